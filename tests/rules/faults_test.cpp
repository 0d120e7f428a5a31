// Tables of faults in rule files: what is wrong, where, and what would be right.

#include <algorithm>
#include <string>
#include <vector>

#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "support/catch.hpp"

using namespace roundhouse;
using namespace roundhouse::rules;

namespace {

RuleFileFaults faults_of(std::string_view text) {
    const auto parsed = parse_rule_file(text);
    if (const auto* faults = std::get_if<RuleFileFaults>(&parsed)) return *faults;
    return {};
}

struct ExpectedFault {
    std::string text;
    int line;
    int column;
    std::string message;
};

// The only fault of each text is exactly this; a star at the end stands for the TOML library's
// words, which differ with its version.
void check(const std::vector<ExpectedFault>& rows, const std::string& before) {
    for (const ExpectedFault& row : rows) {
        const RuleFileFaults faults = faults_of(before + row.text);
        INFO(before << row.text << "\n" << format_faults(faults, "test.toml"));
        REQUIRE(faults.size() == 1);
        CHECK(faults[0].line == row.line);
        CHECK(faults[0].column == row.column);
        if (row.message.ends_with('*')) {
            const std::string_view begin(row.message.data(), row.message.size() - 1);
            CHECK(faults[0].message.starts_with(begin));
            CHECK(faults[0].message.size() > begin.size() + 10);
        } else {
            CHECK(faults[0].message == row.message);
        }
    }
}

// A game that is fine; what follows begins on line 5.
const std::string kFine = "inherits = \"train\"\n[game]\nid = \"x\"\nname = \"X\"\n";
// The same without a game to build on.
const std::string kAlone = "[game]\nid = \"x\"\nname = \"X\"\n[hand]\ndouble-12 = 12\n";

}  // namespace

TEST_CASE("a file without faults has none") {
    CHECK(faults_of(kFine).empty());
    CHECK(faults_of(kAlone).empty());
    CHECK(faults_of("\xEF\xBB\xBF" + kFine).empty());
    std::string windows = kFine;
    for (std::size_t at = 0; (at = windows.find('\n', at)) != std::string::npos; at += 2)
        windows.insert(at, "\r");
    CHECK(faults_of(windows).empty());
}

TEST_CASE("unknown keys and tables are faults, with the nearest right word") {
    check(
        {
            {"[doubles]\ncover = 2\n", 6, 1,
             "there is no key `cover` in [doubles]; did you mean `covers`?"},
            {"[duobles]\n", 5, 2, "there is no table [duobles]; did you mean `doubles`?"},
            {"[turn]\n  follow-up = \"cover\"\n", 6, 3,
             "there is no key `follow-up` in [turn]; it belongs in [doubles]"},
            {"colour = 3\n", 5, 1, "there is no key `colour` in [game]"},
            {"players-most = 3\n", 5, 1,
             "there is no key `players-most` in [game]; did you mean `players`?"},
            {"[hand]\ndouble-08 = 3\n", 6, 1,
             "there is no key `double-08` in [hand]; did you mean `double-N`?"},
            {"[hand]\n\"double-12\" = 15\ndouble-8 = 3\n", 7, 1,
             "`double-8`: this game is not played with a double-8 set; its sets are listed in "
             "[game] sets"},
        },
        kFine);
    check({{"", 1, 1, "there is no key `covers`; it belongs in [doubles]"}},
          "covers = 1\n" + kAlone);
}

TEST_CASE("unknown words are faults, with the right ones and the nearest") {
    check(
        {
            {"[doubles]\nfollow-up = \"covr\"\n", 6, 13,
             "`follow-up`: found \"covr\"; expected \"none\", \"cover\" or \"any tile\"; did you "
             "mean \"cover\"?"},
            {"[trains]\ncommunal-from = \"own-train-started\"\n", 6, 17,
             "`communal-from`: found \"own-train-started\"; expected \"first turn\", \"second "
             "turn\", \"own train started\" or \"all trains started\"; did you mean \"own train "
             "started\"?"},
            {"[turn]\ndraw = 'One'  # capitals\n", 6, 8,
             "`draw`: found 'One'; expected \"none\", \"one\" or \"until playable\"; did you mean "
             "\"one\"?"},
            {"[hub]\norder = \"upwards\"\n", 6, 9,
             "`order`: found \"upwards\"; expected \"down\", \"up\", \"even\", \"odd\", \"down "
             "and up\", \"random\" or a list such as [4, 5, 6]"},
            {"[end]\nrounds = \"all\"\n", 6, 10,
             "`rounds`: found \"all\"; expected \"one for each engine\", \"no limit\" or a "
             "number"},
            {"[options]\nreferee = [\"strict\", \"honor\"]\n", 6, 22,
             "`referee`: found \"honor\"; expected \"strict\" or \"honour\"; did you mean "
             "\"honour\"?"},
        },
        kFine);
    check({{"", 1, 12,
            "`inherits`: found \"mexcan\"; expected the id of a bundled game; did you "
            "mean \"mexican\"?"}},
          "inherits = \"mexcan\"\n" + kAlone);
}

