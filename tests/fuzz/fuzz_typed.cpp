// Moves as they are typed, in plain play and on the screen: accepted or refused, and what is
// accepted is legal.

#include <string>

#include "app/plain/input.hpp"
#include "fuzz/play_some.hpp"
#include "roundhouse/chance/shuffle.hpp"
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/deal.hpp"
#include "roundhouse/engine/moves.hpp"
#include "support/random_table.hpp"
#include "ui/table/typed.hpp"

using namespace roundhouse;

namespace {

// A table in the middle of a round, as its mover sees it.
Observation some_table(std::uint8_t which) {
    static const std::vector<test::TableKind> kinds = test::all_table_kinds();
    for (std::size_t k = which;; ++k) {
        const test::TableKind& kind = kinds[k * 7 % kinds.size()];
        if (kind.choice.players > 4) continue;
        chance::Random random(which);
        State state = new_game(std::get<Rules>(rules::settle(*kind.rule_set, kind.choice)));
        for (int steps = 0; steps < 20 && state.course.phase != Phase::over;) {
            if (state.course.phase == Phase::deal) {
                (void)deal(state, chance::shuffled_deal(state, random), nullptr);
                continue;
            }
            const Moves legal = moves(state);
            const auto pick = random.below(static_cast<std::uint32_t>(legal.size()));
            (void)apply(state, legal.nth(static_cast<int>(pick), state.round.table.turn.seat),
                        nullptr);
            ++steps;
        }
        if (state.course.phase == Phase::play) return observe(state, state.round.table.turn.seat);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 1) return 0;
    static std::vector<std::optional<Observation>> tables(256);
    auto& table = tables[data[0]];
    if (!table) table = some_table(data[0]);
    const std::string line(reinterpret_cast<const char*>(data) + 1, size - 1);

    words::Names names;
    for (int seat = 0; seat < table->rules().players; ++seat)
        names.players.push_back("Player " + std::to_string(seat));
    names.communal = "the Mexican Train";
    const app::Typed typed = app::understand(line);
    if (const auto* tile = std::get_if<game::TypedMove>(&typed)) {
        const auto play = game::play_typed(*tile, *table, names);
        if (const auto* action = std::get_if<Action>(&play))
            fuzz::must(refusal(*table, *action) == Refusal::none, "understood what is not legal");
        else
            fuzz::must(!std::get<words::Reply>(play).text.empty(), "refused without a word");
    }

    ui::GameInfo info;
    info.names = names;
    const auto meant = ui::parse_typed(line, *table, info);
    const auto* action = std::get_if<Action>(&meant);
    fuzz::must(action != nullptr || !std::get<words::Reply>(meant).text.empty() || line.empty(),
               "the screen refused without a word");
    if (action != nullptr && std::holds_alternative<Play>(*action))
        fuzz::must(refusal(*table, *action) == Refusal::none, "the screen took what is not legal");
    std::vector<std::string> choices;
    fuzz::must(ui::complete_typed(line, *table, choices).size() >= line.size(),
               "completed to less");
    return 0;
}
