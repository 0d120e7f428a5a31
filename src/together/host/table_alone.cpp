// A table at which nobody is: whether it waits, closes, or is emptied for others.

#include <fmt/format.h>

#include <algorithm>

#include "together/host/table.hpp"
#include "together/wire/waits.hpp"

namespace roundhouse::app {

void HostedTable::close_if_alone() {
    const bool somebody =
        std::ranges::any_of(guests_, [](const auto& one) { return !one->gone(); });
    if (somebody) {
        alone_since_.reset();
        return;
    }
    const Instant at = now();
    // Nobody is left who could unlock it; owners of seats come back anyway.
    if (!game_) room_.locked = false;
    if (!alone_since_) alone_since_ = at;
    if (options_.by_itself) return empty_service(at);
    const bool over = game_ && game_->saved->match().phase() == Phase::over;
    if (left_by_choice_ || over || (!anybody_came_ && opener_has_gone_) ||
        at - *alone_since_ >= waits::kCutOff.longest)
        closed_ = true;
}

// The next people find an empty table: at once after a game, and after a while if its people do not
// come back. What cannot be saved is kept.
void HostedTable::empty_service(Instant at) {
    if (!game_) return;
    const bool over = game_->saved->match().phase() == Phase::over;
    if (!over && at - *alone_since_ < waits::kAbandoned.longest) return;
    const bool saved = game_->saved->try_again();
    if (!over)
        report(fmt::format("Nobody has come back for {}, so the table {}.{}",
                           how_long(waits::kAbandoned.longest),
                           saved ? "is empty again" : "keeps the game", how_to_resume()));
    if (saved) {
        empty_room();
    } else {
        alone_since_ = at;
    }
}

// As if nobody had ever come.
void HostedTable::empty_room() {
    game_.reset();
    barred_.clear();
    room_.seats = Seats(draft_.players);
    room_.said.clear();
    room_.locked = spectators_muted_ = false;
    host_.reset();
    manners_.begin_anew();
    reported_.begin_anew();
}

}  // namespace roundhouse::app
