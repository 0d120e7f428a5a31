#include "roundhouse/rules/bundled/games.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <utility>

#include "rules/bundled/constants.hpp"

namespace roundhouse::rules {

namespace {

template <class Item>
std::vector<Item> copy_of(std::span<const Item> items) {
    return {items.begin(), items.end()};
}

RuleSet restored(const GameConstants& made) {
    RuleSet game;
    game.id = made.id;
    game.name = made.name;
    game.summary = made.summary;
    game.source = made.source;
    game.family = made.family;
    game.sets = copy_of(made.sets);
    game.min_players = made.min_players;
    game.max_players = made.max_players;
    game.players_by_set = copy_of(made.players_by_set);
    game.players_up_to_doubles = made.players_up_to_doubles;
    for (const GameConstants::Hand& hand : made.hands)
        game.hands.push_back({hand.set, hand.first_players, copy_of(hand.tiles)});
    for (const GameConstants::Schedule& orders : made.schedules) {
        Schedule& schedule = game.schedules.emplace_back();
        schedule.id = orders.id;
        for (const GameConstants::SetSchedule& order : orders.sets)
            schedule.sets.push_back({order.set, copy_of(order.engines)});
    }
    game.offers_referee = made.offers_referee;
    game.offers_announce = made.offers_announce;
    game.blocked_choices = copy_of(made.blocked_choices);
    game.communal_name = made.communal_name;
    game.fixed_rounds = made.fixed_rounds;
    game.policies = restored_rules(made.policies, made.unlisted);
    for (const GameConstants::Decided& one : made.decided)
        game.decided.list.push_back({std::string(one.key), std::string(one.text)});
    return game;
}

std::optional<std::string_view> bundled_text(std::string_view id) {
    const auto file = std::ranges::find(bundled_files(), id, &BundledFile::id);
    return file == bundled_files().end() ? std::nullopt : std::optional(file->text);
}

std::vector<std::string_view> bundled_ids() {
    std::vector<std::string_view> ids;
    for (const BundledFile& file : bundled_files()) ids.push_back(file.id);
    return ids;
}

}  // namespace

const std::vector<RuleSet>& bundled_rule_sets() {
    static const std::vector<RuleSet> sets = [] {
        std::vector<RuleSet> all;
        all.reserve(bundled_constants().size());
        for (const GameConstants& made : bundled_constants()) all.push_back(restored(made));
        return all;
    }();
    return sets;
}

// Restores that one alone: whoever starts a game by its id waits for no other.
const RuleSet* find_bundled(std::string_view id) {
    static std::mutex one_at_a_time;
    static std::map<std::string_view, RuleSet> known;
    const auto all = bundled_constants();
    const auto made = std::ranges::find(all, id, &GameConstants::id);
    if (made == all.end()) return nullptr;
    const std::lock_guard lock(one_at_a_time);
    if (const auto found = known.find(made->id); found != known.end()) return &found->second;
    return &known.emplace(made->id, restored(*made)).first->second;
}

std::variant<RuleSet, RuleFileFaults> parse_rule_file(std::string_view text,
                                                      RuleFileFaults* warnings) {
    return read_rule_file(text, {bundled_text, bundled_ids}, warnings);
}

namespace {

// The bundled game that prints like that; null: none does.
const RuleSet* printed_bundled(std::string_view text) {
    constexpr std::string_view kBegin = "[game]\nid = \"";  // of every printed rule file
    if (!text.starts_with(kBegin)) return nullptr;
    const std::string_view id = text.substr(kBegin.size());
    const RuleSet* game = find_bundled(id.substr(0, id.find('"')));
    return game != nullptr && print_rule_file(*game) == text ? game : nullptr;
}

}  // namespace

std::variant<std::shared_ptr<const RuleSet>, RuleFileFaults> rules_of_saved_game(
    std::string_view text) {
    using Shared = std::shared_ptr<const RuleSet>;
    constexpr std::size_t kMaxKnown = 64;
    static std::mutex one_at_a_time;
    static std::map<std::string, Shared, std::less<>> known;
    const std::lock_guard lock(one_at_a_time);
    if (const auto found = known.find(text); found != known.end()) return found->second;
    Shared rules;
    if (const RuleSet* bundled = printed_bundled(text)) {
        rules = Shared(Shared(), bundled);  // which is never gone
    } else {
        auto read = parse_rule_file(text);
        if (auto* faults = std::get_if<RuleFileFaults>(&read)) return std::move(*faults);
        rules = std::make_shared<const RuleSet>(std::get<RuleSet>(std::move(read)));
    }
    if (known.size() == kMaxKnown) known.clear();
    known.emplace(text, rules);
    return rules;
}

}  // namespace roundhouse::rules
