// The review of a game that is being watched: how it begins and ends, and what the viewer shows of
// it at a position. Draws nothing.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/review/job.hpp"
#include "roundhouse/ui/viewer/viewer.hpp"

namespace roundhouse::app {

class ReplayReview {
  public:
    using Begin = std::function<std::unique_ptr<ReviewJob>()>;
    ReplayReview() = default;
    // `match` is the game, and must outlive this.
    ReplayReview(const game::Match& match, Begin begin)
        : match_(&match), begin_(std::move(begin)) {}

    // Begins, if that is still to be done. Functions that return a string say what is worth saying.
    std::string begin();
    // What is finished so far is kept. Without a finished round nothing stays: it can be begun
    // again.
    std::string stop();
    // How far it is now.
    std::string look();

    [[nodiscard]] bool begun() const { return job_ != nullptr; }
    [[nodiscard]] bool running() const { return job_ != nullptr && job_->running(); }
    // Whether it was running when it was last looked at.
    [[nodiscard]] bool in_progress() const { return !progress_.empty(); }
    [[nodiscard]] int rounds() const { return review_.rounds; }
    [[nodiscard]] std::string not_ready() const;

    // What stands beside the replay.
    [[nodiscard]] ui::ViewerReview beside(int position, const State& state) const;
    // What was decided there, if it cost points. `before` is the state in which it was decided.
    [[nodiscard]] std::optional<ui::ViewerDecision> decision(int position,
                                                             const State& before) const;
    // What follows the caption; "" where nothing was decided.
    [[nodiscard]] std::string verdict(int position, const words::Names& names, bool unicode) const;
    // In place of caption and verdict where these have no room; "": there is nothing shorter.
    [[nodiscard]] std::string brief_verdict(int position, const words::Names& names) const;
    // Whose decisions are looked for.
    using Wanted = std::function<bool(const review::Graded&)>;
    // The one that cost most; of equals, the first.
    [[nodiscard]] std::optional<int> worst(const Wanted& wanted) const;
    // The next mistake or blunder.
    [[nodiscard]] std::optional<int> next_mistake(int position, const Wanted& wanted) const;
    // "mistake 2 of 4, the worst"; empty where none of the wanted decisions is one.
    [[nodiscard]] std::string place(int position, const Wanted& wanted) const;
    // The wanted decisions that cost points, each with the letter of its grade.
    [[nodiscard]] std::vector<ui::ViewerMark> marks(const Wanted& wanted) const;
    // If the review is not finished, how far it is, or how far it came, in a sentence; else empty.
    [[nodiscard]] std::string so_far() const;
    // The page of accounts, in lines of that many columns.
    [[nodiscard]] std::vector<std::string> accounts(int columns) const;

    // For tests.
    [[nodiscard]] ReviewJob* job() const { return job_.get(); }

  private:
    const game::Match* match_ = nullptr;
    Begin begin_;
    std::unique_ptr<ReviewJob> job_;
    review::Review review_;                    // as far as it is known
    std::vector<std::vector<double>> curves_;  // of each seat, by position
    std::shared_ptr<const review::Chances> known_chances_;
    std::vector<std::vector<double>> chances_;  // to win, of each seat, by position
    std::string progress_;                      // empty: it is not running
};

}  // namespace roundhouse::app
