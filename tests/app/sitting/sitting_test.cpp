// Whole games through the controller, without a screen or lines of text: what it gives to whom,
// what the end of a turn reveals, taking back, void deals, rounds that are stuck.

#include "app/sitting/sitting.hpp"

#include <algorithm>

#include "app/sitting/computers.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"
#include "support/catch.hpp"
#include "support/match.hpp"

using namespace roundhouse;
using app::Sitting;
using WaitsFor = app::Sitting::WaitsFor;

namespace {

// The tiles drawn face down that an event names to its recipient.
bool names_drawn_tiles(const Event& event) {
    if (const auto* drew = std::get_if<event::Drew>(&event)) return drew->tile.has_value();
    if (const auto* penalty = std::get_if<event::Penalty>(&event))
        return penalty->tiles.has_value();
    return false;
}

Seat owner(const Event& event) {
    if (const auto* drew = std::get_if<event::Drew>(&event)) return drew->seat;
    if (const auto* penalty = std::get_if<event::Penalty>(&event)) return penalty->seat;
    return kNoSeat;
}

Action any_action(const Sitting& sitting, chance::Random& random) {
    return test::any_action(sitting.match().state(), random);
}

// The choice of a person without preferences.
Action first_action(const Sitting& sitting) {
    return moves(sitting.seen()).nth(0, sitting.match().mover());
}

const Sitting::Outcome& done(const Sitting::Result& result) {
    REQUIRE(std::holds_alternative<Sitting::Outcome>(result));
    return std::get<Sitting::Outcome>(result);
}

// Does everything except a person's decision; false if one is due or the game is over.
bool push_on(Sitting& sitting, bool announce = false) {
    switch (sitting.waits_for()) {
        case WaitsFor::deal:
            sitting.deal();
            return true;
        case WaitsFor::computer:
            REQUIRE(sitting.computer_moves());
            return true;
        case WaitsFor::hand_over:
            sitting.sit_down();
            return true;
        case WaitsFor::turn_over:
            sitting.end_turn(announce && !sitting.to_read());
            return true;
        case WaitsFor::turn:
        case WaitsFor::over:
            break;
    }
    return false;
}

}  // namespace

TEST_CASE("a sitting plays whole games, and shows a hand to who sits there alone", "[sitting]") {
    int turns = 0, drawn = 0, computers = 0;
    for (const std::string& id : test::kGames)
        for (const int people : {1, 2, 3}) {
            CAPTURE(id, people);
            game::Match match = test::new_match(
                {.game = id,
                 .players = 3,
                 .seed = 17,
                 .rounds = 2,
                 .levels = {"", people < 2 ? "greedy" : "", people < 3 ? "greedy" : ""}});
            chance::Random random(5);
            Sitting sitting(match, app::computers_for(match));
            const auto look = [&] {
                const Observation seen = sitting.seen();
                REQUIRE(seen.seat == sitting.seated());
                if (sitting.seated()) {
                    REQUIRE(sitting.seated() == sitting.awaited());
                    REQUIRE_FALSE(match.is_bot(*sitting.seated()));
                }
                for (const Event& event : sitting.public_events())
                    REQUIRE_FALSE(names_drawn_tiles(event));
            };
            for (int k = 0; k < 20000 && sitting.waits_for() != WaitsFor::over; ++k) {
                look();
                const std::optional<Seat> asks = sitting.seated();
                const auto judge = [&](const Events& events) {
                    for (const Event& event : events) {
                        if (!names_drawn_tiles(event)) continue;
                        ++drawn;
                        REQUIRE(owner(event) == asks);
                    }
                };
                if (sitting.waits_for() == WaitsFor::computer) {
                    judge(sitting.computer_moves()->events);
                    ++computers;
                    continue;
                }
                if (sitting.waits_for() != WaitsFor::turn) {
                    push_on(sitting);
                    continue;
                }
                ++turns;
                if (random.below(20) == 0) {
                    sitting.stand_up();
                    REQUIRE(sitting.waits_for() == WaitsFor::hand_over);
                    continue;
                }
                if (random.below(15) == 0) sitting.take_back();
                if (sitting.waits_for() == WaitsFor::turn)
                    judge(done(sitting.act(any_action(sitting, random))).events);
            }
            CHECK(sitting.waits_for() == WaitsFor::over);
            CHECK_FALSE(sitting.seated());
        }
    CHECK(turns > 300);
    CHECK(drawn > 20);
    CHECK(computers > 100);
}

