// Several keyboards at one table: none acts for a seat that is at another, and all are told the
// same story.

#include "roundhouse/play/keyboard.hpp"

#include <algorithm>

#include "roundhouse/engine/moves.hpp"
#include "support/catch.hpp"
#include "support/keyboards.hpp"
#include "support/match.hpp"

using namespace roundhouse;
using play::Keyboard;
using play::Sitting;
using play::TakeBack;
using WaitsFor = Keyboard::WaitsFor;
using test::Apart;

TEST_CASE("nobody acts for a seat that is at another keyboard", "[play][secrecy]") {
    game::Match match = test::new_match({.game = "oll", .seed = 3, .rounds = 2});
    Apart table(match, {0b01, 0b10});
    table.sitting.deal();
    for (Keyboard& keyboard : table.keyboards) keyboard.sit_down();
    chance::Random random(8);
    int refused = 0;
    for (int k = 0; k < 2000 && match.phase() == Phase::play; ++k) {
        const Seat mover = table.sitting.turn_seat();
        Keyboard& other = table.keyboards[1U - mover];
        REQUIRE(other.waits_for() == WaitsFor::others);
        REQUIRE(other.seated() == Seat(1 - mover));
        const Action action = test::any_action(match.state(), random);
        const std::size_t records = match.records().size();
        CHECK(std::get<Refusal>(other.act(action)) == Refusal::not_your_turn);
        CHECK(std::get<Refusal>(other.end_turn(false)) == Refusal::not_your_turn);
        CHECK_FALSE(other.hint().has_value());
        REQUIRE(match.records().size() == records);
        ++refused;
        // Without anybody at it, not even for its own.
        Keyboard& own = table.keyboards[mover];
        own.stand_up();
        CHECK(std::get<Refusal>(own.act(action)) == Refusal::not_your_turn);
        CHECK_FALSE(own.seen().seat);
        own.sit_down();
        REQUIRE(std::holds_alternative<Sitting::Outcome>(
            own.waits_for() == WaitsFor::turn_over ? own.end_turn(false) : own.act(action)));
    }
    CHECK(refused > 30);
    for (Keyboard& keyboard : table.keyboards) {
        CHECK(keyboard.waits_for() == WaitsFor::deal);
        CHECK_FALSE(keyboard.seated());
    }
    Keyboard third(table.sitting, 0b01, false);
    CHECK(std::get<Refusal>(third.act(Draw{})) == Refusal::round_not_under_way);
    // The next hand is shown to who asks for it.
    table.sitting.deal();
    for (Keyboard& keyboard : table.keyboards) CHECK_FALSE(keyboard.seen().seat);
}

TEST_CASE("a round is dealt once, whoever asks for it", "[play]") {
    game::Match match = test::new_match({"mexican", 3, 4});
    Apart table(match, {0b001, 0b110});
    for (Keyboard& keyboard : table.keyboards) CHECK(keyboard.waits_for() == WaitsFor::deal);
    table.sitting.deal();
    const std::size_t records = match.records().size();
    const std::uint64_t version = table.sitting.version();
    const std::vector<std::string> start = table.sitting.account().round_start;
    table.sitting.deal();
    CHECK(match.records().size() == records);
    CHECK(table.sitting.version() == version);
    CHECK(table.sitting.account().round_start == start);
}

namespace {

// Whoever begins, Cyd, can play 12-11 and nothing behind it: the turn is over.
game::Match one_play_each() {
    game::Match match = test::new_match({"mexican", 3});
    match.deal(test::deal_of(match.state(), {"12-12 12-11"}, "", {"3-0 2-0 1-0"}));
    return match;
}

void play_one(Keyboard& keyboard) {
    const Moves possible = moves(keyboard.seen());
    REQUIRE(possible.any_play());
    REQUIRE(std::holds_alternative<Sitting::Outcome>(
        keyboard.act(possible.nth(0, *keyboard.seated()))));
}

}  // namespace

