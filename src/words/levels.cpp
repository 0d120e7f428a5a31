#include "roundhouse/words/levels.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace roundhouse::words {

namespace {

struct LevelWords {
    std::string_view level;
    std::string_view name;
    std::string_view summary;
};

constexpr std::array kLevels{
    LevelWords{"random", "beginner", "plays anything that fits"},
    LevelWords{"greedy", "easy", "plays the heaviest tile that fits"},
    LevelWords{"planner", "medium", "keeps to the longest train of its hand"},
    LevelWords{"expert", "hard", "tries its plays on deals that fit all it has seen"},
};

const LevelWords* words_of(std::string_view level) {
    const auto* found = std::ranges::find(kLevels, level, &LevelWords::level);
    return found == kLevels.end() ? nullptr : found;
}

}  // namespace

std::string_view level_name(std::string_view level) {
    const LevelWords* known = words_of(level);
    return known == nullptr ? level : known->name;
}

std::string_view level_summary(std::string_view level) {
    const LevelWords* known = words_of(level);
    return known == nullptr ? std::string_view() : known->summary;
}

std::string computer_players(const std::vector<std::string>& names,
                             const std::vector<std::string>& levels) {
    std::string all;
    int count = 0;
    for (std::size_t seat = 0; seat < levels.size(); ++seat)
        if (!levels[seat].empty())
            all += fmt::format("{}{} ({})", count++ > 0 ? ", " : "", names[seat],
                               level_name(levels[seat]));
    return count == 0 ? "" : fmt::format("Computer player{}: {}.", count == 1 ? "" : "s", all);
}

std::string_view level_meant(std::string_view word) {
    const auto* found = std::ranges::find(kLevels, word, &LevelWords::name);
    return found == kLevels.end() ? word : found->level;
}

}  // namespace roundhouse::words
