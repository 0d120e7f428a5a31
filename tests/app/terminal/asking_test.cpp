// What terminals answer about their ground and their colours.
#include "app/terminal/asking.hpp"

#include "support/catch.hpp"

using roundhouse::app::Asking;

TEST_CASE("a terminal tells its ground: OSC 11", "[terminal]") {
    const auto told = [](std::string_view answer) {
        Asking asking(true, false);
        asking.hear(answer);
        CHECK_FALSE(asking.over());
        asking.hear("[?64;1;2c");
        CHECK(asking.over());
        return asking.light();
    };
    CHECK(told("]11;rgb:ffff/ffff/ffff") == true);
    CHECK(told("]11;rgb:ff/ff/dd") == true);
    CHECK(told("]11;rgb:f/f/d") == true);
    CHECK(told("]11;rgba:fdfd/f6f6/e3e3/ffff") == true);
    CHECK(told("]11;rgb:0000/0000/0000") == false);
    CHECK(told("]11;rgb:0000/2b2b/3636") == false);
    // Blue is dark, and yellow light.
    CHECK(told("]11;rgb:0000/0000/ffff") == false);
    CHECK(told("]11;rgb:ffff/ffff/0000") == true);
    for (const std::string_view other :
         {"]11;", "]11;rgb:", "]11;rgb:12", "]11;rgb:00000/0/0", "]11;rgb:gg/00/00", "]11;#ffffff",
          "]10;rgb:ffff/ffff/ffff", "P1$r0m"})
        CHECK(told(other) == std::nullopt);
}

TEST_CASE("a terminal tells whether it shows any colour: DECRQSS, DA2", "[terminal]") {
    const auto shows = [](std::string_view answer) {
        Asking asking(false, true);
        asking.hear(answer);
        asking.hear("[?1;2c");
        CHECK(asking.over());
        return asking.shows_any_colour();
    };
    CHECK(shows("P1$r0;48:2:1:2:3m"));   // VTE
    CHECK(shows("P1$r0;48:2::1:2:3m"));  // xterm
    CHECK(shows("P1$r48;2;1;2;3m"));
    CHECK(shows("[>65;7006;1c"));  // VTE 0.70 answers nothing else
    CHECK_FALSE(shows("[>65;3400;1c"));
    CHECK_FALSE(shows("[>1;95;0c"));      // macOS
    CHECK_FALSE(shows("[>83;40900;0c"));  // GNU screen
    CHECK_FALSE(shows("[>41;330;0c"));
    CHECK_FALSE(shows("[>65;7006"));
    CHECK_FALSE(shows("[>65;c"));
    CHECK_FALSE(shows("P1$r0;48:5:16m"));
    CHECK_FALSE(shows("P0$r"));
    CHECK_FALSE(shows("P1$r0m"));
    CHECK_FALSE(shows("]11;rgb:0101/0202/0303"));
}

TEST_CASE("a terminal is asked for no more than is of use, and is heard once", "[terminal]") {
    CHECK(Asking().question().empty());
    CHECK(Asking().over());
    const std::string both = Asking(true, true).question();
    CHECK(both.find("\033]11;?\033\\") != std::string::npos);
    CHECK(both.ends_with("\033[c"));
    CHECK(Asking(true, false).question() == "\0337\033[H\033]11;?\033\\\0338\033[c");
    CHECK(Asking(false, true).question() == "\0337\033[H\033[48;2;1;2;3m\033P$qm\033\\\033[m\033[>c\0338\033[c");
    Asking asking(true, true);
    asking.hear("[?1;2c");
    asking.hear("]11;rgb:ffff/ffff/ffff");
    asking.hear("P1$r48;2;1;2;3m");
    CHECK(asking.light() == std::nullopt);
    CHECK_FALSE(asking.shows_any_colour());
}
