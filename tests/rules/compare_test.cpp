// How two games differ, policy by policy.

#include "roundhouse/rules/compare.hpp"

#include <algorithm>

#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/rules/rule_file.hpp"
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
                CHECK_FALSE(there[k].first.empty());
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
    CHECK(find(all, "order").second == "every double, from 0 up to the highest");
    CHECK(find(all, "rounds").second == "3 rounds");
    CHECK(find(all, "announce").second == "the game announces for the players");
}

TEST_CASE("a policy without a say is said to have none", "[compare]") {
    const auto all =
        differences(*find_bundled("oll"), like("oll", "summary = \"x\"\n[doubles]\ncovers = 1\n"));
    CHECK(find(all, "covers").first == "2");
    CHECK(find(all, "further-covers").second ==
          "does not apply: only if a double needs several covers and its player must cover "
          "it");
}
