#include "together/host/seats.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/system/status.hpp"
#include "roundhouse/game/seating.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/spelling.hpp"
#include "roundhouse/words/levels.hpp"

namespace roundhouse::app {

Seats::Seats(const std::vector<game::Player>& players) {
    for (const game::Player& player : players) seats_.push_back({player, kNobody, std::nullopt});
}

std::vector<game::Player> Seats::players() const {
    std::vector<game::Player> players;
    for (const One& seat : seats_) players.push_back(seat.player);
    return players;
}

int Seats::people() const {
    return static_cast<int>(
        std::ranges::count_if(seats_, [](const One& seat) { return seat.player.level.empty(); }));
}

SeatMask Seats::of(GuestId guest) const {
    unsigned mask = 0;
    for (std::size_t k = 0; k < seats_.size(); ++k)
        if (guest != kNobody && seats_[k].guest == guest) mask |= seat_bit(static_cast<int>(k));
    return static_cast<SeatMask>(mask);
}

std::vector<std::string> Seats::names_of(GuestId guest) const {
    std::vector<std::string> names;
    for (const One& seat : seats_)
        if (seat.player.level.empty() && seat.guest == guest) names.push_back(seat.player.name);
    return names;
}

const Seats::One* Seats::named(const std::string& name) const {
    const auto found = std::ranges::find_if(
        seats_, [&](const One& seat) { return text::same_name(seat.player.name, name); });
    return found == seats_.end() ? nullptr : &*found;
}

// What nobody asked for gives way to the names that are there.
std::variant<std::string, Fault> Seats::name_for(const std::string& typed,
                                                 const Arrival& who) const {
    const std::string name = game::kept_name(typed);
    const game::Names others = game::names_of(players());
    const auto fault = game::name_fault(name, who.named ? others : game::Names{});
    if (!fault) return game::free_name(name, others);
    const bool taken = who.named && game::is_taken(name, others);
    return Fault{status::usage,
                 text::capitalised(*fault) + (taken ? ": join with another --name." : ".")};
}

std::string Seats::sit(const Arrival& who, int most) {
    const int count = static_cast<int>(who.names.size());
    if (static_cast<int>(seats_.size()) + count > most)
        return fmt::format("The table is full: {} can play this game.", most);
    const std::vector<One> before = seats_;
    auto place =
        std::ranges::find_if(seats_, [](const One& seat) { return !seat.player.level.empty(); });
    for (const std::string& typed : who.names) {
        auto name = name_for(typed, who);
        if (auto* const why = std::get_if<Fault>(&name)) {
            seats_ = before;
            return std::move(why->message);
        }
        const auto at = place - seats_.begin();
        seats_.insert(
            place, {{std::get<std::string>(std::move(name)), ""}, who.guest, who.user, who.guest});
        place = seats_.begin() + at + 1;
    }
    return "";
}

void Seats::stand_up(GuestId guest) {
    std::erase_if(seats_, [&](const One& seat) { return seat.guest == guest; });
}

bool Seats::add_computer(const std::string& level, int most) {
    if (static_cast<int>(seats_.size()) >= most) return false;
    seats_.push_back({{game::computers_name(game::names_of(players()), level), level},
                      kNobody,
                      std::nullopt,
                      kNobody});
    return true;
}

std::vector<std::string> Seats::fill_with_computers(const std::string& level, int players) {
    std::vector<std::string> names;
    while (add_computer(level, players)) names.push_back(seats_.back().player.name);
    return names;
}

bool Seats::remove_computer() {
    if (computers().empty()) return false;
    seats_.pop_back();
    return true;
}

std::vector<int> Seats::computers() const {
    std::vector<int> found;
    for (std::size_t k = 0; k < seats_.size(); ++k)
        if (!seats_[k].player.level.empty()) found.push_back(static_cast<int>(k));
    return found;
}

void Seats::change_level(int seat, const std::string& level) {
    game::Player& player = seats_[static_cast<std::size_t>(seat)].player;
    player.level = level;
    if (std::ranges::find(words::kLocomotives, player.name) == words::kLocomotives.end()) return;
    std::vector<std::string> taken = game::names_of(players());
    std::erase(taken, player.name);
    player.name = game::computers_name(taken, level);
}

std::string Seats::come_back(const Arrival& who, std::vector<GuestId>& instead_of) {
    const auto theirs = [&](const One& seat) {
        return seat.player.level.empty() && (!seat.owner || *seat.owner == who.user);
    };
    const auto is_suggested = [&](const One& seat) {
        return game::is_taken(seat.player.name, who.names);
    };
    std::vector<One*> taken;
    if (who.named) {
        for (const std::string& name : who.names) {
            const One* const seat = named(game::kept_name(name));
            if (seat != nullptr && !seat->player.level.empty())
                return fmt::format(
                    "{0} is a computer player. To take over that seat, join under another name, "
                    "with --seat {0}.",
                    seat->player.name);
            if (seat == nullptr)
                return fmt::format("Nobody called {} plays at this table.", text::clean(name));
            if (!theirs(*seat) || (seat->guest != kNobody && !seat->owner))
                return fmt::format("The seat of {} belongs to someone else.", seat->player.name);
            taken.push_back(&seats_[static_cast<std::size_t>(seat - seats_.data())]);
        }
        for (const One* const seat : taken)
            if (seat->guest != kNobody) instead_of.push_back(seat->guest);
    } else {
        // All that were at one terminal before, or those with these names.
        std::optional<GuestId> before;
        for (One& seat : seats_) {
            if (!theirs(seat) || seat.guest != kNobody) continue;
            const bool suggested = is_suggested(seat);
            if (!seat.owner && !suggested) continue;
            // After a restart of the table nobody knows which of them were at one terminal.
            if (seat.owner && before && (*before != seat.last_guest || seat.last_guest == kNobody))
                return fmt::format("Several seats of yours wait: join with --name {}.",
                                   text::join(waiting_for(who.user), "or"));
            if (seat.owner) before = seat.last_guest;
            taken.push_back(&seat);
        }
        // A connection that nobody has noticed to be dead must not keep its own user out.
        for (One& seat : seats_)
            if (taken.empty() && seat.owner == who.user && seat.guest != kNobody &&
                is_suggested(seat)) {
                taken.push_back(&seat);
                instead_of.push_back(seat.guest);
            }
    }
    if (taken.empty()) {
        const std::vector<std::string> waiting = waiting_for(who.user);
        return waiting.empty()
                   ? "The game has begun, and every seat is taken."
                   : fmt::format("The game has begun. Seats that wait: {}. Join with --name.",
                                 text::join(waiting, "and"));
    }
    for (One* const seat : taken) {
        seat->guest = seat->last_guest = who.guest;
        seat->owner = who.user;
    }
    return "";
}

std::vector<std::string> Seats::waiting_for(uid_t user) const {
    std::vector<std::string> names;
    for (const One& seat : seats_)
        if (seat.player.level.empty() && seat.guest == kNobody &&
            (!seat.owner || *seat.owner == user))
            names.push_back(seat.player.name);
    return names;
}

std::vector<int> Seats::open_to(uid_t user) const {
    std::vector<int> open;
    for (std::size_t k = 0; k < seats_.size(); ++k) {
        const One& seat = seats_[k];
        const bool waits = seat.guest == kNobody && (!seat.owner || *seat.owner == user);
        if (!seat.player.level.empty() || waits) open.push_back(static_cast<int>(k));
    }
    return open;
}

void Seats::mute(int seat, bool muted) {
    const GuestId guest = seats_[static_cast<std::size_t>(seat)].guest;
    seats_[static_cast<std::size_t>(seat)].muted = muted;
    for (One& one : seats_)
        if (guest != kNobody && one.guest == guest) one.muted = muted;
}

bool Seats::is_muted(GuestId guest) const {
    return std::ranges::any_of(seats_,
                               [&](const One& one) { return one.guest == guest && one.muted; });
}

std::optional<int> Seats::seat_named(const std::string& name) const {
    const One* const seat = named(game::kept_name(name));
    if (seat == nullptr) return std::nullopt;
    return static_cast<int>(seat - seats_.data());
}

std::string Seats::take_over(int number, const Arrival& who) {
    if (std::ranges::count(open_to(who.user), number) == 0)
        return "That seat belongs to someone else.";
    if (who.names.size() != 1)
        return "Only one person at a time can take over a seat: join with one --name.";
    One& seat = seats_[static_cast<std::size_t>(number)];
    const bool renames = !seat.player.level.empty() || who.named;
    if (renames && !text::same_name(game::kept_name(who.names.front()), seat.player.name)) {
        auto name = name_for(who.names.front(), who);
        if (auto* const why = std::get_if<Fault>(&name)) return std::move(why->message);
        seat.player.name = std::get<std::string>(std::move(name));
    }
    seat.player = {seat.player.name, ""};
    seat.guest = seat.last_guest = who.guest;
    seat.owner = who.user;
    return "";
}

void Seats::follow(const std::vector<game::Player>& players) {
    for (std::size_t k = 0; k < seats_.size() && k < players.size(); ++k) {
        seats_[k].player = players[k];
        if (players[k].level.empty()) continue;
        seats_[k].guest = kNobody;
        seats_[k].owner.reset();
    }
}

void Seats::go(GuestId guest) {
    for (One& seat : seats_)
        if (seat.guest == guest) seat.guest = kNobody;
}

void Seats::belongs_to(int seat, uid_t user) {
    if (seat < 0 || seat >= static_cast<int>(seats_.size())) return;
    One& one = seats_[static_cast<std::size_t>(seat)];
    if (one.player.level.empty()) one.owner = user;
}

void Seats::follows_people(int seat) {
    if (seat < 0 || seat >= static_cast<int>(seats_.size())) return;
    game::Player& player = seats_[static_cast<std::size_t>(seat)].player;
    player.follows = player.untold = !player.level.empty();
}

void Seats::move_up() {
    std::rotate(seats_.begin(), seats_.begin() + 1, seats_.end());
}

}  // namespace roundhouse::app
