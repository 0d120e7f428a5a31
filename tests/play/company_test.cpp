// People at keyboards of their own: what waits for whom, and what all have to agree to.

#include "roundhouse/play/company.hpp"

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/play/keyboard.hpp"
#include "support/catch.hpp"
#include "support/match.hpp"

using namespace roundhouse;
using play::Company;
using play::Keyboard;
using play::Place;
using play::Proposal;
using play::Sitting;
using WaitsFor = Sitting::WaitsFor;

namespace {

struct AtOneTable {
    game::Match match;
    Sitting sitting;
    Company company{sitting};

    explicit AtOneTable(const test::Game& options)
        : match(test::new_match(options)), sitting(match, play::computers_for(match)) {}

    // Plays until the round is over; the seat to move acts, wherever it sits.
    void play_round(chance::Random& random) {
        while (sitting.waits_for() != WaitsFor::deal && sitting.waits_for() != WaitsFor::over) {
            if (sitting.waits_for() == WaitsFor::computer)
                sitting.computer_moves();
            else if (sitting.waits_for() == WaitsFor::turn_over)
                sitting.end_turn(sitting.turn_seat(), false);
            else
                sitting.act(match.mover(), test::any_action(match.state(), random));
        }
    }
};

}  // namespace

TEST_CASE("the next round is dealt when everybody who is there has read the last", "[play]") {
    AtOneTable table({.game = "mexican", .players = 3, .seed = 4, .rounds = 3});
    chance::Random random(2);
    const Place ann = table.company.come(0b001), others = table.company.come(0b110),
                watcher = table.company.come(0);
    CHECK(table.company.present() == 0b111);
    CHECK(table.company.waited_for() == 0b111);
    table.company.ready(ann);
    table.company.ready(watcher);
    CHECK(table.company.waited_for() == 0b110);
    CHECK(table.sitting.waits_for() == WaitsFor::deal);
    table.company.ready(others);
    CHECK(table.company.waited_for() == 0);
    REQUIRE(table.sitting.waits_for() == WaitsFor::turn);
    CHECK_FALSE(table.company.is_ready(ann));
    table.play_round(random);
    table.company.ready(ann);
    CHECK(table.company.is_ready(ann));
    // Whoever goes is not waited for.
    table.company.go(others);
    CHECK(table.company.absent() == 0b110);
    REQUIRE(table.sitting.waits_for() == WaitsFor::turn);
    table.play_round(random);
    // Without anybody nothing is dealt.
    table.company.go(ann);
    table.company.ready(watcher);
    CHECK(table.sitting.waits_for() == WaitsFor::deal);
}

TEST_CASE("a seat belongs to the keyboard that took it first", "[play]") {
    AtOneTable table({.game = "mexican", .players = 3, .seed = 4});
    const Place ann = table.company.come(0b001), late = table.company.come(0b011);
    CHECK(table.company.seats_at(ann) == 0b001);
    CHECK(table.company.seats_at(late) == 0b010);
    CHECK(table.company.names_at(late) == table.match.names().players[1]);
    CHECK(table.company.names_at(table.company.come(0)) == "A spectator");
}

TEST_CASE("a computer player holds a seat once all who are there have agreed", "[play]") {
    AtOneTable table({.game = "mexican", .players = 3, .seed = 4});
    const Place ann = table.company.come(0b001), ben = table.company.come(0b010);
    table.company.ready(ann);
    table.company.ready(ben);
    CHECK_FALSE(table.company.propose(Proposal::What::hold, 1, ann));  // Ben is there
    REQUIRE(table.company.propose(Proposal::What::hold, 2, ann));
    CHECK_FALSE(table.company.propose(Proposal::What::hold, 2, ben));
    CHECK(table.company.is_asked(ben));
    CHECK_FALSE(table.company.is_asked(ann));
    table.company.decline(ben);
    CHECK_FALSE(table.company.proposal());
    CHECK(table.company.held() == 0);
    CHECK(table.sitting.account().log.back().text ==
          table.match.names().players[1] + " did not agree.");
    REQUIRE(table.company.propose(Proposal::What::hold, 2, ann));
    table.company.agree(ben);
    CHECK(table.company.held() == 0b100);
    // It moves as computer players do, and people cannot.
    chance::Random random(2);
    int moved = 0;
    for (int k = 0; k < 40 && table.match.phase() == Phase::play; ++k) {
        const Seat mover = table.sitting.turn_seat();
        CHECK((table.sitting.waits_for() == WaitsFor::computer) == (mover == 2));
        if (table.sitting.waits_for() == WaitsFor::computer) {
            REQUIRE(table.sitting.computer_moves());
            ++moved;
        } else {
            table.sitting.act(mover, test::any_action(table.match.state(), random));
        }
    }
    CHECK(moved > 5);
    // The owner is back.
    table.company.come(0b100);
    CHECK(table.company.held() == 0);
    CHECK(table.company.absent() == 0);
}

TEST_CASE("a proposal that nobody has to answer any more is settled or gone", "[play]") {
    AtOneTable table({.game = "mexican", .players = 4, .seed = 4});
    const Place ann = table.company.come(0b0001), ben = table.company.come(0b0010),
                cyd = table.company.come(0b0100);
    for (const Place place : {ann, ben, cyd}) table.company.ready(place);
    REQUIRE(table.company.propose(Proposal::What::hold, 3, ann));
    table.company.agree(ben);
    CHECK(table.company.proposal());
    table.company.go(cyd);  // whose answer was missing
    CHECK(table.company.held() == 0b1000);
    REQUIRE(table.company.propose(Proposal::What::hold, 2, ann));
    table.company.go(ann);  // whose question it was
    CHECK_FALSE(table.company.proposal());
    // Its owner is back before anybody has answered.
    const Place again = table.company.come(0b0001);
    REQUIRE(table.company.propose(Proposal::What::hold, 2, again));
    table.company.come(0b0100);
    CHECK_FALSE(table.company.proposal());
    CHECK_FALSE(table.company.is_asked(ben));
}

TEST_CASE("a play is taken back once the others have agreed", "[play]") {
    game::Match match = test::new_match({"mexican", 3});
    match.deal(test::deal_of(match.state(), {"12-12 12-11"}, "", {"3-0 2-0 1-0"}));
    Sitting sitting(match, {});
    Company company(sitting);
    std::vector<Place> places;
    for (unsigned seat = 0; seat < 3; ++seat)
        places.push_back(company.come(static_cast<SeatMask>(1U << seat)));
    const Seat first = match.mover();
    CHECK_FALSE(company.propose(Proposal::What::take_back, first, places[first]));
    sitting.act(first, moves(match.view(first)).nth(0, first));
    REQUIRE(match.mover() != first);
    REQUIRE(company.propose(Proposal::What::take_back, first, places[first]));
    company.agree(places[(first + 1) % 3U]);
    CHECK(match.mover() != first);
    company.agree(places[(first + 2) % 3U]);
    CHECK(match.mover() == first);
    // Once the next player has looked, it makes no sense.
    sitting.act(first, moves(match.view(first)).nth(0, first));
    REQUIRE(company.propose(Proposal::What::take_back, first, places[first]));
    sitting.take_up(match.mover());
    CHECK_FALSE(company.proposal());
    company.agree(places[(first + 1) % 3U]);
    company.agree(places[(first + 2) % 3U]);
    CHECK(match.mover() != first);
}
