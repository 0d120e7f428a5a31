// What people are told to type to come back to their table.

#include "together/join/way_back.hpp"

#include "support/catch.hpp"

using namespace roundhouse;
using app::JoinOptions;
using app::Origin;

TEST_CASE("the way back to a table on this machine has what was given to join", "[join]") {
    JoinOptions options;
    CHECK(app::way_back("den", options, {}) == "roundhouse join den");
    options.names = {"Bea", "Old Cy"};
    options.seat = "Rocket";  // if they have it by now, their name goes before it
    options.watch = options.retry = options.display.plain = true;
    CHECK(app::way_back("den", options, {}) ==
          "roundhouse join den --name Bea --name 'Old Cy' --seat Rocket --watch --plain --retry");
}

TEST_CASE("the way back of somebody whose name begins like an option is understood", "[join]") {
    JoinOptions options;
    options.names = {"-O'Neil"};
    CHECK(app::way_back("den", options, {}) == "roundhouse join den --name='-O'\\''Neil'");
}

TEST_CASE("whoever came by ssh comes back by ssh, unless their shell stays", "[join]") {
    JoinOptions options;
    options.names = {"Bea"};
    Origin origin{"192.0.2.7 50123 192.0.2.1 22", "", "ann", true};
    CHECK(app::way_back("den", options, origin) == "roundhouse join den --name Bea");
    origin.shell = false;
    CHECK(app::way_back("den", options, origin) ==
          "ssh -t ann@192.0.2.1 roundhouse join den --name Bea");
    origin.connection = "192.0.2.7 50123 192.0.2.1 2222";
    CHECK(app::way_back("den", options, origin) ==
          "ssh -t -p 2222 ann@192.0.2.1 roundhouse join den --name Bea");
    // Two shells read it.
    options.names = {"Old Cy"};
    CHECK(app::way_back("den", options, origin) ==
          "ssh -t -p 2222 ann@192.0.2.1 'roundhouse join den --name '\\''Old Cy'\\'''");
    // A command that ssh runs by itself: what it was asked, or what the recipe says.
    origin.asked = "Bea";
    CHECK(app::way_back("den", options, origin) == "ssh -t -p 2222 ann@192.0.2.1 Bea");
    options.back = "ssh -t table@den Bea\x1b[2J";
    CHECK(app::way_back("den", options, origin) == "ssh -t table@den Bea\uFFFD[2J");
}
