// What a terminal with a screen says to its table.

#include "together/join/showing.hpp"

#include "support/catch.hpp"

using namespace roundhouse;
using app::said_by;
using app::wire::FromTerminal;
using app::wire::Pasted;
using app::wire::Pressed;

TEST_CASE("keys go to the table with the picture they were pressed after, and no click beside it",
          "[join]") {
    const ui::Size shown{80, 24};
    CHECK(said_by({U'x'}, U"", 7, shown) == FromTerminal(Pressed{7, {U'x'}}));
    CHECK(said_by({ui::key::click, 79, 23}, U"", 7, shown) ==
          FromTerminal(Pressed{7, {ui::key::click, 79, 23}}));
    CHECK_FALSE(said_by({ui::key::click, 80, 23}, U"", 7, shown));
    CHECK_FALSE(said_by({ui::key::click, 79, 24}, U"", 7, shown));
    // Input that makes no key.
    CHECK_FALSE(said_by({}, U"", 7, shown));
}

TEST_CASE("of a long paste the table is told what a message holds", "[join]") {
    const ui::Key key{ui::key::paste};
    const std::u32string most(app::wire::kMostPasted, U'1');
    CHECK(said_by(key, U"12-5", 7, {80, 24}) == FromTerminal(Pasted{7, U"12-5"}));
    CHECK(said_by(key, most + U'2', 7, {80, 24}) == FromTerminal(Pasted{7, most}));
}
