// What somebody sees of a match on the screen.
#pragma once

#include "roundhouse/ui/pages/draw.hpp"
#include "roundhouse/ui/pages/step.hpp"
#include "roundhouse/ui/table/choice.hpp"
#include "support/match.hpp"

namespace roundhouse::test {

// A match as one person sees it, ready to be drawn.
struct Viewpoint {
    Observation game;
    ui::UiState ui;
    ui::GameInfo info;
    ui::Keymap keys;

    Viewpoint(const game::Match& match, bool seated) : game(observe_public(match.state())) {
        info.title = match.setup().rule_set.name;
        info.names = match.names();
        info.rule_set = match.setup().rule_set;
        info.levels.resize(match.setup().players.size());
        info.calls_by_hand = match.state().rules().last_tile_penalty > 0;
        ui.story.stage = ui::Stage::computer;
        if (seated && match.phase() == Phase::play) {
            game = match.view(match.mover());
            ui.story.stage = ui::Stage::turn;
            ui.story.recent = match.state().round.table.laid_count - 3;
            ui::ensure_choice(ui, game);
        }
        // Lines for the log, as the table tells them.
        for (const LaidTile& laid : match.state().round.table.laid()) {
            const Event event = event::Played{laid.seat, laid.tile, laid.train, laid.tile.low()};
            ui.story.log.push_back(
                {laid.seat, match.state().course.round, words::tell(event, info.names)});
        }
    }
    [[nodiscard]] ui::View view(const ui::Glyphs& glyphs = ui::unicode_glyphs()) const {
        return {game, ui, info, glyphs, keys};
    }
};

}  // namespace roundhouse::test
