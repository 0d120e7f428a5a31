// The rules in English: each game's text has the facts that it is played by, and no other game's.

#include <algorithm>
#include <sstream>
#include <vector>

#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/words/prose/prose.hpp"
#include "support/catch.hpp"

using namespace roundhouse;
using namespace roundhouse::rules;
using namespace roundhouse::text;
using namespace roundhouse::words;

namespace {

// Without the ends of lines, to look for sentences.
std::string flat(std::string_view id) {
    std::istringstream in(rules_text(*find_bundled(id), 80));
    std::string text;
    for (std::string word; in >> word;) text += (text.empty() ? "" : " ") + word;
    return text;
}

void has(const std::string& text, const std::vector<std::string>& facts) {
    for (const std::string& fact : facts) {
        INFO(text << "\nmust say: " << fact);
        CHECK(text.find(fact) != std::string::npos);
    }
}

void lacks(const std::string& text, const std::vector<std::string>& words) {
    for (const std::string& word : words) {
        INFO(text << "\nmust not say: " << word);
        CHECK(text.find(word) == std::string::npos);
    }
}

}  // namespace

TEST_CASE("prose of oll.toml") {
    const std::string text = flat("oll");
    has(text, {"15 tiles with 2 to 4 players, 12 with 5 or 6 and 10 with 7 or 8",  // O1
               "With \"all\",",
               "With \"even\",",
               "With \"odd\",",
               "13, 7 or 6",  // O2
               "The OLL Train is shared and never closed",
               "from your second turn on",                                         // O3
               "In the first round, the player who draws the lowest tile begins",  // O4
               "the player who played the last tile of the round before",          // O4
               "You play one tile, which must match the engine",                   // O5
               "An open train that is not started may be started by anyone",       // O6
               "If nothing fits anywhere, draw one tile",                          // O7
               "It comes down when you play on your own train; nothing you play "
               "elsewhere closes it",                                                      // O8
               "needs two covers",                                                         // O9
               "add another from your hand in the same turn, but you do not draw for it",  // O10
               "nothing else may be played anywhere on the table",                         // O11
               "you pass, and your marker stays where it is",                              // O12
               "If you can play, you must",                                                // O13
               "you take two tiles from the boneyard at once",                             // O14
               "lose your next turn of the round instead",                                 // O14
               "even if that is an uncovered double",                                      // O15
               "0-0, counts 50",
               "The lowest total wins"});  // O16
    lacks(text, {"suspended", "referee", "choose one train", "120"});
}

TEST_CASE("prose of train.toml") {
    const std::string text = flat("train");
    has(text, {"double-12 set (91 tiles), or with a double-9 or double-6 set", "13, 10 or 7",  // T1
               "15 tiles with 2 to 6 players, 12 with 7 and 11 with 8",                        // T2
               "the Special Train",                                                            // T3
               "In every round, the player who holds the highest tile begins",
               "larger single number",                                        // T4
               "as many tiles as you like", "If nothing fits, you pass",      // T5
               "your tiles may end in one",                                   // T5
               "If nothing fits anywhere, draw one tile",                     // T6
               "you must play one more tile in the same turn, on any train",  // T8
               "You need not cover the uncovered doubles yet",                // T9
               "If there are several, you choose",                            // T9
               "who have not had their first turn yet still take it",         // T10
               "0-0, counts nothing"});                                       // T11
    lacks(text, {"announce", "suspended", "two covers", "branch"});
}

TEST_CASE("prose of station.toml") {
    const std::string text = flat("station");
    has(text, {"In every round, the player who draws the highest tile begins",
               "from the whole set",                                          // S2
               "after the draw for first turn and before the deal",           // S2
               "matches the engine, from the first turn on",                  // S3
               "every further tile that fits at the end of that train",       // S4
               "you may not stop early",                                      // S4, S8
               "you must play it at once and the turn continues from there",  // S5
               "you draw for each of them",                                   // S7
               "After the cover, your turn continues along that train",       // S7
               "The Main Train is shared and never closed"});
    lacks(text, {"first turn of a round", "announce", "suspended"});
}

