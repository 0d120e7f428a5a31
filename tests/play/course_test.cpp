// What one keyboard is shown; see also tests/app/table/front_ends_test.cpp, which drives both
// front ends through it.

#include "roundhouse/play/course.hpp"

#include <deque>

#include "roundhouse/engine/moves.hpp"
#include "support/catch.hpp"
#include "support/match.hpp"

using namespace roundhouse;
using Shows = play::Course::Shows;

namespace {

// A game whose first round has ended.
game::Match between_rounds() {
    game::Match match = test::new_match({.game = "mexican", .players = 2, .rounds = 2});
    chance::Random random(3);
    while (match.state().course.history.empty()) test::play_any(match, random);
    return match;
}

}  // namespace

TEST_CASE("course: whoever comes between two rounds reads how the last one ended, if it is known",
          "[play][course]") {
    game::Match match = between_rounds();
    // A game that was resumed: the table knows its points only.
    play::Sitting resumed(match, play::computers_for(match));
    const bool known = resumed.account().end.has_value();
    play::Company company(resumed);
    play::Course course(resumed, {&company, company.come(0b11)});
    course.begin();
    CHECK(course.now() == (known ? Shows::round_end : Shows::round_start));
    if (known) course.go_on();
    CHECK(course.now() == Shows::round_start);
}

TEST_CASE("course: at one keyboard the next round follows the end of the last", "[play][course]") {
    game::Match match = test::new_match({.game = "mexican", .players = 2, .rounds = 2});
    play::Sitting sitting(match, play::computers_for(match));
    play::Course course(sitting);
    CHECK(course.now() == Shows::waiting);
    course.begin();
    CHECK(course.now() == Shows::round_start);
    course.go_on();
    CHECK(course.now() == Shows::curtain);
    CHECK_FALSE(course.keyboard().seated());
    course.lift_curtain();
    CHECK(course.now() == Shows::turn);
    CHECK(course.keyboard().seated() == sitting.turn_seat());
    course.hide();
    CHECK(course.now() == Shows::curtain);
    CHECK_FALSE(course.take_back_seat());
    course.lift_curtain();
    CHECK(course.now() == Shows::turn);
}

TEST_CASE("course: without a curtain, people at one keyboard follow each other", "[play][course]") {
    game::Match match = test::new_match({.game = "mexican", .players = 2, .rounds = 1});
    play::Sitting sitting(match, play::computers_for(match));
    play::Course course(sitting);
    course.leave_curtain_open();
    course.begin();
    course.go_on();
    chance::Random random(1);
    for (int k = 0; k < 2000 && course.now() != Shows::round_end; ++k) {
        REQUIRE(course.now() != Shows::curtain);
        REQUIRE(course.keyboard().seated() == sitting.turn_seat());
        if (course.now() == Shows::turn)
            (void)course.act(test::any_action(match.state(), random));
        else
            (void)course.end_turn(false);
    }
    CHECK(course.now() == Shows::round_end);
    course.go_on();
    CHECK(course.now() == Shows::over);
}

TEST_CASE("course: a deal is shown though somebody has acted before it was looked at",
          "[play][course]") {
    game::Match match = test::new_match({.game = "mexican", .players = 2, .rounds = 2});
    play::Sitting sitting(match, play::computers_for(match));
    play::Company company(sitting);
    const play::Place ann = company.come(0b01), ben = company.come(0b10);
    play::Course course(sitting, {&company, ann});
    course.begin();
    CHECK(course.now() == Shows::waiting);
    company.ready(ben);
    REQUIRE(match.phase() == Phase::play);
    (void)sitting.act(sitting.turn_seat(), legal_actions(match.state()).front());
    REQUIRE(sitting.last_actor());
    course.look();
    CHECK(course.now() == Shows::round_start);
    course.look();
    CHECK(course.now() != Shows::round_start);
}

TEST_CASE("course: a game that goes on has the log that it would have had", "[play][course]") {
    game::Match match = test::new_match({.game = "mexican", .players = 2, .rounds = 2});
    play::Sitting sitting(match, play::computers_for(match));
    sitting.deal();
    chance::Random random(3);
    for (int k = 0; k < 20 && sitting.waits_for() == play::Sitting::WaitsFor::turn; ++k)
        sitting.act(sitting.turn_seat(), test::any_action(match.state(), random));
    const play::Sitting again(match, play::computers_for(match));
    const auto told = [](const play::Sitting& one) {
        std::string all;
        for (const auto& line : one.account().log) all += line.text + '\n';
        return all;
    };
    CHECK(told(again) == told(sitting));
    CHECK(told(again).find(" drew ") != std::string::npos);
}

