#include "app/join/join.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <iostream>
#include <iterator>
#include <utility>

#include "app/join/lines.hpp"
#include "app/plain/play.hpp"
#include "app/setup/config.hpp"
#include "app/setup/remembered.hpp"
#include "app/system/process.hpp"
#include "app/system/status.hpp"
#include "app/terminal/capabilities.hpp"
#include "app/terminal/terminal.hpp"
#include "app/wire/connection.hpp"
#include "app/wire/look.hpp"
#include "app/wire/picture.hpp"
#include "app/wire/waits.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/numbers.hpp"

namespace roundhouse::app {

namespace {

// What comes within that time; none: nothing does, or nothing that makes sense.
std::optional<wire::FromTable> answer_of(wire::Connection& connection) {
    const auto end = std::chrono::steady_clock::now() + waits::kAnswer.longest;
    for (;;) {
        if (const auto frame = connection.next()) return wire::decode_from_table(*frame);
        const auto left =
            std::chrono::ceil<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
        pollfd wait{connection.fd(), POLLIN, 0};
        if (left.count() <= 0 || poll(&wait, 1, static_cast<int>(left.count())) <= 0) return {};
        if (!connection.read()) {
            const auto frame = connection.next();
            return frame ? wire::decode_from_table(*frame) : std::nullopt;
        }
    }
}

std::optional<wire::About> about(const wire::Address& address) {
    Descriptor fd = wire::connect_to(address);
    if (!fd) return std::nullopt;
    wire::Connection connection(std::move(fd), wire::kMostFromTable);
    connection.send(wire::encode(wire::FromTerminal(wire::Query{})));
    const auto answer = answer_of(connection);
    const auto* const told = answer ? std::get_if<wire::About>(&*answer) : nullptr;
    return told != nullptr ? std::optional(*told) : std::nullopt;
}

// What comes from another process is cleaned like a file.
std::string cleaned(const std::vector<std::string>& names) {
    std::vector<std::string> clean;
    for (const std::string& name : names) clean.push_back(text::clean(name));
    return text::join(clean, "and");
}

std::string line_about(const wire::Address& address, const wire::About& table) {
    std::string line = fmt::format("{}: {}", address.name, text::clean(table.game));
    if (!table.seats.empty()) line += ", " + cleaned(table.seats);
    if (!address.group.empty()) line += fmt::format(" (group {})", text::clean(address.group));
    line += table.begun ? "; the game has begun" : "";
    if (!table.waiting.empty())
        line += ", and waits for " + cleaned(table.waiting);
    else if (!table.begun)
        line += fmt::format("; room for {} more", table.room);
    if (table.computers > 0)
        line += table.computers == 1
                    ? ", and a computer player's seat can be taken over"
                    : fmt::format(", and the seats of {} computer players can be taken over",
                                  table.computers);
    return line + '.';
}

struct Found {
    wire::Address address;
    wire::About about;
};

std::vector<Found> answering_tables() {
    std::vector<Found> found;
    for (wire::Address& address : wire::tables())
        if (auto told = about(address)) found.push_back({std::move(address), *std::move(told)});
    return found;
}

std::string list_of(const std::vector<Found>& all) {
    std::string text;
    int number = 0;
    for (const Found& one : all)
        text += fmt::format("{:>2}  {}\n", ++number, line_about(one.address, one.about));
    return text;
}

Fault no_table() {
    return {status::no_input,
            "there is no table that you may enter; open one with: roundhouse host"};
}

}  // namespace

std::variant<wire::Address, Fault> find_table(const std::string& named) {
    if (!named.empty()) {
        const std::vector<wire::Address> all = wire::tables();
        const auto found = std::ranges::find(all, named, &wire::Address::name);
        if (found != all.end()) return *found;
        return Fault{status::no_input,
                     fmt::format("there is no table {} that you may enter", text::clean(named))};
    }
    const std::vector<Found> all = answering_tables();
    if (all.empty()) return no_table();
    if (all.size() == 1) return all.front().address;
    std::cout << "Tables that you may enter:\n" << list_of(all);
    if (isatty(STDIN_FILENO) != 1)
        return Fault{status::usage, "there are several tables: name one of them"};
    for (;;) {
        std::cout << "Which one? " << std::flush;
        std::string line;
        if (!std::getline(std::cin, line)) return Fault{status::usage, "no table was chosen"};
        const auto number = text::parse_number(line, 1, static_cast<int>(all.size()));
        if (number) return all[static_cast<std::size_t>(*number - 1)].address;
        const auto found =
            std::ranges::find(all, line, [](const Found& one) { return one.address.name; });
        if (found != all.end()) return found->address;
        std::cout << fmt::format("Type a number from 1 to {}.\n", all.size());
    }
}

namespace {

wire::Hello greeting(const JoinOptions& options, const Config& config) {
    wire::Hello hello;
    hello.watch = options.watch;
    hello.named = !options.names.empty();
    hello.names = options.names;
    hello.seat = options.seat;
    if (hello.names.empty()) {
        const std::string own = read_name().value_or("");
        hello.names.push_back(!own.empty()              ? own
                              : !config.players.empty() ? config.players.front()
                                                        : wire::user_name(getuid()));
    }
    hello.look = wire::look_of(config.settings);
    hello.seen_pages = read_seen_pages();
    return hello;
}

ui::Size shown_size(const Terminal& terminal) {
    const ui::Size size = terminal.size();
    return {std::min(size.width, wire::kLargestScreen.width),
            std::min(size.height, wire::kLargestScreen.height)};
}

// The screen of the table's process on this terminal.
class Showing {
  public:
    Showing(Terminal& terminal, wire::Connection connection, const ui::Keymap& keys)
        : terminal_(terminal), connection_(std::move(connection)), keys_(keys) {}

