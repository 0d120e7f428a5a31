#include "app/position/reading.hpp"

#include <iostream>

#include "app/system/files.hpp"

namespace roundhouse::app {

namespace {

constexpr std::size_t kMostBytes = 64U << 10U;

std::variant<std::string, Fault> text_of(const std::string& file) {
    if (file != "-") return read_file(file, kMostBytes);
    std::string text;
    for (char c = 0; text.size() <= kMostBytes && std::cin.get(c);) text += c;
    if (text.size() > kMostBytes) return longer_than(kMostBytes, "Standard input");
    return text;
}

}  // namespace

std::variant<SetUp, Fault> set_up_in(const std::string& file) {
    const auto text = text_of(file);
    if (const auto* fault = std::get_if<Fault>(&text)) return *fault;
    return read_set_up(std::get<std::string>(text), file);
}

}  // namespace roundhouse::app
