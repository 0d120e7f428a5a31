// What may be typed after roundhouse join.

#include "together/join/command.hpp"

#include <iostream>
#include <sstream>

#include "app/system/status.hpp"
#include "support/catch.hpp"
#include "support/scoped_env.hpp"

using namespace roundhouse;

TEST_CASE("join takes people, a seat, a way back, and how the table is shown", "[join]") {
    const test::ScopedEnv nowhere("XDG_RUNTIME_DIR", "/nonexistent");
    const auto status_of = [](std::vector<std::string> typed) {
        int status = -1;
        const std::ostringstream unseen;
        auto* const before = std::cerr.rdbuf(unseen.rdbuf());
        typed.insert(typed.begin(), {"join", "no-such-table"});
        const bool valid = app::parse_arguments(
            {"roundhouse", "", "", "", ""},
            [&](app::Subcommand program) { app::add_join(program, status); }, typed);
        std::cerr.rdbuf(before);
        return valid ? status : app::status::usage;
    };
    using Words = std::vector<std::string>;
    for (const Words& typed :
         {Words{}, Words{"--name", "Ann", "--name", "Ben"}, Words{"--seat", "Rocket"},
          Words{"--watch"}, Words{"--retry"}, Words{"--back", "ssh -t den"}, Words{"--plain"},
          Words{"--plain=brief"}, Words{"--color", "never"}}) {
        CAPTURE(typed);
        CHECK(status_of(typed) == app::status::no_input);
    }
    CHECK(status_of({"--no-such-option"}) == app::status::usage);
}
