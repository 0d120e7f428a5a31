// The page of saved games: to resume, replay, review, rename or delete one. The same list has score
// sheets, to continue.

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "roundhouse/text/lists.hpp"
#include "roundhouse/ui/page/question.hpp"
#include "roundhouse/ui/page/typed_line.hpp"
#include "ui/menu/common.hpp"

namespace roundhouse::ui {

namespace {

// A narrower window shows the selected game's line below the list as well, in whole.
constexpr int kWholeLines = 80;
// Below the list: what is wrong with a damaged game, and what can be done about it.
constexpr int kNotes = 4;
constexpr int kMaxFileName = 60;

enum class Listed : std::uint8_t { games, sheets };

class SavedGamesPage : public MenuPage {
  public:
    SavedGamesPage(Lobby& lobby, Listed what) : MenuPage(lobby), what_(what) { read(); }

    void draw(Canvas& canvas) const override {
        title(canvas, what_ == Listed::sheets ? "SCORE SHEETS" : "MY GAMES");
        const bool notes =
            std::ranges::any_of(games(), [](const Saved& game) { return !game.damage.empty(); });
        const int usual = notes ? kNotes : canvas.width() < kWholeLines ? 2 : 0;
        const auto notice = wrap_lines(data().notice, canvas.width() - 4, 3, glyphs().elided);
        const int below = std::max(usual, static_cast<int>(notice.size()) - 1);
        draw_list(canvas, foot(canvas) - 3 - below);
        // What cannot be read is told in the notice.
        if (games().empty() && data().notice.empty())
            canvas.put(2, 2, what_ == Listed::sheets ? "No score sheets." : "No saved games.",
                       Ink::dim);
        if (selected() != nullptr && !selected()->damage.empty())
            draw_damage(canvas, selected()->damage);
        else
            draw_selected(canvas, notice);
        key_line(canvas, canvas.height() - foot(canvas));
    }

    [[nodiscard]] std::vector<KeyHelp> keys() const override {
        if (what_ == Listed::sheets) return keys_of_sheets();
        if (games().empty()) return menu_keys({{"Esc", "back"}});
        const Saved* game = selected();
        const bool damaged = game != nullptr && !game->damage.empty();
        const bool finished = game != nullptr && game->finished;
        const auto own = [&](char32_t key) {
            return !damaged && lobby_.settings.keys.leaves(key) ? key_label(key) : std::string();
        };
        return menu_keys({{std::string(glyphs().arrows_y), "choose"},
                          {damaged ? "" : "Enter", finished ? "replay" : "resume"},
                          {own(kReviewKey), "review"},
                          {finished ? "" : own(kReplayKey), "replay"},
                          {"d", "delete"},
                          {"s", "record book"},
                          {"n", "rename"},
                          {"Esc", "back"}});
    }

    Reply key(const Press& press) override {
        if (leaves(press)) {
            lobby_.data.notice.clear();
            return Reply::closing();
        }
        if (list_.key(press, count())) {
            lobby_.data.notice.clear();
            return Reply::done();
        }
        if (what_ == Listed::sheets && press.key.code == kNewSheet)
            return Reply::opening(sheet_form_page(lobby_));
        if (games().empty()) return {};
        if (press.key.code == U's') return Reply::opening(book_page(lobby_));
        if (press.key.code == key::del || press.key.code == U'd') return ask_to_remove(*selected());
        if (press.key.code == U'n') return ask_for_name(*selected());
        const Saved& game = *selected();
        if (what_ == Listed::sheets)
            return chooses(press) ? opening(lobby_.open_sheet(game.path)) : Reply{};
        if (!game.damage.empty()) return {};  // the page says what can be done
        // As at the end of a game.
        if (is_own_key(press, kReviewKey)) return replay(game.path, true);
        // A finished game can only be replayed; any other can be replayed or resumed.
        if (is_own_key(press, kReplayKey) || (chooses(press) && game.finished))
            return replay(game.path, false);
        if (chooses(press)) return opening(lobby_.resume(game.path));
        return {};
    }

    // While a game was replayed, other programs may have changed the folder.
    Reply uncovered() override {
        if (std::exchange(replayed_, false) && selected() != nullptr) list_again(selected()->path);
        return MenuPage::uncovered();
    }

  private:
    static constexpr char32_t kNewSheet = U'+';

    // The first row of the keys: two rows hold them all on a phone.
    [[nodiscard]] static int foot(const Canvas& canvas) {
        return canvas.height() - (canvas.width() < kWholeLines ? 2 : 1);
    }

    Listed what_;

    List list_;
    bool replayed_ = false;

    [[nodiscard]] const std::vector<Saved>& games() const {
        return what_ == Listed::sheets ? data().sheets : data().saved;
    }
    void read() { what_ == Listed::sheets ? lobby_.read_sheets() : lobby_.read_saved(); }
    // A sheet has neither moves to replay nor decisions to review.
    [[nodiscard]] std::vector<KeyHelp> keys_of_sheets() const {
        if (games().empty()) return menu_keys({{"+", "new sheet"}, {"Esc", "back"}});
        return menu_keys({{std::string(glyphs().arrows_y), "choose"},
                          {"Enter", selected()->finished ? "open" : "go on"},
                          {"+", "new sheet"},
                          {"d", "delete"},
                          {"n", "rename"},
                          {"Esc", "back"}});
    }
    [[nodiscard]] int count() const { return static_cast<int>(games().size()); }
    [[nodiscard]] const Saved* selected() const {
        return games().empty() ? nullptr : &games()[static_cast<std::size_t>(list_.row(count()))];
    }

