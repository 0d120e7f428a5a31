#include "worlds/known.hpp"

#include <variant>

namespace roundhouse::worlds {

namespace {

game::Match beginning(const game::Match& match) {
    const game::Setup setup = match.first_setup();
    return match.set_up() != nullptr ? game::Match(setup, *match.set_up())
                                     : game::Match(setup, match.state().rules());
}

}  // namespace

void Known::look(const game::Match& now) {
    const auto& records = now.records();
    if (game_ &&
        (game_->records().size() > records.size() || game_->setup().seed != now.setup().seed))
        forget();  // another game has begun
    if (!game_) game_.emplace(beginning(now));
    dealt_ = false;
    held_ = {};
    note_hands();
    while (game_->records().size() < records.size()) {
        const game::Record& record = records[game_->records().size()];
        const bool deal = std::holds_alternative<Deal>(record);
        if (deal) {
            dealt_ = true;
            open_before_ = open();
            held_ = {};
        }
        if (!game_->apply_record(record)) return;
        public_.note(*game_);
        note_hands();
    }
}

TileSet Known::open() const {
    TileSet all = public_.tiles();
    if (game_) all.add_all(test::open_tiles(*game_));
    return all;
}

void Known::note_hands() {
    for (Seat seat = 0; seat < kMaxPlayers; ++seat)
        held_[seat].add_all(game_->state().round.holdings[seat].hand);
}

void Learned::note(const Known& known, SeatMask seats) {
    if (behind_ > 0) --behind_;
    if (known.dealt()) {
        before_ = now_;
        before_.add_all(known.open_before());
        now_ = {};
        fall_behind(2);
    }
    now_.add_all(known.open());
    for (Seat seat = 0; seat < kMaxPlayers; ++seat)
        if (has_seat(seats, seat)) now_.add_all(known.held(seat));
}

TileSet Learned::may() const {
    TileSet all = now_;
    if (behind_ > 0) all.add_all(before_);
    return all;
}

}  // namespace roundhouse::worlds
