// What bundled files say of themselves: whose rules they are, what was seen of them, hands that can
// be dealt; and docs/games.md says the same.

#include <fstream>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "roundhouse/rules/bundled/games.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/tree.hpp"

using namespace roundhouse;
using namespace roundhouse::rules;

namespace {

struct ListedHands {
    Pips set;
    std::vector<int> hands;
};

// The lists as they are written: a rule set fills them up for all numbers of players.
std::vector<ListedHands> listed_hands(const std::string& text) {
    static const std::regex list("(?:^|\n)double-([0-9]+) = \\[([0-9, ]+)\\]");
    std::vector<ListedHands> result;
    for (std::sregex_iterator at(text.begin(), text.end(), list), end; at != end; ++at) {
        result.push_back({static_cast<Pips>(std::stoi((*at)[1])), {}});
        std::istringstream in((*at)[2]);
        for (std::string hand; std::getline(in, hand, ',');)
            result.back().hands.push_back(std::stoi(hand));
    }
    return result;
}

// "2 to 8"
std::string players_of(const RuleSet& game) {
    const std::string fewest = std::to_string(game.min_players);
    return game.min_players == game.max_players
               ? fewest
               : fewest + " to " + std::to_string(game.max_players);
}

std::string sets_of(const RuleSet& game) {
    std::string result;
    for (const Pips set : game.sets) result += (result.empty() ? "" : ", ") + std::to_string(set);
    return result;
}

}  // namespace

TEST_CASE("bundled files say whose rules they are, and what was seen of them") {
    for (const BundledFile& file : bundled_files()) {
        CAPTURE(file.id);
        CHECK_FALSE(find_bundled(file.id)->source.empty());
        const std::string_view comment = file.text.substr(0, file.text.find("[game]"));
        CHECK(comment.starts_with("# "));
        CHECK(comment.find("Seen") != std::string_view::npos);
    }
}

TEST_CASE("the hands that bundled files list can be dealt") {
    int lists = 0;
    for (const BundledFile& file : bundled_files()) {
        const std::string text(file.text);
        static const std::regex first("\nfirst-players = ([0-9]+)");
        std::smatch begins;
        const int fewest = std::regex_search(text, begins, first) ? std::stoi(begins[1]) : 2;
        for (const ListedHands& listed : listed_hands(text)) {
            ++lists;
            int players = fewest;
            for (const int hand : listed.hands) {
                INFO(file.id << ", double-" << int{listed.set} << ", " << players << " players");
                CHECK(int{test::rules_of(
                              {.game = std::string(file.id), .players = players, .set = listed.set})
                              .hand} == hand);
                ++players;
            }
            CHECK(players - 1 <= find_bundled(file.id)->max_players);
        }
    }
    CHECK(lists > 40);
}

TEST_CASE("docs/games.md says of every bundled game what its file says") {
    std::ifstream in(test::in_tree("docs/games.md"));
    std::stringstream page;
    page << in.rdbuf();
    std::size_t rows = 0;
    for (std::string line; std::getline(page, line);) rows += line.starts_with("| `");
    CHECK(rows == bundled_rule_sets().size());
    for (const RuleSet& game : bundled_rule_sets()) {
        const std::string row = "| `" + game.id + "` | " + game.name + " | " + players_of(game) +
                                " | " + sets_of(game) + " | " + game.summary + " |\n";
        INFO(row);
        CHECK(page.str().find(row) != std::string::npos);
    }
}
