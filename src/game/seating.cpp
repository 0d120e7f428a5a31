#include "roundhouse/game/seating.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/spelling.hpp"
#include "roundhouse/words/levels.hpp"

namespace roundhouse::game {

namespace {

constexpr int kNumberedColumns = 17;  // of a name that gets a number

// What the table writes beside names, or instead of one.
constexpr std::string_view kLabels[] = {
    "open",      "closed",   "dbl",       "you",         "yours",      "nobody",
    "everybody", "everyone", "engine",    "hub",         "marker",     "boneyard",
    "line",      "table",    "the table", "host",        "computer",   "computer player",
    "not saved", "the host", "spectator", "a spectator", "spectators", "level"};

// A word as the eye may take it: without signs, and with i and l alike.
std::string word_of(std::string_view text) {
    std::string word;
    for (char c : text::look_of(text)) {
        if (c == '|' || c == 'l') c = 'i';
        const bool sign = c > ' ' && c < 127 && std::isalnum(static_cast<unsigned char>(c)) == 0;
        if (!sign) word += c;
    }
    return std::string(text::trimmed(word));
}

// "Mexican Train", "Ann's train 2" and the words above, with a number too.
bool is_label(std::string_view name) {
    const std::string plain = text::folded_signs(name);
    std::string_view word = text::trimmed(plain);
    const auto last = word.find_last_not_of("0123456789");
    if (last != std::string_view::npos && word[last] == ' ') word = word.substr(0, last);
    const std::string looks = word_of(word);
    constexpr std::string_view kTrain = "train";
    if (looks == kTrain || looks.ends_with(" train")) return true;
    return std::ranges::any_of(kLabels,
                               [&](std::string_view label) { return word_of(label) == looks; });
}

std::optional<std::string> label_fault(std::string_view name) {
    if (text::folded_signs(name).find_first_of("()") != std::string::npos)
        return "a name must not contain ( or ): the table puts them after names";
    if (is_label(name)) return fmt::format("\"{}\" is what the table itself writes", name);
    return std::nullopt;
}

}  // namespace

std::string kept_name(std::string_view typed) {
    return text::composed(text::trimmed(typed));
}

bool is_taken(std::string_view name, const Names& others) {
    return std::ranges::any_of(
        others, [&](const std::string& other) { return text::same_name(other, name); });
}

std::optional<std::string> name_fault(std::string_view name, const Names& others) {
    if (auto fault = text::name_fault(name)) return fault;
    if (is_taken(name, others)) return fmt::format("there is already a player called {}", name);
    if (auto fault = label_fault(name)) return fault;
    const auto twin = std::ranges::find(others, text::look_of(name), text::look_of);
    if (twin == others.end()) return std::nullopt;
    return fmt::format("{} looks the same as {}, who is there already", name, *twin);
}

std::optional<std::string> names_fault(const Names& names) {
    Names before;
    for (const std::string& name : names) {
        if (auto fault = name_fault(name, before)) return fault;
        before.push_back(name);
    }
    return std::nullopt;
}

Names names_of_others(const std::vector<Player>& players, Seat seat) {
    Names names = names_of(players);
    if (seat < names.size()) names.erase(names.begin() + seat);
    return names;
}

std::optional<std::string> seat_fault(const std::vector<Player>& players, Seat seat,
                                      const Player& player) {
    if (seat < players.size() && players[seat] == player)
        return fmt::format("{} plays there already.", player.name);
    const auto fault = name_fault(player.name, names_of_others(players, seat));
    return fault ? std::optional(text::capitalised(*fault) + ".") : std::nullopt;
}

std::string free_name(const std::string& wanted, const Names& others) {
    std::string name = wanted;
    for (int k = 2; is_taken(name, others); ++k)
        name =
            fmt::format("{} {}", text::trimmed(text::cut_to_columns(wanted, kNumberedColumns)), k);
    return name;
}

std::string told_level(const Player& player) {
    const bool like_people = player.untold || player.level == words::kLikeMe;
    return like_people ? std::string(words::kLikeAll) : player.level;
}

std::string computers_name(const Names& others, std::string_view level) {
    const std::string_view own = words::locomotive_of(level);
    if (!own.empty() && !is_taken(own, others)) return std::string(own);
    const auto* const free = std::ranges::find_if(words::kLocomotives, [&](std::string_view name) {
        return (own.empty() || !words::is_of_a_level(name)) && !is_taken(name, others);
    });
    if (free != words::kLocomotives.end()) return std::string(*free);
    return free_name(std::string(own.empty() ? words::kLocomotives.front() : own), others);
}

}  // namespace roundhouse::game
