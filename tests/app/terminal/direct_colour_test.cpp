// Terminals that show any colour: how they are known, and what they are told.
#include "app/terminal/direct_colour.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/scoped_env.hpp"
#include "support/tree.hpp"

using namespace roundhouse;

TEST_CASE("direct colour: COLORTERM tells it, unless the terminal is one that hands it on unread",
          "[terminal]") {
    const test::ScopedEnv tmux("TMUX", "");
    for (const char* const told : {"truecolor", "24bit"}) {
        const test::ScopedEnv colorterm("COLORTERM", told);
        CHECK(app::has_direct_colour("xterm-256color"));
        CHECK(app::has_direct_colour("tmux-256color"));
        CHECK_FALSE(app::has_direct_colour("screen-256color"));
        CHECK_FALSE(app::has_direct_colour("linux"));
        CHECK_FALSE(app::has_direct_colour("vt220"));
        const test::ScopedEnv within_tmux("TMUX", "/tmp/tmux-0/default,1,0");
        CHECK(app::has_direct_colour("screen-256color"));
    }
    for (const char* const told : {"", "yes", "1"}) {
        const test::ScopedEnv colorterm("COLORTERM", told);
        CHECK_FALSE(app::has_direct_colour("xterm-256color"));
    }
}

TEST_CASE("direct colour: the embedded entry is what tic makes of direct.terminfo", "[terminal]") {
    if (std::system("command -v tic >/dev/null && command -v infocmp >/dev/null && "
                    "command -v base64 >/dev/null") != 0) {
        std::cout << "SKIPPED: tic, infocmp or base64 is not installed\n";
        return;
    }
    const test::TempDirectory directory;
    const std::string at = directory.path();
    const std::string source = test::in_tree("src/app/terminal/direct.terminfo");
    test::write_file(at + "/embedded", std::string(app::direct_colour_entry()));
    // tic writes {255} in one of two ways.
    const auto told = [&](const std::string& folder) {
        return "infocmp -x -1 -A " + folder +
               " roundhouse-direct | grep -v '^#' | sed \"s/'.010'/{8}/g; "
               "s/'.377'/{255}/g\" >" +
               folder + "/told && ";
    };
    const std::string made = at + "/made", own = at + "/own";
    const std::string make = "mkdir -p " + made + " " + own + "/r && tic -x -o " + made + " " +
                             source + " 2>/dev/null && base64 -d " + at + "/embedded >" + own +
                             "/r/roundhouse-direct && " + told(made) + told(own) + "true";
    REQUIRE(std::system(make.c_str()) == 0);
    const std::string entry = test::file_bytes(made + "/told");
    CHECK(entry.find("{255}") != std::string::npos);
    CHECK(entry == test::file_bytes(own + "/told"));
}
