// What a table keeps beside the log of its game.

#include "together/host/keepsakes.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>

#include "app/saves/delete_and_rename.hpp"
#include "app/saves/games_directory.hpp"
#include "roundhouse/game/seating.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/words/levels.hpp"
#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/match.hpp"
#include "support/wire_terminal.hpp"
#include "together/host/talk.hpp"

using namespace roundhouse;
using test::TableFolder;

TEST_CASE("whose the seats are is known when the table is opened again", "[host]") {
    const TableFolder folder;
    const auto log = std::filesystem::temp_directory_path() /
                     ("rh-seats-" + std::to_string(::getpid()) + ".rhlog");
    app::Seats seats({{"Ann", ""}, {"Ben", ""}, {"Rocket", "planner"}});
    seats.belongs_to(1, 4711);
    seats.belongs_to(2, 4711);  // a computer player's
    seats.belongs_to(7, 4711);
    CHECK(app::keep_owners(app::real_sys(), log, seats).empty());
    app::Seats again({{"Ann", ""}, {"Ben", ""}, {"Rocket", "planner"}});
    app::recall_owners(log, again);
    CHECK(again.all()[1].owner == uid_t{4711});
    CHECK_FALSE(again.all()[0].owner);
    CHECK_FALSE(again.all()[2].owner);
    CHECK(again.waiting_for(4711) == std::vector<std::string>{"Ann", "Ben"});
    CHECK(again.waiting_for(12) == std::vector<std::string>{"Ann"});
    std::vector<app::GuestId> instead_of;
    CHECK_FALSE(again.come_back({1, 12, {"Ben"}, true}, instead_of).empty());
    // Two seats of one user may have been at two terminals: which is meant is asked.
    app::Seats both({{"Ann", ""}, {"Ben", ""}});
    both.belongs_to(0, 4711);
    both.belongs_to(1, 4711);
    CHECK(both.come_back({1, 4711, {"root"}, false}, instead_of).find("Several seats") == 0);
    CHECK(both.of(1) == 0);
    CHECK(again.come_back({1, 4711, {"Ben"}, true}, instead_of).empty());
    // It goes with the game.
    const std::string beside = app::path_beside(log, app::kSeatsSuffix);
    std::ofstream(log) << "x";
    CHECK(app::delete_game(app::real_sys(), log).empty());
    CHECK_FALSE(std::filesystem::exists(beside));
}

TEST_CASE("a level that follows the people still does when the table is opened again", "[host]") {
    const TableFolder folder;
    const auto log = std::filesystem::temp_directory_path() /
                     ("rh-follows-" + std::to_string(::getpid()) + ".rhlog");
    const std::vector<game::Player> saved{{"Ann", ""}, {"Rex", "comet-1"}, {"Cleo", "comet-1"}};
    app::Seats seats(saved);
    for (const int person_or_nobody : {-1, 0, 3}) seats.follows_people(person_or_nobody);
    CHECK(seats.players() == saved);
    seats.follows_people(1);
    CHECK(app::keep_owners(app::real_sys(), log, seats).empty());
    app::Seats again(saved);
    app::recall_owners(log, again);
    CHECK(again.players() == seats.players());
    CHECK(game::told_level(again.players()[1]) == words::kLikeAll);
    CHECK(game::told_level(again.players()[2]) == "comet-1");
    std::filesystem::remove(app::path_beside(log, app::kSeatsSuffix));
}

TEST_CASE("what is said is kept beside the log, if that is wanted", "[host]") {
    const TableFolder folder;
    const std::string log = (std::filesystem::temp_directory_path() /
                             ("rh-talk-" + std::to_string(::getpid()) + ".rhlog"))
                                .string();
    const std::string talk = app::path_beside(log, app::kTalkSuffix);
    CHECK(app::keep_talk(log, {"Ann: hello"}, 0).empty());
    CHECK(app::keep_talk(log, {"Ann: hello"}, 1).empty());
    CHECK(app::keep_talk(log, {"Ann: hello", "Ben: hello, Ann"}, 1).empty());
    std::ifstream in(talk);
    CHECK(std::string(std::istreambuf_iterator<char>(in), {}) == "Ann: hello\nBen: hello, Ann\n");
    std::filesystem::remove(talk);
    CHECK_FALSE(app::keep_talk("/nonexistent/x.rhlog", {"Ann: hello"}, 0).empty());
}

