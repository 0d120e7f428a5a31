// Policies that contradict each other, or that do not apply in combination with the others.

#include <string>
#include <vector>

#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "support/catch.hpp"

using namespace roundhouse;
using namespace roundhouse::rules;

namespace {

struct Conflict {
    std::string base;
    std::string text;  // begins on line 5
    int line;
    std::string message;
};

std::string shown(const std::variant<RuleSet, RuleFileFaults>& parsed) {
    const auto* faults = std::get_if<RuleFileFaults>(&parsed);
    return faults ? format_faults(*faults, "test.toml") : "no faults\n";
}

// Among the faults of each text is this one.
void check(const std::vector<Conflict>& rows) {
    for (const Conflict& row : rows) {
        const std::string text =
            "inherits = \"" + row.base + "\"\n[game]\nid = \"x\"\nname = \"X\"\n" + row.text;
        const auto parsed = parse_rule_file(text);
        const auto* faults = std::get_if<RuleFileFaults>(&parsed);
        INFO(text << shown(parsed));
        REQUIRE(faults);
        bool found = false;
        for (const RuleFileFault& fault : *faults)
            found |= fault.line == row.line && fault.column == 1 && fault.message == row.message;
        CHECK(found);
    }
}

}  // namespace

TEST_CASE("contradictions name every key that takes part, and its line") {
    check({
        {"train", "[start]\nfirst-round = \"last to play\"\n", 6,
         "there is no round before the first, so this cannot decide who begins it: [start] "
         "first-round "
         "= \"last to play\" (line 6)"},
        {"mexican", "[hand]\nrest = \"aside\"\n", 6,
         "players draw if nobody holds the engine, but there is no boneyard: [hub] engine = "
         "\"from a hand\" (inherited), [hand] rest = \"aside\" (line 6)"},
        {"oll", "[hub]\nengine = \"one for each player\"\n", 6,
         "a train with an engine of its own has two ends and no branches, so a double there takes "
         "one cover at most: [hub] engine = \"one for each player\" (line 6), [doubles] covers = 2 "
         "(inherited)"},
        {"basic", "[turn]\ntiles = \"one\"\n[doubles]\ncovers = 2\nfollow-up = \"cover\"\n", 8,
         "a train with an engine of its own has two ends and no branches, so a double there takes "
         "one cover at most: [hub] engine = \"one for each player\" (inherited), [doubles] covers "
         "= "
         "2 (line 8)"},
        {"oll", "[trains]\ncommunal-from = \"first turn\"\n", 6,
         "the opening allows only the player's own train, so the communal train cannot be used "
         "that early: "
         "[trains] communal-from = \"first turn\" (line 6), [opening] lasts = \"first turn\" "
         "(inherited)"},
        {"train", "[turn]\ntiles = \"own, then visits\"\n[trains]\nothers = \"by marker\"\n", 8,
         "visits go to every train, so all must be open \"always\": [turn] tiles = \"own, then "
         "visits\" (line 6), [trains] others = \"by marker\" (line 8)"},
        {"basic", "[doubles]\ncovers = 1\n", 6,
         "a turn of visits has no duty to cover, so doubles must be ordinary tiles with 0 "
         "covers: [turn] tiles = \"own, then visits\" (inherited), [doubles] covers = 1 (line 6)"},
        {"station",
         "[trains]\nothers = \"by marker\"\n[marker]\nup-on-pass = false\nup-without-own-play = "
         "false\n[doubles]\nown-pass-opens = false\nothers-pass-opens = false\n",
         12,
         "no marker ever goes up, so nobody could play on another's train: use others = \"never\": "
         "[trains] others = \"by marker\" (line 6), [marker] up-on-pass = false (line 8), "
         "[marker] up-without-own-play = false (line 9), [doubles] own-pass-opens = false (line "
         "11), [doubles] others-pass-opens = false (line 12)"},
        {"station", "[doubles]\nfollow-up = \"any tile\"\n", 6,
         "a turn that plays all that fit stays on one train, but this follow-up may leave it: "
         "[turn] tiles = \"all that fit\" (inherited), [doubles] follow-up = \"any tile\" (line "
         "6)"},
        {"station", "[doubles]\ncovers = 2\nfollow-up = \"cover\"\n", 7,
         "a turn that plays all that fit would continue past a double that still needs a cover: "
         "[turn] tiles = \"all that fit\" (inherited), [doubles] covers = 2 (line 6), [doubles] "
         "follow-up = \"cover\" (line 7)"},
        {"station", "[doubles]\ncovers = 2\nfollow-up = \"none\"\nlock = \"table\"\n", 8,
         "a turn that plays all that fit would continue past a double that has to be covered "
         "first: "
         "[turn] tiles = \"all that fit\" (inherited), [doubles] covers = 2 (line 6), [doubles] "
         "follow-up = \"none\" (line 7), [doubles] lock = \"table\" (line 8)"},
        {"train", "[doubles]\ncovers = 2\nfollow-up = \"none\"\nlock = \"table\"\n", 8,
         "a sequence would continue past a double that has to be covered first: [opening] tiles = "
         "\"sequence\" (inherited), [doubles] covers = 2 (line 6), [doubles] follow-up = \"none\" "
         "(line 7), [doubles] lock = \"table\" (line 8)"},
        {"train", "[opening]\ndoubles-free = false\n", 6,
         "a player who goes out with a double would have to draw for it while the others finish "
         "the "
         "lap: "
         "[opening] finish-lap = true (inherited), [opening] doubles-free = false (line 6)"},
        // The usual value of empty-boneyard gives way; what stands against it then is written.
        {"train", "[round]\nblocked = \"never\"\n", 6,
         "a player who never draws is never suspended, so the round could go on for ever: [round] "
         "blocked = \"never\" (line 6), [opening] draw = \"none\" (inherited)"},
        {"mexican", "[turn]\nempty-boneyard = \"pass\"\n", 6,
         "the round could go on for ever: players who are stuck must be suspended, or the round "
         "must be blocked when all have passed: [turn] empty-boneyard = \"pass\" (line 6), [round] "
         "blocked "
         "= \"never\" (inherited)"},
        {"mexican", "[opening]\ndraw = \"none\"\n", 6,
         "a player who never draws is never suspended, so the round could go on for ever: [turn] "
         "empty-boneyard = \"suspended\" (inherited), [opening] draw = \"none\" (line 6)"},
        {"basic", "[end]\ntarget = 0\n", 6,
         "the game would never end: expected a number of rounds or a target: [end] rounds "
         "(inherited), [end] target = 0 (line 6)"},
        {"train", "[points]\nto = \"winner\"\n[round]\nblocked = \"all count\"\n", 8,
         "the winner of a round gets all points, so a blocked round needs a winner too: [round] "
         "blocked = \"all count\" (line 8), [points] to = \"winner\" (line 6)"},
        {"mexican", "[turn]\ndraw = \"until playable\"\n[options]\nreferee = \"honour\"\n", 8,
         "the honour referee watches over draws of one tile that is played if it fits, but here "
         "draws are different or absent: [options] referee (line 8), [turn] draw = \"until "
         "playable\" (line 6)"},
        {"mexican", "[turn]\ndrawn-tile = \"may be kept\"\n[options]\nreferee = \"honour\"\n", 8,
         "the honour referee watches over draws of one tile that is played if it fits, but here "
         "draws are different or absent: [options] referee (line 8), [turn] drawn-tile = \"may be "
         "kept\" (line 6)"},
        {"train", "[last-tile]\npenalty = 0\ncosts = \"tiles\"\n[options]\nannounce = \"auto\"\n",
         9,
         "the last tile need not be announced: [options] announce (line 9), [last-tile] penalty = "
         "0 (line 6), [last-tile] costs = \"tiles\" (line 7)"},
    });
}

