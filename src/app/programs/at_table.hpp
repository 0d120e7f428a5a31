// A program that plays at a table with people: asked in the same words as in `simulate`, but never
// waited for. What it does wrong is told in a clause that shows nothing of its hand; all else goes
// into the file of its standard error. It is killed, with what it has started, when it fails and
// with the table.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/programs/player.hpp"
#include "app/setup/play_options.hpp"
#include "app/system/fault.hpp"
#include "roundhouse/play/computers.hpp"
#include "roundhouse/play/outsider.hpp"

namespace roundhouse::app {

class ProgramAtTable : public play::Outsider {
  public:
    // `seed`: for whatever it leaves to chance.
    ProgramAtTable(ProgramGame game, Seat seat, std::uint64_t seed,
                   const std::vector<std::string>& words, const game::ProgramTerms& limits,
                   std::shared_ptr<ErrorFile> errors);
    ~ProgramAtTable() override;

    void see(const Events& events) override;
    void see_round(const Observation& dealt) override;
    void see_end(const Course& course) override;
    Chosen choose(const Observation& view) override;
    [[nodiscard]] Wait wait() const override;

  private:
    using Clock = std::chrono::steady_clock;

    ProgramGame game_;
    std::string name_;
    game::ProgramTerms limits_;
    ProgramTime left_;  // of the game
    std::shared_ptr<ErrorFile> errors_;
    std::unique_ptr<Process> process_;
    std::deque<formats::Json> requests_;  // not answered yet; the first may have been sent
    bool sent_ = false;
    bool greeted_ = false;
    // While somebody waits for its choice, since when the first request could have been answered.
    std::optional<Clock::time_point> since_;
    std::optional<formats::Json> choice_;  // the answer to `choose`
    std::optional<arena::Failure> failed_;

    void ask(formats::Json request);
    // Sends what can be sent, and takes what has come.
    void go_on();
    void take(const std::string& line);
    void fail(const Wrong& wrong);
    [[nodiscard]] ProgramTime most() const;
};

// The computer players of a match, and the programs that its setup names (game::Player::command),
// which are started now.
[[nodiscard]] play::Computers computers_at(const game::Match& match,
                                           const play::Thinking& thinking = {});

// Whether each of the programs that are named there can be started and answers, which may take a
// while: to be asked before anybody sits down. One that only says nothing is not at fault where
// there is patience, which is for all of them together. Of options (--bot), other faults are left
// to whoever seats them.
[[nodiscard]] std::optional<Fault> programs_fault(const game::Setup& setup,
                                                  std::optional<ProgramTime> patience = {});
[[nodiscard]] std::optional<Fault> programs_fault(const PlayOptions& options);

// Programs named there take seats of computer players in a game that goes on, each the one of its
// name.
[[nodiscard]] std::optional<Fault> bring_programs(game::Match& match, const PlayOptions& options);

}  // namespace roundhouse::app
