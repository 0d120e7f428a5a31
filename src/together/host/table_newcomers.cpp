// Somebody new at a game that has begun: which seats they may have, and when. A computer player's
// hand is shown to nobody within a round, unless all who are there agree.

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "app/system/accounts.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "together/host/choose_seat_page.hpp"
#include "together/host/table.hpp"

namespace roundhouse::app {

// Whoever comes alone, and has no seat under that name.
bool HostedTable::may_choose(const Arrival& who) const {
    return game_ && !room_.locked && who.names.size() == 1 && !seats_open_to(who).empty() &&
           !(who.named && room_.seats.seat_named(who.names.front()));
}

// After the game, nobody begins to play instead of a computer player; nor for one that somebody
// else has asked for.
std::vector<int> HostedTable::seats_open_to(const Arrival& who) const {
    std::vector<int> open = room_.seats.open_to(who.user);
    const bool over = !game_ || game_->saved->match().phase() == Phase::over;
    std::erase_if(open, [&](int seat) {
        if (room_.seats.all()[static_cast<std::size_t>(seat)].player.level.empty()) return false;
        return over || std::ranges::any_of(guests_, [&](const auto& one) {
                   return one->id != who.guest && !one->gone() && one->place != play::kNowhere &&
                          one->choice && one->choice->seat == seat;
               });
    });
    return open;
}

std::string HostedTable::seats_for_the_asking(const Arrival& who) const {
    std::vector<std::string> names;
    for (const int seat : seats_open_to(who))
        names.push_back("--seat " + room_.seats.all()[static_cast<std::size_t>(seat)].player.name);
    return fmt::format(" To take over a seat, add {}.", text::join(names, "or"));
}

std::variant<Seats, std::string> HostedTable::seats_after(const Arrival& who, int seat) const {
    if (std::ranges::count(seats_open_to(who), seat) == 0)
        return std::string("That seat belongs to somebody else.");
    Seats after = room_.seats;
    if (std::string why = after.take_over(seat, who); !why.empty()) return why;
    const auto at = static_cast<std::size_t>(seat);
    const game::Match& match = game_->saved->match();
    if (match.phase() == Phase::over && after.all()[at].player != match.setup().players[at])
        return std::string("The game is over.");
    return after;
}

std::string HostedTable::choice_fault(const Arrival& who, int seat) const {
    auto after = seats_after(who, seat);
    auto* const why = std::get_if<std::string>(&after);
    return why == nullptr ? "" : std::move(*why);
}

std::string HostedTable::take_over(const Arrival& who, int seat) {
    auto after = seats_after(who, seat);
    if (auto* const why = std::get_if<std::string>(&after)) return std::move(*why);
    const auto at = static_cast<std::size_t>(seat);
    const game::Player& player = std::get<Seats>(after).all()[at].player;
    if (player != game_->saved->match().setup().players[at] &&
        !game_->sitting.change_seat(static_cast<Seat>(seat), player))
        return "The game is over.";
    room_.seats = std::get<Seats>(std::move(after));
    return "";
}

bool HostedTable::has_just_taken_over(const Guest& guest) const {
    const std::vector<game::Record>& records = game_->saved->match().records();
    const auto* const last =
        records.empty() ? nullptr : std::get_if<game::SeatChange>(&records.back());
    return last != nullptr && has_seat(room_.seats.of(guest.id), last->seat);
}

// Where several users come, names alone do not say who somebody is.
std::string HostedTable::introduced(uid_t user, const std::string& names) const {
    if (!options_.for_group) return names;
    const auto known = user_named_by(user);
    return fmt::format("{} (user {})", names, known ? text::clean(*known) : std::to_string(user));
}

// In the seat that they have chosen.
std::string HostedTable::name_there(const Guest& guest) const {
    const Guest::Choice& choice = *guest.choice;
    const auto after = seats_after(choice.who, *choice.seat);
    const auto* const seats = std::get_if<Seats>(&after);
    return introduced(guest.user,
                      seats != nullptr
                          ? seats->all()[static_cast<std::size_t>(*choice.seat)].player.name
                          : text::clean(choice.who.names.front()));
}

// Somebody who has said which: "" or why not.
std::string HostedTable::choose_named_seat(Guest& guest, const Arrival& who,
                                           const std::string& name) {
    const auto seat = room_.seats.seat_named(name);
    if (!seat) return fmt::format("Nobody called {} plays at this table.", text::clean(name));
    std::string why = choice_fault(who, *seat);
    if (why.empty()) choose(guest, who, seat);
    return why;
}

void HostedTable::choose(Guest& guest, const Arrival& who, std::optional<int> seat) {
    guest.choice =
        Guest::Choice{who, seat, game_->saved->match().state().course.round_at_hand(), false};
}

void HostedTable::ask_which_seat(Guest& guest, const Arrival& who) {
    guest.send(wire::Welcome{options_.name}, now());
    guest.choosing_since = now();
    ChoosingSeat choosing;
    choosing.who = who;
    choosing.open = [this, who] { return seats_open_to(who); };
    choosing.choose = [this, &guest, who](std::optional<int> seat) {
        std::string why = seat ? choice_fault(who, *seat) : "";
        if (why.empty()) choose(guest, who, seat);
        return why;
    };
    guest.show_pages(ui::only(choose_seat_page(room_, std::move(choosing), guest.settings)), now());
}

// While the table is locked, whoever watches until they have a seat gets none; nor do they in the
// middle of the round in which it is unlocked.
void HostedTable::take_chosen_seats() {
    if (!game_) return;
    const int round = game_->saved->match().state().course.round_at_hand();
    for (const auto& one : guests_) {
        if (!one->choice || one->gone()) continue;
        if (!room_.locked)
            take_chosen_seat(*one);
        else if (one->choice->round != round)
            *one->choice = {one->choice->who, one->choice->seat, round, false};
    }
}

void HostedTable::take_chosen_seat(Guest& guest) {
    Guest::Choice& choice = *guest.choice;
    const bool new_here = guest.place == play::kNowhere;
    if (!choice.seat) {
        guest.choice.reset();
        if (let_watch(guest)) seat(guest);
        return;
    }
    // Somebody else may have been quicker, also the same user elsewhere; the page shows it.
    if (new_here && !choice_fault(choice.who, *choice.seat).empty()) return guest.choice.reset();
    if (!may_sit_down(guest)) {
        if (new_here && !watch_until_then(guest)) return;
        if (!choice.asked)
            choice.asked = game_->company.propose(play::Proposal::What::take_over,
                                                  static_cast<Seat>(*choice.seat), guest.place,
                                                  name_there(guest));
        return;
    }
    const std::string name = name_there(guest);
    const Guest::Choice chosen = *std::exchange(guest.choice, std::nullopt);
    const std::string instead_of =
        room_.seats.all()[static_cast<std::size_t>(*chosen.seat)].player.name;
    if (const std::string why = take_over(chosen.who, *chosen.seat); !why.empty()) {
        if (!new_here)
            game_->company.tell(fmt::format("{} cannot play for {}. {}", name, instead_of, why));
        return;
    }
    if (!new_here) game_->company.go(std::exchange(guest.place, play::kNowhere));
    guest.choosing_since.reset();
    remember_owners();
    know_host(guest);
    tell_of_coming(guest);
    seat(guest);
}

// A person's seat that waits may be had at once.
bool HostedTable::may_sit_down(const Guest& guest) const {
    const Guest::Choice& choice = *guest.choice;
    const auto seat = static_cast<std::size_t>(*choice.seat);
    return room_.seats.all()[seat].player.level.empty() ||
           game_->saved->match().state().course.round_at_hand() != choice.round ||
           game_->company.may_take_over(guest.place, static_cast<Seat>(seat));
}

bool HostedTable::let_watch(Guest& guest) {
    const std::size_t others = watching() - (guest.choosing_since ? 0 : 1);
    if (others >= kMostWatching) {
        guest.part(kFull, now());
        return false;
    }
    guest.choosing_since.reset();
    tell_of_coming(guest);
    return true;
}

bool HostedTable::watch_until_then(Guest& guest) {
    if (!let_watch(guest)) return false;
    seat(guest);
    const auto chosen = static_cast<std::size_t>(*guest.choice->seat);
    tell_coming_or_going(
        0, "A spectator",
        fmt::format("{} will play for {} from the next round on, if there is one, or now if "
                    "all agree.",
                    name_there(guest), room_.seats.all()[chosen].player.name));
    return true;
}

}  // namespace roundhouse::app
