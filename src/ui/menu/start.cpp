// The start page of the menu. Its lines have letters, and never move: the digits are the first nine
// of them.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "roundhouse/text/lists.hpp"
#include "ui/menu/common.hpp"
#include "ui/menu/how_long.hpp"
#include "ui/menu/logo.hpp"

namespace roundhouse::ui {

const Saved* last_resumable(const MenuData& data) {
    const auto found = std::ranges::find_if(data.saved, [](const Saved& game) {
        return !game.finished && game.damage.empty() && !game.open_elsewhere;
    });
    return found == data.saved.end() ? nullptr : &*found;
}

namespace {

enum class Door : std::uint8_t {
    resume,
    play,
    learn,
    together,
    puzzle,
    games,
    rules,
    score,
    options,
    quit
};
struct Line {
    Door door;
    std::string_view letter, name;
};
constexpr std::array kLines = std::to_array<Line>({
    {Door::resume, "C", "Continue"},
    {Door::play, "P", "Play"},
    {Door::learn, "L", "Learn"},
    {Door::together, "T", "Together"},
    {Door::puzzle, "D", "Daily puzzle"},
    {Door::games, "M", "My games"},
    {Door::rules, "R", "Rules"},
    {Door::score, "S", "Score sheet"},
    {Door::options, "O", "Options"},
    {Door::quit, "Q", "Quit"},
});
constexpr int kCount = static_cast<int>(kLines.size());
constexpr int kLineRemark = 18;   // columns from the letter to what is said about the line
constexpr int kLineColumns = 63;  // of a line
constexpr int kAboutRows = 2;  // for the remark of the chosen line, where the lines are too short

constexpr int row_of(Door door) {
    for (int k = 0; k < kCount; ++k)
        if (kLines[static_cast<std::size_t>(k)].door == door) return k;
    return 0;
}

// Where the parts of the page are; everything stays where it is whatever line is chosen.
struct Places {
    bool logo = false, small_logo = false;
    int logo_row = 0;
    int x = 0, y = 0;  // of the first line's letter
    int step = 1;
    int columns = 0;
    int about = 0;  // the row below the lines
    int about_rows = 0;
    int notice = 0;
};

Places places(Size size, bool long_remarks, bool notice) {
    Places at;
    at.columns = std::min(kLineColumns, size.width - 2);
    at.x = std::max(2, (size.width - kLineColumns + 6) / 2);
    at.columns = std::min(at.columns, size.width - at.x);
    at.about_rows = long_remarks ? kAboutRows : 0;
    const int enter = enter_row(size.height);
    const int needed = kCount + at.about_rows + (notice ? 1 : 0);
    at.logo = enter >= needed + kLogoRows;
    at.small_logo = !at.logo && enter > needed;
    const int logo = at.logo ? kLogoRows : at.small_logo ? 1 : 0;
    int spare = enter - needed - logo;
    if (spare >= kCount + 4) {
        at.step = 2;
        spare -= kCount - 1;
    }
    // A third above, more below than between.
    at.logo_row = spare / 3;
    const int between = std::min(spare - at.logo_row, 1 + spare / 6);
    at.y = at.logo_row + logo + between;
    at.about = at.y + (kCount - 1) * at.step + 1;
    const int below = spare - at.logo_row - between;
    if (below > 1) ++at.about;
    at.notice = enter - (below > 0 ? 2 : 1);
    return at;
}

class StartPage : public MenuPage {
  public:
    StartPage(std::unique_ptr<Lobby> lobby, MenuAt at) : MenuPage(*lobby), kept_(std::move(lobby)) {
        list_.select(at == MenuAt::start   ? first_row()
                     : at == MenuAt::score ? row_of(Door::score)
                     : at == MenuAt::learn ? row_of(Door::learn)
                                           : row_of(Door::play));
    }

