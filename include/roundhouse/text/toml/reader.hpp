// Reads a TOML file into a tree in which every key and value knows its place, in file order; rule
// files and the config file are read from it. Never throws, whatever the TOML library does.
#pragma once

#include <compare>
#include <optional>
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
};

struct TomlNode {
    enum class Kind { string, integer, boolean, array, table, other };

    Kind kind = Kind::table;
    Location place;   // of the value
    std::string key;  // of a member of a table, also of the items of its list
    Location key_place;
    std::string source;           // the value as it is written; "[...]" if it has several lines
    std::string text;             // of a string
    long long number = 0;         // of an integer
    bool boolean = false;         // of a boolean
    std::vector<TomlNode> items;  // of an array or table

    [[nodiscard]] const TomlNode* find(std::string_view wanted) const;
};

struct TomlDocument {
    TomlNode root;  // of a file that is not TOML: what stands before the first line that is not
    std::vector<std::string> lines;
    std::optional<int> cut_at;  // so many lines were read then
    // That line, and lists without a value; in the order of the file.
    std::vector<TomlFault> faults;
};

[[nodiscard]] TomlDocument read_toml(std::string_view text);

}  // namespace roundhouse::text