TEST_CASE("what has left the format is read with its only value, and is a fault with any other") {
    check(
        {
            {"sets = [12, 18]\n[hand]\ndouble-12 = 12\n", 5, 13,
             "`sets`: found 18; expected the highest number of a set from 3 to 15"},
            {"players = [2, 12]\n", 5, 15,
             "`players`: found 12; expected a number of players from 2 to 10"},
            {"copies = 2\n", 5, 10,
             "`copies`: found 2; this key is no longer part of the format: leave it out"},
            {"[hub]\nmust-be-covered = true\n", 6, 19,
             "`must-be-covered`: found true; this key is no longer part of the format: leave it "
             "out"},
            {"[trains]\nblanks = \"wild\"\n", 6, 10,
             "`blanks`: found \"wild\"; this key is no longer part of the format: leave it out"},
            {"[trains]\ncommunal-start = \"any double\"\n", 6, 18,
             "`communal-start`: found \"any double\"; this key is no longer part of the format: "
             "leave it out"},
            {"[marker]\nmoved-by = \"players\"\n", 6, 12,
             "`moved-by`: found \"players\"; this key is no longer part of the format: leave it "
             "out"},
            {"[end]\ntime-limit = 30\n", 6, 14,
             "`time-limit`: found 30; this key is no longer part of the format: leave it out"},
        },
        kFine);
    const auto old = parse_rule_file(
        "inherits = \"train\"\n[game]\nid = \"x\"\nname = \"X\"\ncopies = 1\n[hub]\n"
        "must-be-covered = false\n[trains]\ncommunal-start = \"engine\"\nblanks = \"plain\"\n"
        "[marker]\nmoved-by = \"game\"\n[end]\ntime-limit = 0\n");
    REQUIRE(std::holds_alternative<RuleSet>(old));
    CHECK(std::get<RuleSet>(old).policies == find_bundled("train")->policies);
    CHECK(print_rule_file(std::get<RuleSet>(old)).find("blanks") == std::string::npos);
}