    void draw(Canvas& canvas) const override {
        const Size size = canvas.size();
        std::array<std::string, kLines.size()> remarks;
        for (std::size_t k = 0; k < kLines.size(); ++k) remarks[k] = remark(kLines[k].door);
        const auto is_cut = [&](const std::string& words, int columns) {
            return cell_width(words) > columns - kLineRemark;
        };
        const std::string& notice = data().notice;
        Places at = places(size, false, !notice.empty());
        if (std::ranges::any_of(remarks,
                                [&](const auto& each) { return is_cut(each, at.columns); }))
            at = places(size, true, !notice.empty());
        if (at.logo)
            draw_logo(canvas, glyphs(), at.logo_row);
        else if (at.small_logo)
            draw_small_logo(canvas, glyphs(), at.logo_row);
        const auto draw_line = [&](int k, int y, bool here) {
            const auto line = static_cast<std::size_t>(k);
            draw_choice(canvas, glyphs(),
                        {.x = at.x, .y = y, .width = at.columns, .remark = kLineRemark},
                        {.key = kLines[line].letter,
                         .words = kLines[line].name,
                         .remark = remarks[line],
                         .chosen = here,
                         .off = !leads(kLines[line].door)});
        };
        list_.draw(canvas, glyphs(), {.x = at.x - 2, .y = at.y, .rows = kCount, .gap = at.step - 1},
                   kCount, draw_line);
        const std::string& chosen = remarks[static_cast<std::size_t>(list_.row(kCount))];
        if (is_cut(chosen, at.columns)) {
            int y = at.about;
            for (const std::string& line :
                 wrap_lines(chosen, size.width - 4, at.about_rows, glyphs().elided))
                canvas.put(2, y++, line);
        }
        if (!notice.empty())
            canvas.put_centred(0, size.width, at.notice,
                               end_of(notice, size.width - 2, glyphs().elided), Ink::refusal);
        put_enter_line(canvas, glyphs(), enter_row(size.height), "Enter", effect(here()));
        draw_version(canvas, key_line(canvas));
    }

    [[nodiscard]] std::vector<KeyHelp> keys() const override {
        return menu_keys({{std::string(glyphs().arrows_y), "choose"},
                          {"letter", "go"},
                          {lobby_.settings.keys.label(Command::quit), "quit"}});
    }

    Reply key(const Press& press) override {
        while (lobby_.read_on()) {  // keys typed ahead mean the whole menu
        }
        touched_ = true;
        const int before = list_.row(kCount);
        if (press.key.code == key::row && press.key.x < kCount) return open(press.key.x);
        if (const auto row = row_meant(press)) return open(*row);
        if (list_.key(press, kCount)) {
            on_purpose_ = true;
            // Nobody stays on the line that leads nowhere.
            if (!leads(here())) list_.step(before == row_of(Door::play) ? -1 : 1, kCount);
            return Reply::done();
        }
        if (press.command == Command::quit) return Reply::closing();
        return chooses(press) ? open(before) : Reply{};
    }

    // Nothing may begin by what is left of a key or a game before this page. Whoever has walked to
    // a line, or comes back from another page of the menu, is here on purpose.
    [[nodiscard]] bool deliberate(const Press& press) const override {
        const auto row = row_meant(press);
        return !on_purpose_ && press.key.code != key::row &&
               (chooses(press) || (row && row != row_of(Door::quit)));
    }

    [[nodiscard]] int timeout(bool) const override { return all_read_ ? -1 : 0; }
    Reply tick(int, bool) override {
        if (all_read_) return {};
        const int before = first_row();
        all_read_ = !lobby_.read_on();
        // No key has been pressed yet; what was looked for may not be there.
        if (!touched_ && list_.row(kCount) == before) list_.select(first_row());
        return {};
    }

    Reply uncovered() override {
        on_purpose_ = true;
        if (!std::exchange(lobby_.back_from_game, false)) return {};
        lobby_.forget_saved();
        list_.select(first_row());
        on_purpose_ = false;
        return {.look = true};
    }

  private:
    std::unique_ptr<Lobby> kept_;
    List list_;
    bool touched_ = false;  // a key has been pressed
    bool on_purpose_ = false;
    bool all_read_ = false;

    [[nodiscard]] Door here() const {
        return kLines[static_cast<std::size_t>(list_.row(kCount))].door;
    }
    [[nodiscard]] bool leads(Door door) const {
        return door != Door::resume || data().loading || last_resumable(data()) != nullptr;
    }
    // By its letter, large or small, or by its digit.
    [[nodiscard]] static std::optional<int> row_meant(const Press& press) {
        const char32_t code = press.key.code;
        if (code >= U'1' && code <= U'9' && code < U'1' + static_cast<char32_t>(kCount))
            return static_cast<int>(code - U'1');
        for (int k = 0; k < kCount; ++k) {
            const auto letter =
                static_cast<char32_t>(kLines[static_cast<std::size_t>(k)].letter.front());
            if (code == letter || code == letter + (U'a' - U'A')) return k;
        }
        return std::nullopt;
    }
    // On the unfinished game, if there is one.
    [[nodiscard]] int first_row() const {
        return row_of(leads(Door::resume) ? Door::resume : Door::play);
    }

