#include "roundhouse/words/levels.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "roundhouse/text/spelling.hpp"

namespace roundhouse::words {

namespace {

struct LevelWords {
    std::string_view level;
    std::string_view name;
    std::string_view summary;
    std::string_view locomotive = "";
};

constexpr std::array kLevels{
    LevelWords{"billy-1", "level 1", "takes almost anything that fits", "Billy"},
    LevelWords{"adler-1", "level 2", "has a plan, and often forgets it", "Adler"},
    LevelWords{"comet-1", "level 3", "keeps to its train, if nothing distracts it", "Comet"},
    LevelWords{"rocket-1", "level 4", "knows the better tile, but does not always play it",
               "Rocket"},
    LevelWords{"vulcan-1", "level 5", "keeps its train together, and seldom slips", "Vulcan"},
    LevelWords{"tornado-1", "level 6", "hardly ever slips, and in some games thinks ahead",
               "Tornado"},
    LevelWords{"mallard-1", "level 7", "tries its plays on deals that fit all it has seen",
               "Mallard"},
    LevelWords{kLikeMe, "like you", "the level nearest to your rating, chosen for each game"},
    LevelWords{kLikeAll, "like you all",
               "the level nearest to the mean of your ratings, for each game"},
    LevelWords{"random", "beginner", "plays anything that fits"},
    LevelWords{"greedy", "easy", "plays the heaviest tile that fits"},
    LevelWords{"planner", "medium", "keeps to the longest train of its hand"},
    LevelWords{"expert", "hard", "tries its plays on deals that fit all it has seen"},
};

const LevelWords* words_of(std::string_view level) {
    const auto* found = std::ranges::find(kLevels, level, &LevelWords::level);
    return found == kLevels.end() ? nullptr : found;
}

constexpr std::string_view kNumbered = "level ";

// "3" of "Level 3", "mallard" of "level Mallard" and of "Mallard".
std::string without_level(std::string_view word) {
    const std::string own = text::folded(text::trimmed(word));
    if (!own.starts_with(kNumbered)) return own;
    return std::string(text::trimmed(std::string_view(own).substr(kNumbered.size())));
}

// Whether that is its name, its number, or its locomotive.
bool is_meant(const LevelWords& level, const std::string& own) {
    return own == without_level(level.name) ||
           (!level.locomotive.empty() && own == text::folded(level.locomotive));
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
    const std::string own = without_level(word);
    if (own == "like me") return kLikeMe;
    // With the version that these two have for as long as they choose as they do now
    // (docs/laboratory.md).
    if (own == "planner-0.1") return "planner";
    if (own == "expert-0.1") return "expert";
    const auto* found = std::ranges::find_if(
        kLevels, [&](const LevelWords& level) { return is_meant(level, own); });
    if (found == kLevels.end()) return word;
    return found->level == kLikeAll ? kLikeMe : found->level;
}

std::string_view locomotive_of(std::string_view level) {
    const LevelWords* known = words_of(level);
    return known == nullptr ? std::string_view() : known->locomotive;
}

bool is_of_a_level(std::string_view locomotive) {
    return !locomotive.empty() &&
           std::ranges::find(kLevels, locomotive, &LevelWords::locomotive) != kLevels.end();
}

}  // namespace roundhouse::words
