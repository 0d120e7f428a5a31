#include "together/host/state.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <utility>

#include "app/programs/at_table.hpp"
#include "roundhouse/text/lists.hpp"
#include "together/host/keepsakes.hpp"

namespace roundhouse::app {

namespace {

using namespace std::chrono_literals;

// Nobody's keys are heard while a computer player thinks, or a hint is sought.
constexpr play::Thinking kThinking{.players = {.time = 60ms}, .hint = 60ms};

bool standard_error_takes_a_line() {
    pollfd out{STDERR_FILENO, POLLOUT, 0};
    return poll(&out, 1, 0) > 0 && (out.revents & POLLOUT) != 0;
}

}  // namespace

HostedGame::HostedGame(std::unique_ptr<SavedGame> opened)
    : saved(std::move(opened)),
      sitting(saved->match(), computers_at(saved->match(), kThinking)),
      company(sitting) {
    if (!saved->recovered().empty()) sitting.remark(saved->recovered());
}

Guest* HostedState::guest(GuestId id) {
    const auto found = std::ranges::find_if(guests, [&](const auto& one) { return one->id == id; });
    return id == kNobody || found == guests.end() ? nullptr : found->get();
}

std::size_t HostedState::watching() const {
    return static_cast<std::size_t>(std::ranges::count_if(guests, [&](const auto& one) {
        return one->welcome && !one->gone() && !one->choosing_since && room.seats.of(one->id) == 0;
    }));
}

std::string HostedState::called(const Guest& guest) const {
    const std::vector<std::string> names = room.seats.names_of(guest.id);
    return names.empty() ? "A spectator" : text::join(names, "and");
}

void HostedState::tell_all(const std::string& sentence) {
    constexpr std::size_t kMost = 100;
    if (game) return game->company.tell(sentence);
    room.said.push_back(sentence);
    ++room.said_ever;
    if (room.said.size() > kMost) room.said.pop_front();
}

void HostedState::send_off(Guest& guest, const std::string& words) {
    if (game && guest.place != play::kNowhere) game->company.go(guest.place);
    guest.place = play::kNowhere;
    guest.part(words, now());
}

// If it cannot be written, only the seats' owners are unknown when the table is opened again. Those
// who play wait for the disk: so only what is new is written.
void HostedState::remember_owners() {
    const std::string owners = owners_kept(room.seats);
    if (game->owners_kept == owners) return;
    const std::string why = keep_owners(*options.sys, game->saved->path(), room.seats);
    if (why.empty()) {
        game->owners_kept = owners;
    } else {
        game->owners_kept.reset();
        game->company.tell("The owners of the seats cannot be saved: " + why + ".");
    }
}

// A line that nobody reads now (a full pipe, a terminal that was stopped) is left out: the table
// waits for no reader.
void HostedState::report(const std::string& what) const {
    if (options.by_itself && standard_error_takes_a_line()) std::cerr << what << '\n';
}

}  // namespace roundhouse::app
