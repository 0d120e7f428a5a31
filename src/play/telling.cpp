#include "play/telling.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "roundhouse/game/replay_events.hpp"
#include "roundhouse/words/levels.hpp"
#include "roundhouse/words/round_end.hpp"

namespace roundhouse::play {

namespace {

// Why the first player begins, unless the screen shows it: lots are shown.
std::string why_first(const game::Match& match) {
    switch (match.state().rules().start_of(match.state().course.round_at_hand())) {
        case Start::highest_tile:
            return " holds the highest tile and";
        case Start::highest_double:
            return " holds the highest double and";
        case Start::best_fit:
            return " holds the highest tile that fits the engine and";
        case Start::winner:
            return " won the round before and";
        case Start::lowest_lot:
        case Start::highest_lot:
        case Start::last_to_play:
        case Start::left_of_the_last_starter:
            break;
    }
    return "";
}

// Names the computer players; "" if there are none.
std::string greeting(const game::Match& match) {
    std::vector<std::string> levels;
    for (const game::Player& player : match.setup().players) levels.push_back(player.level);
    const std::string named = words::computer_players(match.names().players, levels);
    return named.empty() ? "" : named + " Have a good game!";
}

template <class E>
bool has(const Events& events) {
    return std::ranges::any_of(events, [](const Event& e) { return std::holds_alternative<E>(e); });
}

void log(Account& account, std::vector<words::Line> lines) {
    std::ranges::move(lines, std::back_inserter(account.log));
}

// The start of a round consists of the log lines from its deal on.
void log_deal(Account& account, const Rules& rules, const words::Names& names, const Events& events,
              int voids, int round) {
    const auto before = static_cast<std::ptrdiff_t>(account.log.size());
    account.voids = words::tell_voids(voids, rules);
    if (voids > 0) account.log.push_back({kNoSeat, round, account.voids});
    log(account, words::lines(seen_by(events, kNoSeat), round, names));
    account.round_start.clear();
    for (auto line = account.log.begin() + before; line != account.log.end(); ++line)
        account.round_start.push_back(line->text);
}

// One line for each turn, so that a chain of twelve tiles does not push out the rest.
void tell_turns(Account& account, const game::Match& match, const Events& round) {
    const int number = match.state().course.round_at_hand();
    account.turns.clear();
    for (const std::string& line : account.round_start)
        account.turns.push_back({kNoSeat, number, line});
    for (words::TurnTold& turn : words::digest(seen_by(round, kNoSeat), kNoSeat, match.names()))
        account.turns.push_back({turn.seat, number, std::move(turn.text), turn.named});
}

void note(Account& account, const game::Match& match, const Events& events) {
    const Table& table = match.state().round.table;
    const words::Names& names = match.names();
    for (const Event& event : events) {
        account.stats.note(event, table.rules, match.state().course.round_at_hand());
        if (const auto* lots = std::get_if<event::Lots>(&event)) account.lots = *lots;
        if (const auto* over = std::get_if<event::RoundOver>(&event))
            account.end = RoundEnd{
                *over, words::last_play(table, *over, names), words::tell_ending(*over, names),
                words::what_decided(table, *over, names), words::extra_points(table, *over, names)};
    }
}

}  // namespace

void retell(Account& account, const game::Match& match, const Events& round) {
    int voids = 0;
    words::Names before = game::Playthrough(match).names();
    game::retell(match, [&](const game::Playthrough& on) {
        const int number = on.state().course.round_at_hand();
        const Events& events = on.events();
        if (std::holds_alternative<game::TakeBack>(on.record())) {
            const Seat back = on.state().round.table.turn.seat;
            account.log.push_back({back, number, words::tell_take_back(back, on.names()), back});
        } else if (const auto* change = std::get_if<game::SeatChange>(&on.record())) {
            account.log.push_back(
                {kNoSeat, number,
                 words::tell_seat_change(change->seat, before, on.names(), change->player.level)});
        } else if (has<event::VoidDeal>(events)) {
            ++voids;
        } else if (has<event::Dealt>(events)) {
            log_deal(account, on.state().rules(), on.names(), events, std::exchange(voids, 0),
                     number);
        } else {
            log(account, words::lines(seen_by(events, kNoSeat), number, on.names()));
        }
        before = on.names();
    });
    account.stats = statistics_of(match);
    tell_turns(account, match, round);
}

void tell_deal(Account& account, const game::Match& match, const Events& round, int voids) {
    account.lots.reset();
    account.end.reset();
    note(account, match, round);
    log_deal(account, match.state().rules(), match.names(), round, voids,
             match.state().course.round);
    account.round_start.push_back(match.names().players[match.mover()] + why_first(match) +
                                  " begins.");
    if (match.state().course.history.empty())
        if (std::string names = greeting(match); !names.empty())
            account.round_start.push_back(std::move(names));
    tell_turns(account, match, round);
}

void tell(Account& account, const game::Match& match, const Events& events, const Events& round) {
    note(account, match, events);
    log(account, words::lines(seen_by(events, kNoSeat), match.state().course.round_at_hand(),
                              match.names()));
    tell_turns(account, match, round);
}

void tell_take_back(Account& account, const game::Match& match, Seat seat, const Events& round) {
    account.stats = statistics_of(match);
    tell_turns(account, match, round);
    account.log.push_back({seat, match.state().course.round_at_hand(),
                           words::tell_take_back(seat, match.names()), seat});
}

void tell_seat_change(Account& account, const game::Match& match, Seat seat,
                      const words::Names& before, const Events& round) {
    tell_turns(account, match, round);
    account.log.push_back(
        {kNoSeat, match.state().course.round_at_hand(),
         words::tell_seat_change(seat, before, match.names(), match.setup().players[seat].level)});
}

void tell_time_is_up(Account& account, const game::Match& match, Seat seat) {
    account.log.push_back({kNoSeat, match.state().course.round_at_hand(),
                           words::tell_time_is_up(seat, match.setup().clock.when_up, match.names()),
                           seat, words::Line::Kind::remark});
}

}  // namespace roundhouse::play
