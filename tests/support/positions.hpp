// Random positions of all games, drawn with tables of every size; mostly plays are made, so that
// trains grow. ROUNDHOUSE_POSITIONS asks for more of them.
#pragma once

#include <cstdlib>

#include "roundhouse/engine/apply.hpp"
#include "roundhouse/rules/rule_set.hpp"
#include "support/match.hpp"
#include "support/random_table.hpp"

namespace roundhouse::test {

inline int asked_positions(int usual) {
    const char* const asked = std::getenv("ROUNDHOUSE_POSITIONS");
    return asked == nullptr ? usual : std::atoi(asked);
}

// Calls look(kind, state, random) for so many of them, one in some actions.
template <class Look>
void for_positions(int wanted, std::uint64_t seed, Look&& look) {
    static const std::vector<TableKind> kinds = all_table_kinds();
    constexpr std::uint32_t kOneIn = 11;
    chance::Random random(seed);
    const auto below = [&](std::size_t bound) {
        return random.below(static_cast<std::uint32_t>(bound));
    };
    for (int looked = 0; looked < wanted;) {
        const TableKind& kind = kinds[below(kinds.size())];
        const auto settled = rules::settle(*kind.rule_set, kind.choice);
        const Rules* rules = std::get_if<Rules>(&settled);
        if (rules == nullptr) continue;
        State state = new_game(*rules);
        deal_next(state, random);
        while (state.course.phase == Phase::play && looked < wanted) {
            if (random.below(kOneIn) == 0) {
                look(kind, state, random);
                ++looked;
            }
            const Moves possible = moves(state);
            const int count = possible.plays() > 0 ? possible.plays() : possible.size();
            const int k = static_cast<int>(below(static_cast<std::size_t>(count)));
            apply_legal(state, possible.nth(k, state.round.table.turn.seat), nullptr);
        }
    }
}

}  // namespace roundhouse::test
