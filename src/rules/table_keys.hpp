// The tables of a rule file, and the keys in them that are not policies. Knows nothing about the
// values that these keys may have.
#pragma once

#include <span>
#include <string_view>

namespace roundhouse::rules {

// Keys of the first edition that have been removed from the format. A file may still contain them
// with their only value.
struct RetiredKey {
    std::string_view table;
    std::string_view key;
    std::string_view value;  // as it is written
};
[[nodiscard]] std::span<const RetiredKey> retired_keys();

// The keys that are not policies: names, sets, hands, orders, options.
struct PlainKey {
    std::string_view table;
    std::string_view key;
    std::string_view meaning;
    std::string_view default_text;  // as it is written; empty where there is none
};
[[nodiscard]] std::span<const PlainKey> plain_keys();

struct TableName {
    std::string_view name;
    std::string_view meaning;
};
[[nodiscard]] std::span<const TableName> tables();

}  // namespace roundhouse::rules
