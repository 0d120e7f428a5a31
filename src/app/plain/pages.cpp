// What a plain game shows on request, and at the end of a round: help, scores, hints, statistics.

#include <fmt/format.h>

#include <utility>

#include "app/plain/teller.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/words/prose/prose.hpp"
#include "roundhouse/words/round_end.hpp"
#include "roundhouse/words/table.hpp"

namespace roundhouse::app {

namespace {

constexpr const char* kHelpPlays =
    "  3          take choice number 3\n"
    "  12-5       play the tile 12-5, numbers in either order\n"
    "  12-5 3     play it on train 3";
constexpr const char* kHelp =
    "  12-5 3 at 5   if the tile fits both ends of that train\n"
    "  draw, pass, done, announce, confess   or d, p, e, a, c\n"
    "  Enter      does what the question says: it draws, passes or ends the turn, and plays no "
    "tile\n"
    "  undo       undo your last move, unless you drew a tile\n"
    "  forward    play out a round in which nobody can ever cover the double\n"
    "  hint       where to look; again: what to do; once more: why\n"
    "  table, hand, list, scores, rules      or t, h, l, s, r; list: your choices again\n"
    "  table Bea, table 3   one train, tile by tile\n"
    "  again, log           what you were last told; what has happened this round\n"
    "  brief, full          say less, or more\n"
    "  hide       hide your hand at once; also x\n"
    "  seat       seat 2 Cyd hands seat 2 to Cyd, seat 2 level 4 to a computer player\n"
    "  quit       leave the game\n";

constexpr const char* kHelpCompany =
    "The others have to agree before you undo a move. You may type at any time:\n"
    "  say WORDS, or \"WORDS   tell everyone at the table\n"
    "  mute Bea   nobody hears what Bea says, until unmute Bea; for the host\n"
    "  kick Bea, lock   send Bea away; let nobody new in, until unlock; for the host\n"
    "  host Bea   Bea is the host from now on; for the host\n"
    "  hold       have a computer player play for someone who is away or does nothing\n";

std::string help(const Rules& rules) {
    const std::string whose =
        rules.own_trains ? "; 12-5 Bea: on Bea's train; 12-5 own: on yours" : "";
    std::string numbers = "Nobody has a train of their own; the trains are numbered from 1.\n";
    if (rules.own_trains)
        numbers = fmt::format(
            "Trains are numbered by the players' seats, from 1; {}.\n",
            rules.communal > 1 ? "the communal trains come last" : "the communal train comes last");
    return kHelpPlays + whose + "\n" + kHelp + numbers;
}

// "never went out", "went out once", "went out 3 times".
std::string how_often(std::string_view what, int times) {
    if (times == 0) return fmt::format("never {}", what);
    return fmt::format("{} {}", what,
                       times == 1   ? "once"
                       : times == 2 ? "twice"
                                    : fmt::format("{} times", times));
}

// "no doubles", "1 double".
std::string how_many(int number, std::string_view noun) {
    return number == 0 ? fmt::format("no {}s", noun) : text::count_of(number, noun);
}

}  // namespace

void Teller::show_scores() {
    const State& state = sitting_.match().state();
    voice_.say("\n" + words::score_sheet(state.rules(), state.course, names(), voice_.width()));
}

void Teller::show_hint() {
    if (course_.now() == play::Course::Shows::turn_end)
        return voice_.say("Hint: " + advice_on_call() + '\n');
    if (!keyboard_.has_hints()) return voice_.say("No hints are available.\n");
    const auto advice = teacher_ != nullptr ? play::lesson_hint(keyboard_) : hints_.next(keyboard_);
    if (!advice) return voice_.say("Your turn is over: there is nothing left to choose.\n");
    asked_.reset();
    std::string text = "Hint: " + advice->text;
    if (!advice->again.empty() && !style_.brief)
        text += fmt::format(" Type hint again to hear {}.", advice->again);
    voice_.say(text + '\n');
}

void Teller::show_round_end() {
    const std::size_t pages = sitting_.match().state().course.history.size();
    if (std::exchange(pages_shown_, pages) != pages) page_from_ = told_;
    if (course_.together())
        tell_log();
    else
        tell_from(page_from_);
    if (const auto& end = sitting_.account().end) show_hands(*end);
    if (teacher_ != nullptr) return;
    show_scores();
    const State& state = sitting_.match().state();
    if (state.course.phase == Phase::over) return;  // the winners are told next
    std::string what = words::how_it_stands(state.rules(), state.course, names());
    for (const std::string& one : words::next_round(state.round.table, state.course, names()))
        what += ' ' + one;
    voice_.say("\n" + what + "\n");
}

void Teller::show_hands(const game::RoundEnd& end) {
    voice_.say("\nHands at the end of the round:\n");
    for (std::size_t seat = 0; seat < end.over.hands.size(); ++seat) {
        const TileSet& hand = end.over.hands[seat];
        const std::string held =
            hand.empty() ? "nothing"
                         : fmt::format("{}: {}", tiles_and_pips(hand), formats::to_string(hand));
        voice_.say(fmt::format("  {}: {}\n", names().players[seat], held));
    }
    if (!end.decided.empty()) voice_.say("  " + end.decided + "\n");
    for (const std::string& line : end.extras) voice_.say("  " + line + "\n");
}

void Teller::show_winners() {
    const State& state = sitting_.match().state();
    voice_.say("\nThe game is over. " + words::how_it_stands(state.rules(), state.course, names()) +
               "\n");
    show_statistics();
}

// What people like to look back on, a line for each player.
void Teller::show_statistics() {
    const game::Statistics& stats = sitting_.account().stats;
    voice_.say("\nLooking back:\n");
    for (std::size_t seat = 0; seat < sitting_.match().setup().players.size(); ++seat) {
        const game::Statistics::Player& player = stats.seats[seat];
        std::string own;
        if (names().own_trains)
            own = "; longest train of their own: " + text::count_of(player.longest_train, "tile");
        voice_.say(fmt::format("  {}: {}, played {} ({}), drew {}, {}{}\n", names().players[seat],
                               how_often("went out", player.out), how_many(player.tiles, "tile"),
                               how_many(player.doubles, "double"),
                               player.draws == 0 ? "none" : text::count_of(player.draws, "tile"),
                               how_often("passed", player.passes), own));
    }
    if (stats.longest.tiles > 0)
        voice_.say(fmt::format("  The longest train of all: {}, {}, in round {}.\n",
                               text::count_of(stats.longest.tiles, "tile"),
                               words::train_name(names(), stats.longest.train),
                               stats.longest.round));
}

bool Teller::show(PlainCommand word) {
    switch (word) {
        case PlainCommand::help:
            voice_.say(help(sitting_.match().state().rules()));
            if (course_.together()) voice_.say(kHelpCompany);
            return true;
        case PlainCommand::table:
            show_table();
            return true;
        case PlainCommand::list:
            if (keyboard_.waits_for() != play::Sitting::WaitsFor::turn) return false;
            list_options();
            return true;
        case PlainCommand::brief:
        case PlainCommand::full:
            style_.brief = word == PlainCommand::brief;
            voice_.say(style_.brief ? "Brief mode on.\n" : "Brief mode off.\n");
            return true;
        case PlainCommand::again:
            say_again();
            return true;
        case PlainCommand::log:
            show_log();
            return true;
        case PlainCommand::scores:
            show_scores();
            return true;
        case PlainCommand::rules:
            voice_.say("\n" + words::rules_text(sitting_.match().setup().rule_set, voice_.width()));
            return true;
        case PlainCommand::hand:
            if (!keyboard_.seated()) return false;
            show_hand();
            return true;
        case PlainCommand::hint:
            if (!keyboard_.seated()) return false;
            show_hint();
            return true;
        default:
            return false;
    }
}

}  // namespace roundhouse::app
