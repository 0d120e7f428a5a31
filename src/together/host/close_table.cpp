#include "together/host/close_table.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <iostream>
#include <utility>
#include <vector>

#include "app/system/status.hpp"
#include "roundhouse/text/clean.hpp"
#include "together/join/find_table.hpp"
#include "together/wire/connection.hpp"
#include "together/wire/waits.hpp"

namespace roundhouse::app {

namespace {

// Who serves it says the system, whether or not it answers.
bool is_own(const wire::Address& address) {
    Descriptor fd = wire::connect_to(address);
    return fd && wire::Connection(std::move(fd), wire::kMostFromTable).user() == getuid();
}

}  // namespace

std::variant<std::string, Fault> close_table(const std::string& name) {
    std::vector<wire::Address> own = wire::tables();
    if (!name.empty()) own = meant_by(name, own);
    std::erase_if(own, [](const wire::Address& one) { return !is_own(one); });
    if (own.empty())
        return Fault{status::no_input,
                     name.empty() ? std::string("you have no open table")
                                  : fmt::format("you have no open table {}", text::clean(name))};
    if (own.size() > 1) {
        std::cout << "Your tables:\n" << list_of(asked_among(own), 0);
        return Fault{status::usage, "say which one: roundhouse host --close TABLE"};
    }
    const std::string& table = own.front().typed;
    const Fault silent{status::no_input, fmt::format("table {} does not answer", table)};
    Descriptor fd = wire::connect_to(own.front());
    if (!fd) return silent;
    wire::Connection connection(std::move(fd), wire::kMostFromTable);
    connection.send(wire::encode(wire::FromTerminal(wire::Close{})));
    const auto answer =
        connection.next_until(std::chrono::steady_clock::now() + waits::kAnswer.longest);
    if (const auto* goodbye = answer ? std::get_if<wire::Goodbye>(&*answer) : nullptr)
        return fmt::format("Table {}: {}", table, text::clean(goodbye->words));
    if (const auto* refused = answer ? std::get_if<wire::Refused>(&*answer) : nullptr)
        return Fault{status::unavailable,
                     fmt::format("Table {} is not closed. {}", table, text::clean(refused->why))};
    return silent;
}

}  // namespace roundhouse::app
