// What a plain game shows: a turn, a hand, the choices, what has happened, the end of a round.

#include <fmt/format.h>

#include <algorithm>

#include "app/plain/game.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/game/retell.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/words/prose/prose.hpp"
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
    "  undo       take back what you did this turn, unless you drew a tile\n"
    "  forward    play out a round in which nobody can ever cover the double\n"
    "  hint       what a computer player would do in your place, and why\n"
    "  table, hand, scores, rules            or t, h, s, r\n"
    "  quit       leave the game\n";
constexpr const char* kHelpTrains =
    "In a train, !! marks a double that needs a cover; < | > shows the branches of a fork.\n";

std::string help(const Rules& rules) {
    const std::string whose =
        rules.own_trains ? "; 12-5 Bea: on Bea's train; 12-5 own: on yours" : "";
    std::string numbers = "Nobody has a train of their own; the trains are numbered from 1.\n";
    if (rules.own_trains)
        numbers = fmt::format(
            "Trains are numbered by the players' seats, from 1; {}.\n",
            rules.communal > 1 ? "the communal trains come last" : "the communal train comes last");
    return kHelpPlays + whose + "\n" + kHelp + numbers + kHelpTrains;
}

std::string tiles_and_pips(const TileSet& hand) {
    const int size = hand.size();
    return fmt::format("{} tile{}, {} pip{}", size, size == 1 ? "" : "s", hand.pips(),
                       hand.pips() == 1 ? "" : "s");
}

}  // namespace

void PlainGame::show_turn() {
    turn_due_ = false;
    options_due_ = true;
    tell_missed();
    dialog_.say("\n" + words::table_text(sitting_.seen(), names(), dialog_.width()));
}

void PlainGame::show_options() {
    options_due_ = false;
    show_hand();
    const Observation view = sitting_.seen();
    if (sitting_.stuck())
        dialog_.say("Nobody can ever cover the double: forward plays the round out.\n");
    dialog_.say(words::duty(view, names()) + "\n");
    int number = 0;
    for (const Action& action : choices())
        dialog_.say(fmt::format("{:>3}. {}\n", ++number, words::describe(action, view, names())));
}

void PlainGame::show_hand() {
    const TileSet hand = sitting_.seen().own.hand;
    dialog_.say(fmt::format("\n{}'s hand ({}):\n  {}\n", name(), tiles_and_pips(hand),
                            formats::to_string(hand)));
}

// The table as everybody may see it.
void PlainGame::show_table() {
    dialog_.say(
        words::table_text(observe_public(sitting_.match().state()), names(), dialog_.width()));
}

void PlainGame::show_scores() {
    dialog_.say("\n" + words::score_sheet(observe_public(sitting_.match().state()), names(),
                                          dialog_.width()));
}

void PlainGame::show_hint() {
    if (!sitting_.has_hints()) return dialog_.say("No hints are available.\n");
    const auto hint = sitting_.hint();
    if (!hint) return dialog_.say("Your turn is over: there is nothing left to choose.\n");
    const auto& [action, why] = *hint;
    dialog_.say(
        fmt::format("Hint: {}. {}\n", words::describe(action, sitting_.seen(), names()), why));
}

void PlainGame::tell_missed() {
    const Sitting::Missed missed = sitting_.take_missed();
    if (missed.events.empty()) return;
    dialog_.say(missed.since_deal ? "So far:\n" : "Since your last move:\n");
    tell(missed.events);
}

void PlainGame::tell(const Events& events) {
    for (std::span<const Event> rest = events; !rest.empty();)
        if (const std::string line = words::tell_next(rest, names()); !line.empty())
            dialog_.say("  " + line + "\n");
}

void PlainGame::round_page() {
    if (sitting_.people() > 1) dialog_.wipe();
    const event::RoundOver* over = nullptr;
    Events public_events;
    for (const Event& event : last_.events) {
        if (const auto* found = std::get_if<event::RoundOver>(&event)) over = found;
        // The winners have a page of their own.
        if (!std::holds_alternative<event::GameOver>(event))
            public_events.push_back(seen_by(event, kNoSeat));
    }
    tell(public_events);
    if (over == nullptr) return;
    dialog_.say("\nHands at the end of the round:\n");
    for (std::size_t seat = 0; seat < over->hands.size(); ++seat) {
        const TileSet& hand = over->hands[seat];
        const std::string held =
            hand.empty() ? "nothing"
                         : fmt::format("{}: {}", tiles_and_pips(hand), formats::to_string(hand));
        dialog_.say(fmt::format("  {}: {}\n", names().players[seat], held));
    }
    const Table& table = sitting_.match().state().round.table;
    for (const std::string& line : words::extra_points(table, *over, names()))
        dialog_.say("  " + line + "\n");
    show_scores();
    if (sitting_.moment() == Sitting::Moment::over) return;
    dialog_.say("\n");
    if (wait("Press Enter to start the next round. ") == Waited::hidden) round_page();
}

void PlainGame::final_page() {
    std::vector<Seat> winners;
    for (Seat seat = 0; seat < sitting_.match().state().rules().players; ++seat)
        if (sitting_.match().state().course.winners & seat_bit(seat)) winners.push_back(seat);
    dialog_.say("\nThe game is over. " + words::tell(event::GameOver{winners}, names()) + "\n");
    show_statistics();
}

// What people like to look back on, a line for each player.
void PlainGame::show_statistics() {
    const game::Stats stats = statistics_of(sitting_.match());
    dialog_.say("\nLooking back:\n");
    for (std::size_t seat = 0; seat < sitting_.match().setup().players.size(); ++seat) {
        const game::Stats::Player& player = stats.seats[seat];
        const auto many = [](int number, const char* one, const char* more) {
            return fmt::format("{} {}", number, number == 1 ? one : more);
        };
        std::string own;
        if (names().own_trains)
            own = "; longest own train " + many(player.best_train, "tile", "tiles");
        dialog_.say(fmt::format(
            "  {}: went out in {}, played {} including {}, drew {}, passed {}{}\n",
            names().players[seat], many(player.out, "round", "rounds"),
            many(player.tiles, "tile", "tiles"), many(player.doubles, "double", "doubles"),
            many(player.draws, "tile", "tiles"), many(player.passes, "time", "times"), own));
    }
    if (stats.longest.tiles > 0)
        dialog_.say(fmt::format(
            "  The longest train of all: {} tiles, {}, in round {}.\n", stats.longest.tiles,
            words::train_name(names(), stats.longest.train), stats.longest.round));
}

// Words that only show something, or leave; false for the others.
bool PlainGame::show_page(PlainCommand word) {
    switch (word) {
        case PlainCommand::help:
            dialog_.say(help(sitting_.match().state().rules()));
            return true;
        case PlainCommand::table:
            dialog_.say("\n");
            show_table();
            return true;
        case PlainCommand::scores:
            show_scores();
            return true;
        case PlainCommand::rules:
            dialog_.say("\n" +
                        words::describe_rules(sitting_.match().setup().rule_set, dialog_.width()));
            return true;
        case PlainCommand::hand:
            if (!sitting_.seated()) return false;
            show_hand();
            return true;
        case PlainCommand::hint:
            if (!sitting_.seated()) return false;
            show_hint();
            return true;
        case PlainCommand::quit:
            quit();
            return true;
        default:
            return false;
    }
}

}  // namespace roundhouse::app
