// Short positions are read as the positions that they are short for: who may play what is the same.
#include <algorithm>
#include <string>
#include <vector>

#include "roundhouse/engine/apply.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/formats/position/position.hpp"
#include "support/catch.hpp"
#include "support/match.hpp"
#include "support/random_table.hpp"
#include "support/short_position.hpp"

using namespace roundhouse;
using test::Detail;

namespace {

std::string sorted_actions(const State& state) {
    std::vector<std::string> names;
    for (const Action& action : legal_actions(state)) names.push_back(formats::to_string(action));
    std::ranges::sort(names);
    std::string list;
    for (const std::string& name : names) list += name + "\n";
    return list;
}

Rules usual_rules(const rules::RuleSet& game, int players, std::optional<Pips> set) {
    rules::TableChoice choice;
    choice.players = players;
    choice.set = set;
    return std::get<Rules>(rules::settle(game, choice));
}

// A short position of a game, there and back.
struct ShortAgain {
    std::string text;
    std::variant<formats::Position, formats::PositionFault> read;

    ShortAgain(const rules::RuleSet& game, const State& state, Detail told) {
        const Rules& rules = state.rules();
        const auto named = [&](std::string_view, int players, std::optional<Pips> set) {
            return std::variant<Rules, std::string>(usual_rules(game, players, set));
        };
        text = test::short_position(game.id, usual_rules(game, rules.players, rules.max_pips),
                                    state, told);
        read = formats::read_position(text, named);
    }
    [[nodiscard]] const formats::Position* position() const {
        return std::get_if<formats::Position>(&read);
    }
    // The actions that are legal in it, or why it cannot be read.
    [[nodiscard]] std::string actions() const {
        if (position() != nullptr) return sorted_actions(position()->state);
        const auto& fault = std::get<formats::PositionFault>(read);
        return std::to_string(fault.line) + ": " + fault.reason;
    }
};

// Calls look(kind, state) for beginnings of turns of rounds that are played at random.
template <class Look>
void for_beginnings(const test::TableKind& kind, chance::Random& random, Look&& look) {
    const auto settled = rules::settle(*kind.rule_set, kind.choice);
    State state = new_game(std::get<Rules>(settled));
    // Later rounds have other engines.
    const auto rounds = random.below(3);
    for (std::uint32_t round = 0; round <= rounds && state.course.phase == Phase::deal; ++round) {
        test::deal_next(state, random);
        const test::Temperament temperament(random);
        while (state.course.phase == Phase::play) {
            if (round == rounds && test::turn_begins(state)) look(state);
            apply_legal(state, temperament.choose(state, moves(state), random), nullptr);
        }
    }
}

}  // namespace

TEST_CASE("position: in every game, a turn that begins has the same plays in its short form",
          "[position][random]") {
    chance::Random random(46);
    for (const test::TableKind& kind : test::all_table_kinds()) {
        INFO(test::name_of(kind));
        for_beginnings(kind, random, [&](const State& state) {
            if (random.below(4) != 0) return;
            const ShortAgain again(*kind.rule_set, state, Detail::whole);
            const std::string legal = sorted_actions(state);
            if (again.actions() == legal) return;
            INFO(again.text << "\nread as\n" << formats::print_position(state));
            CHECK(again.actions() == legal);
        });
    }
}

TEST_CASE("position: what a short form leaves open is taken for granted, and said",
          "[position][random]") {
    chance::Random random(47);
    int open = 0;
    for (const test::TableKind& kind : test::all_table_kinds()) {
        INFO(test::name_of(kind));
        for_beginnings(kind, random, [&](const State& state) {
            if (random.below(8) != 0) return;
            const ShortAgain again(*kind.rule_set, state, Detail::visible);
            if (again.position() == nullptr || again.actions() == sorted_actions(state)) return;
            ++open;
            INFO(again.text << "\nread as\n" << formats::print_position(state));
            CHECK_FALSE(again.position()->taken.empty());
        });
    }
    CHECK(open > 0);
}
