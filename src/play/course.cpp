#include "roundhouse/play/course.hpp"

#include <fmt/format.h>

#include <utility>

#include "roundhouse/game/seating.hpp"

namespace roundhouse::play {

using WaitsFor = Sitting::WaitsFor;

Course::Course(Sitting& sitting, Apart apart)
    : sitting_(sitting),
      apart_(apart),
      keyboard_(sitting, together() ? company().seats_at(place()) : sitting.people(),
                !together() || company().seats_at(place()) != 0),
      dealt_(rounds_dealt()),
      read_(rounds_ended()) {}

void Course::begin() {
    starts_ = together() && sitting_.match().phase() == Phase::play;
    if (sitting_.match().phase() == Phase::deal) {
        // Whoever comes between two rounds reads how the last one ended; after a game was resumed,
        // nobody can tell.
        if (together() && sitting_.account().end)
            --read_;
        else if (together())
            company().ready(place());
        else
            sitting_.deal();
    }
    arrive();
}

std::size_t Course::rounds_ended() const {
    return sitting_.match().state().course.history.size();
}

// The round at hand included.
std::size_t Course::rounds_dealt() const {
    return rounds_ended() + (sitting_.match().phase() == Phase::play ? 1U : 0U);
}

Course::Shows Course::now() const {
    const Phase phase = sitting_.match().phase();
    if (phase != Phase::play) {
        if (read_ != rounds_ended()) return Shows::round_end;
        return phase == Phase::over ? Shows::over : Shows::waiting;
    }
    if (starts_) return Shows::round_start;
    if (hidden_) return Shows::curtain;
    switch (keyboard_.waits_for()) {
        case WaitsFor::turn:
            return Shows::turn;
        case WaitsFor::turn_over:
            return sitting_.to_read() ? Shows::penalty : Shows::turn_end;
        case WaitsFor::hand_over:
            return Shows::curtain;
        default:
            return Shows::watching;
    }
}

Course::Moment Course::moment() const {
    const Shows shows = now();
    return {shows, sitting_.turn(),
            shows == Shows::curtain ? keyboard_.awaited() : keyboard_.seated()};
}

// Whoever shares this keyboard has the others turn away first. The same person again keeps it.
bool Course::keeps_its_curtain() const {
    return curtain_ && keyboard_.shared() && keyboard_.waits_for() == WaitsFor::hand_over &&
           keyboard_.seated() != sitting_.turn_seat();
}

// After anything has happened: whoever need not be asked for sits down, and sees the turn.
void Course::arrive() {
    if (sitting_.match().phase() != Phase::play) {
        hidden_ = false;
        return;
    }
    read_ = rounds_ended();
    // A deal is shown even if somebody has acted before this was looked at.
    if (std::exchange(dealt_, rounds_dealt()) != rounds_dealt()) {
        starts_ = true;
        hidden_ = false;
    } else {
        starts_ = starts_ && !sitting_.last_actor();
    }
    const WaitsFor waits = keyboard_.waits_for();
    const bool others = waits == WaitsFor::computer || waits == WaitsFor::others;
    // A hand that was hidden stays hidden while the rest of its turn is played for its owner.
    if (others && keyboard_.shared()) {
        hidden_ = false;
        return;
    }
    if (starts_ || hidden_ || keeps_its_curtain()) return;
    if (waits == WaitsFor::hand_over || !keyboard_.seated()) keyboard_.sit_down();
    keyboard_.see_turn();
}

void Course::go_on() {
    switch (now()) {
        case Shows::round_start:
            starts_ = false;
            break;
        case Shows::penalty:
            keyboard_.end_turn(false);
            break;
        case Shows::round_end:
            read_ = rounds_ended();
            if (together())
                company().ready(place());
            else
                sitting_.deal();
            break;
        default:
            return;
    }
    arrive();
}

game::HandOver Course::hand_over() const {
    game::HandOver to = keyboard_.hand_over();
    to.take_back_seat = take_back_seat();
    return to;
}

std::optional<Seat> Course::take_back_seat() const {
    return hidden_ ? std::nullopt : keyboard_.take_back_seat();
}

void Course::lift_curtain() {
    if (now() != Shows::curtain) return;
    hidden_ = false;
    keyboard_.sit_down();
    arrive();
}

void Course::hide() {
    keyboard_.stand_up();
    hidden_ = keyboard_.awaited().has_value();
}

void Course::touch() {
    if (!together()) keyboard_.take_up();
}

Sitting::Result Course::act(const Action& action) {
    Sitting::Result result = keyboard_.act(action);
    arrive();
    return result;
}

Sitting::Result Course::end_turn(bool announce) {
    Sitting::Result result = keyboard_.end_turn(announce);
    arrive();
    return result;
}

std::optional<Sitting::Outcome> Course::computer_moves() {
    if (together()) {
        company().hurry(place());
        return std::nullopt;
    }
    auto done = keyboard_.computer_moves();
    arrive();
    return done;
}

Sitting::Outcome Course::play_out() {
    Sitting::Outcome done = sitting_.fast_forward();
    arrive();
    return done;
}

Course::Answer Course::take_back() {
    const auto seat = keyboard_.take_back_seat();
    if (!seat) return {false, false, std::string(why_not(keyboard_.can_take_back()))};
    if (together()) return propose(Proposal::What::take_back, *seat);
    keyboard_.take_back();
    arrive();
    return {true, false, "Undone."};
}

Course::Answer Course::propose(Proposal::What what, Seat seat) {
    if (!company().propose(what, seat, place()))
        return {false, false,
                company().proposal()          ? "The others have to answer another question first."
                : company().outcome().empty() ? "That has changed meanwhile."
                                              : company().outcome()};
    arrive();
    if (company().proposal()) return {false, true, "Asking the others."};
    return {true, false, company().outcome()};
}

std::string Course::give(Seat seat, const game::Player& player) {
    if (together()) {
        std::string why = company().give(place(), seat, player);
        if (!why.empty()) return why;
    } else {
        if (auto why = game::seat_fault(sitting_.match().setup().players, seat, player))
            return *std::move(why);
        if (!sitting_.change_seat(seat, player)) return "The game is over.";
    }
    keyboard_.have(together() ? company().seats_at(place()) : sitting_.people());
    // Somebody new sees a hand only after they have taken the keyboard.
    hidden_ = keyboard_.awaited().has_value();
    arrive();
    return "";
}

std::optional<Seat> Course::away() const {
    const Seat seat = sitting_.turn_seat();
    if (!together() || sitting_.match().phase() != Phase::play || !company().may_hold(seat))
        return std::nullopt;
    return seat;
}

Course::Answer Course::hold(Seat seat) {
    if (keyboard_.people() == 0) return {false, false, "That is for those who play."};
    return propose(Proposal::What::hold, seat);
}

std::optional<Proposal> Course::question() const {
    return together() && company().is_asked(place()) ? company().proposal() : std::nullopt;
}

std::string Course::waiting() const {
    const Seat seat = sitting_.turn_seat();
    const bool plays = sitting_.match().phase() == Phase::play;
    if (!plays) {
        if (!together()) return "";
        const SeatMask others = company().waited_for();
        return others == 0 ? "Nobody is here to play on."
                           : fmt::format("Waiting for {}.", company().names_of(others));
    }
    const std::string& name = sitting_.match().names().players[seat];
    if (sitting_.out_of_time() == seat)
        return fmt::format("The computer is finishing {}'s turn.", name);
    if (!together()) return fmt::format("{} is thinking.", name);
    if (has_seat(company().held(), seat))
        return has_seat(keyboard_.people(), seat)
                   ? "A computer player plays for you. Any key gives you your seat back."
                   : fmt::format("A computer player is thinking for {}.", name);
    if (sitting_.waits_for() == WaitsFor::computer) return fmt::format("{} is thinking.", name);
    if (!away()) return fmt::format("Waiting for {}.", name);
    if (!company().is_present(seat)) return fmt::format("{} is away; the seat is kept.", name);
    return fmt::format("{} has pressed no key for {}.", name, company().time_until_idle());
}

int Course::until_time_changes() const {
    return together() ? -1 : sitting_.until_time_changes();
}

bool Course::pass_time(int milliseconds) {
    if (until_time_changes() < 0) return false;
    const int before = sitting_.times_up();
    sitting_.pass_time(milliseconds);
    const bool up = sitting_.times_up() != before;
    arrive();
    return up;
}

}  // namespace roundhouse::play
