// The text of a score sheet's file. Like a game's log it only grows: a head with the players and
// the rule file in full, then a line for every round, each with a checksum that depends on all
// lines before it. A round noted again replaces the earlier one. Works on strings; app handles the
// files. docs/score-format.md has the grammar.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "roundhouse/formats/log/checked_lines.hpp"
#include "roundhouse/score/sheet.hpp"

namespace roundhouse::score {

inline constexpr std::string_view kMagic = "roundhouse-score ";
inline constexpr int kFileVersion = 1;

class SheetWriter {
  public:
    // A new file; `program` is what writes it, as in "roundhouse 0.1.0".
    SheetWriter(const Sheet& sheet, const std::string& program);
    // Continues a file whose last line has that checksum.
    explicit SheetWriter(std::uint32_t checksum) : lines_(formats::kSheetLines, checksum) {}

    // All lines before the first round.
    [[nodiscard]] const std::string& head() const { return head_; }
    // The line of a round, counted from 1: a new one, or one that replaces what was noted of it.
    [[nodiscard]] std::string round(int number, const RoundNote& note);
    // The line that removes the last round.
    [[nodiscard]] std::string removal(int number);

  private:
    formats::LinePrinter lines_{formats::kSheetLines};
    std::string head_;
};

// A sheet that is complete, except perhaps for a torn end.
struct LoadedSheet {
    Sheet sheet;
    SheetWriter writer;
    std::size_t intact_bytes = 0;  // up to the end of the last complete line
    int torn_line = 0;
    std::string torn;  // what is wrong with the bytes after it; empty: there are none
};
using SheetDamage = formats::LineFault;
// Checks all that the file says: whoever wrote it, nothing is taken that could not be typed.
[[nodiscard]] std::variant<LoadedSheet, SheetDamage> read_sheet(std::string_view text);

}  // namespace roundhouse::score