    // Until it ends; returns a signal, or 0.
    int run(wire::Hello hello) {
        hello.size = shown_size(terminal_);
        hello.unicode = terminal_.unicode();
        send(hello);
        while (!ending_.ended) {
            const Terminal::Heard heard =
                terminal_.hear(connection_.pending() ? 50 : -1, connection_.fd());
            if (heard.signal != 0) return heard.signal;
            if (heard.suspend) send(wire::Hidden{});
            if (heard.resized) send(wire::Resized{shown_size(terminal_)});
            if (heard.key) press(*heard.key, heard.pasted);
            if (!connection_.flush()) ending_.lose();
            listen();
        }
        return 0;
    }

    [[nodiscard]] const Ending& ending() const { return ending_; }

  private:
    Terminal& terminal_;
    wire::Connection connection_;
    const ui::Keymap& keys_;
    bool may_suspend_ = false;  // its people have pressed that key: no table does it by itself
    Ending ending_;
    std::optional<ui::Canvas> canvas_;
    std::uint32_t seen_ = 0;

    void send(const wire::FromTerminal& message) { connection_.send(wire::encode(message)); }

    // A click beside the picture, in a window that is larger, is none; nor is a long paste a
    // message.
    void press(const ui::Key& key, const std::u32string& pasted) {
        if (keys_.command(key) == ui::Command::suspend) may_suspend_ = true;
        if (key.code == ui::key::paste)
            send(wire::Pasted{seen_, pasted.substr(0, wire::kMostPasted)});
        else if (key.code != 0 && key.x < shown_size(terminal_).width &&
                 key.y < shown_size(terminal_).height)
            send(wire::Pressed{seen_, key});
    }

    // Several pictures that have come are shown as one.
    void listen() {
        pollfd wait{connection_.fd(), POLLIN, 0};
        if (poll(&wait, 1, 0) <= 0) return;
        const bool open = connection_.read();
        std::optional<wire::Picture> last;
        ui::Wants wants;
        while (const auto frame = connection_.next()) {
            auto message = wire::decode_from_table(*frame);
            if (!message) {
                ending_.ended = true;
                ending_.words = "The table sent something that this program does not understand.";
                break;
            }
            if (auto* picture = std::get_if<wire::Picture>(&*message)) {
                wire::put_on(canvas_, *picture);
                wants |= {picture->forget, false, picture->redraw, picture->suspend, picture->ring};
                last = std::move(*picture);
            } else {
                ending_.take(*message);
            }
        }
        if (last) show(*last, wants);
        if (!ending_.ended && (!open || connection_.broken())) ending_.lose();
    }

    void show(const wire::Picture& picture, ui::Wants wants) {
        wants.suspend = wants.suspend && std::exchange(may_suspend_, false);
        terminal_.show(*canvas_, picture.palette, picture.mouse, wants);
        seen_ = picture.number;
        if (!wants.suspend) return;
        terminal_.suspend();
        send(wire::Resized{shown_size(terminal_)});
        terminal_.show(*canvas_, picture.palette, picture.mouse, {.forget = true});
    }
};

int say_how_it_ended(const Ending& ending, const std::string& table) {
    std::string words = ending.words;
    if (ending.lost)
        words = fmt::format(
            "The connection to the table is lost. To come back: roundhouse join {}. If "
            "the table is gone, whoever opened it finds what was saved with: roundhouse games",
            table);
    if (!words.empty()) std::cerr << "roundhouse: " << words << '\n';
    return ending.refused ? status::unavailable : status::ok;
}

}  // namespace

int join_table(const wire::Address& table, const JoinOptions& options) {
    auto read = read_config(options.display.config);
    if (const auto* fault = std::get_if<Fault>(&read)) return report_fault(*fault);
    auto& config = std::get<Config>(read);
    report_config_faults(config);
    wire::Hello hello = greeting(options, config);
    hello.motion = environment("NO_MOTION").empty();
    Descriptor fd = wire::connect_to(table);
    if (!fd)
        return report_fault(
            {status::no_input, fmt::format("nobody answers at table {}", table.name)});
    wire::Connection connection(std::move(fd), wire::kMostFromTable);
    keep_memory_private();
    if (options.display.plain || is_dumb_terminal()) {
        hello.brief = plain_style(options.display, config.settings).brief;
        return say_how_it_ended(talk_in_lines(std::move(connection), std::move(hello)), table.name);
    }
    auto opened = Terminal::open(terminal_options(options.display, config));
    if (const auto* none = std::get_if<NoTerminal>(&opened))
        return report_fault({status::unavailable, none->message});
    Terminal& terminal = *std::get<std::unique_ptr<Terminal>>(opened);
    Showing showing(terminal, std::move(connection), config.settings.keys);
    const int signal = showing.run(std::move(hello));
    terminal.close();
    if (signal != 0) {
        std::signal(signal, SIG_DFL);
        std::raise(signal);
        return 128 + signal;
    }
    return say_how_it_ended(showing.ending(), table.name);
}

}  // namespace roundhouse::app
