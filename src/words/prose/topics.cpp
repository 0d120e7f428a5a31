// The rules one by one: when a game has each, what it is called, why it comes up, what it says.

#include "roundhouse/words/prose/topics.hpp"

#include "words/phrases.hpp"
#include "words/prose/paragraphs.hpp"

namespace roundhouse::words {

namespace {

using rules::RuleSet;
using Game = const RuleSet&;
namespace condition = rules::condition;

bool draws(const Rules& rules) {
    return condition::boneyard(rules) &&
           (rules.turn_draw != Draws::none ||
            (condition::opening(rules) && rules.opening_draw != Draws::none));
}

// Whether a last tile that is a double has a rule of its own.
bool ends_on_double(const Rules& rules) {
    return rules.out == Out::not_on_a_double ||
           (condition::duty(rules) && condition::boneyard(rules) &&
            rules.doubles_draw != Draws::none &&
            (rules.out == Out::end_of_turn || rules.out == Out::once_doubles_are_covered));
}

bool free_doubles(const Rules& rules) {
    return condition::free_doubles(rules) ||
           (rules.ignore_doubles && condition::opening_finds_doubles(rules) &&
            condition::locks(rules));
}

std::string aim(const Rules& rules) {
    // The format ties who wins to this: many points where they are collected, few where not.
    return rules.points_to == PointsTo::holder
               ? "Get rid of your tiles: what you still hold when the round ends counts against "
                 "you."
               : "Be the first to play all your tiles: you then score for those that the others "
                 "still hold.";
}

std::string deal(const Rules& rules) {
    std::string text = "Everyone is dealt " + count_in_words(rules.hand, "tile") + " of a " +
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
                        : "after the draw for first turn and before the deal.") +
                   std::string(kLeave);
        case HubEngine::the_rounds_from_a_hand:
            return (prose::one_round(game)
                        ? "The player who holds the game's double"
                        : "Each round has its double, and the player who holds it") +
                   std::string(" lays it in the hub: it is the engine.") + std::string(kLeave);
        case HubEngine::from_any_hand:
            return "The highest double in any hand" +
                   std::string(prose::one_round(game) ? "" : " that has not been the engine yet") +
                   " is the engine: the player who holds it lays it in the hub." +
                   std::string(kLeave);
        case HubEngine::from_a_hand:
            return "The player who must open the hub lays their largest double there: it is the "
                   "engine of the round. Without a double they draw a tile and lay it if it is "
                   "one; if not, the player to the left tries in the same way." +
                   std::string(kLeave);
        case HubEngine::one_for_each_player:
            return "There is no shared hub: every train has an engine of its own, a double that "
                   "its player lays down in the first turn. If anyone is dealt no double at all, "
                   "the deal is void: nobody scores, and all tiles are dealt again.";
    }
    return {};
}

std::string going_on(const Rules& rules) {
    return "You may continue along the same train with as many tiles as you like, or end the turn" +
           prose::stopping_rule(rules);
}

std::string drawing(const Rules& rules) {
    std::string text = prose::drawing_rule(rules, false);
    if (!condition::opening(rules) || rules.opening_draw == rules.turn_draw) return text;
    return text + ' ' + prose::drawing_rule(rules, true, "In the opening it is different: if");
}

Sentences passing(const Rules& rules) {
    if (!condition::markers(rules)) return said("A pass ends the turn, and nothing else happens.");
    if (!rules.up_on_pass && !rules.up_without_own_play)
        return {{"A pass ends the turn and leaves your marker as it is.", true}};
    Sentences all{
        {"A pass ends the turn, and your marker goes up: the others may now play on your "
         "train.",
         true}};
    if (rules.only_when_started) all.push_back({"It never goes up before your train is started."});
    if (condition::binds(rules) && !rules.others_pass_opens)
        all.push_back({"Only a pass because of an uncovered double leaves it as it is."});
    return all;
}

