#include "roundhouse/ui/canvas/canvas.hpp"
#include "roundhouse/text/lists.hpp"

#include "support/catch.hpp"

using namespace roundhouse::ui;

TEST_CASE("what is written outside a canvas is not there", "[ui]") {
    Canvas canvas({5, 2});
    canvas.put(-2, 0, "abcdefghij");
    canvas.put(0, 5, "below");
    canvas.put(3, 1, "wide");
    canvas.fill(-3, -3, 4, 4, "#");
    CHECK(canvas.to_text() == "#defg\n   wi\n");
}

TEST_CASE("a wide character takes two columns, or none at the edge", "[ui]") {
    Canvas canvas({4, 1});
    CHECK(canvas.put(0, 0, "a世b") == 4);
    CHECK(canvas.to_text() == "a世b\n");
    canvas.put(2, 0, "x");  // over its second half
    CHECK(canvas.to_text() == "a xb\n");
    Canvas narrow({2, 1});
    narrow.put(0, 0, "a世");
    CHECK(narrow.to_text() == "a\n");
    CHECK(cell_width("a世b") == 4);
}

TEST_CASE("a combining mark stays with its letter", "[ui]") {
    Canvas canvas({4, 1});
    canvas.put(0, 0, "e\xCC\x81o");
    CHECK(canvas.to_text() == "e\xCC\x81o\n");
}

TEST_CASE("words are wrapped at blanks and cut where they must be", "[ui]") {
    CHECK(roundhouse::text::wrap("one two three", 7) ==
          std::vector<std::string>{"one two", "three"});
    CHECK(roundhouse::text::wrap("", 7) == std::vector<std::string>{""});
    CHECK(roundhouse::text::wrap("abcdefghij k", 4) ==
          std::vector<std::string>{"abcd", "efgh", "ij k"});
    CHECK(elide("abcdef", 4, "~") == "abc~");
    CHECK(elide("abc", 4, "~") == "abc");
    CHECK(elide("世世世", 5, "~") == "世世~");
}

TEST_CASE("drawing on an empty canvas does nothing", "[ui]") {
    Canvas canvas({0, 0});
    canvas.put(0, 0, "x");
    canvas.put_centred(0, 0, 0, "x");
    canvas.fill(0, 0, 9, 9);
    CHECK(canvas.to_text().empty());
}
