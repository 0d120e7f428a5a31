// What toml11's third and fourth versions do differently: where a value stands, what a text is, and
// how an error is reported. Only reader.cpp uses it. Never addresses the user directly.
#pragma once

#include <string>
#include <toml.hpp>
#include <variant>
#include <vector>

#include "text/toml/guard.hpp"

namespace roundhouse::text {

// What the library finds wrong, in its own words, and where: the fault is the last place, what it
// is at odds with comes before.
struct LibraryFault {
    std::string what;
    std::vector<Place> places;
};

[[nodiscard]] Place place_of(const toml::value& value);
[[nodiscard]] std::string string_of(const toml::value& value);
[[nodiscard]] std::variant<toml::value, LibraryFault> parse_with_library(const std::string& text);

}  // namespace roundhouse::text
