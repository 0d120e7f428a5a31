// For tests of words: names of players and trains, and a rule file with trains that nobody owns.
#pragma once

#include <string>

#include "roundhouse/words/words.hpp"
#include "support/games.hpp"

namespace roundhouse::test {

inline words::Names names(const std::string& file) {
    return words::names_for(rule_set_of(file), {"Ann", "Bea", "Cyd"});
}

inline const std::string kFeet =
    "[game]\nid = \"x\"\nname = \"X\"\nsummary = \"S.\"\nsets = [9]\n[hand]\ndouble-9 = 7\n"
    "[hub]\nring = 4\n[trains]\nown = false\ncommunal-name = \"line\"\ncommunal = 4\n"
    "[doubles]\ncovers = 3\nfollow-up = \"none\"\n";

}  // namespace roundhouse::test
