// What plain play tells, for ears: only what has changed, one's own move once, everything on
// request.
#include <map>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "support/catch.hpp"
#include "support/plain_table.hpp"

using namespace roundhouse;
using test::PlainTable;

namespace {

int count(const std::string& text, const std::string& part) {
    int found = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

// A game of one person against computer players, played at random; everything that was said.
struct Told {
    std::string all;
    int plays = 0;          // of the person
    int questions = 0;      // about a move
    std::size_t turns = 0;  // of the person
};

Told told_in(const std::string& id, app::PlainStyle style, std::uint64_t seed = 3) {
    const test::Game game{.game = id,
                          .players = 4,
                          .seed = seed,
                          .rounds = 1,
                          .levels = {"", "greedy", "greedy", "greedy"}};
    chance::Random random(seed);
    Told told;
    PlainTable table(game, [&](PlainTable& now) -> std::optional<std::string> {
        told.all += now.said;
        if (now.asks("your move")) ++told.questions;
        return test::first_or(now, [&](int size) {
            return 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(size)));
        });
    });
    table.style = style;
    table.play();
    told.all += table.said;
    for (const game::Record& record : table.match.records()) {
        const auto* decision = std::get_if<game::Decision>(&record);
        const auto* play = decision == nullptr ? nullptr : std::get_if<Play>(&decision->action);
        told.plays += play != nullptr && decision->seat == 0;
    }
    return told;
}

}  // namespace

TEST_CASE("one's own move is told once, and nothing has to be looked at", "[plain][telling]") {
    for (const rules::RuleSet& rules : test::first_games())
        for (const bool brief : {false, true}) {
            const Told told = told_in(rules.id, {.brief = brief});
            CAPTURE(rules.id, brief, told.all);
            CHECK(told.plays > 3);
            CHECK(count(told.all, "Ann played ") + count(told.all, "Ann laid down ") == told.plays);
            CHECK(told.all.find_first_of("<|>") == std::string::npos);
        }
}

TEST_CASE("brief says less, and what is left out can be asked for", "[plain][telling]") {
    for (const rules::RuleSet& rules : test::first_games()) {
        const Told full = told_in(rules.id, {}), brief = told_in(rules.id, {.brief = true});
        CAPTURE(rules.id, full.all.size(), brief.all.size());
        REQUIRE(full.questions == brief.questions);  // the same game
        CHECK(brief.all.size() * 5 < full.all.size() * 4);
        CHECK(count(brief.all, "'s hand (") < count(full.all, "'s hand ("));
    }
}

TEST_CASE("a sentence on the table is told again only when it has changed", "[plain][telling]") {
    int told = 0;
    for (const std::string id : {"oll", "mexican", "station"}) {
        std::map<std::string, std::string> last;  // of each train
        const test::Game game{
            .game = id, .players = 4, .rounds = 1, .levels = {"", "greedy", "greedy", "greedy"}};
        PlainTable table(game, [&](PlainTable& now) -> std::optional<std::string> {
            std::istringstream lines(now.said);
            for (std::string line; std::getline(lines, line);) {
                const auto colon = line.find(": ");
                if (colon == std::string::npos || line.find(" tile") != colon + 3) continue;
                CAPTURE(id, line);
                REQUIRE(last[line.substr(0, colon)] != line);
                last[line.substr(0, colon)] = line;
                ++told;
            }
            return test::first_or(now, [](int) { return 1; });
        });
        table.play();
    }
    CHECK(told > 30);
}

TEST_CASE("the table, one train and the choices are told on request", "[plain][telling]") {
    int step = 0;
    std::vector<std::string> answers;
    const test::Game game{.game = "mexican",
                          .players = 3,
                          .seed = 5,
                          .rounds = 1,
                          .levels = {"", "greedy", "greedy"}};
    PlainTable table(game, [&](PlainTable& now) -> std::optional<std::string> {
        const char* const asked[] = {"t",    "table Bea", "t 3",  "t nobody", "list",
                                     "full", "brief",     "hand", "1"};
        if (step > 0) answers.push_back(now.said);
        if (step == std::ssize(asked)) return std::nullopt;
        return asked[step++];
    });
    table.style.brief = true;
    table.play();
    REQUIRE(answers.size() == 9);
    CHECK(answers[0].find("Bea: 15 tiles, closed, not started.") != std::string::npos);
    CHECK(answers[0].find("Mexican Train: not started.") != std::string::npos);
    CHECK(answers[0].find("Ann is to move.") != std::string::npos);
    CHECK(answers[1].find("Bea's train: not started.") != std::string::npos);
    CHECK(answers[2].find("Cyd's train: not started.") != std::string::npos);
    CHECK(answers[3].find("no train called \"nobody\"") != std::string::npos);
    CHECK(answers[4].find("  1. play ") != std::string::npos);
    CHECK(answers[5].find("Brief mode off") != std::string::npos);
    CHECK(answers[6].find("Brief mode on") != std::string::npos);
    CHECK(answers[7].find("Ann's hand (") != std::string::npos);
    CHECK(answers[8].find("Ann played ") != std::string::npos);
}

TEST_CASE("nobody is to move before a turn that is over has ended", "[plain][telling]") {
    std::string told;
    const test::Game game{.game = "oll", .rounds = 1, .auto_announce = false};
    PlainTable table(game, [&](PlainTable& now) -> std::optional<std::string> {
        if (now.asks("your move")) return "1";
        if (!now.asks("your turn is over")) return "";
        told = now.said;
        return told.empty() || told.find("boneyard") == std::string::npos
                   ? std::optional<std::string>("table")
                   : std::nullopt;
    });
    table.play();
    CHECK(told.find("Ann's turn is over but not ended.") != std::string::npos);
    CHECK(told.find("to move") == std::string::npos);
}

TEST_CASE("with a screen reader the curtain is one line", "[plain][telling]") {
    int curtains = 0;
    const test::Game game{.game = "mexican", .players = 2, .rounds = 1};
    PlainTable table(game, [&](PlainTable& now) -> std::optional<std::string> {
        if (now.asks("press Enter when")) {
            ++curtains;
            // What was said to the player before ends with a report on one's own move.
            const auto line = now.said.rfind('\n');
            CHECK(now.said.substr(line + 1).ends_with(". "));
            CHECK(now.said.find("\n\n\n") == std::string::npos);
            CHECK(now.said.find(" tiles, closed") == std::string::npos);
            CHECK(now.asks("press Enter when you are alone"));
        }
        if (curtains > 10) return std::nullopt;
        return now.asks("your move") ? "1" : "";
    });
    table.style = {.brief = true, .screen_reader = true};
    table.play();
    CHECK(curtains > 10);
}
