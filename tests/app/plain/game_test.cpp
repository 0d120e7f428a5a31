// Whole games in lines of text, over string streams: they end, and take every kind of answer. That
// a hand is shown to nobody but its owner is in tests/app/table/front_ends_test.cpp.

#include <cctype>
#include <sstream>

#include "app/lines/kept_voice.hpp"
#include "app/plain/play.hpp"
#include "app/saves/kept.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/play/computers.hpp"
#include "roundhouse/words/lines.hpp"
#include "support/catch.hpp"
#include "support/plain_table.hpp"
#include "support/scene.hpp"

using namespace roundhouse;
using test::PlainTable;

namespace {

bool well_ended(const PlainTable& table) {
    return table.match.phase() == Phase::over &&
           (table.said.find(" wins by ") != std::string::npos ||
            table.said.find(" wins with ") != std::string::npos ||
            table.said.find(" tie at ") != std::string::npos ||
            table.said.find(" ties at ") != std::string::npos);
}

}  // namespace

TEST_CASE("choice number 1 every time plays whole games to their winners", "[plain][game]") {
    for (const test::Game& game : test::different_games()) {
        PlainTable table(
            game, [](PlainTable& now) { return test::first_or(now, [](int) { return 1; }); });
        CAPTURE(game.game, game.players);
        table.play();
        CHECK(well_ended(table));
    }
}

TEST_CASE("the end of input ends the game well, wherever it comes", "[plain][game]") {
    for (const std::string id : {"mexican", "oll", "basic"}) {
        for (int last = 0; last < 70; ++last) {
            chance::Random random(21);
            const test::Game game{.game = id, .rounds = 1};
            PlainTable table(game, [&](PlainTable& now) -> std::optional<std::string> {
                if (now.questions > last) return std::nullopt;
                return test::first_or(now, [&](int size) {
                    return 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(size)));
                });
            });
            table.play();
            CAPTURE(id, last, table.said);
            if (table.match.phase() == Phase::over) break;
            // One line, and no part of a hand; at first the deal, which has not been told yet.
            const auto end = table.said.find("End of input");
            CHECK(table.said.substr(end) == "End of input: game left unfinished.\n");
            CHECK((end == 1) == (last > 0));
            CHECK(table.said.find("'s hand") == std::string::npos);
        }
    }
}

TEST_CASE("nonsense at every question gets one clean line and changes nothing", "[plain][game]") {
    const std::vector<std::string> nonsense{"xyzzy",
                                            "0",
                                            "999",
                                            "99999999999999999999",
                                            "-1",
                                            "13-13",
                                            "12-5 nobody",
                                            "12-5 99",
                                            "12-5 3 at 99",
                                            "at",
                                            "on on on",
                                            "\x1b[2J\x1b[H",
                                            "\xff\xfe\xff",
                                            "1 2 3 4 5",
                                            std::string(100000, 'x'),
                                            std::string("a\0b", 3),
                                            "announce announce",
                                            "%s%n{}"};
    for (const test::Game& game : test::different_games()) {
        chance::Random random(31);
        bool asked_nonsense = false;
        std::size_t records = 0;
        std::string question;
        PlainTable table(game, [&](PlainTable& now) -> std::optional<std::string> {
            CAPTURE(game.game, now.said);
            for (const char c : now.said)
                REQUIRE((c == '\n' || static_cast<unsigned char>(c) >= 0x20));
            if (asked_nonsense) {
                REQUIRE(now.match.records().size() == records);
                REQUIRE(now.question == question);
                // The answer's own line end, one line that explains, and the question again.
                REQUIRE(std::ranges::count(now.said, '\n') == 2);
                asked_nonsense = false;
                return test::first_or(now, [&](int size) {
                    return 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(size)));
                });
            }
            asked_nonsense = true;
            records = now.match.records().size();
            question = now.question;
            return nonsense[random.below(static_cast<std::uint32_t>(nonsense.size()))];
        });
        table.play();
        CHECK(well_ended(table));
    }
}

TEST_CASE("who leaves is told how to resume, but only with what is saved", "[plain][game]") {
    for (const std::string trouble : {"", "NOT SAVED (no space left)"}) {
        game::Match match = test::new_match({.game = "mexican", .players = 3, .rounds = 1});
        std::istringstream in;
        std::ostringstream out;
        app::Dialog dialog(in, out, {});
        play::Sitting sitting(match, play::computers_for(match));
        app::PlainGame game(sitting, dialog);
        game.set_notice([&] { return trouble; });
        game.set_farewell([&] {
            return app::how_to_return({"x.rhlog", trouble.empty(), false, "no space left"},
                                      "To resume it later", "roundhouse resume");
        });
        app::drive(game, dialog, sitting);
        CAPTURE(out.str());
        CHECK((out.str().find("To resume") != std::string::npos) == trouble.empty());
        CHECK((out.str().find("NOT SAVED") == std::string::npos) == trouble.empty());
    }
}

