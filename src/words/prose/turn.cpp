// The trains, the opening, and a turn.

#include "words/phrases.hpp"
#include "words/prose/paragraphs.hpp"

namespace roundhouse::words::prose {

using namespace std::string_literals;

namespace {

constexpr std::string_view kLayingTiles =
    "Match one half of a tile to the end of a train; the other half is the new end.";

// What happens when nothing fits: the draw, and the pass.
std::string when_stuck(const Rules& rules, Draws draws, std::string_view when,
                       std::string_view where, std::string_view goes_on) {
    const std::string nothing = std::string(when) + " nothing fits" + std::string(where) + ", ";
    if (!rules::condition::boneyard(rules) || draws == Draws::none) return nothing + "you pass.";
    std::string drawn = draws == Draws::one ? " If it fits, you must play it at once"
                                            : " If one fits, you must play it at once";
    if (rules.drawn_tile == DrawnTile::may_be_kept)  // F14
        drawn = draws == Draws::one
                    ? " If it fits, you may keep it and pass, or play it at once"
                    : " When a tile fits, you may keep it and pass, or play it at once";
    return nothing + meaning(rules::values::kDraws, draws) + '.' + drawn + std::string(goes_on) +
           (draws == Draws::one ? "; if not, you pass."
                                : "; if you draw none that fits, you pass.");
}

// "on your own train, on the OLL Train or on another player's open train".
std::string places(const rules::RuleSet& game) {
    const Rules& rules = game.policies;
    if (!rules.own_trains)
        return rules.communal == 1 ? "on " + communal(game) : "on any " + game.communal_name;
    std::vector<std::string> places = {"on your own train"};
    if (rules.communal) places.push_back("on " + communal(game));
    if (rules.others == Others::by_marker) places.emplace_back("on another player's open train");
    if (rules.others == Others::always) places.emplace_back("on any other player's train");
    return text::join(places, "or");
}

// "from your second turn on".
std::string communal_from(Rules rules) {
    if (rules::condition::only_starter(rules)) {  // F36
        rules.opening_trains = OpeningTrains::own;
        rules.communal_from = std::max(rules.communal_from, rules::earliest_communal(rules));
        return communal_from(rules) + ", and in your opening if you begin the round";
    }
    std::string from = meaning(rules::values::kCommunalFrom, rules.communal_from);
    if (rules.opening_lasts != Opening::never &&
        rules.opening_trains == OpeningTrains::own_or_communal) {  // F12
        if (rules.communal_from == CommunalFrom::all_trains_started &&
            rules.opening_lasts != Opening::until_all_trains_started)
            return "in the opening, and after it " + from;
        const bool at_once = rules.opening_lasts == Opening::first_turn
                                 ? rules.communal_from <= CommunalFrom::second_turn
                                 : rules.communal_from != CommunalFrom::second_turn;
        if (at_once) return meaning(rules::values::kCommunalFrom, CommunalFrom::first_turn);
        return "in the opening, and after it " + from;
    }
    if (rules.opening_lasts == Opening::until_own_train_started &&
        rules.communal_from == CommunalFrom::own_train_started)
        return from + ", but only after the turn that starts it";
    if (rules.communal_from == CommunalFrom::all_trains_started)  // F11
        return from + ", but only after the turn that starts the last of them";
    return from;
}

void communal_train(Prose& out, const rules::RuleSet& game) {
    const Rules& rules = game.policies;
    const bool one = rules.communal == 1;
    if (one)
        out.say(text::capitalised(communal(game)) +
                " is shared and never closed. You may play on it, or start it with a tile that "
                "matches the engine, " +
                communal_from(rules) + ".");
    else
        out.say(
            "There can be up to " + in_words(rules.communal) + " more trains, the " +
            communal_trains(game) +
            ", which are shared and never closed. You may play on them, or start another with a "
            "tile that matches the engine, " +
            communal_from(rules) + ".");
}

// F9.
void nobodys_trains(Prose& out, const rules::RuleSet& game) {
    const Rules& rules = game.policies;
    const bool one = rules.communal == 1;
    out.say("Nobody has a train of their own: " +
            (one ? "the only train, " + communal(game) + ", belongs"
                 : (rules.communal == 2 ? "both trains"
                                        : "all " + count_in_words(rules.communal, "train")) +
                       ", called " + communal_trains(game) + ", belong") +
            " to everyone. " + std::string(kLayingTiles));
    if (rules.ring == 0)
        out.say(one ? "Anyone may start it, with a tile that matches the engine."
                    : "Anyone may start one, with a tile that matches the engine.");
}

// When another player's train may be played on, and who may start it.
void others(Prose& out, const Rules& rules) {
    out.say(text::capitalised(meaning(rules::values::kOthers, rules.others) + "."),
            rules.others == Others::by_marker);
    if (rules.hub_engine == HubEngine::one_for_each_player || rules.others == Others::never) return;
    if (rules::condition::markers(rules) && rules.only_when_started) {
        out.say("A train that is not started is never open, so only its owner can start it.");
    } else if (rules::condition::markers(rules)) {
        out.say(text::capitalised(meaning(rules::values::kStartOthers, rules.start_others) + "."),
                rules.start_others);
    } else {
        out.say(rules.start_others
                    ? "Anyone may start a train, with a tile that matches the engine."
                    : "Only its owner can start a player's train.");
    }
}

}  // namespace

void trains(Prose& out, const rules::RuleSet& game) {
    const Rules& rules = game.policies;
    out.section("The trains");
    out.say(laying_rule(game));
    if (!rules.own_trains) return;
    if (rules.communal) communal_train(out, game);
    if (rules.turn_tiles != TurnLength::own_then_visits) others(out, rules);
}

Sentences laying_rule(const rules::RuleSet& game) {
    if (game.policies.own_trains)
        return said("Everyone has a train of their own. " + std::string(kLayingTiles));
    return told(nobodys_trains, game);
}

Sentences communal_rule(const rules::RuleSet& game) {
    return told(communal_train, game);
}

Sentences others_rule(const rules::RuleSet& game) {
    return told(others, game.policies);
}

namespace {

// Where the opening keeps you, and for how long.
void opening_trains(Prose& out, const rules::RuleSet& game) {
    const Rules& rules = game.policies;
    const bool first_turn = rules.opening_lasts == Opening::first_turn;
    const bool all = rules.opening_lasts == Opening::until_all_trains_started;
    const bool only_starter = rules::condition::only_starter(rules);
    const bool communal_too =
        rules.opening_trains == OpeningTrains::own_or_communal && !only_starter;
    const std::string there = communal_too        ? "your own train or on " + communal(game)
                              : first_turn || all ? "your own train"
                                                  : "that train";
    const std::string cover = rules::condition::binds(rules) && !rules.ignore_doubles
                                  ? ", except to cover doubles."
                                  : ".";
    const bool bound = rules::condition::opening_finds_doubles(rules) &&
                       rules::condition::binds(rules) && !rules.ignore_doubles;
    const auto say = [&](const std::string& sentence) {
        out.say(sentence);
        if (only_starter)
            out.say("The player who begins the round may play on " + communal(game) +
                    " then, too.");
    };
    if (first_turn)
        return say("In your first turn" + std::string(one_round(game) ? "" : " of a round") +
                   " you play on " + there + " only" +
                   (bound ? ", except to cover doubles; such a cover is then your whole first turn."
                          : "."));
    say(std::string(all ? "On a turn that begins before everyone's train is started"
                        : "Until your own train is started") +
        ", you play on " + there + " only" + cover);
}

// How many tiles the opening allows, and what they must match.
void opening_tiles(Prose& out, const Rules& rules) {
    const bool sequence = rules.opening_tiles == TurnLength::sequence;
    const std::string stop = stopping_rule(rules);
    // A train may be there already where it is not one's own, or the opening goes on after it.
    if (rules.opening_trains == OpeningTrains::own_or_communal ||
        rules.opening_lasts == Opening::until_all_trains_started) {
        out.say(sequence ? "You lay as many tiles as you like on one train, one after the other: "
                           "at least one if you can, and then you may stop whenever you like" +
                               stop
                         : "You play one tile.");
        return out.say("The first tile of a train must match the engine.");
    }
    const std::string begin =
        rules.opening_lasts == Opening::first_turn ? "Lay " : "On the turn that starts it, lay ";
    if (sequence)
        out.say(
            begin +
            "as many tiles as you like, one after the other, starting with one that matches the "
            "engine: at least one if you can, and then you may stop whenever you like" +
            stop);
    else
        out.say("You play one tile, which must match the engine.");
}

void opening_plays(Prose& out, const rules::RuleSet& game) {
    opening_trains(out, game);
    opening_tiles(out, game.policies);
}

// How a drawn tile goes on in an opening with a sequence.
std::string_view then_on(const Rules& rules) {
    return rules.opening_tiles == TurnLength::sequence ? ", and you may continue from there" : "";
}

}  // namespace

std::string stopping_rule(const Rules& rules) {
    return rules::condition::opening_duty(rules) ? ", but not on a double you still have to cover."
                                                 : ".";
}

Sentences opening_rule(const rules::RuleSet& game) {
    return told(opening_plays, game);
}

std::string free_doubles_rule(const Rules& rules) {
    std::string text;
    if (rules::condition::free_doubles(rules))
        text =
            rules.opening_tiles == TurnLength::sequence
                ? "You need not cover doubles here, and your tiles may end in one; from then on it "
                  "counts as uncovered."
                : "You need not cover a double here; from then on it counts as uncovered.";
    if (rules.ignore_doubles && rules::condition::opening_finds_doubles(rules) &&
        rules::condition::locks(rules))
        text +=
            std::string(text.empty() ? "" : " ") + "You need not cover the uncovered doubles yet.";
    return text;
}

void opening(Prose& out, const rules::RuleSet& game) {
    const Rules& rules = game.policies;
    if (!rules::condition::opening(rules)) return;
    const bool first_turn = rules.opening_lasts == Opening::first_turn;
    const bool all = rules.opening_lasts == Opening::until_all_trains_started;
    out.section(first_turn ? "Your first turn"
                : all      ? "Starting the trains"
                           : "Starting your train");
    opening_plays(out, game);
    out.say(drawing_rule(rules, true));
    out.say(free_doubles_rule(rules));
    if (rules.finish_lap)
        out.say(
            "If you go out here, the players who have not had their first turn yet still take "
            "it; then the round ends.");
}

namespace {

void chain(Prose& out, const rules::RuleSet& game) {
    const Rules& rules = game.policies;
    out.say((rules.own_trains ? "You choose where to play: " + places(game)
                              : "You choose one train and play on it"s) +
            ". Then you continue with every further tile that fits at the end of that train, as "
            "long as you hold one; you may not stop early, but if several tiles fit, you choose. "
            "You cannot change to another train, and when nothing you hold fits there any more, "
            "your turn is over.");
}

// F15.
std::string may_draw(const Rules& rules) {
    return "Before you play you may draw one tile, even if you can play" +
           std::string(rules::condition::binds(rules) ? ", but not when a double has to be covered."
                                                      : ".");
}

void visits(Prose& out, const rules::RuleSet& game) {
    const bool two_ends = game.policies.hub_engine == HubEngine::one_for_each_player;
    out.say("First you play one tile on your own train" +
            std::string(two_ends ? ", at either end" : "") + "; if you can, you must.");
    out.say(may_draw_rule(game.policies));
    out.say(drawing_rule(game.policies, false));
    out.say(visits_rule(game.policies));
    if (!two_ends)
        out.say("One that is not started may be started with a tile that matches the engine.");
}

void empty_boneyard(Prose& out, const Rules& rules) {
    if (!rules::condition::boneyard(rules) || rules.turn_draw == Draws::none) return;
    if (rules.empty_boneyard == EmptyBoneyard::pass)
        return out.say("When the boneyard is empty, you pass without a draw.");
    std::string train;
    if (rules::condition::markers(rules))
        train = rules.only_when_started ? " Your train, if it is started, is open from then on."
                                        : " Your train is open from then on.";
    out.say(
        "Whenever you have to draw and the boneyard is empty, you pass and are suspended until the "
        "round ends." +
        train + " Your turns are skipped" +
        (rules::condition::covers(rules)
             ? ", unless there is an uncovered double that you can cover with a "
               "tile from your hand: then you must."
             : "."));
}

}  // namespace

void turn(Prose& out, const rules::RuleSet& game) {
    const Rules& rules = game.policies;
    out.section(rules.hub_engine == HubEngine::one_for_each_player ||
                        rules::condition::opening(rules)
                    ? "Later turns"
                    : "A turn");
    switch (rules.turn_tiles) {
        case TurnLength::all_that_fit:
            chain(out, game);
            break;
        case TurnLength::own_then_visits:
            visits(out, game);
            break;
        case TurnLength::one:
        case TurnLength::sequence:
            out.say("You play one tile" + std::string(rules.own_trains ? ": " : " ") +
                    places(game) + ".");
            break;
    }
    if (rules.turn_tiles != TurnLength::own_then_visits) {
        out.say("If you can play, you must.");
        out.say(may_draw_rule(rules));
        out.say(drawing_rule(rules, false));
    }
    empty_boneyard(out, rules);
}

Sentences turn_rule(const rules::RuleSet& game) {
    const Rules& rules = game.policies;
    std::vector<std::string> trains;
    if (rules.own_trains) trains.emplace_back("your own train");
    if (rules.communal > 0) trains.push_back(communal(game));
    if (rules.own_trains && rules.others == Others::by_marker)
        trains.emplace_back("another player's open train");
    if (rules.own_trains && rules.others == Others::always)
        trains.emplace_back("any other player's train");
    const std::string where = text::join(trains, "or");
    const bool marker = rules::condition::markers(rules);
    switch (rules.turn_tiles) {
        case TurnLength::all_that_fit:
            return {{"You choose one train and play on it: " + where + ".", marker},
                    {"Then you play every further tile that fits at its end, as long as you hold "
                     "one. You cannot stop early or change to another train; if several tiles "
                     "fit, you choose."}};
        case TurnLength::own_then_visits:
            return said("A turn begins with one tile on your own train" +
                        std::string(rules.hub_engine == HubEngine::one_for_each_player
                                        ? ", at either end; if you can, you must."
                                        : "; if you can, you must."));
        case TurnLength::one:
        case TurnLength::sequence:
            break;
    }
    return {{"An ordinary turn is one tile, on " + where + ".", marker}};
}

std::string visits_rule(const Rules& rules) {
    return "After the tile on your own train, you may play one on the train of each other player" +
           std::string(rules.hub_engine == HubEngine::one_for_each_player ? ", at either end"
                                                                          : "") +
           ": on as many of them as you like, in any order, until you say that you are done.";
}

std::string drawing_rule(const Rules& rules, bool opening, std::string_view when) {
    if (opening) return when_stuck(rules, rules.opening_draw, when, "", then_on(rules));
    const bool visits = rules.turn_tiles == TurnLength::own_then_visits;
    return when_stuck(
        rules, rules.turn_draw, when, visits ? " there" : " anywhere",
        rules.turn_tiles == TurnLength::all_that_fit ? " and the turn continues from there" : "");
}

std::string may_draw_rule(const Rules& rules) {
    return rules.may_draw ? may_draw(rules) : "";
}

Sentences empty_boneyard_rule(const Rules& rules) {
    return told(empty_boneyard, rules);
}

}  // namespace roundhouse::words::prose
