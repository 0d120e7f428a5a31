// The prose of what no bundled game uses: each word of the rule format has its sentence.

#include <sstream>

#include "roundhouse/words/prose/prose.hpp"
#include "support/catch.hpp"
#include "support/scene.hpp"

using namespace roundhouse;
using test::house;

namespace {

// A page without the ends of its lines.
std::string page(const std::string& file) {
    std::istringstream in(words::rules_text(test::rule_set_of(file), 80));
    std::string text;
    for (std::string word; in >> word;) text += (text.empty() ? "" : " ") + word;
    return text;
}

bool says(const std::string& file, const std::string& sentence) {
    const std::string text = page(file);
    const bool said = text.find(sentence) != std::string::npos;
    if (!said) UNSCOPED_INFO(text << "\nmust say: " << sentence);
    return said;
}

// A whole file, with these tables beside its names.
std::string file(const std::string& tables) {
    return "[game]\nid = \"x\"\nname = \"X\"\nsummary = \"S.\"\nsets = [9]\n" + tables;
}

const std::string kHand = "[hand]\ndouble-9 = 7\n";
const std::string kNobodys = "[trains]\nown = false\ncommunal-name = \"line\"\n";

std::string hub(const std::string& rest) {
    return file(kHand + "[hub]\n" + rest);
}

}  // namespace

TEST_CASE("prose: engines from hands, and what if nobody holds them", "[text][format]") {
    const std::string round = "engine = \"the round's, from a hand\"\n";
    const std::string any = "engine = \"from any hand\"\n";
    CHECK(says(hub(round),
               "Each round has its double, and the player who holds it places it in the hub"));
    CHECK(says(hub(round),
               "If nobody holds the round's double, the players draw a tile each in turn until "
               "someone draws it"));
    CHECK(says(hub(round),
               "If the engine has to be drawn, the player in the first seat draws first "
               "in the first round. In later rounds, it is the player to the left"));
    CHECK(says(hub(round + "not-held = \"all draw\"\n"), "everyone draws a tile, again and again"));
    CHECK(says(hub(round + "not-held = \"next lower\"\n"),
               "the one passed over comes up again in the next round"));
    CHECK(says(hub(round + "not-held = \"new deal\"\n"),
               "If nobody holds the round's double, all tiles are dealt again."));
    CHECK(says(hub(round + "laying = \"turn\"\n"),
               "Laying the engine is a whole turn: play begins with the player to the left of "
               "the one who laid it."));
    CHECK(says(
        hub(round + "[start]\nfirst-round = \"highest lot\"\nlater-rounds = \"highest lot\"\n"),
        "If the engine has to be drawn, the player who draws the highest tile draws first."));
    CHECK(says(hub(any), "The highest double in any hand that has not been an engine yet"));
    CHECK(says(hub(any), "as many rounds as the set has doubles: 10"));
    CHECK(says(hub(any + "[end]\nrounds = 20\n"), "The game has ten rounds"));
    CHECK(says(hub(any + "[end]\nrounds = \"no limit\"\ntarget = 100\n"),
               "When all doubles have been used, they can all be used again."));
}

TEST_CASE("prose: orders, starts, tiles that are kept out", "[text][format]") {
    CHECK(says(hub("order = \"down and up\"\n"), "one round for each engine: 19"));
    CHECK(says(hub("order = \"random\"\n"), "all doubles, in random order. Nobody knows"));
    CHECK(says(hub("order = \"random\"\n"), "one round for each engine: 10"));
    const std::string orders = file(kHand + "[hub.orders]\ndown = \"down\"\nany = \"random\"\n");
    CHECK(says(orders,
               "With \"any\", the engines are all doubles, in random order. In random order, "
               "nobody knows which one is next before the round is dealt."));
    CHECK(page(file(kHand)).find("obody knows") == std::string::npos);
    const std::string sets =
        "[game]\nid = \"x\"\nname = \"X\"\nsummary = \"S.\"\nsets = [9, 6]\n" + kHand +
        "double-6 = 5\n[hub]\norder = { double-9 = \"down\", double-6 = \"random\" }\n";
    CHECK(says(sets,
               "The engines depend on the set: with double-9 all doubles, from the highest down to "
               "0, and with double-6 all doubles, in random order. In random order, nobody"));
    CHECK(says(file(kHand + "[start]\nfirst-round = \"best fit\"\nlater-rounds = \"winner\"\n"),
               "the player who holds the highest tile that fits the engine begins"));
    CHECK(says(file(kHand + "[start]\nlater-rounds = \"winner\"\n"),
               "it is the player who won the round before"));
    CHECK(says(file(kHand + "unseen = 2\n"), "Two tiles are laid aside before the deal"));
    CHECK(
        says(file(kHand + "reserve = 2\n"), "The last two tiles of the boneyard are never drawn"));
}

