#include "app/tournament/play.hpp"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <utility>

#include "roundhouse/threads/worker_threads.hpp"

namespace roundhouse::app {

namespace {

using Clock = std::chrono::steady_clock;

// So many deals one after the other at a table: programs are started anew at the next.
constexpr int kBlock = 8;
constexpr std::chrono::seconds kUnsaved{1};

// What the threads share.
class Playing {
  public:
    Playing(const TournamentPlan& plan, std::vector<arena::TableResults>& results,
            ResultsFile* file)
        : plan_(plan), results_(results), file_(file) {
        for (const arena::TableResults& table : results) {
            auto& done = done_.emplace_back(static_cast<std::size_t>(plan.deals));
            for (const arena::Dealt& dealt : table.deals)
                if (dealt.deal < plan.deals) done[static_cast<std::size_t>(dealt.deal)] = true;
        }
    }

    [[nodiscard]] bool missing(std::size_t table, int deal) const {
        return !done_[table][static_cast<std::size_t>(deal)];
    }
    [[nodiscard]] bool decided() const { return decided_; }

    void take(std::size_t table, arena::Dealt dealt) {
        const std::lock_guard lock(mutex_);
        if (file_ != nullptr) {
            file_->add(table, dealt);
            if (const auto now = Clock::now(); now - saved_ >= kUnsaved) {
                file_->save();
                saved_ = now;
            }
        }
        auto& deals = results_[table].deals;
        const auto place = std::ranges::upper_bound(deals, dealt.deal, {}, &arena::Dealt::deal);
        deals.insert(place, std::move(dealt));
        check();
    }
    void check() {
        if (!plan_.sprt) return;
        tested_ = arena::sprt(*plan_.sprt, results_.front(), tested_);
        if (tested_.verdict != arena::Verdict::open) decided_ = true;
    }

  private:
    const TournamentPlan& plan_;
    std::vector<arena::TableResults>& results_;
    ResultsFile* file_;
    std::vector<std::vector<bool>> done_;  // by table and deal, before anything was played
    arena::SprtState tested_;
    std::mutex mutex_;
    Clock::time_point saved_ = Clock::now();
    std::atomic<bool> decided_{false};
};

}  // namespace

void play_tournament(const TournamentPlan& plan, std::vector<arena::TableResults>& results,
                     ResultsFile* file, const std::atomic<bool>& stop,
                     std::atomic<std::int64_t>* games_done) {
    Playing playing(plan, results, file);
    playing.check();
    // All tables come forward together, so that what is interrupted compares everybody.
    const auto tables = static_cast<int>(plan.tables.size());
    const int blocks = tables * ((plan.deals + kBlock - 1) / kBlock);
    std::atomic<int> next = 0;
    const auto over = [&] { return stop || playing.decided(); };
    threads::run_in_threads(plan.threads, [&](int) {
        for (int block = next++; block < blocks && !over(); block = next++) {
            const auto at = static_cast<std::size_t>(block % tables);
            const arena::TournamentTask& task = plan.tables[at].task;
            const int first = kBlock * (block / tables);
            const int end = std::min(first + kBlock, plan.deals);
            arena::Outsiders outsiders;
            for (int deal = first; deal < end && !over(); ++deal) {
                if (playing.missing(at, deal)) {
                    if (outsiders.empty()) outsiders = arena::make_outsiders(task);
                    auto games = arena::play_deal(task, deal, outsiders);
                    if (games.empty()) return;
                    playing.take(at, {deal, std::move(games)});
                }
                if (games_done != nullptr) *games_done += plan.seats;
            }
        }
    });
    if (file != nullptr) file->save();
}

}  // namespace roundhouse::app