// What whoever plays a double must do in the same turn.
std::string double_duty(const Rules& rules) {
    if (rules.follow_up == FollowUp::any_tile)
        return "you must play one more tile in the same turn, on any train that you may play on.";
    return std::string("you must ") + (rules.covers > 1 ? "play one of its covers" : "cover it") +
           " in the same turn.";
}

Sentences doubles(const Rules& rules) {
    if (!condition::covers(rules))
        return said("Doubles are tiles like any other: you need not cover them.");
    Sentences all = prose::double_rule(rules);
    // Where openings are free of the duty, it is told when it applies: Topic::later_doubles.
    if (!condition::duty(rules))
        all.push_back({"If you play a double, you need not cover it in that turn."});
    else if (!condition::free_doubles(rules))
        all.push_back({"If you play one, " + double_duty(rules)});
    return all;
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

Sentences elsewhere(const RuleSet& game) {
    const Rules& rules = game.policies;
    return {{"If you end a turn without a play on your own train" +
                 std::string(rules.communal_spares ? " or on " + prose::communal(game) : "") +
                 ", your marker goes up, even if you played elsewhere by choice.",
             true}};
}

std::string drawn_fits(const Rules& rules) {
    return rules.drawn_tile == DrawnTile::may_be_kept
               ? "You may play it at once, or keep it and pass."
               : "You must play it at once, and nothing else.";
}

std::string next_round(const Rules& rules) {
    return "In later rounds, " + meaning(rules::values::kStart, rules.later_rounds) +
           (rules.hub_engine == HubEngine::from_a_hand ? " is the first to try to open the hub."
                                                       : " begins.");
}

// One short sentence or two: the rule as somebody who has never played needs it first.
namespace brief {

std::string_view aim(const Rules& rules) {
    return rules.points_to == PointsTo::holder ? "Get rid of your tiles."
                                               : "Play all your tiles first.";
}

std::string_view opening(const Rules& rules) {
    return rules.own_trains ? "Start your train with a tile that fits the hub."
                            : "Start a train with a tile that fits the hub.";
}

std::string_view turn(const Rules& rules) {
    switch (rules.turn_tiles) {
        case TurnLength::all_that_fit:
            return "Choose a train; play every tile that fits its end.";
        case TurnLength::sequence:
            return "Play as many tiles as you like on your own train.";
        case TurnLength::own_then_visits:
            return "Play one tile on your own train; then you may visit the others.";
        case TurnLength::one:
            break;
    }
    return "Play one tile that matches an end.";
}

std::string communal(const RuleSet& game) {
    return "You may also play on " + prose::communal(game) + ".";
}

std::string_view others(const Rules& rules) {
    switch (rules.others) {
        case Others::never:
            return "You never play on another player's train.";
        case Others::always:
            return "You may also play on the other players' trains.";
        case Others::by_marker:
            break;
    }
    return "You may also play on a train that is OPEN.";
}

std::string_view drawn_fits(const Rules& rules) {
    return rules.drawn_tile == DrawnTile::may_be_kept
               ? "You may play the tile you drew, or keep it."
               : "The tile you drew fits, so play it.";
}

std::string_view passing(const Rules& rules) {
    return condition::markers(rules) && rules.up_on_pass
               ? "You have to pass, and that opens your train to the others."
               : "You have to pass: your turn is over.";
}

std::string_view doubles(const Rules& rules) {
    if (!condition::covers(rules)) return "A double is a tile like any other.";
    if (!condition::duty(rules) || condition::free_doubles(rules))
        return "A double needs a cover: a tile laid against it.";
    return rules.follow_up == FollowUp::any_tile
               ? "After a double you play another tile in the same turn."
               : "After a double you play another tile on it at once.";
}

std::string_view covering(const Rules& rules) {
    return rules.follow_up == FollowUp::any_tile ? "After your double, play one more tile."
                                                 : "Now cover your double: lay a tile on it.";
}

std::string_view later_doubles(const Rules& rules) {
    return rules.follow_up == FollowUp::any_tile
               ? "From now on you play another tile after a double."
               : "From now on you cover a double in the same turn.";
}

std::string_view in_a_row(const Rules& rules) {
    return rules.in_a_row == InARow::one ? "That tile may not be another double."
                                         : "That tile may be another double.";
}

std::string_view uncovered(const Rules& rules) {
    switch (rules.lock) {
        case Lock::table:
        case Lock::next_player:
            return "A double waits for its cover: nothing else may be played.";
        case Lock::that_train:
            return "A double waits for its cover: its train is locked until then.";
        case Lock::nothing:
            break;
    }
    return "A double still waits for its cover.";
}

std::string_view last_double(const Rules& rules) {
    return rules.out == Out::not_on_a_double ? "Your last tile may not be a double."
                                             : "A double as your last tile still needs its cover.";
}

}  // namespace brief

// A function of the game or of its policies, that makes sentences or one of them, for the table.
template <auto make>
Sentences rule_of(Game game) {
    const auto made = [&] {
        if constexpr (std::is_invocable_v<decltype(make), Game>)
            return make(game);
        else
            return make(game.policies);
    }();
    if constexpr (std::is_same_v<decltype(made), const Sentences>)
        return made;
    else
        return said(std::string(made));
}
template <bool (*holds)(const Rules&)>
bool if_(Game game) {
    return holds(game.policies);
}
bool always(Game /*game*/) {
    return true;
}

// The rule: what makes it, or its only words.
struct Says {
    std::string_view text = {};
    Sentences (*make)(Game game) = nullptr;
    constexpr Says() = default;
    constexpr Says(const char* words) : text(words) {}
    constexpr Says(Sentences (*rule)(Game game)) : make(rule) {}
    [[nodiscard]] Sentences of(Game game) const {
        if (make != nullptr) return make(game);
        return text.empty() ? Sentences{} : said(std::string(text));
    }
};

struct Row {
    Topic topic;
    std::string_view heading;
    std::string_view occasion;
    bool (*has)(Game game);
    Says rule;
    Says brief;
    std::string (*named)(Game game) = nullptr;  // the heading, where it depends on the game
};

constexpr Row kRows[] = {
    {Topic::aim, "The aim", "", always, rule_of<aim>, rule_of<brief::aim>},
    {Topic::deal, "The deal", "", always, rule_of<deal>, {}},
    {Topic::trains, "The trains", "", always, rule_of<prose::laying_rule>, {}},
    {Topic::hub,
     "The hub",
     "",
     always,
     rule_of<hub>,
     {},
     [](Game game) -> std::string {
         return game.policies.hub_engine == HubEngine::one_for_each_player ? "The engines"
                                                                           : "The hub";
     }},
    {Topic::begins, "Who begins", "", always, rule_of<prose::start_rule>, {}},
    {Topic::own_engine, "Your engine", "",
     [](Game game) { return game.policies.hub_engine == HubEngine::one_for_each_player; },
     "In your first turn you lay down a double, and nothing else: it is your engine. "
     "The player who begins must lay the highest double in hand; the others choose "
     "theirs. Your train grows from both sides of the engine, so that it has two ends.",
     "Lay down a double as your engine."},
    {Topic::ring, "The ring", "", [](Game game) { return game.policies.ring > 0; },
     rule_of<prose::ring_rule>, "First, build the ring around the engine."},
    {Topic::opening, "", "", if_<condition::opening>, rule_of<prose::opening_rule>,
     rule_of<brief::opening>,
     [](Game game) -> std::string {
         const Opening lasts = game.policies.opening_lasts;
         return lasts == Opening::first_turn                 ? "Your first turn"
                : lasts == Opening::until_all_trains_started ? "Starting the trains"
                                                             : "Starting your train";
     }},
    {Topic::going_on, "Continue or stop", "", if_<condition::opening_sequence>, rule_of<going_on>,
     "You may add tiles to your train, or end your turn."},
    {Topic::turn, "A turn", "", always, rule_of<prose::turn_rule>, rule_of<brief::turn>},
    {Topic::visits, "The others' trains", "",
     [](Game game) { return game.policies.turn_tiles == TurnLength::own_then_visits; },
     rule_of<prose::visits_rule>, "Now you may play on the other players' trains."},
    {Topic::must_play, "You must play if you can", "",
     [](Game game) {
         return !game.policies.choice_beside_plays() &&
                game.policies.turn_tiles != TurnLength::own_then_visits;
     },
     "If you can play, you must: you cannot pass with a tile that fits.",
     "If you can play, you must."},
    {Topic::communal, "", "",
     [](Game game) { return game.policies.own_trains && game.policies.communal > 0; },
     rule_of<prose::communal_rule>, rule_of<brief::communal>,
     [](Game game) {
         return text::capitalised(game.policies.communal == 1
                                      ? prose::communal(game)
                                      : "the " + prose::communal_trains(game));
     }},
    {Topic::others, "The others' trains", "",
     [](Game game) {
         return game.policies.own_trains && game.policies.turn_tiles != TurnLength::own_then_visits;
     },
     rule_of<prose::others_rule>, rule_of<brief::others>},
    {Topic::marker, "Markers", "", if_<condition::markers>,
     +[](Game) {
         return Sentences{
             {"A player's train is open while its marker is up: the table then says OPEN.", true}};
     },
     "The others may play on a train that is OPEN."},
    {Topic::drawing, "Nothing fits", "", if_<draws>, rule_of<drawing>,
     "Nothing in your hand fits, so you draw."},
    {Topic::drawn_fits, "The tile you drew", "The tile you drew fits.",
     [](Game game) { return draws(game.policies) && game.policies.referee == Referee::strict; },
     rule_of<drawn_fits>, rule_of<brief::drawn_fits>},
    {Topic::passing, "Passing", "You have to pass.", always, rule_of<passing>,
     rule_of<brief::passing>},
    {Topic::own_open, "Your train is open", "Your marker is up.", if_<condition::markers>,
     +[](Game game) { return prose::marker_down_rule(game.policies, "Your marker"); },
     "Your train is OPEN: the others may play on it."},
    {Topic::elsewhere, "Playing elsewhere", "",
     [](Game game) {
         return condition::markers(game.policies) && game.policies.up_without_own_play;
     },
     rule_of<elsewhere>, "If you do not play on your own train, it opens to the others."},
    {Topic::may_draw, "Drawing by choice", "", [](Game game) { return game.policies.may_draw; },
     rule_of<prose::may_draw_rule>, "You may draw, even if you can play."},
    {Topic::honour, "On your honour", "",
     [](Game game) { return game.policies.referee == Referee::honour; },
     "Nobody checks whether you could have played: you may draw or pass even if "
     "something fits. But if you later play a tile that you could have played, or "
     "own up, you draw one tile for each other player.",
     "Nobody checks whether you could have played."},
    {Topic::boneyard_gone, "The empty boneyard", "The boneyard is empty.",
     [](Game game) {
         return draws(game.policies) && !prose::empty_boneyard_rule(game.policies).empty();
     },
     rule_of<prose::empty_boneyard_rule>, "The boneyard is empty: nobody draws any more."},
    {Topic::doubles, "Doubles", "You hold a double that fits.", always, rule_of<doubles>,
     rule_of<brief::doubles>},
    {Topic::later_doubles, "Doubles later on", "", if_<condition::free_doubles>,
     +[](Game game) {
         return said("If you play a double on an ordinary turn, " + double_duty(game.policies));
     },
     rule_of<brief::later_doubles>},
    {Topic::covering, "After a double", "", if_<condition::duty>, rule_of<prose::follow_up_rule>,
     rule_of<brief::covering>},
    {Topic::drawn_double, "A drawn double", "",
     [](Game game) {
         const Rules& rules = game.policies;
         return condition::duty(rules) && draws(rules) && rules.no_draw_for_drawn &&
                rules.doubles_draw != Draws::none;
     },
     "You do not draw for a double that you drew in this same turn: either your hand "
     "covers it, or you pass.",
     "You do not draw for a double that you have just drawn."},
    {Topic::further_covers, "Another cover", "",
     [](Game game) {
         const Rules& rules = game.policies;
         return rules.follow_up == FollowUp::cover && rules.covers > 1 && rules.further_covers;
     },
     rule_of<further_covers>, "You may add another cover, or end your turn."},
    {Topic::in_a_row, "Doubles in a row", "",
     [](Game game) {
         return condition::duty(game.policies) && game.policies.follow_up == FollowUp::any_tile;
     },
     rule_of<prose::in_a_row_rule>, rule_of<brief::in_a_row>},
    {Topic::free_doubles, "Doubles at the start", "", if_<free_doubles>,
     rule_of<prose::free_doubles_rule>, "While trains are being started, doubles need no cover."},
    {Topic::uncovered, "An uncovered double", "A double is uncovered.", if_<condition::covers>,
     rule_of<prose::lock_rule>, rule_of<brief::uncovered>},
    {Topic::branches, "Branches", "", [](Game game) { return game.policies.covers > 1; },
     "A train that has forked at a double has several ends. A tile may be played on "
     "any of them.",
     "A train has forked: you may play on any of its ends."},
    {Topic::used_up, "A number used up", "",
     [](Game game) {
         return condition::covers(game.policies) && !prose::used_up_rule(game.policies).empty();
     },
     rule_of<prose::used_up_rule>, "A number is used up: nobody can cover its double."},
    {Topic::last_double, "A double at the end", "", if_<ends_on_double>, rule_of<last_double>,
     rule_of<brief::last_double>},
    {Topic::last_tile, "The last tile", "You will soon be down to one tile.",
     [](Game game) { return game.policies.asks_for_call(); }, rule_of<prose::last_tile_rule>,
     "A player who is down to one tile announces it."},
    {Topic::round_end,
     "The end of a round",
     "",
     always,
     +[](Game game) { return told(prose::round, game); },
     {}},
    {Topic::points, "Points", "", always, +[](Game game) { return told(prose::points, game); }, {}},
    {Topic::next_round,
     "The next round",
     "",
     [](Game game) { return !prose::one_round(game) && !game.policies.asks_for_engine(); },
     rule_of<next_round>,
     {}},
    {Topic::game_end, "The end of the game", "", always, rule_of<prose::rounds_rule>, {}},
};

constexpr bool in_order() {
    int k = 0;
    for (const Row& row : kRows)
        if (static_cast<int>(row.topic) != k++) return false;
    return k == kTopics;
}
static_assert(in_order());

const Row& row_of(Topic topic) {
    return kRows[static_cast<std::size_t>(topic)];
}

}  // namespace

bool has_topic(const RuleSet& game, Topic topic) {
    return row_of(topic).has(game);
}

std::string heading(const RuleSet& game, Topic topic) {
    const Row& row = row_of(topic);
    return row.named != nullptr ? row.named(game) : std::string(row.heading);
}

Sentences occasion(Topic topic) {
    const std::string_view text = row_of(topic).occasion;
    if (text.empty()) return {};
    return {{std::string(text), topic == Topic::own_open}};  // "Your marker is up."
}

Sentences rule(const RuleSet& game, Topic topic) {
    return row_of(topic).rule.of(game);
}

Sentences brief_rule(const RuleSet& game, Topic topic, bool open) {
    if (open && topic == Topic::passing)
        return said("You have to pass, and your train stays open.");
    return row_of(topic).brief.of(game);
}

}  // namespace roundhouse::words
