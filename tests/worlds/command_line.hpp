// How the whole program is started in a world at one keyboard: with words, as main() gets them.
#pragma once

#include <string>
#include <vector>

#include "app/commands/commands.hpp"
#include "worlds/life.hpp"
#include "worlds/memory.hpp"

namespace roundhouse::worlds {

// The players of the plan's score sheet.
inline void add_sheet(std::vector<std::string>& words, const Plan& plan) {
    words.insert(words.end(), {"--variant", plan.game});
    for (int k = 0; k < plan.people + plan.computers; ++k)
        words.insert(words.end(), {"--player", "P" + std::to_string(k + 1)});
}

// The plan's game.
inline void add_game(std::vector<std::string>& words, const Plan& plan) {
    words.insert(words.end(), {"--variant", plan.game});
    for (int k = 0; k < plan.people; ++k)
        words.insert(words.end(), {"--player", "P" + std::to_string(k + 1)});
    for (int k = 0; k < plan.computers; ++k)
        words.insert(words.end(), {"--bot", "Bot" + std::to_string(k + 1) + ":greedy"});
    words.insert(words.end(), {"--seed", std::to_string(plan.seed)});
}

class CommandLine {
  public:
    CommandLine(Life& life, std::vector<std::string> (*words)(Life&)) {
        const OwnMemory own;
        words_ = words(life);
        std::string all;
        for (const std::string& word : words_) {
            pointers_.push_back(word.c_str());
            all += ' ' + word;
        }
        pointers_.push_back(nullptr);
        life.tell("starts" + all);
    }
    // The program's status.
    int run() const { return app::run(static_cast<int>(words_.size()), pointers_.data()); }

  private:
    std::vector<std::string> words_;
    std::vector<const char*> pointers_;
};

}  // namespace roundhouse::worlds
