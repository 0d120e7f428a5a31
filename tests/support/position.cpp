#include "support/position.hpp"

#include <fmt/format.h>

#include <stdexcept>
#include <utility>

#include "roundhouse/formats/position/position.hpp"

namespace roundhouse::test {

State parse_position(std::string_view text) {
    auto read = formats::read_position(text, [](std::string_view, int, std::optional<Pips>) {
        return std::variant<Rules, std::string>("no game has a name here");
    });
    if (const auto* fault = std::get_if<formats::PositionFault>(&read))
        throw std::runtime_error(
            fmt::format("{}:{}: {}", fault->line, fault->column, fault->reason));
    return std::get<formats::Position>(std::move(read)).state;
}

}  // namespace roundhouse::test
