#include "together/join/find_table.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <system_error>
#include <utility>

#include "app/system/file_steps.hpp"
#include "app/system/status.hpp"
#include "app/terminal/capabilities.hpp"
#include "roundhouse/game/seating.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/numbers.hpp"
#include "together/wire/connection.hpp"
#include "together/wire/waits.hpp"

namespace roundhouse::app {

namespace {

// Nobody reads a longer list, and each takes a descriptor.
constexpr std::size_t kMostAsked = 200;

struct Asked {
    FoundTable table;
    wire::Connection connection;
    bool over = false;  // it has answered, or has ended the connection
};

std::vector<Asked> ask(const std::vector<wire::Address>& addresses) {
    std::vector<Asked> all;
    for (const wire::Address& address : addresses) {
        if (all.size() == kMostAsked) break;
        Descriptor fd = wire::connect_to(address);
        if (!fd) continue;
        wire::Connection connection(std::move(fd), wire::kMostFromTable);
        const auto owner = connection.user();
        if (!owner) continue;
        connection.send(wire::encode(wire::FromTerminal(wire::Query{})));
        all.push_back({{address, *owner, {}}, std::move(connection)});
    }
    return all;
}

void take_answer(Asked& one) {
    const bool open = one.connection.read();
    const auto frame = one.connection.next();
    if (!frame) {
        one.over = !open || one.connection.broken();
        return;
    }
    one.over = true;
    const auto answer = wire::decode_from_table(*frame);
    if (const auto* told = answer ? std::get_if<wire::About>(&*answer) : nullptr)
        one.table.about = *told;
    one.table.another_version = !answer;
}

void wait_for_answers(std::vector<Asked>& all) {
    using Clock = std::chrono::steady_clock;
    auto end = Clock::now() + waits::kAnswer.longest;
    bool answered = false;
    for (;;) {
        std::vector<pollfd> open;
        for (const Asked& one : all)
            open.push_back({one.over ? -1 : one.connection.fd(), POLLIN, 0});
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now());
        if (std::ranges::all_of(all, &Asked::over) || left.count() <= 0 ||
            poll(open.data(), open.size(), static_cast<int>(left.count())) <= 0)
            return;
        for (std::size_t k = 0; k < all.size(); ++k)
            if (open[k].revents != 0) take_answer(all[k]);
        const bool any =
            std::ranges::any_of(all, [](const Asked& one) { return one.table.about.has_value(); });
        if (any && !std::exchange(answered, true))
            end = std::min(end, Clock::now() + waits::kOthers.longest);
    }
}

// What comes from another process is cleaned like a file.
std::string cleaned(const std::vector<std::string>& names) {
    std::vector<std::string> clean;
    for (const std::string& name : names) clean.push_back(text::clean(name));
    return text::join(clean, "and");
}

std::string room_at(const wire::About& table) {
    return table.room > 0 ? fmt::format("room for {} more", table.room) : "full";
}

std::string what_is_played(const wire::About& table) {
    std::string words = text::clean(table.game);
    if (!table.seats.empty()) words += ", " + cleaned(table.seats);
    words += table.begun ? "; the game has begun" : "";
    if (!table.waiting.empty())
        words += ", and waits for " + cleaned(table.waiting);
    else if (!table.begun && !table.locked)
        words += "; " + room_at(table);
    if (table.computers > 0 && !table.locked)
        words += table.computers == 1
                     ? ", and a computer player's seat can be taken over"
                     : fmt::format(", and the seats of {} computer players can be taken over",
                                   table.computers);
    if (table.locked) words += "; the table is locked";
    return words;
}

std::string line_about(const FoundTable& table) {
    const std::string group = table.address.group.empty()
                                  ? ""
                                  : fmt::format(" for group {}", text::clean(table.address.group));
    return fmt::format("{}, opened by {}{}: {}.", table.address.typed,
                       table.owner == getuid() ? "you" : wire::user_name(table.owner), group,
                       table.about             ? what_is_played(*table.about)
                       : table.another_version ? "it is of another version of Roundhouse"
                                               : "it does not answer");
}

Fault no_table(const std::vector<FoundTable>& silent) {
    if (silent.empty())
        return {status::no_input,
                "there is no table that you can join; open one with: roundhouse host"};
    const auto other = std::ranges::find_if(silent, &FoundTable::another_version);
    if (other != silent.end())
        return {status::no_input,
                fmt::format("table {} is of another version of Roundhouse: both must be the same",
                            other->address.typed)};
    std::vector<std::string> names;
    for (const FoundTable& one : silent) names.push_back(one.address.typed);
    return {status::no_input, fmt::format("no table answers ({})", text::join(names, "and"))};
}

int list_width() {
    return isatty(STDOUT_FILENO) == 1 ? window_size({80, 24}).width : 0;
}

std::variant<wire::Address, Fault> choose(const std::vector<FoundTable>& all) {
    std::cout << "Tables that you can join:\n" << list_of(all, list_width());
    if (isatty(STDIN_FILENO) != 1)
        return Fault{status::usage, "there are several tables: name one of them"};
    for (;;) {
        std::cout << "Which one? " << std::flush;
        std::string line;
        if (!std::getline(std::cin, line)) return Fault{status::usage, "no table was chosen"};
        const auto number = text::parse_number(line, 1, static_cast<int>(all.size()));
        if (number) return all[static_cast<std::size_t>(*number - 1)].address;
        const auto found = std::ranges::find_if(
            all, [&](const FoundTable& one) { return one.address.typed == line; });
        if (found != all.end()) return found->address;
        std::cout << fmt::format(
            "Type a number from 1 to {}, or a name from the list; Ctrl-C "
            "leaves.\n",
            all.size());
    }
}

std::variant<wire::Address, Fault> find_named(const std::string& named) {
    const std::vector<wire::Address> meant = meant_by(named, wire::tables());
    if (meant.size() == 1) return meant.front();
    if (meant.empty())
        return Fault{status::no_input,
                     fmt::format("there is no table {} that you can join", text::clean(named))};
    std::vector<FoundTable> served = asked_among(meant);
    if (served.size() == 1) return served.front().address;
    if (served.empty()) return meant.front();
    return choose(served);
}

}  // namespace

