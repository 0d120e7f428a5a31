#include "roundhouse/ui/canvas/edit.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "support/catch.hpp"
#include "support/keys.hpp"

using namespace roundhouse;

namespace {

// Types keys by their names, and shows the field with | where the cursor is.
struct Typing {
    ui::TextField field{20};
    void press(const std::string& keys) {
        for (const ui::Key key : test::keys(keys)) CHECK(field.key(key));
    }
    void type(std::string_view letters) {
        for (const ui::Key key : test::typed(letters)) CHECK(field.key(key));
    }
    [[nodiscard]] std::string shown(int columns = 24) const {
        ui::Canvas canvas({40, 1});
        field.draw(canvas, 2, 0, columns, {});
        std::string text = canvas.to_text();
        text.back() = ' ';
        text.erase(0, std::min<std::size_t>(2, text.size()));
        text.erase(text.find_last_not_of(' ') + 1);
        const auto at = static_cast<std::size_t>(canvas.cursor->x) - 2;
        if (text.size() < at) text.resize(at, ' ');
        return text.insert(at, "|");
    }
};

}  // namespace

TEST_CASE("a field is edited at its cursor", "[ui]") {
    Typing typing;
    typing.type("Anne Bea");
    typing.press("left left left left");
    CHECK(typing.shown() == "Anne| Bea");
    typing.type("tte");
    CHECK(typing.shown() == "Annette| Bea");
    typing.press("delete home delete");
    CHECK(typing.shown() == "|nnetteBea");
    typing.type("A");
    typing.press("left left");
    CHECK(typing.shown() == "|AnnetteBea");
    typing.press("end right backspace");
    CHECK(typing.field.text() == "AnnetteBe");
    typing.type(" and Cy ");
    CHECK(typing.field.key({ui::key::ctrl('w')}));
    CHECK(typing.shown() == "AnnetteBe and |");
    typing.press("left");
    CHECK(typing.field.key({ui::key::ctrl('w')}));
    CHECK(typing.shown() == "AnnetteBe |");
    CHECK(typing.field.text() == "AnnetteBe  ");
    CHECK(typing.field.key({ui::key::ctrl('u')}));
    CHECK(typing.shown() == "|");
    CHECK_FALSE(typing.field.key({ui::key::up}));
    CHECK_FALSE(typing.field.key({ui::key::escape}));
}

TEST_CASE("in a field a letter goes with its marks, and wide ones are whole", "[ui]") {
    Typing typing;
    for (const char32_t letter : U"ae\u0301\u4e2d")
        if (letter != 0) CHECK(typing.field.key({letter}));
    typing.press("left left");
    CHECK(typing.field.key({ui::key::del}));
    CHECK(typing.field.text() == "a\xE4\xB8\xAD");
    typing.press("right left backspace");
    CHECK(typing.field.text() == "\xE4\xB8\xAD");
}

TEST_CASE("of a field that is longer than its place the part with the cursor is shown", "[ui]") {
    Typing typing;
    typing.type("abcdefghijklmnopqrst");
    typing.type("u");  // no more than it takes
    CHECK(typing.shown(8) == "nopqrst|");
    typing.press("home");
    CHECK(typing.shown(8) == "|abcdefgh");
    typing.press("right right right right right right right right");
    CHECK(typing.shown(8) == "bcdefgh|i");
}
