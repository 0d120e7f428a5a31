// Random rule files over the whole format. Many have faults; what passes the check can be played.
#pragma once

#include <string>

#include "roundhouse/chance/random.hpp"

namespace roundhouse::test {

// A file with a random value for about one policy in `rarity`, and without policies that do not
// apply.
std::string random_file(chance::Random& random, int rarity);
// Differences from a bundled game.
std::string random_variation(chance::Random& random);
// One or the other.
std::string random_rules(chance::Random& random);

}  // namespace roundhouse::test
