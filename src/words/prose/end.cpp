// The last tile, the referee, the end of a round, points, and the end of the game.

#include <algorithm>

#include "roundhouse/engine/queries.hpp"
#include "words/parts.hpp"
#include "words/prose/parts.hpp"

namespace roundhouse::words::prose {

void last_tile(Prose& out, const rules::RuleSet& game) {
    const Rules& rules = game.policies;
    if (!rules::ask::boneyard(rules) || rules.last_tile_penalty == 0) return;
    out.section("The last tile");
    out.say(
        "When a turn in which you played leaves you with exactly one tile, you must announce it "
        "before you end the turn.");
    out.say("If you do not, you take " + so_many(rules.last_tile_penalty, "tile") +
            " from the boneyard at once" +
            (rules.last_tile_penalty > 1 ? ", or as many as it still has" : "") +
            "; if it is empty, you lose your next turn of the round instead.");
    const bool automatic = rules.auto_announce;
    if (game.offers_announce)
        out.say(std::string("The table chooses (\"announce\") whether ") +
                meaning(rules::vocabulary::kAnnounce, automatic ? 1 : 0) +
                ", which is the default, or " +
                meaning(rules::vocabulary::kAnnounce, automatic ? 0 : 1) + '.');
    else if (automatic)
        out.say(sentence(meaning(rules::vocabulary::kAnnounce, 1) + '.'));
}

void referee(Prose& out, const rules::RuleSet& game) {
    const Rules& rules = game.policies;
    const bool honour = honour_referee(rules);
    if (!game.offers_referee && !honour) return;
    out.section("The referee");
    if (game.offers_referee) {
        const auto word = [](Referee value) {
            return '"' + std::string(rules::word_for(rules::vocabulary::kReferee, value).word) +
                   '"';
        };
        const std::string usual = ", the default, ";
        out.say("The table chooses between two referees. With " + word(Referee::strict) +
                (honour ? ", " : usual) + meaning(rules::vocabulary::kReferee, Referee::strict) +
                ". With " + word(Referee::honour) + (honour ? usual : ", ") +
                meaning(rules::vocabulary::kReferee, Referee::honour) + '.');
    } else {
        out.say(sentence(meaning(rules::vocabulary::kReferee, Referee::honour) + '.'));
    }
    out.paragraph();
    out.say(game.offers_referee ? "On your honour, you" : "You");
    out.say(
        "may draw once before your first play of a turn, and once whenever a double requires a "
        "tile, even "
        "if you could play. After a draw you may play any tile that fits, "
        "and until your next play you may pass.");
    if (rules.no_draw_for_drawn)
        out.say(
            "A double that you drew in this turn is an exception: there is no draw for it, and "
            "if you hold a tile that covers it you must play that.");
    out.say(
        "Passing with a tile that fits is a lapse. If you play one of those tiles later in the "
        "round, or confess before your first play of a turn, you draw at once one tile for each "
        "other player, as many as the boneyard has, and your lapses are forgiven.");
}

void round(Prose& out, const rules::RuleSet& game) {
    const Rules& rules = game.policies;
    out.section("The end of a round");
    if (rules.out == Out::at_once) {
        out.say(
            "The round ends as soon as somebody plays their last tile" +
            std::string(rules::ask::covers(rules) ? ", even if that is an uncovered double" : "") +
            (rules.finish_lap ? " (in a first turn, the others finish theirs first)." : "."));
    } else {
        out.say(
            "The round ends " + meaning(rules::vocabulary::kOut, rules.out) +
            ". If your last tile is a double, you must still deal with it like any other double, "
            "with the tiles you draw; and with an empty hand and an uncovered double on the table "
            "you "
            "play on.");
    }
    if (rules::ask::suspends(rules))
        return out.say(
            "It also ends as soon as all players are suspended, even if one of them could "
            "still cover a double. Nothing else ends it.");
    std::vector<std::string> between = {"played a tile"};
    if (rules::ask::boneyard(rules)) between.emplace_back("taken one from the boneyard");
    if (rules::ask::markers(rules)) between.emplace_back("put a marker up");
    out.say(
        "It is blocked, and also ends, when all players have passed one after the other and nobody "
        "has " +
        text::join(between, "or") + " in between" +
        (rules::ask::markers(rules) ? " (a pass that puts a marker up starts a new count)" : "") +
        ".");
    out.say("Then " + meaning(rules::vocabulary::kBlocked, rules.blocked) + ".");
}

void points(Prose& out, const rules::RuleSet& game) {
    const Rules& rules = game.policies;
    const bool tiles = rules.points_count == Counting::tiles;
    out.section("Points");
    const std::string each = so_many(rules.tile_value, "point") + " for each tile";
    if (rules.points_to == PointsTo::winner)
        out.say(
            "The round is won by the player with the fewest tiles left, usually none at all, "
            "who scores " +
            (tiles ? each : std::string("the pips of the tiles")) +
            " left in the others' hands. If several share the fewest, nobody wins the round. "
            "Nobody else scores anything.");
    else
        out.say("Everybody counts " +
                (tiles ? each + " left in hand."
                       : meaning(rules::vocabulary::kCounting, rules.points_count) + '.'));
    if (!tiles)
        out.say(rules.double_blank == 0
                    ? "The double blank, 0-0, counts nothing."
                    : "The double blank, 0-0, counts " + std::to_string(rules.double_blank) + ".");
    if (rules.uncovered_double && rules.points_to == PointsTo::holder && !tiles)
        out.say(
            "Whoever played a double that is still uncovered at the end counts its pips as well.");
}

namespace {

// "13 rounds, one for each engine".
std::string number_of_rounds(const rules::RuleSet& game) {
    if (game.fixed_rounds != 0) return so_many(game.fixed_rounds, "round");
    std::vector<std::string> numbers;
    for (const Pips set : game.sets) {
        if (game.schedules.empty()) numbers.push_back(std::to_string(set + 1));
        for (const rules::Schedule& schedule : game.schedules)
            for (const rules::Schedule::ForSet& order : schedule.sets)
                if (order.set == set) numbers.push_back(std::to_string(order.engines.size()));
    }
    const bool same = std::ranges::all_of(numbers, [&](const auto& n) { return n == numbers[0]; });
    if (same) numbers.resize(1);
    return (game.schedules.empty() ? "as many rounds as the set has doubles: "
                                   : "one round for each engine: ") +
           text::join(numbers, "or") + (same ? "" : ", depending on what was chosen");
}

}  // namespace

void end(Prose& out, const rules::RuleSet& game) {
    const Rules& rules = game.policies;
    out.section("The end of the game");
    const std::string target = std::to_string(rules.target);
    if (rules.rounds == 0 && game.fixed_rounds == 0)
        out.say("The game continues until somebody's total reaches " + target + ".");
    else
        out.say("The game has " + number_of_rounds(game) +
                (rules.target == 0 ? "." : "; it ends earlier if a total reaches " + target + "."));
    out.say(sentence(meaning(rules::vocabulary::kWinner, rules.winner) + "; " +
                     "players with the same total share the win."));
}

}  // namespace roundhouse::words::prose
