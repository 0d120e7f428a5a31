// A table of several terminals: takes them in, gives them seats, passes their keys on, moves the
// computer players, and shows everybody what they may see. One loop over all connections, in which
// nothing waits for anybody. Draws nothing itself, and decides nothing about the game.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "app/table/page.hpp"
#include "together/host/newcomers.hpp"
#include "together/host/rights.hpp"
#include "together/host/state.hpp"
#include "together/host/talk.hpp"
#include "together/wire/address.hpp"

namespace roundhouse::app {

class HostedTable {
  public:
    // `draft`: the game, and the computer players that are there from the beginning.
    HostedTable(wire::Listener listener, game::Setup draft, TableOptions options);
    // A saved game goes on.
    HostedTable(wire::Listener listener, std::unique_ptr<SavedGame> saved, TableOptions options);
    ~HostedTable();

    // The other end is held by the process that opened the table, until it ends. If nobody has come
    // by then, nobody will: the table closes.
    void watch_opener(Descriptor pipe) { opener_ = std::move(pipe); }
    // Until the table closes. Returns the signal that closed it, or 0.
    int run();
    // Hears everybody once, waiting for something to happen at most that many milliseconds (-1: no
    // limit); shows everybody what has changed.
    void step(int longest);
    // Milliseconds until something happens by itself; -1: never.
    [[nodiscard]] int due();
    [[nodiscard]] bool closed() const { return closed_; }
    // " The game is saved: roundhouse host --resume FILE", or that it is not; "" if there is none,
    // or if it is over and saved.
    [[nodiscard]] std::string how_to_resume() const;

    // For tests: null before the game; and the seats of a terminal, by the order in which they
    // came.
    [[nodiscard]] const play::Sitting* sitting() const {
        return table_.game ? &table_.game->sitting : nullptr;
    }
    [[nodiscard]] SeatMask seats_of(GuestId guest) const { return table_.room.seats.of(guest); }

  private:
    using Instant = Guest::Instant;

    HostedState table_;
    HostRights rights_{table_};
    HostTalk talk_{table_, rights_};
    Newcomers newcomers_{table_, rights_, talk_, [this](Guest& guest) { seat(guest); }};
    wire::Listener listener_;
    GuestId next_guest_ = 0;
    std::map<uid_t, Allowance> greetings_;
    std::size_t next_heard_ = 0, next_shown_ = 0;  // of those without a seat
    bool begin_asked_ = false;
    Descriptor opener_;
    bool opener_has_gone_ = false;
    bool left_by_choice_ = false;  // the last guest that left did so itself
    Instant look_after_socket_at_{};
    std::optional<Instant> alone_since_;  // also before anybody has come
    // When a computer player moves, and after which record that is the time.
    std::optional<Instant> move_at_;
    std::size_t move_of_ = 0;
    bool closed_ = false;
    std::string notice_told_;  // on standard error, of the game's file

    // Who is heard and shown, in which order and how long: table_serving.cpp.
    [[nodiscard]] bool wait_for_something(int longest);
    void take_callers();
    void serve(void (HostedTable::*action)(Guest&), std::size_t& next);
    void hear(Guest& guest);
    void show(Guest& guest);
    [[nodiscard]] int until_heard(const Guest& guest) const;
    void hear(Guest& guest, const wire::FromTerminal& message);
    void greet(Guest& guest, const wire::Hello& hello);
    [[nodiscard]] wire::About about(const Guest& asking) const;
    [[nodiscard]] bool comes_back(const Arrival& who) const;
    void let_in(Guest& guest, const wire::Hello& hello);
    void show_waiting_page(Guest& guest);
    void take_named_seat(Guest& guest, const wire::Hello& hello, const Arrival& who);
    [[nodiscard]] bool wakes_up(const Guest& guest, const wire::FromTerminal& message);
    void follow_changed_seats();
    void close_for(Guest& guest);
    std::string change_game(const std::string& id);  // "" or why not
    void describe_game();
    void begin_game();
    void begin_another();
    void seat_everybody();
    void seat(Guest& guest);
    void pass_time();
    void plan_computers_move();
    [[nodiscard]] int until_computer_moves(Instant now) const;
    void move_computer();
    void part_with_finished();
    void forget_gone();
    void close_if_alone();
    void empty_service(Instant at);
    void empty_room();
    void close(const std::string& words);
    void report_saving();
    // Whether the table closes when they leave by their own choice; what becomes of game and seats
    // if they do, and what they are told when they have.
    [[nodiscard]] bool closes_without(const Guest& guest) const;
    [[nodiscard]] bool seat_waits_for(const Guest& guest) const;
    [[nodiscard]] std::string before_leaving(const Guest& guest) const;
    [[nodiscard]] std::string after_leaving(const Guest& guest) const;
    [[nodiscard]] bool everybody_wants_another() const;
    [[nodiscard]] SaveHooks save_hooks(const Guest& guest);
};

}  // namespace roundhouse::app
