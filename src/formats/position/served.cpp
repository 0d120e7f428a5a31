#include "formats/position/served.hpp"

#include <fmt/format.h>

#include <bit>

#include "engine/hub.hpp"
#include "formats/position/trains.hpp"

namespace roundhouse::formats::position {

namespace {

constexpr std::uint32_t bit(int entry) {
    return std::uint32_t{1} << static_cast<unsigned>(entry);
}

// The entries whose engine this is: of a number that is there twice, one for each time.
std::uint32_t entries_of(const Rules& rules, Pips engine) {
    if (!served_by_entries(rules)) return bit(engine);
    std::uint32_t entries = 0;
    for (int k = 0; k < rules.schedule_size; ++k)
        if (rules.schedule[static_cast<std::size_t>(k)] == engine) entries |= bit(k);
    return entries;
}

// The entry of the engine, and before it those that come first: as many in all as rounds have begun
// since the order was last used up.
std::uint32_t usual(const Rules& rules, Pips engine, int round) {
    const std::uint32_t engines = entries_of(rules, engine);
    if (!served_by_entries(rules)) return engines;
    const int begun = (round - 1) % rules.schedule_size + 1;
    const bool due = (engines & bit(begun - 1)) != 0;
    std::uint32_t served = due ? bit(begun - 1) : engines & (~engines + 1);
    for (int k = 0; std::popcount(served) < begun; ++k) served |= bit(k);
    return served;
}

}  // namespace

void read_served(Lines& lines, bool complete, State& state) {
    const Rules& rules = state.rules();
    const Pips engine = state.round.table.engine;
    if (!rules.asks_for_engine() && !rules.random_schedule) return;  // none is noted
    const bool under_way = state.course.phase == Phase::play && engine != kNoPips;
    if (!lines.has("served")) {
        if (under_way && !complete) state.course.served = usual(rules, engine, state.course.round);
        return;
    }
    const Word line = lines.take("served");
    for (const Word& word : words_of(line))
        state.course.served |= bit(read_number(word, 0, engines_in_all(rules) - 1));
    if (under_way && (state.course.served & entries_of(rules, engine)) == 0)
        refuse(line,
               fmt::format("the engine of this round, {0}-{0}, has served too, and is missing here",
                           engine));
}

}  // namespace roundhouse::formats::position
