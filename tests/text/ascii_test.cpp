// Text for terminals that have only ASCII.

#include "roundhouse/text/ascii.hpp"
#include "roundhouse/text/clean.hpp"
#include "support/catch.hpp"

using namespace roundhouse;

TEST_CASE("text: letters lose their marks in ASCII, and nothing else vanishes") {
    CHECK(text::to_ascii("Ann, 12-5!") == "Ann, 12-5!");
    CHECK(text::to_ascii("Domin\u00F3 Cubano") == "Domino Cubano");
    CHECK(text::to_ascii("Zo\u00EB") == "Zoe");
    CHECK(text::to_ascii("Zoe\u0308") == "Zoe");
    CHECK(text::to_ascii("Stra\u00DFe, \u0141\u00F3d\u017A, \u00C6r\u00F8") ==
          "Strasse, Lodz, AEro");
    CHECK(text::to_ascii("4.2 (\u00B1 1.1)") == "4.2 (+- 1.1)");
    CHECK(text::to_ascii("\u201Cyes\u201D \u2013 it\u2019s \u2026") == "\"yes\" - it's ...");
    CHECK(text::to_ascii("\u00A0\u00BD\uFF21") == " 1/2A");
    // As wide as before, so that tables stay aligned.
    CHECK(text::to_ascii("\u6771\u4EAC") == "????");
    CHECK(text::to_ascii("\u0416\u2500") == "??");
    CHECK(text::to_ascii("a\xFF\x7F") == "a??");
}

TEST_CASE("text: every character has an ASCII form that is printable") {
    for (char32_t c = 0x20; c < 0x20000; ++c) {
        const std::string ascii = text::to_ascii(c);
        const bool printable =
            std::ranges::all_of(ascii, [](char one) { return one >= 0x20 && one < 0x7F; });
        if (!printable || (ascii.empty() && text::width_of(c) > 0)) FAIL(static_cast<unsigned>(c));
    }
}
