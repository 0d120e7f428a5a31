// A review in the making: searches in a thread of its own while somebody watches (or, if the system
// has none left, while somebody waits), and keeps what is finished in a file beside the log. Whole
// rounds are finished at a time, so that what has been found so far can be shown, and kept, at any
// moment.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "app/system/sys.hpp"
#include "roundhouse/game/log.hpp"
#include "roundhouse/review/findings_file.hpp"
#include "roundhouse/review/futures.hpp"
#include "roundhouse/review/review.hpp"
#include "roundhouse/threads/start.hpp"

namespace roundhouse::app {

struct ReviewOptions {
    std::optional<int> depth;  // none: the default, or a deeper one if a result of that was kept
    int threads = 0;           // 0: one for each processor
    bool fresh = false;        // search again even if a result was kept
    bool chances = false;      // work out each seat's chance to win, too
};

class ReviewJob {
  public:
    // The log's file, and what was read from it, which must outlive this. Begins at once with what
    // was kept.
    ReviewJob(Sys& sys, std::string path, const game::LoadedLog& log, const ReviewOptions& options);
    ReviewJob(const ReviewJob&) = delete;
    ReviewJob& operator=(const ReviewJob&) = delete;
    // Stops, and keeps what is finished.
    ~ReviewJob();

    [[nodiscard]] bool running() const { return running_.load(); }
    // The system had no thread for it: nothing is searched before wait() is called.
    [[nodiscard]] bool lacks_thread() const { return !worker_; }
    [[nodiscard]] int depth() const { return depth_; }
    // How much of the whole game has been searched, in percent.
    [[nodiscard]] int percent() const;
    // Ends the search soon; what is finished stays.
    void stop() { stop_ = true; }
    // Waits for the end; without a thread of its own, searches in this one.
    void wait();
    // Rounds finished so far; grows while it runs.
    [[nodiscard]] int rounds_done() const;
    [[nodiscard]] review::Review review() const;
    // Null if they were not asked for, and until they are known: that takes a moment even for a
    // review that was kept.
    [[nodiscard]] std::shared_ptr<const review::Chances> chances() const;
    // To be called when it has ended. Returns "", or why the result could not be kept. A game that
    // is not over is not kept: its log will change.
    [[nodiscard]] std::string keep();

  private:
    Sys& sys_;
    std::string path_;
    const game::LoadedLog& log_;
    review::Extent extent_;
    int depth_;
    mutable std::mutex mutex_;
    review::Findings found_;
    std::shared_ptr<const review::Chances> chances_;
    bool changed_ = false;
    std::atomic<bool> stop_ = false;
    std::atomic<bool> running_ = true;
    std::atomic<int> done_ = 0;
    int threads_;
    bool wants_chances_;
    bool unsearched_ = false;  // no thread could be had, and nobody has waited yet
    std::optional<threads::Thread> worker_;

    // Of all rounds of the log.
    [[nodiscard]] bool is_whole(const review::Findings& findings) const;
    void load(const ReviewOptions& options);
    void search();
};

}  // namespace roundhouse::app
