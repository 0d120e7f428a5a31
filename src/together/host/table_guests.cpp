// Who comes to a table, who may sit where, what becomes of the seats of those who go, and of a
// table at which nobody is left.

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "app/setup/table_setup.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/words/levels.hpp"
#include "together/host/table.hpp"
#include "together/wire/waits.hpp"

namespace roundhouse::app {

namespace {

// Who finds no seat may still watch.
std::string how_to_watch(const std::string& table) {
    return fmt::format(" To watch: roundhouse join {} --watch", table);
}

std::string level_told(const game::Player& player) {
    if (player.level == words::kLikeMe)
        return player.name +
               " is like those who play: the level nearest to the mean of their ratings, which is "
               "chosen for each game and told to nobody.";
    return fmt::format("{} is {}: it {}.", player.name, words::level_name(player.level),
                       words::level_summary(player.level));
}

}  // namespace

void HostedTable::greet(Guest& guest, const wire::Hello& hello) {
    const Instant at = table_.now();
    if (hello.version != wire::kVersion)
        return guest.refuse(
            fmt::format("Table {} is played with another version of Roundhouse: both must be the "
                        "same.",
                        table_.options.name),
            at);
    if (guest.welcome) return guest.refuse("A terminal introduces itself once.", at);
    const Arrival who{guest.id, guest.user, hello.names, hello.named};
    std::vector<GuestId> instead_of;
    // Whoever has no name for a seat only watches.
    const bool watch = hello.watch || hello.names.empty();
    std::string closed = rights_.why_barred(who);
    const bool chooses_seat = table_.game && !hello.seat.empty() && !comes_back(who);
    if (closed.empty())
        closed = rights_.why_locked(guest, who, !watch && table_.game && !chooses_seat);
    if (!closed.empty()) return guest.refuse(closed, at);
    if (watch && table_.watching() >= Newcomers::kMostWatching)
        return guest.refuse(HostedState::kFull, at);
    if (!watch) {
        if (chooses_seat) return take_named_seat(guest, hello, who);
        std::string why = table_.game ? table_.room.seats.come_back(who, instead_of)
                                      : table_.room.seats.sit(who, table_.room.most);
        if (!why.empty() && newcomers_.may_choose(who)) {
            if (!hello.plain) {
                if (!newcomers_.make_room(who.user))
                    return guest.refuse(
                        fmt::format("Too many people are choosing a seat. Try again in {}.",
                                    how_long(waits::kChoice.longest)),
                        at);
                guest.introduce(hello);
                return newcomers_.ask_which_seat(guest, who);
            }
            why += newcomers_.seats_for_the_asking(who);
        }
        if (!why.empty() && table_.room.locked) {
            const std::vector<std::string> own = table_.room.seats.waiting_for(who.user);
            return guest.refuse(own.empty()
                                    ? rights_.locked_words()
                                    : fmt::format("{} Seats that wait: {}. Join with --name.",
                                                  rights_.locked_words(), text::join(own, "and")),
                                at);
        }
        if (!why.empty()) return guest.refuse(why + how_to_watch(table_.options.name), at);
    }
    for (const GuestId id : instead_of) {
        Guest* const before = table_.guest(id);
        if (before == nullptr || before->gone()) continue;
        rights_.move(id, guest.id);
        table_.send_off(*before, "You have joined from another terminal.");
    }
    let_in(guest, hello);
}

// Whoever has taken over a seat types the same command to come back to it.
bool HostedTable::comes_back(const Arrival& who) const {
    if (!who.named || who.names.size() != 1) return false;
    const auto own = table_.room.seats.seat_named(who.names.front());
    return own && table_.room.seats.all()[static_cast<std::size_t>(*own)].guest == kNobody;
}

void HostedTable::let_in(Guest& guest, const wire::Hello& hello) {
    guest.introduce(hello);
    guest.send(wire::Welcome{table_.options.name}, table_.now());
    rights_.know(guest);
    talk_.came(guest);
    if (table_.game) {
        table_.remember_owners();
        return seat(guest);
    }
    table_.room.watching = static_cast<int>(table_.watching());
    table_.room.message.clear();
    show_waiting_page(guest);
}

void HostedTable::take_named_seat(Guest& guest, const wire::Hello& hello, const Arrival& who) {
    const std::string why = newcomers_.choose_named_seat(guest, who, hello.seat);
    if (!why.empty()) return guest.refuse(why + how_to_watch(table_.options.name), table_.now());
    guest.introduce(hello);
    guest.send(wire::Welcome{table_.options.name}, table_.now());
    newcomers_.take_seat(guest);
}

void HostedTable::show_waiting_page(Guest& guest) {
    WaitingKeys keys;
    keys.is_host = [this, &guest] { return rights_.is_host(guest); };
    keys.host = [this] { return rights_.host_name(); };
    keys.say = [this, &guest](const std::string& words) { return talk_.say_in_room(guest, words); };
    keys.lock = [this](bool locked) { static_cast<void>(rights_.lock(locked)); };
    keys.send_away = [this, &guest](int seat) {
        return rights_.send_away(guest, seat, std::nullopt);
    };
    keys.begin = [this] { begin_asked_ = true; };
    keys.add_computer = [this] {
        const bool added = table_.room.seats.add_computer(std::string(bots::name(kDefaultLevel)),
                                                          table_.room.most);
        table_.room.message = added ? "" : "The table is full.";
    };
    keys.remove_computer = [this] {
        table_.room.message =
            table_.room.seats.remove_computer() ? "" : "There is no computer player.";
    };
    keys.change_level = [this](int seat, const std::string& level) {
        Seats& seats = table_.room.seats;
        const game::Player& player = seats.all()[static_cast<std::size_t>(seat)].player;
        if (player.level == game::kProgramLevel)
            return player.name + " is a program: it has no level.";
        table_.room.message.clear();
        seats.change_level(seat, level);
        return level_told(player);
    };
    keys.change_game = [this](const std::string& id) { return change_game(id); };
    if (PlainSeat* const lines = guest.plain()) return lines->wait_in(table_.room, std::move(keys));
    keys.user = [](const Seats::One& seat) { return wire::user_name(seat.owner.value_or(0)); };
    guest.show_pages(ui::only(waiting_page(table_.room, guest.id, std::move(keys), guest.settings)),
                     table_.now());
}

// Their pages have closed: they leave.
void HostedTable::part_with_finished() {
    for (const auto& one : table_.guests) {
        if (!one->finished() || one->gone()) continue;
        const bool left_game = table_.game && one->place != play::kNowhere;
        one->part(left_game ? after_leaving(*one) : one->farewell(), table_.now(),
                  left_game && seat_waits_for(*one));
    }
}

// A table that goes on by itself does not close.
bool HostedTable::closes_without(const Guest& guest) const {
    return !table_.options.by_itself && std::ranges::none_of(table_.guests, [&](const auto& one) {
        return one.get() != &guest && one->welcome && !one->gone() && !one->finished() &&
               !one->choosing_since;
    });
}

std::string HostedTable::before_leaving(const Guest& guest) const {
    const Kept kept = table_.game->saved->kept();
    if (table_.game->saved->match().phase() == Phase::over) return not_saved(kept);
    if (closes_without(guest))
        return kept.whole ? "The table closes; the game is saved."
                          : "The table closes. " + leaving_it(kept);
    const std::string what = table_.room.seats.of(guest.id) != 0 ? "Your seat is kept." : "";
    if (kept.whole) return what;
    return not_saved(kept) + (what.empty() ? "" : ". " + what);
}

// For as long as the table is open.
bool HostedTable::seat_waits_for(const Guest& guest) const {
    return table_.game->saved->match().phase() != Phase::over &&
           table_.room.seats.of(guest.id) != 0 && !closes_without(guest);
}

std::string HostedTable::after_leaving(const Guest& guest) const {
    const bool over = table_.game->saved->match().phase() == Phase::over;
    if (!over && closes_without(guest)) return "The table has been closed." + how_to_resume();
    table_.game->saved->try_again();
    const Kept kept = table_.game->saved->kept();
    if (!kept.whole) return not_saved(kept) + ".";
    std::string words = table_.game->saved->interference();
    if (seat_waits_for(guest) && guest.user == getuid())
        words += (words.empty() ? "" : " ") +
                 how_to_return(kept, "Once the table is closed", "roundhouse host --resume");
    return words;
}

// Whoever is gone leaves their seats: before the game to others, during it to nobody.
void HostedTable::forget_gone() {
    const Instant at = table_.now();
    const auto late = [&](const auto& one) {
        const auto since = one->stuck_since();
        return (since && at - *since >= waits::kStuck.longest) ||
               (!one->welcome && at - one->since >= waits::kHello.longest);
    };
    for (const auto& one : table_.guests) {
        if (!one->gone() && !late(one)) continue;
        one->leave_game();
        if (one->welcome) {
            // Those who watched decide nothing for players who were cut off.
            if (table_.room.seats.of(one->id) != 0 || !table_.game) left_by_choice_ = one->parted();
            if (table_.game && one->place != play::kNowhere) table_.game->company.go(one->place);
            rights_.part_with(*one);
            talk_.went(*one);
        }
        if (table_.game)
            table_.room.seats.go(one->id);
        else
            table_.room.seats.stand_up(one->id);
        one->welcome = false;
        one->place = play::kNowhere;
    }
    table_.room.watching = static_cast<int>(table_.watching());
    // What was said last may still be on its way.
    std::erase_if(table_.guests,
                  [&](const auto& one) { return (one->gone() && !one->pending()) || late(one); });
}

wire::About HostedTable::about(const Guest& asking) const {
    wire::About about;
    about.game = table_.room.game;
    for (const Seats::One& seat : table_.room.seats.all())
        if (seat.player.level.empty()) about.seats.push_back(seat.player.name);
    about.begun = table_.game != nullptr;
    about.locked = table_.room.locked;
    if (table_.game && asking.user == getuid()) about.log = table_.game->saved->path();
    if (table_.game) about.waiting = table_.room.seats.names_of(kNobody);
    if (table_.game && table_.game->saved->match().phase() != Phase::over)
        about.computers =
            static_cast<int>(table_.room.seats.all().size()) - table_.room.seats.people();
    if (!table_.game)
        about.room = table_.room.most - static_cast<int>(table_.room.seats.all().size());
    return about;
}

void HostedTable::close_if_alone() {
    // How those have gone who went just now is not known before they are forgotten.
    const bool somebody = std::ranges::any_of(
        table_.guests, [](const auto& one) { return !one->gone() || one->just_gone(); });
    if (somebody) {
        alone_since_.reset();
        return;
    }
    const Instant at = table_.now();
    // Nobody is left who could unlock it; owners of seats come back anyway.
    if (!table_.game) table_.room.locked = false;
    if (!alone_since_) alone_since_ = at;
    if (table_.options.by_itself) return empty_service(at);
    const bool over = table_.game && table_.game->saved->match().phase() == Phase::over;
    if (left_by_choice_ || over || (!talk_.anybody_came() && opener_has_gone_) ||
        at - *alone_since_ >= waits::kCutOff.longest)
        closed_ = true;
}

// The next people find an empty table: at once after a game, and after a while if its people do not
// come back. What cannot be saved is kept.
void HostedTable::empty_service(Instant at) {
    if (!table_.game) return;
    const bool over = table_.game->saved->match().phase() == Phase::over;
    if (!over && at - *alone_since_ < waits::kAbandoned.longest) return;
    const bool saved = table_.game->saved->try_again();
    if (!over)
        table_.report(fmt::format("Nobody has come back for {}, so the table {}.{}",
                                  how_long(waits::kAbandoned.longest),
                                  saved ? "is empty again" : "keeps the game", how_to_resume()));
    if (saved) {
        empty_room();
    } else {
        alone_since_ = at;
    }
}

// As if nobody had ever come.
void HostedTable::empty_room() {
    table_.game.reset();
    table_.room.seats = Seats(table_.draft.players);
    table_.room.said.clear();
    table_.room.locked = false;
    rights_.begin_anew();
    talk_.begin_anew();
}

}  // namespace roundhouse::app
