// Who is heard and shown at a table, in which order and how long: so that nobody's greed is
// another's wait. And until when the table may sleep.

#include <poll.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "app/terminal/signals.hpp"
#include "together/host/table.hpp"
#include "together/wire/waits.hpp"

namespace roundhouse::app {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr auto kSocketLooks = 10s;  // from one look at whether its file is there to the next
constexpr std::size_t kMostGuests = 64;
constexpr int kMostCallers = 16;  // before those who are there are heard again
// Of one terminal, before the others are heard again: some keys take their time.
constexpr int kMostMessages = 64;
constexpr auto kLongestHearing = 10ms;
// Of all together that have no seat, in each step.
constexpr auto kLongestForSpectators = 20ms;

template <class Span>
int left(Clock::time_point until, Span more, Clock::time_point now) {
    const auto span = std::chrono::ceil<std::chrono::milliseconds>(until + more - now);
    return static_cast<int>(std::clamp<std::int64_t>(span.count(), 0, 1 << 30));
}

}  // namespace

int HostedTable::due() {
    // Whatever happened last may have made it a computer player's turn.
    plan_computers_move();
    const Instant begin = table_.now();
    int wait = -1;
    for (const auto& one : table_.guests) {
        if (one->just_gone()) return 0;
        if (one->has_next()) wait = ui::shorter(wait, until_heard(*one));
        wait = ui::shorter(wait, one->wait(begin));
        if (const auto since = one->stuck_since())
            wait = ui::shorter(wait, left(*since, waits::kStuck.longest, begin));
        if (one->choosing_since)
            wait = ui::shorter(wait, left(*one->choosing_since, waits::kChoice.longest, begin));
        if (!one->welcome) wait = ui::shorter(wait, left(one->since, waits::kHello.longest, begin));
    }
    if (move_at_) wait = ui::shorter(wait, until_computer_moves(begin));
    if (table_.game)
        if (const int time = table_.game->company.until_time_changes(); time >= 0)
            wait = ui::shorter(
                wait, left(table_.game->time_until, std::chrono::milliseconds(time), begin));
    if (alone_since_ && (!table_.options.by_itself || table_.game))
        wait = ui::shorter(wait, left(*alone_since_,
                                      table_.options.by_itself ? waits::kAbandoned.longest
                                                               : waits::kCutOff.longest,
                                      begin));
    return wait;
}

int HostedTable::until_computer_moves(Instant now) const {
    const play::Sitting& sitting = table_.game->sitting;
    if (const auto program = sitting.thinking()) return program->milliseconds;
    return table_.game->company.hurried() ? 0 : left(*move_at_, 0ms, now);
}

// What people at the table have to wait for is done first. All others share a part of the step, in
// turns, so that the players wait for none of them.
void HostedTable::serve(void (HostedTable::*action)(Guest&), std::size_t& next) {
    // By number: whoever is heard may bring another to an end.
    for (std::size_t k = 0; k < table_.guests.size(); ++k)
        if (table_.room.seats.of(table_.guests[k]->id) != 0) (this->*action)(*table_.guests[k]);
    const Instant end = table_.now() + kLongestForSpectators;
    const std::size_t first = next++;
    for (std::size_t k = 0; k < table_.guests.size() && table_.now() < end; ++k) {
        const std::size_t which = (first + k) % table_.guests.size();
        if (table_.room.seats.of(table_.guests[which]->id) != 0) continue;
        (this->*action)(*table_.guests[which]);
        next = which + 1;
    }
}

void HostedTable::show(Guest& guest) {
    if (std::exchange(guest.unshown, false)) guest.show(table_.now());
}

// A greeting takes more of the table's time than a key.
int HostedTable::until_heard(const Guest& guest) const {
    if (guest.welcome) return 0;
    const auto greeted = greetings_.find(guest.user);
    if (greeted == greetings_.end()) return 0;
    return static_cast<int>(greeted->second.wait(limits::kGreetings, table_.now()).count());
}

