#include "roundhouse/text/excerpt.hpp"

#include "roundhouse/text/clean.hpp"

namespace roundhouse::text {

std::string excerpt(std::string_view text, int most) {
    std::string shown = clean(text);
    return columns(shown) <= most ? shown : cut_to_columns(shown, most) + "...";
}

}  // namespace roundhouse::text
