// Who the host of a table is, and what only they may do with others: mute them, send them away,
// lock the table, name another host.

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "roundhouse/bots/bot.hpp"
#include "roundhouse/game/seating.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/spelling.hpp"
#include "together/host/rights.hpp"

namespace roundhouse::app {

namespace {

constexpr const char* kAwayHost = "Only the host, who is away, can do that.";

// `typed`: as people give them when they come.
bool any_same(const std::vector<std::string>& typed, const std::vector<std::string>& names) {
    return std::ranges::any_of(typed, [&](const std::string& theirs) {
        return std::ranges::any_of(names, [&](const std::string& name) {
            return text::same_name(game::kept_name(theirs), name);
        });
    });
}

bool means_spectators(const std::string& name) {
    return text::folded(name) == "spectators";
}

std::string say_whom(std::string_view order) {
    return fmt::format("Say whom: /{0} and a name, or /{0} spectators.", order);
}

std::string nobody_called(const std::string& name, std::string_view order) {
    return fmt::format("Nobody called {} plays at this table. For all spectators: /{} spectators.",
                       text::clean(name), order);
}

}  // namespace

// People who share an account are told apart by what opened the table, not by the user. While the
// host is away or has left for good, it is whoever came first: of those who play rather than of
// those who watch, who never are during a game, and of the table's own user rather than of others.
const Guest* HostRights::host() const {
    const Guest* first = nullptr;
    int best = 0;
    for (const auto& one : table_.guests) {
        if (!one->welcome || one->gone() || one->choosing_since) continue;
        if (host_ && host_->guest == one->id) return one.get();
        if (table_.game && table_.room.seats.of(one->id) == 0) continue;
        const int rank =
            (table_.room.seats.of(one->id) == 0 ? 2 : 0) + (one->user == getuid() ? 0 : 1);
        if (first != nullptr && rank >= best) continue;
        first = one.get();
        best = rank;
    }
    return first;
}

std::string HostRights::host_name() const {
    const Guest* const one = host();
    return one == nullptr ? "" : text::join(table_.room.seats.names_of(one->id), "and");
}

bool HostRights::opens(const Guest& guest) const {
    // Where the system does not say which process it is, the user's first one.
    return table_.options.opened_by != 0 &&
           (guest.process == table_.options.opened_by || guest.process == 0) &&
           guest.user == getuid();
}

bool HostRights::is_awaited_host(uid_t user, const std::vector<std::string>& names) const {
    return host_ && host_->guest == kNobody && user == host_->user && any_same(names, host_->names);
}

// Whoever has opened the table, or is back under a name of the host's.
void HostRights::know(const Guest& guest) {
    if (opens(guest)) {
        table_.options.opened_by = 0;
        host_ = Host{guest.id, guest.user, {}};
    } else if (is_awaited_host(guest.user, table_.room.seats.names_of(guest.id))) {
        host_->guest = guest.id;
    }
}

// Who leaves before the game leaves for good; during it, the seat waits.
void HostRights::part_with(const Guest& guest) {
    if (!host_ || host_->guest != guest.id) return;
    host_->guest = kNobody;
    host_->names = table_.room.seats.names_of(guest.id);
    if (host_->names.empty() || (!table_.game && guest.parted())) host_.reset();
}

void HostRights::move(GuestId from, GuestId to) {
    if (host_ && host_->guest == from) host_->guest = to;
}

void HostRights::begin_anew() {
    host_.reset();
    barred_.clear();
    spectators_muted_ = false;
}

std::string HostRights::obey(const Guest& by, const HostOrder& order) {
    using Word = HostOrder::Word;
    if (!is_host(by)) return "Only the host can do that.";
    if (stands_in() && order.word == Word::host) return kAwayHost;
    switch (order.word) {
        case Word::mute:
        case Word::unmute:
            return mute(by, order.rest, order.word == Word::mute);
        case Word::kick:
            return send_away(by, order.rest);
        case Word::lock:
        case Word::unlock:
            return lock(order.word == Word::lock);
        case Word::host:
            return name_host(order.rest);
    }
    return "";
}

std::string HostRights::mute(const Guest& by, const std::string& name, bool muted) {
    const std::string_view word = muted ? "mute" : "unmute";
    if (name.empty()) return say_whom(word);
    if (means_spectators(name)) {
        if (std::exchange(spectators_muted_, muted) == muted)
            return muted ? "Spectators are already muted." : "Spectators are not muted.";
        table_.tell_all(muted ? "Spectators are muted." : "Spectators may speak again.");
        return "";
    }
    const auto seat = table_.room.seats.seat_named(name);
    if (!seat) return nobody_called(name, word);
    const auto& one = table_.room.seats.all()[static_cast<std::size_t>(*seat)];
    if (one.guest == by.id) return "You cannot mute yourself.";
    if (!one.player.level.empty()) return "Computer players say nothing.";
    if (table_.room.seats.is_muted(one.guest) == muted)
        return fmt::format("{} is {} muted.", one.player.name, muted ? "already" : "not");
    table_.room.seats.mute(*seat, muted);
    table_.tell_all(fmt::format("{} {}.", one.player.name, muted ? "is muted" : "may speak again"));
    return "";
}

std::string HostRights::name_host(const std::string& name) {
    if (name.empty()) return "Say who: /host and a name.";
    const auto seat = table_.room.seats.seat_named(name);
    const GuestId at =
        seat ? table_.room.seats.all()[static_cast<std::size_t>(*seat)].guest : kNobody;
    const Guest* const other = table_.guest(at);
    if (other == nullptr)
        return fmt::format("Nobody called {} is at this table.", text::clean(name));
    if (host_ && host_->guest == other->id)
        return fmt::format("{} is the host.",
                           table_.room.seats.all()[static_cast<std::size_t>(*seat)].player.name);
    host_ = Host{other->id, other->user, {}};
    table_.tell_all(
        fmt::format("{} is the host from now on.",
                    table_.room.seats.all()[static_cast<std::size_t>(*seat)].player.name));
    return "";
}

std::string HostRights::locked_words() const {
    return fmt::format("Table {} is locked: nobody new can join now.", table_.options.name);
}

std::string HostRights::lock(bool locked) {
    if (std::exchange(table_.room.locked, locked) == locked)
        return locked ? "The table is already locked." : "The table is not locked.";
    table_.room.message.clear();
    if (!table_.game) return "";
    for (const auto& one : table_.guests) {
        if (locked && one->choosing_since && !one->gone()) one->part(locked_words(), table_.now());
        // Whoever waits for a seat asks anew once the table is unlocked.
        if (locked && one->choice) one->choice->asked = false;
        if (locked) table_.game->company.withdraw(one->place);
    }
    table_.game->company.tell(locked ? "The table is locked: nobody new can join."
                                     : "The table is unlocked.");
    return "";
}

std::string HostRights::send_away(const Guest& by, const std::string& words) {
    if (words.empty()) return say_whom("kick");
    if (means_spectators(words)) return send_spectators_away(by);
    std::optional<bots::Level> level;
    auto seat = table_.room.seats.seat_named(words);
    if (const std::size_t space = words.rfind(' '); !seat && space != std::string::npos) {
        level = bots::level_named(text::folded(words.substr(space + 1)));
        std::string_view name = std::string_view(words).substr(0, space);
        if (constexpr std::string_view kNumbered = " level"; name.ends_with(kNumbered))
            name.remove_suffix(kNumbered.size());
        if (level) seat = table_.room.seats.seat_named(std::string(name));
    }
    if (!seat) return nobody_called(words, "kick");
    return send_away(by, *seat, level);
}

// All at the same terminal go. Their seats wait for them, or belong to computer players from now
// on.
std::string HostRights::send_away(const Guest& by, int seat, std::optional<bots::Level> level) {
    const Seats::One one = table_.room.seats.all()[static_cast<std::size_t>(seat)];
    if (!one.player.level.empty()) return one.player.name + " is a computer player.";
    if (one.guest == by.id) return "You cannot send yourself away.";
    Guest* const whom = table_.guest(one.guest);
    if (whom == nullptr && (!level || !table_.game)) return one.player.name + " is not here.";
    if (whom == nullptr && stands_in()) return kAwayHost;
    SeatMask seats = seat_bit(seat);
    if (whom != nullptr) {
        seats = table_.room.seats.of(whom->id);
        const std::vector<std::string> names = table_.room.seats.names_of(whom->id);
        bar(*whom, names);
        table_.send_off(*whom, "The host has sent you away.");
        table_.tell_all(fmt::format("{} {} been sent away.", text::join(names, "and"),
                                    names.size() > 1 ? "have" : "has"));
    }
    if (!level || !table_.game) return "";
    for (int k = 0; k < kMaxPlayers; ++k)
        if (has_seat(seats, static_cast<Seat>(k)))
            table_.game->sitting.change_seat(
                static_cast<Seat>(k),
                {game::computers_name(table_.game->sitting.match().names().players,
                                      bots::name(*level)),
                 std::string(bots::name(*level))});
    return "";
}

// All others: the host may be one of them.
std::string HostRights::send_spectators_away(const Guest& by) {
    int gone = 0;
    for (const auto& one : table_.guests) {
        if (one.get() == &by || !one->welcome || one->gone() || one->choosing_since ||
            table_.room.seats.of(one->id) != 0)
            continue;
        ++gone;
        table_.send_off(*one, "The host has sent all spectators away.");
    }
    if (gone == 0) return "Nobody else is watching.";
    table_.tell_all("All spectators have been sent away.");
    return "";
}

// People who share one account are told apart only by their names: those at the table, and those
// with which they came, as far as these are nobody else's here.
void HostRights::bar(const Guest& guest, const std::vector<std::string>& names) {
    std::erase_if(barred_, [&](const Barred& one) { return one.until <= table_.now(); });
    Barred fresh{guest.user, names, table_.now() + waits::kSentAway.longest};
    for (const std::string& name : guest.names_given) {
        const auto seat = table_.room.seats.seat_named(name);
        if (!seat || table_.room.seats.all()[static_cast<std::size_t>(*seat)].guest == guest.id)
            fresh.names.push_back(name);
    }
    barred_.push_back(std::move(fresh));
}

std::string HostRights::why_barred(const Arrival& who) const {
    for (const Barred& one : barred_)
        if (one.user == who.user && one.until > table_.now() &&
            (who.user != getuid() || any_same(who.names, one.names)))
            return fmt::format(
                "The host has sent you away. Try again in {}.",
                how_long(std::chrono::ceil<std::chrono::minutes>(one.until - table_.now())));
    return "";
}

// Whose seat waits has it; so has the host, who may have been the only one to unlock it.
std::string HostRights::why_locked(const Guest& guest, const Arrival& who,
                                   bool wants_own_seat) const {
    if (!table_.room.locked || wants_own_seat || opens(guest) ||
        (!table_.game && is_awaited_host(who.user, who.names)))
        return "";
    return locked_words();
}

}  // namespace roundhouse::app
