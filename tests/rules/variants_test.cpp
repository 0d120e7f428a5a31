// Policies that no bundled game has: what the rules say of them in English, how they are printed,
// and what is wrong with them where they stand alone.

#include <sstream>
#include <string>
#include <vector>

#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "roundhouse/words/prose/prose.hpp"
#include "support/catch.hpp"
#include "support/scene.hpp"

using namespace roundhouse;
using namespace roundhouse::rules;
using roundhouse::test::rule_set_of;
using namespace roundhouse::words;

namespace {

const std::string kHead = "\n[game]\nid = \"x\"\nname = \"X\"\n";

std::string file(const std::string& inherited, const std::string& rest) {
    return "inherits = \"" + inherited + "\"" + kHead + rest;
}

// In English, without the ends of lines.
std::string told(const RuleSet& rules) {
    std::istringstream in(rules_text(rules, 80));
    std::string text;
    for (std::string word; in >> word;) text += (text.empty() ? "" : " ") + word;
    return text;
}

struct Variant {
    std::string inherited;
    std::string rest;
    std::string says;
};

struct Mistake {
    std::string rest;
    std::string says;  // one of the faults
};

}  // namespace

TEST_CASE("what only house rules have is told, and comes back as it was printed") {
    const Variant variants[] = {
        {"train", "[doubles]\nfollow-up = \"none\"\n",
         "layer who plays a double need not cover it in that turn."},
        {"station", "[doubles]\ndraw = \"none\"\n", "If you cannot, you pass"},
        {"train", "[doubles]\ndraw = \"none\"\n", "If you have no such tile, you pass"},
        {"train", "[doubles]\nlock = \"nothing\"\n",
         "Nobody else has to cover a double: it is an end of its train like any other."},
        {"station", "[turn]\ndraw = \"none\"\n[doubles]\ndraw = \"one\"\n", "If you cannot, "},
        {"station", "[marker]\nup-on-pass = false\nup-without-own-play = true\n",
         "at the end of a turn without a play on your own train, if no double was uncovered when "
         "it began"},
        {"oll", "[options]\nannounce = \"auto\"\n", "last tile"},
        {"mexican", "[options]\nreferee = \"honour\"\n", "The referee"},
        {"train",
         "[hub]\norder = { double-12 = [12, 3, 4], double-9 = \"down\", double-6 = \"down\" }\n",
         "The engines depend on the set: with double-12 the doubles 12, 3 and 4, in this order, "
         "with double-9 all doubles, from the highest down to 0, and with double-6 all doubles"},
        {"train", "[hub]\norder = [6]\n",
         "The engine is the double 6. It is taken out of the set and placed in the hub in the "
         "middle of the table, before anything is drawn or dealt. All trains leave"},
        {"train", "[hub]\norder = [6]\n",
         "The game is this one round. The player who has the fewest"},
        {"train", "[hub]\norder = [6]\n[end]\nrounds = 3\n",
         "The only engine is the double 6. It is used in every round. All trains"},
        {"train", "[hub]\norder = [6, 2]\n[end]\nrounds = 2\n",
         "The engines are the doubles 6 and 2, in this order. All trains"},
        {"train", "[hub]\norder = [6, 2]\n[end]\nrounds = 3\n",
         "in this order. When all of them have been used, they start again from the beginning."},
        {"train", "[hub]\norder = \"down\"\n[end]\nrounds = \"no limit\"\ntarget = 100\n",
         "down to 0. When all of them have been used, they start again from the beginning."},
        {"oll", "[hub.orders]\none = [5]\nall = \"down\"\n[end]\nrounds = 13\n",
         "The table chooses one of two orders. With \"one\", the default, the only engine is the "
         "double 5. With \"all\", the engines are all doubles, from the highest down to 0. When "
         "all "
         "of them have been used, they start again from the beginning."},
        {"train", "[end]\nrounds = 3\n", "The game has three rounds."},
        {"train", "[hand]\ndouble-12 = \"one for each number\"\n", "13 tiles"},
        {"train", "[start]\nfirst-round = \"highest double\"\n",
         "If nobody was dealt one, it is the player in the first seat."},
        {"mexican", "[hub]\nengine = \"taken out after the lots\"\norder = \"up\"\n",
         "after the draw for first turn and before the deal. The engines are all doubles, from 0 "
         "up to the "
         "highest."},
        {"train", "[trains]\nothers = \"never\"\n", "Nobody ever plays on another player's train."},
        {"train", "[trains]\nothers = \"always\"\n",
         "All trains are open to everyone. Anyone may start a train, with a tile that matches the "
         "engine."},
        {"train", "[trains]\nothers = \"always\"\n",
         "on the Special Train or on any other player's train."},
        {"train", "[trains]\nothers = \"always\"\n",
         "The player whose turn it is must cover it first, on whichever train it lies. If there"},
        {"train", "[trains]\nothers = \"never\"\n",
         "must cover it first, on whichever train it lies, even another player's. If there"},
        {"train", "[trains]\nothers = \"always\"\nstart-others = false\n",
         "Only its owner can start a player's train."},
        {"train",
         "[opening]\nlasts = \"until own train started\"\ntiles = \"one\"\nfinish-lap = "
         "false\n[trains]\ncommunal-from = \"own train started\"\n",
         "once your own train is started, but only after the turn that starts it."},
        {"train",
         "[opening]\nlasts = \"until own train started\"\ntiles = \"one\"\nfinish-lap = "
         "false\n[trains]\ncommunal-from = \"own train started\"\n",
         "Until your own train is started, you play on that train only."},
        {"train",
         "[opening]\nlasts = \"until own train started\"\nfinish-lap = false\nignore-doubles = "
         "false\n[trains]\ncommunal-from = \"own train started\"\n",
         "you play on that train only, except to cover doubles."},
        {"train",
         "[opening]\nlasts = \"until own train started\"\nfinish-lap = false\nignore-doubles = "
         "false\n[trains]\ncommunal-from = \"own train started\"\n",
         "This applies even if your own train is not started."},
        {"oll", "[trains]\ncommunal = 0\n[opening]\ndraw = \"until playable\"\n",
         "If one fits, you must play it at once; if you draw none that fits, you pass."},
        {"station", "[turn]\ndrawn-tile = \"may be kept\"\n",
         "draw one tile. If it fits, you may keep it and pass, or play it at once and "
         "the turn continues from there; if not, you pass."},
        {"station", "[round]\nblocked = \"nobody counts\"\n", "Then nobody gets any points."},
        {"basic",
         "[hub]\nengine = \"taken out before the lots\"\norder = \"down\"\n[start]\nfirst-round = "
         "\"highest lot\"\nlater-rounds = \"highest lot\"\n",
         "First you play one tile on your own train; if you can, you must."},
        {"basic",
         "[hub]\nengine = \"taken out before the lots\"\norder = \"down\"\n[start]\nfirst-round = "
         "\"highest lot\"\nlater-rounds = \"highest lot\"\n",
         "you may play one on the train of each other player: on as many"},
        {"mexican", "[trains]\nothers = \"never\"\n",
         "you pass and are suspended until the round ends. Your turns are skipped, unless"},
        {"mexican", "[marker]\nonly-when-started = false\n",
         "suspended until the round ends. Your train is open from then on."},
        {"mexican", "[doubles]\ncovers = 0\n[points]\nuncovered-double = false\n",
         "Your turns are skipped."},
        {"mexican", "[doubles]\ncovers = 0\n[points]\nuncovered-double = false\n",
         "Doubles are tiles like any other"},
        {"train", "[opening]\ndoubles-free = false\nfinish-lap = false\n",
         "In your first turn, that tile also goes on your own train."},
        {"train",
         "[opening]\ndoubles-free = false\nfinish-lap = false\n[doubles]\nfollow-up = \"cover\"\n",
         "In your first turn, you may continue after the cover; later the cover ends the turn."},
        {"train",
         "[opening]\ndoubles-free = false\nfinish-lap = false\n[doubles]\nfollow-up = \"cover\"\n",
         "If you play several doubles in one turn, you draw for each of them in this way."},
        {"train", "[doubles]\nfollow-up = \"cover\"\n",
         "If there are several, you choose which one to cover."},
        {"train", "[opening]\nignore-doubles = false\nfinish-lap = false\n",
         "In your first turn, you do not draw for it."},
        {"train",
         "[opening]\nignore-doubles = false\nfinish-lap = false\ndraw = \"until playable\"\n",
         "In your first turn, draw until you get a tile that can be played or the boneyard is "
         "empty."},
        {"station",
         "[opening]\nlasts = \"first turn\"\ntiles = \"sequence\"\n[trains]\ncommunal-from = "
         "\"second turn\"\n",
         "After the cover, your turn continues along that train, but not in the opening."},
        {"station", "[doubles]\nown-pass-opens = false\nothers-pass-opens = false\n",
         "If you still cannot cover it, you pass, and your marker stays where it is."},
        {"station", "[doubles]\nown-pass-opens = false\nothers-pass-opens = false\n",
         "if not, you pass, and your marker stays where it is. After the cover"},
        {"station", "[doubles]\ndraw = \"until playable\"\n",
         "If not, draw until you get a tile that can be played or the boneyard is empty, and play "
         "it if it covers the double."},
        {"train",
         "[doubles]\ncovers = 0\n[marker]\nup-on-pass = false\nup-without-own-play = true\n",
         "Your marker goes up at the end of a turn without a play on your own train. While it"},
        {"train", "[doubles]\ncovers = 0\n[marker]\nup-without-own-play = true\n",
         "whether you passed or played elsewhere by choice."},
        {"train", "[doubles]\nlock = \"nothing\"\n",
         "Your marker goes up when you pass. It also goes up when you pass instead"},
        {"train", "[marker]\ndown = \"never\"\n", "It comes down only when the round ends."},
        {"train", "[last-tile]\npenalty = 1\n",
         "If you do not, you take one tile from the boneyard at once; if it is empty"},
        {"oll", "[options]\nannounce = [\"auto\", \"manual\"]\n",
         "whether the game announces for the players, which is the default, or players must "
         "remember to "
         "announce."},
        {"mexican", "[options]\nreferee = [\"honour\", \"strict\"]\n",
         "With \"strict\", a player who can play must play. With \"honour\", the default, "},
        {"mexican", "[options]\nreferee = \"honour\"\n[doubles]\nno-draw-for-drawn = false\n",
         "until your next play you may pass. Passing with a tile that fits is a missed play."},
        {"station", "[doubles]\ncovers = 0\n",
         "The round ends as soon as someone plays their last tile."},
        {"station", "[hand]\nrest = \"aside\"\n",
         "with no tile played and no marker raised in between"},
        {"train", "[trains]\nothers = \"never\"\n", "with no tile played or drawn in between."},
        {"basic", "[points]\ncount = \"pips\"\n",
         "who scores the pips of the tiles left in the others' hands."},
        {"train", "[points]\ncount = \"tiles\"\ntile-value = 5\n",
         "Everyone counts five points for each tile left in hand."},
        {"train", "[points]\nuncovered-double = true\n",
         "uncovered at the end counts its pips as well."},
        {"train", "[end]\ntarget = 100\n", "; it ends earlier if a total reaches 100."},
        {"train", "[end]\nrounds = \"no limit\"\ntarget = 100\n",
         "The game continues until someone's total reaches 100."},
    };
    for (const Variant& variant : variants) {
        const std::string text = file(variant.inherited, variant.rest);
        const RuleSet rules = rule_set_of(text);
        const std::string prose = told(rules);
        INFO(text << "\n" << prose);
        CHECK(prose.find(variant.says) != std::string::npos);
        const std::string printed = print_rule_file(rules);
        CHECK(print_rule_file(rule_set_of(printed)) == printed);
        CHECK(told(rule_set_of(printed)) == prose);
    }
}