TEST_CASE("prose: a game of one round says nothing of others", "[text][format]") {
    const std::string held = "engine = \"the round's, from a hand\"\norder = [5]\n";
    CHECK(says(
        hub(held),
        "The engine is the double 5. The player who holds it places it in the hub in the middle of "
        "the table. If nobody holds it, the players draw"));
    for (const std::string& one :
         {hub(held), hub(held + "[start]\nfirst-round = \"highest lot\"\n"), hub("order = [5]\n"),
          file(kHand + "[end]\nrounds = 1\n"),
          file(kHand + "[end]\nrounds = 1\n[opening]\nlasts = \"first turn\"\n"),
          hub("engine = \"from any hand\"\n[end]\nrounds = 1\n")}) {
        const std::string text = page(one);
        CAPTURE(text);
        CHECK(text.find("The game is this one round.") != std::string::npos);
        for (const std::string other : {"first round", "later round", "next round", "every round",
                                        "each round", "Each round", "a round "})
            CHECK(text.find(other) == std::string::npos);
    }
    // Where there are more, they are spoken of.
    CHECK(says(hub("order = [5, 4]\n"), "In later rounds"));
}

TEST_CASE("prose: a blank line parts the paragraphs of a section", "[text][format]") {
    const std::string text =
        words::rules_text(test::rule_set_of(house("oll", "summary = \"x\"\n")), 80);
    CHECK(text.find("\n\nDoubles\n  A double needs") != std::string::npos);
    CHECK(text.find("uncovered.\n\n  If you play a double") != std::string::npos);
    CHECK(text.find("\n\n\n") == std::string::npos);
    CHECK_FALSE(text.ends_with("\n\n"));
}

TEST_CASE("prose: nobody has a train", "[text][format]") {
    const std::string feet = file(kHand + "[hub]\nring = 4\n" + kNobodys +
                                  "communal = 4\n[doubles]\ncovers = 3\nfollow-up = \"none\"\n");
    CHECK(says(feet,
               "Nobody has a train of their own: all four trains, called lines, belong "
               "to everyone."));
    CHECK(says(feet, "until it has four tiles that match the engine, nothing else may be played"));
    CHECK(says(feet, "You play one tile on any line."));
    CHECK(says(feet, "three covers, the three toes of a chicken foot"));
    CHECK(says(feet, "must cover it first, on whichever train it lies."));
    for (const std::string own : {"your own train", "Everyone has", "another player", "marker"})
        CHECK(page(feet).find(own) == std::string::npos);
    const std::string one = file(kHand + kNobodys + "communal = 1\n");
    CHECK(says(one, "the only train, the line, belongs to everyone."));
    CHECK(says(one, "You play one tile on the line."));
}

TEST_CASE("prose: several communal trains", "[text][format]") {
    const std::string four = house("mexican", "[trains]\ncommunal = 4\n");
    CHECK(says(four,
               "There can be up to four more trains, the Mexican Trains, which are shared "
               "and never closed"));
    CHECK(says(four, "on your own train, on a Mexican Train or on another player's open train"));
}

TEST_CASE("prose: openings", "[text][format]") {
    const auto opening = [](const std::string& rest) {
        return file(kHand + "[trains]\ncommunal-name = \"Trash Train\"\n[opening]\n" + rest);
    };
    const std::string all = opening("lasts = \"until all trains started\"\n");
    CHECK(says(all,
               "On a turn that begins before everyone's train is started, you play on your "
               "own train only"));
    CHECK(says(all,
               "once everyone's train is started, but only after the turn that starts the "
               "last of them"));
    const std::string either =
        opening("lasts = \"first turn\"\ntrains = \"own or communal\"\ntiles = \"sequence\"\n");
    CHECK(says(either,
               "you play on your own train or on the Trash Train only, except to cover doubles; "
               "such a cover is then your whole first turn."));
    CHECK(says(either, "as many tiles as you like on one train"));
    CHECK(says(either, "matches the engine, from the first turn on"));
}

