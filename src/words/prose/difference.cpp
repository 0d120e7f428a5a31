#include "roundhouse/words/prose/difference.hpp"

#include <algorithm>
#include <utility>

#include "roundhouse/rules/compare.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "words/prose/paragraphs.hpp"

namespace roundhouse::words {

namespace {

// The headings of the rule page, with the tables that belong under each.
constexpr std::pair<std::string_view, std::string_view> kParts[] = {
    {"game", "The set and the deal"},
    {"hand", "The set and the deal"},
    {"start", "Who begins"},
    {"hub", "The hub"},
    {"trains", "The trains"},
    {"opening", "The opening"},
    {"turn", "Turns"},
    {"doubles", "Doubles"},
    {"marker", "Markers"},
    {"last-tile", "The last tile"},
    {"options", "The referee"},
    {"round", "The end of a round"},
    {"points", "Points"},
    {"end", "The end of the game"},
};

constexpr int kMaxLabel = 20;

// The table whose part of the page speaks of it: the call is an option, but told with the last
// tile.
std::string_view part_of(const rules::Difference& difference) {
    return difference.key == "announce" ? "last-tile" : std::string_view(difference.table);
}

// The label, and the words beside it; nothing where there are no words.
std::string entry(std::string_view label, std::string_view words, int label_columns, int width) {
    if (words.empty()) return "";
    const int margin = 4 + label_columns + 2;
    const std::string indent(static_cast<std::size_t>(margin), ' ');
    std::string text = "    " + text::cut_to_columns(label, label_columns);
    text += std::string(static_cast<std::size_t>(margin - text::columns(text)), ' ');
    bool begun = false;
    for (const std::string& line : text::wrap(words, std::max(width - margin, 20))) {
        text += (begun ? indent : "") + line + '\n';
        begun = true;
    }
    return text;
}

// Two games of one id are told apart by their names, or by their order.
std::pair<std::string, std::string> labels(const rules::RuleSet& first,
                                           const rules::RuleSet& second) {
    if (first.id != second.id) return {first.id, second.id};
    if (first.name != second.name) return {first.name, second.name};
    return {"the first", "the second"};
}

std::string title(const rules::RuleSet& game) {
    return game.name + " (" + game.id + ")";
}

}  // namespace

std::string describe_differences(const rules::RuleSet& first, const rules::RuleSet& second,
                                 int width) {
    const std::vector<rules::Difference> all = rules::differences(first, second);
    const auto say = [&](const std::string& words) {
        std::string text;
        for (const std::string& line : text::wrap(words, width)) text += line + '\n';
        return text;
    };
    if (all.empty())
        return say("There is no difference between " + title(first) + " and " + title(second) +
                   ": they are played alike.");
    std::string text = say(title(first) + " and " + title(second) + " differ in " +
                           text::count_of(static_cast<int>(all.size()), "point") + ".");
    const auto [left, right] = labels(first, second);
    const int columns = std::min(std::max(text::columns(left), text::columns(right)), kMaxLabel);
    std::string_view heading;
    for (const auto& [table, part] : kParts) {
        for (const rules::Difference& one : all) {
            if (part_of(one) != table) continue;
            if (heading != part) text += '\n' + std::string(heading = part) + '\n';
            for (const std::string& line : text::wrap(text::capitalised(one.matter), width - 2))
                text += "  " + line + '\n';
            text +=
                entry(left, one.first, columns, width) + entry(right, one.second, columns, width);
        }
    }
    return text;
}

}  // namespace roundhouse::words
