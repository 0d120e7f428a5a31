// The waiting room of a table: what the host changes there, and what everyone is shown.

#include <unistd.h>

#include <sstream>
#include <string>

#include "roundhouse/text/clean.hpp"
#include "support/catch.hpp"
#include "support/tiles.hpp"
#include "support/wire_terminal.hpp"

using namespace roundhouse;
using test::TableFolder;
using test::WireTable;
using test::WireTerminal;
using test::with_screen;

namespace {

void press_all(WireTable& at, WireTerminal& terminal, const std::string& names) {
    std::istringstream in(names);
    for (std::string name; in >> name;) at.press(terminal, name);
}

}  // namespace

TEST_CASE("the host chooses the level of a computer player in the waiting room", "[host]") {
    const TableFolder folder;
    WireTable at({.game = "mexican", .players = 2, .seed = 4});
    WireTerminal& ann = at.join("Ann");
    WireTerminal& ben = at.join("Ben");
    CHECK_FALSE(ann.shows("the level of"));
    press_all(at, ann, "+ left");
    CHECK(ann.shows("change the level of Comet"));
    CHECK_FALSE(ben.shows("the level of"));
    CHECK(ben.shows("computer level 3"));
    CHECK(ben.shows("Comet"));
    CHECK(ann.shows("Comet is level 3: it keeps to its train, if nothing distracts it."));
    at.press(ben, "left");
    CHECK(ben.shows("computer level 3"));
    press_all(at, ann, "+ right left left space");
    REQUIRE(at.table().sitting() != nullptr);
    const auto& players = at.match().setup().players;
    CHECK(players[2] == game::Player{"Comet", "comet-1"});
    CHECK(players[3].level == "comet-1");
}

TEST_CASE("the host chooses which computer player's level to change", "[host]") {
    const TableFolder folder;
    WireTable at({.game = "mexican", .players = 2, .seed = 4});
    WireTerminal& ann = at.join("Ann");
    press_all(at, ann, "+ + up left left");
    CHECK(ann.shows("< level 2 >"));
    CHECK(ann.shows("computer level 4"));
    CHECK(ann.shows("change the level of Adler"));
    CHECK(ann.shows("choose another computer player"));
    WireTerminal& ben = at.join("Ben");  // who sits down before them
    CHECK(ben.shows("computer player (level 2)"));
    press_all(at, ann, "up left down right");
    CHECK(ann.shows("< computer player (level 5) >"));
    CHECK(ben.shows("computer player (level 1)"));
    CHECK_FALSE(ben.shows("< computer"));
    press_all(at, ann, "up + left");
    CHECK(ann.shows("< computer player (level 3) >"));
    press_all(at, ann, "- left down left");
    CHECK(ann.shows("< computer player (level 3) >"));
    CHECK(ann.shows("computer player (level 1)"));
}

TEST_CASE("a level that follows the people is told to nobody at the table, also in later games",
          "[host]") {
    const TableFolder folder;
    WireTable at({.game = "mexican", .players = 2, .seed = 4});
    WireTerminal& ann = at.join("Ann");
    press_all(at, ann, "+ right right right right");
    CHECK(ann.shows("like you all"));
    CHECK(ann.shows("told to nobody"));
    press_all(at, ann, "space");
    REQUIRE(at.table().sitting() != nullptr);
    const auto followed = [&] {
        const game::Player& player = at.match().setup().players[1];
        CHECK(player.level == "rocket-1");  // nobody has a rating
        return player.follows && player.untold;
    };
    const auto told = [&] {
        const std::vector<std::string>& lines = at.table().sitting()->account().round_start;
        return lines.empty() ? std::string() : lines.back();
    };
    CHECK(followed());
    CHECK(told() == "Computer player: Rocket (like you all). Have a good game!");
    const WireTerminal& cyd = at.join(with_screen("Cyd"));
    at.pass();
    CHECK(cyd.shows("computer player (like you all)"));
    CHECK_FALSE(cyd.shows("(level"));
    at.reopen();
    CHECK(followed());
}

TEST_CASE("where too few have come, Enter says which computer players join, and begins with them",
          "[host]") {
    const TableFolder folder;
    WireTable at({.game = "slosh", .players = 4, .seed = 4});
    WireTerminal& ann = at.join("Ann");
    WireTerminal& ben = at.join("Ben");
    CHECK(ann.shows("begin: Rocket and Atlas (computers) take the free seats"));
    CHECK_FALSE(ben.shows("take the free seats"));
    at.press(ann, "+");
    CHECK(ann.shows("begin: Atlas (computer) takes the free seat"));
    at.press(ann, "+");
    CHECK(ann.shows("begin the game"));
    press_all(at, ann, "- - enter");
    REQUIRE(at.table().sitting() != nullptr);
    CHECK(at.match().names().players.size() == 4);
    CHECK(ben.shows("ROUND 1"));
}