TEST_CASE("a play can be taken back until the next player presses a key", "[play]") {
    game::Match match = one_play_each();
    Apart table(match, {0b001, 0b010, 0b100});
    for (Keyboard& keyboard : table.keyboards) keyboard.sit_down();
    const Seat first = match.mover();
    Keyboard& before = table.keyboards[first];
    CHECK(before.can_take_back() == TakeBack::nothing_yet);
    play_one(before);
    REQUIRE(match.mover() != first);
    Keyboard& next = table.keyboards[match.mover()];

    // The next one sees their hand at once, and can do nothing about that play.
    CHECK(next.waits_for() == WaitsFor::turn);
    CHECK(next.seen().seat == match.mover());
    CHECK_FALSE(next.take_back());
    CHECK(next.can_take_back() == TakeBack::nothing_yet);
    CHECK(before.can_take_back() == TakeBack::possible);
    CHECK(before.take_back_seat() == first);
    const std::uint64_t version = table.sitting.version();
    CHECK(before.take_back() == first);
    CHECK(table.sitting.version() != version);
    CHECK(before.waits_for() == WaitsFor::turn);
    CHECK(next.waits_for() == WaitsFor::others);
    CHECK(table.sitting.account().log.back().text ==
          match.names().players[first] + " took that back.");

    play_one(before);
    next.take_up();
    CHECK_FALSE(before.take_back_seat());
    CHECK(before.can_take_back() == TakeBack::next_moved);
    CHECK_FALSE(before.take_back());
    CHECK(std::holds_alternative<game::Decision>(match.records().back()));
}

TEST_CASE("who lifts the curtain of a shared keyboard takes up the turn", "[play]") {
    game::Match match = one_play_each();
    const Seat first = match.mover();
    Apart table(match, {seat_bit(first), 0b111U & ~unsigned{seat_bit(first)}});
    for (Keyboard& keyboard : table.keyboards) keyboard.sit_down();
    Keyboard &alone = table.keyboards[0], &shared = table.keyboards[1];
    CHECK_FALSE(alone.shared());
    CHECK(shared.shared());
    // People who share one sit there in their turns only.
    CHECK_FALSE(shared.awaited());
    CHECK_FALSE(shared.seated());
    play_one(alone);
    CHECK(alone.seated() == first);
    CHECK(shared.waits_for() == WaitsFor::hand_over);
    const game::HandOver to = shared.hand_over();
    CHECK(to.seat == match.mover());
    CHECK(to.mover == match.mover());
    CHECK_FALSE(to.take_back_seat);  // it is somebody else's
    REQUIRE(to.since.size() == 1);
    CHECK(to.since[0].starts_with(match.names().players[first]));
    CHECK(alone.take_back_seat() == first);
    shared.sit_down();
    CHECK(shared.waits_for() == WaitsFor::turn);
    CHECK_FALSE(alone.take_back_seat());
}

TEST_CASE("O14: only who has to make a last-tile call learns that it is due", "[play][secrecy]") {
    int due = 0;
    for (std::uint64_t seed = 1; seed < 12; ++seed) {
        game::Match match =
            test::new_match({.game = "oll", .seed = seed, .rounds = 1, .auto_announce = false});
        Apart table(match, {0b01, 0b10});
        table.sitting.deal();
        for (Keyboard& keyboard : table.keyboards) keyboard.sit_down();
        for (int k = 0; k < 2000 && match.phase() == Phase::play; ++k) {
            Keyboard& own = table.keyboards[table.sitting.turn_seat()];
            const Keyboard& other = table.keyboards[1U - table.sitting.turn_seat()];
            CHECK(other.waits_for() == WaitsFor::others);
            CHECK_FALSE(other.call_is_due());
            if (own.waits_for() == WaitsFor::turn_over) {
                CHECK(own.call_is_due() == table.sitting.call_is_due());
                due += own.call_is_due();
                own.end_turn(own.call_is_due());
            } else {
                own.act(moves(own.seen()).nth(0, match.mover()));
            }
        }
    }
    CHECK(due > 3);
}

