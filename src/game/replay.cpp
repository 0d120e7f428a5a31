#include "roundhouse/game/replay.hpp"

#include <algorithm>

#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/deal.hpp"
#include "roundhouse/game/playthrough.hpp"

namespace roundhouse::game {

namespace {

// The number of records between two snapshots: seeking takes far less than a millisecond, and each
// round less memory than a frame of the screen.
constexpr int kStride = 32;

}  // namespace

void apply_record(State& state, const Record& record) {
    if (const auto* dealt = std::get_if<Deal>(&record)) {
        (void)deal(state, *dealt, nullptr);
    } else if (const auto* decision = std::get_if<Decision>(&record)) {
        apply_legal(state, decision->action, nullptr);
    }
}

std::vector<bool> records_that_stand(const std::vector<Record>& records) {
    std::vector<bool> stands(records.size() + 1, false);
    std::vector<std::size_t> standing;
    for (std::size_t k = 0; k < records.size(); ++k) {
        if (std::holds_alternative<TakeBack>(records[k]))
            standing.pop_back();
        else
            standing.push_back(k + 1);
    }
    for (const std::size_t record : standing) stands[record] = true;
    return stands;
}

Replay::Replay(const Setup& setup, const Rules& rules, const std::vector<Record>& records)
    : setup_(setup) {
    Match match(setup, rules);
    names_ = match.names();
    casts_.push_back({0, setup_.players, names_});
    take_snapshot(match.state());
    steps_.push_back({TakeBack{}, {}, 0, 0, 0, 0});
    for (const Record& record : records) {
        if (!match.apply_record(record)) break;
        add(record, match);
    }
}

void Replay::add(const Record& record, const Match& match) {
    const int position = static_cast<int>(steps_.size());
    const int from = steps_.back().same_as;
    Step step{record, match.last_events(), position, from, at(from).depth + 1, -1};
    if (std::holds_alternative<TakeBack>(record)) {
        step.same_as = at(from).parent;
        step.depth = at(step.same_as).depth;
    } else if (step.depth % kStride == 0) {
        step.snapshot = static_cast<int>(snapshots_.size());
        take_snapshot(match.state());
    }
    if (std::holds_alternative<SeatChange>(record))
        casts_.push_back({position, match.setup().players, match.names()});
    note(position, step.events);
    steps_.push_back(std::move(step));
}

// Points of finished rounds are only ever added, so they are stored once.
void Replay::take_snapshot(const State& state) {
    const auto& history = state.course.history;
    history_.insert(history_.end(), history.begin() + static_cast<std::ptrdiff_t>(history_.size()),
                    history.end());
    snapshots_.push_back({state, history.size()});
    snapshots_.back().state.course.history = {};
}

void Replay::note(int position, const Events& events) {
    const auto mark = [&](MarkKind kind) {
        // One mark of a kind at a position: penalties may open and close several trains.
        if (marks_.empty() || !(marks_.back() == Mark{position, kind}))
            marks_.push_back({position, kind});
    };
    for (const Event& event : events) {
        if (const auto* played = std::get_if<event::Played>(&event)) {
            if (played->tile.is_double()) mark(MarkKind::double_played);
        } else if (std::holds_alternative<event::Opened>(event)) {
            mark(MarkKind::train_opened);
        } else if (std::holds_alternative<event::Announced>(event)) {
            mark(MarkKind::last_tile_called);
        } else if (const auto* over = std::get_if<event::RoundOver>(&event)) {
            mark(over->reason == event::RoundEndReason::out ? MarkKind::round_won
                                                            : MarkKind::nobody_out);
        } else if (std::holds_alternative<event::TurnBegan>(event)) {
            turns_.push_back(position);
        }
    }
    if (begins_round(events)) rounds_.push_back(position);
}

State Replay::state(int position) const {
    std::vector<int> path;
    int here = at(position).same_as;
    for (; at(here).snapshot < 0; here = at(here).parent) path.push_back(here);
    const auto& [from, rounds] = snapshots_[static_cast<std::size_t>(at(here).snapshot)];
    State state = from;
    state.course.history.assign(history_.begin(),
                                history_.begin() + static_cast<std::ptrdiff_t>(rounds));
    std::ranges::reverse(path);
    for (const int step : path) apply_record(state, at(step).record);
    return state;
}

std::vector<Record> Replay::records_to(int position) const {
    std::vector<Record> records;
    for (int k = 1; k <= position; ++k) records.push_back(at(k).record);
    return records;
}

Events Replay::round_so_far(int position) const {
    std::vector<int> path;
    for (int here = at(position).same_as; here > 0; here = at(here).parent) {
        path.push_back(here);
        if (std::holds_alternative<Deal>(at(here).record)) break;
    }
    Events events;
    std::ranges::reverse(path);
    for (const int step : path)
        events.insert(events.end(), at(step).events.begin(), at(step).events.end());
    return events;
}

const Replay::Cast& Replay::cast(int position) const {
    return *(std::ranges::upper_bound(casts_, position, {}, &Cast::from) - 1);
}

int Replay::after(const std::vector<int>& places, int position) const {
    const auto found = std::ranges::upper_bound(places, position);
    return found == places.end() ? size() : *found;
}

int Replay::before(const std::vector<int>& places, int position) {
    const auto found = std::ranges::lower_bound(places, position);
    return found == places.begin() ? 0 : *(found - 1);
}

int Replay::next_mark(int position) const {
    const auto found = std::ranges::upper_bound(marks_, position, {}, &Mark::position);
    return found == marks_.end() ? position : found->position;
}

int Replay::previous_mark(int position) const {
    const auto found = std::ranges::lower_bound(marks_, position, {}, &Mark::position);
    return found == marks_.begin() ? position : (found - 1)->position;
}

}  // namespace roundhouse::game