TEST_CASE("wrong types and numbers out of range are faults") {
    check(
        {
            {"[doubles]\ncovers = \"two\"\n", 6, 10,
             "`covers`: found \"two\"; expected a number from 0 to 3"},
            {"[doubles]\ncovers = 4\n", 6, 10, "`covers`: found 4; expected a number from 0 to 3"},
            {"[doubles]\ncovers = -1\n", 6, 10,
             "`covers`: found -1; expected a number from 0 to 3"},
            {"[doubles]\ncovers = 99999999999999999999999\n", 6, 33, "*"},
            {"[doubles]\ncovers = 1.5\n", 6, 10,
             "`covers`: found 1.5; expected a number from 0 to 3"},
            {"[doubles]\ncovers = 1979-05-27\n", 6, 10,
             "`covers`: found 1979-05-27; expected a number from 0 to 3"},
            {"[doubles]\ncovers = [1, 2]\n", 6, 10,
             "`covers`: found the list [1, 2]; expected a number from 0 to 3"},
            {"[doubles]\ncovers = { most = 2 }\n", 6, 10,
             "`covers`: found a table; expected a number from 0 to 3"},
            {"[marker]\nup-on-pass = \"true\"\n", 6, 14,
             "`up-on-pass`: found \"true\"; expected true or false"},
            {"[turn]\ntiles = 1\n", 6, 9,
             "`tiles`: found 1; expected \"one\", \"all that fit\" or \"own, then visits\""},
            {"players = [8, 2]\n", 5, 11, "`players`: found [8, 2]; expected the fewest first"},
            {"players = 4\n", 5, 11,
             "`players`: found 4; expected the fewest and the most players, such as [2, 8]"},
            {"sets = 12\n", 5, 8,
             "`sets`: found 12; expected a list of the sets' highest numbers, such as [12, 9]"},
            {"sets = [12, 2]\n[hand]\ndouble-12 = 12\n", 5, 13,
             "`sets`: found 2; expected the highest number of a set from 3 to 15"},
            {"sets = [12, 9, 12]\n", 5, 16, "`sets`: 12 appears twice"},
            {"[hand]\ndouble-12 = 1\n", 6, 13,
             "`double-12`: found 1; expected a number of tiles from 2 to 136"},
            {"[hand]\ndouble-12 = [12, \"x\"]\n", 6, 18,
             "`double-12`: found \"x\"; expected a number of tiles from 2 to 136"},
            {"[hand]\ndouble-12 = \"11 / players\"\n", 6, 13,
             "`double-12`: found \"11 / players\"; expected a division of at most 136 tiles with "
             "at "
             "least 2 for each of 6 players"},
            {"[hand]\ndouble-12 = \"99999999999 / players\"\n", 6, 13,
             "`double-12`: found \"99999999999 / players\"; expected a division of at most 136 "
             "tiles with at least 2 for each of 2 players"},
            {"[hub]\norder = [5, 13]\n[hand]\n", 6, 13,
             "`order`: found 13; expected a number of the double-12 set from 0 to 12"},
            {"[end]\nrounds = 0\n", 6, 10,
             "`rounds`: found 0; expected a number of rounds from 1 to 1000"},
            {"summary = \"\\u001b[2J\"\n", 5, 11,
             "`summary`: found \"\\u001b[2J\"; expected printable characters"},
            {"[[turn]]\ndraw = \"one\"\n", 5, 3, "`turn` is a table: write [turn]"},
        },
        kFine);
    check({{"", 2, 6,
            "`id`: found \"My Train\"; expected lower-case letters, digits and hyphens, beginning "
            "with "
            "a letter, such as \"my-train\""}},
          "[game]\nid = \"My Train\"\nname = \"X\"\n[hand]\ndouble-12 = 12\n");
}

TEST_CASE("what hangs on a value that cannot be read is not complained of as well") {
    const std::string head = "[game]\nid = \"x\"\nname = \"X\"\n";
    check(
        {
            {"sets = [18]\n[hand]\ndouble-18 = 15\n", 4, 9,
             "`sets`: found 18; expected the highest number of a set from 3 to 15"},
            {"sets = [18]\n[hand]\ndouble-18 = 15\n[hub]\norder = [18, 17]\n", 4, 9,
             "`sets`: found 18; expected the highest number of a set from 3 to 15"},
            {"sets = [18]\n[hand]\ndouble-18 = 15\n[hub]\norder = { double-18 = \"up\" }\n", 4, 9,
             "`sets`: found 18; expected the highest number of a set from 3 to 15"},
            {"players = [2, 12]\n[hand]\ndouble-12 = [9, 9, 9, 9, 9, 9, 9, 9, 8, 8, 7]\n", 4, 15,
             "`players`: found 12; expected a number of players from 2 to 10"},
            {"players = [2, 1]\n[hand]\ndouble-12 = \"15 / players\"\n", 4, 15,
             "`players`: found 1; expected a number of players from 2 to 10"},
            {"players = [2, 3]\n[hand]\nfirst-players = 0\ndouble-12 = [9, 9, 9]\n", 6, 17,
             "`first-players`: found 0; expected a number of players from 2 to 10"},
        },
        head);
}

TEST_CASE("a word that changes something is a fault where it has no say") {
    const std::string kTakenOut = "[hub]\nengine = \"taken out before the lots\"\n";
    check(
        {
            {kTakenOut + "not-held = \"new deal\"\n", 7, 1,
             "`not-held` does not apply here: it matters only if the round's double, or the "
             "highest in any hand, is the engine (see [hub] engine = \"taken out before the lots\" "
             "(line 6))"},
            {kTakenOut + "laying = \"turn\"\n", 7, 1,
             "`laying` does not apply here: it matters only if the engine comes from a hand (see "
             "[hub] engine = \"taken out before the lots\" (line 6))"},
            {"[trains]\nown = true\n[hub]\nring = 4\n", 8, 1,
             "`ring` does not apply here: it matters only if nobody has a train of their own (see "
             "[trains] own = true (line 6))"},
            {"[doubles]\ncovers = 0\nexhausted = \"counts as covered\"\n", 7, 1,
             "`exhausted` does not apply here: it matters only if doubles need covers (see "
             "[doubles] covers = 0 (line 6))"},
        },
        kFine);
}

