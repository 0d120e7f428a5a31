// Who comes to a table, who may sit where, and what becomes of the seats of those who go.

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "app/setup/table_setup.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "together/host/table.hpp"
#include "together/wire/waits.hpp"

namespace roundhouse::app {

using namespace std::chrono_literals;

namespace {

// Of those who are asked for a seat.
constexpr std::ptrdiff_t kMostChoosing = 12;

// Who finds no seat may still watch.
std::string how_to_watch(const std::string& table) {
    return fmt::format(" To watch: roundhouse join {} --watch", table);
}

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
    std::string closed = why_barred(who);
    const bool chooses_seat = game_ && !hello.seat.empty() && !comes_back(who);
    if (closed.empty()) closed = why_locked(guest, who, !watch && game_ && !chooses_seat);
    if (!closed.empty()) return guest.refuse(closed, at);
    if (watch && watching() >= kMostWatching) return guest.refuse(kFull, at);
    if (!watch) {
        if (chooses_seat) return take_named_seat(guest, hello, who);
        std::string why =
            game_ ? room_.seats.come_back(who, instead_of) : room_.seats.sit(who, room_.most);
        if (!why.empty() && may_choose(who)) {
            if (!hello.plain) {
                if (!make_room_to_choose(who.user))
                    return guest.refuse(
                        fmt::format("Too many people are choosing a seat. Try again in {}.",
                                    how_long(waits::kChoice.longest)),
                        at);
                guest.introduce(hello);
                return ask_which_seat(guest, who);
            }
            why += seats_for_the_asking(who);
        }
        if (!why.empty() && room_.locked) {
            const std::vector<std::string> own = room_.seats.waiting_for(who.user);
            return guest.refuse(own.empty()
                                    ? locked_words()
                                    : fmt::format("{} Seats that wait: {}. Join with --name.",
                                                  locked_words(), text::join(own, "and")),
                                at);
        }
        if (!why.empty()) return guest.refuse(why + how_to_watch(options_.name), at);
    }
    for (const GuestId id : instead_of) {
        Guest* const before = this->guest(id);
        if (before == nullptr || before->gone()) continue;
        if (host_ && host_->guest == id) host_->guest = guest.id;
        send_off(*before, "You have joined from another terminal.");
    }
    let_in(guest, hello);
}

// Whoever has taken over a seat types the same command to come back to it.
bool HostedTable::comes_back(const Arrival& who) const {
    if (!who.named || who.names.size() != 1) return false;
    const auto own = room_.seats.seat_named(who.names.front());
    return own && room_.seats.all()[static_cast<std::size_t>(*own)].guest == kNobody;
}

void HostedTable::send_off(Guest& guest, const std::string& words) {
    if (game_ && guest.place != play::kNowhere) game_->company.go(guest.place);
    guest.place = play::kNowhere;
    guest.part(words, now());
}

void HostedTable::let_in(Guest& guest, const wire::Hello& hello) {
    guest.introduce(hello);
    guest.send(wire::Welcome{options_.name}, now());
    know_host(guest);
    tell_of_coming(guest);
    if (game_) {
        remember_owners();
        return seat(guest);
    }
    room_.watching = static_cast<int>(watching());
    room_.message.clear();
    show_waiting_page(guest);
}

void HostedTable::take_named_seat(Guest& guest, const wire::Hello& hello, const Arrival& who) {
    const std::string why = choose_named_seat(guest, who, hello.seat);
    if (!why.empty()) return guest.refuse(why + how_to_watch(options_.name), now());
    guest.introduce(hello);
    guest.send(wire::Welcome{options_.name}, now());
    take_chosen_seat(guest);
}

// Whose own seat waits always has room: whoever has been asked for longest gives way.
bool HostedTable::make_room_to_choose(uid_t user) {
    const auto chooses = [](const auto& one) { return !one->gone() && one->choosing_since; };
    if (std::ranges::count_if(guests_, chooses) < kMostChoosing) return true;
    const bool owns = std::ranges::any_of(room_.seats.all(), [&](const Seats::One& seat) {
        return seat.guest == kNobody && seat.owner == user;
    });
    if (!owns) return false;
    (*std::ranges::find_if(guests_, chooses))
        ->part("Others want to choose a seat, too. Join again to choose yours.", now());
    return true;
}

void HostedTable::part_with_slow_choosers() {
    const Instant at = now();
    for (const auto& one : guests_)
        if (!one->gone() && one->choosing_since &&
            at - *one->choosing_since >= waits::kChoice.longest)
            one->part(fmt::format("You chose no seat within {}. Join again to choose one.",
                                  how_long(waits::kChoice.longest)),
                      at);
}

void HostedTable::show_waiting_page(Guest& guest) {
    WaitingKeys keys;
    keys.is_host = [this, &guest] { return is_host(guest); };
    keys.host = [this] { return host_name(); };
    keys.say = [this, &guest](const std::string& words) { return say_in_room(guest, words); };
    keys.lock = [this](bool locked) { static_cast<void>(lock(locked)); };
    keys.send_away = [this, &guest](int seat) { return send_away(guest, seat, std::nullopt); };
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
        return one->welcome && !one->gone() && !one->choosing_since && room_.seats.of(one->id) == 0;
    }));
}