namespace {

constexpr int kASecond = 1000;

// Two people at one keyboard and a computer player, until somebody is asked for something.
struct AtOneKeyboard {
    game::Match match;
    play::Sitting sitting;
    play::Course course;

    explicit AtOneKeyboard(const test::Game& game)
        : match(test::new_match(game)),
          sitting(match, play::computers_for(match)),
          course(sitting) {
        course.begin();
        course.go_on();
        others_play();
    }
    void others_play() {
        while (course.now() == Shows::watching) REQUIRE(course.computer_moves());
    }
    void play_any(chance::Random& random) {
        if (course.now() == Shows::curtain) course.lift_curtain();
        if (course.now() == Shows::turn)
            (void)course.act(test::any_action(match.state(), random));
        else if (course.now() != Shows::turn_end)
            course.go_on();
        others_play();
    }
};

test::Game with_seconds(int seconds) {
    return {.game = "oll",
            .players = 3,
            .seed = 5,
            .auto_announce = false,
            .levels = {"", "", "greedy"},
            .clock = {.turn = seconds}};
}

// People at keyboards of their own, each in the seat of that number.
struct Together {
    game::Match match;
    play::Sitting sitting{match, play::computers_for(match)};
    play::Company company{sitting};
    std::deque<play::Course> courses;

    explicit Together(const test::Game& game, Seat people = 3) : match(test::new_match(game)) {
        for (Seat seat = 0; seat < people; ++seat)
            courses.emplace_back(sitting, play::Apart{&company, company.come(seat_bit(seat))});
        for (play::Course& course : courses) course.begin();
        look();
        for (play::Course& course : courses) course.go_on();
    }
    play::Course& at(Seat seat) { return courses[seat]; }
    void look() {
        for (play::Course& course : courses) course.look();
    }
    // Somebody plays until it is another's turn, and that could be taken back.
    Seat play_a_turn() {
        for (int k = 0; k < 300 && match.phase() == Phase::play; ++k) {
            const Seat mover = sitting.turn_seat();
            (void)at(mover).act(legal_actions(match.state()).front());
            look();
            if (sitting.turn_seat() != mover && at(mover).take_back_seat()) return mover;
        }
        FAIL("nobody can take anything back");
        return 0;
    }
};

const test::Game kMexican{.game = "mexican", .players = 3, .seed = 4, .rounds = 2};

}  // namespace

TEST_CASE("course: no time passes behind a curtain, unless a hand was hidden after it was seen",
          "[play][course][clock]") {
    AtOneKeyboard table(with_seconds(5));
    play::Course& course = table.course;
    REQUIRE(course.now() == Shows::curtain);
    const Seat seat = table.sitting.turn_seat();
    CHECK(course.until_time_changes() == -1);
    CHECK_FALSE(course.pass_time(60 * kASecond));
    CHECK(course.now() == Shows::curtain);
    course.lift_curtain();
    CHECK(course.until_time_changes() == kASecond);
    CHECK_FALSE(course.pass_time(kASecond));
    course.hide();
    CHECK(course.now() == Shows::curtain);
    CHECK(course.until_time_changes() == kASecond);
    CHECK_FALSE(course.pass_time(2 * kASecond));
    CHECK(table.sitting.clock().seconds_left(seat) == 2);
    // The rest of the turn is played, and nobody sees the hand, nor the next one.
    CHECK(course.pass_time(2 * kASecond));
    CHECK(course.now() == Shows::watching);
    CHECK_FALSE(course.keyboard().seated());
    table.others_play();
    CHECK(table.sitting.turn_seat() != seat);
    CHECK(course.now() == Shows::curtain);
    CHECK_FALSE(course.keyboard().seated());
}

TEST_CASE("course: when time is up, a turn that had only to be ended has ended",
          "[play][course][clock]") {
    AtOneKeyboard table(with_seconds(4));
    chance::Random random(2);
    for (int k = 0; k < 3000 && table.course.now() != Shows::turn_end; ++k) table.play_any(random);
    REQUIRE(table.course.now() == Shows::turn_end);
    const Seat seat = table.sitting.turn_seat();
    CHECK(table.course.pass_time(4 * kASecond));
    table.others_play();
    CHECK((table.course.now() != Shows::turn_end && table.course.keyboard().seated() != seat));
}

