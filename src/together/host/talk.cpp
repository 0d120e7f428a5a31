// What is said at a table, and who may say it: people's chat, and that people have come or gone.

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "app/system/accounts.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "together/host/keepsakes.hpp"
#include "together/host/talk.hpp"
#include "together/wire/address.hpp"

namespace roundhouse::app {

namespace {

// Not by name: an account may come with another each time.
std::string too_often(SeatMask seats) {
    return seats == 0 ? "Spectators come and go; for a while, nobody is told."
                      : "People come and go often; for a while, nobody is told.";
}

}  // namespace

void HostTalk::begin_anew() {
    kept_ = 0;
    manners_.begin_anew();
    reported_.begin_anew();
}

void HostTalk::begin() {
    table_.game->company.let_moderate(
        [this](play::Place place, const std::string& words) -> std::optional<std::string> {
            const auto found =
                std::ranges::find(table_.guests, place, [](const auto& one) { return one->place; });
            if (place == play::kNowhere || found == table_.guests.end()) return std::nullopt;
            return moderate(**found, words);
        });
    if (table_.options.idle)
        table_.game->company.be_patient({.idle = static_cast<int>(table_.options.idle->count()),
                                         .round_end = waits::kRoundEnd.longest.count()});
}

// Orders are said to nobody.
std::optional<std::string> HostTalk::moderate(Guest& guest, const std::string& words) {
    if (words.starts_with('/')) {
        if (const auto order = host_order(words)) return rights_.obey(guest, *order);
        return fmt::format(
            "There is no order {}. The host's orders: /mute, /unmute, /kick, /lock, "
            "/unlock and /host.",
            text::clean(words.substr(0, words.find(' '))));
    }
    const SeatMask seats = table_.room.seats.of(guest.id);
    if (seats == 0 ? rights_.spectators_muted() : table_.room.seats.is_muted(guest.id))
        return "You are muted: nobody hears what you say.";
    std::string why = manners_.may_say(seats, guest.chat, table_.now());
    return why.empty() ? std::nullopt : std::optional(std::move(why));
}

// While people wait for each other.
std::string HostTalk::say_in_room(Guest& guest, const std::string& words) {
    if (auto answer = moderate(guest, words)) return *std::move(answer);
    table_.tell_all(play::line_of(table_.called(guest), text::clean(words)));
    return "";
}

void HostTalk::came(Guest& guest) {
    anybody_came_ = true;
    const std::string who = table_.called(guest);
    const bool several = table_.room.seats.names_of(guest.id).size() > 1;
    report(table_.room.seats.of(guest.id),
           fmt::format("{} ({}) {} come.", who, wire::user_name(guest.user),
                       several ? "have" : "has"));
    // The log says already who plays for whom, but not which user that is.
    if (table_.game && (table_.options.for_group || !has_just_taken_over(guest)))
        tell(table_.room.seats.of(guest.id),
             fmt::format("{} {} here.", introduced(guest.user, who), several ? "are" : "is"));
}

void HostTalk::went(const Guest& guest) {
    const std::vector<std::string> names = table_.room.seats.names_of(guest.id);
    const std::string who = table_.called(guest);
    const bool several = names.size() > 1;
    const std::string gone = fmt::format("{} {} gone", who, several ? "have" : "has");
    report(table_.room.seats.of(guest.id), gone + ".");
    if (table_.game && guest.place != play::kNowhere && !names.empty())
        tell(table_.room.seats.of(guest.id),
             fmt::format("{}; the seat{} kept.", gone, several ? "s are" : " is"));
}

void HostTalk::report(SeatMask seats, const std::string& line) {
    const Manners::Tell tell = reported_.of_coming(seats, table_.now());
    if (tell != Manners::Tell::no) table_.report(line);
    if (tell == Manners::Tell::for_the_last_time) table_.report(too_often(seats));
}

void HostTalk::tell(SeatMask seats, const std::string& sentence) {
    const Manners::Tell tell = manners_.of_coming(seats, table_.now());
    if (tell != Manners::Tell::no) table_.game->company.tell(sentence);
    if (tell == Manners::Tell::for_the_last_time) table_.game->company.tell(too_often(seats));
}

void HostTalk::keep() {
    if (!table_.game || !table_.options.keep_talk) return;
    const std::vector<std::string>& said = table_.game->company.said();
    const std::string why = keep_talk(table_.game->saved->path(), said, kept_);
    if (!why.empty()) {
        table_.options.keep_talk = false;
        table_.game->company.tell(why);
    }
    kept_ = said.size();
}

bool HostTalk::has_just_taken_over(const Guest& guest) const {
    const std::vector<game::Record>& records = table_.game->saved->match().records();
    const auto* const last =
        records.empty() ? nullptr : std::get_if<game::SeatChange>(&records.back());
    return last != nullptr && has_seat(table_.room.seats.of(guest.id), last->seat);
}

// Where several users come, names alone do not say who somebody is.
std::string HostTalk::introduced(uid_t user, const std::string& names) const {
    if (!table_.options.for_group) return names;
    const auto known = user_named_by(user);
    return fmt::format("{} (user {})", names, known ? text::clean(*known) : std::to_string(user));
}

}  // namespace roundhouse::app