TEST_CASE("a policy that has no say is a fault where it is said") {
    check({
        {"basic", "[marker]\nup-on-pass = true\n", 6,
         "`up-on-pass` does not apply here: it matters only if trains are opened by markers (see "
         "[trains] others = \"always\" (inherited))"},
        {"train", "[turn]\ndraw = \"none\"\ndrawn-tile = \"may be kept\"\n", 7,
         "`drawn-tile` does not apply here: it matters only if a turn can begin with a draw (see "
         "[turn] draw = \"none\" (line 6), [opening] lasts = \"first turn\" (inherited), [opening] "
         "draw = \"none\" (inherited))"},
        {"train", "[doubles]\ncovers = 0\ndraw = \"one\"\n", 7,
         "`draw` does not apply here: it matters only if a double requires something of its player "
         "and "
         "there is a boneyard (see [doubles] covers = 0 (line 6))"},
        {"oll", "[hand]\nrest = \"aside\"\n[last-tile]\npenalty = 2\n", 8,
         "`penalty` does not apply here: it matters only if there is a boneyard and "
         "forgetting to announce "
         "costs tiles (see [hand] rest = \"aside\" (line 6))"},
        {"basic", "[trains]\ncommunal-name = \"Milk Train\"\n", 6,
         "`communal-name` does not apply here: it matters only if there is a communal train (see "
         "[trains] communal = 0 (inherited))"},
        {"mexican", "[hub]\norder = \"down\"\n", 6,
         "`order` does not apply here: it matters only if the engine is the round's double (see "
         "[hub] engine = \"from a hand\" (inherited))"},
        {"mexican", "[trains]\nothers = \"by marker\"\nstart-others = true\n", 7,
         "`start-others` does not apply here: it matters only if a train can be open to others "
         "before it is started (see [hub] engine = \"from a hand\" (inherited), [trains] "
         "others = \"by marker\" (line 6), [marker] only-when-started = true (inherited))"},
        {"train", "[points]\ncount = \"pips\"\ntile-value = 5\n", 7,
         "`tile-value` does not apply here: it matters only if tiles are counted (see [points] "
         "count = \"pips\" (line 6))"},
    });
}

