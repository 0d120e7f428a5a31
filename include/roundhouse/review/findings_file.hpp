// Findings as the text of a file that is kept beside a log, so that a game is searched only once.
// Readable, versioned, and checked: what is damaged, belongs to another log, or was judged in
// another way is not used. The format is in docs/review.md.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "roundhouse/game/log.hpp"
#include "roundhouse/review/findings.hpp"

namespace roundhouse::review {

[[nodiscard]] std::string write_findings(const Findings& findings, const game::LogIdentity& log);
// None if it cannot be used for this log and match by this program.
[[nodiscard]] std::optional<Findings> read_findings(std::string_view text,
                                                    const game::LogIdentity& log,
                                                    const game::Match& match);

}  // namespace roundhouse::review
