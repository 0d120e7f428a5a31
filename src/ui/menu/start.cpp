// The start page of the menu.

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <span>
#include <utility>

#include "roundhouse/text/lists.hpp"
#include "ui/menu/common.hpp"
#include "ui/table/board.hpp"

namespace roundhouse::ui {

const Saved* last_resumable(const MenuData& data) {
    const auto found = std::ranges::find_if(data.saved, [](const Saved& game) {
        return !game.finished && game.damage.empty() && !game.open_elsewhere;
    });
    return found == data.saved.end() ? nullptr : &*found;
}

namespace {

// A rail of tiles that leads through the hub, which has the program's name in it.
void banner(Canvas& canvas, const Glyphs& glyphs, int y) {
    const int width = canvas.width();
    const int hub = 25, x = (width - hub) / 2;
    const Style ink = plate_ink(glyphs);
    draw_plate(canvas, glyphs, x, y, hub, 5);
    canvas.put_centred(x, x + hub, y + 1, "R O U N D H O U S E", ink);
    canvas.put_centred(x, x + hub, y + 3, "train dominoes", glyphs.filled ? ink : Ink::dim);
    for (int k = x + 2; k < x + hub - 2; ++k) canvas.put(k, y + 2, glyphs.line, ink.ink);
    if (!glyphs.filled) {
        canvas.put(x + hub - 1, y + 2, glyphs.hub_port_right, ink);
        canvas.put(x, y + 2, glyphs.hub_port_left, ink);
    }
    const Tile right[] = {Tile(12, 5), Tile(5, 5), Tile(9, 5), Tile(9, 2), Tile(11, 2)};
    const Tile left[] = {Tile(12, 8), Tile(8, 3), Tile(3, 3), Tile(3, 0), Tile(7, 0)};
    // From the hub outwards; `outwards` is 1 to the right.
    const auto rail = [&](std::span<const Tile> tiles, int at, int outwards) {
        Pips inner = 12;
        for (const Tile tile : tiles) {
            if (at < 1 || at + 7 > width - 1) break;
            const Pips first = outwards > 0 ? inner : tile.other(inner);
            draw_box_tile(canvas, at, y + 1, tile, tile.is_double() ? glyphs.chosen : glyphs.plain,
                          "", Ink::dim, kPlain, first != tile.high());
            inner = tile.other(inner);
            at += 7 * outwards;
        }
    };
    rail(right, x + hub, 1);
    rail(left, x - 7, -1);
}

// The lines that lead anywhere.
enum class Item : std::uint8_t {
    play_now,
    new_game,
    learn,
    learn_another,
    resume,
    saved_games,
    puzzle,
    review,
    statistics,
    rules,
    score,
    options,
    quit
};

// The first ten lines have a figure as well; there is none for the others.
constexpr std::string_view kFigures = "1234567890";

std::vector<Item> items_of(const MenuData& data) {
    std::vector<Item> items;
    if (!data.levels.empty()) items.push_back(Item::play_now);
    items.push_back(Item::new_game);
    if (!data.levels.empty()) {
        items.push_back(Item::learn);
        items.push_back(Item::learn_another);
    }
    if (data.loading || last_resumable(data) != nullptr) items.push_back(Item::resume);
    if (data.loading || !data.saved.empty()) {
        items.push_back(Item::saved_games);
    }
    items.push_back(Item::puzzle);
    if (data.loading || !data.saved.empty()) {
        items.push_back(Item::review);
        items.push_back(Item::statistics);
    }
    items.push_back(Item::rules);
    items.push_back(Item::score);
    items.push_back(Item::options);
    items.push_back(Item::quit);
    return items;
}

class StartPage : public MenuPage {
  public:
    StartPage(std::unique_ptr<Lobby> lobby, MenuAt at) : MenuPage(*lobby), kept_(std::move(lobby)) {
        list_.select(at == MenuAt::start   ? first_row()
                     : at == MenuAt::form  ? row_of(Item::new_game)
                     : at == MenuAt::score ? row_of(Item::score)
                                           : row_of(Item::learn_another));
    }