TEST_CASE("what had no say in the inherited game begins with its usual value") {
    const RuleSet opening = rule_set_of(file("station",
                                             "[opening]\nlasts = \"first turn\"\n"
                                             "[trains]\ncommunal-from = \"second turn\"\n"));
    CHECK(opening.policies.opening_draw == Draws::one);
    CHECK(opening.policies.opening_tiles == TurnLength::one);
    const RuleSet covered =
        rule_set_of(file("basic", "[doubles]\ncovers = 1\n[turn]\ntiles = \"one\"\n"));
    CHECK(covered.policies.follow_up == FollowUp::cover);
    CHECK(covered.policies.lock == Lock::table);
    // What applies there is inherited, whatever the default.
    CHECK(rule_set_of(file("mexican", "[turn]\ntiles = \"one\"\n")).policies.no_draw_for_drawn);
}

TEST_CASE("hands, orders and choices that cannot be are told") {
    const Mistake mistakes[] = {
        {"[hand]\nfirst-players = 3\n", "`first-players` does not apply here"},
        {"[hand]\ndouble-N = 12\n", "write a number for N: `double-12` for a double-12 set"},
        {"[hand]\ndouble-12 = [9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9]\n",
         "one number of tiles for each number of players from 2 up to 8"},
        {"[hand]\ndouble-12 = \"3 / players\"\n",
         "found \"3 / players\"; expected a division of at most 136 tiles with at least 2 for each "
         "of 2 players"},
        {"[hub]\norders = 3\n", "a table of orders, such as { all = \"down\" }"},
        {"[hub]\norders = {}\n", "`orders` is empty: expected at least one order"},
        {"[hub.orders]\n", "`orders` is empty: expected at least one order"},
        {"[hub]\norders = { \"A b\" = \"down\" }\n", "expected a name of lower-case letters"},
        {"[hub]\norder = \"down\"\norders = { all = \"down\" }\n",
         "`order` and `orders` are both present: expected only one of them"},
        {"[hub]\norder = { double-15 = \"down\" }\n", "expected one of this game's sets"},
        {"[hub]\norder = { double-12 = \"down\" }\n", "the order for a double-9 set is missing"},
        {"[hub]\norder = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, "
         "0, 0, 0, 0, 0, 0, 0, 0]\n",
         "1 to 31 engines"},
        {"[hub]\norder = [99]\n", "a number of the double-12 set"},
        {"[hub]\nengine = \"from a hand\"\norder = \"down\"\n", "`order` does not apply here"},
        {"[end]\nrounds = 0\n", "a number of rounds"},
        {"[end]\nrounds = \"many\"\n", "a number"},
        {"[options]\nreferee = [\"strict\", \"strict\"]\n", "appears twice"},
        {"[trains]\ncommunal-name = \"\"\n", "a string of 1 to"},
    };
    for (const Mistake& mistake : mistakes) {
        const auto parsed = parse_rule_file(file("train", mistake.rest));
        INFO(mistake.rest);
        REQUIRE(std::holds_alternative<RuleFileFaults>(parsed));
        std::string all;
        for (const RuleFileFault& fault : std::get<RuleFileFaults>(parsed)) {
            all += fault.message + "\n";
            CHECK(fault.line >= 5);
        }
        INFO(all);
        CHECK(all.find(mistake.says) != std::string::npos);
    }
}