TEST_CASE("the host changes the game in the waiting room, and everyone is told", "[host]") {
    const TableFolder folder;
    WireTable at({.game = "mexican", .players = 2, .seed = 4, .rounds = 1});
    WireTerminal& ann = at.join("Ann");
    WireTerminal& ben = at.join("Ben");
    CHECK(ann.shows("g change the game"));
    press_all(at, ann, "g s l o s s h enter");
    CHECK(ann.shows("There is no game called slossh."));
    CHECK(ann.shows("slosh"));
    press_all(at, ann, "S l o s h enter");
    CHECK(ben.shows("The game is now Slosh, as told by Joe Celko."));
    CHECK(ann.shows("This game is for 4 players."));
    // Only the host does, and not for more players than are here.
    CHECK_FALSE(ben.shows("change the game"));
    at.press(ben, "g");
    CHECK_FALSE(ben.shows("Which game"));
    press_all(at, ann, "g o l l enter + + + g s l o s h enter");
    CHECK(ann.shows("is for 4 players, and 5 are here."));
    press_all(at, ann, "escape enter");
    REQUIRE(at.table().sitting() != nullptr);
    CHECK(at.match().setup().rule_set.id == "oll");
    // One round was chosen for the other game.
    CHECK(at.match().state().rules().rounds == 13);
}

TEST_CASE("where somebody is, is said whole as far as the window has room for it", "[host]") {
    const std::string where = "at a terminal of " + app::wire::user_name(getuid());
    const int columns = 24 + text::columns(where) + 1;
    for (const int missing : {0, 1}) {
        const TableFolder folder;
        WireTable at({.game = "mexican", .players = 2, .seed = 4});
        at.join("Ann");
        const WireTerminal& ben = at.join("Ben", {columns - missing, 20});
        CHECK(ben.shows(where) == (missing == 0));
        CHECK(ben.shows("at a terminal"));
    }
}

TEST_CASE("in lines of text the host changes the game, too", "[host][plain]") {
    const TableFolder folder;
    WireTable at({.game = "mexican", .players = 2, .seed = 4});
    WireTerminal& ann = at.join(test::with_lines("Ann"));
    const auto told = [&] {
        std::istringstream in(ann.told);  // which is wrapped
        std::string all;
        for (std::string word; in >> word;) all += word + ' ';
        return all;
    };
    at.pass();
    CHECK(told().find("Type begin to start (Rocket (computer) joins), computer") !=
          std::string::npos);
    at.type(ann, "computer");
    CHECK(told().find("the computer player Rocket (level 4)") != std::string::npos);
    at.type(ann, "level 2");
    CHECK(told().find("Adler is level 2: it has a plan, and often forgets it.") !=
          std::string::npos);
    at.type(ann, "level like me");
    CHECK(told().find("the computer player Rocket (like you all)") != std::string::npos);
    at.type(ann, "level 8");
    CHECK(told().find("Type level and a number from 1 to 7, or level like me.") !=
          std::string::npos);
    at.type(ann, "computer");
    CHECK(told().find("to change the last one's level (level, a name and a number for another)") !=
          std::string::npos);
    at.type(ann, "level 1");
    CHECK(told().find("Billy is level 1") != std::string::npos);
    at.type(ann, "level rocket 6");
    CHECK(told().find("is level 6: ") != std::string::npos);
    CHECK(told().find("the computer players Tornado (level 6) and Billy (level 1)") !=
          std::string::npos);
    at.type(ann, "level Nobody 3");
    CHECK(told().find("or level like me, with the name of a computer player before it, as in level "
                      "Tornado 3.") != std::string::npos);
    at.type(ann, "fewer");
    at.type(ann, "fewer");
    at.type(ann, "level 2");
    CHECK(told().find("There is no computer player.") != std::string::npos);
    at.type(ann, "game nosuch");
    CHECK(told().find("There is no game called nosuch.") != std::string::npos);
    at.type(ann, "game basic");
    CHECK(told().find("The game is now Basic Trains.") != std::string::npos);
}

TEST_CASE("the waiting room has a card for each seat and one that is free, and y copies the line",
          "[host]") {
    const TableFolder folder;
    WireTable at({.game = "mexican", .players = 2, .seed = 4});
    app::wire::Hello hello = with_screen("Ann");
    hello.look.clipboard = true;
    WireTerminal& ann = at.join(hello);
    for (const char* const words : {"Ann", "you", "free", "y copies"}) CHECK(ann.shows(words));
    at.press(ann, "+");
    CHECK(ann.shows("< level 4 >"));
    CHECK(ann.copied.empty());
    at.press(ann, "y");
    CHECK(ann.shows("Sent to your terminal's clipboard."));
    CHECK(ann.copied.starts_with("ssh -t "));
    // Only the host sends it.
    hello = with_screen("Ben");
    hello.look.clipboard = true;
    WireTerminal& ben = at.join(hello);
    CHECK_FALSE(ben.shows("y copies"));
    at.press(ben, "y");
    CHECK(ben.copied.empty());
    // Where cards have no room, seats are lines.
    for (int k = 0; k < 4; ++k) at.press(ann, "+");
    CHECK(ann.shows("computer player (level 4)"));
}
