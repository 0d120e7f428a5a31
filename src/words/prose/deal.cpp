// Before the first turn: the set, the deal, the start, the hub.

#include <algorithm>

#include "rules/summaries.hpp"
#include "words/phrases.hpp"
#include "words/prose/paragraphs.hpp"

namespace roundhouse::words::prose {

using namespace std::string_literals;

namespace {

std::string lots(const Rules& rules, Start start) {
    const std::string best = start == Start::lowest_lot ? "lowest" : "highest";
    return "Each player draws a tile before the deal" +
           std::string(rules.hub_engine == HubEngine::taken_out_before_the_lots
                           ? ""
                           : " from the whole set") +
           "; the " + best + " total wins. All tiles go back, and those who tie draw again.";
}

// What a way to begin leaves to be said.
std::string details(const Rules& rules, Start start) {
    switch (start) {
        case Start::lowest_lot:
        case Start::highest_lot:
            return lots(rules, start);
        case Start::highest_tile:
            return "The highest tile is the one with the most pips and, among equals, with the "
                   "larger single number.";
        case Start::highest_double:
            return rules.hub_engine == HubEngine::one_for_each_player
                       ? ""
                       : "If nobody was dealt one, it is the player in the first seat.";
        case Start::last_to_play:
            return "It does not matter whether that player went out or the round was blocked; if "
                   "nobody played at all, the same player begins again.";
        case Start::winner:
            return rules.points_to == PointsTo::holder
                       ? "If several did equally well, it is the first of them, counting to the "
                         "left from the player who began that round."
                       : "If several tied, it is the first of them, counting to the left from the "
                         "player who began that round; if nobody won, that player begins again.";
        case Start::best_fit:
            return "If nobody holds such a tile, it is the player who holds the highest tile: the "
                   "most "
                   "pips and, among "
                   "equals, the larger single number.";
        case Start::left_of_the_last_starter:
            return "";
    }
    return "";
}

// Whether that holds for any order that may be chosen.
template <class Holds>
bool any_schedule(const rules::RuleSet& game, Holds holds) {
    return std::ranges::any_of(game.schedules, [&](const rules::Schedule& schedule) {
        return std::ranges::any_of(schedule.sets, [&](const rules::Schedule::ForSet& order) {
            return holds(size_of(order));
        });
    });
}

// "the engines are the even doubles, from the highest down".
std::string engines_are(const rules::RuleSet& game, const rules::Schedule& schedule) {
    const bool one = std::ranges::none_of(
        schedule.sets, [](const rules::Schedule::ForSet& order) { return size_of(order) > 1; });
    const std::string engines = one_round(game) && one ? "the engine"
                                : one                  ? "the only engine"
                                                       : "the engines";
    const std::string words = rules::schedule_in_words(schedule);
    if (rules::differs_by_set(schedule))
        return engines + (one ? " depends" : " depend") + " on the set: " + words;
    return engines + (one ? " is " : " are ") + words;
}

void random_schedule(Prose& out, const rules::RuleSet& game) {
    int random = 0, all = 0;
    for (const rules::Schedule& schedule : game.schedules)
        for (const rules::Schedule::ForSet& order : schedule.sets) {
            ++all;
            if (order.engines.empty()) ++random;
        }
    const std::string nobody = "obody knows which one is next before the round is dealt.";
    if (random > 0) out.say(random == all ? "N" + nobody : "In random order, n" + nobody);
}

// Which doubles the rounds have, first to last.
void scheduled_engines(Prose& out, const rules::RuleSet& game) {
    const bool one = !any_schedule(game, [](int size) { return size > 1; });
    if (game.schedules.size() == 1) {
        out.say(text::capitalised(engines_are(game, game.schedules[0])) + ".");
    } else {
        out.say("The table chooses one of " +
                count_in_words(static_cast<int>(game.schedules.size()), "order") + ".");
        for (const rules::Schedule& schedule : game.schedules)
            out.say("With \"" + schedule.id + "\"" +
                    (&schedule == &game.schedules.front() ? ", the default, " : ", ") +
                    engines_are(game, schedule) + ".");
    }
    if (!one_round(game)) random_schedule(out, game);
    const bool endless = game.fixed_rounds == 0 && game.policies.rounds == 0;
    if (!one && !endless && game.fixed_rounds > 0 &&
        !any_schedule(game, [&](int size) { return size <= game.fixed_rounds; }))
        out.say(game.fixed_rounds == 1
                    ? "Only the first of them is used."
                    : "Only the first " + in_words(game.fixed_rounds) + " of them are used.");
    if (any_schedule(game, [&](int size) { return endless || size < game.fixed_rounds; }))
        out.say(one ? "It is used in every round."
                    : "When all of them have been used, they start again from the beginning.");
}

void scheduled_hub(Prose& out, const rules::RuleSet& game) {
    const std::string taken =
        "taken out of the set and placed in the hub in the middle of the table, " +
        std::string(game.policies.hub_engine == HubEngine::taken_out_before_the_lots
                        ? "before anything is drawn or dealt."
                        : "after the draw for first turn and before the deal.");
    if (one_round(game)) {
        scheduled_engines(out, game);
        out.say("It is " + taken);
    } else {
        out.say("Each round has its engine: a double that is " + taken);
        scheduled_engines(out, game);
    }
    out.say("All trains leave from the hub: the first tile of a train must match the engine.");
}

// F3.
void not_held(Prose& out, const rules::RuleSet& game) {
    const Rules& rules = game.policies;
    const bool round = rules.hub_engine == HubEngine::the_rounds_from_a_hand;
    const std::string nobody = !round            ? "If nobody holds such a double, "
                               : one_round(game) ? "If nobody holds it, "
                                                 : "If nobody holds the round's double, ";
    const std::string one = round ? "it" : "one";
    const std::string others =
        " places it in the hub; all other tiles stay in hand. If the boneyard runs out first, the "
        "tiles are dealt again.";
    const std::string drawn_in_turn = "the players draw a tile each in turn until someone draws ";
    switch (rules::condition::boneyard(rules) ? rules.not_held : NotHeld::new_deal) {
        case NotHeld::draw_in_turn:
            return out.say(nobody + drawn_in_turn + one + ", and that player" + others);
        case NotHeld::all_draw:
            return out.say(nobody + "everyone draws a tile, again and again, until someone has " +
                           (round ? "drawn it, and that player"
                                  : "drawn one; the player who has the highest of them") +
                           others);
        case NotHeld::next_lower:
            return out.say(
                nobody +
                "the doubles left in the order are tried, and the first that is in someone's hand "
                "is the engine instead" +
                (one_round(game) ? "" : "; the one passed over comes up again in the next round") +
                ". If nobody holds any of them, " + drawn_in_turn + "one, and that player" +
                others);
        case NotHeld::new_deal:
            return out.say(nobody + meaning(rules::values::kNotHeld, NotHeld::new_deal) + ".");
    }
}

// F1, F2, F5.
void asked_for_hub(Prose& out, const rules::RuleSet& game) {
    const Rules& rules = game.policies;
    out.say("No double is set aside before the deal.");
    if (rules.hub_engine == HubEngine::the_rounds_from_a_hand && one_round(game)) {
        scheduled_engines(out, game);
        out.say("The player who holds it places it in the hub in the middle of the table.");
    } else if (rules.hub_engine == HubEngine::the_rounds_from_a_hand) {
        out.say(
            "Each round has its double, and the player who holds it places it in the hub in the "
            "middle of the table: it is the engine of the round.");
        scheduled_engines(out, game);
    } else if (one_round(game)) {
        out.say(
            "The highest double in any hand is the engine: the player who holds it places it in "
            "the hub "
            "in the middle of the table.");
    } else {
        out.say(
            "The highest double in any hand that has not been an engine yet is the engine of "
            "the round: the player who holds it places it in the hub in the middle of the table.");
        if (game.fixed_rounds == 0 && rules.rounds == 0)
            out.say("When all doubles have been used, they can all be used again.");
    }
    not_held(out, game);
    out.say("All trains leave from the hub: the first tile of a train must match the engine.");
}

// F10.
void ring(Prose& out, const Rules& rules) {
    if (rules.ring == 0) return;
    const bool draws = rules::condition::boneyard(rules) && rules.turn_draw != Draws::none;
    out.say("First, build a ring around the engine: until it has " +
            count_in_words(rules.ring, "tile") + " that match" + (rules.ring == 1 ? "es" : "") +
            " the engine, nothing else may be played. " +
            (rules.ring == 1 ? "It starts the train." : "Each of them starts a train.") +
            " A player who has no such tile " +
            (!draws ? "passes."
             : rules.turn_draw == Draws::one
                 ? "draws, and passes if the tile drawn is not one either."
                 : "draws until one turns up or the boneyard is empty, and passes if none does."));
    if (draws && rules.drawn_tile == DrawnTile::may_be_kept)
        out.say("A tile that was drawn may be kept, as on any turn.");
}

}  // namespace

Sentences ring_rule(const Rules& rules) {
    return told(ring, rules);
}

void deal(Prose& out, const rules::RuleSet& game) {
    const Rules& rules = game.policies;
    out.section("The set and the deal");
    std::vector<std::string> others;
    for (const Pips set : game.sets)
        if (set != game.sets[0]) others.push_back(rules::set_name(set));
    out.say(text::capitalised(rules::in_words({game.min_players, game.max_players})) +
            " players, with a " + rules::set_name(game.sets[0]) + " set (" +
            std::to_string(tiles_in_set(game.sets[0])) + " tiles)" +
            (others.empty() ? "." : ", or with a " + text::join(others, "or") + " set."));
    for (const auto& [set, range] : game.players_by_set)
        out.say("With a " + rules::set_name(set) + " set, " + rules::in_words(range) +
                " players can play.");
    if (game.players_up_to_doubles)
        out.say("There can be no more players than the set has doubles.");
    for (const Pips set : game.sets) {
        std::string text = others.empty() ? "" : "With " + rules::set_name(set) + ", ";
        text += set == game.sets[0] ? "everyone is dealt " : "the hand is ";
        const int same = rules::same_hand(game, set);
        text += same != 0 ? count_in_words(same, "tile") : rules::hands_in_words(game, set);
        out.say(text::capitalised(text + "."));
    }
    out.say(text::capitalised(meaning(rules::values::kRest, rules.rest) + "."));
    if (!rules::condition::boneyard(rules)) return;
    if (rules.unseen > 0)
        out.say(text::capitalised(
            count_in_words(rules.unseen, "tile") + " "s + (rules.unseen == 1 ? "is" : "are") +
            " laid aside before the deal, and nobody sees " + (rules.unseen == 1 ? "it" : "them") +
            " before the round is over."));
    if (rules.reserve > 0)
        out.say("The last " +
                (rules.reserve == 1 ? std::string("tile") : count_in_words(rules.reserve, "tile")) +
                " of the boneyard " + (rules.reserve == 1 ? "is" : "are") +
                " never drawn: a boneyard with no more than that counts as empty.");
}

namespace {

// F5.
void first_turn(Prose& out, const Rules& rules, const std::string& who, const std::string& doing,
                const std::string& done) {
    out.say(rules.laying == Laying::turn
                ? doing +
                      " is a whole turn: play begins with the player to the left of the one who " +
                      done + "."
                : "The player who " + who + " takes the first turn; then play passes to the left.");
}

// F4: the start only says who draws first.
void asked_for_start(Prose& out, const rules::RuleSet& game) {
    const Rules& rules = game.policies;
    const bool draws = rules::condition::boneyard(rules) && rules.not_held != NotHeld::new_deal;
    first_turn(out, rules, "lays the engine", "Laying the engine", "laid it");
    if (!draws) return;
    const Start later = rules.later_rounds;
    const std::string to_be_drawn = "If the engine has to be drawn, ";
    if (rules.first_round == later && later != Start::left_of_the_last_starter) {
        out.say(to_be_drawn + meaning(rules::values::kStart, later) + " draws first.");
        return out.say(details(rules, later));
    }
    const bool first_seat = rules.first_round == Start::left_of_the_last_starter;
    out.say(to_be_drawn +
            (first_seat ? std::string("the player in the first seat")
                        : meaning(rules::values::kStart, rules.first_round)) +
            (one_round(game) ? " draws first." : " draws first in the first round."));
    if (!first_seat) out.say(details(rules, rules.first_round));
    if (one_round(game)) return;
    out.say("In later rounds, it is " + meaning(rules::values::kStart, later) + ".");
    out.say(details(rules, later));
}

}  // namespace

void start(Prose& out, const rules::RuleSet& game) {
    const Rules& rules = game.policies;
    out.section("Who begins");
    if (rules.asks_for_engine()) return asked_for_start(out, game);
    const bool designates = rules.hub_engine == HubEngine::from_a_hand;
    const std::string begins = designates ? " is the first to try to open the hub." : " begins.";
    const std::string who = meaning(rules::values::kStart, rules.first_round) + begins;
    out.say(one_round(game)                           ? text::capitalised(who)
            : rules.first_round == rules.later_rounds ? "In every round, " + who
                                                      : "In the first round, " + who);
    out.say(details(rules, rules.first_round));
    if (rules.first_round != rules.later_rounds && !one_round(game)) {
        out.say("In later rounds, it is " + meaning(rules::values::kStart, rules.later_rounds) +
                ".");
        out.say(details(rules, rules.later_rounds));
    }
    if (!designates) return out.say("Play then passes to the left.");
    first_turn(out, rules, "opens the hub", "Opening the hub", "opened it");
}

Sentences start_rule(const rules::RuleSet& game) {
    const Rules& rules = game.policies;
    Prose out;
    if (rules.asks_for_engine()) {
        first_turn(out, rules, "lays the engine", "Laying the engine", "laid it");
        return out.take_sentences();
    }
    out.say(text::capitalised(meaning(rules::values::kStart, rules.first_round) +
                              (rules.hub_engine == HubEngine::from_a_hand
                                   ? " is the first to try to open the hub."
                                   : " begins.")));
    out.say(details(rules, rules.first_round));
    if (rules.hub_engine == HubEngine::from_a_hand)
        first_turn(out, rules, "opens the hub", "Opening the hub", "opened it");
    return out.take_sentences();
}

void hub(Prose& out, const rules::RuleSet& game) {
    out.section(game.policies.hub_engine == HubEngine::one_for_each_player ? "The engines"
                                                                           : "The hub");
    switch (game.policies.hub_engine) {
        case HubEngine::taken_out_before_the_lots:
        case HubEngine::taken_out_after_the_lots:
            scheduled_hub(out, game);
            return ring(out, game.policies);
        case HubEngine::the_rounds_from_a_hand:
        case HubEngine::from_any_hand:
            asked_for_hub(out, game);
            return ring(out, game.policies);
        case HubEngine::from_a_hand:
            out.say(
                "No double is set aside before the deal. The player who must open the hub places "
                "their largest double in the middle of the table. A player who has no double "
                "draws one tile, and places it there if it is a double; if not, the tile stays in "
                "hand, and the player to the left must open the hub in the same way, and so "
                "on. If the boneyard is empty, it is simply the next player's turn to try.");
            out.say(
                "The double in the hub is the engine of the round. All trains leave from it: the "
                "first tile of a train must match it.");
            return ring(out, game.policies);
        case HubEngine::one_for_each_player:
            out.say(
                "There is no shared hub. In your first turn you lay down a double of your choice: "
                "that is your engine, and the whole of this turn. Your train grows from both "
                "sides of it, so that it has two ends. The player who begins must lay the highest "
                "double in hand.");
            out.say(
                "If anyone is dealt no double at all, the deal is void: nobody scores, and all "
                "tiles are dealt again.");
            return;
    }
}

}  // namespace roundhouse::words::prose
