// Text from outside, made safe and measured.

#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/excerpt.hpp"
#include "support/catch.hpp"

using namespace roundhouse::text;

namespace {

const std::string kGone = "\xEF\xBF\xBD";

}  // namespace

TEST_CASE("clean lets no escape sequence, direction or invisible character through") {
    CHECK(clean("Ann") == "Ann");
    CHECK(clean("Zo\xC3\xAB \xE6\x9D\x8E") == "Zo\xC3\xAB \xE6\x9D\x8E");
    CHECK(clean("\x1b[2J") == kGone + "[2J");
    CHECK(clean("a\nb\tc\x7f") == "a" + kGone + "b" + kGone + "c" + kGone);
    CHECK(clean("\xC2\x9B"
                "31m") == kGone + "31m");  // C1: a CSI of eight bits
    CHECK(clean("a\xE2\x80\xAE"
                "b") == "a" + kGone + "b");  // right to left override
    CHECK(clean("a\xE2\x81\xA6"
                "b") == "a" + kGone + "b");  // isolate
    CHECK(clean("a\xE2\x80\x8B"
                "b") == "a" + kGone + "b");  // zero width space
    CHECK(clean("a\xEF\xBB\xBF"
                "b") == "a" + kGone + "b");     // byte order mark
    CHECK(clean("\xF3\xA0\x81\xA1") == kGone);  // a tag
    CHECK(clean("\xE2\x80\xA8") == kGone);      // line separator
    CHECK(clean(std::string("\0", 1)) == kGone);
}

TEST_CASE("clean hides whole blocks of what must not be shown") {
    const std::pair<char32_t, char32_t> hidden[] = {
        {0x00, 0x1F},       {0x7F, 0x9F},       {0xAD, 0xAD},        {0x34F, 0x34F},
        {0x61C, 0x61C},     {0x115F, 0x1160},   {0x180B, 0x180F},    {0x200B, 0x200F},
        {0x2028, 0x202E},   {0x2060, 0x2064},   {0x2066, 0x206F},    {0x3164, 0x3164},
        {0xFDD0, 0xFDEF},   {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},    {0xFFA0, 0xFFA0},
        {0xFFF9, 0xFFFB},   {0xFFFE, 0xFFFF},   {0x13430, 0x13438},  {0x1D173, 0x1D17A},
        {0x1FFFE, 0x1FFFF}, {0xE0000, 0xE01EF}, {0x10FFFE, 0x110000}};
    for (const auto& [first, last] : hidden)
        for (char32_t c = first; c <= last; ++c)
            if (is_shown(c)) FAIL(static_cast<unsigned>(c));
    for (const char32_t c :
         {0x20U, 0x7EU, 0xA0U, 0xE9U, 0x308U, 0x903U, 0x2500U, 0x6771U, 0xE000U, 0xFFFDU, 0x1F682U})
        CHECK(is_shown(c));
}

TEST_CASE("clean replaces what is not UTF-8, byte by byte") {
    CHECK(clean("\xFF") == kGone);
    CHECK(clean("\xC3") == kGone);
    CHECK(clean("\xC0\xAF") == kGone + kGone);              // longer than need be
    CHECK(clean("\xED\xA0\x80") == kGone + kGone + kGone);  // a surrogate
    CHECK(clean("\xF4\x90\x80\x80") == kGone + kGone + kGone + kGone);
    CHECK(clean("\xE6\x9D") == kGone + kGone);
    CHECK(clean("\xE6"
                "a") == kGone + "a");
}

TEST_CASE("columns are those of a terminal") {
    CHECK(columns("") == 0);
    CHECK(columns("Ann") == 3);
    CHECK(columns("Zo\xC3\xAB") == 3);
    CHECK(columns("Zoe\xCC\x88") == 3);               // a combining mark
    CHECK(columns("\xE6\x9D\x8E") == 2);              // a wide character
    CHECK(columns("\xEF\xBC\xA1") == 2);              // a full-width letter
    CHECK(columns("\xF0\x9F\x9A\x82") == 2);          // a locomotive
    CHECK(columns("\xED\x95\x9C") == 2);              // a Hangul syllable
    CHECK(columns("\xE2\x94\x80\xE2\x94\x82") == 2);  // box drawing
    CHECK(columns("\u0928\u093F") == 2);              // a mark that stands beside its letter
    CHECK(columns("\U00031350") == 2);                // an ideograph, however new
    CHECK(columns("\uE000") == 1);                    // private use
}

