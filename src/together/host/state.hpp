// What the parts of a table of several terminals share: the game, or the room in which people wait
// for it, and who is there. Hears nobody, and decides nothing.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "app/saves/saved_game.hpp"
#include "together/host/guest.hpp"
#include "together/host/waiting_page.hpp"
#include "together/wire/waits.hpp"

namespace roundhouse::app {

struct TableOptions {
    std::string name;
    std::optional<std::uint64_t> seed;
    int pace = 900;  // milliseconds that a computer player's move stays to be read
    // Somebody who is there is waited for; none: without an end.
    std::optional<std::chrono::milliseconds> idle = waits::kIdle.longest;
    bool keep_talk = false;  // what is said is kept beside the log
    bool for_group = false;  // several users come: the log says which
    pid_t opened_by = 0;     // whoever comes from that process has opened the table
    bool by_itself = false;  // it goes on without anybody, and says on standard error what happens
    // What tests replace.
    std::function<Guest::Instant()> clock = Guest::Instant::clock::now;
    Sys* sys = &real_sys();
};

struct HostedGame {
    std::unique_ptr<SavedGame> saved;
    play::Sitting sitting;
    play::Company company;
    Guest::Instant time_until{};               // until when time has been passed
    std::optional<std::string> owners_kept{};  // beside its log; none: it is not known
    explicit HostedGame(std::unique_ptr<SavedGame> opened);
};

struct HostedState {
    game::Setup draft;
    TableOptions options;
    WaitingRoom room{};
    std::unique_ptr<HostedGame> game{};  // none: people are waiting for each other
    std::deque<std::unique_ptr<Guest>> guests{};

    static constexpr const char* kFull = "There are too many people at this table.";

    [[nodiscard]] Guest::Instant now() const { return options.clock(); }
    [[nodiscard]] Guest* guest(GuestId id);
    // How many have no seat.
    [[nodiscard]] std::size_t watching() const;
    // "Ann and Ben", "A spectator".
    [[nodiscard]] std::string called(const Guest& guest) const;
    void tell_all(const std::string& sentence);
    // They go at once, whatever is on their way to them.
    void send_off(Guest& guest, const std::string& words);
    void remember_owners();
    void report(const std::string& what) const;
};

}  // namespace roundhouse::app
