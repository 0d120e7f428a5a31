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

const test::Game kTwoPeople{.game = "train", .rounds = 1};

// How many of these Enters it takes until the first hand is on the screen; 0: never.
int enters_until_hand(const std::vector<Enter>& enters) {
    ui::KeyGuard::Instant now{};
    bool more = false;
    app::Console console;
    console.keyboard = true;
    console.drop_typed = [] {};
    console.more_within = [&](Span) { return more; };
    console.now = [&] { return now; };
    std::size_t next = 0;
    int shown = 0;
    PlainTable table(
        kTwoPeople,
        [&](PlainTable& at) -> std::optional<std::string> {
            if (at.screen.find("'s hand (") != std::string::npos) shown = static_cast<int>(next);
            if (shown > 0 || next == enters.size()) return std::nullopt;
            now += Span(enters[next].after);
            more = enters[next++].held;
            return "";
        },
        console);
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
