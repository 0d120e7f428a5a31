// How two games differ, policy by policy.

#include "roundhouse/rules/compare.hpp"

#include <algorithm>

#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "rules/policies.hpp"
#include "support/catch.hpp"

using namespace roundhouse;
using namespace roundhouse::rules;

namespace {

RuleSet like(const std::string& base, const std::string& lines) {
    const auto read =
        parse_rule_file("inherits = \"" + base + "\"\n[game]\nid = \"x\"\nname = \"X\"\n" + lines);
    if (const auto* faults = std::get_if<RuleFileFaults>(&read)) FAIL(format_faults(*faults, "x"));
    return std::get<RuleSet>(read);
}

const Difference& find(const std::vector<Difference>& all, std::string_view key) {
    const auto found = std::ranges::find(all, key, &Difference::key);
    if (found == all.end()) FAIL(std::string("no difference in ") + std::string(key));
    return *found;
}

}  // namespace

TEST_CASE("a game does not differ from itself, nor from itself under another name", "[compare]") {
    for (const RuleSet& game : bundled_rule_sets()) {
        CHECK(differences(game, game).empty());
        CHECK(differences(game, like(game.id, "summary = \"x\"\nsource = \"y\"\n")).empty());
    }
}

TEST_CASE("every pair of different games differs, the same both ways", "[compare]") {
    const auto& games = bundled_rule_sets();
    for (const RuleSet& first : games)
        for (const RuleSet& second : games) {
            const auto there = differences(first, second), back = differences(second, first);
            REQUIRE(there.size() == back.size());
            for (std::size_t k = 0; k < there.size(); ++k) {
                CHECK(there[k].first == back[k].second);
                CHECK(there[k].first != there[k].second);
                // What only one of them has is said about that one only.
                CHECK_FALSE((there[k].first.empty() && there[k].second.empty()));
            }
        }
}

TEST_CASE("what differs is told in words, with hands, sets, players and orders", "[compare]") {
    const RuleSet& oll = *find_bundled("oll");
    const auto all =
        differences(oll, like("oll",
                              "players = [3, 6]\nsets = [12, 9]\n[hand]\ndouble-12 = 11\n"
                              "double-9 = 7\n[hub]\norder = \"up\"\n[end]\nrounds = 3\n"
                              "[options]\nannounce = \"auto\"\n"));
    CHECK(all.size() == 6);
    CHECK(find(all, "sets").second == "double-12 or double-9");
    CHECK(find(all, "players").first == "2 to 8");
    CHECK(find(all, "double-12").first ==
          "15 tiles with 2 to 4 players, 12 with 5 or 6 and 10 with 7 or 8");
    CHECK(find(all, "double-12").second == "11 tiles");
    CHECK(find(all, "order").second == "all doubles, from 0 up to the highest");
    CHECK(find(all, "rounds").second == "3 rounds");
    CHECK(find(all, "announce").second == "the game announces for the players");
}

TEST_CASE("another default of an option is a difference", "[compare]") {
    const rules::RuleSet& mexican = *rules::find_bundled("mexican");
    const rules::RuleSet& oll = *rules::find_bundled("oll");
    rules::RuleSet honour = mexican, automatic = oll;
    honour.policies.referee = Referee::honour;
    automatic.policies.auto_announce = true;
    const auto referee = rules::differences(mexican, honour);
    REQUIRE(referee.size() == 1);
    CHECK(referee[0].first == "the table chooses: strict (usual) or honour");
    CHECK(referee[0].second == "the table chooses: honour (usual) or strict");
    const auto call = rules::differences(oll, automatic);
    REQUIRE(call.size() == 1);
    CHECK(call[0].first == "the table chooses: manual (usual) or auto");
    CHECK(call[0].second == "the table chooses: auto (usual) or manual");
}

TEST_CASE("orders are told by their names, and who draws first in the first round", "[compare]") {
    const auto oll = differences(*find_bundled("oll"), *find_bundled("station"));
    CHECK(find(oll, "order").first ==
          "all (all doubles, from the highest down to 0), even (the even doubles, from the highest "
          "down) or odd (the odd doubles, from the highest down)");
    // Where each round's engine comes from a hand there is none, which is a difference, too.
    CHECK(find(differences(*find_bundled("mexican"), *find_bundled("oll")), "order").first ==
          "no set order: whichever doubles the players hold");
    const auto pagat = differences(*find_bundled("pagat"), *find_bundled("oll"));
    CHECK(
        find(pagat, "first-round").first ==
        "the player who lays the engine; if it has to be drawn, the player in the first seat draws "
        "first");
}

