// The rules themselves, from the policies.

#include "roundhouse/words/prose/topics.hpp"

#include "words/phrases.hpp"
#include "words/prose/paragraphs.hpp"

namespace roundhouse::words {

namespace {

using rules::RuleSet;
namespace condition = rules::condition;

std::string aim(const Rules& rules) {
    // The format ties who wins to this: many points where they are collected, few where not.
    return rules.points_to == PointsTo::holder
               ? "Get rid of your tiles: what you still hold when the round ends counts against "
                 "you."
               : "Be the first to play all your tiles: you then score for those that the others "
                 "still hold.";
}

std::string deal(const Rules& rules) {
    std::string text = "Everybody is dealt " + count_in_words(rules.hand, "tile") + " of a " +
                       rules::set_name(rules.max_pips) + " set. " +
                       text::capitalised(meaning(rules::values::kRest, rules.rest) + ".");
    if (!condition::boneyard(rules)) return text;
    if (rules.unseen > 0)
        text += " " + text::capitalised(count_in_words(rules.unseen, "tile")) +
                (rules.unseen == 1 ? " is" : " are") + " laid aside unseen before the deal.";
    if (rules.reserve > 0)
        text += rules.reserve == 1
                    ? " Its last tile is never drawn."
                    : " Its last " + count_in_words(rules.reserve, "tile") + " are never drawn.";
    return text;
}

std::string hub(const RuleSet& game) {
    constexpr std::string_view kLeave =
        " All trains leave from it: the first tile of a train must match it.";
    const Rules& rules = game.policies;
    switch (rules.hub_engine) {
        case HubEngine::taken_out_before_the_lots:
        case HubEngine::taken_out_after_the_lots:
            return std::string(prose::one_round(game) ? "The engine is a double"
                                                      : "Each round has its engine, a double") +
                   " that is taken out of the set and placed in the hub, " +
                   (rules.hub_engine == HubEngine::taken_out_before_the_lots
                        ? "before anything is drawn or dealt."
                        : "after the lots and before the deal.") +
                   std::string(kLeave);
        case HubEngine::the_rounds_from_a_hand:
            return (prose::one_round(game) ? "Whoever holds the game's double"
                                           : "Each round has its double, and whoever holds it") +
                   std::string(" lays it in the hub: it is the engine.") + std::string(kLeave);
        case HubEngine::from_any_hand:
            return "The highest double in any hand" +
                   std::string(prose::one_round(game) ? "" : " that has not been the engine yet") +
                   " is the engine: whoever holds it lays it in the hub." + std::string(kLeave);
        case HubEngine::from_a_hand:
            return "The player who must open the hub lays their largest double there: it is the "
                   "engine of the round. Without a double they draw a tile and lay it if it is "
                   "one; if not, the player to the left tries in the same way." +
                   std::string(kLeave);
        case HubEngine::one_for_each_player:
            return "There is no shared hub: every train has an engine of its own, a double that "
                   "its player lays down in the first turn. If anybody is dealt no double at all, "
                   "the deal is void: nobody scores, and all tiles are dealt again.";
    }
    return {};
}

std::string own_engine() {
    return "In your first turn you lay down a double, and nothing else: it is your engine. The "
           "player "
           "who begins must lay the highest double in hand; the others choose theirs. Your train "
           "grows from both sides of the engine, so that it has two ends.";
}

std::string going_on(const Rules& rules) {
    return "You may continue along the same train with as many tiles as you like, or end the turn" +
           prose::stopping_rule(rules);
}

std::string turn(const RuleSet& game) {
    const Rules& rules = game.policies;
    std::vector<std::string> places;
    if (rules.own_trains) places.emplace_back("your own train");
    if (rules.communal > 0) places.push_back(prose::communal(game));
    if (rules.own_trains && rules.others == Others::by_marker)
        places.emplace_back("another player's open train");
    if (rules.own_trains && rules.others == Others::always)
        places.emplace_back("any other player's train");
    const std::string where = text::join(places, "or");
    switch (rules.turn_tiles) {
        case TurnLength::all_that_fit:
            return "You choose one train and play on it: " + where +
                   ". Then you play every further tile that fits at its end, as long as you "
                   "hold one. You cannot stop early or change to another train; if several tiles "
                   "fit, you choose.";
        case TurnLength::own_then_visits:
            return "A turn begins with one tile on your own train" +
                   std::string(rules.hub_engine == HubEngine::one_for_each_player
                                   ? ", at either end; if you can, you must."
                                   : "; if you can, you must.");
        case TurnLength::one:
        case TurnLength::sequence:
            break;
    }
    return "An ordinary turn is one tile, on " + where + ".";
}

std::string drawing(const Rules& rules) {
    std::string text = prose::drawing_rule(rules, false);
    if (!condition::opening(rules) || rules.opening_draw == rules.turn_draw) return text;
    return text + ' ' + prose::drawing_rule(rules, true, "In the opening it is different: if");
}

std::string passing(const Rules& rules) {
    if (!condition::markers(rules)) return "A pass ends the turn, and nothing else happens.";
    if (!rules.up_on_pass && !rules.up_without_own_play)
        return "A pass ends the turn and leaves your marker as it is.";
    return "A pass ends the turn, and your marker goes up: the others may now play on your train." +
           std::string(rules.only_when_started ? " It never goes up before your train is started."
                                               : "") +
           (condition::binds(rules) && !rules.others_pass_opens
                ? " Only a pass because of an uncovered double leaves it as it is."
                : "");
}

// What whoever plays a double must do in the same turn.
std::string double_duty(const Rules& rules) {
    if (rules.follow_up == FollowUp::any_tile)
        return "you must play one more tile in the same turn, on any train that you may play on.";
    return std::string("you must ") + (rules.covers > 1 ? "play one of its covers" : "cover it") +
           " in the same turn.";
}

std::string doubles(const Rules& rules) {
    if (!condition::covers(rules)) return "Doubles are tiles like any other: they require nothing.";
    const std::string text = prose::double_rule(rules);
    if (!condition::duty(rules))
        return text + " Whoever plays a double owes nothing more in that turn.";
    // Where openings are free of the duty, it is told when it applies: Topic::later_doubles.
    if (condition::free_doubles(rules)) return text;
    return text + " If you play one, " + double_duty(rules);
}

std::string further_covers(const Rules& rules) {
    return std::string("After the first cover you may add ") +
           (rules.covers == 2 ? "another" : "others") +
           " from your hand in the same turn, or end "
           "it. You do not draw for " +
           (rules.covers == 2 ? "it" : "them") +
           (condition::locks(rules) ? ": what is missing is left to the next players." : ".");
}

std::string last_double(const Rules& rules) {
    if (rules.out == Out::not_on_a_double)
        return "Your last tile may not be a double: a double that is your only tile fits nowhere.";
    return rules.out == Out::once_doubles_are_covered
               ? "A last tile that is a double must be played like any other, and then covered: "
                 "with an empty hand you draw for it, and the round goes on until it is covered."
               : "If your last tile is a double, you must still draw for it.";
}

}  // namespace

std::string rule(const RuleSet& game, Topic topic) {
    const Rules& rules = game.policies;
    switch (topic) {
        case Topic::aim:
            return aim(rules);
        case Topic::deal:
            return deal(rules);
        case Topic::trains:
            return prose::laying_rule(game);
        case Topic::hub:
            return hub(game);
        case Topic::begins:
            return prose::start_rule(game);
        case Topic::own_engine:
            return own_engine();
        case Topic::ring:
            return prose::ring_rule(rules);
        case Topic::opening:
            return prose::opening_rule(game);
        case Topic::going_on:
            return going_on(rules);
        case Topic::turn:
            return turn(game);
        case Topic::visits:
            return prose::visits_rule(rules);
        case Topic::must_play:
            return "If you can play, you must: there is no passing with a tile that fits.";
        case Topic::communal:
            return prose::communal_rule(game);
        case Topic::others:
            return prose::others_rule(game);
        case Topic::marker:
            return "A player's train is open while its marker is up: the table then says OPEN.";
        case Topic::drawing:
            return drawing(rules);
        case Topic::drawn_fits:
            return rules.drawn_tile == DrawnTile::may_be_kept
                       ? "You may play it at once, or keep it and pass."
                       : "It must be played at once, and nothing else may be.";
        case Topic::passing:
            return passing(rules);
        case Topic::own_open:
            return prose::marker_down_rule(rules, "Your marker");
        case Topic::elsewhere:
            return "If you end a turn without a play on your own train" +
                   std::string(rules.communal_spares ? " or on " + prose::communal(game) : "") +
                   ", your marker goes up, even if you played elsewhere by choice.";
        case Topic::may_draw:
            return prose::may_draw_rule(rules);
        case Topic::honour:
            return "Nobody checks whether you could have played: you may draw or pass even if "
                   "something fits. But if you later play a tile that you could have played, or "
                   "confess, you draw one tile for each other player.";
        case Topic::boneyard_gone:
            return prose::empty_boneyard_rule(rules);
        case Topic::doubles:
            return doubles(rules);
        case Topic::later_doubles:
            return "If you play a double on an ordinary turn, " + double_duty(rules);
        case Topic::covering:
            return prose::follow_up_rule(rules);
        case Topic::drawn_double:
            return "There is no draw for a double that you drew in this same turn: either your "
                   "hand covers it, or you pass.";
        case Topic::further_covers:
            return further_covers(rules);
        case Topic::in_a_row:
            return prose::in_a_row_rule(rules);
        case Topic::free_doubles:
            return prose::free_doubles_rule(rules);
        case Topic::uncovered:
            return prose::lock_rule(rules);
        case Topic::branches:
            return "A train that has forked at a double has several ends. A tile may be played on "
                   "any of them.";
        case Topic::used_up:
            return prose::used_up_rule(rules);
        case Topic::last_double:
            return last_double(rules);
        case Topic::last_tile:
            return prose::last_tile_rule(game);
        case Topic::round_end:
            return told(prose::round, game);
        case Topic::points:
            return told(prose::points, game);
        case Topic::next_round:
            return "In later rounds, " + meaning(rules::values::kStart, rules.later_rounds) +
                   (rules.hub_engine == HubEngine::from_a_hand
                        ? " is the first to try to open the hub."
                        : " begins.");
        case Topic::game_end:
            return prose::rounds_rule(game);
        case Topic::count:
            break;
    }
    return {};
}

}  // namespace roundhouse::words