TEST_CASE("a value is quoted without the remark behind it") {
    check(
        {
            {"[doubles]\ncovers = [1, 2]  # see [x] and {y}\n", 6, 10,
             "`covers`: found the list [1, 2]; expected a number from 0 to 3"},
            {"[doubles]\ncovers = [\"]#\", '}', [2]] # ]\n", 6, 10,
             "`covers`: found the list [\"]#\", '}', [2]]; expected a number from 0 to 3"},
            {"[doubles]\ncovers = [1, # ]\n2]\n", 6, 10,
             "`covers`: found the list [...]; expected a number from 0 to 3"},
            {"[hand]\ndouble-12 = [[3], 4] # [5]\n", 6, 14,
             "`double-12`: found the list [3]; expected a number of tiles from 2 to 136"},
            {"players = [8, 2] # [2, 8]\n", 5, 11,
             "`players`: found [8, 2]; expected the fewest first"},
            {"[turn]\ntiles = 1#]\n", 6, 9,
             "`tiles`: found 1; expected \"one\", \"all that fit\" or \"own, then visits\""},
        },
        kFine);
}

TEST_CASE("a file that inherits nothing must say what is necessary") {
    const RuleFileFaults faults = faults_of("[hub]\norder = \"up\"\n[game]\nsets = [9]\n");
    REQUIRE(faults.size() == 3);
    CHECK(faults[0].message == "[hand] must say `double-9`: how many tiles are dealt");
    CHECK(faults[1].line == 3);
    CHECK(faults[1].message == "[game] must say `id`: a short name to type, in quotation marks");
    CHECK(faults[2].message ==
          "[game] must say `name`: what the game is called, in quotation marks");
}

TEST_CASE("what is not a well-formed file is told with its exact place") {
    const std::string missing = "something is missing at the end of this line (*";
    check(
        {
            {"players = [2, 8\n[hub]\n", 6, 1, "*"},
            {"name = \"Y\"\n", 5, 8, "*"},
            {"[hub]\n[turn]\n[hub]\n", 7, 1, "*"},
            {"summary = \"X\n", 5, 13, "the closing quotation mark is missing"},
            {"sets = [12, 'a]\n", 5, 16, "the closing quotation mark is missing"},
            {"summary = \"\"\"X\n", 5, 15, missing},
            {"sets = 99999999999999999999\n", 5, 28, "this number has too many digits"},
            {"summary = \"a\" # \"b\n[\n", 6, 1, "*"},
            {"[hub]\norder = [\n3,\n", 7, 3, missing},
            {"summary = \"a\\b\\q\"\n", 5, 16, "*"},
            {"summary = yes\n", 5, 11, "found `yes`; a string needs quotation marks: \"yes\""},
            {"summary = two words  # why\n", 5, 11,
             "found `two words`; a string needs quotation marks: \"two words\""},
            {"[marker]\nup-on-pass = ture\n", 6, 14, "found `ture`; did you mean true?"},
            {"sets = [12 9]\n", 5, 12, "*"},
            {"sets = ?\n", 5, 8, "*"},
            {"sets =\n", 5, 7, missing},
            {"= 3\n", 5, 1, "*"},
            {"most players = 3\n", 5, 6, "*"},
            {"[]\n", 5, 2, "*"},
            {"\"Würfel \" x\n", 5, 11, "*"},
            {"summary = \"Würfel\" x\n", 5, 20, "*"},
            {"summary = \"a\x01\"\n", 5, 13, "*"},
            {"\xFF\n", 5, 1, "this is not valid UTF-8: the file must be UTF-8 text"},
            {"# \xC3\x28\n", 5, 3, "this is not valid UTF-8: the file must be UTF-8 text"},
        },
        kFine);
}