TEST_CASE("that a policy has no say is left out where a listed difference is the cause",
          "[compare]") {
    const RuleSet& oll = *find_bundled("oll");
    const auto one = differences(oll, like("oll", "[doubles]\ncovers = 1\n"));
    CHECK(find(one, "covers").first == "2");
    // What the cause leaves to say of the game that has it.
    CHECK(find(one, "further-covers").first ==
          "the same player may add the further covers in the same turn");
    CHECK(find(one, "further-covers").second.empty());
    // Nothing where it has no effect there either.
    const RuleSet plain = like("oll", "[doubles]\nfurther-covers = false\n");
    const auto none = differences(plain, like("oll", "[doubles]\ncovers = 1\n"));
    CHECK(std::ranges::count(none, "further-covers", &Difference::key) == 0);
    for (const RuleSet& first : bundled_rule_sets())
        for (const RuleSet& second : bundled_rule_sets())
            for (const Difference& difference : differences(first, second)) {
                CAPTURE(first.id, second.id, difference.key, difference.first, difference.second);
                CHECK(difference.first.find("does not apply") == std::string::npos);
                CHECK(difference.second.find("does not apply") == std::string::npos);
            }
}

TEST_CASE("whatever is played differently has a line: policies, who begins, how many rounds",
          "[compare]") {
    const auto& games = bundled_rule_sets();
    // How the words on who begins are meant (M11, F4).
    const auto who_begins = [](const RuleSet& game) {
        const Rules& rules = game.policies;
        return rules.asks_for_engine() ? 2 : rules.hub_engine == HubEngine::from_a_hand ? 1 : 0;
    };
    const auto rounds = [](const RuleSet& game, Pips set) {
        TableChoice choice;
        choice.set = set;
        choice.players = game.min_players;
        return std::get<Rules>(settle(game, choice)).rounds;
    };
    int begin_differently = 0;
    for (const RuleSet& first : games)
        for (const RuleSet& second : games) {
            const auto lines = differences(first, second);
            const auto told = [&](std::string_view table, std::string_view key) {
                return std::ranges::any_of(lines, [&](const Difference& line) {
                    return line.table == table && line.key == key;
                });
            };
            CAPTURE(first.id, second.id);
            const Rules one = normalised(first.policies), other = normalised(second.policies);
            for (const Policy& policy : policies()) {
                CAPTURE(policy.table, policy.key);
                if (policy.get(one) != policy.get(other)) CHECK(told(policy.table, policy.key));
            }
            if (who_begins(first) != who_begins(second)) {
                ++begin_differently;
                CHECK(told("start", "first-round"));
                CHECK(told("start", "later-rounds"));
            }
            for (const Pips set : first.sets)
                if (std::ranges::find(second.sets, set) != second.sets.end() &&
                    rounds(first, set) != rounds(second, set))
                    CHECK(told("end", "rounds"));
        }
    CHECK(begin_differently > 600);
    const auto pagat = differences(*find_bundled("wikipedia"), *find_bundled("pagat"));
    CHECK(find(pagat, "later-rounds").second ==
          "the player who lays the engine; if it has to be drawn, the player to the left of the "
          "one who "
          "began the round before draws first");
}

TEST_CASE("the winner of a round is another one where the winner scores", "[compare]") {
    const RuleSet holder = like("pagat",
                                "[hub]\nengine = \"taken out before the lots\"\n"
                                "[start]\nlater-rounds = \"winner\"\n");
    RuleSet winner = holder;
    winner.policies.points_to = PointsTo::winner;
    winner.policies.winner = Winner::highest;
    CHECK(find(differences(holder, winner), "later-rounds").first ==
          "the player who won the round before, with the fewest points");
    CHECK(find(differences(holder, winner), "later-rounds").second ==
          "the player who won the round before");
}