// Their pages have closed: they leave.
void HostedTable::part_with_finished() {
    for (const auto& one : guests_) {
        if (!one->finished() || one->gone()) continue;
        const bool left_game = game_ && one->place != play::kNowhere;
        one->part(left_game ? after_leaving(*one) : one->farewell(), now(),
                  left_game && seat_waits_for(*one));
    }
}

// A table that goes on by itself does not close.
bool HostedTable::closes_without(const Guest& guest) const {
    return !options_.by_itself && std::ranges::none_of(guests_, [&](const auto& one) {
        return one.get() != &guest && one->welcome && !one->gone() && !one->finished() &&
               !one->choosing_since;
    });
}

std::string HostedTable::before_leaving(const Guest& guest) const {
    const Kept kept = game_->saved->kept();
    if (game_->saved->match().phase() == Phase::over) return not_saved(kept);
    if (closes_without(guest))
        return kept.whole ? "The table closes; the game is saved."
                          : "The table closes. " + leaving_it(kept);
    const std::string what = room_.seats.of(guest.id) != 0 ? "Your seat waits for you." : "";
    if (kept.whole) return what;
    return not_saved(kept) + (what.empty() ? "" : ". " + what);
}

// For as long as the table is open.
bool HostedTable::seat_waits_for(const Guest& guest) const {
    return game_->saved->match().phase() != Phase::over && room_.seats.of(guest.id) != 0 &&
           !closes_without(guest);
}

std::string HostedTable::after_leaving(const Guest& guest) const {
    const bool over = game_->saved->match().phase() == Phase::over;
    if (!over && closes_without(guest)) return "The table has been closed." + how_to_resume();
    game_->saved->try_again();
    const Kept kept = game_->saved->kept();
    if (!kept.whole) return not_saved(kept) + ".";
    std::string words = game_->saved->interference();
    if (seat_waits_for(guest) && guest.user == getuid())
        words += (words.empty() ? "" : " ") +
                 how_to_return(kept, "Once the table is closed", "roundhouse host --resume");
    return words;
}

// Whoever is gone leaves their seats: before the game to others, during it to nobody.
void HostedTable::forget_gone() {
    const Instant at = now();
    const auto late = [&](const auto& one) {
        const auto since = one->stuck_since();
        return (since && at - *since >= waits::kStuck.longest) ||
               (!one->welcome && at - one->since >= waits::kHello.longest);
    };
    for (const auto& one : guests_) {
        if (!one->gone() && !late(one)) continue;
        one->leave_game();
        if (one->welcome) {
            // Those who watched decide nothing for players who were cut off.
            if (room_.seats.of(one->id) != 0 || !game_) left_by_choice_ = one->parted();
            if (game_ && one->place != play::kNowhere) game_->company.go(one->place);
            part_with_host(*one);
            tell_of_going(*one);
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

wire::About HostedTable::about(const Guest& asking) const {
    wire::About about;
    about.game = room_.game;
    for (const Seats::One& seat : room_.seats.all())
        if (seat.player.level.empty()) about.seats.push_back(seat.player.name);
    about.begun = game_ != nullptr;
    about.locked = room_.locked;
    if (game_ && asking.user == getuid()) about.log = game_->saved->path();
    if (game_) about.waiting = room_.seats.names_of(kNobody);
    if (game_ && game_->saved->match().phase() != Phase::over)
        about.computers = static_cast<int>(room_.seats.all().size()) - room_.seats.people();
    if (!game_) about.room = room_.most - static_cast<int>(room_.seats.all().size());
    return about;
}

}  // namespace roundhouse::app
