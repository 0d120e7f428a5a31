// Reads a TOML file into a tree in which every key and value knows its place, in file order; rule
// files and the config file are read from it. Never throws, whatever the TOML library does.
#pragma once

#include <compare>
#include <string>
#include <string_view>
#include <vector>

namespace roundhouse::text {

// A place in a file; columns count bytes here, from 1.
struct Location {
    int line = 1;
    int column = 1;
    constexpr auto operator<=>(const Location&) const = default;
};

struct TomlFault {
    Location place;
    std::string message;
    bool fatal = false;  // the file cannot be read any further
    int last_line = 0;   // the lines from place.line to here are unusable; 0: only that line
};

struct TomlNode {
    enum class Kind { string, integer, boolean, array, table, other };

    Kind kind = Kind::table;
    Location place;   // of the value
    std::string key;  // of a member of a table
    Location key_place;
    std::string source;           // the value as it is written; only the first line of several
    std::string text;             // of a string
    long long number = 0;         // of an integer
    bool boolean = false;         // of a boolean
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
