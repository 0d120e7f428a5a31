// Sequences of actions on every rule file, set and number of players, with every invariant.

#include <functional>
#include <string_view>

#include "fuzz/play_some.hpp"
#include "support/random_table.hpp"

using namespace roundhouse;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::vector<test::TableKind> kinds = test::all_table_kinds();
    if (size < 4) return 0;
    const test::TableKind& kind = kinds[(data[0] + 256U * data[1]) % kinds.size()];
    rules::TableChoice choice = kind.choice;
    choice.rounds = 1 + data[2] % 3;
    const auto rules = rules::settle(*kind.rule_set, choice);
    // At random, not by a byte: such games reach more of the program, so most inputs kept would
    // soon have that byte, and they take twenty times as long.
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    const bool in_depth = std::hash<std::string_view>{}(input) % 32 == 0;
    fuzz::play_some(std::get<Rules>(rules), data[3], {data + 4, size - 4}, in_depth);
    return 0;
}