TEST_CASE("course: a player who also has the next turn keeps the keyboard", "[play][course]") {
    // Where nothing is left to draw, whoever forgets to call the last tile is skipped.
    int again = 0, after_end = 0;
    for (std::uint64_t seed = 1; seed < 200 && (again == 0 || after_end == 0); ++seed) {
        AtOneKeyboard table(
            {.game = "oll", .players = 2, .seed = seed, .rounds = 1, .auto_announce = false});
        chance::Random random(seed);
        for (int k = 0; k < 3000 && table.match.phase() == Phase::play; ++k) {
            const Seat seat = table.sitting.turn_seat();
            const std::uint64_t turn = table.sitting.turn();
            const bool ends = table.course.now() == Shows::turn_end;
            if (ends)
                (void)table.course.end_turn(false);
            else
                table.play_any(random);
            if (table.match.phase() != Phase::play || table.sitting.turn() == turn) continue;
            if (table.sitting.turn_seat() != seat) continue;
            ++(ends ? after_end : again);
            CHECK(table.course.now() == Shows::turn);
        }
    }
    CHECK((again > 0 && after_end > 0));
}

TEST_CASE("course: in a company it is the table that passes the time", "[play][course][clock]") {
    test::Game game = kMexican;
    game.clock = {.turn = 9};
    Together table(game);
    const Seat seat = table.sitting.turn_seat();
    play::Course& course = table.at(seat);
    REQUIRE(course.now() == Shows::turn);
    CHECK(course.until_time_changes() == -1);
    CHECK_FALSE(course.pass_time(5 * kASecond));
    CHECK(table.sitting.clock().seconds_left(seat) == 9);
    table.company.pass_time(play::Company::kRoundStart);
    table.company.pass_time(9 * kASecond);
    table.look();
    CHECK(table.sitting.out_of_time() == seat);
    // Nobody can play in its place.
    for (play::Course& each : table.courses) CHECK(each.now() == Shows::watching);
    CHECK(course.waiting() ==
          "The computer is finishing " + table.match.names().players[seat] + "'s turn.");
}

TEST_CASE("course: at one keyboard a turn is taken back until somebody else has sat down",
          "[play][course]") {
    game::Match match = test::new_match({"mexican", 3});
    REQUIRE(std::holds_alternative<Events>(
        match.deal(test::deal_of(match.state(), {"12-12 12-11"}, "", {"3-0 2-0 1-0"}))));
    play::Sitting sitting(match, {});
    play::Course course(sitting);
    course.begin();
    course.lift_curtain();
    const Seat seat = sitting.turn_seat();
    CHECK(course.take_back().words == "There is nothing to undo yet.");
    (void)course.act(legal_actions(match.state()).front());
    REQUIRE(course.now() == Shows::curtain);
    REQUIRE(course.hand_over().seat != seat);
    CHECK(course.hand_over().take_back_seat == seat);
    // The same holds when the game is resumed.
    {
        play::Sitting resumed(match, {});
        play::Course again(resumed);
        again.begin();
        CHECK(again.take_back_seat() == seat);
    }
    const play::Course::Answer answer = course.take_back();
    CHECK((answer.done && !answer.asked && answer.words == "Undone."));
    // Whoever takes it back is asked for, with the hand hidden.
    CHECK(course.now() == Shows::curtain);
    CHECK(course.hand_over().seat == seat);
    CHECK_FALSE(course.keyboard().seated());
    course.lift_curtain();
    (void)course.act(legal_actions(match.state()).front());
    course.lift_curtain();
    CHECK(course.keyboard().seated() != seat);
    CHECK_FALSE(course.take_back().done);
}

TEST_CASE("course: within a turn, whoever takes back keeps the keyboard", "[play][course]") {
    AtOneKeyboard table(kMexican);
    table.course.lift_curtain();
    const auto seat = table.course.keyboard().seated();
    // A first turn of this game goes on along one's own train.
    (void)table.course.act(legal_actions(table.match.state()).front());
    REQUIRE(table.course.now() == Shows::turn);
    CHECK(table.course.take_back().done);
    CHECK(table.course.now() == Shows::turn);
    CHECK(table.course.keyboard().seated() == seat);
}

TEST_CASE("course: the others are asked before anything is taken back, until one plays on",
          "[play][course]") {
    Together table(kMexican);
    const Seat seat = table.play_a_turn(), next = table.sitting.turn_seat(),
               third = static_cast<Seat>(3 - seat - next);
    const auto answer = table.at(seat).take_back();
    CHECK((!answer.done && answer.asked));
    CHECK(table.at(seat).take_back().words == "The others have to answer another question first.");
    CHECK_FALSE(table.at(seat).question());
    CHECK(table.at(third).question());
    table.company.agree(table.at(third).place());
    REQUIRE(table.at(next).question());
    (void)table.at(next).act(legal_actions(table.match.state()).front());
    table.look();
    for (play::Course& each : table.courses) CHECK_FALSE(each.question());
    CHECK_FALSE(table.at(seat).take_back().asked);
}