    void draw_version(Canvas& canvas, int end) const {
        for (const std::string& words : {"Roundhouse " + data().version, data().version}) {
            const int x = canvas.width() - 1 - cell_width(words);
            if (end > x) continue;
            canvas.put(x, canvas.height() - 1, words, Ink::dim);
            return;
        }
    }

    // What is said beside the line.
    [[nodiscard]] std::string remark(Door door) const {
        switch (door) {
            case Door::resume: {
                const Saved* last = last_resumable(data());
                if (last != nullptr) return last->brief.empty() ? last->line : last->brief;
                return data().loading ? "the last game" : "no game to continue";
            }
            case Door::play: {
                if (data().games.empty()) return "you and three computer players";
                return quick_in_words(lobby_.quick());
            }
            case Door::learn:
                if (data().games.empty()) return "one round, rule by rule";
                return lesson_game().name + ", one round, rule by rule";
            case Door::together:
                return "several terminals at one table";
            case Door::puzzle:
                return data().puzzle.empty() ? "a new one every day" : data().puzzle;
            case Door::games:
                return !data().loading && data().saved.empty()
                           ? "none saved yet"
                           : "saved games, reviews, record book";
            case Door::rules:
                if (data().games.empty()) return "how each game is played";
                return fmt::format("{}, and how to find yours",
                                   text::count_of(static_cast<int>(data().games.size()), "game"));
            case Door::score:
                return "for a game with real tiles";
            case Door::options:
                return "colours, speed, your name";
            case Door::quit:
                return "";
        }
        return "";
    }

    // What Enter does there.
    [[nodiscard]] std::string effect(Door door) const {
        switch (door) {
            case Door::resume: {
                const Saved* last = last_resumable(data());
                if (last == nullptr || last->round == 0) return "continue the last game";
                return fmt::format("continue round {}", last->round);
            }
            case Door::play:
                return "play: choose how long";
            case Door::learn:
                return data().games.empty() ? "begin a lesson" : "learn " + lesson_game().name;
            case Door::together:
                return "open a table, or join one";
            case Door::puzzle:
                return "solve today's puzzle";
            case Door::games:
                return "see your games";
            case Door::rules:
                return "read the rules";
            case Door::score:
                return "keep the score of a game with real tiles";
            case Door::options:
                return "change options";
            case Door::quit:
                return "quit";
        }
        return "";
    }

    [[nodiscard]] const rules::RuleSet& lesson_game() const {
        return data().games[static_cast<std::size_t>(data().lesson)];
    }

    // Coming back, the cursor is on the line that led away.
    Reply open(int row) {
        const Door door = kLines[static_cast<std::size_t>(row)].door;
        if (!leads(door)) return Reply::done("There is no game to continue. P begins one.");
        list_.select(row);
        lobby_.data.notice.clear();
        switch (door) {
            case Door::resume:
                return opening(lobby_.resume(last_resumable(data())->path));
            case Door::play:
                return play();
            case Door::learn:
                return named([&lobby = lobby_] { return lobby.learn(lobby.data.lesson); });
            case Door::together:
                if (const std::string why = lobby_.read_tables(); !why.empty())
                    return Reply::done(why);
                return Reply::opening(together_page(lobby_));
            case Door::puzzle:
                return opening(lobby_.puzzle());
            case Door::games:
                return Reply::opening(saved_games_page(lobby_));
            case Door::rules:
                return Reply::opening(chooser_page(lobby_, Purpose::read));
            case Door::score:
                return Reply::opening(score_page(lobby_));
            case Door::options:
                return Reply::opening(options_page(lobby_));
            case Door::quit:
                return Reply::closing();
        }
        return {};
    }

    // A game that four cannot play as it is shows its form, with the reason.
    Reply play() {
        const Form quick = lobby_.quick();
        const auto checked = check(quick);
        if (std::holds_alternative<std::string>(checked)) {
            lobby_.form = quick;
            return Reply::opening(form_page(lobby_));
        }
        return Reply::opening(how_long_page(lobby_, std::get<Rules>(checked)));
    }
};

}  // namespace

std::unique_ptr<Page> start_page(std::unique_ptr<Lobby> lobby, MenuAt at) {
    return std::make_unique<StartPage>(std::move(lobby), at);
}

}  // namespace roundhouse::ui
