// The player of player.py in C++, with the JSON library of nlohmann:
//
//     c++ -std=c++17 player.cpp -o player
//     roundhouse simulate --variant mexican --games 100 --bot Mine:cmd=./player --bot Adler:2
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

using nlohmann::json;

namespace {

int pips(const std::string& tile) {
    return std::stoi(tile) + std::stoi(tile.substr(tile.find('-') + 1));
}

// The heaviest tile, preferably on its own train; otherwise the first action it wants.
json choose(const json& actions, int seat) {
    const std::vector<std::string> order = {"play", "announce", "draw", "done", "pass", "confess"};
    const auto worth = [&](const json& action) {
        const auto kind = std::find(order.begin(), order.end(), action["type"].get<std::string>()) -
                          order.begin();
        if (kind > 0) return std::pair(-static_cast<int>(kind), false);
        return std::pair(pips(action["tile"]), action["train"] == seat);
    };
    return *std::max_element(
        actions.begin(), actions.end(),
        [&](const json& one, const json& other) { return worth(one) < worth(other); });
}

}  // namespace

int main() {
    int seat = 0;
    for (std::string line; std::getline(std::cin, line);) {
        const json request = json::parse(line);
        const std::string cmd = request["cmd"];
        json answer = {{"ok", true}};
        if (cmd == "hello") answer.update({{"name", "heaviest in C++"}, {"version", "1"}});
        if (cmd == "game") seat = request["seat"];
        if (cmd == "choose") answer["action"] = choose(request["actions"], seat);
        std::cout << answer << std::endl;  // at once
    }
}
