#include "roundhouse/engine/event.hpp"

namespace roundhouse {

namespace {

struct Redactor {
    Seat looks;

    // Everything not named below lies open on the table.
    template <class E>
    Event operator()(const E& event) const {
        return event;
    }
    Event operator()(event::HubDraw draw) const {
        if (draw.seat != looks && !draw.shown) draw.tile.reset();
        return draw;
    }
    Event operator()(event::Drew draw) const {
        if (draw.seat != looks) draw.tile.reset();
        return draw;
    }
    Event operator()(event::Penalty penalty) const {
        if (penalty.seat != looks) penalty.tiles.reset();
        return penalty;
    }
};

}  // namespace

Event seen_by(const Event& event, Seat seat) {
    return std::visit(Redactor{seat}, event);
}

Events seen_by(std::span<const Event> events, Seat seat) {
    Events seen;
    seen.reserve(events.size());
    for (const Event& event : events) seen.push_back(seen_by(event, seat));
    return seen;
}

}  // namespace roundhouse
