// Positions for tests of the screen: games of every bundled kind, played by a seeded hand until
// something is so, and looked at by somebody.
#pragma once

#include <functional>
#include <string>

#include "roundhouse/chance/random.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/game/match.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "roundhouse/ui/pages/draw.hpp"
#include "roundhouse/ui/pages/step.hpp"
#include "roundhouse/ui/table/choice.hpp"

namespace roundhouse::test {

inline const std::vector<std::string> kNames{"Ann",  "Bea", "Cyd",  "Dov",  "Eve",
                                             "Finn", "Gus", "Hana", "Ines", "Joe"};

inline game::Match new_match(const std::string& id, int players, std::uint64_t seed,
                             const rules::TableChoice& choice = {}) {
    game::Setup setup;
    setup.rule_set = *rules::find_bundled(id);
    setup.choice = choice;
    setup.choice.players = players;
    setup.seed = seed;
    for (int k = 0; k < players; ++k)
        setup.players.push_back({kNames[static_cast<std::size_t>(k)], ""});
    const auto rules = rules::settle(setup.rule_set, setup.choice);
    return game::Match(setup, std::get<Rules>(rules));
}

// Plays on at random until `stop` says so, or the game is over; gives whether it was so.
inline bool play_until(game::Match& match, chance::Random& random,
                       const std::function<bool(const State&)>& stop) {
    for (int k = 0; k < 20000 && match.phase() != Phase::over; ++k) {
        if (match.phase() == Phase::deal) match.deal();
        if (stop(match.state())) return true;
        const Moves possible = moves(match.state());
        // Plays come first in the list and are preferred, so that trains grow.
        const int count = possible.plays() > 0 ? possible.plays() : possible.size();
        const int pick =
            random.below(10) == 0
                ? static_cast<int>(random.below(static_cast<std::uint32_t>(possible.size())))
                : static_cast<int>(random.below(static_cast<std::uint32_t>(count)));
        match.act(possible.nth(pick, match.mover()));
    }
    return false;
}

// Somebody's look at a match, ready to be drawn.
struct Looker {
    Observation game;
    ui::UiState ui;
    ui::GameInfo info;
    ui::Keymap keys;

    Looker(const game::Match& match, bool seated) : game(observe_public(match.state())) {
        info.title = match.setup().rule_set.name;
        info.names = match.names();
        info.rule_set = match.setup().rule_set;
        info.bots.resize(match.setup().players.size());
        info.manual_call = match.state().rules().last_tile_penalty > 0;
        ui.story.stage = ui::Stage::watch;
        if (seated && match.phase() == Phase::play) {
            game = match.view(match.mover());
            ui.story.stage = ui::Stage::turn;
            ui.story.recent = match.state().round.table.laid_count - 3;
            ui::settle_choice(ui, game);
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

inline const std::vector<std::string> kGames{"oll", "mexican", "train", "station", "basic"};

}  // namespace roundhouse::test
