#include "support/viewpoint.hpp"

#include "roundhouse/engine/moves.hpp"
#include "support/catch.hpp"

namespace roundhouse::test {

Viewpoint::Viewpoint(const game::Match& match, bool seated) : game(observe_public(match.state())) {
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

void Viewpoint::hide(ui::Stage stage) {
    game.seat.reset();
    game.own = {};
    ui::forget_person(ui);
    ui.story.stage = stage;
    ui.story.curtain.seat = ui.story.curtain.mover = game.table.turn.seat;
}

Viewpoint found(const std::string& id, int players, std::uint64_t seed,
                const std::function<bool(const State&)>& stop) {
    game::Match match = new_match({id, players, seed});
    chance::Random random(seed);
    REQUIRE(play_until(match, random, stop));
    return {match, true};
}

Viewpoint mid_game(const std::string& id, int players, int laid, std::uint64_t seed) {
    return found(id, players, seed, [&](const State& state) {
        return state.course.round == 2 && state.course.phase == Phase::play &&
               state.round.table.laid_count >= laid && moves(state).plays() > 2 &&
               state.round.table.turn.step == Step::begin;
    });
}

Viewpoint after_rounds(const Game& game, std::size_t rounds, std::uint64_t seed) {
    game::Match match = new_match(game);
    match.deal();
    chance::Random random(seed);
    game::Statistics stats;
    std::optional<event::RoundOver> over;
    while (match.phase() != Phase::over && match.state().course.history.size() < rounds)
        for (const Event& event : play_any(match, random)) {
            stats.note(event, match.state().rules(), match.state().course.round);
            if (const auto* round = std::get_if<event::RoundOver>(&event)) over = *round;
        }
    Viewpoint viewpoint(match, false);
    viewpoint.ui.story.stats = stats;
    viewpoint.ui.story.over = over;
    viewpoint.ui.story.recent = match.state().round.table.laid_count - 1;
    return viewpoint;
}

bool shows(const ui::Canvas& canvas, std::string_view words) {
    return canvas.to_text().find(words) != std::string::npos;
}

bool shows(app::Page& page, std::string_view words, ui::Size size) {
    return shows(page.draw(size), words);
}

bool says(const ui::Canvas& canvas, std::string_view words) {
    const auto bare = [](std::string text) {
        std::erase_if(text, [](char c) { return c == ' ' || c == '\n'; });
        return text;
    };
    return bare(canvas.to_text()).find(bare(std::string(words))) != std::string::npos;
}

void check_golden(const std::string& name, const Viewpoint& viewpoint,
                  const std::vector<ui::Size>& sizes) {
    check_golden(
        name,
        [&](const ui::Glyphs& glyphs, ui::Size size) {
            return ui::draw(viewpoint.view(glyphs), size);
        },
        sizes);
}

}  // namespace roundhouse::test