    void draw(Canvas& canvas) const override {
        const int height = canvas.height();
        const std::vector<Item> items = items_of(data());
        const int count = static_cast<int>(items.size());
        const int step = height >= 10 + 2 * count ? 2 : 1;  // the last row has the keys
        const int top = std::max(1, (height - 9 - count * step) / 3);
        // A short window has room for the lines only.
        const int free = data().notice.empty() ? height : height - 3;  // a notice has these rows
        const bool tall = top + 8 + count * step <= free - 1;
        if (tall) banner(canvas, glyphs(), top);
        const int left = std::max(2, (canvas.width() - 52) / 2);
        const int space = canvas.width() - left - 19;
        int y = tall ? top + 8 : std::max(0, (height - 1 - count) / 2);
        std::string cut;  // what is said about the chosen one, if there is no room for it beside it
        const auto draw_line = [&](int k, int at, bool here) {
            const auto [name, what] = words_of(items[static_cast<std::size_t>(k)], space);
            if (here && cell_width(what) > space) cut = what;
            if (const auto figure = static_cast<std::size_t>(k); figure < kFigures.size())
                canvas.put(left, at, kFigures.substr(figure, 1), Ink::key);
            canvas.put(left + 2, at, fmt::format(" {:<13}", name),
                       Style(here ? Ink::chosen : Ink::plain, here ? kBold | kReverse : kBold));
            canvas.put(left + 18, at, elide(what, space, glyphs().elided), Ink::dim);
        };
        list_.draw(canvas, glyphs(), {.x = left - 2, .y = y, .rows = count, .gap = step - 1}, count,
                   draw_line);
        y += count * step;
        const std::string& notice = data().notice;
        // Below them all, above the notice; after a blank row, if there is room for one.
        const int rows = height - (notice.empty() ? 1 : 3) - y;
        if (!cut.empty() && rows > 0) {
            const auto lines = wrap_lines(cut, canvas.width() - left - 1, rows, glyphs().elided);
            if (static_cast<int>(lines.size()) < rows) ++y;
            for (const std::string& line : lines) canvas.put(left, y++, line, Ink::dim);
        }
        if (!notice.empty())
            canvas.put_centred(0, canvas.width(), height - 3,
                               end_of(notice, canvas.width() - 2, glyphs().elided), Ink::refusal);
        const int end = key_line(canvas);
        // If the keys leave it room.
        const int version = canvas.width() - 1 - cell_width(data().version);
        if (end <= version) canvas.put(version, height - 1, data().version, Ink::dim);
    }

    [[nodiscard]] std::vector<KeyHelp> keys() const override {
        return menu_keys({{std::string(glyphs().arrows_y), "choose"},
                          {"Enter", "go"},
                          {lobby_.settings.keys.label(Command::quit), "quit"}});
    }

    Reply key(const Press& press) override {
        while (lobby_.read_on()) {  // keys typed ahead mean the whole menu
        }
        touched_ = true;
        const std::vector<Item> items = items_of(data());
        const int count = static_cast<int>(items.size());
        if (press.key.code == key::row && press.key.x < count)
            return open(items[static_cast<std::size_t>(press.key.x)]);
        if (list_.key(press, count)) {
            on_purpose_ = true;
            return Reply::done();
        }
        if (press.command == Command::quit) return Reply::closing();
        auto chosen = static_cast<std::size_t>(list_.row(count));
        const std::size_t figure = figure_of(press);
        if (figure < items.size())
            chosen = figure;
        else if (!chooses(press))
            return {};
        return open(items[chosen]);
    }

    // Nothing may begin by what is left of a key or a game before this page. Whoever has walked to
    // a line, or comes back from another page of the menu, is here on purpose.
    [[nodiscard]] bool deliberate(const Press& press) const override {
        return !on_purpose_ && press.key.code != key::row &&
               (chooses(press) || figure_of(press) < items_of(data()).size());
    }

