// Hands and orders of engines: what depends on the sets, the players and the hub.

#include <algorithm>
#include <array>
#include <limits>

#include "roundhouse/text/numbers.hpp"
#include "rules/reader.hpp"

namespace roundhouse::rules {

namespace {

constexpr int kMinHand = 2;  // with one tile, the deal would decide the game
constexpr int kLargestHand = kMaxTiles;
// With a lower share of valid deals, the log, which keeps every deal, would grow past its limit.
constexpr double kMinGoodDeals = 2e-4;

int tiles_dealt_from(const Rules& rules, Pips set) {
    Rules table = normalised(rules);
    table.max_pips = set;
    return table.tiles_dealt_from();
}

// "42 / players" is 42.
std::optional<int> shared_tiles(std::string_view text) {
    constexpr std::string_view kDivided = "/ players";
    if (!text.ends_with(kDivided)) return std::nullopt;
    text.remove_suffix(kDivided.size());
    while (text.ends_with(' ')) text.remove_suffix(1);
    const auto tiles = text::parse_number(text);
    // A number of more digits is a number, too, and too large.
    const bool digits = !text.empty() && text.find_first_not_of("0123456789") == text.npos;
    return tiles || !digits ? tiles : std::optional(std::numeric_limits<int>::max());
}

}  // namespace

int set_of_key(std::string_view key) {
    constexpr std::string_view kPrefix = "double-";
    if (!key.starts_with(kPrefix) || key.size() > kPrefix.size() + 2) return -1;
    const std::string_view digits = key.substr(kPrefix.size());
    if (digits.starts_with('0') && digits.size() > 1) return -1;
    return text::parse_number(digits).value_or(-1);
}

int set_of_players_key(std::string_view key) {
    constexpr std::string_view kPrefix = "players-";
    return key.starts_with(kPrefix) ? set_of_key(key.substr(kPrefix.size())) : -1;
}

namespace {

bool is_order_name(std::string_view name) {
    return !name.empty() && std::ranges::all_of(name, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
}

// One entry for each number of players, whatever the list begins with.
HandTable fitted(const HandTable& hand, int least_players, int most_players) {
    HandTable all{hand.set, least_players, {}};
    for (int players = least_players; players <= most_players; ++players)
        all.tiles.push_back(hand.hand(players));
    return all;
}

}  // namespace

void RuleReader::finish_hands() {
    if (first_players_) {
        const auto first = read_int(*first_players_, "hand", "a number of players", 2, kMaxPlayers);
        hands_begin_with_ = first.value_or(hands_begin_with_);
    }
    for (const text::TomlNode* node : hands_) read_hand(*node);
    check_first_players();
    std::ranges::sort(rule_set.hands, {}, [&](const HandTable& hand) {
        return std::ranges::find(rule_set.sets, hand.set) - rule_set.sets.begin();
    });
}

// F33: by itself it moves the inherited lists.
void RuleReader::check_first_players() {
    constexpr std::string_view kFirst = "hand.first-players";
    if (!provenance_.find(kFirst) || broken_) return;
    std::string numbers;
    for (const text::TomlNode* node : hands_) {
        if (node->kind == Kind::array || !is_inherited(*node)) return;
        numbers += (numbers.empty() ? "hand." : " hand.") + node->key;
    }
    no_effect(kFirst, "hands are listed", numbers);
}

void RuleReader::read_hand(const text::TomlNode& node) {
    const auto size = static_cast<Pips>(set_of_key(node.key));
    if (std::ranges::find(rule_set.sets, size) == rule_set.sets.end()) {
        if (!broken_ && !is_inherited(node) && !provenance_.bad.contains("game.sets"))
            fault(node.key_place, "`" + node.key + "`: this game is not played with a " +
                                      set_name(size) + " set; its sets are listed in [game] sets");
        return;
    }
    // If the number of players is unknown, any number shows whether the form is right.
    const bool known = !provenance_.bad.contains("game.players");
    const PlayerRange range = players_with(rule_set, size);
    const int most = known ? range.most : range.fewest;
    HandTable table{size, range.fewest, {}};
    if (node.kind == Kind::array) {
        auto listed = read_hand_list(node, range);
        if (!listed) return;
        table = fitted({size, hands_begin_with_, std::move(*listed)}, range.fewest, range.most);
    } else {
        for (int players = range.fewest; players <= most; ++players) {
            const auto tiles = hand_formula(node, size, players);
            if (!tiles) return;
            table.tiles.push_back(*tiles);
        }
    }
    std::erase_if(rule_set.hands, [&](const HandTable& hand) { return hand.set == size; });
    rule_set.hands.push_back(table);
}

std::optional<std::vector<int>> RuleReader::read_hand_list(const text::TomlNode& node,
                                                           PlayerRange range) {
    std::vector<int> listed;
    for (const text::TomlNode& item : node.items) {
        const auto tiles = read_int(item, "hand", "a number of tiles", kMinHand, kLargestHand);
        if (!tiles) return std::nullopt;
        listed.push_back(*tiles);
    }
    const int most = range.most - hands_begin_with_ + 1;
    const bool known = !broken_ && !provenance_.bad.contains("game.players") &&
                       !provenance_.bad.contains("hand.first-players") && !is_inherited(node);
    if (!listed.empty() && (!known || static_cast<int>(listed.size()) <= std::max(most, 1)))
        return listed;
    wrong(node, "hand",
          "one number of tiles for each number of players from " +
              std::to_string(hands_begin_with_) + " up to " + std::to_string(range.most));
    return std::nullopt;
}

std::optional<int> RuleReader::hand_formula(const text::TomlNode& node, Pips size, int players) {
    if (node.kind == Kind::integer)
        return read_int(node, "hand", "a number of tiles", kMinHand, kLargestHand);
    if (node.kind == Kind::string) {
        const auto shared = shared_tiles(node.text);
        if (shared && *shared >= kMinHand * players && *shared <= kMaxTiles)
            return *shared / players;
        if (shared) {
            wrong(node, "hand",
                  "a division of at most " + std::to_string(kMaxTiles) + " tiles with at least " +
                      std::to_string(kMinHand) + " for each of " + std::to_string(players) +
                      " players");
            return std::nullopt;
        }
    }
    const auto word =
        word_value(node, "hand", values::kHand,
                   {"a number", "a list of numbers", "a division such as \"42 / players\""});
    if (!word) return std::nullopt;
    if (*word == static_cast<int>(HandFormula::one_for_each_number)) return size + 1;
    return std::max(tiles_dealt_from(rule_set.policies, size) / players, kMinHand);
}

void RuleReader::finish_schedules() {
    const text::TomlNode* said = schedules_ ? schedules_ : schedule_;
    if (!rule_set.policies.has_schedule()) {
        const std::string key = said ? "hub." + said->key : "";
        if (provenance_.find(key) && !broken_ && !provenance_.bad.contains("hub.engine"))
            no_effect(key, "the engine is the round's double", "hub.engine");
        rule_set.schedules.clear();
        return;
    }
    if (provenance_.bad.contains("game.sets")) return;  // which engines there are is unknown
    if (schedule_ && schedules_)
        fault(schedule_->key_place,
              "`order` and `orders` are both present: expected only one of them");
    if (schedules_) {
        rule_set.schedules.clear();
        if (schedules_->kind == Kind::table && schedules_->items.empty())
            return fault(schedules_->key_place,
                         "`orders` is empty: expected at least one order, such as all = \"down\"");
        if (schedules_->kind != Kind::table)
            return wrong(*schedules_, "hub", "a table of orders, such as { all = \"down\" }");
        for (const text::TomlNode& item : schedules_->items) {
            if (is_order_name(item.key))
                read_schedule(item, item.key);
            else
                fault(item.key_place, "`" + item.key +
                                          "`: expected a name of lower-case letters, digits and "
                                          "hyphens for this order");
        }
    } else if (schedule_) {
        rule_set.schedules.clear();
        read_schedule(*schedule_, {});
    } else {
        Schedule schedule;
        for (const Pips size : rule_set.sets)
            schedule.sets.push_back({size, engines(SchedulePattern::down, size)});
        rule_set.schedules.push_back(schedule);
    }
}

void RuleReader::read_schedule(const text::TomlNode& node, std::string id) {
    Schedule schedule{std::move(id), {}};
    const bool inherited =
        provenance_.inherited.contains(schedule_ == &node ? "hub.order" : "hub.orders");
    if (node.kind == Kind::table && !inherited) {
        for (const text::TomlNode& item : node.items)
            if (set_of_key(item.key) < 0 ||
                std::ranges::find(rule_set.sets, set_of_key(item.key)) == rule_set.sets.end())
                fault(item.key_place, "`" + item.key +
                                          "`: expected one of this game's sets, such as `" +
                                          set_name(rule_set.sets.front()) + "`");
    }
    for (const Pips size : rule_set.sets) {
        const text::TomlNode* mine = node.kind == Kind::table ? node.find(set_name(size)) : &node;
        if (!mine && inherited) {  // nobody wrote one: the usual order
            schedule.sets.push_back({size, engines(SchedulePattern::down, size)});
            continue;
        }
        if (!mine) {
            fault(node.place,
                  "`" + node.key + "`: the order for a " + set_name(size) + " set is missing");
            return;
        }
        auto numbers = read_engines(*mine, size);
        if (!numbers) return;
        schedule.sets.push_back({size, std::move(*numbers)});
    }
    rule_set.schedules.push_back(std::move(schedule));
}

std::optional<std::vector<Pips>> RuleReader::read_engines(const text::TomlNode& node, Pips size) {
    if (node.kind == Kind::array) {
        std::vector<Pips> numbers;
        for (const text::TomlNode& item : node.items) {
            const auto number =
                read_int(item, "hub", "a number of the " + set_name(size) + " set", 0, size);
            if (!number) return std::nullopt;
            numbers.push_back(static_cast<Pips>(*number));
        }
        if (!numbers.empty() && numbers.size() <= kMaxSchedule) return numbers;
        wrong(node, "hub", "1 to " + std::to_string(kMaxSchedule) + " engines");
        return std::nullopt;
    }
    const auto word =
        word_value(node, "hub", values::kSchedulePattern, {"a list such as [4, 5, 6]"});
    if (!word) return std::nullopt;
    return engines(static_cast<SchedulePattern>(*word), size);
}

double all_have_doubles(Pips size, int players, int hand) {
    const int doubles = size + 1;
    // Ways to place the doubles: some in each hand, the rest among the tiles that are not dealt.
    const auto choose = [](int n, int k) {
        double ways = 1;
        for (int i = 0; i < k; ++i) ways *= static_cast<double>(n - i) / (i + 1);
        return k > n ? 0.0 : ways;
    };
    std::array<double, kMaxNumbers + 1> ways{};
    for (int k = 0; k <= doubles; ++k)
        ways[static_cast<std::size_t>(k)] = choose(tiles_in_set(size) - players * hand, k);
    for (int seat = 0; seat < players; ++seat) {
        std::array<double, kMaxNumbers + 1> next{};
        for (int before = 0; before <= doubles; ++before)
            for (int k = 1; before + k <= doubles; ++k)
                next[static_cast<std::size_t>(before) + static_cast<std::size_t>(k)] +=
                    ways[static_cast<std::size_t>(before)] * choose(hand, k);
        ways = next;
    }
    return ways[static_cast<std::size_t>(doubles)] / choose(tiles_in_set(size), doubles);
}

// Every possible table must get a deal that can be played.
void RuleReader::check_deals() {
    if (provenance_.bad.contains("game.players") || provenance_.bad.contains("game.sets")) return;
    rule_set.players_up_to_doubles = rule_set.policies.hub_engine == HubEngine::one_for_each_player;
    for (const HandTable& table : rule_set.hands) {
        const std::string why = why_not_dealt(table);
        if (why.empty()) continue;
        const std::string keys = "game.sets game.players hand." + set_name(table.set) +
                                 " hand.unseen hand.reserve hub.engine";
        const std::string quotes = quote_written(keys);
        fault(last_place(keys), why + (base_ && !quotes.empty() ? ": " + quotes : ""));
    }
}

std::string why_not_dealt(const Rules& rules, int wanted) {
    const int hand = dealable_hand(wanted, rules.tiles_dealt_from(), rules.players, rules.reserve);
    const bool own_engines = rules.hub_engine == HubEngine::one_for_each_player;
    const std::string who = "with " + std::to_string(rules.players) + " players and a " +
                            set_name(rules.max_pips) + " set ";
    if (hand < kMinHand)
        return who + "there are not enough tiles for hands of " + std::to_string(kMinHand);
    if (own_engines && all_have_doubles(rules.max_pips, rules.players, hand) < kMinGoodDeals)
        return who + "hardly any deal has a double for everyone, as [hub] engine requires";
    return {};
}

// Why hands from that set cannot be dealt to every number of players; "" if they can.
std::string RuleReader::why_not_dealt(const HandTable& table) const {
    const auto [fewest, most] = players_with(rule_set, table.set);
    if (most < fewest)
        return "with a " + set_name(table.set) + " set there are not enough doubles for " +
               std::to_string(fewest) + " players";
    Rules rules = normalised(rule_set.policies);
    rules.max_pips = table.set;
    for (int players = fewest; players <= most; ++players) {
        rules.players = static_cast<std::uint8_t>(players);
        if (std::string why = rules::why_not_dealt(rules, table.hand(players)); !why.empty())
            return why;
    }
    return {};
}

}  // namespace roundhouse::rules
