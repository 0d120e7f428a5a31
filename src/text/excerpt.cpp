#include "roundhouse/text/excerpt.hpp"

#include "roundhouse/text/clean.hpp"

namespace roundhouse::text {

namespace {

constexpr std::string_view kCut = "...";

}  // namespace

std::string excerpt(std::string_view text, int most) {
    std::string shown = clean(text);
    return columns(shown) <= most ? shown : cut_to_columns(shown, most) + std::string(kCut);
}

std::string with_full_stop(std::string sentence) {
    if (!sentence.ends_with(kCut)) sentence += '.';
    return sentence;
}

}  // namespace roundhouse::text
