#include "roundhouse/play/keyboard.hpp"

#include <bit>

namespace roundhouse::play {

std::string_view why_not(TakeBack back) {
    switch (back) {
        case TakeBack::possible:
            break;
        case TakeBack::nothing_yet:
            return "There is nothing to undo yet.";
        case TakeBack::new_tiles:
            return "You can't undo that: you've seen new tiles.";
        case TakeBack::turn_began:
            return "You can't undo that: your turn has just begun.";
        case TakeBack::computers:
            return "You can't undo a computer player's move.";
        case TakeBack::next_moved:
            return "You can't undo that: the next player has moved.";
    }
    return "";
}

Keyboard::Keyboard(Sitting& sitting, SeatMask seats, bool leads)
    : sitting_(sitting), seats_(static_cast<SeatMask>(seats & sitting.people())), leads_(leads) {}

void Keyboard::have(SeatMask seats) {
    seats_ = static_cast<SeatMask>(seats & sitting_.people());
    stand_up();
}

bool Keyboard::shared() const {
    return std::popcount(seats_) > 1;
}

Sitting::WaitsFor Keyboard::waits_for() const {
    const WaitsFor waits = sitting_.waits_for();
    if (waits == WaitsFor::computer) return leads_ ? waits : WaitsFor::others;
    if (waits == WaitsFor::deal || waits == WaitsFor::over) return waits;
    if (!is_here(sitting_.turn_seat())) return WaitsFor::others;
    if (seated() != sitting_.turn_seat()) return WaitsFor::hand_over;
    return waits == WaitsFor::turn && shared() && !sitting_.taken_up() ? WaitsFor::hand_over
                                                                       : waits;
}

std::optional<Seat> Keyboard::awaited() const {
    if (sitting_.match().phase() != Phase::play || seats_ == 0) return std::nullopt;
    if (is_here(sitting_.turn_seat())) return sitting_.turn_seat();
    if (shared()) return std::nullopt;
    return static_cast<Seat>(std::countr_zero(seats_));
}

std::uint64_t Keyboard::now() const {
    return shared() ? sitting_.turn()
                    : static_cast<std::uint64_t>(sitting_.match().state().course.round);
}

std::optional<Seat> Keyboard::seated() const {
    return seated_ == awaited() && sat_down_ == now() ? seated_ : std::nullopt;
}

Observation Keyboard::seen() const {
    const auto seat = seated();
    return seat ? sitting_.match().view(*seat) : observe_public(sitting_.match().state());
}

Events Keyboard::told() const {
    return sitting_.told(seated().value_or(kNoSeat));
}

bool Keyboard::call_is_due() const {
    return sitting_.call_is_due() && seated() == sitting_.match().mover();
}

game::HandOver Keyboard::hand_over() const {
    const Seat seat = *awaited();
    game::HandOver to{seat, sitting_.turn_seat(), {}, take_back_seat(), sitting_.stuck()};
    for (words::TurnTold& turn :
         words::digest(sitting_.public_events(), seat, sitting_.match().names()))
        to.since.push_back(std::move(turn.text));
    return to;
}

std::vector<words::TurnTold> Keyboard::since_own_turn() const {
    const auto seat = seated();
    if (!seat || waits_for() != WaitsFor::turn) return {};
    Events events = sitting_.public_events();
    // Without what has been done in this turn.
    const auto began = [&](const Event& event) {
        const auto* turn = std::get_if<event::TurnBegan>(&event);
        return turn != nullptr && turn->seat == *seat;
    };
    while (!events.empty() && !began(events.back())) events.pop_back();
    return words::digest(events, *seat, sitting_.match().names());
}

void Keyboard::sit_down() {
    seated_ = awaited();
    sat_down_ = now();
    if (seated_ && shared()) sitting_.take_up(*seated_);
    see_turn();
}

void Keyboard::see_turn() {
    if (seated() && seated() == sitting_.turn_seat()) sitting_.see_turn();
}

void Keyboard::stand_up() {
    seated_.reset();
}

void Keyboard::take_up() {
    if (const auto seat = seated()) sitting_.take_up(*seat);
}

void Keyboard::stay(std::optional<Seat> seat) {
    seated_ = seat == awaited() ? seat : std::nullopt;
    sat_down_ = now();
    see_turn();
}

Sitting::Result Keyboard::act(const Action& action) {
    const auto seat = seated();
    Sitting::Result result = sitting_.act(seat.value_or(kNoSeat), action);
    stay(seat);
    return result;
}

Sitting::Result Keyboard::end_turn(bool announce) {
    const auto seat = seated();
    Sitting::Result result = sitting_.end_turn(seat.value_or(kNoSeat), announce);
    stay(seat);
    return result;
}

std::optional<Sitting::Outcome> Keyboard::computer_moves() {
    return leads_ ? sitting_.computer_moves() : std::nullopt;
}

std::optional<Seat> Keyboard::take_back_seat() const {
    const auto seat = sitting_.take_back_seat();
    if (!seat || !is_here(*seat) || (seated() && seated() != seat)) return std::nullopt;
    return seat;
}

TakeBack Keyboard::can_take_back() const {
    if (take_back_seat()) return TakeBack::possible;
    const game::Match& match = sitting_.match();
    const auto seat = seated();
    const bool turn = waits_for() == WaitsFor::turn;
    if (!turn && match.can_take_back() && match.is_bot(match.take_back_seat()))
        return TakeBack::computers;
    if (!sitting_.has_acted(seat ? seat_bit(*seat) : seats_)) return TakeBack::nothing_yet;
    if (waits_for() == WaitsFor::others && sitting_.taken_up()) return TakeBack::next_moved;
    if (seat && sitting_.last_actor() == seat) return TakeBack::new_tiles;
    return turn ? TakeBack::turn_began : TakeBack::next_moved;
}

std::optional<Seat> Keyboard::take_back() {
    const auto seat = take_back_seat();
    if (!seat) return std::nullopt;
    const auto here = seated();
    sitting_.take_back(*seat);
    stay(here);
    take_up();
    return seat;
}

bool Keyboard::has_hints() const {
    return static_cast<bool>(sitting_.computers().hint);
}

std::optional<bots::Hint> Keyboard::hint() const {
    if (!has_hints() || !may_be_advised()) return std::nullopt;
    return sitting_.computers().hint(seen());
}

std::optional<bots::Hint> Keyboard::suggestion() const {
    if (!sitting_.computers().suggest || !may_be_advised()) return std::nullopt;
    return sitting_.computers().suggest(seen());
}

bool Keyboard::may_be_advised() const {
    const auto seat = seated();
    return seat && seat == sitting_.turn_seat() && seat == sitting_.match().mover();
}

std::vector<Tile> Keyboard::longest_train() const {
    if (!seated() || !sitting_.computers().longest) return {};
    return sitting_.computers().longest(seen());
}

TileSet Keyboard::lately_drawn() const {
    TileSet tiles;
    const auto seat = seated();
    if (!seat) return tiles;
    // Going back over its last turn, and over the one at hand if that is its own.
    int turns = sitting_.turn_seat() == *seat ? 2 : 1;
    const Events events = told();
    for (auto event = events.rbegin(); event != events.rend() && turns > 0; ++event) {
        if (const auto* began = std::get_if<event::TurnBegan>(&*event))
            turns -= began->seat == *seat ? 1 : 0;
        // Only this seat's are told.
        if (const auto* drew = std::get_if<event::Drew>(&*event); drew && drew->tile)
            tiles.add(*drew->tile);
        if (const auto* penalty = std::get_if<event::Penalty>(&*event); penalty && penalty->tiles)
            tiles.add_all(*penalty->tiles);
    }
    return tiles;
}

}  // namespace roundhouse::play
