// What the table tells: the story so far of a game that is gone on with, the start of a round,
// lines for everybody's log, and what only one seat may know.

#include <fmt/format.h>
#include <algorithm>
#include <utility>

#include "app/screen/table_game.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/game/retell.hpp"

namespace roundhouse::app {

using ui::Stage;

namespace {

template <class E>
bool any(const Events& events) {
    return std::ranges::any_of(events, [](const Event& e) { return std::holds_alternative<E>(e); });
}

}  // namespace

// A match that is under way: its story is told from the records, then it goes on behind a curtain.
void TableGame::catch_up() {
    const game::Match& match = sitting_.match();
    if (match.records().empty()) return deal();
    int voids = 0;
    retell(match, [&](const Events& events, int of_round, Seat back) {
        if (back != kNone) return tell_back(back, of_round);
        const bool dealt = any<event::Dealt>(events);
        if (any<event::VoidDeal>(events)) {
            ++voids;
            return;
        }
        const std::size_t before = ui_.log.size();
        if (dealt) tell_voids(std::exchange(voids, 0), of_round);
        tell_log(events, of_round);
        // The panel begins with the start of the round, as it did before the game was left.
        if (dealt) splash_since(before);
    });
    ui_.stats = statistics_of(match);
    tell_turns();
    if (sitting_.moment() == Sitting::Moment::deal) return deal();
    if (sitting_.moment() == Sitting::Moment::over) return wait_on(Stage::final);
    proceed();
}

void TableGame::deal() {
    ui::forget_person(ui_);
    ui_.splash.clear();
    ui_.lots.reset();
    ui_.over.reset();
    ui_.room = 0;
    const std::size_t before = ui_.log.size();
    tell_voids(sitting_.deal(), sitting_.match().state().match.round);
    tell(sitting_.story());
    splash_since(before);
    ui_.splash.push_back(bill_.cast.names[sitting_.at_turn()] + why_first() + " begins.");
    if (sitting_.match().state().match.history.empty()) greet();
    tell_turns();
    ui_.recent = 0;
    wait_on(Stage::splash);
}

// The start of a round is what the log has gained since that line.
void TableGame::splash_since(std::size_t line) {
    ui_.splash.clear();
    for (; line < ui_.log.size(); ++line) ui_.splash.push_back(ui_.log[line].text);
}

// What made the first player the first, where the screen does not show it: lots are seen.
std::string TableGame::why_first() const {
    switch (sitting_.match().state().rules().start_of(round())) {
        case Start::highest_tile:
            return " holds the highest tile and";
        case Start::highest_double:
            return " holds the highest double and";
        case Start::lots_low:
        case Start::lots_high:
        case Start::last_to_play:
        case Start::left_of_starter:
            break;
    }
    return "";
}

// Who of the players is none of the people.
void TableGame::greet() {
    std::string all;
    int count = 0;
    for (std::size_t seat = 0; seat < bill_.bots.size(); ++seat)
        if (!bill_.bots[seat].empty())
            all += fmt::format("{}{} ({})", count++ > 0 ? ", " : "", bill_.cast.names[seat],
                               bill_.bots[seat]);
    if (count > 0)
        ui_.splash.push_back(
            fmt::format("Computer player{}: {}. A good game!", count == 1 ? "" : "s", all));
}

int TableGame::round() const {
    return sitting_.match().state().match.round_at_hand();
}

// Void deals are told by their number alone.
void TableGame::tell_voids(int number, int round) {
    if (number == 0) return;
    ui_.log.push_back({kNone, round,
                       fmt::format("{} dealt again: somebody held no double.",
                                   number == 1 ? "Once" : fmt::format("{} times", number))});
}

void TableGame::tell(const Events& events) {
    for (const Event& event : events) {
        ui_.stats.note(event, round());
        if (const auto* lots = std::get_if<event::Lots>(&event)) ui_.lots = *lots;
        if (const auto* over = std::get_if<event::RoundOver>(&event)) ui_.over = *over;
    }
    tell_log(events, round());
    tell_turns();
}

void TableGame::tell_log(const Events& events, int round) {
    Seat seat = kNone;
    for (const Event& event : events) {
        if (const auto* played = std::get_if<event::Played>(&event)) seat = played->seat;
        if (const auto* drew = std::get_if<event::Drew>(&event)) seat = drew->seat;
        if (const auto* passed = std::get_if<event::Passed>(&event)) seat = passed->seat;
        std::string line = text::tell(seen_by(event, kNone), bill_.cast);
        if (!line.empty()) ui_.log.push_back({seat, round, std::move(line)});
    }
}

void TableGame::tell_back(Seat seat, int round) {
    ui_.log.push_back({seat, round, fmt::format("{} took that back.", bill_.cast.names[seat])});
}

// The log beside the table has a line for each turn: a chain of twelve tiles is to push nothing
// out.
void TableGame::tell_turns() {
    ui_.turns.clear();
    for (const std::string& line : ui_.splash) ui_.turns.push_back({kNone, round(), line});
    for (text::TurnTold& turn : text::digest(sitting_.story(), kNone, bill_.cast))
        ui_.turns.push_back({turn.seat, round(), std::move(turn.text)});
}

// What only that seat may know of what happened.
void TableGame::tell_own(const Events& events, Seat seat) {
    for (const Event& event : events) {
        if (const auto* drew = std::get_if<event::Drew>(&event);
            drew && drew->seat == seat && drew->tile) {
            ui_.own.fresh.push_back(*drew->tile);
            ui_.own.tile = *drew->tile;
            const bool fits = moves(seen()).playable().contains(*drew->tile);
            ui_.own.said = fmt::format("You drew {}: {}", text::to_string(*drew->tile),
                                       fits ? "it fits, play it." : "it does not fit.");
            const Moves left = moves(seen());
            if (!fits && left.pass)
                ui_.own.said +=
                    fmt::format("{} {} passes.", left.any_play() ? " You may play another, or" : "",
                                settings_.keys.label(ui::Command::pass));
        }
        if (const auto* penalty = std::get_if<event::Penalty>(&event);
            penalty && penalty->seat == seat && penalty->tiles) {
            penalty->tiles->for_each([&](Tile tile) { ui_.own.fresh.push_back(tile); });
            const std::string_view offence = text::name_of(penalty->offence);
            ui_.own.said =
                penalty->count == 0
                    ? fmt::format("You owe a penalty for {}, but the boneyard is empty.", offence)
                    : fmt::format("The penalty for {}: you took {}.", offence,
                                  text::list_tiles(*penalty->tiles));
        }
        if (const auto* skip = std::get_if<event::WillSkip>(&event); skip && skip->seat == seat)
            ui_.own.said =
                "You did not announce your last tile, and the boneyard is empty: your next turn is "
                "lost.";
    }
}

}  // namespace roundhouse::app