TEST_CASE("one keyboard waits for the computer players, and the others for it", "[play]") {
    game::Match match =
        test::new_match({.game = "station", .players = 3, .seed = 5, .levels = {"", "greedy", ""}});
    Apart table(match, {0b001, 0b110});
    table.sitting.deal();
    int moved = 0;
    for (int k = 0; k < 400 && match.phase() == Phase::play; ++k) {
        if (!match.is_bot(match.mover())) {
            Keyboard& own = table.keyboards[match.mover() == 0 ? 0 : 1];
            own.sit_down();
            own.act(moves(own.seen()).nth(0, match.mover()));
            if (own.waits_for() == WaitsFor::turn_over) own.end_turn(false);
            continue;
        }
        CHECK_FALSE(table.keyboards[1].computer_moves().has_value());
        CHECK(table.keyboards[1].waits_for() == WaitsFor::others);
        CHECK(table.keyboards[0].waits_for() == WaitsFor::computer);
        CHECK(table.keyboards[0].computer_moves().has_value());
        ++moved;
    }
    // A computer player is at no keyboard, whatever its mask says.
    CHECK_FALSE(table.keyboards[1].shared());
    CHECK(moved > 5);
}

TEST_CASE("the account of a round's end outlives the next deal for who has kept it", "[play]") {
    game::Match match = test::new_match({.game = "mexican", .seed = 2, .rounds = 2});
    Apart table(match, {0b11});
    Keyboard& keyboard = table.keyboards[0];
    table.sitting.deal();
    while (match.phase() == Phase::play) {
        keyboard.sit_down();
        keyboard.act(moves(keyboard.seen()).nth(0, match.mover()));
    }
    REQUIRE(table.sitting.account().end);
    const game::RoundEnd end = *table.sitting.account().end;
    CHECK(end.over.points.size() == 2);
    table.sitting.deal();
    CHECK_FALSE(table.sitting.account().end);
    CHECK(table.sitting.account().turns.front().text.starts_with("Round 2: "));
}

TEST_CASE("lately drawn are the tiles of one's last turn, and of the one at hand", "[play]") {
    for (const char* game : {"oll", "mexican", "station"}) {
        game::Match match = test::new_match({.game = game, .players = 3, .seed = 3, .rounds = 1});
        Apart table(match, {0b001, 0b010, 0b100});
        table.sitting.deal();
        chance::Random random(8);
        int drawn = 0;
        for (int k = 0; k < 400 && match.phase() == Phase::play; ++k) {
            for (Seat seat = 0; seat < 3; ++seat) {
                Keyboard& keyboard = table.keyboards[seat];
                keyboard.sit_down();
                std::vector<TileSet> turns(2);  // of that seat; those before its first
                for (const Event& event : table.sitting.told(seat)) {
                    const auto* began = std::get_if<event::TurnBegan>(&event);
                    if (began != nullptr && began->seat == seat) turns.emplace_back();
                    const auto* drew = std::get_if<event::Drew>(&event);
                    if (drew != nullptr && drew->seat == seat) turns.back().add(*drew->tile);
                    const auto* penalty = std::get_if<event::Penalty>(&event);
                    if (penalty != nullptr && penalty->seat == seat)
                        turns.back().add_all(*penalty->tiles);
                }
                TileSet expected = turns.back();
                if (table.sitting.turn_seat() == seat) expected.add_all(turns[turns.size() - 2]);
                REQUIRE(keyboard.lately_drawn() == expected);
                drawn += expected.empty() ? 0 : 1;
            }
            Keyboard& mover = table.keyboards[table.sitting.turn_seat()];
            if (mover.waits_for() == WaitsFor::turn_over)
                mover.end_turn(false);
            else
                mover.act(test::any_action(match.state(), random));
        }
        CHECK(drawn > 10);
    }
}
