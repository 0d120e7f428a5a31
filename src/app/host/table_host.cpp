// What only whoever opened a table may do with others: send them away, lock the table, close it.

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "app/host/table.hpp"
#include "roundhouse/bots/bot.hpp"
#include "roundhouse/game/seating.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/spelling.hpp"

namespace roundhouse::app {

namespace {

const char* const kOnlyHost = "Only whoever opened the table can do that.";

}  // namespace

// None: that is no command of theirs.
std::optional<std::string> HostedTable::do_for_host(const Guest& by, const std::string& command,
                                                    const std::string& words) {
    const bool sends = command == "/kick", locks = command == "/lock";
    if (!sends && !locks && command != "/unlock") return std::nullopt;
    if (!is_host(by)) return kOnlyHost;
    if (!sends) {
        lock(locks);
        return "";
    }
    if (words.empty()) return "Say whom: /kick and a name, or /kick spectators.";
    if (text::folded(words) == "spectators") return send_spectators_away();
    std::optional<bots::Level> level;
    auto seat = room_.seats.seat_named(words);
    if (const std::size_t space = words.rfind(' '); !seat && space != std::string::npos) {
        level = bots::level_named(text::folded(words.substr(space + 1)));
        if (level) seat = room_.seats.seat_named(words.substr(0, space));
    }
    if (!seat)
        return fmt::format("Nobody called {} plays at this table. All who watch: /kick spectators.",
                           text::clean(words));
    return send_away(by, *seat, level);
}

std::string HostedTable::locked_words() const {
    return fmt::format("Table {} is locked: nobody new can join now.", options_.name);
}

void HostedTable::lock(bool locked) {
    if (std::exchange(room_.locked, locked) == locked || !game_) return;
    for (const auto& one : guests_)
        if (locked && one->choosing_since && !one->gone()) one->part(locked_words(), now());
    game_->company.tell(locked ? "The table is locked: nobody new can join."
                               : "The table is no longer locked.");
}

// All at the same terminal go. Their seats wait for them, or belong to computer players from now
// on.
std::string HostedTable::send_away(const Guest& by, int seat, std::optional<bots::Level> level) {
    const Seats::One one = room_.seats.all()[static_cast<std::size_t>(seat)];
    if (!one.player.level.empty()) return one.player.name + " is a computer player.";
    if (one.guest == by.id) return "You cannot send yourself away.";
    Guest* const whom = guest(one.guest);
    if (whom == nullptr && (!level || !game_)) return one.player.name + " is not here.";
    SeatMask seats = whom != nullptr ? room_.seats.of(whom->id) : seat_bit(seat);
    std::vector<std::string> names{one.player.name};
    if (whom != nullptr) names = room_.seats.names_of(whom->id);
    if (whom != nullptr) {
        bar(*whom, names);
        if (game_) game_->company.go(whom->place);
        whom->place = play::kNowhere;
        whom->part("Whoever opened the table has sent you away.", now());
    }
    if (game_ && whom != nullptr)
        game_->company.tell(fmt::format("{} {} been sent away.", text::join(names, "and"),
                                        names.size() > 1 ? "have" : "has"));
    if (!level || !game_) return "";
    for (int k = 0; k < kMaxPlayers; ++k)
        if (has_seat(seats, static_cast<Seat>(k)))
            game_->sitting.change_seat(
                static_cast<Seat>(k), {game::computers_name(game_->sitting.match().names().players),
                                       std::string(bots::name(*level))});
    return "";
}

std::string HostedTable::send_spectators_away() {
    int gone = 0;
    for (const auto& one : guests_) {
        if (!one->welcome || one->gone() || one->choosing_since || room_.seats.of(one->id) != 0)
            continue;
        ++gone;
        if (game_ && one->place != play::kNowhere) game_->company.go(one->place);
        one->place = play::kNowhere;
        one->part("Whoever opened the table has sent all spectators away.", now());
    }
    return gone == 0 ? "Nobody is watching." : "";
}

// People who share one account are told apart only by their names.
void HostedTable::bar(const Guest& guest, const std::vector<std::string>& names) {
    std::erase_if(barred_, [&](const Barred& one) { return one.until <= now(); });
    barred_.push_back({guest.user, names, now() + waits::kSentAway.longest});
}

std::string HostedTable::why_barred(const Arrival& who) const {
    for (const Barred& one : barred_) {
        const bool user = one.user == who.user && who.user != getuid();
        const bool called = std::ranges::any_of(who.names, [&](const std::string& theirs) {
            return std::ranges::any_of(one.names, [&](const std::string& name) {
                return text::same_name(game::kept_name(theirs), name);
            });
        });
        if ((user || called) && one.until > now())
            return fmt::format(
                "Whoever opened the table has sent you away. Try again in {}.",
                how_long(std::chrono::ceil<std::chrono::seconds>(one.until - now())));
    }
    return "";
}

// Whose seat waits has it; so has whoever opened the table, who could not unlock it otherwise.
std::string HostedTable::why_locked(bool wants_own_seat, uid_t user) const {
    if (!room_.locked || wants_own_seat || (!game_ && user == getuid() && !owner_is_here()))
        return "";
    return locked_words();
}

void HostedTable::close_for(Guest& guest) {
    if (guest.user != getuid())
        return guest.refuse("Only whoever opened the table can close it.", now());
    close("Whoever opened the table has closed it." + how_to_resume());
}

}  // namespace roundhouse::app
