#include "roundhouse/review/findings.hpp"

#include <utility>

#include "roundhouse/bots/price.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/game/replay.hpp"
#include "roundhouse/threads/worker_threads.hpp"

namespace roundhouse::review {

namespace {

// Worlds for what a seat can expect of a hand that was dealt, at depth 1.
constexpr int kDealt = 8;

struct Position {
    int record = 0;
    Observation view;
    bots::Beliefs beliefs;
    Action action;
};

// One round that is over, as its players saw it.
struct Round {
    std::vector<Observation> dealt;  // by seat
    std::vector<Position> positions;
};

// Plays the records that stood, one at a time.
class Walk {
  public:
    explicit Walk(const game::Match& match)
        : records_(match.records()),
          stands_(game::records_that_stand(records_)),
          state_(new_game(match.state().rules())) {}

    // The next finished round; none if there is no further one.
    std::optional<Round> next() {
        const auto rounds = state_.course.history.size();
        Round round;
        bots::Beliefs beliefs;
        for (; at_ < records_.size(); ++at_) {
            if (state_.course.history.size() > rounds) return round;
            if (!stands_[at_ + 1]) continue;
            const game::Record& record = records_[at_];
            if (const auto* decision = std::get_if<game::Decision>(&record)) {
                round.positions.push_back({static_cast<int>(at_) + 1,
                                           observe(state_, decision->seat), beliefs,
                                           decision->action});
                beliefs.observe_action(state_.round.table, decision->action);
            }
            game::apply_record(state_, record);
            if (std::holds_alternative<Deal>(record) && state_.course.phase == Phase::play)
                for (Seat seat = 0; seat < state_.rules().players; ++seat)
                    round.dealt.push_back(observe(state_, seat));
        }
        if (state_.course.history.size() > rounds) return round;
        return std::nullopt;
    }

  private:
    const std::vector<game::Record>& records_;
    std::vector<bool> stands_;
    State state_;
    std::size_t at_ = 0;
};

bool stopped(const SearchTask& task) {
    return task.stop != nullptr && task.stop->load(std::memory_order_relaxed);
}

// False if it was stopped.
bool search_round(const Round& round, const SearchTask& task, const Findings& settings,
                  RoundFindings& found) {
    const std::size_t deals = round.dealt.size();
    found.dealt.resize(deals);
    found.actions.resize(round.positions.size());
    // Any numbers will do that differ; those of deals come after those of all records.
    const auto seed_of = [&](std::uint64_t record) {
        return chance::stream_seed(settings.seed, record);
    };
    constexpr std::uint64_t kDeals = std::uint64_t{1} << 32U;
    const auto first =
        static_cast<std::uint64_t>(round.positions.empty() ? 0 : round.positions.front().record);
    std::atomic<std::size_t> next = 0;
    threads::run_in_threads(task.threads, [&](int) {
        for (std::size_t k = next++; k < deals + round.positions.size() && !stopped(task);
             k = next++) {
            if (k < deals) {
                const int worlds = at_depth(kDealt, settings.depth);
                found.dealt[k] =
                    bots::mean_of(
                        bots::expect(round.dealt[k], {},
                                     {seed_of(kDeals + first * kMaxPlayers + k), 0, worlds},
                                     task.stop))
                        .mean;
                continue;
            }
            const Position& position = round.positions[k - deals];
            Finding& finding = found.actions[k - deals];
            finding =
                search_decision(position.view, position.beliefs, position.action, settings.depth,
                                seed_of(static_cast<std::uint64_t>(position.record)), task.stop);
            finding.record = position.record;
            if (task.actions_done != nullptr) ++*task.actions_done;
        }
    });
    return !stopped(task);
}

}  // namespace

Extent extent_of(const game::Match& match) {
    const std::vector<bool> stands = game::records_that_stand(match.records());
    State state = new_game(match.state().rules());
    Extent extent;
    int actions = 0;  // of the round at hand
    for (std::size_t at = 0; at < match.records().size(); ++at) {
        if (!stands[at + 1]) continue;
        const game::Record& record = match.records()[at];
        if (std::holds_alternative<game::Decision>(record)) ++actions;
        game::apply_record(state, record);
        if (static_cast<int>(state.course.history.size()) == extent.rounds) continue;
        ++extent.rounds;
        extent.actions += std::exchange(actions, 0);
    }
    return extent;
}

bool search_rounds(const game::Match& match, const SearchTask& task, Findings& findings) {
    Walk walk(match);
    std::size_t rounds = 0;
    while (const auto round = walk.next()) {
        if (rounds++ < findings.rounds.size()) {
            if (task.actions_done != nullptr)
                *task.actions_done += static_cast<int>(round->positions.size());
            continue;
        }
        RoundFindings found;
        if (stopped(task) || !search_round(*round, task, findings, found)) return false;
        findings.rounds.push_back(std::move(found));
        if (task.round_done) task.round_done();
    }
    return true;
}

bool findings_match(const game::Match& match, const Findings& findings) {
    Walk walk(match);
    for (const RoundFindings& found : findings.rounds) {
        const auto round = walk.next();
        if (!round || round->dealt.size() != found.dealt.size() ||
            round->positions.size() != found.actions.size())
            return false;
        for (std::size_t k = 0; k < found.actions.size(); ++k) {
            const Finding& finding = found.actions[k];
            const int choices = moves(round->positions[k].view).size();
            if (finding.record != round->positions[k].record || finding.choices != choices ||
                finding.best < 0 || finding.best >= choices)
                return false;
        }
    }
    return true;
}

}  // namespace roundhouse::review
