#include "app/saves/kept_review.hpp"

#include "app/saves/games_directory.hpp"
#include "app/system/files.hpp"

namespace roundhouse::app {

namespace {

constexpr std::size_t kMaxKeptBytes = std::size_t{1} << 26U;

}  // namespace

std::optional<review::Findings> read_kept_review(const std::string& path,
                                                 const game::LogIdentity& log,
                                                 const game::Match& match) {
    const auto kept = read_file(review_path(path), kMaxKeptBytes);
    const auto* text = std::get_if<std::string>(&kept);
    return text == nullptr ? std::nullopt : review::read_findings(*text, log, match);
}

}  // namespace roundhouse::app
