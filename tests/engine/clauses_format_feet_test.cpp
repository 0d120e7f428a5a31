// F9, F10: trains that nobody owns, and the ring they begin with.
#include "support/catch.hpp"
#include "support/format_scenes.hpp"
#include "support/scene.hpp"

using namespace roundhouse;
using test::faults_of;
using test::kDown;
using test::plain;
using test::rules_of;
using test::Scene;

namespace {

// Nobody has a train.
std::string footed(int ring, int communal, const std::string& rest = "") {
    return plain(kDown + "ring = " + std::to_string(ring) +
                 "\n[trains]\nown = false\ncommunal = " + std::to_string(communal) + "\n" + rest);
}

// Chicken Foot.
std::string chicken_foot(int ring) {
    return footed(ring, ring, "[doubles]\ncovers = 3\nfollow-up = \"none\"\nlock = \"table\"\n");
}

}  // namespace

TEST_CASE("F9: all trains are communal and open to all from the first turn", "[clauses][format]") {
    Scene s(footed(0, 2), 3);
    s.first_turn({0, 1, 2}).engine(6).hand(0, "6-1 5-5").hand(1, "6-2 2-1").hand(2, "4-2 3-1");
    s.boneyard("0-0").turn(0);
    CHECK(s.rules().trains() == 2);
    CHECK(int{s.rules().first_communal()} == 0);
    for (const int seat : {0, 1, 2})
        CHECK(s.rules().own_train(static_cast<Seat>(seat)) == kNoTrain);
    CHECK(s.legal() == "6-1@c1");
    s.act("6-1@c1");
    CHECK(s.legal() == "6-2@c2 2-1@c1");
    s.act("6-2@c2");
    CHECK(s.legal() == "4-2@c2 3-1@c1");
    CHECK(refusal(s.state, Play{Tile(4, 2), 2, 2}) == Refusal::no_such_train);
    CHECK_FALSE(faults_of(footed(0, 0)).empty());  // there would be no train at all
}

TEST_CASE("F9: there are no markers, openings or passes that open", "[clauses][format]") {
    // More seats than trains, and fewer.
    for (const int trains : {1, 5}) {
        INFO(trains);
        Scene s(footed(0, trains), 3);
        s.engine(6).hand(0, "5-5").hand(1, "4-4").hand(2, "6-3 1-1").boneyard("3-3 2-2").turn(0);
        s.act("draw, pass");
        CHECK(s.happened() == "0 draws 3-3, 0 passes, turn of 1");
        s.act("draw, pass");
        CHECK(s.happened() == "1 draws 2-2, 1 passes, turn of 2");
        s.act(trains == 1 ? "6-3@c" : "6-3@c1");
        CHECK(s.table().open == s.rules().communal_trains());
    }
    // Policies about them do not apply, even if inherited.
    const Rules mexican = rules_of({test::house("mexican", "[trains]\nown = false\n")});
    CHECK(mexican.opening_lasts == Opening::never);
    CHECK_FALSE(mexican.up_without_own_play);
    CHECK(mexican.communal_from == CommunalFrom::first_turn);
    CHECK_FALSE(faults_of(footed(0, 2, "communal-from = \"second turn\"\n")).empty());
    CHECK_FALSE(faults_of(footed(0, 2, "others = \"always\"\n")).empty());
    CHECK_FALSE(faults_of(footed(0, 2, "[opening]\nlasts = \"first turn\"\n")).empty());
    CHECK_FALSE(faults_of(footed(0, 2, "[marker]\nup-on-pass = true\n")).empty());
}

TEST_CASE("F9: a pass adds to those who have passed, and the round can be blocked",
          "[clauses][format]") {
    Scene s(footed(0, 1), 2);
    s.engine(6).communal("6-1").hand(0, "5-5").hand(1, "4-4").boneyard("").turn(0).act("pass");
    CHECK(s.passed() == "0");
    s.act("pass");
    CHECK(s.happened().ends_with("round over: blocked"));
    CHECK(s.points() == std::vector<int>{10, 8});
}

TEST_CASE("F10: until the ring is closed, only engine matches on the lowest unstarted train",
          "[clauses][format]") {
    Scene s(chicken_foot(4), 2);
    s.engine(6).communal("6-1").communal("6-2", 2);
    s.hand(0, "6-3 2-1 1-1 5-5").hand(1, "6-5 5-3 5-1 4-4").boneyard("0-0").turn(0);
    CHECK(s.legal() == "6-3@c3");
    CHECK(s.why("2-1@c1") == Refusal::ring_first);
    CHECK(s.why("2-1@c2") == Refusal::ring_first);
    CHECK(s.why("1-1@c1") == Refusal::ring_first);
    CHECK(s.why("6-3@c4") == Refusal::ring_first);
    CHECK(s.why("draw") == Refusal::must_play);
    CHECK(s.why("pass") == Refusal::must_play);
    s.act("6-3@c3");
    CHECK(s.legal() == "6-5@c4");
    CHECK(s.why("5-3@c3") == Refusal::ring_first);
    s.act("6-5@c4");
    // Closed: every train may be played on.
    CHECK(s.legal() == "5-5@c4 2-1@c1 2-1@c2 1-1@c1");
}