TEST_CASE("cutting keeps whole characters and their marks") {
    CHECK(cut_to_columns("Annabel", 4) == "Anna");
    CHECK(cut_to_columns("Ann", 10) == "Ann");
    CHECK(cut_to_columns("Ann", 0).empty());
    CHECK(cut_to_columns("\xE6\x9D\x8E\xE6\x9D\x8E", 3) == "\xE6\x9D\x8E");
    CHECK(cut_to_columns("e\xCC\x88x", 1) == "e\xCC\x88");
}

TEST_CASE("an excerpt says when something is left out") {
    CHECK(excerpt("Ann", 3) == "Ann");
    CHECK(excerpt("Anne", 3) == "Ann...");
    CHECK(excerpt("\x1b[2J", 10).find('\x1b') == std::string::npos);
    CHECK(excerpt("", 3).empty());
}

TEST_CASE("names are printable, and neither empty, blank at an end nor too wide") {
    for (const char* good : {"A", "Ann", "Zo\xC3\xAB", "\xE6\x9D\x8E\xE5\xB0\x8F\xE9\xBE\x99",
                             "twenty columns wide!", "van der Berg", "O'Neill-Smith"}) {
        INFO(good);
        CHECK_FALSE(name_fault(good));
    }
    const std::pair<std::string, std::string> bad[] = {
        {"", "must not be empty"},
        {" Ann", "begin or end with a blank"},
        {"Ann ", "begin or end with a blank"},
        {"\xC2\xA0"
         "Ann",
         "begin or end with a blank"},
        {"\xE3\x80\x80", "begin or end with a blank"},
        {"twenty-one columns wid", "more than 20 columns"},
        {"\xE6\x9D\x8E\xE6\x9D\x8E\xE6\x9D\x8E\xE6\x9D\x8E\xE6\x9D\x8E\xE6\x9D\x8E\xE6\x9D\x8E"
         "\xE6\x9D\x8E\xE6\x9D\x8E\xE6\x9D\x8E\xE6\x9D\x8E",
         "more than 20 columns"},
        {"\xFF", "valid UTF-8"},
        {"A\x1b[0m", "control"},
        {"A\nB", "control"},
        {"A\xE2\x80\x8D"
         "B",
         "invisible"},
        {"A\xE2\x80\xAE"
         "B",
         "direction"},
        {"\xCC\x88"
         "A",
         "combining mark"},
    };
    for (const auto& [name, words] : bad) {
        INFO(name);
        const auto fault = name_fault(name);
        REQUIRE(fault);
        CHECK(fault->find(words) != std::string::npos);
    }
    std::string stacked = "A";
    for (int k = 0; k < 100; ++k) stacked += "\xCC\x88";
    CHECK(name_fault(stacked));
}

TEST_CASE("lines are cleaned and cut one by one") {
    CHECK(clean_lines("", 5).empty());
    CHECK(clean_lines("a\x1b[2J\nb\r\n", 80) == "a" + kGone + "[2J\nb" + kGone + "\n");
    CHECK(clean_lines("Annabel\n\nBea", 4) == "Anna\n\nBea");
    CHECK(is_shown('A'));
    CHECK_FALSE(is_shown(0x9B));
    CHECK_FALSE(is_shown(0x202E));
    CHECK_FALSE(is_shown(kNoCodePoint));
}

TEST_CASE("joiners stay between letters of scripts that need them, and inside emoji") {
    const std::string persian = "علی\u200Cرضا", sinhala = "ශ\u0DCA\u200Dර\u0DD3",
                      hindi = "क\u094D\u200Dष", family = "👩\u200D👧", heart = "❤\uFE0F\u200D🔥",
                      hand = "👋🏽";
    for (const std::string& name : {persian, sinhala, hindi, family, heart, hand}) {
        CAPTURE(name);
        CHECK(clean(name) == name);
        CHECK_FALSE(name_fault(name));
    }
    CHECK(columns(persian) == 6);
    CHECK(columns(family) == columns("👩"));
    CHECK(columns(hand) == columns("👋"));
    CHECK(cut_to_columns(family + "x", 2) == family);
    for (const std::string& name :
         {std::string("Ann\u200C"), std::string("\u200DAnn"), std::string("A\u200Cnn"),
          std::string("A\u200Dnn"), std::string("\u202EAnn"), std::string("A\uFE0F"),
          persian + "\u200C", std::string("علی\u200C\u200Cرضا"), std::string("👩\u200D"),
          std::string("👩\u200DAnn"), std::string("👩\u200C👧")}) {
        CAPTURE(name);
        CHECK(name_fault(name));
        CHECK(clean(name) != name);
    }
}
