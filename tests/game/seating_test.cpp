// Who may be called what at one table.

#include "roundhouse/game/seating.hpp"

#include <set>

#include "roundhouse/text/clean.hpp"
#include "roundhouse/words/levels.hpp"
#include "support/catch.hpp"

using namespace roundhouse;
using game::Names;
using game::Player;

TEST_CASE("computer players get the names of locomotives that nobody has, however they are written",
          "[seating]") {
    CHECK(game::computers_name({}, "planner") == "Rocket");
    CHECK(game::computers_name({"Ann", "rocket"}, "planner") == "Mallard");
    CHECK(game::computers_name({"ROCKET", "mallard"}, "planner") == "Adler");
}

TEST_CASE("when every locomotive is at the table there is still a name for a computer player",
          "[seating]") {
    Names names(words::kLocomotives.begin(), words::kLocomotives.end());
    std::set<std::string> all(names.begin(), names.end());
    for (int k = 0; k < 20; ++k) {
        const std::string name = game::computers_name(names, k % 2 == 0 ? "planner" : "rocket-1");
        CHECK_FALSE(game::name_fault(name, names));
        CHECK(all.insert(name).second);
        names.push_back(name);
    }
    CHECK(all.contains("Rocket 2"));
}

TEST_CASE("a name that is taken gets a number and still fits", "[seating]") {
    CHECK(game::free_name("Ann", {"Bea"}) == "Ann");
    CHECK(game::free_name("Ann", {"ann", "Ann 2"}) == "Ann 3");
    const std::string longest = "Wolfeschlegelstein A";
    const std::string fresh = game::free_name(longest, {longest});
    CHECK(fresh == "Wolfeschlegelstei 2");
    CHECK_FALSE(game::name_fault(fresh, {longest}));
    const std::string blank_at_the_cut = "Anna Bella Cornelia D";
    CHECK_FALSE(text::name_fault(
        game::free_name(blank_at_the_cut.substr(0, 20), {blank_at_the_cut.substr(0, 20)})));
}

TEST_CASE("a seat is given to nobody who is there already, or whose name another has",
          "[seating]") {
    const std::vector<Player> players{{"Ann", ""}, {"Bea", ""}, {"rocket", ""}};
    CHECK_FALSE(game::seat_fault(players, 1, {"Cyd", ""}));
    CHECK_FALSE(game::seat_fault(players, 1, {"BEA", ""}));
    CHECK_FALSE(game::seat_fault(players, 1, {"Bea", "planner"}));
    CHECK(game::seat_fault(players, 1, {"Bea", ""}) == "Bea plays there already.");
    CHECK(game::seat_fault(players, 1, {"Rocket", "planner"}) ==
          "There is already a player called Rocket.");
    CHECK(game::seat_fault(players, 1, {"", ""}) == "A name must not be empty.");
    CHECK(game::kept_name("  Zoe\u0308 ") == "Zo\u00EB");
}

TEST_CASE("nobody is called what the table itself writes", "[seating]") {
    for (const char* const label :
         {"OPEN", "open!!", "You", "Bea (you)", "Bea（you）", "Mexican Train", "Trash Train",
          "line 3", "MEXICAN TRAlN", "Ann's train", "Train 2", "0PEN", "ОРЕN", "Everybody",
          "not saved"}) {
        CAPTURE(label);
        CHECK(game::name_fault(label, {}));
        // Games of earlier versions may have it.
        CHECK_FALSE(text::name_fault(label));
    }
    for (const char* const name : {"Ann", "Player 1", "Lineker", "Coltrane", "Ольга", "Youssef",
                                   "Anna Line", "Rocket 2", "Hubert", "Αλέξης"}) {
        CAPTURE(name);
        CHECK_FALSE(game::name_fault(name, {}));
    }
    CHECK(game::name_fault("Level 9", {}) == "\"Level 9\" is what the table itself writes");
    CHECK(game::name_fault("OPEN", {}) == "\"OPEN\" is what the table itself writes");
}

TEST_CASE("nobody is called what looks like somebody else's name", "[seating]") {
    const auto fault = [](const char* name, const char* other) {
        return game::name_fault(name, {"Cyd", other});
    };
    CHECK(fault("Аnn", "Ann") == "Аnn looks the same as Ann, who is there already");
    CHECK(fault("ΒΕΑ", "BEA"));  // Greek
    CHECK(fault("Веа", "Bea"));  // Cyrillic
    CHECK(fault("Ann", "Аnn"));  // whoever came first
    CHECK(fault("Bo1", "Bol"));
    CHECK(fault("Ian", "lan"));
    CHECK(fault("0lga", "Olga"));
    CHECK_FALSE(fault("Ian", "Lan"));
    CHECK_FALSE(fault("Player 1", "Player 7"));
    CHECK_FALSE(fault("Анна", "Anna"));
    CHECK_FALSE(fault("Аnn", "Bea"));
}
