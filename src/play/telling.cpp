#include "play/telling.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "roundhouse/game/replay.hpp"
#include "roundhouse/game/replay_events.hpp"
#include "roundhouse/play/greeting.hpp"
#include "roundhouse/words/round_end.hpp"

namespace roundhouse::play {

namespace {

// Why the first player begins, unless the screen shows it: lots are shown.
std::string why_first(const State& state) {
    switch (state.rules().start_of(state.course.round_at_hand())) {
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

template <class E>
bool has(const Events& events) {
    return std::ranges::any_of(events, [](const Event& e) { return std::holds_alternative<E>(e); });
}

void log(game::Account& account, std::vector<words::Line> lines) {
    std::ranges::move(lines, std::back_inserter(account.log));
}

// The start of a round consists of the log lines from its deal on, and of who begins.
void log_deal(game::Account& account, const State& state, const words::Names& names,
              const Events& events, int voids) {
    const int round = state.course.round_at_hand();
    const auto before = static_cast<std::ptrdiff_t>(account.log.size());
    account.voids = words::tell_voids(voids, state.rules());
    if (voids > 0) account.log.push_back({kNoSeat, round, account.voids});
    log(account, words::lines(seen_by(events, kNoSeat), round, names));
    account.round_start.clear();
    for (auto line = account.log.begin() + before; line != account.log.end(); ++line)
        account.round_start.push_back(line->text);
    account.round_start.push_back(names.players[state.round.table.turn.seat] + why_first(state) +
                                  " begins.");
}

// One line for each turn, so that a chain of twelve tiles does not push out the rest. Whoever had a
// seat then is named.
void tell_turns(game::Account& account, const game::Match& match, const Events& round) {
    const int number = match.state().course.round_at_hand();
    account.turns.clear();
    for (const std::string& line : account.round_start)
        account.turns.push_back({kNoSeat, number, line});
    const Events shown = seen_by(round, kNoSeat);
    std::size_t told = 0;
    const auto tell_up_to = [&](std::size_t end, const words::Names& names) {
        const auto first = shown.begin() + static_cast<std::ptrdiff_t>(told);
        const auto last = shown.begin() + static_cast<std::ptrdiff_t>(end);
        for (words::TurnTold& turn : words::digest({first, last}, kNoSeat, names))
            account.turns.push_back({turn.seat, number, std::move(turn.text), turn.named});
        told = end;
    };
    for (const game::Aside& aside : account.asides) {
        tell_up_to(aside.events, aside.before);
        account.turns.push_back({kNoSeat, number, aside.line});
    }
    tell_up_to(shown.size(), match.names());
}

// How many of the round's events there were before the turn at hand.
std::size_t before_turn(const Events& round, Phase phase) {
    std::size_t before = round.size();
    if (phase != Phase::play) return before;
    while (before > 0 && !std::holds_alternative<event::TurnBegan>(round[before - 1])) --before;
    return before > 0 ? before - 1 : round.size();
}

void note(game::Account& account, const game::Match& match, const Events& events) {
    const Table& table = match.state().round.table;
    const words::Names& names = match.names();
    for (const Event& event : events) {
        account.stats.note(event, table.rules, match.state().course.round_at_hand());
        if (const auto* lots = std::get_if<event::Lots>(&event)) account.lots = *lots;
        if (const auto* over = std::get_if<event::RoundOver>(&event))
            account.end = game::RoundEnd{*over, words::what_decided(table, *over, names),
                                         words::extra_points(table, *over, names)};
    }
}

}  // namespace

void retell(game::Account& account, const game::Match& match, const Events& round) {
    const std::vector<bool> stands = game::records_that_stand(match.records());
    int voids = 0;
    Events so_far;  // of the round, what was taken back not included
    for (game::Playthrough on(match); on.next();) {
        const int number = on.state().course.round_at_hand();
        const Events& events = on.events();
        if (has<event::Dealt>(events)) {
            so_far.clear();
            account.asides.clear();
        }
        if (stands[static_cast<std::size_t>(on.position())])
            so_far.insert(so_far.end(), events.begin(), events.end());
        if (auto line = game::line_of(on)) {
            account.log.push_back(*line);
            if (std::holds_alternative<game::SeatChange>(on.record()))
                account.asides.push_back({before_turn(so_far, on.state().course.phase),
                                          on.names_before(), std::move(line->text), false});
        } else if (has<event::VoidDeal>(events)) {
            ++voids;
        } else if (has<event::Dealt>(events)) {
            log_deal(account, on.state(), on.names(), events, std::exchange(voids, 0));
        } else {
            log(account, words::lines(seen_by(events, kNoSeat), number, on.names()));
        }
    }
    account.stats = statistics_of(match);
    tell_turns(account, match, round);
}

void tell_deal(game::Account& account, const game::Match& match, const Events& round, int voids) {
    account.lots.reset();
    account.end.reset();
    account.asides.clear();
    note(account, match, round);
    log_deal(account, match.state(), match.names(), round, voids);
    if (match.state().course.history.empty())
        if (std::string names = greeting(match); !names.empty())
            account.round_start.push_back(std::move(names));
    tell_turns(account, match, round);
}

void tell(game::Account& account, const game::Match& match, const Events& events,
          const Events& round) {
    note(account, match, events);
    log(account, words::lines(seen_by(events, kNoSeat), match.state().course.round_at_hand(),
                              match.names()));
    tell_turns(account, match, round);
}

void tell_change(game::Account& account, const game::Match& match, const words::Names& before,
                 const Events& round) {
    const auto line = game::line_of(match.records().back(), match.state(), before, match.names());
    const std::size_t events = before_turn(round, match.phase());
    if (std::holds_alternative<game::SeatChange>(match.records().back())) {
        account.asides.push_back({events, before, line->text, false});
    } else {
        account.stats = statistics_of(match);
        for (game::Aside& aside : account.asides) aside.events = std::min(aside.events, events);
    }
    account.log.push_back(*line);
    tell_turns(account, match, round);
}

void tell_said(game::Account& account, const game::Match& match, const std::string& sentence,
               const Events& round) {
    constexpr std::ptrdiff_t kMost = 40;  // what was said before is in the log
    if (std::ranges::count(account.asides, true, &game::Aside::said) >= kMost)
        account.asides.erase(std::ranges::find(account.asides, true, &game::Aside::said));
    account.asides.push_back({before_turn(round, match.phase()), match.names(), sentence, true});
    tell_turns(account, match, round);
}

void tell_time_is_up(game::Account& account, const game::Match& match, Seat seat,
                     const std::string& sentence) {
    account.log.push_back(
        {kNoSeat, match.state().course.round_at_hand(), sentence, seat, words::Line::Kind::remark});
}

}  // namespace roundhouse::play
