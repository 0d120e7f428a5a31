// Who comes to a table, who may sit where, and what becomes of the seats of those who go.

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "app/host/table.hpp"
#include "app/setup/table_setup.hpp"
#include "roundhouse/text/lists.hpp"

namespace roundhouse::app {

using namespace std::chrono_literals;

namespace {

constexpr std::size_t kMostWatching = 32;

}  // namespace

void HostedTable::greet(Guest& guest, const wire::Hello& hello) {
    const Instant at = now();
    if (hello.version != wire::kVersion)
        return guest.refuse(
            fmt::format("Table {} is played with another version of Roundhouse: both must be the "
                        "same.",
                        options_.name),
            at);
    if (guest.welcome) return guest.refuse("A terminal introduces itself once.", at);
    const Arrival who{guest.id, guest.user, hello.names, hello.named};
    std::vector<GuestId> instead_of;
    // Whoever has no name for a seat only watches.
    const bool watch = hello.watch || hello.names.empty();
    if (watch && watching() >= kMostWatching)
        return guest.refuse("There are too many people at this table.", at);
    if (!watch) {
        const std::string why =
            game_ ? room_.seats.come_back(who, instead_of) : room_.seats.sit(who, room_.most);
        if (!why.empty() && game_ && !hello.named && !hello.plain &&
            !room_.seats.waiting_for(guest.user).empty()) {
            guest.introduce(hello);
            return ask_which_seat(guest);
        }
        if (!why.empty()) return guest.refuse(why, at);
    }
    for (const GuestId id : instead_of) {
        Guest* const before = this->guest(id);
        if (before == nullptr || before->gone()) continue;
        game_->company.go(before->place);
        before->place = play::kNowhere;
        before->part("You have joined from another terminal.", at);
    }
    let_in(guest, hello);
}

void HostedTable::let_in(Guest& guest, const wire::Hello& hello) {
    guest.introduce(hello);
    guest.send(wire::Welcome{options_.name}, now());
    tell_of_coming(guest);
    if (game_) {
        remember_owners();
        return seat(guest);
    }
    room_.watching = static_cast<int>(watching());
    room_.message.clear();
    show_waiting_page(guest);
}

void HostedTable::tell_of_coming(Guest& guest) {
    const std::vector<std::string> names = room_.seats.names_of(guest.id);
    const std::string who = names.empty() ? "A spectator" : text::join(names, "and");
    report(fmt::format("{} ({}) has come.", who, wire::user_name(guest.user)));
    if (game_)
        game_->company.tell(fmt::format("{} {} here.", who, names.size() > 1 ? "are" : "is"));
}

void HostedTable::ask_which_seat(Guest& guest) {
    guest.send(wire::Welcome{options_.name}, now());
    const auto choose = [&guest](const std::string& name) { guest.chosen_seat = name; };
    guest.show_pages(ui::only(choose_seat_page(room_, guest.user, choose, guest.settings)), now());
}

void HostedTable::take_chosen_seats() {
    for (const auto& one : guests_) {
        const auto chosen = std::exchange(one->chosen_seat, std::nullopt);
        if (!chosen || !game_ || one->place != play::kNowhere) continue;
        // Somebody else may have been quicker, also the same user elsewhere; the page shows it.
        if (std::ranges::count(room_.seats.waiting_for(one->user), *chosen) == 0) continue;
        std::vector<GuestId> nobody;
        if (!room_.seats.come_back({one->id, one->user, {*chosen}, true}, nobody).empty()) continue;
        remember_owners();
        tell_of_coming(*one);
        seat(*one);
    }
}

void HostedTable::show_waiting_page(Guest& guest) {
    WaitingKeys keys;
    keys.may_begin = [this, &guest] { return may_begin(guest); };
    keys.begin = [this] { begin_asked_ = true; };
    keys.add_computer = [this] {
        const bool added =
            room_.seats.add_computer(std::string(bots::name(kDefaultLevel)), room_.most);
        room_.message = added ? "" : "The table is full.";
    };
    keys.remove_computer = [this] {
        room_.message = room_.seats.remove_computer() ? "" : "There is no computer player.";
    };
    if (PlainSeat* const lines = guest.plain()) return lines->wait_in(room_, std::move(keys));
    keys.user = [](const Seats::One& seat) { return wire::user_name(seat.owner.value_or(0)); };
    guest.show_pages(ui::only(waiting_page(room_, guest.id, std::move(keys), guest.settings)),
                     now());
}

std::size_t HostedTable::watching() const {
    return static_cast<std::size_t>(std::ranges::count_if(guests_, [&](const auto& one) {
        return one->welcome && !one->gone() && room_.seats.of(one->id) == 0;
    }));
}

bool HostedTable::owner_is_here() const {
    return std::ranges::any_of(guests_, [](const auto& one) {
        return one->welcome && !one->gone() && one->user == getuid();
    });
}

// Whoever opened the table; where they have no terminal here, anybody.
bool HostedTable::may_begin(const Guest& guest) const {
    return guest.user == getuid() || !owner_is_here();
}

// Their pages have closed: they leave.
void HostedTable::part_with_finished() {
    for (const auto& one : guests_) {
        if (!one->finished() || one->gone()) continue;
        const bool plays =
            game_ && game_->saved->match().phase() != Phase::over && room_.seats.of(one->id) != 0;
        std::string words = one->farewell();
        if (plays) {
            if (!words.empty()) words += ' ';
            words += "Your seat waits for you: roundhouse join " + options_.name;
        }
        one->part(words, now());
    }
}

// Whoever is gone leaves their seats: before the game to others, during it to nobody.
void HostedTable::forget_gone() {
    const Instant at = now();
    const auto late = [&](const auto& one) {
        const auto since = one->stuck_since();
        return (since && at - *since >= kTakesNothing) ||
               (!one->welcome && at - one->since >= kSaysNothing);
    };
    for (const auto& one : guests_) {
        if (!one->gone() && !late(one)) continue;
        one->leave_game();
        const std::vector<std::string> names = room_.seats.names_of(one->id);
        if (one->welcome) {
            const std::string who = names.empty() ? "A spectator" : text::join(names, "and");
            const std::string_view have = names.size() > 1 ? "have" : "has";
            report(fmt::format("{} {} gone.", who, have));
            // Those who watched decide nothing for players who were cut off.
            if (!names.empty() || !game_) left_by_choice_ = one->parted();
            if (game_ && one->place != play::kNowhere) {
                game_->company.go(one->place);
                if (!names.empty())
                    game_->company.tell(fmt::format("{} {} gone; the seat{} wait{}.", who, have,
                                                    names.size() > 1 ? "s" : "",
                                                    names.size() > 1 ? "" : "s"));
            }
        }
        if (game_)
            room_.seats.go(one->id);
        else
            room_.seats.stand_up(one->id);
        one->welcome = false;
        one->place = play::kNowhere;
    }
    room_.watching = static_cast<int>(watching());
    // What was said last may still be on its way.
    std::erase_if(guests_,
                  [&](const auto& one) { return (one->gone() && !one->pending()) || late(one); });
}

Guest* HostedTable::guest(GuestId id) {
    const auto found =
        std::ranges::find_if(guests_, [&](const auto& one) { return one->id == id; });
    return id == kNobody || found == guests_.end() ? nullptr : found->get();
}

wire::About HostedTable::about() const {
    wire::About about;
    about.game = room_.game;
    for (const Seats::One& seat : room_.seats.all())
        if (seat.player.level.empty()) about.seats.push_back(seat.player.name);
    about.begun = game_ != nullptr;
    if (game_)
        about.waiting = room_.seats.names_of(kNobody);
    else
        about.room = room_.most - static_cast<int>(room_.seats.all().size());
    return about;
}

}  // namespace roundhouse::app
