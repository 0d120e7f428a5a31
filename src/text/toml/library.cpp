#include "text/toml/library.hpp"

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <sstream>

namespace roundhouse::text {

#if defined(TOML11_VERSION_MAJOR) && TOML11_VERSION_MAJOR >= 4

namespace {

Location place_of(const toml::source_location& location) {
    return {static_cast<int>(location.first_line_number()),
            static_cast<int>(location.first_column_number())};
}

}  // namespace

Location place_of(const toml::value& value) {
    return place_of(value.location());
}

std::string string_of(const toml::value& value) {
    return value.as_string();
}

std::variant<toml::value, LibraryFault> parse_with_library(const std::string& text) {
    std::istringstream in(text);
    try {
        return toml::parse(in, "rules");
    } catch (const toml::syntax_error& error) {
        LibraryFault fault;
        if (error.errors().empty()) return fault;
        fault.what = error.errors().front().title();
        for (const auto& [location, message] : error.errors().front().locations())
            fault.places.push_back(place_of(location));
        // This version has the fault first.
        std::ranges::reverse(fault.places);
        return fault;
    } catch (const std::exception& error) {
        return LibraryFault{error.what(), {}};
    }
}

#else

namespace {

// Parses the library's message. It contains excerpts, which are the file's text, not its own:
//   12 | key = valeu
//      |       ^--- what is the matter
LibraryFault fault_of(const std::string& message) {
    LibraryFault fault;
    int number = 0;
    std::istringstream lines(message);
    for (std::string line; std::getline(lines, line);) {
        const std::size_t bar = line.find(" | ");
        const std::size_t digits = line.find_first_not_of(' ');
        if (bar != std::string::npos && digits < bar && line[digits] >= '0' &&
            line[digits] <= '9') {
            number = std::atoi(line.c_str() + digits);
            continue;
        }
        fault.what += line + '\n';
        const std::size_t mark = bar == std::string::npos ? bar : line.find_first_of("^~", bar);
        if (mark == std::string::npos || number == 0) continue;
        fault.places.push_back({number, static_cast<int>(mark - bar) - 2});
        number = 0;
    }
    return fault;
}

}  // namespace

Location place_of(const toml::value& value) {
    const toml::source_location location = value.location();
    return {static_cast<int>(location.line()), static_cast<int>(location.column())};
}

std::string string_of(const toml::value& value) {
    return value.as_string().str;
}

std::variant<toml::value, LibraryFault> parse_with_library(const std::string& text) {
    std::istringstream in(text);
    try {
        return toml::parse(in, "rules");
    } catch (const std::exception& error) {
        return fault_of(error.what());
    } catch (...) {
        return LibraryFault{};
    }
}

#endif

}  // namespace roundhouse::text