TEST_CASE("names of orders may have digits and hyphens, and nothing else") {
    for (const char* name : {"a", "z", "09", "a-0", "down-2", "-"}) {
        INFO(name);
        const auto parsed = parse_rule_file(
            file("train", "[hub.orders]\n\"" + std::string(name) + "\" = \"down\"\n"));
        REQUIRE(std::holds_alternative<RuleSet>(parsed));
    }
    for (const char* name : {"", "A", "a_b", "a b", "a.b", "`", "{", "/", ":", ","}) {
        INFO(name);
        const auto parsed = parse_rule_file(
            file("train", "[hub.orders]\n\"" + std::string(name) + "\" = \"down\"\n"));
        REQUIRE(std::holds_alternative<RuleFileFaults>(parsed));
        CHECK(std::get<RuleFileFaults>(parsed).front().message.find(
                  "expected a name of lower-case letters") != std::string::npos);
    }
}

TEST_CASE("several doubles to choose from are told of exactly where there can be several") {
    const std::string choose = "If there are several, you choose which one to cover.";
    const std::string whole_trains = "[opening]\nlasts = \"first turn\"\ntiles = \"sequence\"\n";
    const struct {
        const char* inherited;
        std::string rest;
        bool several;
    } rows[] = {
        {"oll", "", false},
        {"mexican", "", false},
        {"station", "", false},
        {"train", "", true},
        // One double a turn, and whoever follows is bound by it.
        {"train", "[doubles]\nfollow-up = \"none\"\n[opening]\nignore-doubles = false\n", false},
        {"oll", "[doubles]\nfollow-up = \"none\"\n", false},
        // The one more tile can only be played on the double.
        {"train", "[trains]\ncommunal = 0\nothers = \"never\"\n[opening]\nignore-doubles = false\n",
         false},
        // A free opening ends on one double at most, and the next opening is bound by it.
        {"station", whole_trains + "doubles-free = true\n", false},
        // Openings that do not care leave one each.
        {"station", whole_trains + "doubles-free = true\nignore-doubles = true\n", true},
        {"station", whole_trains + "ignore-doubles = true\n", true},
        {"mexican",
         "[opening]\nignore-doubles = true\n[turn]\nempty-boneyard = \"pass\"\n"
         "[round]\nblocked = \"all count\"\n",
         true},
        // A sequence goes on past a double that branches.
        {"oll", "[opening]\ntiles = \"sequence\"\ndoubles-free = true\n", true},
        {"oll", "[opening]\ntiles = \"sequence\"\n[doubles]\nfollow-up = \"any tile\"\n", true},
    };
    for (const auto& [inherited, rest, several] : rows) {
        const std::string text = file(inherited, rest);
        const std::string prose = told(rule_set_of(text));
        INFO(text << "\n" << prose);
        CHECK((prose.find(choose) != std::string::npos) == several);
    }
    // F26, as it is told: a chain does not go past another double.
    const std::string chain = told(rule_set_of(
        file("station", whole_trains + "doubles-free = true\nignore-doubles = true\n")));
    CHECK(chain.find("After the cover, your turn continues along that train, unless another double "
                     "is uncovered: then it is over.") != std::string::npos);
}

