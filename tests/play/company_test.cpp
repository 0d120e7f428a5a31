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
    table.company.pass_time(play::Refusals::kAskAgain);
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

TEST_CASE(
    "a newcomer plays for a computer player once all who play have agreed, and asks once a round",
    "[play]") {
    AtOneTable table({.game = "mexican",
                      .players = 4,
                      .seed = 4,
                      .rounds = 2,
                      .levels = {"", "", "greedy", "greedy"}});
    Company& company = table.company;
    const Place ann = company.come(0b0001), ben = company.come(0b0010), late = company.come(0);
    // Before the deal there is no hand to see.
    CHECK(company.may_take_over(late, 2));
    company.ready(ann);
    company.ready(ben);
    CHECK_FALSE(company.may_take_over(late, 2));
    CHECK_FALSE(company.propose(Proposal::What::take_over, 0, late, "Cyd"));  // Ann's
    CHECK_FALSE(company.propose(Proposal::What::take_over, 2, ann, "Ann"));   // has a seat
    REQUIRE(company.propose(Proposal::What::take_over, 2, late, "Cyd"));
    company.decline(ann);
    CHECK_FALSE(company.propose(Proposal::What::take_over, 2, late, "Cyd"));
    CHECK_FALSE(company.may_take_over(late, 2));
    // Of the other one nobody has said no.
    REQUIRE(company.propose(Proposal::What::take_over, 3, late, "Cyd"));
    company.agree(ann);
    CHECK_FALSE(company.may_take_over(late, 3));
    company.agree(ben);
    CHECK(company.may_take_over(late, 3));
    CHECK_FALSE(company.may_take_over(late, 2));
    CHECK_FALSE(company.may_take_over(ann, 3));
    // In the next round they may be asked again.
    chance::Random random(2);
    table.play_round(random);
    company.ready(ann);
    company.ready(ben);
    REQUIRE(table.match.phase() == Phase::play);
    CHECK(company.propose(Proposal::What::take_over, 2, late, "Cyd"));
    // One who is there is enough to be asked.
    company.withdraw(late);
    company.go(ben);
    CHECK_FALSE(company.may_take_over(late, 2));
    company.go(ann);
    CHECK(company.may_take_over(late, 2));
}

