// What the review that is kept beside a log has found.
#pragma once

#include <optional>
#include <string>

#include "roundhouse/review/findings_file.hpp"

namespace roundhouse::app {

// What was found in the game whose log is at that path; none if nothing was kept, or if it cannot
// be used for this log.
[[nodiscard]] std::optional<review::Findings> read_kept_review(const std::string& path,
                                                               const game::LogIdentity& log,
                                                               const game::Match& match);

}  // namespace roundhouse::app
