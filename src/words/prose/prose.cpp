#include "roundhouse/words/prose/prose.hpp"

#include <algorithm>
#include <array>

#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "words/prose/paragraphs.hpp"

namespace roundhouse::words {

namespace {

constexpr int kNarrowest = 24;
constexpr std::string_view kIndent = "  ";

}  // namespace

std::string in_words(int number) {
    static constexpr std::array<std::string_view, 13> kWords = {
        "no",    "one",   "two",  "three", "four",   "five",  "six",
        "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    if (number < 0 || number >= static_cast<int>(kWords.size())) return std::to_string(number);
    return std::string(kWords[static_cast<std::size_t>(number)]);
}

std::string count_in_words(int number, std::string_view noun) {
    return in_words(number) + ' ' + std::string(noun) + (number == 1 ? "" : "s");
}

void Prose::title(std::string_view text) {
    int widest = 0;
    for (const std::string& line : text::wrap(text, width_)) {
        text_ += line + '\n';
        widest = std::max(widest, text::columns(line));
    }
    text_ += std::string(static_cast<std::size_t>(widest), '=') + '\n';
}

void Prose::section(std::string_view heading) {
    flush();
    heading_ = heading;
}

void Prose::say(std::string_view sentences) {
    if (sentences.empty()) return;
    if (!paragraph_.empty()) paragraph_ += ' ';
    paragraph_ += sentences;
}

void Prose::paragraph() {
    flush();
}

void Prose::flush() {
    if (paragraph_.empty()) return;
    if (!heading_.empty())
        text_ += '\n' + heading_ + '\n';
    else if (begun_)
        text_ += '\n';  // between two paragraphs of a section
    begun_ = true;
    heading_.clear();
    for (const std::string& line :
         text::wrap(paragraph_, width_ - static_cast<int>(kIndent.size())))
        text_ += std::string(kIndent) + line + '\n';
    paragraph_.clear();
}

std::string Prose::take() {
    flush();
    return std::move(text_);
}

std::string prose::communal(const rules::RuleSet& game) {
    const std::string& name = game.communal_name;
    if (game.policies.communal == 1) return "the " + name;
    const bool vowel =
        !name.empty() && std::string_view("AEIOUaeiou").find(name[0]) != std::string_view::npos;
    return (vowel ? "an " : "a ") + name;
}

std::string prose::communal_trains(const rules::RuleSet& game) {
    const std::string& name = game.communal_name;
    const bool hisses =
        name.ends_with('s') || name.ends_with('x') || name.ends_with("ch") || name.ends_with("sh");
    return name + (hisses ? "es" : "s");
}

int prose::size_of(const rules::Schedule::ForSet& order) {
    return order.engines.empty() ? order.set + 1 : static_cast<int>(order.engines.size());
}

bool prose::one_round(const rules::RuleSet& game) {
    if (game.fixed_rounds != 0) return game.fixed_rounds == 1;
    if (game.policies.rounds == 0 || game.schedules.empty()) return false;
    return std::ranges::all_of(game.schedules, [](const rules::Schedule& schedule) {
        return std::ranges::all_of(schedule.sets, [](const rules::Schedule::ForSet& order) {
            return size_of(order) == 1;
        });
    });
}

std::string describe_rules(const rules::RuleSet& rule_set, int width) {
    Prose out(std::max(width, kNarrowest));
    out.title(rule_set.name);
    out.say(rule_set.summary);
    // Where whoever holds the engine begins, it takes the hub to say who that is.
    const bool hub_first = rule_set.policies.asks_for_engine();
    for (const auto part :
         {prose::deal, hub_first ? prose::hub : prose::start, hub_first ? prose::start : prose::hub,
          prose::trains, prose::opening, prose::turn, prose::doubles, prose::markers,
          prose::last_tile, prose::referee, prose::round, prose::points, prose::end})
        part(out, rule_set);
    return out.take();
}

}  // namespace roundhouse::words
