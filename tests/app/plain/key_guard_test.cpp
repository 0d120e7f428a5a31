// At a keyboard the Enter that shows the next hand must be deliberate, as Space must on the screen.
#include "support/catch.hpp"
#include "support/plain_table.hpp"

using namespace roundhouse;
using test::PlainTable;
using Span = ui::KeyGuard::Span;

namespace {

struct Enter {
    int after;          // milliseconds after what came before
    bool held = false;  // another one follows at once
};

// A keyboard whose clock and keys the test sets.
struct Keyboard {
    ui::KeyGuard::Instant now{};
    bool more = false;  // another key follows at once

    [[nodiscard]] app::Console console() {
        app::Console console;
        console.keyboard = true;
        console.drop_typed = [] {};
        console.more_within = [this](Span) { return more; };
        console.now = [this] { return now; };
        return console;
    }
};

const test::Game kTwoPeople{.game = "train", .rounds = 1};

// How many of these Enters it takes until the first hand is on the screen; 0: never.
int enters_until_hand(const std::vector<Enter>& enters) {
    Keyboard keyboard;
    std::size_t next = 0;
    int shown = 0;
    PlainTable table(
        kTwoPeople,
        [&](PlainTable& at) -> std::optional<std::string> {
            if (at.screen.find("'s hand (") != std::string::npos) shown = static_cast<int>(next);
            if (shown > 0 || next == enters.size()) return std::nullopt;
            keyboard.now += Span(enters[next].after);
            keyboard.more = enters[next++].held;
            return "";
        },
        keyboard.console());
    table.play();
    return shown;
}

}  // namespace

TEST_CASE("in lines of text only an Enter that is meant shows a hand", "[plain]") {
    CHECK(enters_until_hand({{600}}) == 1);
    CHECK(enters_until_hand({{499}}) == 0);
    CHECK(enters_until_hand({{499}, {200}}) == 2);
    CHECK(enters_until_hand({{499}, {199}, {199}}) == 0);
    CHECK(enters_until_hand({{600, true}, {30, true}, {30}}) == 0);
    CHECK(enters_until_hand({{600, true}, {30, true}, {30}, {400}}) == 4);
    CHECK(enters_until_hand(std::vector<Enter>(100, {60})) == 0);
}

TEST_CASE("a pipe is never too quick", "[plain]") {
    int questions = 0;
    PlainTable table(kTwoPeople, [&](PlainTable& at) -> std::optional<std::string> {
        ++questions;
        if (!at.asks("press Enter")) return std::nullopt;
        return "";
    });
    table.play();
    CHECK(questions == 2);
    CHECK(table.screen.find("'s hand (") != std::string::npos);
}

namespace {

// A turn in which nothing fits, and Enter draws: how many records these Enters add.
std::size_t done_by(const std::vector<Enter>& enters) {
    Keyboard keyboard;
    std::size_t next = 0, before = 0, after = 0;
    bool there = false;
    PlainTable table(
        {.game = "mexican", .players = 2, .seed = 5},
        [&](PlainTable& at) -> std::optional<std::string> {
            there = there || at.asks("(Enter: draw a tile)");
            keyboard.now += Span(600);
            keyboard.more = false;
            if (!there) return test::first_or(at, [](int) { return 1; });
            if (next == 0) before = at.match.records().size();
            after = at.match.records().size();
            if (next == enters.size()) return std::nullopt;
            keyboard.now += Span(enters[next].after - 600);
            keyboard.more = enters[next++].held;
            return "";
        },
        keyboard.console());
    table.play();
    REQUIRE(there);
    return after - before;
}

}  // namespace

TEST_CASE("in lines of text only an Enter that is meant draws or passes", "[plain]") {
    CHECK(done_by({}) == 0);
    CHECK(done_by({{600}}) == 1);
    CHECK(done_by({{100}}) == 0);  // typed before the question, or as good as
    CHECK(done_by({{100}, {600}}) == 1);
    CHECK(done_by({{600}, {100}}) == 1);  // twice by accident
    CHECK(done_by({{600, true}, {30, true}, {30}}) == 0);
}

TEST_CASE("an empty line does what the question names, and plays no tile", "[plain][course]") {
    int drawn = 0, passed = 0, refused = 0, ended = 0;
    for (const std::string& id : test::kGames) {
        std::size_t before = 0;
        std::string asked;
        PlainTable table({.game = id, .players = id == "basic" ? 2 : 3, .rounds = 1},
                         [&](PlainTable& at) -> std::optional<std::string> {
                             const auto& records = at.match.records();
                             INFO(id << ": " << asked << at.said);
                             const auto said = [&](const char* words) {
                                 return asked.find(words) != std::string::npos;
                             };
                             if (!asked.empty() && said("Enter: draw")) {
                                 ++drawn;
                                 const auto& made = std::get<game::Decision>(records[before]);
                                 CHECK(std::holds_alternative<Draw>(made.action));
                             } else if (!asked.empty() && said("Enter: pass")) {
                                 ++passed;
                                 const auto& made = std::get<game::Decision>(records[before]);
                                 CHECK(std::holds_alternative<Pass>(made.action));
                             } else if (!asked.empty() && said("Enter: finish")) {
                                 ++ended;
                                 CHECK_FALSE(at.asks("turn is over"));
                             } else if (!asked.empty() && said("your move: ")) {
                                 ++refused;
                                 CHECK(records.size() == before);
                                 asked.clear();
                                 return "1";
                             }
                             asked =
                                 at.asks("your move") || at.asks("turn is over") ? at.question : "";
                             before = records.size();
                             return "";
                         });
        table.play();
        CHECK(table.match.phase() == Phase::over);
    }
    CHECK((drawn > 10 && passed > 10 && refused > 30 && ended > 1));
}
