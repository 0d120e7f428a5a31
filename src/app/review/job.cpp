#include "app/review/job.hpp"

#include <utility>

#include "app/saves/games_directory.hpp"
#include "app/saves/kept_review.hpp"
#include "app/system/files.hpp"
#include "roundhouse/threads/worker_threads.hpp"

namespace roundhouse::app {

ReviewJob::ReviewJob(Sys& sys, std::string path, const game::LoadedLog& log,
                     const ReviewOptions& options)
    : sys_(sys),
      path_(std::move(path)),
      log_(log),
      extent_(review::extent_of(log.match)),
      depth_(options.depth.value_or(review::kDefaultDepth)),
      threads_(threads::threads_or_all(options.threads)),
      wants_chances_(options.chances) {
    load(options);
    worker_ = threads::start([this] { search(); });
    if (worker_) return;
    unsearched_ = true;
    running_ = false;
}

bool ReviewJob::is_whole(const review::Findings& findings) const {
    return static_cast<int>(findings.rounds.size()) == extent_.rounds;
}

void ReviewJob::search() {
    review::Findings findings = found_;  // only this thread changes it from now on
    std::optional<review::Futures> futures;
    const auto chances = [&]() -> std::shared_ptr<const review::Chances> {
        if (!wants_chances_) return nullptr;
        if (!futures) futures.emplace(log_.match.state().rules());
        return std::make_shared<const review::Chances>(review::chances_to_win(
            log_.match, review::make_review(log_.match, findings), *futures));
    };
    const auto tell = [&](auto known) {
        const std::scoped_lock lock(mutex_);
        if (known) chances_ = std::move(known);
        if (findings.rounds.size() == found_.rounds.size()) return;
        found_.rounds.push_back(findings.rounds.back());
        changed_ = true;
    };
    // Of a review that was kept whole nothing is searched; first it says so.
    const bool whole = is_whole(findings);
    if (!whole) tell(chances());
    review::SearchTask task;
    task.threads = threads_;
    task.stop = &stop_;
    task.actions_done = &done_;
    task.round_done = [&] { tell(chances()); };
    (void)review::search_rounds(log_.match, task, findings);
    if (whole) tell(chances());
    running_ = false;
}

// Takes over what was kept, if it is of this log and searched deeply enough. A part of the rounds
// is searched on with its own depth, so a deeper part only serves where no depth is asked for.
void ReviewJob::load(const ReviewOptions& options) {
    found_.depth = depth_;
    if (options.fresh || log_.match.phase() != Phase::over) return;
    auto findings = read_kept_review(path_, log_.identity, log_.match);
    if (!findings || findings->depth < depth_) return;
    if (options.depth && findings->depth > depth_ && !is_whole(*findings)) return;
    depth_ = findings->depth;
    found_ = std::move(*findings);
}

ReviewJob::~ReviewJob() {
    stop();
    wait();
    (void)keep();
}

void ReviewJob::wait() {
    if (worker_) worker_->join();
    if (std::exchange(unsearched_, false)) search();
}

int ReviewJob::percent() const {
    return extent_.actions == 0 ? 100 : 100 * done_.load() / extent_.actions;
}

int ReviewJob::rounds_done() const {
    const std::scoped_lock lock(mutex_);
    return static_cast<int>(found_.rounds.size());
}

review::Review ReviewJob::review() const {
    review::Findings findings;
    {
        const std::scoped_lock lock(mutex_);
        findings = found_;
    }
    return review::make_review(log_.match, findings);
}

std::shared_ptr<const review::Chances> ReviewJob::chances() const {
    const std::scoped_lock lock(mutex_);
    return chances_;
}

std::string ReviewJob::keep() {
    if (!std::exchange(changed_, false) || log_.match.phase() != Phase::over) return "";
    // A part, however deep, does not replace a whole review.
    if (!is_whole(found_))
        if (const auto kept = read_kept_review(path_, log_.identity, log_.match);
            kept && is_whole(*kept))
            return "";
    return replace_file(sys_, review_path(path_), review::write_findings(found_, log_.identity));
}

}  // namespace roundhouse::app