TEST_CASE("course: whoever plays on no longer asks to take back", "[play][course]") {
    Together table(kMexican);
    const Seat seat = table.sitting.turn_seat();
    play::Course& course = table.at(seat);
    // A first turn of this game goes on along one's own train.
    (void)course.act(legal_actions(table.match.state()).front());
    REQUIRE(course.now() == Shows::turn);
    CHECK(course.take_back().asked);
    (void)course.act(legal_actions(table.match.state()).front());
    table.look();
    CHECK_FALSE(table.company.proposal());
}

TEST_CASE("course: in a company its owner moves a hurried computer player, one for all keys",
          "[play][course]") {
    test::Game game = kMexican;
    game.levels = {"", "greedy", "greedy"};
    Together table(game, 1);
    for (int k = 0; k < 500 && table.sitting.waits_for() != play::Sitting::WaitsFor::computer;
         ++k) {
        (void)table.at(0).act(legal_actions(table.match.state()).front());
        table.look();
    }
    REQUIRE(table.sitting.waits_for() == play::Sitting::WaitsFor::computer);
    const std::size_t records = table.match.records().size();
    CHECK_FALSE(table.company.hurried());
    for (int k = 0; k < 3; ++k) CHECK_FALSE(table.at(0).computer_moves());
    CHECK(table.match.records().size() == records);
    CHECK(table.company.hurried());
    CHECK(table.sitting.computer_moves());
    CHECK_FALSE(table.company.hurried());
}

TEST_CASE("course: whoever only watches hurries nobody", "[play][course]") {
    test::Game game = kMexican;
    game.levels = {"", "greedy", "greedy"};
    Together table(game, 1);
    play::Course watches(table.sitting, {&table.company, table.company.come(0)});
    watches.begin();
    (void)watches.computer_moves();
    CHECK_FALSE(table.company.hurried());
}

TEST_CASE("course: whoever is alone with computer players takes back at once", "[play][course]") {
    test::Game game = kMexican;
    game.levels = {"", "greedy", "greedy"};
    Together table(game, 1);
    int taken = 0;
    for (int k = 0; k < 500 && taken == 0 && table.match.phase() == Phase::play; ++k) {
        if (table.sitting.waits_for() == play::Sitting::WaitsFor::computer) {
            REQUIRE(table.sitting.computer_moves());
            table.look();
            continue;
        }
        (void)table.at(0).act(legal_actions(table.match.state()).front());
        if (!table.at(0).take_back_seat()) continue;
        const auto answer = table.at(0).take_back();
        CHECK((answer.done && !answer.asked && answer.words == "Undone."));
        CHECK(table.sitting.account().log.back().text == "Ann took that back.");
        CHECK(table.at(0).now() == Shows::turn);
        ++taken;
    }
    CHECK(taken == 1);
}

TEST_CASE("course: who is away may be played for, and only those who play may ask for it",
          "[play][course]") {
    Together all({.game = "mexican", .players = 3, .seed = 4});
    const Seat away = all.sitting.turn_seat();
    const Seat asks = static_cast<Seat>((away + 1) % 3);
    CHECK_FALSE(all.at(asks).away());
    const play::Course::Answer too_early = all.at(asks).hold(away);
    CHECK_FALSE(too_early.done);
    CHECK_FALSE(too_early.asked);
    play::Place place = 0;
    while (all.company.seats_at(place) != seat_bit(away)) REQUIRE(++place < 10);
    all.company.go(place);
    CHECK(all.at(asks).away() == away);
    play::Course watcher(all.sitting, {&all.company, all.company.come(0)});
    watcher.begin();
    const play::Course::Answer answer = watcher.hold(away);
    CHECK_FALSE(answer.done);
    CHECK_FALSE(answer.asked);
    CHECK(answer.words == "That is for those who play.");
    CHECK(all.at(asks).hold(away).asked);
    CHECK(all.company.proposal());
}

TEST_CASE("course: why a seat cannot be given away is told, and it is kept", "[play][course]") {
    Together all({.game = "mexican", .players = 3, .seed = 4});
    const std::string before = all.match.names().players[1];
    CHECK_FALSE(all.at(0).give(1, {"Zoe", ""}).empty());
    CHECK(all.match.names().players[1] == before);
    CHECK(all.at(1).give(1, {"Zoe", ""}).empty());
    CHECK(all.match.names().players[1] == "Zoe");
}