TEST_CASE("O14: a turn that is over looks the same whether a call is due or not", "[sitting]") {
    int due = 0, not_due = 0, penalties = 0, refused = 0, passed = 0, left = 0;
    for (std::uint64_t seed = 1; seed < 12; ++seed) {
        game::Match match =
            test::new_match({.game = "oll", .seed = seed, .rounds = 3, .auto_announce = false});
        Sitting sitting(match, {});
        REQUIRE(sitting.calls_by_hand());
        for (int k = 0; k < 20000 && sitting.waits_for() != WaitsFor::over; ++k) {
            if (sitting.waits_for() != WaitsFor::turn) {
                push_on(sitting);
                continue;
            }
            const Seat seat = *sitting.seated();
            const bool played = match.state().round.table.turn.played;
            const Action action = first_action(sitting);
            const Sitting::Outcome after = done(sitting.act(action));
            if (after.round_over || !after.turn_over) continue;
            // After a turn without a tile nobody can have anything to call.
            if (!played && !std::holds_alternative<Play>(action)) {
                REQUIRE(sitting.waits_for() == WaitsFor::hand_over);
                ++passed;
                continue;
            }
            // The same seat, the same moment, the same view, whoever the match is at.
            REQUIRE(sitting.waits_for() == WaitsFor::turn_over);
            REQUIRE(sitting.seated() == seat);
            REQUIRE(sitting.turn_seat() == seat);
            REQUIRE_FALSE(sitting.to_read());
            const bool call = match.state().round.table.turn.step == Step::call;
            ++(call ? due : not_due);
            // Who left now and plays on from the log finds it as it was.
            const Sitting again(match, {});
            REQUIRE(again.turn_seat() == seat);
            ++left;
            // Hidden meanwhile, it is the same seat's turn that has still to be ended.
            sitting.stand_up();
            REQUIRE(sitting.waits_for() == WaitsFor::hand_over);
            REQUIRE(sitting.turn_seat() == seat);
            sitting.sit_down();
            REQUIRE(sitting.waits_for() == WaitsFor::turn_over);
            if (!call) {
                REQUIRE(std::get<Refusal>(sitting.end_turn(true)) == Refusal::nothing_to_announce);
                ++refused;
                REQUIRE(sitting.waits_for() == WaitsFor::turn_over);
            }
            const bool announce = call && due % 2 == 0;
            const Sitting::Outcome end = done(sitting.end_turn(announce));
            if (!call || announce) {
                REQUIRE_FALSE(sitting.to_read());
            } else if (!end.round_over) {
                // A penalty is to be read before anybody else sits down.
                REQUIRE(sitting.to_read());
                REQUIRE(sitting.waits_for() == WaitsFor::turn_over);
                REQUIRE(sitting.seated() == seat);
                ++penalties;
                sitting.end_turn(false);
            }
            if (!end.round_over) REQUIRE(sitting.waits_for() == WaitsFor::hand_over);
        }
        CHECK(sitting.waits_for() == WaitsFor::over);
    }
    CHECK(due > 5);
    CHECK(penalties > 2);
    CHECK(not_due > 100);
    CHECK(refused == not_due);
    CHECK(passed > 20);
    CHECK(left == due + not_due);
}

TEST_CASE("a play is taken back by who made it, until somebody else has sat down", "[sitting]") {
    // Whoever begins can play 12-11 and nothing behind it: the turn is over.
    game::Match match = test::new_match({"mexican", 3});
    REQUIRE(std::holds_alternative<Events>(
        match.deal(test::deal_of(match.state(), {"12-12 12-11"}, "", {"3-0 2-0 1-0"}))));
    Sitting sitting(match, {});
    CHECK_FALSE(sitting.take_back());
    sitting.sit_down();
    REQUIRE(sitting.waits_for() == WaitsFor::turn);
    REQUIRE(moves(match.state()).any_play());
    const Seat seat = *sitting.seated();
    const TileSet hand = sitting.seen().own.hand;
    const std::size_t told = sitting.public_events().size();
    const Sitting::Outcome after = done(sitting.act(first_action(sitting)));
    REQUIRE(after.turn_over);
    REQUIRE(sitting.waits_for() == WaitsFor::hand_over);
    CHECK_FALSE(sitting.seated());  // the next hand is nobody's business yet
    CHECK(sitting.take_back_seat() == seat);
    CHECK(sitting.take_back() == seat);
    CHECK(sitting.turn_seat() == seat);
    CHECK(sitting.waits_for() == WaitsFor::hand_over);
    CHECK_FALSE(sitting.seen().seat);
    CHECK(sitting.public_events().size() == told);
    sitting.sit_down();
    CHECK(sitting.seen().own.hand == hand);
    sitting.act(first_action(sitting));
    sitting.sit_down();
    REQUIRE(sitting.seated() != seat);
    CHECK_FALSE(sitting.take_back_seat());
    CHECK_FALSE(sitting.take_back());
    CHECK(std::holds_alternative<game::Decision>(match.records().back()));
}

