// Compiled once for all tests: the headers that most of them read and nobody here changes. A test
// still includes what it uses, as it must where there is no such header (-DROUNDHOUSE_PRECOMPILE=OFF).
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "support/catch.hpp"
