// The page of a table of several terminals before the game: who has come and how others join. It
// begins nothing itself.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "roundhouse/formats/time_limit.hpp"
#include "roundhouse/ui/page/page.hpp"
#include "roundhouse/ui/page/settings.hpp"
#include "together/host/seats.hpp"

namespace roundhouse::app {

// What all pages of one table show.
struct WaitingRoom {
    std::string table;  // its name
    std::string game;   // "OLL Train"
    Seats seats;
    int least = 2, most = 8;  // players of this game
    formats::TimeLimit clock;
    int watching = 0;              // spectators
    bool locked = false;           // nobody new can join
    std::string message;           // why the game cannot begin
    std::deque<std::string> said;  // lately, to all
    std::size_t said_ever = 0;

    // The computer players that join as the game begins, so that it has enough players.
    [[nodiscard]] std::vector<std::string> joining() const;
};

// What a guest can do there; nothing, where it is missing.
struct WaitingKeys {
    std::function<bool()> is_host;
    std::function<std::string()> host;  // its name; "": it only watches
    // The host's.
    std::function<void()> begin;
    std::function<void()> add_computer, remove_computer;
    // Of a computer player; gives what only they are told.
    std::function<std::string(int seat, const std::string& level)> change_level;
    // Another game, by its id: "" or why not.
    std::function<std::string(const std::string& id)> change_game;
    std::function<void(bool locked)> lock;
    std::function<std::string(int seat)> send_away;  // "" or why they are still here
    // To all; gives what only they are told.
    std::function<std::string(const std::string& words)> say;
    // The user of a seat's owner, as others know them.
    std::function<std::string(const Seats::One&)> user;
};

// "The host, Ann, begins the game."
[[nodiscard]] std::string who_begins(const std::string& host);

[[nodiscard]] std::unique_ptr<ui::Page> waiting_page(const WaitingRoom& room, GuestId guest,
                                                     WaitingKeys keys,
                                                     const ui::Settings& settings);

}  // namespace roundhouse::app
