// Names that look alike are the same.

#include "roundhouse/text/spelling.hpp"

#include <set>

#include "support/catch.hpp"

using namespace roundhouse;

TEST_CASE("text: names that look alike are the same name") {
    const std::string composed = "Zo\u00EB", decomposed = "Zoe\u0308";
    CHECK(text::composed(decomposed) == composed);
    CHECK(text::composed(composed) == composed);
    CHECK(text::composed("a\u0323\u0307") == text::composed("a\u0307\u0323"));
    CHECK(text::same_name(composed, decomposed));
    CHECK(text::same_name("ZO\u00CB", decomposed));
    CHECK(text::same_name("Stra\u00DFe", "STRASSE"));
    CHECK(text::same_name("ann", "Ann"));
    CHECK_FALSE(text::same_name("Zoe", composed));
    CHECK_FALSE(text::same_name("Ann", "Anna"));
    std::set<std::string, text::NameOrder> names{composed, decomposed, "Ann", "ANN"};
    CHECK(names.size() == 2);
    CHECK(names.contains("zoe\u0308"));
}

TEST_CASE("text: what is not UTF-8 is compared too") {
    CHECK(text::composed("a\xFF") == "a\xFF");
    CHECK(text::folded("A\xFF") == "a\xFF");
    CHECK(text::folded("A\xC3") == "a\xC3");
    CHECK_FALSE(text::same_name("a\xFF", "a"));
}

TEST_CASE("text: digits, dashes and fullwidth letters of any keyboard are those of ASCII") {
    CHECK(text::folded_signs("12-5 3") == "12-5 3");
    CHECK(text::folded_signs("１２－５　３") == "12-5 3");
    CHECK(text::folded_signs("١٢–٥ ٣") == "12-5 3");
    CHECK(text::folded_signs("۱۲—۵، ۳") == "12-5, 3");
    CHECK(text::folded_signs("१२−५ ३") == "12-5 3");
    CHECK(text::folded_signs("１２ー５") == "12-5");
    CHECK(text::folded_signs("𝟏𝟐‑𝟧 𝟹") == "12-5 3");
    CHECK(text::folded_signs("ｄｒａｗ") == "draw");
    // Nothing else is changed, and nothing that is not UTF-8 is lost.
    for (const std::string line : {"Zoë", "マリー", "Вера", "①", "½", "x²", "a\xFF", "\xC3"})
        CHECK(text::folded_signs(line) == line);
    CHECK(text::folded_sign(U'９') == U'9');
    CHECK(text::folded_sign(U'0') == U'0');
    CHECK(text::folded_sign(0x110005) == 0x110005);  // a key without a sign
    CHECK(text::same_name("علی\u200Cرضا", "علیرضا"));
    CHECK(text::same_name("Ann２", "ann2"));
    CHECK(text::same_name("Jean–Luc", "Jean-Luc"));
}

TEST_CASE("capitals in any script, and what has none stays as it is", "[text]") {
    CHECK(text::capitals("Ann") == "ANN");
    CHECK(text::capitals("Jürgen Čapek") == "JÜRGEN ČAPEK");
    CHECK(text::capitals("максим, Σοφίς") == "МАКСИМ, ΣΟΦΊΣ");
    CHECK(text::capitals("李 7-7") == "李 7-7");
    CHECK(text::capitals("\xFF"
                         "a") ==
          "\xFF"
          "A");
}
