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
    CHECK(text::shell_word("a\x1b[2Jb'c\n") == "$'a\\033[2Jb\\047c\\012'");
    CHECK(text::shell_word("a\u202Eb") == "$'a\\342\\200\\256b'");
}

TEST_CASE("a typed command is divided into words as a shell does it, and nothing else") {
    using Words = std::vector<std::string>;
    CHECK(text::command_words("./bot.py") == Words{"./bot.py"});
    CHECK(text::command_words("  python3\t-u bot.py  ") == Words{"python3", "-u", "bot.py"});
    CHECK(text::command_words("'my bot' \"a b\" c\\ d") == Words{"my bot", "a b", "c d"});
    CHECK(text::command_words("a'b c'd \"\" ''") == Words{"ab cd", "", ""});
    CHECK(text::command_words("x '\\' \"\\\"\"") == Words{"x", "\\", "\""});
    CHECK(text::command_words("x $HOME `id` ; | > * ~ &&") ==
          Words{"x", "$HOME", "`id`", ";", "|", ">", "*", "~", "&&"});
    CHECK(text::command_words("x\\") == Words{"x\\"});
    CHECK(text::command_words("c \"a\\nb \\$x \\\\\"") == Words{"c", "a\\nb $x \\"});
    for (const char* none : {"", "  ", "'x", "x \"y", "''", "'' x"}) {
        CAPTURE(none);
        CHECK_FALSE(text::command_words(none));
    }
}