TEST_CASE("that a game is not saved is told once with each question", "[plain][game]") {
    game::Match match = test::new_match({.game = "mexican", .players = 2});
    play::Sitting sitting(match, play::computers_for(match));
    app::KeptVoice voice({.screen = true, .columns = 1000});
    app::PlainGame game(sitting, voice);
    std::string trouble;
    game.set_notice([&] { return trouble; });
    game.advance();
    (void)voice.fetch(game.prompt());
    trouble = "NOT SAVED (no space left)";
    voice.heard_line();
    game.take("table");
    const std::string said = voice.fetch(game.prompt());
    CAPTURE(said);
    const auto first = said.find("NOT SAVED");
    REQUIRE(first != std::string::npos);
    CHECK(said.find("NOT SAVED", first + 1) == std::string::npos);
    // At the curtain, and in a turn.
    voice.heard_line();
    game.take("");
    (void)voice.fetch(game.prompt());
    REQUIRE(game.prompt().find("your move") != std::string::npos);
    trouble = "NOT SAVED (the disk is gone)";
    voice.heard_line();
    game.take("table");
    const std::string later = voice.fetch(game.prompt());
    CAPTURE(later);
    CHECK(later.find("NOT SAVED") == later.rfind("NOT SAVED"));
}

TEST_CASE("who has a seat from now on can be read at the curtain that follows", "[plain][seats]") {
    game::Match match = test::new_match({.game = "mexican", .players = 2});
    play::Sitting sitting(match, play::computers_for(match));
    app::KeptVoice voice({.screen = true, .columns = 1000});
    app::PlainGame game(sitting, voice);
    game.advance();
    voice.heard_line();
    game.take("");
    (void)voice.fetch(game.prompt());
    voice.heard_line();
    game.take("seat 2 Zoe");
    const std::string said = voice.fetch(game.prompt());
    const auto wiped = said.rfind(app::wiping(true));
    REQUIRE(wiped != std::string::npos);
    CHECK(said.find(sitting.account().log.back().text, wiped) != std::string::npos);
}

TEST_CASE("forward plays out a round that is stuck, and no other", "[plain][game]") {
    int played = 0, refused = 0;
    for (std::uint64_t seed = 1; seed < 400 && played < 2; ++seed) {
        const test::Game game{.game = seed % 2 == 0 ? "oll" : "mexican", .seed = seed, .rounds = 1};
        chance::Random random(seed);
        bool offered = false, typed = false;
        PlainTable table(game, [&](PlainTable& now) -> std::optional<std::string> {
            if (now.asks("your move") && stuck(now.match.state())) {
                offered = now.said.find("forward plays the round out") != std::string::npos;
                typed = true;
                return "forward";
            }
            if (now.asks("your move") && refused == 0) {
                ++refused;
                return "f";
            }
            if (refused == 1) {
                CHECK(now.said.find("The round isn't stuck") != std::string::npos);
                ++refused;
            }
            return test::first_or(now, [&](int size) {
                return 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(size)));
            });
        });
        table.play();
        if (!typed) continue;
        ++played;
        CHECK(offered);
        CHECK(well_ended(table));
    }
    CHECK(played > 0);
    CHECK(refused == 2);
}

TEST_CASE("quit asks first, and then leaves", "[plain][game]") {
    int step = 0;
    const test::Game game{.game = "mexican", .players = 3, .rounds = 1};
    PlainTable table(game, [&](PlainTable&) -> std::optional<std::string> {
        const char* const answers[] = {"", "quit", "no", "q", "yes"};
        return answers[step++];
    });
    table.play();
    CHECK(step == 5);
    CHECK(table.said == "\nGame left unfinished.\n");
}

TEST_CASE("OLL: every turn ends with the same question, last tile or not", "[plain][game]") {
    const test::Game game{.game = "oll", .players = 3, .rounds = 6};
    chance::Random random(17);
    int calls = 0, others = 0, wrong = 0;
    PlainTable table(game, [&](PlainTable& now) -> std::optional<std::string> {
        if (now.asks("turn is over")) {
            const bool call = now.match.state().round.table.turn.step == Step::call &&
                              now.asked_seat() == now.match.mover();
            ++(call ? calls : others);
            if (call) return "announce";
            if (wrong++ == 0) return "announce";  // there is nothing to announce: asked again
            return "done";
        }
        return test::first_or(now, [&](int size) {
            return 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(size)));
        });
    });
    table.play();
    CHECK(calls > 0);
    CHECK(others > calls);
    CHECK(well_ended(table));
}

TEST_CASE("plain play counts void deals and refuses to take back in the words of the screen",
          "[plain][game]") {
    int voids = 0, drawn = 0, begun = 0;
    for (std::uint64_t seed = 1; seed < 30; ++seed) {
        bool drew = false;
        int questions = 0;
        PlainTable table(
            {.game = seed % 2 == 0 ? "basic" : "mexican", .players = 6, .seed = seed},
            [&](PlainTable& now) -> std::optional<std::string> {
                const int here = now.match.state().course.voids;
                if (questions++ == 0 && here > 0) {
                    ++voids;
                    CHECK(now.said.find(words::tell_voids(here, now.match.state().rules())) !=
                          std::string::npos);
                }
                drawn += now.said.find("undo that: you've seen new tiles.") != std::string::npos;
                begun += now.said.find("undo that: your turn has just begun.") != std::string::npos;
                if (questions > 60) return std::nullopt;
                if (!now.asks("your move")) return test::first_or(now, [](int) { return 1; });
                if (questions % 3 == 0 && !now.match.can_take_back()) return "undo";
                drew = !drew && moves(now.match.state()).draw;
                return drew ? "draw" : test::first_or(now, [](int) { return 1; });
            });
        table.play();
    }
    CHECK(voids > 5);
    CHECK(drawn > 5);
    CHECK(begun > 5);
}
