// Tables: which choices fit which game, and the engine's rules that come of them.

#include "roundhouse/rules/bundled/games.hpp"
#include "support/catch.hpp"
#include "support/scene.hpp"

using namespace roundhouse;
using namespace roundhouse::rules;
using Part = ChoiceFault::Part;
using test::Game;
using test::rule_set_of;
using test::rules_of;

namespace {

// The message of a choice that must not fit.
std::string refused(const Game& game, Part part) {
    const auto settled = settle(rule_set_of(game.game), test::choice_of(game));
    REQUIRE(std::holds_alternative<ChoiceFault>(settled));
    CHECK(std::get<ChoiceFault>(settled).part == part);
    return std::get<ChoiceFault>(settled).message;
}

}  // namespace

TEST_CASE("every game with every set and every number of players has a hand to deal") {
    for (const RuleSet& game : bundled_rule_sets())
        for (const Pips set : game.sets)
            for (int players = 1; players <= 11; ++players) {
                INFO(game.id << ", double-" << int{set} << ", " << players << " players");
                const bool fits = players >= game.min_players && players <= most_players(game, set);
                const auto settled =
                    settle(game, test::choice_of({.players = players, .set = set}));
                REQUIRE(std::holds_alternative<Rules>(settled) == fits);
                if (!fits) continue;
                const Rules& r = std::get<Rules>(settled);
                CHECK(r.max_pips == set);
                CHECK(r.players == players);
                CHECK(r.hand >= 2);  // what a game needs (docs/rule-files.md)
                CHECK(r.hand * players <= tiles_in_set(set) - (r.scheduled() ? 1 : 0));
            }
}

TEST_CASE("hands are the wanted ones, or the largest that leave a tile") {
    struct Row {
        const char* id;
        Pips set;
        std::vector<int> hands;  // for 2 players and more
    };
    const Row rows[] = {
        {"oll", 12, {15, 15, 15, 12, 12, 10, 10}},
        {"station", 12, {15, 15, 15, 12, 12, 10, 10}},
        {"train", 12, {15, 15, 15, 15, 15, 12, 11}},
        {"train", 9, {10, 10, 10, 10, 8, 7, 6}},
        {"train", 6, {5, 5, 5, 5, 4, 3, 3}},
        {"mexican", 12, {15, 15, 15, 12, 12, 10, 10}},
        {"mexican", 9, {10, 10, 10, 10, 9, 7, 6}},  // from the whole set
        {"mexican", 6, {5, 5, 5, 5, 4, 3, 3}},
        {"basic", 12, {22, 22, 22, 18, 15, 13, 11, 10, 9}},
        {"basic", 9, {13, 13, 13, 11, 9, 7, 6, 6, 5}},
        {"basic", 6, {7, 7, 7, 5, 4, 4}},
    };
    for (const Row& row : rows) {
        int players = 2;
        for (const int hand : row.hands) {
            INFO(row.id << ", double-" << int{row.set} << ", " << players << " players");
            CHECK(int{rules_of({.game = row.id, .players = players++, .set = row.set}).hand} ==
                  hand);
        }
    }
}

TEST_CASE("rounds: the schedule's, the set's doubles, or no limit, and the first so many") {
    Game oll{.game = "oll", .players = 4, .set = 12};
    CHECK(rules_of(oll).rounds == 13);
    oll.schedule = "odd";
    CHECK(rules_of(oll).rounds == 6);
    CHECK(rules_of(oll).schedule[0] == 11);
    oll.rounds = 4;
    CHECK(rules_of(oll).rounds == 4);
    CHECK(rules_of(oll).schedule_size == 6);
    oll.rounds = 99;
    CHECK(rules_of(oll).rounds == 6);

    CHECK(rules_of({.game = "mexican", .players = 4, .set = 12}).rounds == 13);
    CHECK(rules_of({.game = "mexican", .players = 4, .set = 9}).rounds == 10);
    CHECK(rules_of({.game = "mexican", .players = 4, .set = 6}).rounds == 7);
    CHECK(rules_of({.game = "mexican", .players = 4, .set = 6}).schedule_size == 0);
    CHECK(rules_of({.game = "train", .players = 4, .set = 9}).rounds == 10);

    Game basic{.game = "basic", .players = 4, .set = 9};
    CHECK(rules_of(basic).rounds == 0);
    CHECK(rules_of(basic).target == 120);
    basic.rounds = 3;
    CHECK(rules_of(basic).rounds == 3);
    CHECK(rules_of(basic).target == 120);
    basic.rounds = kMaxRounds;
    CHECK(rules_of(basic).rounds == kMaxRounds);
    basic.rounds = kMaxRounds + 1;
    CHECK(rules_of(basic).rounds == kMaxRounds);
    basic.rounds = 2'000'000'000;
    CHECK(rules_of(basic).rounds == kMaxRounds);
}

TEST_CASE("options are a fault where the game does not offer them, even their usual value") {
    for (const char* id : {"oll", "train", "station", "basic"})
        CHECK(refused({.game = id, .referee = Referee::strict}, Part::referee)
                  .find("choose the referee") != std::string::npos);
    for (const Referee referee : {Referee::strict, Referee::honour})
        CHECK(rules_of({.game = "mexican", .referee = referee}).referee == referee);

    for (const char* id : {"mexican", "train", "station", "basic"})
        CHECK(refused({.game = id, .auto_announce = false}, Part::announce).find("announced") !=
              std::string::npos);
    CHECK_FALSE(rules_of({.game = "oll", .auto_announce = false}).auto_announce);
    CHECK(rules_of({.game = "oll", .auto_announce = true}).auto_announce);
}

TEST_CASE("what does not fit is told in one clear sentence") {
    CHECK(refused({.game = "oll", .players = 4, .set = 9}, Part::set) ==
          "OLL Train is played with a double-12 set, not double-9.");
    CHECK(refused({.game = "train", .players = 4, .set = 15}, Part::set) ==
          "Train Dominoes is played with a double-12, double-9 or double-6 set, not double-15.");
    CHECK(refused({.game = "oll", .players = 9, .set = 12}, Part::players) ==
          "OLL Train is for 2 to 8 players, not for 9.");
    CHECK(
        refused({.game = "basic", .players = 8, .set = 6}, Part::players) ==
        "Basic Trains is for 2 to 7 players with a double-6 set, which has 7 doubles, not for 8.");
    CHECK(refused({.game = "oll", .players = -1, .set = 12}, Part::players) ==
          "OLL Train is for 2 to 8 players, not for -1.");
    CHECK(refused({.game = "oll", .schedule = "evne"}, Part::schedule) ==
          "OLL Train has no schedule \"evne\"; choose all, even or odd.");
    CHECK(refused({.game = "train", .schedule = "evne"}, Part::schedule) ==
          "Train Dominoes has no schedules to choose from.");
    CHECK(refused({.game = "oll", .schedule = ""}, Part::schedule) ==
          "OLL Train has no schedule \"\"; choose all, even or odd.");
    CHECK(refused({.game = "oll", .rounds = 0}, Part::rounds) ==
          "A game must have at least one round, not 0.");
}
