#include "roundhouse/words/prose/prose.hpp"

#include <algorithm>
#include <array>
#include <utility>

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

std::string joined(const Sentences& sentences) {
    std::string text;
    for (const Sentence& sentence : sentences) text += (text.empty() ? "" : " ") + sentence.text;
    return text;
}

Sentences said(std::string text) {
    if (text.empty()) return {};
    return {{std::move(text)}};
}

void Prose::section(std::string_view heading) {
    paragraph();
    heading_ = heading;
}

void Prose::say(std::string_view sentences, bool names_marker) {
    if (!sentences.empty()) said_.push_back({std::string(sentences), names_marker});
}

void Prose::say(const Sentences& sentences) {
    said_.insert(said_.end(), sentences.begin(), sentences.end());
}

void Prose::paragraph() {
    if (said_.empty()) return;
    paragraphs_.push_back({std::exchange(heading_, {}), joined(std::exchange(said_, {}))});
}

std::vector<Paragraph> Prose::take() {
    paragraph();
    return std::move(paragraphs_);
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

// F34.
void prose::decided(Prose& out, const rules::RuleSet& game) {
    if (game.decided.list.empty()) return;
    out.section("What was decided");
    out.say("The text of this game leaves some things open. They are played like this:");
    for (const auto& [key, text] : game.decided.list) {
        out.paragraph();
        out.say(key + ": " + text);
    }
}

std::vector<Paragraph> describe_rules(const rules::RuleSet& rule_set) {
    Prose out;
    out.section(rule_set.name);
    out.say(rule_set.summary);
    // Where whoever holds the engine begins, it takes the hub to say who that is.
    const bool hub_first = rule_set.policies.asks_for_engine();
    for (const auto part :
         {prose::deal, hub_first ? prose::hub : prose::start, hub_first ? prose::start : prose::hub,
          prose::trains, prose::opening, prose::turn, prose::doubles, prose::markers,
          prose::last_tile, prose::referee, prose::round, prose::points, prose::end,
          prose::decided})
        part(out, rule_set);
    std::vector<Paragraph> all = out.take();
    // Without a summary, the name still comes first.
    if (rule_set.summary.empty()) all.insert(all.begin(), {rule_set.name, ""});
    return all;
}

std::vector<PageLine> rules_page(const rules::RuleSet& rule_set, int width) {
    width = std::max(width, kNarrowest);
    std::vector<PageLine> page;
    for (const Paragraph& paragraph : describe_rules(rule_set)) {
        const bool title = page.empty();
        if (!title) page.emplace_back();
        int widest = 0;
        if (!paragraph.heading.empty())
            for (const std::string& line : text::wrap(paragraph.heading, width)) {
                page.push_back({line, true});
                widest = std::max(widest, text::columns(line));
            }
        if (title) page.push_back({std::string(static_cast<std::size_t>(widest), '='), true});
        if (paragraph.text.empty()) continue;
        for (const std::string& line :
             text::wrap(paragraph.text, width - static_cast<int>(kIndent.size())))
            page.push_back({std::string(kIndent) + line});
    }
    return page;
}

std::vector<PageLine> rules_below_title(const rules::RuleSet& rule_set, int width) {
    std::vector<PageLine> page = rules_page(rule_set, width);
    page.erase(page.begin(), std::ranges::find_if_not(page, &PageLine::heading));
    // Without a summary, the first heading is next.
    if (!page.empty() && page.front().text.empty()) page.erase(page.begin());
    // What stood below the title is not indented below nothing.
    for (PageLine& line : page) {
        if (line.heading || line.text.empty()) break;
        line.text.erase(0, kIndent.size());
    }
    return page;
}

std::string rules_text(const rules::RuleSet& rule_set, int width) {
    std::string text;
    for (const PageLine& line : rules_page(rule_set, width)) text += line.text + '\n';
    return text;
}

}  // namespace roundhouse::words
