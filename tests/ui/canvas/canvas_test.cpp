#include "roundhouse/ui/canvas/canvas.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/ui/canvas/big_words.hpp"

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

TEST_CASE("large words that have no large letters are spaced by what is seen as one sign", "[ui]") {
    const auto drawn = [](std::string_view words) {
        Canvas canvas({60, 1});
        BigWords(words, {60, 1}, unicode_glyphs()).draw(canvas, 0, 60, 0, Style());
        std::string text = canvas.to_text();
        text.erase(0, text.find_first_not_of(' '));
        return text.substr(0, text.find_last_not_of(" \n") + 1);
    };
    CHECK(drawn("Jos\u00E9 x") == "J O S \u00C9   X");
    CHECK(drawn("e\u0302x") == "E\u0302 X");
    // As it is in a line of text: the parts beside each other.
    const std::string family = "\U0001F468\u200D\U0001F469\u200D\U0001F467";
    Canvas canvas({60, 1});
    canvas.put(0, 0, family);
    const std::string alone = roundhouse::text::lines_of(canvas.to_text()).front();
    CHECK(drawn(family + "a") == alone + " A");
    CHECK(drawn("\U0001F1E9\U0001F1EAa").find("\U0001F1E9\U0001F1EA") == 0);
    CHECK(drawn("\u0DC1\u0DCA\u200D\u0DBB\u0DD3 x").find("\uFFFD") == std::string::npos);
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
