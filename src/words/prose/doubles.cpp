// Doubles, and the markers.

#include <utility>

#include "words/phrases.hpp"
#include "words/prose/paragraphs.hpp"

namespace roundhouse::words::prose {

namespace {

// "draw one tile for it", or nothing where there is no drawing.
std::string draw_for_it(const Rules& rules) {
    if (!rules::condition::boneyard(rules) || rules.doubles_draw == Draws::none) return "";
    return meaning(rules::values::kDraws, rules.doubles_draw) +
           (rules.doubles_draw == Draws::one && rules.follow_up == FollowUp::cover ? " for it"
                                                                                   : "");
}

// What becomes of the marker is told with the markers; where it does not move, here too.
void own_pass(Prose& out, const std::string& begin, const Rules& rules) {
    const bool still = rules::condition::markers(rules) && !rules.own_pass_opens;
    out.say(
        begin + (!still                      ? "you pass."
                 : rules.up_without_own_play ? "you pass, and that alone does not move your marker."
                                             : "you pass, and your marker stays where it is."),
        still);
}

void next_pass(Prose& out, const std::string& begin, const Rules& rules) {
    const bool still = rules::condition::markers(rules) && !rules.others_pass_opens;
    out.say(begin + (still ? "you pass, and your marker stays where it is." : "you pass."), still);
}

void needs(Prose& out, const Rules& rules) {
    if (rules.covers == 1)
        return out.say(
            "A double needs a cover: one more tile with its number, laid against it. Until "
            "then it is uncovered.");
    out.say(
        "A double needs " + count_in_words(rules.covers, "cover") +
        (rules.covers == 3 ? ", the three toes of a chicken foot" : "") +
        ": more tiles with its number, each of which starts a branch of its own. From then on the "
        "train has that many ends, one after each cover. Until all of them are there, the double "
        "is "
        "uncovered.");
}

// "In your first turn, "
std::string opening_turns(const Rules& rules) {
    switch (rules.opening_lasts) {
        case Opening::first_turn:
            return "In your first turn, ";
        case Opening::until_all_trains_started:
            return "On a turn that begins before everyone's train is started, ";
        case Opening::until_own_train_started:
        case Opening::never:
            break;
    }
    return "Until your own train is started, ";
}

// The turns in which a player may lay a sequence, in the same way.
std::string sequence_turns(const Rules& rules) {
    if (rules.opening_lasts != Opening::until_own_train_started) return opening_turns(rules);
    return rules.opening_trains == OpeningTrains::own_or_communal
               ? "Until your own train is started, and on the turn that starts it, "
               : "On the turn that starts your train, ";
}

void cover_it(Prose& out, const Rules& rules) {
    const std::string draw = draw_for_it(rules);
    const bool sequence =
        rules::condition::opening_sequence(rules) && rules::condition::opening_duty(rules);
    out.say("If you play a double, you must " +
            std::string(rules.covers > 1 ? "play one of its covers" : "cover it") +
            " in the same turn, from your hand if you can.");
    if (draw.empty())
        own_pass(out, "If you cannot, ", rules);
    else
        own_pass(out,
                 "If not, " + draw +
                     ", and play it if it covers the double. If you still cannot cover it, ",
                 rules);
    if (!draw.empty() && (rules.turn_tiles == TurnLength::all_that_fit || sequence))
        out.say("If you play several doubles in one turn, you draw for each of them in this way.");
    if (rules.no_draw_for_drawn && !draw.empty())
        out.say(
            "But you do not draw for a double that you drew in this same turn: either your "
            "hand covers it, or you pass.");
    if (rules.turn_tiles == TurnLength::all_that_fit)
        out.say("After the cover, the turn continues along the train.");
    else if (sequence)
        out.say(sequence_turns(rules) +
                "you may continue after the cover; later the cover ends the turn.");
    if (rules.further_covers)
        out.say(std::string("After the first cover you may add ") +
                (rules.covers == 2 ? "another" : "others") +
                " from your hand in the same turn, but you do not draw for " +
                (rules.covers == 2 ? "it." : "them."));
    else if (rules.covers > 1)
        out.say("The further covers are left to the next players.");
}

// F18.
void in_a_row(Prose& out, const Rules& rules) {
    switch (rules.in_a_row) {
        case InARow::any_number:
            return out.say("If that is another double, play one more, and so on.");
        case InARow::one:
            return out.say("That tile may not be another double.");
        case InARow::two:
            return out.say(
                "If that is another double, play one more; but a turn never has more than two "
                "doubles.");
        case InARow::two_with_a_third_tile:
            return out.say(
                "That tile may be a second double only if you hold another tile that covers one of "
                "the two, or if it is your last tile. In the first case you must then play such a "
                "cover as well, and the double that it does not cover is left to the next players. "
                "A turn never has more than two doubles.");
    }
}

void one_more(Prose& out, const Rules& rules) {
    const bool free = rules::condition::opening_doubles(rules) && rules.doubles_free;
    const bool choice = rules.own_trains || rules.communal > 1;
    const std::string draw = draw_for_it(rules);
    out.say("If you play a double" + std::string(free ? " on a later turn" : "") +
            ", you must play one more tile in the same turn, " +
            (choice ? "on any train that you may play on, including on the double itself."
                    : "on the double itself or elsewhere on the train."));
    in_a_row(out, rules);
    if (rules::condition::opening_duty(rules))
        out.say(rules.opening_trains == OpeningTrains::own
                    ? opening_turns(rules) + "that tile also goes on your own train."
                : rules::condition::opening_sequence(rules)
                    ? opening_turns(rules) + "that tile stays on the train where your turn began."
                    : opening_turns(rules) +
                          (rules::condition::only_starter(rules)
                               ? "that tile also goes on your own train or, if you begin the "
                                 "round, on a communal one."
                               : "that tile also goes on your own train or a communal one."));
    const std::string none = rules.in_a_row == InARow::two_with_a_third_tile
                                 ? "If you have no tile to follow your double, "
                                 : "If you have no such tile, ";
    if (draw.empty())
        own_pass(out, none, rules);
    else
        own_pass(out, none + draw + ", and play it if it fits; if not, ", rules);
}

// Whether more than one double can wait for its cover, where they lock the table: a player who is
// bound lays no double, so it takes a turn that lays two of them, or openings that ignore them.
bool several(const Rules& rules) {
    const bool two_trains =
        rules.own_trains ? rules.communal > 0 || rules.others != Others::never : rules.communal > 1;
    const bool in_openings =
        rules.ignore_doubles || (rules.covers > 1 && rules::condition::opening_sequence(rules));
    return (rules.follow_up == FollowUp::any_tile && rules.in_a_row != InARow::one && two_trains) ||
           (rules::condition::opening_doubles(rules) && in_openings);
}

std::string wherever_it_lies(const Rules& rules) {
    if (!rules.own_trains) return "on whichever train it lies.";
    switch (rules.others) {
        case Others::by_marker:
            return "on whichever train it lies, open or not.";
        case Others::never:
            return "on whichever train it lies, even another player's.";
        case Others::always:
            break;
    }
    return "on whichever train it lies.";
}

// F17.
std::string which_first(const Rules& rules) {
    switch (rules.several) {
        case Several::any:
            break;
        case Several::first_laid_first:
            return "If there are several, cover them in the order they were played, even if "
                   "another "
                   "than the first is the only one you can cover.";
        case Several::last_laid_first:
            return "If there are several, cover the one played last first, even "
                   "if another is the only one you can cover.";
    }
    return "If there are several, you choose which one to cover.";
}

// F20.
void exhausted(Prose& out, const Rules& rules) {
    if (rules.exhausted == Exhausted::counts_as_covered)
        return out.say(
            "A double needs no cover when all other tiles with its number lie on the table: it "
            "then counts as covered, and nothing more can be added to it.");
    if (rules::condition::locks(rules) && rules.lock != Lock::next_player)
        out.say(
            "If no tile with its number is left, the double stays uncovered until the end of the "
            "round.");
}

// What a seat does that uncovered doubles bind.
void bound(Prose& out, const Rules& rules) {
    if (rules.opening_lasts == Opening::until_own_train_started && !rules.ignore_doubles)
        out.say("This applies even if your own train is not started.");
    if (rules.opening_lasts == Opening::until_all_trains_started && !rules.ignore_doubles)
        out.say("This applies even before everyone's train is started.");
    if (several(rules)) out.say(which_first(rules));
    if (!rules::condition::boneyard(rules) || rules.turn_draw == Draws::none)
        next_pass(out, "If you cannot, ", rules);
    else
        next_pass(out,
                  "If nothing in your hand covers it, " +
                      meaning(rules::values::kDraws, rules.turn_draw) +
                      ", and play it if it covers the double; if not, ",
                  rules);
    const bool opening_too =
        rules::condition::opening_finds_doubles(rules) && !rules.ignore_doubles;
    if (opening_too && rules::condition::boneyard(rules) && rules.opening_draw != rules.turn_draw)
        out.say(opening_turns(rules) +
                (rules.opening_draw == Draws::none
                     ? "you do not draw for it."
                     : meaning(rules::values::kDraws, rules.opening_draw) + "."));
    if (rules.turn_tiles != TurnLength::all_that_fit)
        out.say("One such cover is the whole turn.");
    else
        out.say("After the cover, your turn continues along that train" +
                std::string(several(rules)
                                ? ", unless another double is uncovered: then it is over."
                            : opening_too ? ", but not in the opening."
                                          : "."));
}

void lock(Prose& out, const Rules& rules) {
    switch (rules.lock) {
        case Lock::nothing:
            out.say(std::string("Nobody ") + (rules::condition::duty(rules) ? "else " : "") +
                    "has to cover a double: it is an end of its train like any other.");
            break;
        case Lock::table:
            out.say(
                std::string(rules::condition::duty(rules) && rules.follow_up == FollowUp::any_tile
                                ? "If a double is still uncovered when a turn ends, nothing else "
                                  "may be played anywhere on the table until it is covered. "
                                : "While a double is uncovered, nothing else may be played "
                                  "anywhere on the table. ") +
                "The player whose turn it is must cover it first, " + wherever_it_lies(rules));
            bound(out, rules);
            if (rules::condition::duty(rules))
                out.say(
                    "When your turn comes again, that includes a double you left uncovered "
                    "yourself.");
            break;
        case Lock::next_player:  // F19
            out.say(
                "If a double is left uncovered, the next player to take a turn must cover it "
                "before anything else, " +
                wherever_it_lies(rules));
            bound(out, rules);
            out.say(
                "After that turn, anyone may ignore the double: it is an end of its train like any "
                "other.");
            break;
        case Lock::that_train:  // F19
            out.say(
                "Until a double has all its covers, nothing else may be played on its train. The "
                "other trains are free, and nobody " +
                std::string(rules::condition::duty(rules) ? "else " : "") + "has to cover it.");
            break;
    }
    exhausted(out, rules);
}

// What puts the marker up, case by case.
std::vector<std::string> goes_up(const rules::RuleSet& game) {
    const Rules& rules = game.policies;
    std::vector<std::string> when;
    const bool covers = rules::condition::covers(rules);
    const std::string own =
        "a play on your own train" + (rules.communal_spares ? " or on " + communal(game) : "");
    // A pass opens the train unless a double binds; a play elsewhere, unless there is one at all.
    const bool same_turns = !covers || rules.lock == Lock::table;
    if (rules.up_on_pass && rules.up_without_own_play && same_turns) {
        when.push_back("at the end of a turn without " + own +
                       ", whether you passed or played elsewhere by "
                       "choice" +
                       (covers ? " (not on turns on which a double must be covered first)" : ""));
    } else {
        if (rules.up_on_pass)
            when.push_back("when you pass" +
                           std::string(rules::condition::binds(rules)
                                           ? " on a turn on which no double must be covered first"
                                           : "") +
                           (rules::condition::duty(rules) && !rules.own_pass_opens
                                ? " (but not after a double that you have just played)"
                                : ""));
        if (rules.up_without_own_play)
            when.push_back("at the end of a turn without " + own +
                           std::string(covers ? ", if no double was uncovered when it began" : ""));
    }
    if (rules::condition::duty(rules) && rules.own_pass_opens)
        when.emplace_back(
            rules.follow_up == FollowUp::cover
                ? "when you pass and leave a double uncovered that you have just played"
                : "when you pass instead of playing the tile that your double asks for");
    if (rules::condition::binds(rules) && rules.others_pass_opens)
        when.emplace_back(
            "when you pass because you cannot cover a double that was left uncovered before "
            "your turn");
    if (rules::condition::suspends(rules)) when.emplace_back("when you are suspended");
    return when;
}

Sentences comes_down(const Rules& rules, std::string_view marker) {
    const std::string down = std::string(marker) + " comes down " +
                             meaning(rules::values::kMarkerDown, rules.marker_down);
    if (rules.marker_down == MarkerDown::never) return {{down + '.', true}};
    Sentences all{{down + "; nothing you play elsewhere closes it.", true}};
    if (rules.marker_down == MarkerDown::own_play_but_no_double)
        all.push_back(
            {rules::condition::covers(rules)
                 ? "So a double leaves it as it is, and the tile that you cover it with takes it "
                   "down, on that turn or a later one."
                 : "So a double leaves it as it is."});
    if (rules::condition::suspends(rules))
        all.push_back({"The train of a suspended player stays open until the end of the round."});
    return all;
}

}  // namespace

void doubles(Prose& out, const rules::RuleSet& game) {
    const Rules& rules = game.policies;
    out.section("Doubles");
    if (!rules::condition::covers(rules))
        return out.say("Doubles are tiles like any other: you need not cover them.");
    needs(out, rules);
    out.paragraph();
    switch (rules.follow_up) {
        case FollowUp::none:
            out.say(text::capitalised(meaning(rules::values::kFollowUp, rules.follow_up) + '.'));
            break;
        case FollowUp::cover:
            cover_it(out, rules);
            break;
        case FollowUp::any_tile:
            one_more(out, rules);
            break;
    }
    out.paragraph();
    lock(out, rules);
}

void markers(Prose& out, const rules::RuleSet& game) {
    const Rules& rules = game.policies;
    if (!rules::condition::markers(rules)) return;
    out.section("Markers");
    out.say(std::string(one_round(game) ? "At the beginning" : "At the beginning of a round") +
            ", all players' trains are closed to the others.");
    bool also = false;
    for (const std::string& when : goes_up(game))
        out.say((std::exchange(also, true) ? "It also goes up " : "Your marker goes up ") + when +
                ".");
    out.say("While it is up, the others may play on your train.");
    if (rules.only_when_started) out.say("It never goes up before your train is started.");
    out.say(marker_down_rule(rules));
}

Sentences double_rule(const Rules& rules) {
    return rules::condition::covers(rules) ? told(needs, rules) : Sentences{};
}

Sentences follow_up_rule(const Rules& rules) {
    if (rules.follow_up == FollowUp::cover) return told(cover_it, rules);
    return rules.follow_up == FollowUp::any_tile ? told(one_more, rules) : Sentences{};
}

Sentences in_a_row_rule(const Rules& rules) {
    return told(in_a_row, rules);
}

Sentences lock_rule(const Rules& rules) {
    return told(lock, rules);
}

Sentences used_up_rule(const Rules& rules) {
    return told(exhausted, rules);
}

Sentences marker_down_rule(const Rules& rules, std::string_view marker) {
    return comes_down(rules, marker);
}

}  // namespace roundhouse::words::prose