TEST_CASE("a game that inherits another one's summary is asked whether it still fits") {
    const auto warned = [](const std::string& text) {
        RuleFileFaults warnings;
        const auto parsed = parse_rule_file(text, &warnings);
        INFO(text);
        REQUIRE(std::holds_alternative<RuleSet>(parsed));
        return warnings;
    };
    const RuleFileFaults warnings =
        warned(file("mexican",
                    "[turn]\nempty-boneyard = \"pass\"\n[round]\nblocked = \"all "
                    "count\"\n"));
    REQUIRE(warnings.size() == 1);
    CHECK(warnings[0].line == 1);
    CHECK(warnings[0].column == 12);
    CHECK(
        warnings[0].message ==
        "the summary is that of mexican, \"Start your own train first; a player who must draw from "
        "an empty boneyard is suspended.\", and this is a different game: say what is special "
        "about it in [game] summary");
    CHECK(warned(file("mexican",
                      "summary = \"Nobody is sent to bed.\"\n[turn]\nempty-boneyard = "
                      "\"pass\"\n[round]\nblocked = \"all count\"\n"))
              .empty());
    // The same game for others, or with other hands, is what the summary says.
    CHECK(warned(file("mexican", "players = [2, 4]\n[hand]\ndouble-12 = 11\n")).empty());
    CHECK(warned(kHead.substr(1) + "[hand]\ndouble-12 = 11\n").empty());
}
