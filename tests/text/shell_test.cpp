#include "roundhouse/text/shell.hpp"

#include "support/catch.hpp"

using namespace roundhouse;

TEST_CASE("a path in a command is one word for the shell", "[text]") {
    CHECK(text::shell_word("games/2026-11-21.rhlog") == "games/2026-11-21.rhlog");
    CHECK(text::shell_word("Zo\u00EB.rhlog") == "Zo\u00EB.rhlog");
    CHECK(text::shell_word("our games/a.rhlog") == "'our games/a.rhlog'");
    CHECK(text::shell_word("Ann's") == "'Ann'\\''s'");
    CHECK(text::shell_word("$(rm x);*") == "'$(rm x);*'");
    CHECK(text::shell_word("~/a") == "'~/a'");
    CHECK(text::shell_word("-x") == "./-x");
    CHECK(text::shell_word("") == "''");
    CHECK(text::shell_word("a\x1b[2Jb").find('\x1b') == std::string::npos);
}