TEST_CASE("who is asked for a computer player reads for whom, and why", "[play]") {
    AtOneTable table({.game = "mexican", .players = 3, .seed = 4});
    const auto& names = table.match.names().players;
    const Place ann = table.company.come(0b001), ben = table.company.come(0b010);
    table.company.ready(ann);
    table.company.ready(ben);
    REQUIRE(table.company.propose(Proposal::What::hold, 2, ann));
    CHECK(table.company.told(*table.company.proposal()) ==
          names[2] + " is away. " + names[0] + " would like a computer player to play for " +
              names[2] + " until " + names[2] + " is back.");
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

namespace {

// Three at keyboards of their own; the first has one tile to play.
struct OneToPlay {
    game::Match match = test::new_match({"mexican", 3});
    Sitting sitting{match, {}};
    Company company{sitting};
    std::vector<Place> places;
    Seat first = 0;

    OneToPlay() {
        match.deal(test::deal_of(match.state(), {"12-12 12-11"}, "", {"3-0 2-0 1-0"}));
        for (const unsigned seats : {0b001U, 0b010U, 0b100U})
            places.push_back(company.come(static_cast<SeatMask>(seats)));
        first = match.mover();
    }
};

}  // namespace

TEST_CASE("a play is taken back once the others have agreed", "[play]") {
    OneToPlay table;
    auto& [match, sitting, company, places, first] = table;
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

TEST_CASE("who has said no is not asked the same again and again", "[play]") {
    OneToPlay table;
    auto& [match, sitting, company, places, first] = table;
    const Place asking = places[first], other = places[(first + 1) % 3U];
    const std::string& name = match.names().players[(first + 1) % 3U];
    sitting.act(first, moves(match.view(first)).nth(0, first));
    REQUIRE(company.propose(Proposal::What::take_back, first, asking));
    company.decline(other);
    CHECK_FALSE(company.propose(Proposal::What::take_back, first, asking));
    CHECK(company.outcome() == name + " did not agree. You can ask again after another move.");
    // However long they wait, and from another terminal, too.
    company.pass_time(10 * play::Refusals::kAskAgain);
    CHECK_FALSE(company.propose(Proposal::What::take_back, first, asking));
    company.go(asking);
    const Place again = company.come(seat_bit(first));
    CHECK_FALSE(company.propose(Proposal::What::take_back, first, again));
    // After another move, the earlier answer no longer counts.
    CHECK_FALSE(company.outcome().empty());
    sitting.act(match.mover(), moves(match.view(match.mover())).nth(0, match.mover()));
    CHECK_FALSE(company.propose(Proposal::What::take_back, first, again));
    CHECK(company.outcome().empty());
}

TEST_CASE("whether a computer player may play for somebody is asked again after a while",
          "[play]") {
    AtOneTable table({.game = "mexican", .players = 3, .seed = 4});
    Company& company = table.company;
    const Place ann = company.come(0b001), ben = company.come(0b010);
    company.ready(ann);
    company.ready(ben);
    REQUIRE(company.propose(Proposal::What::hold, 2, ann));
    company.decline(ben);
    CHECK_FALSE(company.propose(Proposal::What::hold, 2, ann));
    CHECK(company.outcome() ==
          table.match.names().players[1] + " did not agree. You can ask again in 60 seconds.");
    company.pass_time(play::Refusals::kAskAgain - 1);
    CHECK_FALSE(company.propose(Proposal::What::hold, 2, ann));
    CHECK(company.outcome() ==
          table.match.names().players[1] + " did not agree. You can ask again in 1 second.");
    // Who has said no may think better of it.
    REQUIRE(company.propose(Proposal::What::hold, 2, ben));
    company.withdraw(ben);
    company.pass_time(1);
    CHECK(company.propose(Proposal::What::hold, 2, ann));
}

namespace {

constexpr int kIdle = 120'000, kReading = 60'000;

// Lets time pass in seconds.
void pass(Company& company, int milliseconds) {
    for (int past = 0; past < milliseconds; past += 1000) company.pass_time(1000);
}

// Three at keyboards of their own; it is one's turn.
struct Waiting : AtOneTable {
    std::vector<Place> places;
    Seat idler = 0, one = 0, other = 0;

    Waiting() : AtOneTable({.game = "mexican", .players = 3, .seed = 4}) {
        company.be_patient({.idle = kIdle, .round_end = kReading});
        for (const unsigned seats : {0b001U, 0b010U, 0b100U})
            places.push_back(company.come(static_cast<SeatMask>(seats)));
        for (const Place place : places) company.ready(place);
        idler = sitting.turn_seat();
        one = static_cast<Seat>((idler + 1) % 3);
        other = static_cast<Seat>((idler + 2) % 3);
    }
    // One of the others asks for a computer player in the idler's place.
    bool hold() { return company.propose(Proposal::What::hold, idler, places[one]); }
};

}  // namespace

TEST_CASE("whoever is there but does nothing may be played for, until they do something",
          "[play][idle]") {
    Waiting table;
    const auto& places = table.places;
    const Seat idler = table.idler, other = table.other;
    pass(table.company, kIdle - 1000);
    CHECK(table.company.until_time_changes() == 1000);
    CHECK_FALSE(table.hold());
    // Those whose turn it is not are waited for by nobody.
    pass(table.company, 1000);
    CHECK(table.company.idle() == seat_bit(idler));
    CHECK(table.company.until_time_changes() == -1);
    REQUIRE(table.hold());
    CHECK(table.company.is_asked(places[other]));
    CHECK_FALSE(table.company.is_asked(places[idler]));
    table.company.agree(places[other]);
    CHECK(table.company.held() == seat_bit(idler));
    CHECK(table.sitting.waits_for() == WaitsFor::computer);
    // It plays for them in later turns, too.
    pass(table.company, 1000);
    CHECK(table.company.idle() == seat_bit(idler));
    CHECK(table.company.stir(places[idler]));
    CHECK(table.company.held() == 0);
    CHECK(table.company.idle() == 0);
    CHECK(table.sitting.waits_for() == WaitsFor::turn);
    CHECK(table.sitting.account().log.back().text ==
          table.match.names().players[idler] + " is back.");
    CHECK_FALSE(table.company.stir(places[idler]));
    CHECK_FALSE(table.hold());
}

TEST_CASE("somebody who does something while the others are asked keeps their seat",
          "[play][idle]") {
    Waiting table;
    const auto& places = table.places;
    const Seat idler = table.idler, one = table.one, other = table.other;
    pass(table.company, kIdle);
    REQUIRE(table.hold());
    table.company.stir(places[idler]);
    CHECK_FALSE(table.company.is_asked(places[other]));
    table.company.agree(places[other]);
    CHECK(table.company.held() == 0);
    // Nor does a question wait for somebody without an end.
    pass(table.company, kIdle);
    table.company.stir(places[one]);
    REQUIRE(table.hold());
    pass(table.company, kIdle);
    CHECK(table.company.held() == seat_bit(idler));
}

TEST_CASE("the next round is dealt though somebody has not read how the last one ended",
          "[play][idle]") {
    AtOneTable table({.game = "mexican", .players = 2, .seed = 4, .rounds = 9});
    table.company.be_patient({.idle = kIdle, .round_end = kReading});
    chance::Random random(2);
    const Place ann = table.company.come(0b01), ben = table.company.come(0b10);
    table.company.ready(ann);
    table.company.ready(ben);
    CHECK_FALSE(table.company.until_deal());
    table.play_round(random);
    pass(table.company, 1500);
    CHECK(table.company.until_deal() == kReading - 2000);
    CHECK(table.company.until_time_changes() == 1000);
    table.company.ready(ann);
    pass(table.company, kReading - 3000);
    CHECK(table.sitting.waits_for() == WaitsFor::deal);
    pass(table.company, 1000);
    CHECK(table.match.phase() == Phase::play);
    // Whoever was awake when it ended is waited for no longer if they fall asleep before the deal.
    table.company.stir(ann);
    pass(table.company, kIdle - 1000);
    table.play_round(random);
    pass(table.company, 2000);
    CHECK(table.company.until_deal() == kReading - 2000);
    pass(table.company, kReading - 2000);
    CHECK(table.match.phase() == Phase::play);
    // Where everybody sleeps, nothing goes on: whoever wakes up has time to read.
    pass(table.company, kIdle);
    table.play_round(random);
    pass(table.company, 4 * kReading);
    CHECK(table.sitting.waits_for() == WaitsFor::deal);
    CHECK_FALSE(table.company.until_deal());
    CHECK(table.company.until_time_changes() == -1);
    table.company.stir(ann);
    CHECK(table.company.until_deal() == kReading);
    pass(table.company, 1000);
    CHECK(table.sitting.waits_for() == WaitsFor::deal);
    // Who is idle is not waited for.
    CHECK(table.company.waited_for() == 0b01);
    table.company.ready(ann);
    CHECK(table.match.phase() == Phase::play);
}

TEST_CASE("a table without an end to its patience waits for everybody", "[play][idle]") {
    AtOneTable table({.game = "mexican", .players = 2, .seed = 4, .rounds = 9});
    chance::Random random(2);
    const Place ann = table.company.come(0b01), ben = table.company.come(0b10);
    table.company.ready(ann);
    table.company.ready(ben);
    pass(table.company, 10 * kIdle);
    CHECK(table.company.idle() == 0);
    table.play_round(random);
    table.company.ready(ann);
    pass(table.company, 10 * kIdle);
    CHECK(table.sitting.waits_for() == WaitsFor::deal);
    CHECK(table.company.until_time_changes() == -1);
}