TEST_CASE("what a computer player did is nobody's to take back", "[sitting]") {
    game::Match match = test::new_match({.game = "station", .seed = 5, .levels = {"", "greedy"}});
    Sitting sitting(match, app::computers_for(match));
    for (int k = 0; k < 30 || sitting.waits_for() != WaitsFor::turn; ++k) {
        if (!push_on(sitting)) done(sitting.act(first_action(sitting)));
        if (match.can_take_back() && match.is_bot(match.take_back_seat()))
            CHECK_FALSE(sitting.take_back());
    }
    // The only person sees their own hand while the others play.
    while (sitting.waits_for() == WaitsFor::turn) sitting.act(first_action(sitting));
    if (sitting.waits_for() == WaitsFor::computer) CHECK(sitting.seated() == Seat{0});
}

TEST_CASE("void deals are counted, and only the deal that counts is told", "[sitting]") {
    int voids = 0;
    for (std::uint64_t seed = 1; seed < 40; ++seed) {
        game::Match match = test::new_match({"basic", 6, seed});
        Sitting sitting(match, {});
        REQUIRE(sitting.waits_for() == WaitsFor::deal);
        const int here = sitting.deal();
        voids += here;
        CHECK(static_cast<std::size_t>(here) + 1 == match.records().size());
        int deals = 0;
        for (const Event& event : sitting.public_events()) {
            CHECK_FALSE(std::holds_alternative<event::VoidDeal>(event));
            deals += std::holds_alternative<event::Dealt>(event);
        }
        CHECK(deals == 1);
        CHECK(sitting.waits_for() == WaitsFor::hand_over);
        // As it is told when the game is resumed.
        CHECK(Sitting(match, {}).public_events().size() == sitting.public_events().size());
    }
    CHECK(voids > 5);
}

TEST_CASE("a round that is stuck is played out without anybody at the keyboard", "[sitting]") {
    int found = 0;
    for (std::uint64_t seed = 1; seed < 400 && found < 3; ++seed) {
        game::Match match =
            test::new_match({.game = seed % 2 == 0 ? "oll" : "mexican", .seed = seed, .rounds = 1});
        chance::Random random(seed);
        Sitting sitting(match, {});
        for (int k = 0; k < 3000 && sitting.waits_for() != WaitsFor::over && !sitting.stuck();
             ++k) {
            if (push_on(sitting)) continue;
            const Moves possible = moves(sitting.seen());
            // Doubles first, and nobody covers without having to, so they get stuck.
            sitting.act(possible.pass ? Action(Pass{}) : any_action(sitting, random));
        }
        if (!sitting.stuck()) continue;
        ++found;
        CHECK(stuck(sitting.seen()));
        const std::size_t before = match.records().size();
        const Sitting::Outcome all = sitting.fast_forward();
        CHECK(all.round_over);
        CHECK(sitting.waits_for() == WaitsFor::over);
        CHECK_FALSE(sitting.seated());
        CHECK(match.records().size() > before);
        for (const Event& event : all.events) CHECK_FALSE(names_drawn_tiles(event));
        for (std::size_t k = before; k < match.records().size(); ++k) {
            const Action& action = std::get<game::Decision>(match.records()[k]).action;
            CHECK((std::holds_alternative<Draw>(action) || std::holds_alternative<Pass>(action)));
        }
    }
    CHECK(found > 0);
}

TEST_CASE("a game that was left is gone on with at the same moment", "[sitting]") {
    game::Match match = test::new_match({"mexican", 3, 9});
    Sitting sitting(match, {});
    for (int k = 0; k < 60; ++k)
        if (!push_on(sitting)) sitting.act(first_action(sitting));
    while (sitting.waits_for() != WaitsFor::hand_over)
        if (!push_on(sitting)) sitting.act(first_action(sitting));
    Sitting again(match, {});
    CHECK(again.waits_for() == sitting.waits_for());
    CHECK(again.awaited() == sitting.awaited());
    CHECK(again.public_events().size() == sitting.public_events().size());
    sitting.sit_down();
    again.sit_down();
    CHECK(again.seated() == sitting.seated());
}

TEST_CASE("the last-tile call that was due when a game was left is still due", "[sitting]") {
    int left = 0;
    for (std::uint64_t seed = 1; seed < 10 && left == 0; ++seed) {
        game::Match match = test::new_match({.game = "oll", .seed = seed, .auto_announce = false});
        Sitting sitting(match, {});
        for (int k = 0; k < 5000 && left == 0; ++k) {
            if (match.phase() == Phase::play && match.state().round.table.turn.step == Step::call) {
                ++left;
                Sitting again(match, {});
                CHECK(again.waits_for() == WaitsFor::hand_over);
                CHECK(again.turn_seat() == sitting.turn_seat());
                again.sit_down();
                CHECK(again.waits_for() == WaitsFor::turn_over);
                CHECK(done(again.end_turn(true)).turn_over);
                break;
            }
            if (!push_on(sitting)) sitting.act(first_action(sitting));
            if (sitting.waits_for() == WaitsFor::over) break;
        }
    }
    CHECK(left == 1);
}
