// Unicode's ways of writing one text in several forms.
#pragma once

#include <utf8proc.h>

#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace roundhouse::text {

// The text in the form that utf8proc's options name; none if it is not UTF-8.
inline std::optional<std::string> mapped(std::string_view text, int options) {
    utf8proc_uint8_t* made = nullptr;
    const utf8proc_ssize_t bytes = utf8proc_map(
        reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
        static_cast<utf8proc_ssize_t>(text.size()), &made, static_cast<utf8proc_option_t>(options));
    const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(made, &std::free);
    if (bytes < 0) return std::nullopt;
    return std::string(reinterpret_cast<const char*>(made), static_cast<std::size_t>(bytes));
}

}  // namespace roundhouse::text