TEST_CASE("prose: draws and markers", "[text][format]") {
    CHECK(says(house("train", "[turn]\nmay-draw = true\n"),
               "If you can play, you must. Before you play you may draw one tile, even if you can "
               "play, but not when a double has to be covered."));
    CHECK(says(house("train", "[turn]\ndrawn-tile = \"may be kept\"\n"),
               "If it fits, you may keep it and pass, or play it at once"));
    CHECK(says(house("train", "[marker]\nup-without-own-play = true\ncommunal-spares = true\n"),
               "without a play on your own train or on the Special Train"));
}

TEST_CASE("prose: doubles", "[text][format]") {
    const auto doubles = [](const std::string& rest) {
        return house("train", "[doubles]\n" + rest);
    };
    CHECK(says(doubles("several = \"first laid first\"\n"),
               "cover them in the order they were played"));
    CHECK(says(doubles("several = \"last laid first\"\n"), "cover the one played last first"));
    CHECK(
        says(doubles("lock = \"next player\"\n"), "the next player to take a turn must cover it"));
    CHECK(says(doubles("lock = \"next player\"\n"),
               "when you pass on a turn on which no double must be covered first"));
    CHECK(says(house("oll", "[doubles]\nlock = \"that train\"\n"),
               "Until a double has all its covers, nothing else may be played on its train."));
    CHECK(says(doubles("exhausted = \"counts as covered\"\n"), "it then counts as covered"));
    CHECK(says(doubles("in-a-row = \"one\"\n"), "That tile may not be another double."));
    CHECK(says(doubles("in-a-row = \"two\"\n"), "a turn never has more than two doubles."));
    CHECK(says(doubles("in-a-row = \"two, with a third tile\"\n"),
               "That tile may be a second double only if you hold another tile that covers one of "
               "the two"));
}

TEST_CASE("prose: the ends of rounds and games", "[text][format]") {
    CHECK(says(house("oll", "[last-tile]\ncosts = \"turn\"\n"),
               "If you do not, you lose your next turn of the round."));
    const auto round = [](const std::string& out) {
        return file(kHand + "[round]\nout = \"" + out + "\"\n");
    };
    CHECK(says(round("end of turn"), "when someone has no tile left at the end of their turn."));
    CHECK(says(round("end of turn"), "you must still draw for it."));
    CHECK(
        says(round("end of lap"), "until it would be the turn of the player who began the round"));
    CHECK(says(round("not on a double"), "That tile may not be a double"));
    const auto points = [](const std::string& rest) {
        return file(kHand + "[round]\nblocked = \"lowest hand wins\"\n[points]\n" + rest +
                    "[end]\nwinner = \"highest\"\n");
    };
    CHECK(says(points("to = \"winner\"\n"),
               "Then the player whose hand counts least wins the round; if there is a tie, nobody "
               "does."));
    CHECK(says(points("to = \"winner\"\n"),
               "The round is won by the player who goes out or, if it is blocked, by the player "
               "whose hand "
               "counts least. The winner scores"));
    CHECK(says(points("to = \"winner, the difference\"\n"),
               "each time less the same for the winner's own hand"));
    CHECK(says(file(kHand + "[round]\nblocked = \"nobody counts\"\n"),
               "Then nobody gets any points."));
    CHECK(says(file(kHand + "[points]\nhalf-blank = 25\n"),
               "Any other tile with a blank counts 25 in addition to its pips."));
    CHECK(says(file(kHand + "[points]\nopen-train = 10\n"),
               "A player whose train is started and open at the end counts 10 more."));
    CHECK(says(file(kHand + "[points]\nout-on-double = \"doubles points\"\n"),
               "what the others count is doubled."));
    CHECK(says(file(kHand + "[end]\nties = \"most zero rounds\"\n"),
               "the one with the most rounds without a point wins"));
    CHECK(says(file(kHand + "[end]\nties = \"lowest round\"\n"),
               "the one with the lowest single round wins"));
}
