// Programs of other people among the players of `roundhouse simulate`: how they are typed, tried
// before anything is played, and what is reported of their failures.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/arguments/play_options.hpp"
#include "app/programs/player.hpp"
#include "app/system/fault.hpp"
#include "roundhouse/arena/tournament.hpp"
#include "roundhouse/game/match.hpp"
#include "roundhouse/text/table/table.hpp"

namespace roundhouse::app {

// All of them.
void add_program_options(Subcommand simulate, ProgramOptions& options);

// What is shown in the place of a level.
inline constexpr std::string_view kProgramLevel = game::kProgramLevel;

// Plays on for a program that has failed.
inline constexpr bots::Level kPlaysOn = bots::Level::planner;

// All programs that play, by player.
class Programs {
  public:
    explicit Programs(const ProgramOptions& options) : options_(options) {}

    // As typed with --bot. What is wrong with the command, or "".
    [[nodiscard]] std::string add(std::size_t player, const std::string& command);
    [[nodiscard]] bool any() const { return !words_.empty(); }
    [[nodiscard]] bool is_program(std::size_t player) const {
        return player < words_.size() && !words_[player].empty();
    }
    // As typed; only of a program.
    [[nodiscard]] const std::string& command(std::size_t player) const { return typed_[player]; }
    // Seats those of these players that are programs at a table with these rules; tries each of
    // them before its first. `seated` are the players at the table, by their numbers.
    [[nodiscard]] std::optional<Fault> join(arena::TournamentTask& task,
                                            const rules::RuleSet& rule_set,
                                            const std::vector<std::string>& names,
                                            const std::vector<std::size_t>& seated);

    // Sentences on the failures of each at the tables that were joined, from 0; "" if there were
    // none.
    [[nodiscard]] std::string report(std::size_t table,
                                     const arena::TournamentCounts& counts) const;
    // What it did at the first table where it failed; "" if it did not, at least not now.
    [[nodiscard]] std::string first_failure(std::size_t player) const;
    // What it calls itself, with its version, once it sits at a table.
    [[nodiscard]] std::string name_of(std::size_t player) const;
    // The file with what programs wrote on standard error; "" if they wrote nothing.
    [[nodiscard]] std::string error_file() const;
    // Adds to a player's object what only a program has.
    void add_json(text::Cell& json, std::size_t player, const arena::PlayerResult& its) const;

  private:
    const ProgramOptions& options_;
    std::vector<std::vector<std::string>> words_;  // by player; none: a computer player
    std::vector<std::string> typed_;               // likewise
    struct Table {
        std::unique_ptr<ProgramTable> its;
        std::vector<std::size_t> seated;
    };
    std::vector<Table> tables_;
    std::vector<bool> tried_;  // by player
    std::unique_ptr<ErrorFile> errors_;

    [[nodiscard]] std::optional<Fault> open_error_file();
    [[nodiscard]] std::optional<Fault> try_each(const Table& table);
};

// "2 late and 1 illegal".
[[nodiscard]] std::string kinds_of(const arena::Failures& failures);
// What becomes of the games in which a program failed, as a sentence.
[[nodiscard]] std::string fate_of_failed(bool forfeits);
// "The first time: it ended with status 1 at `choose`."
[[nodiscard]] std::string first_time(const std::string& failure);
[[nodiscard]] int sum_of(const arena::Failures& failures);
// "2 of 40", for a table; "" for 0.
[[nodiscard]] std::string failed_of(int failed, int games);

}  // namespace roundhouse::app
