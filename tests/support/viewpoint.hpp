// What somebody sees of a match on the screen.
#pragma once

#include "roundhouse/ui/pages/draw.hpp"
#include "roundhouse/ui/pages/pages.hpp"
#include "roundhouse/ui/table/selection.hpp"
#include "support/golden.hpp"
#include "support/match.hpp"

namespace roundhouse::test {

// What people see: a moment of the table, in the order of ui::Moment, or a page over it.
enum class Shown {
    curtain,
    turn,
    turn_over,
    computer,
    round_end,
    round_start,
    final,
    help,
    log,
    sheet,
    rules,
    zoom,
    picture,
    question
};
inline constexpr Shown kOverTable[] = {Shown::help,  Shown::log,  Shown::sheet,
                                       Shown::rules, Shown::zoom, Shown::picture};
// That opens one of these.
[[nodiscard]] ui::Command command_for(Shown page);

// A match as one person sees it, ready to be drawn.
struct Viewpoint {
    Observation game;
    game::Account account;
    mutable ui::UiState ui;  // a copy shows its own account
    ui::GameInfo info;
    ui::Keymap keys;
    std::optional<Shown> over = {};  // the page over the table
    std::string pressed = {};        // keys, on that page
    std::string alarm = {};
    std::string first_words = {};
    std::optional<ui::GameFigures> figures = {};  // of a review of the game

    Viewpoint(const game::Match& match, bool seated);
    [[nodiscard]] ui::View view(const ui::Glyphs& glyphs = ui::unicode_glyphs()) const {
        ui.story.account = &account;
        return {game, ui, info, glyphs, keys};
    }
    // As a screen shows it.
    [[nodiscard]] ui::Canvas draw(ui::Size size,
                                  const ui::Glyphs& glyphs = ui::unicode_glyphs()) const;
    [[nodiscard]] std::string message() const {
        return ui::text_of(ui.own.message, game, info.names);
    }
    void show(Shown what);
    [[nodiscard]] Shown shown() const { return over.value_or(static_cast<Shown>(ui.story.moment)); }
    // The page says what it is for.
    void explain(std::string words) {
        first_words = std::move(words);
        ui.story.first_words = true;
    }
    // Nobody holds the keyboard: the hand is gone, and this is shown.
    void hide(Shown what);
};

// What that seat sees of a state that no match came to, in a game of that kind. Nothing is
// selected.
Viewpoint viewpoint_of(const Game& game, const State& state, Seat seat = 0);
// Mostly plays from the first deal on, until `stop`.
Viewpoint found(const std::string& id, int players, std::uint64_t seed,
                const std::function<bool(const State&)>& stop);
// The second round of a game, when that many tiles lie.
Viewpoint mid_game(const std::string& id, int players, int laid, std::uint64_t seed = 2);
// Any actions until that many rounds are finished or the game is over, seen by nobody; with the
// last round's end and the statistics.
Viewpoint after_rounds(const Game& game, std::size_t rounds, std::uint64_t seed = 4);

// Whether those words are on the page.
[[nodiscard]] bool shows(const ui::Canvas& canvas, std::string_view words);
// The same where words may be broken into lines: blanks and line ends are left out of both.
[[nodiscard]] bool says(const ui::Canvas& canvas, std::string_view words);

void check_golden(const std::string& name, const Viewpoint& viewpoint,
                  const std::vector<ui::Size>& sizes = kGoldenSizes);

}  // namespace roundhouse::test
