// Tables: which choices fit which game, and the engine's rules that come of them.

#include "roundhouse/rules/rule_file.hpp"
#include "support/catch.hpp"

using namespace roundhouse;
using namespace roundhouse::rules;
using Part = ChoiceFault::Part;

namespace {

std::variant<Rules, ChoiceFault> sit(std::string_view id, const TableChoice& choice) {
    return settle(*find_bundled(id), choice);
}

Rules rules_of(std::string_view id, const TableChoice& choice) {
    const auto settled = sit(id, choice);
    if (const auto* fault = std::get_if<ChoiceFault>(&settled)) FAIL(fault->message);
    return std::get<Rules>(settled);
}

TableChoice table(int players, Pips set) {
    TableChoice choice;
    choice.players = players;
    choice.set = set;
    return choice;
}

// The message of a choice that must not fit.
std::string refused(std::string_view id, const TableChoice& choice, Part part) {
    const auto settled = sit(id, choice);
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
                const auto settled = settle(game, table(players, set));
                REQUIRE(std::holds_alternative<Rules>(settled) == fits);
                if (!fits) continue;
                const Rules& r = std::get<Rules>(settled);
                CHECK(r.max_pips == set);
                CHECK(r.players == players);
                CHECK(r.hand >= 3);
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
            CHECK(int{rules_of(row.id, table(players++, row.set)).hand} == hand);
        }
    }
}

TEST_CASE("rounds: the schedule's, the set's doubles, or no limit, and the first so many") {
    TableChoice choice = table(4, 12);
    CHECK(rules_of("oll", choice).rounds == 13);
    choice.schedule = "odd";
    CHECK(rules_of("oll", choice).rounds == 6);
    CHECK(rules_of("oll", choice).schedule[0] == 11);
    choice.rounds = 4;
    CHECK(rules_of("oll", choice).rounds == 4);
    CHECK(rules_of("oll", choice).schedule_size == 6);
    choice.rounds = 99;
    CHECK(rules_of("oll", choice).rounds == 6);

    CHECK(rules_of("mexican", table(4, 12)).rounds == 13);
    CHECK(rules_of("mexican", table(4, 9)).rounds == 10);
    CHECK(rules_of("mexican", table(4, 6)).rounds == 7);
    CHECK(rules_of("mexican", table(4, 6)).schedule_size == 0);
    CHECK(rules_of("train", table(4, 9)).rounds == 10);

    TableChoice basic = table(4, 9);
    CHECK(rules_of("basic", basic).rounds == 0);
    CHECK(rules_of("basic", basic).target == 120);
    basic.rounds = 3;
    CHECK(rules_of("basic", basic).rounds == 3);
    CHECK(rules_of("basic", basic).target == 120);
    basic.rounds = kMaxRounds;
    CHECK(rules_of("basic", basic).rounds == kMaxRounds);
    basic.rounds = kMaxRounds + 1;
    CHECK(rules_of("basic", basic).rounds == kMaxRounds);
    basic.rounds = 2'000'000'000;
    CHECK(rules_of("basic", basic).rounds == kMaxRounds);
}

TEST_CASE("options are a fault where the game does not offer them, even their usual value") {
    TableChoice choice = table(4, 12);
    choice.referee = Referee::strict;
    for (const char* id : {"oll", "train", "station", "basic"})
        CHECK(refused(id, choice, Part::referee).find("no choice of referee") != std::string::npos);
    CHECK(rules_of("mexican", choice).referee == Referee::strict);
    choice.referee = Referee::honour;
    CHECK(rules_of("mexican", choice).referee == Referee::honour);

    choice = table(4, 12);
    choice.auto_announce = false;
    for (const char* id : {"mexican", "train", "station", "basic"})
        CHECK(refused(id, choice, Part::announce).find("announced") != std::string::npos);
    CHECK_FALSE(rules_of("oll", choice).auto_announce);
    choice.auto_announce = true;
    CHECK(rules_of("oll", choice).auto_announce);
}

TEST_CASE("what does not fit is told in one clear sentence") {
    CHECK(refused("oll", table(4, 9), Part::set) ==
          "OLL Train is played with a double-12 set, not double-9.");
    CHECK(refused("train", table(4, 15), Part::set) ==
          "Train Dominoes is played with a double-12, double-9 or double-6 set, not double-15.");
    CHECK(refused("oll", table(9, 12), Part::players) ==
          "OLL Train is for 2 to 8 players, not for 9.");
    CHECK(
        refused("basic", table(8, 6), Part::players) ==
        "Basic Trains is for 2 to 7 players with a double-6 set, which has 7 doubles, not for 8.");
    CHECK(refused("oll", table(-1, 12), Part::players) ==
          "OLL Train is for 2 to 8 players, not for -1.");
    TableChoice choice = table(4, 12);
    choice.schedule = "evne";
    CHECK(refused("oll", choice, Part::schedule) ==
          "OLL Train has no schedule \"evne\"; choose all, even or odd.");
    CHECK(refused("train", choice, Part::schedule) ==
          "Train Dominoes has no schedules to choose from.");
    choice.schedule = "";
    CHECK(refused("oll", choice, Part::schedule) ==
          "OLL Train has no schedule \"\"; choose all, even or odd.");
    choice = table(4, 12);
    choice.rounds = 0;
    CHECK(refused("oll", choice, Part::rounds) == "A game must have at least one round, not 0.");
}