TEST_CASE("prose of basic.toml") {
    const std::string text = flat("basic");
    has(text, {"There can be no more players than the set has doubles",            // B1
               "22 tiles with 2 to 4 players", "set aside, face down and unused",  // B2
               "the player who was dealt the highest double begins",               // B3
               "you lay down a double of your choice",                             // B3
               "The player who begins must lay the highest double",                // B3
               "the deal is void: nobody scores",                                  // B3
               "First you play one tile on your own train, at either end",         // B4
               "If nothing fits there, you pass",                                  // B4
               "one on the train of each other player, at either end",             // B4
               "Doubles are tiles like any other",                                 // B5
               "five points for each tile left in the others' hands",              // B6
               "If several share the fewest, nobody wins the round",               // B6
               "until someone's total reaches 120", "The highest total wins"});    // B7
    lacks(text, {"boneyard", "marker", "draw one", "hub in the middle", "belongs to everyone"});
}

TEST_CASE("prose of mexican.toml") {
    const std::string text = flat("mexican");
    has(text, {"10 tiles with 2 to 5 players, 9 with 6, 7 with 7 and 6 with 8",      // M2-8
               "the player who draws the highest tile is the first to try to open",  // M9
               "No double is set aside before the deal",
               "their largest double",                                          // M11
               "the player to the left of the one who began the round before",  // M12
               "The player who opens the hub takes the first turn",             // M13
               "you play on that train only, except to cover doubles",          // M17, M18
               "only its owner can start it",                                   // M17
               "as many tiles as you like",                                     // M19
               "but only after the turn that starts it",                        // M20
               "whether you passed or played elsewhere by choice",              // M23
               "a double leaves it as it is, and the tile that you cover it with takes it",  // M24
               "you must cover it in the same turn",                                         // M27
               "when you pass and leave a double uncovered that you have just played",       // M28
               "you pass, and your marker stays where it is",                                // M30
               "you do not draw for a double that you drew in this same turn",               // M31
               "If your last tile is a double, you must still deal with it",                 // M32
               "counts its pips as well",                                                    // M33
               "suspended until the round ends",                                             // M34
               "The train of a suspended player stays open",                                 // M34
               "a hand is empty and no double is uncovered",
               "Nothing else ends it",  // M35
               "missed play",
               "one tile for each other player"});  // XX
    lacks(text, {"announce", "blocked"});
}

TEST_CASE("prose keeps to its width, and is the same for a game of any name") {
    for (const RuleSet& game : bundled_rule_sets()) {
        for (const int width : {24, 40, 80, 132}) {
            std::istringstream lines(rules_text(game, width));
            for (std::string line; std::getline(lines, line);) {
                INFO(line);
                CHECK(columns(line) <= width);
            }
        }
        RuleSet other = game;
        other.id = "other";
        const std::string text = rules_text(game);
        CHECK(rules_text(other) == text);
        CHECK(text.find("  \n") == std::string::npos);
        CHECK(std::ranges::count(text, '\n') > 30);
    }
}

TEST_CASE("the rules are paragraphs under headings, the game's name first") {
    for (const RuleSet& game : bundled_rule_sets()) {
        const std::vector<Paragraph> all = describe_rules(game);
        CHECK(all.front().heading == game.name);
        std::size_t headings = 0, lines = 0;
        for (const Paragraph& paragraph : all) {
            CHECK_FALSE(paragraph.text.empty());
            headings += paragraph.heading.empty() ? 0 : 1;
        }
        // Each heading is one line here, and the name is underlined.
        for (const PageLine& line : rules_page(game, 200)) lines += line.heading ? 1 : 0;
        CHECK(lines == headings + 1);
        CHECK(headings > 8);
        // Below a title with the game's name, that is not said again.
        const std::vector<PageLine> below = rules_below_title(game, 200);
        REQUIRE_FALSE(below.empty());
        CHECK(below.front().text != game.name);
        CHECK_FALSE(below.front().text.empty());
        CHECK_FALSE(below.front().text.starts_with(' '));
    }
}
