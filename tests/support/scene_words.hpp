// How a scene names things (scene.hpp).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "roundhouse/engine/rules.hpp"

namespace roundhouse::test {

std::string join(const std::vector<std::string>& words, std::string_view separator);
// `c` is the communal train; several are c1, c2, ...
std::string name_of(const Rules& rules, int train);

}  // namespace roundhouse::test
