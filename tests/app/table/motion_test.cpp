// Motion at the table: it takes its time from the clock, ends with a key, and is off where it
// should be.
#include "roundhouse/engine/moves.hpp"
#include "support/at_table.hpp"
#include "support/catch.hpp"
#include "support/match.hpp"

using namespace roundhouse;
using test::key;
using test::kTableSize;

namespace {

// A table at which time passes only when it is told to.
struct Timed {
    app::Settings settings;
    game::Match match;
    std::optional<test::TableOnScreen> table;

    explicit Timed(const test::Game& game, ui::Motion motion = ui::Motion::normal)
        : match(test::new_match(game)) {
        settings.motion = motion;
        settings.no_motion = false;
        table.emplace(match, settings);
        (void)table->draw(kTableSize);
        table->tick();  // the first save
    }

    void pass(int milliseconds) { table->screen.tick(milliseconds); }
};

const test::Game kGame{.game = "mexican", .players = 3, .seed = 5, .levels = {"", "", ""}};

// Plays on to a turn with a play, and plays it; the frames that follow until the page is at rest.
std::vector<ui::Canvas> frames_of_a_play(Timed& timed) {
    for (int k = 0; k < 200; ++k) {
        timed.pass(10000);
        (void)timed.table->draw(kTableSize);
        const bool turn = timed.table->shown() == test::Shown::turn;
        const Moves possible = turn ? moves(timed.match.state()) : Moves{};
        if (turn && possible.any_play()) break;
        timed.table->key(!turn           ? key("space")
                         : possible.draw ? key("d")
                         : possible.pass ? key("p")
                                         : key("e"),
                         kTableSize);
    }
    (void)timed.table->draw(kTableSize);
    timed.table->key(key("enter"), kTableSize);
    std::vector<ui::Canvas> frames{timed.table->draw(kTableSize)};
    for (int k = 0; k < 100 && timed.table->timeout() >= 0; ++k) {
        timed.pass(30);
        frames.push_back(timed.table->draw(kTableSize));
    }
    return frames;
}

}  // namespace

TEST_CASE("a tile that is played moves for 150 milliseconds, then nothing does", "[ui][motion]") {
    Timed timed(kGame);
    const std::vector<ui::Canvas> frames = frames_of_a_play(timed);
    REQUIRE(frames.size() == 6);  // at 0, 30, ... 120, and at rest
    for (std::size_t k = 1; k < frames.size(); ++k) CHECK_FALSE(frames[k] == frames[k - 1]);
    CHECK(timed.table->timeout() == -1);
    timed.pass(1000);
    CHECK(timed.table->draw(kTableSize) == frames.back());
}

TEST_CASE("the speed of motion can be chosen", "[ui][motion]") {
    Timed slow(kGame, ui::Motion::slow), fast(kGame, ui::Motion::fast), off(kGame, ui::Motion::off);
    CHECK(frames_of_a_play(slow).size() == 11);
    CHECK(frames_of_a_play(fast).size() == 4);
    CHECK(frames_of_a_play(off).size() == 1);
}

TEST_CASE("a key ends motion and takes effect at once", "[ui][motion]") {
    Timed midway(kGame);
    for (int k = 0; k < 200; ++k) {
        midway.pass(10000);
        (void)midway.table->draw(kTableSize);
        if (midway.table->shown() == test::Shown::turn && moves(midway.match.state()).any_play())
            break;
        midway.table->key(key("space"), kTableSize);
    }
    (void)midway.table->draw(kTableSize);
    midway.table->key(key("enter"), kTableSize);
    (void)midway.table->draw(kTableSize);
    REQUIRE(midway.table->timeout() >= 0);
    midway.table->key(key("?"), kTableSize);
    CHECK(midway.table->shown() == test::Shown::help);
    CHECK(midway.table->timeout() == -1);
    CHECK(midway.table->draw(kTableSize).to_text().starts_with(" HELP"));
}

TEST_CASE("nothing moves on a slow line, for a screen reader, or without a terminal",
          "[ui][motion]") {
    Timed still(kGame), reader(kGame);
    still.settings.no_motion = true;
    CHECK(frames_of_a_play(still).size() == 1);
    reader.settings.screen_reader = true;
    CHECK(frames_of_a_play(reader).size() == 1);
    CHECK(app::Settings().no_motion);
}

TEST_CASE("the engine rolls into the hub when a round begins", "[ui][motion]") {
    Timed timed({.game = "mexican", .players = 3, .seed = 5});
    REQUIRE(timed.table->shown() == test::Shown::round_start);
    // On the page that begins the round, if it has room for a picture; else on the next one.
    (void)timed.table->draw(kTableSize);
    if (timed.table->timeout() < 0) {
        timed.table->key(key("space"), kTableSize);
        (void)timed.table->draw(kTableSize);
    }
    const ui::Canvas begun = timed.table->draw(kTableSize);
    REQUIRE(timed.table->timeout() >= 0);
    timed.pass(200);
    const ui::Canvas later = timed.table->draw(kTableSize);
    CHECK_FALSE(begun == later);
    timed.pass(400);
    CHECK_FALSE(timed.table->draw(kTableSize) == later);
    CHECK(timed.table->timeout() == -1);
}

TEST_CASE("the winner's train is laid once, however often a page is closed over the end",
          "[ui][motion]") {
    Timed timed({.game = "train", .seed = 8, .rounds = 1});
    for (int k = 0; k < 2000 && timed.table->shown() != test::Shown::final; ++k) {
        const bool turn = timed.table->shown() == test::Shown::turn;
        const Moves possible = turn ? moves(timed.match.state()) : Moves{};
        timed.table->key(!turn                 ? key("space")
                         : possible.any_play() ? key("enter")
                         : possible.draw       ? key("d")
                         : possible.pass       ? key("p")
                                               : key("e"),
                         kTableSize);
    }
    REQUIRE(timed.table->shown() == test::Shown::final);
    (void)timed.table->draw(kTableSize);
    CHECK(timed.table->timeout() >= 0);
    timed.pass(10000);
    (void)timed.table->draw(kTableSize);
    REQUIRE(timed.table->timeout() == -1);
    for (const char* const page : {"S", "L"}) {
        timed.table->key(key(page), kTableSize);
        (void)timed.table->draw(kTableSize);
        timed.table->key(key("escape"), kTableSize);
        (void)timed.table->draw(kTableSize);
        CHECK(timed.table->timeout() == -1);
    }
}
