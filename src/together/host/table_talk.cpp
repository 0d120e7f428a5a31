// What is said at a table, and who may say it: people's chat, and that people have come or gone.

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "together/host/keepsakes.hpp"
#include "together/host/table.hpp"

namespace roundhouse::app {

namespace {

std::string too_often(SeatMask seats, const std::string& who) {
    return seats == 0 ? "Spectators come and go; for a while, nobody is told."
                      : fmt::format("{} came and went often; for a while, nobody is told.", who);
}

}  // namespace

void HostedTable::begin_company() {
    game_->company.let_moderate(
        [this](play::Place place, const std::string& words) -> std::optional<std::string> {
            const auto found =
                std::ranges::find(guests_, place, [](const auto& one) { return one->place; });
            if (place == play::kNowhere || found == guests_.end()) return std::nullopt;
            return moderate(**found, words);
        });
    if (options_.idle)
        game_->company.be_patient({.idle = static_cast<int>(options_.idle->count()),
                                   .round_end = waits::kRoundEnd.longest.count()});
}

// Orders are said to nobody.
std::optional<std::string> HostedTable::moderate(Guest& guest, const std::string& words) {
    if (words.starts_with('/')) {
        if (const auto order = host_order(words)) return obey(guest, *order);
        return fmt::format(
            "There is no order {}. The host's orders: /mute, /unmute, /kick, /lock, "
            "/unlock and /host.",
            text::clean(words.substr(0, words.find(' '))));
    }
    const SeatMask seats = room_.seats.of(guest.id);
    if (seats == 0 ? spectators_muted_ : room_.seats.is_muted(guest.id))
        return "You are muted: nobody hears what you say.";
    std::string why = manners_.may_say(seats, guest.chat, now());
    return why.empty() ? std::nullopt : std::optional(std::move(why));
}

// While people wait for each other.
std::string HostedTable::say_in_room(Guest& guest, const std::string& words) {
    if (auto answer = moderate(guest, words)) return *std::move(answer);
    tell_all(play::Company::line_of(called(guest), text::clean(words)));
    return "";
}

std::string HostedTable::called(const Guest& guest) const {
    const std::vector<std::string> names = room_.seats.names_of(guest.id);
    return names.empty() ? "A spectator" : text::join(names, "and");
}

void HostedTable::tell_all(const std::string& sentence) {
    constexpr std::size_t kMost = 100;
    if (game_) return game_->company.tell(sentence);
    room_.said.push_back(sentence);
    ++room_.said_ever;
    if (room_.said.size() > kMost) room_.said.pop_front();
}

void HostedTable::tell_of_coming(Guest& guest) {
    anybody_came_ = true;
    const std::string who = called(guest);
    const bool several = room_.seats.names_of(guest.id).size() > 1;
    report_coming_or_going(room_.seats.of(guest.id), who,
                           fmt::format("{} ({}) {} come.", who, wire::user_name(guest.user),
                                       several ? "have" : "has"));
    // The log says already who plays for whom, but not which user that is.
    if (game_ && (options_.for_group || !has_just_taken_over(guest)))
        tell_coming_or_going(
            room_.seats.of(guest.id), who,
            fmt::format("{} {} here.", introduced(guest.user, who), several ? "are" : "is"));
}

void HostedTable::tell_of_going(const Guest& guest) {
    const std::vector<std::string> names = room_.seats.names_of(guest.id);
    const std::string who = called(guest);
    const bool several = names.size() > 1;
    const std::string gone = fmt::format("{} {} gone", who, several ? "have" : "has");
    report_coming_or_going(room_.seats.of(guest.id), who, gone + ".");
    if (game_ && guest.place != play::kNowhere && !names.empty())
        tell_coming_or_going(
            room_.seats.of(guest.id), who,
            fmt::format("{}; the seat{} wait{}.", gone, several ? "s" : "", several ? "" : "s"));
}

void HostedTable::report_coming_or_going(SeatMask seats, const std::string& who,
                                         const std::string& line) {
    const Manners::Tell tell = reported_.of_coming(seats, now());
    if (tell != Manners::Tell::no) report(line);
    if (tell == Manners::Tell::for_the_last_time) report(too_often(seats, who));
}

void HostedTable::tell_coming_or_going(SeatMask seats, const std::string& who,
                                       const std::string& sentence) {
    const Manners::Tell tell = manners_.of_coming(seats, now());
    if (tell != Manners::Tell::no) game_->company.tell(sentence);
    if (tell == Manners::Tell::for_the_last_time) game_->company.tell(too_often(seats, who));
}

void HostedTable::keep_what_was_said() {
    if (!game_ || !options_.keep_talk) return;
    const std::vector<std::string>& said = game_->company.said();
    const std::string why = keep_talk(game_->saved->path(), said, talk_kept_);
    if (!why.empty()) {
        options_.keep_talk = false;
        game_->company.tell(why);
    }
    talk_kept_ = said.size();
}

}  // namespace roundhouse::app
