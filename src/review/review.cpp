#include "roundhouse/review/review.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/game/replay.hpp"

namespace roundhouse::review {

namespace {

constexpr std::size_t kTurningPoints = 3;

// Moves every entry so that they add up to 0.
void centre(std::vector<double>& values) {
    double sum = 0;
    for (const double value : values) sum += value;
    for (double& value : values) value -= sum / static_cast<double>(values.size());
}

class Making {
  public:
    Making(const game::Match& match, const Findings& findings)
        : match_(match),
          findings_(findings),
          state_(new_game(match.state().rules())),
          seats_(state_.rules().players),
          total_(seats_, 0.0),
          now_(seats_, 0.0),
          accuracy_(seats_, 0.0) {
        review_.seats.resize(seats_);
        review_.rounds = static_cast<int>(findings.rounds.size());
        review_.game_over = match.phase() == Phase::over;
        review_.rounds_over = static_cast<int>(match.state().course.history.size());
    }

    Review make() {
        const auto& records = match_.records();
        const std::vector<bool> stands = game::records_that_stand(records);
        review_.expected.push_back(now_);
        for (std::size_t at = 1; at <= records.size(); ++at) {
            const bool known = state_.course.history.size() < findings_.rounds.size();
            const auto record = static_cast<int>(at);
            const game::Record& made = records[at - 1];
            if (stands[at])
                step(record, made, known);
            else if (const auto* decision = std::get_if<game::Decision>(&made); decision && known)
                take_back(record, *decision);
            review_.expected.push_back(now_);
        }
        finish();
        return std::move(review_);
    }

  private:
    const game::Match& match_;
    const Findings& findings_;
    State state_;
    std::size_t seats_;
    Review review_;
    std::vector<double> total_;  // of the rounds before
    std::vector<double> now_;
    std::size_t next_ = 0;                // of the round's findings
    std::vector<double> accuracy_;        // sums
    std::optional<TurningPoint> turned_;  // of the round at hand
    std::vector<TurningPoint> all_turned_;

    [[nodiscard]] const RoundFindings& findings() const {
        return findings_.rounds[state_.course.history.size()];
    }

    void take_back(int record, const game::Decision& decision) {
        Graded graded;
        graded.record = record;
        graded.round = state_.course.round;
        graded.seat = decision.seat;
        graded.action = graded.better = decision.action;
        graded.grade = Grade::taken_back;
        review_.actions.push_back(graded);
    }

    void step(int record, const game::Record& made, bool known) {
        const int round = state_.course.round;
        const auto rounds = state_.course.history.size();
        const auto* decision = std::get_if<game::Decision>(&made);
        const Finding* finding = nullptr;
        if (known && decision != nullptr) finding = &findings().actions[next_++];
        if (finding != nullptr) grade(*finding, *decision, round);
        const RoundFindings* dealt = nullptr;
        if (known && std::holds_alternative<Deal>(made)) dealt = &findings();
        game::apply_record(state_, made);
        if (finding != nullptr) {
            const double expected = total_[decision->seat] + finding->expected;
            const double fell = now_[decision->seat] - expected;
            const bool play = fell > 0 && cost_of(*finding) > fell / 2;
            turn(record, round, decision->seat, expected,
                 play ? TurningPoint::Cause::play : TurningPoint::Cause::luck);
        }
        if (dealt != nullptr && state_.course.phase == Phase::play) deal(*dealt);
        if (known && state_.course.history.size() > rounds) end_round(record, round);
    }

    void deal(const RoundFindings& findings) {
        std::vector<double> luck = findings.dealt;
        centre(luck);
        for (std::size_t seat = 0; seat < seats_; ++seat) {
            review_.seats[seat].account.dealt += luck[seat];
            now_[seat] = total_[seat] + luck[seat];
        }
        next_ = 0;
    }