TEST_CASE("F10: who has no engine match draws and passes as usual", "[clauses][format]") {
    Scene s(chicken_foot(3), 2);
    s.engine(6).communal("6-1").hand(0, "5-1 1-1").hand(1, "2-1 1-0").boneyard("6-4 2-2").turn(0);
    CHECK(s.legal() == "draw");
    CHECK(s.why("pass") == Refusal::must_draw_first);
    s.act("draw");
    CHECK(s.legal() == "6-4@c2");
    s.act("6-4@c2, draw");
    CHECK(s.happened() == "0 plays 6-4@c2, turn of 1, 1 draws 2-2");
    CHECK(s.legal() == "pass");
    s.act("pass");
    CHECK(s.happened() == "1 passes, turn of 0");
    // A ring that nobody can close stays open until the round is blocked.
    CHECK(s.legal() == "pass");
    s.act("pass");
    CHECK(s.happened().ends_with("round over: blocked"));
}

TEST_CASE("F10: a ring, then three toes", "[clauses][format]") {
    Scene s(chicken_foot(2), 2);
    s.engine(6).communal("6-1").communal("6-2", 2);
    s.hand(0, "1-1 3-1 2-0").hand(1, "4-1 2-1 5-2 5-0").boneyard("5-5 5-1 3-3 0-0").turn(0);
    s.act("1-1@c1");
    CHECK(s.happened() == "0 plays 1-1@c1, turn of 1");  // nothing more is asked of its player
    CHECK(s.ends(0) == "1! 1! 1!");
    CHECK(s.legal() == "4-1@c1 2-1@c1");
    CHECK(s.why("5-2@c2") == Refusal::double_must_be_covered);
    CHECK(s.why("2-1@c2") == Refusal::double_must_be_covered);
    s.act("4-1@c1");
    CHECK(s.happened() == "1 plays 4-1@c1, double 1 owes 2, turn of 0");
    s.act("3-1@c1");
    CHECK(s.happened() == "0 plays 3-1@c1, double 1 owes 1, turn of 1");
    s.act("2-1@c1");
    CHECK(s.happened() == "1 plays 2-1@c1, double 1 covered, turn of 0");
    CHECK(s.ends(0) == "4 3 2");
    CHECK(s.legal() == "2-0@c1 2-0@c2");
}

TEST_CASE("F10: a foot that nobody can complete stays locked until the round is blocked",
          "[clauses][format]") {
    Scene s(chicken_foot(2), 2);
    s.engine(6).communal("6-1 1-1 (5-1) (4-1)").communal("6-2", 2);
    s.hand(0, "5-2 5-4").hand(1, "4-2").boneyard("").turn(0);
    CHECK(s.legal() == "pass");
    CHECK(s.why("5-4@c1") == Refusal::double_must_be_covered);
    s.act("pass, pass");
    CHECK(s.happened().ends_with("round over: blocked"));
}

TEST_CASE("F10: where a ring can lie", "[clauses][format]") {
    CHECK(faults_of(footed(4, 4)).empty());
    CHECK(faults_of(footed(1, 1)).empty());
    CHECK_FALSE(faults_of(footed(4, 3)).empty());  // its tiles start all the trains there are
    CHECK_FALSE(faults_of(footed(4, 5)).empty());
    CHECK_FALSE(faults_of(footed(9, 8)).empty());
    CHECK_FALSE(faults_of(plain(kDown + "ring = 4\n[trains]\nown = true\ncommunal = 4\n")).empty());
    CHECK_FALSE(faults_of(footed(4, 4, "[turn]\ntiles = \"all that fit\"\n")).empty());
    // A double-6 set has six tiles with the engine's number besides it.
    CHECK(faults_of(footed(6, 6)).empty());
    CHECK_FALSE(faults_of(footed(7, 7)).empty());
    const auto unseen = [](int tiles) {
        return plain(kDown + "ring = 4\n[trains]\nown = false\ncommunal = 4\n",
                     "double-6 = 5\nunseen = " + std::to_string(tiles));
    };
    CHECK(faults_of(unseen(2)).empty());
    CHECK_FALSE(faults_of(unseen(3)).empty());
}
