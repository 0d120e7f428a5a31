#include "roundhouse/text/lists.hpp"

#include <fmt/format.h>

namespace roundhouse::text {

std::string join(const std::vector<std::string>& items, std::string_view last) {
    std::string text;
    for (std::size_t k = 0; k < items.size(); ++k) {
        if (k > 0) text += k + 1 == items.size() ? fmt::format(" {} ", last) : ", ";
        text += items[k];
    }
    return text;
}

std::string count_of(int number, std::string_view noun) {
    return fmt::format("{} {}{}", number, noun, number == 1 ? "" : "s");
}

}  // namespace roundhouse::text