std::vector<wire::Address> meant_by(const std::string& named,
                                    const std::vector<wire::Address>& all) {
    std::vector<wire::Address> meant;
    const auto add = [&](const auto& fits) {
        if (meant.empty()) std::ranges::copy_if(all, std::back_inserter(meant), fits);
    };
    add([&](const wire::Address& one) { return one.typed == named; });
    add([&](const wire::Address& one) {
        return !one.group.empty() && one.group + '/' + one.name == named;
    });
    add([&](const wire::Address& one) { return one.name == named; });
    return meant;
}

// Something that hangs up without an answer is not a table.
std::vector<FoundTable> asked_among(const std::vector<wire::Address>& addresses) {
    std::vector<Asked> all = ask(addresses);
    wait_for_answers(all);
    std::vector<FoundTable> found;
    for (Asked& one : all)
        if (one.table.about || one.table.another_version || !one.over)
            found.push_back(std::move(one.table));
    std::stable_partition(found.begin(), found.end(),
                          [](const FoundTable& one) { return one.about.has_value(); });
    return found;
}

std::vector<FoundTable> asked_tables() {
    return asked_among(wire::tables());
}

Fault played_elsewhere(const std::string& log) {
    std::error_code none;
    for (const FoundTable& one : asked_tables())
        if (one.owner == getuid() && one.about &&
            std::filesystem::equivalent(one.about->log, log, none))
            return {status::cannot_create,
                    fmt::format("{0} is open at your table {1}: roundhouse join {1}",
                                text::clean(file_steps::name_of(log)), one.address.typed)};
    return file_steps::open_elsewhere(log);
}

std::string list_of(const std::vector<FoundTable>& all, int columns) {
    constexpr int kIndent = 4;
    std::string text;
    int number = 0;
    for (const FoundTable& one : all) {
        const std::string line = line_about(one);
        std::string begin = fmt::format("{:>2}  ", ++number);
        for (const std::string& part :
             columns > 2 * kIndent ? text::wrap(line, columns - kIndent) : std::vector{line}) {
            text += begin + part + '\n';
            begin = std::string(kIndent, ' ');
        }
    }
    return text;
}

bool has_free_seat(const wire::About& table) {
    if (!table.waiting.empty()) return true;
    return !table.locked && (table.computers > 0 || (!table.begun && table.room > 0));
}

std::string what_is_free(const wire::About& table) {
    if (!table.waiting.empty()) return "waits for " + cleaned(table.waiting);
    if (table.locked) return "locked";
    if (!table.begun) return room_at(table);
    return table.computers > 0 ? "begun; a computer player's seat can be yours" : "begun";
}

std::string way_there(const std::string& table) {
    std::array<char, 256> host{};
    if (gethostname(host.data(), host.size() - 1) != 0) host.front() = '\0';
    return fmt::format("ssh -t {}@{} roundhouse join {} --name NAME", wire::user_name(getuid()),
                       text::clean(host.data()), table);
}

const FoundTable* obvious(const std::vector<FoundTable>& all,
                          const std::vector<std::string>& people) {
    const auto only = [&](const auto& fits) -> const FoundTable* {
        const auto first = std::ranges::find_if(all, fits);
        return first != all.end() && std::ranges::count_if(all, fits) == 1 ? &*first : nullptr;
    };
    const auto waits_for_them = [&](const FoundTable& one) {
        return one.about && std::ranges::any_of(people, [&](const std::string& name) {
                   return game::is_taken(game::kept_name(name), one.about->waiting);
               });
    };
    if (const FoundTable* const answers =
            only([](const FoundTable& one) { return one.about.has_value(); }))
        return answers;
    return only(waits_for_them);
}

std::variant<wire::Address, Fault> find_table(const std::string& named,
                                              const std::vector<std::string>& people) {
    if (!named.empty()) return find_named(named);
    const std::vector<FoundTable> all = asked_tables();
    if (const FoundTable* const one = obvious(all, people)) return one->address;
    const bool any =
        std::ranges::any_of(all, [](const FoundTable& one) { return one.about.has_value(); });
    return any ? choose(all) : no_table(all);
}

}  // namespace roundhouse::app
