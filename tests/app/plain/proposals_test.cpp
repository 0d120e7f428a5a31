// Plain games at several terminals of one table: what all have to agree to, taking back and having
// a computer player hold a seat.

#include <algorithm>

#include "roundhouse/text/clean.hpp"
#include "support/catch.hpp"
#include "support/plain_company.hpp"

using namespace roundhouse;
using test::PlainCompany;

namespace {

// Plays until somebody else is to move after `seat` has acted, and that can be taken back.
Seat play_until_taken_back_could_be(PlainCompany& table) {
    for (int k = 0; k < 200; ++k) {
        const Seat mover = table.match.mover();
        test::play_first(table);
        if (table.match.phase() == Phase::play && table.match.mover() != mover &&
            table.sitting.take_back_seat() == mover)
            return mover;
    }
    FAIL("nobody can take anything back");
    return 0;
}

}  // namespace

TEST_CASE("plain, together: the others agree to a take-back, or do not", "[plain][together]") {
    for (const bool agree : {true, false}) {
        PlainCompany table(test::kThree);
        test::three_sit_down(table);
        const Seat seat = play_until_taken_back_could_be(table);
        const std::string name = table.match.names().players[seat];
        const std::size_t who = table.at(seat), next = table.at(table.match.mover()),
                          third = 3 - who - next;
        table.type(who, "undo");
        CHECK(table[who].heard("Asking the others."));
        table.type(who, "undo");
        CHECK(table[who].heard("The others have to answer another question first."));
        for (const std::size_t other : {next, third}) {
            CHECK(table[other].heard(name + " would like to undo the last move."));
            CHECK(table[other].asks("do you agree? Type yes or no: "));
        }
        // What is not an answer changes nothing, and pages can still be read.
        const std::size_t records = table.match.records().size();
        table.type(next, "1");
        CHECK(table[next].heard("Type yes to agree, or no"));
        table.type(next, "hand");
        CHECK(table[next].heard("'s hand ("));
        CHECK(table.match.records().size() == records);
        table.type(next, "YES");
        // Until all have answered, the next player may play on.
        CHECK(table[next].asks("your move"));
        table.type(third, agree ? "y" : "no");
        for (std::size_t each = 0; each < 3; ++each) {
            CAPTURE(table[each].said);
            CHECK_FALSE(table[each].asks("do you agree"));
            CHECK(table[each].heard(agree
                                        ? name + " took that back."
                                        : table.match.names().players[third] + " did not agree."));
        }
        CHECK(table.match.mover() == (agree ? seat : static_cast<Seat>(next)));
        CHECK(table[who].asks("your move") == agree);
        CHECK(table[next].asks("your move") == !agree);
        CHECK(table[third].game.prompt().empty());
        if (agree) {
            CHECK(table[who].heard("  1. play "));
            continue;
        }
        table.type(who, "undo");
        CHECK(table[who].heard("did not agree. You can ask again after another move."));
        CHECK_FALSE(table.company.proposal());
    }
}

TEST_CASE("plain, together: a computer player holds the seat of somebody who is away",
          "[plain][together]") {
    PlainCompany table(test::kThree);
    test::three_sit_down(table);
    test::play_first(table);
    const Seat gone = table.sitting.turn_seat();
    const std::size_t lost = table.at(gone), ann = (lost + 1) % 3, ben = (lost + 2) % 3;
    const std::string name = table.match.names().players[gone];
    table.type(ann, "hold");
    CHECK(table[ann].heard("Nobody is away."));
    table.lose(lost);
    CHECK(table[ann].heard(name + " is away; the seat is kept."));
    CHECK(table[ben].heard("type hold"));
    table.type(ben, "say where is " + name);
    CHECK_FALSE(table[ben].heard("is away"));  // it is told once
    table.type(ben, "");
    CHECK(table[ben].heard("is away"));

    // One does not agree; then all do.
    table.type(ann, "hold");
    CHECK(table[ben].heard("would like a computer player to play for " + name));
    table.type(ben, "no");
    CHECK(table[ann].heard("did not agree."));
    CHECK(table.company.held() == 0);
    table.type(ann, "Hold");
    CHECK(table[ann].heard("did not agree. You can ask again in 60 seconds."));
    CHECK_FALSE(table.company.proposal());
    table.company.pass_time(play::Refusals::kAskAgain);
    table.type(ann, "Hold");
    table.type(ben, "yes");
    CHECK(table[ann].heard("A computer player plays for " + name));
    CHECK(table.company.held() == seat_bit(gone));
    CHECK(table.sitting.turn_seat() != gone);
    for (int k = 0; k < 20 && table.match.phase() == Phase::play; ++k) test::play_first(table);
    table.type(ann, "hold");
    CHECK(table[ann].heard("Nobody is away."));

    // Its owner is back, sees their hand and what happened, and is asked for their moves again.
    REQUIRE(table.match.phase() == Phase::play);
    const std::size_t back = table.come(seat_bit(gone));
    table.begin();
    CHECK(table.company.held() == 0);
    CHECK(table[back].heard(name + "'s hand ("));
    // What the computer player did for them as well.
    for (const std::string& each : table.match.names().players)
        CHECK(table[back].heard(each + " "));
    CHECK(table[back].heard(" played "));
    CHECK(table[back].heard(" in the boneyard."));
    while (table.match.phase() == Phase::play && table.sitting.turn_seat() != gone)
        test::play_first(table);
    REQUIRE(table.match.phase() == Phase::play);
    CHECK(table[back].asks(name + ", your move"));
}
