// A table of several terminals: takes them in, gives them seats, passes their keys on, moves the
// computer players, and shows everybody what they may see. One loop over all connections, in which
// nothing waits for anybody. Draws nothing itself, and decides nothing about the game.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/plain/input.hpp"
#include "app/saves/saved_game.hpp"
#include "app/table/page.hpp"
#include "together/host/guest.hpp"
#include "together/host/manners.hpp"
#include "together/host/waiting_page.hpp"
#include "together/wire/address.hpp"
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
    [[nodiscard]] const play::Sitting* sitting() const { return game_ ? &game_->sitting : nullptr; }
    [[nodiscard]] SeatMask seats_of(GuestId guest) const { return room_.seats.of(guest); }

  private:
    using Instant = Guest::Instant;
    struct Game {
        std::unique_ptr<SavedGame> saved;
        play::Sitting sitting;
        play::Company company;
        Instant time_until{};  // until when time has been passed
        explicit Game(std::unique_ptr<SavedGame> opened);
    };

    wire::Listener listener_;
    game::Setup draft_;
    TableOptions options_;
    WaitingRoom room_;
    std::unique_ptr<Game> game_;  // none: people are waiting for each other
    std::deque<std::unique_ptr<Guest>> guests_;
    GuestId next_guest_ = 0;
    std::size_t talk_kept_ = 0;   // lines of what was said in this game
    Manners manners_, reported_;  // what all are told, and what standard error is
    std::map<uid_t, Allowance> greetings_;
    std::size_t next_heard_ = 0, next_shown_ = 0;  // of those without a seat
    bool spectators_muted_ = false;
    // Who was sent away, until they may come again.
    struct Barred {
        uid_t user = 0;
        std::vector<std::string> names;
        Instant until{};
    };
    std::vector<Barred> barred_;
    // Whoever opened the table, or was named since; those names bring them back.
    struct Host {
        GuestId guest = kNobody;
        uid_t user = 0;
        std::vector<std::string> names;
    };
    std::optional<Host> host_;
    bool begin_asked_ = false;
    Descriptor opener_;
    bool opener_has_gone_ = false, anybody_came_ = false;
    bool left_by_choice_ = false;  // the last guest that left did so itself
    Instant look_after_socket_at_{};
    std::optional<Instant> alone_since_;  // also before anybody has come
    // When a computer player moves, and after which record that is the time.
    std::optional<Instant> move_at_;
    std::size_t move_of_ = 0;
    bool closed_ = false;
    std::string notice_told_;  // on standard error, of the game's file

    [[nodiscard]] Instant now() const { return options_.clock(); }
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
    // Somebody new in the game that has begun: table_newcomers.cpp.
    static constexpr std::size_t kMostWatching = 32;
    static constexpr const char* kFull = "There are too many people at this table.";
    [[nodiscard]] bool may_choose(const Arrival& who) const;
    [[nodiscard]] std::vector<int> seats_open_to(const Arrival& who) const;
    [[nodiscard]] std::string seats_for_the_asking(const Arrival& who) const;
    // All seats, if they take that one, or why they cannot.
    [[nodiscard]] std::variant<Seats, std::string> seats_after(const Arrival& who, int seat) const;
    [[nodiscard]] std::string name_there(const Guest& guest) const;
    // "" or why they cannot have it.
    [[nodiscard]] std::string choice_fault(const Arrival& who, int seat) const;
    [[nodiscard]] std::string choose_named_seat(Guest& guest, const Arrival& who,
                                                const std::string& name);
    // "" or why they have not got it.
    [[nodiscard]] std::string take_over(const Arrival& who, int seat);
    [[nodiscard]] std::string introduced(uid_t user, const std::string& names) const;
    [[nodiscard]] bool has_just_taken_over(const Guest& guest) const;
    void ask_which_seat(Guest& guest, const Arrival& who);
    void choose(Guest& guest, const Arrival& who, std::optional<int> seat);
    void take_chosen_seats();
    void take_chosen_seat(Guest& guest);
    [[nodiscard]] bool may_sit_down(const Guest& guest) const;
    // False: there are too many already.
    [[nodiscard]] bool let_watch(Guest& guest);
    [[nodiscard]] bool watch_until_then(Guest& guest);
    [[nodiscard]] bool make_room_to_choose(uid_t user);
    void part_with_slow_choosers();
    void remember_owners();
    void follow_changed_seats();
    // "Ann and Ben", "A spectator".
    [[nodiscard]] std::string called(const Guest& guest) const;
    void tell_of_coming(Guest& guest);
    void tell_of_going(const Guest& guest);
    void report_coming_or_going(SeatMask seats, const std::string& who, const std::string& line);
    void tell_coming_or_going(SeatMask seats, const std::string& who, const std::string& sentence);
    // What is said, and who may say it: table_talk.cpp.
    void begin_company();
    [[nodiscard]] bool wakes_up(const Guest& guest, const wire::FromTerminal& message);
    [[nodiscard]] std::optional<std::string> moderate(Guest& guest, const std::string& words);
    [[nodiscard]] std::string say_in_room(Guest& guest, const std::string& words);
    void tell_all(const std::string& sentence);
    // Who begins the game and may tell others what to do, and what they may: table_host.cpp.
    [[nodiscard]] const Guest* host() const;
    [[nodiscard]] bool is_host(const Guest& guest) const { return host() == &guest; }
    [[nodiscard]] std::string host_name() const;
    // Whether that is whoever opened the table, or is awaited as the host.
    [[nodiscard]] bool opens(const Guest& guest) const;
    [[nodiscard]] bool is_awaited_host(uid_t user, const std::vector<std::string>& names) const;
    void know_host(const Guest& guest);
    void part_with_host(const Guest& guest);
    [[nodiscard]] std::string obey(const Guest& by, const HostOrder& order);
    [[nodiscard]] std::string mute(const Guest& by, const std::string& name, bool muted);
    [[nodiscard]] bool stands_in() const { return host_ && host_->guest == kNobody; }
    [[nodiscard]] std::string name_host(const std::string& name);
    [[nodiscard]] std::string lock(bool locked);
    [[nodiscard]] std::string locked_words() const;
    [[nodiscard]] std::string send_away(const Guest& by, const std::string& words);
    [[nodiscard]] std::string send_away(const Guest& by, int seat,
                                        std::optional<bots::Level> level);
    [[nodiscard]] std::string send_spectators_away(const Guest& by);
    // They go at once, whatever is on their way to them.
    void send_off(Guest& guest, const std::string& words);
    void bar(const Guest& guest, const std::vector<std::string>& names);
    [[nodiscard]] std::string why_barred(const Arrival& who) const;
    [[nodiscard]] std::string why_locked(const Guest& guest, const Arrival& who,
                                         bool wants_own_seat) const;
    void close_for(Guest& guest);
    void begin_game();
    void begin_another();
    void seat_everybody();
    void seat(Guest& guest);
    void pass_time();
    void plan_computers_move();
    void move_computer();
    void part_with_finished();
    void forget_gone();
    void keep_what_was_said();
    void close_if_alone();
    void empty_service(Instant at);
    void empty_room();
    void close(const std::string& words);
    void report(const std::string& what) const;
    void report_saving();
    // Whether the table closes when they leave by their own choice; what becomes of game and seats
    // if they do, and what they are told when they have.
    [[nodiscard]] bool closes_without(const Guest& guest) const;
    [[nodiscard]] bool seat_waits_for(const Guest& guest) const;
    [[nodiscard]] std::string before_leaving(const Guest& guest) const;
    [[nodiscard]] std::string after_leaving(const Guest& guest) const;
    [[nodiscard]] Guest* guest(GuestId id);
    // How many have no seat.
    [[nodiscard]] std::size_t watching() const;
    [[nodiscard]] bool everybody_wants_another() const;
    [[nodiscard]] SaveHooks save_hooks(const Guest& guest);
};

}  // namespace roundhouse::app
