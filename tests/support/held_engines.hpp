// Rule files in which the engine is laid from a hand (F1 to F4), and hands for them.
#pragma once

#include <string>

namespace roundhouse::test::held {

inline const std::string kRounds = "[hub]\nengine = \"the round's, from a hand\"\n";
inline const std::string kRoundsDown = kRounds + "order = \"down\"\n";
inline const std::string kAny = "[hub]\nengine = \"from any hand\"\n";
// All seven doubles of the set can lie in one hand.
inline const std::string kSeven = "double-6 = 7";
inline const std::string kAllDoubles = "6-6 5-5 4-4 3-3 2-2 1-1 0-0";

}  // namespace roundhouse::test::held
