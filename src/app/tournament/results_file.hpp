// The file of a tournament's results: a head with all that its games depend on, then a line for
// each deal that was played, each with a checksum that depends on all lines before it
// (docs/tournament.md has the grammar). Goes on with a file of the same tournament, and changes no
// other. Plays nothing.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/saves/log_file.hpp"
#include "app/tournament/plan.hpp"
#include "roundhouse/formats/log/checked_lines.hpp"

namespace roundhouse::app {

inline constexpr formats::LineForm kTournamentLines{"tournament file", " ~", "| ", "|", true};

// The head as its lines, each with its checksum.
[[nodiscard]] std::string head_of(const TournamentPlan& plan, const std::string& program);
// "TABLE DEAL GAME GAME ...".
[[nodiscard]] std::string result_words(std::size_t table, const arena::Dealt& dealt);

struct ReadResults {
    std::vector<arena::TableResults> tables;
    std::uint32_t checksum = 0;    // of the last line
    std::size_t intact_bytes = 0;  // up to its end
    int torn_line = 0;
    std::string torn;  // what is wrong with the bytes after it; empty: there are none
};
// `text` begins with `head`.
[[nodiscard]] std::variant<ReadResults, formats::LineFault> read_results(
    std::string_view text, const std::string& head, const TournamentPlan& plan);

class ResultsFile {
  public:
    // Goes on with that file, or begins it.
    [[nodiscard]] static std::variant<ResultsFile, Fault> open(Sys& sys, const std::string& path,
                                                               const TournamentPlan& plan);

    // What was in it.
    [[nodiscard]] std::vector<arena::TableResults>& results() { return results_; }
    // How many deals that was.
    [[nodiscard]] int found() const { return found_; }
    // Of an end that a crash had torn off; "" if there was none.
    [[nodiscard]] const std::string& recovered() const { return recovered_; }

    // In memory, until it is saved.
    void add(std::size_t table, const arena::Dealt& dealt);
    void save() { (void)file_.save(); }
    [[nodiscard]] Kept kept() const { return file_.kept(); }
    // What another program did to the file, and where the results are now; "" if nothing.
    [[nodiscard]] const std::string& interference() const { return file_.interference(); }

  private:
    LogFile file_;
    formats::LinePrinter lines_;
    std::vector<arena::TableResults> results_;
    int found_ = 0;
    std::string recovered_;

    ResultsFile(LogFile file, ReadResults read);
    [[nodiscard]] static std::variant<ResultsFile, Fault> continued(Sys& sys,
                                                                    const std::string& path,
                                                                    const std::string& head,
                                                                    const TournamentPlan& plan);
};

}  // namespace roundhouse::app
