// The trains, the opening, and a turn.

#include "words/parts.hpp"
#include "words/prose/parts.hpp"

namespace roundhouse::words::prose {

namespace {

// What happens when nothing fits: the draw, and the pass.
std::string when_stuck(const Rules& rules, Draws draws, std::string_view where,
                       std::string_view goes_on) {
    const std::string nothing = "If nothing fits" + std::string(where) + ", ";
    if (!rules::ask::boneyard(rules) || draws == Draws::none) return nothing + "you pass.";
    std::string drawn = draws == Draws::one ? " If it fits, it must be played at once"
                                            : " A tile that fits must be played at once";
    if (rules.drawn_tile == DrawnTile::may_be_kept)  // F14
        drawn = " If a drawn tile fits, you may keep it and pass, or play it at once";
    return nothing + meaning(rules::vocabulary::kDraws, draws) + '.' + drawn +
           std::string(goes_on) + "; if not, you pass.";
}

// "on your own train, on the OLL Train or on another player's open train".
std::string places(const rules::RuleSet& game) {
    const Rules& rules = game.policies;
    std::vector<std::string> places = {"on your own train"};
    if (rules.communal) places.push_back("on " + communal(game));
    if (rules.others == Others::by_marker) places.emplace_back("on another player's open train");
    if (rules.others == Others::always) places.emplace_back("on any other player's train");
    return text::join(places, "or");
}

void communal_train(Prose& out, const rules::RuleSet& game) {
    const Rules& rules = game.policies;
    out.say("One more train, " + communal(game) +
            ", belongs to everybody and is never closed; you "
            "may play on it " +
            meaning(rules::vocabulary::kCommunalFrom, rules.communal_from) +
            (rules.opening_lasts == Opening::until_own_started &&
                     rules.communal_from == CommunalFrom::own_train_started
                 ? ", but only after the turn that starts it"
                 : "") +
            ". Whoever may play on it may also start it, with a tile that matches the engine.");
}

}  // namespace

void trains(Prose& out, const rules::RuleSet& game) {
    const Rules& rules = game.policies;
    out.section("The trains");
    out.say(
        "Everybody has a train of their own. A tile is laid against the end of a train with the "
        "half that has the same number; its other half is the new end.");
    if (rules.communal) communal_train(out, game);
    if (rules.turn_tiles == Length::own_then_visits) return;
    out.say(sentence(meaning(rules::vocabulary::kOthers, rules.others) + "."));
    if (rules.hub_engine == Hub::own_engines || rules.others == Others::never) return;
    if (rules::ask::markers(rules) && rules.only_when_started) {
        out.say("A train that is not started is never open, so only its owner can start it.");
    } else if (rules::ask::markers(rules)) {
        out.say(sentence(meaning(rules::vocabulary::kStartOthers, rules.start_others) + "."));
    } else {
        out.say(rules.start_others
                    ? "Anyone may start a train, with a tile that matches the engine."
                    : "Only its owner can start a train.");
    }
}

void opening(Prose& out, const rules::RuleSet& game) {
    const Rules& rules = game.policies;
    if (!rules::ask::opening(rules)) return;
    const bool sequence = rules.opening_tiles == Length::sequence;
    const bool first_turn = rules.opening_lasts == Opening::first_turn;
    const bool duty =
        rules::ask::opening_doubles(rules) && rules::ask::duty(rules) && !rules.doubles_free;
    out.section(first_turn ? "Your first turn" : "Starting your train");
    if (first_turn)
        out.say("In your first turn of a round you play on your own train only.");
    else
        out.say("Until your own train is started, you play on that train only" +
                std::string(rules::ask::locks(rules) && !rules.ignore_doubles
                                ? ", except to cover doubles."
                                : "."));
    const std::string starts = first_turn ? "" : " on the turn that starts it";
    if (sequence)
        out.say(
            "Beginning with a tile that matches the engine, you lay" + starts +
            " as many tiles as you like, one after the other: at least one if you can, and then "
            "you may stop whenever you like" +
            (duty ? ", but not on a double that still requires something of you." : "."));
    else
        out.say("You play one tile, which must match the engine.");
    out.say(when_stuck(rules, rules.opening_draw, "",
                       sequence ? ", and you may continue from there" : ""));
    if (rules::ask::opening_doubles(rules) && rules::ask::duty(rules) && rules.doubles_free)
        out.say(
            "Doubles require nothing of you here, and your tiles may end in one; from then on it "
            "counts as uncovered.");
    if (rules::ask::opening_finds_doubles(rules) && rules::ask::locks(rules) &&
        rules.ignore_doubles)
        out.say("You may ignore the uncovered doubles of others for now.");
    if (rules.finish_lap)
        out.say(
            "If you go out here, the players who have not had their first turn yet still take "
            "it; then the round ends.");
}

namespace {

void chain(Prose& out, const rules::RuleSet& game) {
    out.say("You choose one train and play on it: " + places(game) +
            ". Then you continue with every further tile that fits at the end of that train, as "
            "long as "
            "you hold one; you may not stop early, but if several tiles fit, you choose. You "
            "cannot change to another train, and when nothing you hold fits there any more, your "
            "turn is over.");
}

void visits(Prose& out, const rules::RuleSet& game) {
    const bool two_ends = game.policies.hub_engine == Hub::own_engines;
    out.say("First you play one tile on your own train" +
            std::string(two_ends ? ", at either end" : "") + "; if you can, you must.");
    out.say(when_stuck(game.policies, game.policies.turn_draw, "", ""));
    out.say("After it, you may play one tile on the train of each other player" +
            std::string(two_ends ? ", again at either end" : "") +
            ": on as many of them as you like, in any order, until you say that you are done.");
}

void empty_boneyard(Prose& out, const Rules& rules) {
    if (!rules::ask::boneyard(rules) || rules.turn_draw == Draws::none) return;
    if (rules.empty_boneyard == EmptyBoneyard::pass)
        return out.say("When the boneyard is empty, you pass without a draw.");
    std::string train;
    if (rules::ask::markers(rules))
        train = rules.only_when_started ? " Your train, if it is started, is open from then on."
                                        : " Your train is open from then on.";
    out.say(
        "If you have to draw, here or for a double, and the boneyard is empty, you pass and are "
        "suspended until the round ends." +
        train + " Your turns are skipped" +
        (rules::ask::covers(rules)
             ? ", unless there is an uncovered double that you can cover with a "
               "tile from your hand: then you must."
             : "."));
}

}  // namespace

void turn(Prose& out, const rules::RuleSet& game) {
    const Rules& rules = game.policies;
    out.section(rules.hub_engine == Hub::own_engines || rules::ask::opening(rules) ? "Later turns"
                                                                                   : "A turn");
    switch (rules.turn_tiles) {
        case Length::chain:
            chain(out, game);
            break;
        case Length::own_then_visits:
            visits(out, game);
            break;
        case Length::one:
        case Length::sequence:
            out.say("You play one tile: " + places(game) + ".");
            break;
    }
    if (rules.turn_tiles != Length::own_then_visits) {
        out.say("If you can play, you must.");
        out.say(when_stuck(
            rules, rules.turn_draw, " anywhere",
            rules.turn_tiles == Length::chain ? " and the turn continues from there" : ""));
    }
    empty_boneyard(out, rules);
}

}  // namespace roundhouse::words::prose