    Reply replay(const std::string& path, bool with_review) {
        replayed_ = true;
        return opening(with_review ? lobby_.review(path) : lobby_.watch(path), false);
    }

    // Both are about that game, whatever the list says when they are answered.
    Reply ask_to_remove(const Saved& game) {
        const std::string words = what_ == Listed::sheets
                                      ? "Delete this score sheet? You can't undo this."
                                      : "Delete this game? You can't undo this.";
        const auto remove = [this, path = game.path] {
            std::string why = lobby_.remove(path);
            list_again(path);
            lobby_.data.notice = std::move(why);
            return Reply::closing();
        };
        return Reply::opening(
            ask({game.dated() + "\n" + words, "delete it", "keep it", remove}, lobby_.settings));
    }
    Reply ask_for_name(const Saved& game) {
        const auto rename = [this, path = game.path](const std::string& name) {
            std::string why = lobby_.rename(path, name);
            list_again(why.empty() ? lobby_.renamed(path, name) : path);
            lobby_.data.notice = std::move(why);
            return Reply::closing();
        };
        return Reply::opening(
            typed_line_page({"New file name", kMaxFileName, rename, "rename it", "keep its name"}));
    }

    // The game with that path is selected, in whatever row it is now: others may have saved games
    // meanwhile. If it is gone, the game that was below it is, or else the nearest one above it.
    void list_again(const std::string& path) {
        std::vector<std::string> wanted{path};
        const int row = list_.row(count());
        for (int k = row; k < count(); ++k)
            wanted.push_back(games()[static_cast<std::size_t>(k)].path);
        for (int k = std::min(row, count()) - 1; k >= 0; --k)
            wanted.push_back(games()[static_cast<std::size_t>(k)].path);
        if (what_ != Listed::sheets) lobby_.forget_saved();
        read();
        list_.select(0);
        for (const std::string& one : wanted) {
            const auto found = std::ranges::find(games(), one, &Saved::path);
            if (found == games().end()) continue;
            return list_.select(static_cast<int>(found - games().begin()));
        }
    }

    // A game's own line, in at most two.
    [[nodiscard]] std::vector<std::string> whole_line(const Saved& game, int width) const {
        return wrap_lines(game.dated(), width, 2, glyphs().elided);
    }

    void draw_list(Canvas& canvas, int rows) const {
        list_.draw(canvas, glyphs(), {0, 2, rows}, count(), [&](int k, int y, bool here) {
            const Saved& game = games()[static_cast<std::size_t>(k)];
            const bool damaged = !game.damage.empty();
            const int end = canvas.put(2, y,
                                       damaged         ? "damaged    "
                                       : game.finished ? "finished   "
                                                       : "unfinished ",
                                       damaged ? Ink::refusal : Ink::dim);
            canvas.put(end, y, elide(game.dated(), canvas.width() - end - 1, glyphs().elided),
                       Style(Ink::plain, here ? kReverse : kPlain));
        });
    }

    void draw_damage(Canvas& canvas, const std::string& damage) const {
        int y = foot(canvas) - 1 - kNotes;
        const auto put = [&](std::string_view text, Ink ink) {
            for (const std::string& line : wrap_lines(text, canvas.width() - 4, 2, glyphs().elided))
                canvas.put(2, y++, line, ink);
        };
        put(damage, Ink::refusal);
        put("If it begins undamaged, that part can be saved, in the shell: roundhouse verify "
            "--salvage FILE",
            Ink::plain);
    }

    void draw_selected(Canvas& canvas, const std::vector<std::string>& notice) const {
        if (canvas.width() < kWholeLines && selected() != nullptr && data().notice.empty()) {
            int y = foot(canvas) - 2;
            for (const std::string& part : whole_line(*selected(), canvas.width() - 4))
                canvas.put(2, y++, part);
        }
        int y = foot(canvas) - static_cast<int>(notice.size());
        for (const std::string& line : notice) canvas.put(2, y++, line, Ink::refusal);
    }
};

}  // namespace

std::unique_ptr<Page> saved_games_page(Lobby& lobby) {
    return std::make_unique<SavedGamesPage>(lobby, Listed::games);
}

std::unique_ptr<Page> sheets_page(Lobby& lobby) {
    return std::make_unique<SavedGamesPage>(lobby, Listed::sheets);
}

std::unique_ptr<Page> score_page(Lobby& lobby) {
    lobby.read_sheets();
    // The list says what cannot be read.
    const bool none = lobby.data.sheets.empty() && !lobby.data.faulty_sheets;
    return none ? sheet_form_page(lobby) : sheets_page(lobby);
}

}  // namespace roundhouse::ui