    [[nodiscard]] int timeout(bool) const override { return all_read_ ? -1 : 0; }
    Reply tick(int, bool) override {
        if (all_read_) return {};
        const int before = first_row();
        all_read_ = !lobby_.read_on();
        // No key has been pressed yet; what was looked for may not be there.
        if (!touched_ && list_.row(static_cast<int>(items_of(data()).size())) == before)
            list_.select(first_row());
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

    [[nodiscard]] static std::size_t figure_of(const Press& press) {
        return press.key.code < 128 ? kFigures.find(static_cast<char>(press.key.code))
                                    : kFigures.npos;
    }

    // On the unfinished game, if there is one.
    [[nodiscard]] int first_row() const {
        if (!data().loading && last_resumable(data()) == nullptr) return 0;
        return row_of(Item::resume);
    }
    [[nodiscard]] int row_of(Item item) const {
        const std::vector<Item> items = items_of(data());
        return static_cast<int>(std::ranges::find(items, item) - items.begin());
    }

    // `space`: the columns for the second.
    [[nodiscard]] std::pair<std::string, std::string> words_of(Item item, int space) const {
        switch (item) {
            case Item::resume: {
                const Saved* last = last_resumable(data());
                if (last == nullptr) return {"Continue", "the last game"};
                const std::string dated = last->dated();
                return {"Continue", cell_width(dated) <= space ? dated : last->line};
            }
            case Item::play_now: {
                if (data().games.empty()) return {"Play now", "you and three computer players"};
                const Form quick = quick_game();
                const std::size_t computers = quick.players.size() - 1;
                return {"Play now", fmt::format("{}, you and {}", quick.draft.rule_set.name,
                                                text::count_of(static_cast<int>(computers),
                                                               "computer player"))};
            }
            case Item::new_game:
                return {"New game", "choose a game and who plays"};
            case Item::learn:
                if (data().games.empty()) return {"Learn to play", "one round, rule by rule"};
                return {"Learn to play", lesson_game().name + ": one round, rule by rule"};
            case Item::learn_another:
                return {"Learn another", "the same with another game"};
            case Item::saved_games:
                return {"Saved games", "resume or watch one"};
            case Item::puzzle:
                return {"Puzzle", "one for each day, played like a turn"};
            case Item::review:
                return {"Review", "what each decision of a game cost"};
            case Item::statistics:
                return {"Record book", "who won what, and by how much"};
            case Item::rules:
                return {"Rules", "read how each game is played"};
            case Item::score:
                return {"Score sheet", "for a game with real tiles"};
            case Item::options:
                return {"Options", "colours, curtain, motion"};
            case Item::quit:
                return {"Quit", ""};
        }
        return {};
    }

    [[nodiscard]] const rules::RuleSet& lesson_game() const {
        return data().games[static_cast<std::size_t>(data().lesson)];
    }

    // Whoever has not been asked for their name yet is asked first.
    Reply named(const std::function<Lobby::Opened()>& follows) {
        return lobby_.own_name ? opening(follows()) : Reply::opening(name_page(lobby_, follows));
    }

    [[nodiscard]] Form quick_game() const {
        return quick_form(lobby_.played, lobby_.form.curtain, data().default_level);
    }

    Reply open(Item item) {
        // Coming back, the cursor is on the line that led away.
        const std::vector<Item> items = items_of(data());
        const int before = list_.row(static_cast<int>(items.size()));
        list_.select(row_of(item));
        lobby_.data.notice.clear();
        switch (item) {
            case Item::resume:
                if (const Saved* last = last_resumable(data()))
                    return opening(lobby_.resume(last->path));
                list_.select(before);
                return Reply::done();
            case Item::play_now:
                return play_now();
            case Item::new_game:
                return Reply::opening(form_page(lobby_));
            case Item::learn:
                return named([&lobby = lobby_] { return lobby.learn(lobby.data.lesson); });
            case Item::learn_another:
                lobby_.reading = place_of(data().games, lobby_.form.draft.rule_set);
                return Reply::opening(chooser_page(lobby_, Purpose::learn));
            case Item::saved_games:
                return Reply::opening(saved_games_page(lobby_));
            case Item::puzzle:
                return opening(lobby_.puzzle());
            case Item::review:
                return Reply::opening(review_games_page(lobby_));
            case Item::statistics:
                return Reply::opening(book_page(lobby_));
            case Item::rules:
                return Reply::opening(chooser_page(lobby_, Purpose::read));
            case Item::score:
                return Reply::opening(score_page(lobby_));
            case Item::options:
                return Reply::opening(options_page(lobby_));
            case Item::quit:
                return Reply::closing();
        }
        return {};
    }

    // A game that four cannot play as it is shows its form, with the reason.
    Reply play_now() {
        const Form quick = quick_game();
        const auto checked = check(quick);
        if (std::holds_alternative<std::string>(checked)) {
            lobby_.form = quick;
            return Reply::opening(form_page(lobby_));
        }
        return named([this] {
            lobby_.form = quick_game();  // with the name that may have been given only now
            lobby_.played = lobby_.form;
            return lobby_.start();
        });
    }
};

}  // namespace

std::unique_ptr<Page> start_page(std::unique_ptr<Lobby> lobby, MenuAt at) {
    return std::make_unique<StartPage>(std::move(lobby), at);
}

}  // namespace roundhouse::ui