TEST_CASE("deals that could not be played are refused") {
    check({
        {"train", "sets = [4]\nplayers = [2, 10]\n[hand]\ndouble-4 = 5\n", 8,
         "with 7 players and a double-4 set there are not enough tiles for hands of 2: [game] "
         "sets (line 5), [game] players = [2, 10] (line 6), [hand] double-4 (line 8)"},
        {"basic", "[hand]\ndouble-12 = 2\n", 6,
         "with 6 players and a double-12 set hardly any deal has a double for everyone, as "
         "[hub] engine requires: [game] sets (inherited), [game] players = [2, 10] (inherited), "
         "[hand] double-12 (line 6), [hub] engine = \"one for each player\" (inherited)"},
        {"basic", "sets = [3]\nplayers = [5, 6]\n[hand]\ndouble-3 = 2\n", 8,
         "with a double-3 set there are not enough doubles for 5 players: [game] sets "
         "(line 5), [game] players = [5, 6] (line 6), [hand] double-3 (line 8), [hub] engine = "
         "\"one for each player\" (inherited)"},
    });
}

TEST_CASE("what was inherited goes quietly where it has no say any more") {
    const auto parsed = parse_rule_file(
        "inherits = \"mexican\"\n[game]\nid = \"x\"\nname = \"X\"\n[doubles]\ncovers = 0\n");
    INFO(shown(parsed));
    REQUIRE(std::holds_alternative<RuleSet>(parsed));
    const Rules& rules = std::get<RuleSet>(parsed).policies;
    CHECK(rules.follow_up == FollowUp::none);
    CHECK(rules.out == Out::at_once);
    CHECK_FALSE(rules.uncovered_double);
}
