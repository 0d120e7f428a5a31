// The list of games: family by family in 80 columns, as JSON, and as ids.

#include "app/commands/rules_list.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/text/clean.hpp"
#include "support/catch.hpp"

using namespace roundhouse;

namespace {

app::GameList some_list() {
    app::GameList list;
    list.games = rules::bundled_rule_sets();
    rules::RuleSet own = list.games.front();
    own.id = "a-very-long-id-of-32-characters-x";
    own.family.clear();
    own.summary = std::string(90, 'x') + " end";
    list.games.push_back(own);
    list.faulty.push_back({"bad.toml", "Line 1, column 1: what.", "Mend it."});
    list.unread = 1;
    return list;
}

}  // namespace

TEST_CASE("the list of games fits 80 columns and has each family once", "[rules-list]") {
    const std::string text = app::game_lines(some_list());
    std::istringstream in(text);
    int headings = 0;
    for (std::string line; std::getline(in, line);) {
        CHECK(text::columns(line) <= 80);
        CHECK_FALSE(line.ends_with(' '));
        headings += line == "House rules" || line == "Mexican Train";
    }
    CHECK(headings == 2);
    CHECK(text.find("\n  mexican") != std::string::npos);
    CHECK(text.find("  bad.toml") != std::string::npos);
    CHECK(text.find("1 rule file of your own is not read; the limit is 200.") != std::string::npos);
}

TEST_CASE("the list as JSON says what each game offers", "[rules-list]") {
    const std::string text = app::game_json(some_list());
    CHECK(text.find('\n') == text.size() - 1);
    const auto json = nlohmann::json::parse(text);
    const auto& games = json["games"];
    REQUIRE(games.size() == rules::bundled_rule_sets().size() + 1);
    const auto oll = std::find_if(games.begin(), games.end(),
                                  [](const auto& game) { return game["id"] == "oll"; });
    REQUIRE(oll != games.end());
    CHECK((*oll)["players"] == nlohmann::json::array({2, 8}));
    CHECK((*oll)["orders"] == nlohmann::json::array({"all", "even", "odd"}));
    CHECK((*oll)["options"]["announce"] == nlohmann::json::array({"manual", "auto"}));
    CHECK((*oll)["options"]["referee"] == nlohmann::json::array({"strict"}));
    CHECK((*oll)["bundled"] == true);
    CHECK(games.back()["bundled"] == false);
    CHECK(games.back()["family"] == "House rules");
    CHECK(json["faulty"][0]["file"] == "bad.toml");
}

TEST_CASE("the list of ids has one on each line", "[rules-list]") {
    const std::string ids = app::game_ids(some_list());
    CHECK(ids.starts_with(rules::bundled_rule_sets().front().id + "\n"));
    CHECK(ids.ends_with("\na-very-long-id-of-32-characters-x\n"));
}
