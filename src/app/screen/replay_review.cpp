#include "app/screen/replay_review.hpp"

#include <fmt/format.h>

#include "app/review/report.hpp"
#include "roundhouse/review/sentences.hpp"

namespace roundhouse::app {

using review::Grade;
using review::Graded;

namespace {

// By seat, then by record.
std::vector<std::vector<double>> by_seat(const std::vector<std::vector<double>>& by_record) {
    std::vector<std::vector<double>> curves(by_record.front().size());
    for (const auto& seats : by_record)
        for (std::size_t seat = 0; seat < seats.size(); ++seat) curves[seat].push_back(seats[seat]);
    return curves;
}

}  // namespace

std::string ReplayReview::begin() {
    if (!begin_ || match_->state().course.history.empty())
        return "Nothing to review until a round is over.";
    if (job_ == nullptr) job_ = begin_();
    if (!job_->lacks_thread()) return "";
    // The screen does not wait for a search: what was kept is all there is.
    static_cast<void>(stop());
    if (job_ != nullptr && review_.rounds == review_.rounds_over) return "";
    return "No thread is left for a review here: roundhouse review --plain needs none.";
}

std::string ReplayReview::stop() {
    job_->stop();
    job_->wait();
    progress_.clear();
    static_cast<void>(look());
    if (review_.rounds == 0) {
        job_.reset();
        review_ = {};
        curves_.clear();
        known_chances_.reset();
        return "The review was stopped.";
    }
    return fmt::format("Stopped: {} of {} rounds are reviewed.", review_.rounds,
                       review_.rounds_over);
}

std::string ReplayReview::look() {
    if (job_ == nullptr) return "";
    const bool running = job_->running();
    if (curves_.empty() || job_->rounds_done() != review_.rounds) {
        review_ = job_->review();
        curves_ = by_seat(review_.expected);
    }
    if (auto known = job_->chances(); known != known_chances_) {
        known_chances_ = std::move(known);
        chances_ = by_seat(known_chances_->by_record);
    }
    std::string why;
    if (!running && in_progress()) {
        job_->wait();
        why = job_->keep();
    }
    progress_ = running ? fmt::format("Review: {}%   Esc stops", job_->percent()) : std::string();
    return why.empty() ? "" : "The review was not kept: " + why;
}

std::string ReplayReview::not_ready() const {
    return fmt::format("The review is not ready yet: {}%.", job_->percent());
}

ui::ViewerReview ReplayReview::beside(int position, const State& state) const {
    ui::ViewerReview beside;
    const Graded* here = review_.at(position);
    if (here != nullptr) {
        beside.seat = here->seat;
    } else if (state.course.phase == Phase::play) {
        beside.seat = state.round.table.turn.seat;
    } else if (!review_.actions.empty()) {
        // Whoever decided last or, before the first deal, whoever begins.
        beside.seat = review_.actions.front().seat;
        for (const Graded& graded : review_.actions)
            if (graded.record <= position) beside.seat = graded.seat;
    }
    beside.reviewed = review_.actions.empty() ? 0 : review_.actions.back().record;
    beside.curve = curves_[beside.seat];
    if (known_chances_ != nullptr) {
        beside.chance = chances_[beside.seat];
        beside.chance_with_better = known_chances_->with_better[static_cast<std::size_t>(position)];
    }
    if (position <= beside.reviewed)
        beside.expected = review_.expected[static_cast<std::size_t>(position)];
    beside.progress = progress_;
    return beside;
}

std::string ReplayReview::verdict(int position, const words::Names& names, bool unicode) const {
    const Graded* here = review_.at(position);
    if (here == nullptr || here->grade == Grade::taken_back) return "";
    // The caption has told what was played.
    const std::string advice = review::advice(*here, names);
    return review::assessment(*here, unicode ? "±" : "+-") + (advice.empty() ? "" : " " + advice);
}

std::string ReplayReview::brief_verdict(int position, const words::Names& names) const {
    const Graded* here = review_.at(position);
    if (here == nullptr || !review::is_costly(here->grade)) return "";
    return review::brief_verdict(*here, names);
}

std::optional<ui::ViewerDecision> ReplayReview::decision(int position, const State& before) const {
    const Graded* here = review_.at(position);
    if (here == nullptr || !review::is_costly(here->grade) || here->better == here->action)
        return std::nullopt;
    return ui::ViewerDecision{observe(before, here->seat), here->action, here->better};
}

std::optional<int> ReplayReview::worst(const Wanted& wanted) const {
    const Graded* worst = nullptr;
    for (const Graded& graded : review_.actions)
        if (review::is_costly(graded.grade) && wanted(graded) &&
            (worst == nullptr || graded.cost > worst->cost))
            worst = &graded;
    return worst == nullptr ? std::nullopt : std::optional(worst->record);
}

std::optional<int> ReplayReview::next_mistake(int position, const Wanted& wanted) const {
    for (const Graded& graded : review_.actions)
        if (graded.record > position && review::is_mistake(graded.grade) && wanted(graded))
            return graded.record;
    return std::nullopt;
}

std::string ReplayReview::place(int position, const Wanted& wanted) const {
    int number = 0, all = 0;
    bool found = false;
    for (const Graded& graded : review_.actions) {
        if (!review::is_mistake(graded.grade) || !wanted(graded)) continue;
        ++all;
        if (graded.record <= position) ++number;
        found = found || graded.record == position;
    }
    if (!found) return "";
    return fmt::format("mistake {} of {}{}", number, all,
                       worst(wanted) == position && all > 1 ? ", the worst" : "");
}

std::vector<ui::ViewerMark> ReplayReview::marks(const Wanted& wanted) const {
    std::vector<ui::ViewerMark> all;
    for (const Graded& graded : review_.actions) {
        if (!review::is_costly(graded.grade) || !wanted(graded)) continue;
        const char letter = graded.grade == Grade::slip      ? 'S'
                            : graded.grade == Grade::mistake ? 'M'
                                                             : 'B';
        all.push_back({graded.record, letter});
    }
    return all;
}

std::string ReplayReview::so_far() const {
    if (!begun() || review_.complete()) return "";
    if (!running()) {
        if (review_.rounds == 0) return "No round is reviewed.";
        return fmt::format("Only {} of {} rounds {} reviewed.", review_.rounds, review_.rounds_over,
                           review_.rounds == 1 ? "is" : "are");
    }
    return review_.rounds == 0 ? not_ready()
                               : fmt::format("The review is at {}%.", job_->percent());
}

std::vector<std::string> ReplayReview::accounts(int columns) const {
    return summary_lines(*match_, review_, job_->depth(), columns);
}

}  // namespace roundhouse::app
