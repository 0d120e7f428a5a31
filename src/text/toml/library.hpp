// Hides the differences between versions 3 and 4 of toml11: how to get a value's place and a
// string, and how errors are reported. Only reader.cpp uses it. Never produces messages for users.
#pragma once

#include <string>
#include <toml.hpp>
#include <variant>
#include <vector>

#include "text/toml/guard.hpp"

namespace roundhouse::text {

// What the library reports, in its own words, and where: the fault itself is the last place; places
// it conflicts with come before it.
struct LibraryFault {
    std::string what;
    std::vector<Location> places;
};

[[nodiscard]] Location place_of(const toml::value& value);
[[nodiscard]] std::string string_of(const toml::value& value);
[[nodiscard]] std::variant<toml::value, LibraryFault> parse_with_library(const std::string& text);

}  // namespace roundhouse::text
