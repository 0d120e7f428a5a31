// The wording of the questions about each policy; the only place for it.
#pragma once

#include <span>
#include <string_view>

namespace roundhouse::finder {

struct Wording {
    std::string_view policy;   // "table.key"
    std::string_view words;    // the question
    std::string_view example;  // the position that it refers to, in lines; may be empty
};
[[nodiscard]] std::span<const Wording> wordings();
// Null if the question is made from the policy's own meaning.
[[nodiscard]] const Wording* find_wording(std::string_view table, std::string_view key);

}  // namespace roundhouse::finder
