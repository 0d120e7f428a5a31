#include "roundhouse/text/numbers.hpp"

#include <cmath>
#include <locale>
#include <sstream>
#include <string>

namespace roundhouse::text {

std::optional<double> parse_floating(std::string_view text) {
    double value = 0;
    // libc++ had no from_chars for these for long.
#if defined(__cpp_lib_to_chars) && !defined(ROUNDHOUSE_PORTABLE_ONLY)
    const char* const end = text.data() + text.size();
    const auto [stop, fault] = std::from_chars(text.data(), end, value);
    if (fault != std::errc{} || stop != end) return std::nullopt;
#else
    // A stream also takes blanks, a plus, and words.
    if (text.find_first_not_of("0123456789.eE+-") != std::string_view::npos ||
        text.starts_with('+'))
        return std::nullopt;
    std::istringstream stream{std::string(text)};
    stream.imbue(std::locale::classic());
    if (!(stream >> value) || stream.peek() != std::istringstream::traits_type::eof())
        return std::nullopt;
#endif
    return value;
}

double rounded(double value, int decimals) {
    const double unit = std::pow(10, decimals);
    return std::round(value * unit) / unit + 0.0;  // -0 + 0 is 0
}

}  // namespace roundhouse::text
