#include "app/host/close_table.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <optional>
#include <utility>
#include <vector>

#include "app/join/find_table.hpp"
#include "app/system/status.hpp"
#include "app/wire/connection.hpp"
#include "app/wire/waits.hpp"
#include "roundhouse/text/clean.hpp"

namespace roundhouse::app {

namespace {

// What it says until it ends the connection.
std::optional<std::string> last_words(wire::Connection& connection) {
    const auto end = std::chrono::steady_clock::now() + waits::kAnswer.longest;
    for (;;) {
        while (const auto frame = connection.next()) {
            const auto message = wire::decode_from_table(*frame);
            if (!message) return std::nullopt;
            if (const auto* goodbye = std::get_if<wire::Goodbye>(&*message))
                return text::clean(goodbye->words);
            if (const auto* refused = std::get_if<wire::Refused>(&*message))
                return text::clean(refused->why);
        }
        const auto left =
            std::chrono::ceil<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
        pollfd wait{connection.fd(), POLLIN, 0};
        if (left.count() <= 0 || poll(&wait, 1, static_cast<int>(left.count())) <= 0) return {};
        if (!connection.read() && !connection.has_next()) return std::nullopt;
    }
}

}  // namespace

std::variant<std::string, Fault> close_table(const std::string& name) {
    std::vector<FoundTable> own = asked_tables();
    std::erase_if(own, [&](const FoundTable& one) {
        return one.owner != getuid() ||
               (!name.empty() && name != one.address.name && name != wire::typed_name(one.address));
    });
    if (own.empty())
        return Fault{status::no_input,
                     name.empty()
                         ? std::string("you have no table that is open")
                         : fmt::format("you have no table {} that is open", text::clean(name))};
    if (own.size() > 1) {
        std::cout << "Your tables:\n" << list_of(own, 0);
        return Fault{status::usage, "say which one: roundhouse host --close TABLE"};
    }
    const std::string table = wire::typed_name(own.front().address);
    const Fault silent{status::no_input, fmt::format("table {} does not answer", table)};
    Descriptor fd = wire::connect_to(own.front().address);
    if (!fd) return silent;
    wire::Connection connection(std::move(fd), wire::kMostFromTable);
    connection.send(wire::encode(wire::FromTerminal(wire::Close{})));
    const auto words = last_words(connection);
    if (!words) return silent;
    return fmt::format("Table {}: {}", table, *words);
}

}  // namespace roundhouse::app
