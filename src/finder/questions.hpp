// How each policy is asked about: the only place with the words of the questions.
#pragma once

#include <span>
#include <string_view>

namespace roundhouse::finder {

struct Wording {
    std::string_view policy;   // "table.key"
    std::string_view words;    // the question
    std::string_view example;  // the position it speaks of, in lines; may be empty
};
[[nodiscard]] std::span<const Wording> wordings();
// Null where the policy's own meaning has to do.
[[nodiscard]] const Wording* find_wording(std::string_view table, std::string_view key);

}  // namespace roundhouse::finder
