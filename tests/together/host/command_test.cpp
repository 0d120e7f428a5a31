// roundhouse host, as it is typed at a terminal.

#include "together/host/command.hpp"

#include <pthread.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <string>
#include <vector>

#include "app/system/status.hpp"
#include "support/at_a_terminal.hpp"
#include "support/catch.hpp"
#include "support/scoped_env.hpp"
#include "support/wire_terminal.hpp"
#include "together/host/close_table.hpp"
#include "together/join/find_table.hpp"

using namespace roundhouse;
using test::AtATerminal;

namespace {

// A folder for all that the program keeps. No table outlives it.
struct Home {
    ~Home() { static_cast<void>(app::close_table("den")); }

    test::TableFolder folder;
    std::string path = std::getenv("XDG_DATA_HOME");
    test::ScopedEnv config{"XDG_CONFIG_HOME", path}, state{"XDG_STATE_HOME", path};
};

int host_with(std::vector<std::string> typed) {
    int status = -1;
    typed.insert(typed.begin(), {"host", "den", "--variant", "mexican"});
    const bool valid = app::parse_arguments(
        {"roundhouse", "", "", "", ""},
        [&](app::Subcommand program) { app::add_host(program, status); }, typed);
    return valid ? status : app::status::usage;
}

}  // namespace

TEST_CASE("host opens a table in a process of its own, which its user can close from elsewhere",
          "[host]") {
    const Home home;
    AtATerminal ann([] { return host_with({"--player", "Ann"}); });
    REQUIRE(ann.prints("begin the game"));
    const auto tables = app::asked_tables();
    REQUIRE(tables.size() == 1);
    REQUIRE(tables.front().about);
    CHECK(tables.front().about->seats == std::vector<std::string>{"Ann"});
    CHECK(std::holds_alternative<std::string>(app::close_table("den")));
    CHECK(ann.status() == app::status::ok);
    CHECK(app::asked_tables().empty());
}

TEST_CASE("a table stays open when its host's terminal is killed", "[host]") {
    const Home home;
    AtATerminal ann([] { return host_with({"--player", "Ann"}); });
    REQUIRE(ann.prints("begin the game"));
    ann.signal(SIGKILL);
    CHECK(ann.status() == -1);
    CHECK(app::asked_tables().size() == 1);
    CHECK(std::holds_alternative<std::string>(app::close_table("den")));
}

TEST_CASE("a table without a seat is served where it was opened, until a signal closes it",
          "[host]") {
    const Home home;
    AtATerminal service([] { return host_with({"--no-seat"}); });
    REQUIRE(service.prints("Table den is open: roundhouse join den"));
    service.signal(SIGTERM);
    CHECK(service.prints("The table has been closed."));
    CHECK(service.status() == 128 + SIGTERM);
}

TEST_CASE("a table without a seat takes no person's name", "[host]") {
    const Home home;
    AtATerminal service([] { return host_with({"--no-seat", "--player", "Ann"}); });
    CHECK(service.prints("Ann has no seat: nobody plays at this terminal with --no-seat"));
    CHECK(service.status() == app::status::usage);
    CHECK(app::asked_tables().empty());
}

TEST_CASE("host says so when the table's process ends before there is a table", "[host]") {
    const Home home;
    AtATerminal ann([] {
        pthread_atfork(nullptr, nullptr, [] { _exit(0); });
        return host_with({"--player", "Ann"});
    });
    CHECK(ann.prints("cannot open a table: its process has ended"));
    CHECK(ann.status() == app::status::cannot_create);
    CHECK(app::asked_tables().empty());
}
