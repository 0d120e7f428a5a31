// A TOML file as a tree whose every key and value knows its place, in the order of the file.
// The one place that meets the TOML library, and whatever it throws.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "toml_guard.hpp"

namespace roundhouse::text {

struct TomlNode {
    enum class Kind { string, integer, boolean, array, table, other };

    Kind kind = Kind::table;
    Place place;      // of the value
    std::string key;  // of a member of a table
    Place key_place;
    std::string source;           // the value as it is written; of several lines, the first
    std::string text;             // of a string
    long long number = 0;         // of an integer
    bool truth = false;           // of a boolean
    std::vector<TomlNode> items;  // of an array or table

    [[nodiscard]] const TomlNode* find(std::string_view wanted) const;
};

struct TomlDocument {
    TomlNode root;
    std::vector<std::string> lines;
    std::vector<TomlFault>
        faults;  // in the order of the file; lines with faults are not in the tree
};

[[nodiscard]] TomlDocument read_toml(std::string_view text);

}  // namespace roundhouse::text
