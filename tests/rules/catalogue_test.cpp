// Lists of games: family by family, and by what people type.

#include "roundhouse/rules/catalogue.hpp"
#include "support/catch.hpp"

using namespace roundhouse;
using namespace roundhouse::rules;

namespace {

RuleSet game(std::string id, std::string name, std::string family, std::string source = "") {
    RuleSet set;
    set.id = std::move(id);
    set.name = std::move(name);
    set.family = std::move(family);
    set.source = std::move(source);
    return set;
}

std::vector<RuleSet> some_games() {
    return {game("mexican", "Mexican Train", "Mexican Train"), game("foot", "Chicken Foot", "Feet"),
            game("mexican-two", "Another Train", "Mexican Train", "a Club in Ohio"),
            game("ours", "As We Play", "")};
}

}  // namespace

TEST_CASE("games are sorted by family, in the order of the families' first games") {
    std::vector<RuleSet> games = some_games();
    sort_by_family(games);
    std::string ids;
    for (const RuleSet& one : games) ids += one.id + ' ';
    CHECK(ids == "mexican mexican-two foot ours ");
}

TEST_CASE("games are found by id, and by words of id, name, family and source") {
    const std::vector<RuleSet> games = some_games();
    CHECK(games_like(games, "mexican") == std::vector<int>{0, 2});
    CHECK(games_like(games, "MEXICAN-TWO") == std::vector<int>{2});
    CHECK(games_like(games, "mex") == std::vector<int>{0, 2});
    CHECK(games_like(games, "train two") == std::vector<int>{2});
    CHECK(games_like(games, "chicken") == std::vector<int>{1});
    CHECK(games_like(games, "ohio") == std::vector<int>{2});
    CHECK(games_like(games, "house rules") == std::vector<int>{3});
    CHECK(games_like(games, "").size() == 4);
    CHECK(games_like(games, "chess").empty());
    CHECK(games_like(games, "\xff\x1b[2J").empty());
    CHECK(games_like({}, "mexican").empty());
    // That very id first, then that very name.
    CHECK(games_like({games[2], games[0]}, "mexican") == std::vector<int>{1, 0});
    CHECK(games_like(games, "another train") == std::vector<int>{2});
    CHECK(games_like({game("three", "Old Trains", ""), game("two", "Trains", ""),
                      game("trains", "Rails", "")},
                     "Trains") == std::vector<int>{2, 1, 0});
    CHECK(game_with_id(games, "MEXICAN") == 0);
    CHECK_FALSE(game_with_id(games, "mexica").has_value());
    CHECK_FALSE(game_with_id(games, "").has_value());
    CHECK(nearest_id(games, "mexcan") == "mexican");
    CHECK(nearest_id(games, "chess").empty());
}