TEST_CASE("of each game at a table, all that is said is kept", "[host]") {
    const TableFolder folder;
    app::HostedState table{{}, {}};
    table.options.keep_talk = true;
    app::HostRights rights(table);
    app::HostTalk talk(table, rights);
    const game::Match match = test::new_match({.game = "mexican", .players = 2});
    for (const std::string_view all : {"hello\nhello, Ann\n", "again\n"}) {
        table.game = std::make_unique<app::HostedGame>(
            app::SavedGame::begin(app::real_sys(), match.setup(), match.state().rules()));
        talk.begin_anew();
        for (const std::string& line : text::lines_of(all)) {
            table.game->company.tell(line);
            talk.keep();
        }
        std::ifstream in(app::path_beside(table.game->saved->path(), app::kTalkSuffix));
        CHECK(std::string(std::istreambuf_iterator<char>(in), {}) == all);
    }
}

TEST_CASE("the last one to leave learns that the table closes, and how to open it again",
          "[host]") {
    const TableFolder folder;
    test::WireTable at({.game = "mexican", .players = 2, .seed = 4});
    test::WireTerminal& ann = at.join("Ann");
    test::WireTerminal& ben = at.join("Ben");
    at.press(ann, "space");
    const auto leave = [&](test::WireTerminal& who) {
        for (int k = 0; k < 5 && !who.shows("Leave the table?"); ++k) at.press(who, "q");
        at.press(who, "y");
        at.pass();
    };
    leave(ben);
    CHECK(ben.seat_waits);
    CHECK(ben.goodbye.find("Once the table is closed: roundhouse host --resume ") == 0);
    leave(ann);
    CHECK_FALSE(ann.seat_waits);
    CHECK(ann.goodbye.find("The table has been closed. The game is saved: roundhouse host "
                           "--resume ") == 0);
    at.pass();
    CHECK(at.table().closed());
}

TEST_CASE("whose the seats are is written when it changes, not whenever somebody joins", "[host]") {
    const TableFolder folder;
    test::FaultySys disk;
    test::WireTable at({.game = "mexican", .players = 2, .seed = 4}, false, disk);
    for (const char* const name : {"Ann", "Ben"}) at.join(name);
    at.press(at.terminals[0], "space");
    REQUIRE(at.table().sitting() != nullptr);
    at.pass();
    disk.refuse("rename_over", EIO);
    at.join(test::with_screen(""));
    at.terminals[1].hang_up();
    at.pass();
    CHECK(at.join("Ben").welcome);
    for (const auto& line : at.table().sitting()->account().log)
        CHECK(line.text.find("cannot be saved") == std::string::npos);
}

TEST_CASE("of chat of which only a part can be written, the reason is told", "[host]") {
    const TableFolder folder;
    const std::string log =
        (std::filesystem::temp_directory_path() / ("rh-part-" + std::to_string(::getpid())))
            .string();
    rlimit before{};
    REQUIRE(getrlimit(RLIMIT_FSIZE, &before) == 0);
    auto* const handler = std::signal(SIGXFSZ, SIG_IGN);
    rlimit small = before;
    small.rlim_cur = 8;
    setrlimit(RLIMIT_FSIZE, &small);
    errno = ENOENT;
    const std::string why = app::keep_talk(log, {"Ann: hello, everybody"}, 0);
    setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, handler);
    CHECK(why == "The chat cannot be saved: File too large.");
    std::filesystem::remove(app::path_beside(log, app::kTalkSuffix));
}
