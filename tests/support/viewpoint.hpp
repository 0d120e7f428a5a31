// What somebody sees of a match on the screen.
#pragma once

#include "app/terminal/page.hpp"
#include "roundhouse/ui/pages/draw.hpp"
#include "roundhouse/ui/pages/step.hpp"
#include "roundhouse/ui/table/selection.hpp"
#include "support/golden.hpp"
#include "support/match.hpp"

namespace roundhouse::test {

// A match as one person sees it, ready to be drawn.
struct Viewpoint {
    Observation game;
    ui::UiState ui;
    ui::GameInfo info;
    ui::Keymap keys;

    Viewpoint(const game::Match& match, bool seated);
    [[nodiscard]] ui::View view(const ui::Glyphs& glyphs = ui::unicode_glyphs()) const {
        return {game, ui, info, glyphs, keys};
    }
    [[nodiscard]] ui::Canvas draw(ui::Size size) const { return ui::draw(view(), size); }
    [[nodiscard]] std::string message() const {
        return ui::text_of(ui.own.message, game, info.names);
    }
    // Nobody holds the keyboard: the hand is gone, and the stage is this one.
    void hide(ui::Stage stage);
};

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
[[nodiscard]] bool shows(app::Page& page, std::string_view words, ui::Size size = {80, 24});
// The same where words may be broken into lines: blanks and line ends are left out of both.
[[nodiscard]] bool says(const ui::Canvas& canvas, std::string_view words);

void check_golden(const std::string& name, const Viewpoint& viewpoint,
                  const std::vector<ui::Size>& sizes = kGoldenSizes);

}  // namespace roundhouse::test