TEST_CASE("the file's own words are not taken for the parser's") {
    // Its message shows lines of the file, and tells doubled names by the word "already".
    for (const RuleFileFault& fault : faults_of("already=[\n]m\n[]\n[\n]"))
        CHECK(fault.message.find("twice") == std::string::npos);
    check({{"[hub]\norder = [\"already\" 12]\n", 6, 20, "*"}}, kFine);
}

TEST_CASE("an empty list is a fault, and a table in it brings no parser down") {
    const std::string message = "this list is empty; expected at least one value";
    check({{"sets = []\n", 5, 8, message},
           {"sets = [ # none\n\n\t] # yet\n", 5, 8, message},
           {"[hub]\norder = []\n", 6, 9, message}},
          kFine);
    for (const std::string_view text :
         {"a = []\na.b = 1", "a = []\n[a.b]", "a = [\n]\n[[a.b]]", "a = {b = [], b.c = 1}",
          "[a]\nb = [ ]\nb.c = 1", "a = [[]]\na.b = 1", "a = [{}, []]\na.b = 1",
          "a = [\n,\n]\n[[a.b]]", "a = [\nfoo\n]\na.b = 1", "x = {a = [\nfoo\n], a.b = 1}"}) {
        INFO(text);
        CHECK_FALSE(faults_of(text).empty());
    }
}

TEST_CASE("files that would bring a parser down are refused") {
    CHECK(faults_of(std::string(70000, '#'))[0].message ==
          "the file has 70000 bytes; it may have at most 65536");
    const auto nested = [](char bracket) {
        return faults_of(kFine + "sets = " + std::string(900, bracket) + '\n');
    };
    CHECK(nested('[')[0].line == 5);
    CHECK(nested('{')[0].line == 5);
    // As deep as the longest line makes it.
    std::string dots = "a";
    while (dots.size() < 990) dots += ".a";
    check({{dots + " = 1\n", 5, 1, "there is no key `a` in [game]"},
           {"[" + dots + "]\n" + dots + " = 1\n", 5, 2, "there is no table [a]"}},
          kFine);
    CHECK(faults_of(kFine + "[hub]\n" + std::string(5000, 'x'))[0].line == 6);
    CHECK_FALSE(faults_of(std::string("a\0b", 3)).empty());
    CHECK_FALSE(faults_of("").empty());
    // What one version of the library asserts is not so.
    CHECK(faults_of(kFine + "[=\n")[0].line == 5);
}

TEST_CASE("of a long line with a fault only what stands round it is shown") {
    const std::string line = "name = " + std::string(70'000, '#');
    const std::string shown = format_faults({{1, 500, line, "wrong"}}, "x.toml");
    CHECK(shown == "x.toml:1:500: wrong\n    ... " + std::string(100, '#') + " ...\n" +
                       std::string(68, ' ') + "^\n");
}

TEST_CASE(
    "all faults of meaning are told, in order, and a line that is not TOML ends the reading") {
    const auto lines_of = [](const std::string& text) {
        const RuleFileFaults faults = faults_of(kFine + text);
        INFO(format_faults(faults, "test.toml"));
        std::vector<int> lines;
        for (const RuleFileFault& fault : faults) lines.push_back(fault.line);
        return lines;
    };
    const std::string meant = "sets = 12\n[doubles]\ncovers = 7\nfolow-up = \"cover\"\n";
    CHECK(lines_of(meant + "[turn]\ntiles = 1\n") == std::vector<int>{5, 7, 8, 10});
    CHECK(lines_of(meant + "exhausted = down\n[turn]\ntiles = 1\n") ==
          std::vector<int>{5, 7, 8, 9});
    // Of a value of several lines nothing is read.
    CHECK(lines_of(meant + "[hub]\norder = [\n3,\ndown\n]\n[turn]\ntiles = 1\n") ==
          std::vector<int>{5, 7, 8, 12});
}

TEST_CASE("faults are shown with their line and a caret, and harmlessly") {
    const auto shown =
        format_faults(faults_of("[game]\nid = \"x\"\nname = \"W\xC3\xBC\" 3\n"), "a\x1b.toml");
    CHECK(shown.find("a\xEF\xBF\xBD.toml:3:13: ") != std::string::npos);
    CHECK(shown.find("\n    name = \"W\xC3\xBC\" 3\n"
                     "                ^\n") != std::string::npos);
    const auto nasty = format_faults(faults_of("\x1b[2J\n"), "x");
    CHECK(nasty.find('\x1b') == std::string::npos);
}
