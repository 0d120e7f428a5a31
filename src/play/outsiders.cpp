#include "roundhouse/play/outsiders.hpp"

#include <algorithm>
#include <span>

namespace roundhouse::play {

Outsider* Outsiders::at(Seat seat) const {
    return seat < players_.size() ? players_[seat].get() : nullptr;
}

void Outsiders::tell(const Events& round) {
    for (Seat seat = 0; seat < players_.size(); ++seat) {
        Outsider* const its = at(seat);
        if (its == nullptr) continue;
        const std::size_t told = std::min(told_[seat], round.size());
        told_[seat] = round.size();
        const Events events = seen_by(std::span(round).subspan(told), seat);
        if (!events.empty()) its->see(events);
    }
}

void Outsiders::tell_deal(const game::Match& match, const Events& round) {
    told_ = {};
    tell(round);
    for (Seat seat = 0; seat < players_.size(); ++seat)
        if (Outsider* const its = at(seat)) its->see_round(match.view(seat));
}

void Outsiders::tell_end(const game::Match& match, const Events& round) {
    tell(round);
    for (Seat seat = 0; seat < players_.size(); ++seat)
        if (Outsider* const its = at(seat)) its->see_end(match.state().course);
}

Outsider::Chosen Outsiders::choose(const game::Match& match, const Observation& view) {
    Outsider* const its = at(match.mover());
    if (its == nullptr) return Outsider::Failed{"is not running"};
    Outsider::Chosen chosen = its->choose(view);
    asked_.reset();
    if (std::holds_alternative<Outsider::NotYet>(chosen)) asked_ = match.records().size();
    return chosen;
}

std::optional<Outsider::Wait> Outsiders::thinking(const game::Match& match) const {
    if (match.phase() != Phase::play || asked_ != match.records().size()) return std::nullopt;
    const Outsider* const its = at(match.mover());
    return its == nullptr ? std::nullopt : std::optional(its->wait());
}

void Outsiders::part_with(Seat seat) {
    if (seat < players_.size()) players_[seat] = nullptr;
}

}  // namespace roundhouse::play
