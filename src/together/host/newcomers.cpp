// Somebody new at a game that has begun: which seats they may have, and when. A computer player's
// hand is shown to nobody within a round, unless all who are there agree.

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "together/host/choose_seat_page.hpp"
#include "together/host/newcomers.hpp"

namespace roundhouse::app {

namespace {

// Of those who are asked for a seat.
constexpr std::ptrdiff_t kMostChoosing = 12;

}  // namespace

// Whoever comes alone, and has no seat under that name.
bool Newcomers::may_choose(const Arrival& who) const {
    return table_.game && !table_.room.locked && who.names.size() == 1 &&
           !seats_open_to(who).empty() &&
           !(who.named && table_.room.seats.seat_named(who.names.front()));
}

// After the game, nobody begins to play instead of a computer player; nor for one that somebody
// else has asked for.
std::vector<int> Newcomers::seats_open_to(const Arrival& who) const {
    std::vector<int> open = table_.room.seats.open_to(who.user);
    const bool over = !table_.game || table_.game->saved->match().phase() == Phase::over;
    std::erase_if(open, [&](int seat) {
        if (table_.room.seats.all()[static_cast<std::size_t>(seat)].player.level.empty())
            return false;
        return over || std::ranges::any_of(table_.guests, [&](const auto& one) {
                   return one->id != who.guest && !one->gone() && one->place != play::kNowhere &&
                          one->choice && one->choice->seat == seat;
               });
    });
    return open;
}

std::string Newcomers::seats_for_the_asking(const Arrival& who) const {
    std::vector<std::string> names;
    for (const int seat : seats_open_to(who))
        names.push_back("--seat " +
                        table_.room.seats.all()[static_cast<std::size_t>(seat)].player.name);
    return fmt::format(" To take over a seat, add {}.", text::join(names, "or"));
}

std::variant<Seats, std::string> Newcomers::seats_after(const Arrival& who, int seat) const {
    if (std::ranges::count(seats_open_to(who), seat) == 0)
        return std::string("That seat belongs to someone else.");
    Seats after = table_.room.seats;
    if (std::string why = after.take_over(seat, who); !why.empty()) return why;
    const auto at = static_cast<std::size_t>(seat);
    const game::Match& match = table_.game->saved->match();
    if (match.phase() == Phase::over && after.all()[at].player != match.setup().players[at])
        return std::string("The game is over.");
    return after;
}

std::string Newcomers::choice_fault(const Arrival& who, int seat) const {
    auto after = seats_after(who, seat);
    auto* const why = std::get_if<std::string>(&after);
    return why == nullptr ? "" : std::move(*why);
}

std::string Newcomers::take_over(const Arrival& who, int seat) {
    auto after = seats_after(who, seat);
    if (auto* const why = std::get_if<std::string>(&after)) return std::move(*why);
    const auto at = static_cast<std::size_t>(seat);
    const game::Player& player = std::get<Seats>(after).all()[at].player;
    if (player != table_.game->saved->match().setup().players[at] &&
        !table_.game->sitting.change_seat(static_cast<Seat>(seat), player))
        return "The game is over.";
    table_.room.seats = std::get<Seats>(std::move(after));
    return "";
}

// In the seat that they have chosen.
std::string Newcomers::name_there(const Guest& guest) const {
    const Guest::Choice& choice = *guest.choice;
    const auto after = seats_after(choice.who, *choice.seat);
    const auto* const seats = std::get_if<Seats>(&after);
    return talk_.introduced(guest.user,
                            seats != nullptr
                                ? seats->all()[static_cast<std::size_t>(*choice.seat)].player.name
                                : text::clean(choice.who.names.front()));
}

// Somebody who has said which: "" or why not.
std::string Newcomers::choose_named_seat(Guest& guest, const Arrival& who,
                                         const std::string& name) {
    const auto seat = table_.room.seats.seat_named(name);
    if (!seat) return fmt::format("Nobody called {} plays at this table.", text::clean(name));
    std::string why = choice_fault(who, *seat);
    if (why.empty()) choose(guest, who, seat);
    return why;
}

void Newcomers::choose(Guest& guest, const Arrival& who, std::optional<int> seat) {
    guest.choice =
        Guest::Choice{who, seat, table_.game->saved->match().state().course.round_at_hand(), false};
}

void Newcomers::ask_which_seat(Guest& guest, const Arrival& who) {
    guest.send(wire::Welcome{table_.options.name}, table_.now());
    guest.choosing_since = table_.now();
    ChoosingSeat choosing;
    choosing.who = who;
    choosing.open = [this, who] { return seats_open_to(who); };
    choosing.choose = [this, &guest, who](std::optional<int> seat) {
        std::string why = seat ? choice_fault(who, *seat) : "";
        if (why.empty()) choose(guest, who, seat);
        return why;
    };
    guest.show_pages(ui::only(choose_seat_page(table_.room, std::move(choosing), guest.settings)),
                     table_.now());
}

// While the table is locked, whoever watches until they have a seat gets none; nor do they in the
// middle of the round in which it is unlocked.
void Newcomers::take_seats() {
    if (!table_.game) return;
    const int round = table_.game->saved->match().state().course.round_at_hand();
    for (const auto& one : table_.guests) {
        if (!one->choice || one->gone()) continue;
        if (!table_.room.locked)
            take_seat(*one);
        else if (one->choice->round != round)
            *one->choice = {one->choice->who, one->choice->seat, round, false};
    }
}

void Newcomers::take_seat(Guest& guest) {
    Guest::Choice& choice = *guest.choice;
    const bool new_here = guest.place == play::kNowhere;
    if (!choice.seat) {
        guest.choice.reset();
        if (let_watch(guest)) seat_(guest);
        return;
    }
    // Somebody else may have been quicker, also the same user elsewhere; the page shows it.
    if (new_here && !choice_fault(choice.who, *choice.seat).empty()) return guest.choice.reset();
    if (!may_sit_down(guest)) {
        if (new_here && !watch_until_then(guest)) return;
        if (!choice.asked)
            choice.asked = table_.game->company.propose(play::Proposal::What::take_over,
                                                        static_cast<Seat>(*choice.seat),
                                                        guest.place, name_there(guest));
        return;
    }
    const std::string name = name_there(guest);
    const Guest::Choice chosen = *std::exchange(guest.choice, std::nullopt);
    const std::string instead_of =
        table_.room.seats.all()[static_cast<std::size_t>(*chosen.seat)].player.name;
    if (const std::string why = take_over(chosen.who, *chosen.seat); !why.empty()) {
        if (!new_here)
            table_.game->company.tell(
                fmt::format("{} cannot play for {}. {}", name, instead_of, why));
        return;
    }
    if (!new_here) table_.game->company.go(std::exchange(guest.place, play::kNowhere));
    guest.choosing_since.reset();
    table_.remember_owners();
    rights_.know(guest);
    talk_.came(guest);
    seat_(guest);
}

// A person's seat that waits may be had at once.
bool Newcomers::may_sit_down(const Guest& guest) const {
    const Guest::Choice& choice = *guest.choice;
    const auto seat = static_cast<std::size_t>(*choice.seat);
    return table_.room.seats.all()[seat].player.level.empty() ||
           table_.game->saved->match().state().course.round_at_hand() != choice.round ||
           table_.game->company.may_take_over(guest.place, static_cast<Seat>(seat));
}

bool Newcomers::let_watch(Guest& guest) {
    const std::size_t others = table_.watching() - (guest.choosing_since ? 0 : 1);
    if (others >= kMostWatching) {
        guest.part(HostedState::kFull, table_.now());
        return false;
    }
    guest.choosing_since.reset();
    talk_.came(guest);
    return true;
}

bool Newcomers::watch_until_then(Guest& guest) {
    if (!let_watch(guest)) return false;
    seat_(guest);
    const auto chosen = static_cast<std::size_t>(*guest.choice->seat);
    talk_.tell(0,
               fmt::format("{} will play for {} from the next round on, if there is one, or now if "
                           "all agree.",
                           name_there(guest), table_.room.seats.all()[chosen].player.name));
    return true;
}

// Whose own seat waits always has room: whoever has been asked for longest gives way.
bool Newcomers::make_room(uid_t user) {
    const auto chooses = [](const auto& one) { return !one->gone() && one->choosing_since; };
    if (std::ranges::count_if(table_.guests, chooses) < kMostChoosing) return true;
    const bool owns = std::ranges::any_of(table_.room.seats.all(), [&](const Seats::One& seat) {
        return seat.guest == kNobody && seat.owner == user;
    });
    if (!owns) return false;
    (*std::ranges::find_if(table_.guests, chooses))
        ->part("Others want to choose a seat, too. Join again to choose yours.", table_.now());
    return true;
}

void Newcomers::part_with_slow() {
    const Guest::Instant at = table_.now();
    for (const auto& one : table_.guests)
        if (!one->gone() && one->choosing_since &&
            at - *one->choosing_since >= waits::kChoice.longest)
            one->part(fmt::format("You chose no seat within {}. Join again to choose one.",
                                  how_long(waits::kChoice.longest)),
                      at);
}

}  // namespace roundhouse::app
