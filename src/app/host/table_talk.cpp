// What is said at a table, and who may say it: people's chat, and that people have come or gone.

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

#include "app/host/keepsakes.hpp"
#include "app/host/table.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/spelling.hpp"

namespace roundhouse::app {

void HostedTable::begin_company() {
    game_->company.let_moderate(
        [this](play::Place place, const std::string& words) { return moderate(place, words); });
    if (options_.idle)
        game_->company.be_patient({.idle = static_cast<int>(options_.idle->count()),
                                   .round_end = waits::kRoundEnd.longest.count()});
}

// Commands are said to nobody.
std::optional<std::string> HostedTable::moderate(play::Place place, const std::string& words) {
    const auto found =
        std::ranges::find(guests_, place, [](const auto& one) { return one->place; });
    if (place == play::kNowhere || found == guests_.end()) return std::nullopt;
    Guest& guest = **found;
    const SeatMask seats = room_.seats.of(guest.id);
    const std::size_t space = std::min(words.find(' '), words.size());
    const std::string command = text::folded(words.substr(0, space));
    if (command == "/mute" || command == "/unmute")
        return mute(guest, text::trimmed(std::string_view(words).substr(space)),
                    command == "/mute");
    if (auto done = do_for_host(guest, command,
                                std::string(text::trimmed(std::string_view(words).substr(space)))))
        return done;
    if (seats == 0 ? spectators_muted_ : room_.seats.is_muted(guest.id))
        return "You are muted: nobody hears what you say.";
    std::string why = manners_.may_say(seats, guest.chat, now());
    return why.empty() ? std::nullopt : std::optional(std::move(why));
}

std::string HostedTable::mute(const Guest& by, std::string_view name, bool muted) {
    if (!is_host(by)) return "Only whoever opened the table can mute others.";
    if (const auto seat = room_.seats.seat_named(std::string(name))) {
        const auto& one = room_.seats.all()[static_cast<std::size_t>(*seat)];
        if (one.guest == by.id) return "You cannot mute yourself.";
        if (!one.player.level.empty()) return "Computer players say nothing.";
        room_.seats.mute(*seat, muted);
        game_->company.tell(
            fmt::format("{} {}.", one.player.name, muted ? "is muted" : "may speak again"));
        return "";
    }
    if (text::folded(name) == "spectators") {
        spectators_muted_ = muted;
        game_->company.tell(muted ? "Spectators are muted." : "Spectators may speak again.");
        return "";
    }
    const std::string_view word = muted ? "mute" : "unmute";
    if (name.empty()) return fmt::format("Say whom: /{0} and a name, or /{0} spectators.", word);
    return fmt::format("Nobody called {} plays at this table. All who watch: /{} spectators.",
                       text::clean(name), word);
}

// Whoever opened the table. Of several terminals of that user, the one that has been here longest:
// people who share an account must not silence each other.
bool HostedTable::is_host(const Guest& guest) const {
    const auto first = std::ranges::find_if(guests_, [](const auto& one) {
        return one->welcome && !one->gone() && !one->choosing_since && one->user == getuid();
    });
    return first != guests_.end() && first->get() == &guest;
}

void HostedTable::tell_of_coming(Guest& guest) {
    anybody_came_ = true;
    const std::vector<std::string> names = room_.seats.names_of(guest.id);
    const std::string who = names.empty() ? "A spectator" : text::join(names, "and");
    report(fmt::format("{} ({}) has come.", who, wire::user_name(guest.user)));
    // The log says already who plays for whom.
    if (game_ && !has_just_taken_over(guest))
        tell_coming_or_going(room_.seats.of(guest.id), who,
                             fmt::format("{} {} here.", who, names.size() > 1 ? "are" : "is"));
}

void HostedTable::tell_of_going(const Guest& guest) {
    const std::vector<std::string> names = room_.seats.names_of(guest.id);
    const std::string who = names.empty() ? "A spectator" : text::join(names, "and");
    const bool several = names.size() > 1;
    const std::string gone = fmt::format("{} {} gone", who, several ? "have" : "has");
    report(gone + ".");
    if (game_ && guest.place != play::kNowhere && !names.empty())
        tell_coming_or_going(
            room_.seats.of(guest.id), who,
            fmt::format("{}; the seat{} wait{}.", gone, several ? "s" : "", several ? "" : "s"));
}

void HostedTable::tell_coming_or_going(SeatMask seats, const std::string& who,
                                       const std::string& sentence) {
    const Manners::Tell tell = manners_.of_coming(seats, now());
    if (tell == Manners::Tell::no) return;
    game_->company.tell(sentence);
    if (tell == Manners::Tell::for_the_last_time)
        game_->company.tell(
            seats == 0 ? "Spectators come and go; for a while, nobody is told."
                       : fmt::format("{} came and went often; for a while, nobody is told.", who));
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
