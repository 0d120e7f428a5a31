#include "support/random_rules.hpp"

#include <algorithm>
#include <vector>

#include "roundhouse/rules/bundled/games.hpp"
#include "rules/policies.hpp"
#include "rules/table_keys.hpp"

namespace roundhouse::test {

using namespace rules;
using chance::Random;

namespace {

int below(Random& random, int bound) {
    return static_cast<int>(random.below(static_cast<std::uint32_t>(bound)));
}

bool one_in(Random& random, int n) {
    return below(random, n) == 0;
}

int random_value(const Policy& policy, Random& random) {
    if (policy.kind == Policy::Kind::number) {
        // The small numbers matter most.
        const int most = one_in(random, 4) ? policy.most : std::min(policy.most, policy.least + 3);
        return policy.least + below(random, most - policy.least + 1);
    }
    return policy
        .words[static_cast<std::size_t>(below(random, static_cast<int>(policy.words.size())))]
        .value;
}

std::string value_text(const Policy& policy, int value) {
    const std::string text = written(policy, value);
    return policy.kind == Policy::Kind::words ? '"' + text + '"' : text;
}

std::string game_table(Random& random) {
    static constexpr const char* kSets[] = {"[12, 9, 6]", "[12]", "[15, 3]", "[4, 7]", "[9]"};
    static constexpr const char* kPlayers[] = {"[2, 8]", "[2, 10]", "[2, 4]", "[2, 2]", "[5, 7]"};
    return std::string("[game]\nid = \"random\"\nname = \"Random\"\nsets = ") +
           kSets[below(random, 5)] + "\nplayers = " + kPlayers[below(random, 5)] + "\n";
}

std::string hand_table(Random& random, const std::string& game) {
    static constexpr const char* kHands[] = {
        "15", "5",     "\"dealt out evenly\"", "\"one for each number\"", "\"42 / players\"",
        "2",  "[9, 7]"};
    std::string text = "[hand]\n";
    for (const int set : {3, 4, 6, 7, 9, 12, 15})
        if (game.find(' ' + std::to_string(set)) != std::string::npos ||
            game.find('[' + std::to_string(set)) != std::string::npos)
            text += "double-" + std::to_string(set) + " = " + kHands[below(random, 7)] + "\n";
    return text;
}

}  // namespace

std::string random_file(Random& random, int rarity) {
    Rules rules;
    std::vector<bool> said;
    for (const Policy& policy : policies()) {
        said.push_back(one_in(random, rarity));
        if (said.back()) policy.set(rules, random_value(policy, random));
    }
    // What would hardly ever pass by chance.
    const auto say = [&](std::string_view table, std::string_view key, int value) {
        const Policy* policy = find_policy(table, key);
        policy->set(rules, value);
        said[static_cast<std::size_t>(policy - policies().data())] = true;
    };
    if (!rules.own_trains) {
        if (rules.communal < 2) say("trains", "communal", 4);
        if (rules.ring > 0) say("hub", "ring", rules.communal);
        if (one_in(random, 2)) say("turn", "tiles", static_cast<int>(TurnLength::one));
    }
    if (rules.points_to != PointsTo::holder && one_in(random, 2)) {
        say("end", "winner", static_cast<int>(Winner::highest));
        say("round", "blocked", static_cast<int>(Blocked::lowest_hand_wins));
    }
    const std::string game = game_table(random);
    static constexpr const char* kOrders[] = {"[0, 2, 1]", "\"down and up\"", "\"random\"",
                                              "\"even\""};
    std::string text;
    for (const TableName& table : tables()) {
        std::string lines = "[" + std::string(table.name) + "]\n";
        if (table.name == "game") lines = game;
        if (table.name == "hand") lines = hand_table(random, game);
        std::size_t k = 0;
        for (const Policy& policy : policies()) {
            const bool has_say = !policy.applies || policy.applies(rules);
            if (policy.table == table.name && said[k] && (has_say || one_in(random, 50)))
                lines +=
                    std::string(policy.key) + " = " + value_text(policy, policy.get(rules)) + "\n";
            ++k;
        }
        if (table.name == "end" && one_in(random, 3)) lines += "rounds = 2\n";
        if (table.name == "hub" && rules.has_schedule() && one_in(random, 3))
            lines += std::string("order = ") + kOrders[below(random, 4)] + "\n";
        if (table.name == "options" && one_in(random, 3))
            lines += "referee = [\"strict\", \"honour\"]\n";
        text += lines;
    }
    return text;
}

std::string random_variation(Random& random) {
    const auto& games = bundled_files();
    std::string text =
        "inherits = \"" +
        std::string(
            games[static_cast<std::size_t>(below(random, static_cast<int>(games.size())))].id) +
        "\"\n";
    std::string rest = random_file(random, 12);
    if (one_in(random, 2)) {
        const std::size_t hand = rest.find("[hand]");
        rest = "[game]\nid = \"random\"\nname = \"Random\"\n" + rest.substr(hand);
        for (std::size_t line = rest.find("double-"); line != std::string::npos;
             line = rest.find("\ndouble-", line))
            rest.erase(line, rest.find('\n', line + 1) - line);
    }
    return text + rest;
}

std::string random_rules(Random& random) {
    return one_in(random, 2) ? random_variation(random) : random_file(random, 2 + below(random, 8));
}

}  // namespace roundhouse::test
