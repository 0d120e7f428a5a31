// Pictures with open hands: none is left out unless they say so.

#include <fmt/format.h>
#include <string>

#include "app/export/exports.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/game/playthrough.hpp"
#include "support/catch.hpp"
#include "support/logs.hpp"

using namespace roundhouse;

namespace {

struct Shown {
    int missing = 0;    // tiles of open hands that are not on the page
    bool more = false;  // it says that there are more hands
    bool picture = false;
};

Shown hands_at(const game::Match& match, const game::Playthrough& on,
               const app::ExportOptions& options) {
    const std::string text = app::position_text(match, on.position(), options);
    Shown shown;
    const std::size_t from = text.find("all hands");
    if (from == std::string::npos) return shown;
    std::string hands = " " + text.substr(from);
    for (char& c : hands)
        if (c == '\n') c = ' ';
    hands += ' ';
    for (Seat seat = 0; seat < on.state().rules().players; ++seat)
        on.state().round.holdings[seat].hand.for_each([&](Tile tile) {
            const std::string name = " " + formats::to_string(tile) + " ";
            if (hands.find(name) == std::string::npos) ++shown.missing;
        });
    shown.more = hands.find("more hand") != std::string::npos;
    shown.picture = text.find("# PLAYER") == std::string::npos;
    return shown;
}

}  // namespace

TEST_CASE("pictures: with --hands every hand is there, or it is said that there are more",
          "[export][ui]") {
    int marks = 0;  // in 60 columns ten hands may be too much beside eleven trains
    for (const test::Game& played : {test::Game{.game = "ehow", .players = 10, .rounds = 1},
                                     {.game = "oll", .players = 8, .rounds = 1},
                                     {.game = "chickie", .players = 10, .rounds = 1},
                                     {.game = "mexican", .players = 4, .rounds = 1}}) {
        const game::Match match = test::whole_game(played, 120);
        for (game::Playthrough on(match); on.next();) {
            if (on.position() % 4 != 1) continue;
            for (const auto& [width, height] :
                 {std::pair{80, 24}, {60, 20}, {100, 30}, {160, 50}}) {
                app::ExportOptions options{true, width, height};
                const Shown given = hands_at(match, on, options);
                INFO(played.game << " at " << on.position() << ", " << width << "x" << height);
                CHECK((given.missing == 0 || given.more));
                if (height >= 30) CHECK_FALSE(given.more);
                marks += given.more ? 1 : 0;
                options.grows = true;
                CHECK(hands_at(match, on, options).missing == 0);
            }
        }
    }
    CHECK(marks > 0);
}

TEST_CASE("pictures: the log gives its rows before the picture gives way to lanes",
          "[export][ui]") {
    const game::Match match = test::whole_game({.game = "oll", .players = 8, .rounds = 1}, 60);
    const app::ExportOptions options{true, 100, 30};
    int pictures = 0, all = 0;
    for (game::Playthrough on(match); on.next(); ++all)
        pictures += hands_at(match, on, options).picture ? 1 : 0;
    CHECK(pictures == all);
}

TEST_CASE("pictures: no line of the log says what the record's line below it says",
          "[export][ui]") {
    const game::Match match = test::whole_game({.game = "oll", .players = 4, .rounds = 1});
    for (const bool open : {false, true})
        for (game::Playthrough on(match); on.next();) {
            const std::string text = app::position_text(match, on.position(), {open, 80, 24});
            const std::string number = fmt::format("\n {}: ", on.position());
            const std::size_t at = text.find(number);
            REQUIRE(at != std::string::npos);
            const std::string said = text.substr(at + number.size());
            const std::string first = said.substr(0, said.find_first_of(".\n"));
            // A player may draw several times, and play again what was taken back.
            if (first.find("played") == std::string::npos ||
                text.find("took that back") != std::string::npos)
                continue;
            INFO(text);
            CHECK(text.find("\u2502 " + first + ".") == std::string::npos);
        }
}

TEST_CASE("pictures: with open hands the log names the tiles that were drawn", "[export][ui]") {
    const game::Match match = test::whole_game({.game = "oll", .players = 4, .rounds = 1});
    const auto last = static_cast<int>(match.records().size());
    int named = 0;
    for (int position = 1; position <= last; position += 7) {
        const std::string open = app::position_text(match, position, {true, 160, 50});
        CHECK(open.find("drew a tile") == std::string::npos);
        named += open.find(" drew ") != std::string::npos ? 1 : 0;
    }
    CHECK(named > 0);
    CHECK(app::position_text(match, last, {false, 160, 50}).find("drew a tile") !=
          std::string::npos);
}

TEST_CASE("pictures: a round that is over says so, and marks doubles only if nobody is out",
          "[export][ui]") {
    int doubles = 0, blocked = 0;
    for (const char* const id : {"oll", "mexican", "train"}) {
        const game::Match match = test::whole_game({.game = id, .players = 4, .rounds = 12});
        for (game::Playthrough on(match); on.next();) {
            if (on.state().course.phase == Phase::play || on.state().course.history.empty())
                continue;
            const bool uncovered = on.state().round.table.ends.uncovered() != 0;
            const bool out = on.state().course.ended == event::RoundEndReason::out;
            (out ? doubles : blocked) += uncovered ? 1 : 0;
            for (const auto& [width, height] : {std::pair{40, 20}, {60, 20}, {80, 24}}) {
                const std::string text =
                    app::position_text(match, on.position(), {false, width, height});
                INFO(text);
                CHECK(text.substr(0, text.find('\n')).find("over") != std::string::npos);
                const bool marked =
                    text.find("!!") != std::string::npos || text.find("DBL!") != std::string::npos;
                CHECK(marked == (uncovered && !out));
            }
        }
    }
    CHECK(doubles > 0);
    CHECK(blocked > 0);
}