// True if something has happened, or its time has come; false where all that is left to do is to
// show what happened before.
bool HostedTable::wait_for_something(int longest) {
    std::vector<pollfd> all{{listener_.fd(), POLLIN, 0}, {signal_pipe(), POLLIN, 0}};
    all.push_back({opener_ ? opener_.get() : -1, POLLIN, 0});
    // Of one that is not to be heard yet, poll() would report again and again that it has hung up.
    for (const auto& one : table_.guests)
        all.push_back({one->events() != 0 ? one->fd() : -1, one->events(), 0});
    // Not while nobody is there: then its answer waits, too.
    if (const auto program =
            table_.game && move_at_ ? table_.game->sitting.thinking() : std::nullopt) {
        for (const int fd : program->readable) all.push_back({fd, POLLIN, 0});
        all.push_back({program->writable, POLLOUT, 0});
    }
    // Whoever comes back must find the socket, whoever has tidied up.
    if (table_.now() >= look_after_socket_at_) {
        listener_.restore();
        all.front().fd = listener_.fd();
        look_after_socket_at_ = table_.now() + kSocketLooks;
    }
    const int wait =
        ui::shorter(ui::shorter(longest, due()), left(look_after_socket_at_, 0ms, table_.now()));
    const bool behind =
        std::ranges::any_of(table_.guests, [](const auto& one) { return one->unshown; });
    if (poll(all.data(), all.size(), behind ? 0 : wait) <= 0) return !behind || wait == 0;
    if (all[1].revents != 0) drain_signal_pipe();
    if (all[2].revents != 0) {
        opener_ = Descriptor();
        opener_has_gone_ = true;
    }
    const Instant later = table_.now();
    for (std::size_t k = 0; k < table_.guests.size(); ++k)
        table_.guests[k]->take(all[k + 3].revents, later);
    return true;
}

void HostedTable::take_callers() {
    for (int k = 0; k < kMostCallers; ++k) {
        wire::Listener::Caller caller = listener_.accept();
        if (!caller.fd) return;
        auto fresh = std::make_unique<Guest>(
            next_guest_++, wire::Connection(std::move(caller.fd), wire::kMostFromTerminal),
            caller.from.user, caller.from.process, table_.now());
        // Whoever fills the table with connections that say nothing keeps nobody out.
        if (table_.guests.size() >= kMostGuests) {
            const auto silent =
                std::ranges::find_if(table_.guests, [](const auto& one) { return !one->welcome; });
            if (silent == table_.guests.end()) {
                fresh->refuse(HostedState::kFull, table_.now());
                continue;
            }
            table_.guests.erase(silent);
        }
        table_.guests.push_back(std::move(fresh));
    }
}

void HostedTable::hear(Guest& guest) {
    if (guest.has_next() && !guest.welcome &&
        !greetings_[guest.user].take(limits::kGreetings, table_.now()))
        return;
    const Instant end = table_.now() + kLongestHearing;
    for (int k = 0; k < kMostMessages && guest.has_next(); ++k) {
        const auto message = guest.next();
        if (!message) return;
        hear(guest, *message);
        if (table_.now() >= end) return;
    }
}

void HostedTable::hear(Guest& guest, const wire::FromTerminal& message) {
    const Instant at = table_.now();
    if (const auto* hello = std::get_if<wire::Hello>(&message)) return greet(guest, *hello);
    if (std::holds_alternative<wire::Query>(message)) {
        guest.send(about(guest), at);
        return guest.part("", at);
    }
    if (std::holds_alternative<wire::Close>(message)) return close_for(guest);
    if (!wakes_up(guest, message)) guest.hear(message, at);
}

// The first key of somebody for whom a computer player plays only says that they are back: they
// have not seen what it would do now. A line says what it means.
bool HostedTable::wakes_up(const Guest& guest, const wire::FromTerminal& message) {
    const bool key = std::holds_alternative<wire::Pressed>(message) ||
                     std::holds_alternative<wire::Pasted>(message);
    if (!table_.game || (!key && !std::holds_alternative<wire::LineTyped>(message))) return false;
    return table_.game->company.stir(guest.place) && key;
}

}  // namespace roundhouse::app
