// The last tile, the referee, the end of a round, points, and the end of the game.

#include <algorithm>

#include "roundhouse/engine/queries.hpp"
#include "words/phrases.hpp"
#include "words/prose/paragraphs.hpp"

namespace roundhouse::words::prose {

namespace {

void call(Prose& out, const rules::RuleSet& game) {
    const Rules& rules = game.policies;
    out.say(
        "When a turn in which you played leaves you with exactly one tile, you must announce it "
        "before you end the turn.");
    if (rules.last_tile_costs == LastTileCosts::turn)  // F21
        out.say("If you do not, you lose your next turn of the round.");
    else
        out.say("If you do not, you take " + count_in_words(rules.last_tile_penalty, "tile") +
                " from the boneyard at once" +
                (rules.last_tile_penalty > 1 ? ", or as many as it still has" : "") +
                "; if it is empty, you lose your next turn of the round instead.");
    if (rules.auto_announce && !game.offers_announce)
        out.say(text::capitalised(meaning(rules::values::kAnnounce, 1) + '.'));
}

}  // namespace

Sentences last_tile_rule(const rules::RuleSet& game) {
    return game.policies.asks_for_call() ? told(call, game) : Sentences{};
}

void last_tile(Prose& out, const rules::RuleSet& game) {
    out.section("The last tile");
    out.say(last_tile_rule(game));
    const bool automatic = game.policies.auto_announce;
    if (game.policies.asks_for_call() && game.offers_announce)
        out.say(std::string("The table chooses (\"announce\") whether ") +
                meaning(rules::values::kAnnounce, automatic ? 1 : 0) +
                ", which is the default, or " +
                meaning(rules::values::kAnnounce, automatic ? 0 : 1) + '.');
}

void referee(Prose& out, const rules::RuleSet& game) {
    const Rules& rules = game.policies;
    const bool honour = honour_referee(rules);
    if (!game.offers_referee && !honour) return;
    out.section("The referee");
    if (game.offers_referee) {
        const auto word = [](Referee value) {
            return '"' + std::string(rules::word_for(rules::values::kReferee, value).word) + '"';
        };
        const std::string usual = ", the default, ";
        out.say("The table chooses between two referees. With " + word(Referee::strict) +
                (honour ? ", " : usual) + meaning(rules::values::kReferee, Referee::strict) +
                ". With " + word(Referee::honour) + (honour ? usual : ", ") +
                meaning(rules::values::kReferee, Referee::honour) + '.');
    } else {
        out.say(text::capitalised(meaning(rules::values::kReferee, Referee::honour) + '.'));
    }
    out.paragraph();
    out.say(game.offers_referee ? "On your honour, you" : "You");
    out.say("may draw once before your first play of a turn" +
            std::string(rules::condition::duty(rules)
                            ? ", and once whenever a double requires a tile"
                            : "") +
            ", even if you could play. After a draw you may play any tile that fits, "
            "and until your next play you may pass.");
    if (rules.no_draw_for_drawn)
        out.say(
            "A double that you drew in this turn is an exception: you do not draw for it, and "
            "if you hold a tile that covers it you must play that.");
    out.say(
        "Passing with a tile that fits is a missed play. If you play one of those tiles later in "
        "the round, or own up before your first play of a turn, you at once draw one tile for each "
        "other player, or as many as the boneyard still has, and your missed plays are "
        "forgiven.");
}

namespace {

// F22.
void out_of_tiles(Prose& out, const Rules& rules) {
    const bool covers = rules::condition::covers(rules);
    switch (rules.out) {
        case Out::at_once:
            return out.say(
                "The round ends as soon as someone plays their last tile" +
                std::string(covers ? ", even if that is an uncovered double" : "") +
                (rules.finish_lap
                     ? " (if this happens in a first turn, the others still take theirs)."
                     : "."));
        case Out::once_doubles_are_covered:
            return out.say(
                "The round ends " + meaning(rules::values::kOut, rules.out) +
                ". If your last tile is a double, you must still deal with it like any other "
                "double, with the tiles you draw; and with an empty hand and an uncovered double "
                "on the table you play on.");
        case Out::end_of_turn:
            out.say("The round ends when someone has no tile left at the end of their turn" +
                    std::string(
                        rules.finish_lap
                            ? " (if this happens in a first turn, the others still take theirs)."
                            : "."));
            if (rules::condition::duty(rules) && rules::condition::boneyard(rules) &&
                rules.doubles_draw != Draws::none)
                out.say("If your last tile is a double, you must still draw for it.");
            return;
        case Out::end_of_lap:
            out.say(
                "When someone has no tile left, the others go on until it would be the turn of "
                "the player who began the round; then the round ends.");
            if (rules.points_to == PointsTo::holder && rules.later_rounds == Start::winner)
                out.say("The player who went out first has won it.");
            return;
        case Out::not_on_a_double:
            return out.say(
                "The round ends as soon as someone plays their last tile" +
                std::string(rules.finish_lap
                                ? " (if this happens in a first turn, the others still take theirs)"
                                : "") +
                ". That tile may not be a double: a double that is your only tile fits nowhere.");
    }
}

}  // namespace

namespace {

std::string blocked_rule(Blocked blocked) {
    return meaning(rules::values::kBlocked, blocked) +
           (blocked == Blocked::lowest_hand_wins ? "; if there is a tie, nobody does" : "");
}

// F37.
void blocked_choices(Prose& out, const rules::RuleSet& game) {
    std::string sentence = "What it is worth, the table chooses (\"blocked\"): ";
    for (std::size_t k = 0; k < game.blocked_choices.size(); ++k) {
        const Blocked choice = game.blocked_choices[k];
        if (k > 0) sentence += "; ";
        sentence += "with \"" + std::string(rules::blocked_word(choice)) + '"' +
                    (k == 0 ? ", the default, " : ", ") + blocked_rule(choice);
    }
    out.say(sentence + '.');
}

}  // namespace

void round(Prose& out, const rules::RuleSet& game) {
    const Rules& rules = game.policies;
    out.section(one_round(game) ? "The end of the round" : "The end of a round");
    out_of_tiles(out, rules);
    if (rules::condition::suspends(rules))
        return out.say("It also ends as soon as all players are suspended" +
                       std::string(rules::condition::covers(rules)
                                       ? ", even if one of them could still cover a double"
                                       : "") +
                       ". Nothing else ends it.");
    const bool markers = rules::condition::markers(rules);
    out.say(
        std::string("It also ends when it is blocked: all players have passed one after the other, "
                    "with no tile played") +
        (rules::condition::boneyard(rules) ? " or drawn" : "") +
        (markers ? " and no marker raised" : "") + " in between.");
    if (markers) out.say("A pass that raises one starts the count again, as its first pass.");
    if (!game.blocked_choices.empty()) return blocked_choices(out, game);
    out.say(text::capitalised("then " + blocked_rule(rules.blocked) + "."));
}

namespace {

// Who collects, and what (B6, F23, F24).
void winner_scores(Prose& out, const Rules& rules) {
    const bool tiles = rules.points_count == Counting::tiles;
    const std::string each = count_in_words(rules.tile_value, "point") + " for each tile";
    // Suspended rounds too are won by the fewest tiles.
    const bool fewest =
        rules.blocked == Blocked::fewest_tiles_win || rules.blocked == Blocked::never;
    const bool lap = rules.out == Out::end_of_lap;
    std::string who =
        "The round is won by the player with the fewest tiles left, usually none at "
        "all, who ";
    if (lap || !fewest) {
        who = std::string("The round is won by the player who goes out") + (lap ? " first" : "");
        if (fewest) who += " or, if nobody does, by the player with the fewest tiles left";
        if (rules.blocked == Blocked::lowest_hand_wins)
            who += " or, if it is blocked, by the player whose hand counts least";
        who += ". The winner ";
    }
    if (rules.points_to == PointsTo::winner)
        out.say(who + "scores " + (tiles ? each : std::string("the pips of the tiles")) +
                " left in the others' hands.");
    else
        out.say(who + "counts " + (tiles ? each : std::string("the pips of the tiles")) +
                " left in the hand of each other player, each time less the same for the winner's "
                "own hand, and scores the sum, but never less than 0.");
    if (fewest) out.say("If several share the fewest, nobody wins the round.");
    out.say("Nobody else scores anything.");
}

void blanks(Prose& out, const Rules& rules) {
    out.say(rules.double_blank == 0
                ? "The double blank, 0-0, counts nothing."
                : "The double blank, 0-0, counts " + std::to_string(rules.double_blank) + ".");
    if (rules.half_blank > 0)
        out.say("Any other tile with a blank counts " + std::to_string(rules.half_blank) +
                " in addition to its pips.");
}

}  // namespace

void points(Prose& out, const rules::RuleSet& game) {
    const Rules& rules = game.policies;
    const bool tiles = rules.points_count == Counting::tiles;
    out.section("Points");
    if (rules.points_to == PointsTo::holder)
        out.say("Everyone counts " +
                (tiles ? count_in_words(rules.tile_value, "point") + " for each tile left in hand."
                       : meaning(rules::values::kCounting, rules.points_count) + '.'));
    else
        winner_scores(out, rules);
    if (!tiles) blanks(out, rules);
    if (rules.open_train > 0)
        out.say("A player whose train is started and open at the end counts " +
                std::to_string(rules.open_train) + " more.");
    if (rules.uncovered_double && rules.points_to == PointsTo::holder && !tiles)
        out.say(
            "A player who played a double that is still uncovered at the end counts its pips as "
            "well.");
    if (rules.out_on_double == OutOnDouble::doubles_points)
        out.say(
            "If the tile that someone goes out with is a double, what the others count is "
            "doubled.");
}

namespace {

// "13 rounds, one for each engine".
std::string number_of_rounds(const rules::RuleSet& game) {
    const bool cut = game.policies.hub_engine == HubEngine::from_any_hand;  // F2
    std::vector<int> rounds;
    for (const Pips set : game.sets) {
        if (game.schedules.empty())
            rounds.push_back(game.fixed_rounds != 0 ? std::min(game.fixed_rounds, set + 1)
                                                    : set + 1);
        for (const rules::Schedule& schedule : game.schedules)
            for (const rules::Schedule::ForSet& order : schedule.sets)
                if (order.set == set) rounds.push_back(size_of(order));
    }
    std::vector<int> different;
    for (const int number : rounds)
        if (std::ranges::find(different, number) == different.end()) different.push_back(number);
    const bool same = different.size() == 1;
    if (game.fixed_rounds != 0 && (!cut || same))
        return count_in_words(cut ? rounds[0] : game.fixed_rounds, "round");
    std::vector<std::string> numbers;
    for (const int number : different) numbers.push_back(std::to_string(number));
    return (game.fixed_rounds != 0 ? count_in_words(game.fixed_rounds, "round") +
                                         ", but never more than the set has doubles: "
            : game.schedules.empty() ? "as many rounds as the set has doubles: "
                                     : "one round for each engine: ") +
           text::join(numbers, "or") + (same ? "" : ", depending on what was chosen");
}

// F25.
std::string ties(Ties ties) {
    switch (ties) {
        case Ties::shared:
            break;
        case Ties::most_zero_rounds:
            return "of players with the same total, the one with the most rounds without a point "
                   "wins, and if those are equal too, they share the win.";
        case Ties::lowest_round:
            return "of players with the same total, the one with the lowest single round wins, "
                   "and if those are equal too, they share the win.";
    }
    return "players with the same total share the win.";
}

}  // namespace

void end(Prose& out, const rules::RuleSet& game) {
    const Rules& rules = game.policies;
    if (one_round(game)) {
        out.section("Who wins");
        return out.say(std::string("The game is this one round. The player who has the ") +
                       (rules.winner == Winner::lowest ? "fewest" : "most") +
                       " points wins; if several have the same number, they share the win.");
    }
    out.section("The end of the game");
    const std::string target = std::to_string(rules.target);
    if (rules.rounds == 0 && game.fixed_rounds == 0)
        out.say("The game continues until someone's total reaches " + target + ".");
    else
        out.say("The game has " + number_of_rounds(game) +
                (rules.target == 0 ? "." : "; it ends earlier if a total reaches " + target + "."));
    out.say(
        text::capitalised(meaning(rules::values::kWinner, rules.winner) + "; " + ties(rules.ties)));
}

Sentences rounds_rule(const rules::RuleSet& game) {
    return told(end, game);
}

}  // namespace roundhouse::words::prose
