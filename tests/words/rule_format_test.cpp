// Sentences for tables where nobody owns a train, or several trains belong to everybody.

#include "roundhouse/words/words.hpp"
#include "support/catch.hpp"
#include "support/scene.hpp"
#include "support/spoken.hpp"

using namespace roundhouse;
using test::house;
using test::kFeet;
using test::names;
using test::Scene;

namespace {

const std::string kFour = house("train", "[trains]\ncommunal = 4\n");

std::string duty(const Scene& s, const std::string& file) {
    return words::duty(observe(s.state, static_cast<Seat>(s.whose())), names(file));
}

std::string refused(const Scene& s, Refusal why, const std::string& file) {
    return words::explain(why, observe(s.state, static_cast<Seat>(s.whose())), names(file));
}

}  // namespace

TEST_CASE("F8, F9: the names of communal trains", "[text][format]") {
    const words::Names feet = names(kFeet);
    CHECK(words::train_name(feet, 0, Seat{0}) == "line 1");
    CHECK(words::numbered_train(feet, 3) == "line 4");
    CHECK(words::numbered_train(words::numbered_by_seat(feet), 3) == "line 3");
    const words::Names four = names(kFour);
    CHECK(words::train_name(four, 2) == "Cyd's train");
    CHECK(words::train_name(four, 4) == "Special Train 2");
    CHECK(words::numbered_train(four, 4) == "Special Train 2 (5)");
    CHECK(words::tell(event::Played{0, Tile(9, 5), 0, 9}, feet) == "Ann played 9-5 on line 1.");
    CHECK(words::tell(event::Played{0, Tile(9, 5), 0, 9}, four) ==
          "Ann played 9-5 on their own train.");
    const Events turn = {event::TurnBegan{0}, event::Played{0, Tile(9, 5), 0, 9}};
    CHECK(words::digest(turn, 1, feet).at(0).text == "Ann played 9-5 on line 1.");
}

TEST_CASE("F10: the ring comes first", "[text][format]") {
    Scene s(kFeet, 2);
    s.engine(9).train(0, "9-5").hand(0, "9-3 5-1").hand(1, "1-1").boneyard("3-3").turn(0);
    CHECK(duty(s, kFeet) ==
          "The ring comes first: play a tile on line 2 at 9. If nothing fits, draw a tile.");
    CHECK(refused(s, s.why("5-1@0"), kFeet) ==
          "The ring round the engine comes first: until it is complete, each tile starts the next "
          "train. You may play on line 2 at 9.");
}

TEST_CASE("F19: a double for the next player alone, and one for its train", "[text][format]") {
    const std::string next = house("train", "[doubles]\nlock = \"next player\"\n");
    Scene s(next, 2);
    s.engine(12).train(0, "12-9 9-9").train(1, "12-8").hand(0, "9-5").hand(1, "9-1 2-2").turn(1);
    s.table().turn.bound_from = 0;
    s.table().turn.laid_before = s.table().laid_count;
    CHECK(duty(s, next).starts_with(
        "Before anything else, cover the double 9 on Ann's train (1): only you have to."));
    const std::string that = house("oll", "[doubles]\nlock = \"that train\"\n");
    Scene t(that, 2);
    t.engine(12).train(0, "12-9 9-9").train(1, "12-8").hand(0, "9-5 8-1 2-2").hand(1, "9-1 2-2");
    t.turn(0);
    CHECK(
        duty(t, that).ends_with(" Where a double is uncovered, only covers may be played: the "
                                "double 9 on your own train (1)."));
}

TEST_CASE("F15: a draw by choice is offered", "[text][format]") {
    const std::string may = house("train", "[turn]\nmay-draw = true\n");
    Scene s(may, 2);
    s.engine(12).train(0, "12-9").train(1, "12-8").hand(0, "9-5 1-1").hand(1, "2-2");
    s.boneyard("7-7 6-6").turn(0);
    CHECK(duty(s, may).ends_with(" You may draw a tile first; if nothing fits, you must."));
    s.act("draw");
    CHECK(duty(s, may).find("first; if nothing") == std::string::npos);
}

TEST_CASE("F16: the reserve is not drawn", "[text][format]") {
    const std::string kept = house("train", "[hand]\nreserve = 2\n");
    Scene s(kept, 2);
    s.engine(12).train(0, "12-9").train(1, "12-8").hand(0, "1-1 3-3").hand(1, "2-2");
    s.boneyard("7-7 6-6").turn(0);
    CHECK(duty(s, kept).ends_with("pass: what's left in the boneyard stays there."));
    CHECK(refused(s, s.why("draw"), kept) == "What's left in the boneyard stays there: pass.");
}

TEST_CASE("F18: a third tile, and what a follow-up may not be", "[text][format]") {
    const std::string third = house("train", "[doubles]\nin-a-row = \"two, with a third tile\"\n");
    Scene s(third, 2);
    s.engine(12).train(0, "12-9").communal("12-8").hand(0, "9-9 8-8 9-1 8-2 3-3").hand(1, "2-2");
    s.turn(0).act("9-9@0, 8-8@c");
    CHECK(duty(s, third).starts_with("Cover one of your two doubles: the double "));
    const std::string one = house("train", "[doubles]\nin-a-row = \"one\"\n");
    Scene t(one, 2);
    t.engine(12).train(0, "12-9").communal("12-8").hand(0, "9-9 8-8 9-1 3-3").hand(1, "2-2");
    t.turn(0).act("9-9@0");
    CHECK(duty(t, one).starts_with("You played a double: play one more tile, not a double, on "));
    CHECK(refused(t, t.why("8-8@c"), one)
              .starts_with("You can't play one double right after another. You may play on"));
}

TEST_CASE("F2, F3, F21: deals and calls are told", "[text][format]") {
    const words::Names feet = names(kFeet);
    CHECK(words::tell(event::VoidDeal{}, feet) ==
          "Nobody holds a double for the hub: the deal is void; dealing again.");
    // A double that is not asked for stays in hand.
    CHECK(words::tell(event::HubDraw{1, Tile(4, 4)}, feet) ==
          "Bea drew 4-4 for the hub and kept it.");
    CHECK(words::tell(event::WillSkip{1}, names(house("oll", "[last-tile]\ncosts = \"turn\"\n"))) ==
          "Bea did not announce the last tile: they miss their next turn.");
}