    // What `seat` can expect now; keeps the largest change of the round.
    void turn(int record, int round, Seat seat, double expected, TurningPoint::Cause cause) {
        const TurningPoint point{record, round, seat, now_[seat], expected, cause};
        now_[seat] = expected;
        const auto size = [](const TurningPoint& p) { return std::abs(p.after - p.before); };
        if (!turned_ || size(point) > size(*turned_)) turned_ = point;
    }

    void end_round(int record, int round) {
        for (Seat seat = 0; seat < seats_; ++seat) {
            const double ahead = margin_of(state_.rules(), state_.course.history.back(), seat);
            total_[seat] += ahead;
            review_.seats[seat].account.result += ahead;
            turn(record, round, seat, total_[seat], TurningPoint::Cause::round_over);
        }
        all_turned_.push_back(*turned_);
        turned_.reset();
    }

    void grade(const Finding& finding, const game::Decision& decision, int round) {
        const Rules& rules = state_.rules();
        const Observation view = observe(state_, decision.seat);
        Graded graded;
        graded.record = finding.record;
        graded.round = round;
        graded.seat = decision.seat;
        graded.action = graded.better = decision.action;
        graded.choices = finding.choices;
        graded.found = finding;
        graded.grade = grade_of(finding, rules);
        graded.cost = cost_of(finding);
        if (graded.grade != Grade::forced && graded.grade != Grade::best)
            graded.better = moves(view).nth(finding.best, decision.seat);
        if (is_costly(graded.grade))
            graded.reasons = reasons_for(view, graded.action, graded.better);
        count(graded);
        review_.actions.push_back(std::move(graded));
    }

    void count(const Graded& graded) {
        if (graded.grade == Grade::forced) return;
        SeatReview& seat = review_.seats[graded.seat];
        ++seat.grades[static_cast<std::size_t>(graded.grade)];
        ++seat.graded;
        seat.cost += graded.cost;
        seat.loss += graded.found.loss;
        accuracy_[graded.seat] +=
            std::exp2(-graded.cost / (kThresholds.half_accuracy * unit_of(state_.rules())));
        // What one seat gains over par the others lose, in equal parts.
        for (std::size_t other = 0; other < seats_; ++other) {
            Account& account = review_.seats[other].account;
            if (other == graded.seat)
                account.own += graded.found.gain;
            else
                account.others -= graded.found.gain / static_cast<double>(seats_ - 1);
        }
    }

    void finish() {
        for (std::size_t k = 0; k < seats_; ++k) {
            SeatReview& seat = review_.seats[k];
            seat.account.drawn = seat.account.result - seat.account.skill() - seat.account.dealt;
            if (seat.graded > 0) seat.accuracy = 100 * accuracy_[k] / seat.graded;
        }
        std::ranges::stable_sort(all_turned_, std::ranges::greater{}, [](const TurningPoint& p) {
            return std::abs(p.after - p.before);
        });
        if (all_turned_.size() > kTurningPoints) all_turned_.resize(kTurningPoints);
        review_.turning_points = std::move(all_turned_);
    }
};

}  // namespace

double cost_of(const Finding& finding) {
    return finding.loss > kThresholds.noise * finding.loss_error ? finding.loss : 0;
}

Grade grade_of(const Finding& finding, const Rules& rules) {
    if (finding.choices <= 1) return Grade::forced;
    if (finding.loss <= 0) return Grade::best;
    const double cost = cost_of(finding) / unit_of(rules);
    if (cost >= kThresholds.blunder) return Grade::blunder;
    if (cost >= kThresholds.mistake) return Grade::mistake;
    return cost >= kThresholds.slip ? Grade::slip : Grade::fine;
}

const Graded* Review::at(int record) const {
    const auto found = std::ranges::lower_bound(actions, record, {}, &Graded::record);
    return found != actions.end() && found->record == record ? &*found : nullptr;
}

Review make_review(const game::Match& match, const Findings& findings) {
    return Making(match, findings).make();
}

}  // namespace roundhouse::review
