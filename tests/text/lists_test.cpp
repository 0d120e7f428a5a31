#include "roundhouse/text/lists.hpp"

#include "roundhouse/text/spelling.hpp"
#include "support/catch.hpp"

using namespace roundhouse;

TEST_CASE("text: words are trimmed, filled up and capitalised") {
    CHECK(text::trimmed(" \t a b\r").compare("a b") == 0);
    CHECK(text::trimmed(" \t").empty());
    CHECK(text::padded("ab", 4) == "ab  ");
    CHECK(text::padded("\u00e9", 2) == "\u00e9 ");
    CHECK(text::padded("abc", 2) == "abc");
    CHECK(text::capitalised("one two") == "One two");
    CHECK(text::capitalised("\u00e9") == "\u00e9");
    CHECK(text::capitalised("").empty());
}
