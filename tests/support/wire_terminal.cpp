#include "support/wire_terminal.hpp"

#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstring>
#include <utility>

#include "app/saves/games_directory.hpp"
#include "roundhouse/engine/moves.hpp"
#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/keys.hpp"
#include "support/match.hpp"
#include "together/wire/picture.hpp"

namespace roundhouse::test {

using namespace std::chrono_literals;

void WireTerminal::key(const std::string& name) {
    send(app::wire::Pressed{seen, test::key(name)});
}

void WireTerminal::hang_up() {
    connection_ = app::wire::Connection({}, app::wire::kMostFromTable);
    ended = true;
}

void WireTerminal::listen() {
    for (;;) {
        pollfd wait{connection_.fd(), POLLIN, 0};
        if (ended || deaf || poll(&wait, 1, 0) <= 0) return;
        const bool open = connection_.read();
        while (const auto frame = connection_.next()) {
            bytes += frame->size() + 4;
            auto message = app::wire::decode_from_table(*frame);
            REQUIRE(message.has_value());
            if (auto* picture = std::get_if<app::wire::Picture>(&*message)) {
                copied += picture->copy;
                app::wire::put_on(canvas, *picture);
                seen = picture->number;
                ++pictures;
            }
            if (const auto* lines = std::get_if<app::wire::Told>(&*message)) {
                told += lines->text;
                asks = lines->asks;
            }
            if (std::holds_alternative<app::wire::Welcome>(*message)) welcome = true;
            if (std::holds_alternative<app::wire::Pong>(*message)) ++pongs;
            if (const auto* told_names = std::get_if<app::wire::Names>(&*message))
                names = told_names->names;
            if (const auto* why = std::get_if<app::wire::Refused>(&*message)) refused = why->why;
            if (const auto* words = std::get_if<app::wire::Goodbye>(&*message)) {
                goodbye = words->words;
                seat_waits = words->seat_waits;
                ++goodbyes;
            }
            if (auto* answer = std::get_if<app::wire::About>(&*message)) about = std::move(*answer);
        }
        if (!open) ended = true;
    }
}

const std::string& WireTerminal::text() const {
    if (std::exchange(text_of_, pictures) != pictures) text_ = canvas->to_text();
    return text_;
}

std::string WireTerminal::key_line() const {
    const std::string& all = text();
    const auto end = all.find_last_not_of('\n');
    if (end == std::string::npos) return "";
    const auto begin = all.rfind('\n', end);
    return all.substr(begin == std::string::npos ? 0 : begin + 1, end);
}

namespace {

std::filesystem::path fresh_folder() {
    static int number = 0;
    const std::filesystem::path path =
        std::filesystem::temp_directory_path() /
        ("rh-" + std::to_string(getpid()) + "-" + std::to_string(number++));
    std::filesystem::create_directories(path);
    return path;
}

}  // namespace

app::wire::Hello with_screen(const std::string& name) {
    app::wire::Hello hello;
    hello.size = {80, 24};
    hello.motion = false;
    hello.watch = name.empty();
    if (!name.empty()) hello.names = {name};
    hello.named = !name.empty();
    return hello;
}

app::wire::Hello with_lines(const std::string& name) {
    app::wire::Hello hello = with_screen(name);
    hello.plain = true;
    return hello;
}

TableFolder::TableFolder()
    : path_(fresh_folder()),
      runtime_("XDG_RUNTIME_DIR", path_.string()),
      data_("XDG_DATA_HOME", path_.string()) {}

TableFolder::~TableFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

namespace {

app::wire::Listener listener() {
    auto opened = app::wire::Listener::open("test", "");
    REQUIRE(std::holds_alternative<app::wire::Listener>(opened));
    return std::get<app::wire::Listener>(std::move(opened));
}

}  // namespace

WireTable::WireTable(const Game& game, bool by_itself, app::Sys& sys, bool for_group,
                     pid_t opened_by) {
    options_.for_group = for_group;
    options_.opened_by = opened_by;
    options_.by_itself = by_itself;
    options_.sys = &sys;
    options_.name = "test";
    options_.seed = game.seed;
    options_.pace = 0;
    options_.clock = [this] { return now_ += each_look; };
    const game::Match match = new_match(game);
    game::Setup draft = match.setup();
    std::erase_if(draft.players, [](const game::Player& player) { return player.level.empty(); });
    app::wire::Listener open = listener();
    address_ = {"test", open.path(), ""};
    table_ = std::make_unique<app::HostedTable>(std::move(open), draft, options_);
}

void WireTable::reopen() {
    terminals.clear();
    table_.reset();
    std::string log;
    for (const auto& entry : std::filesystem::directory_iterator(app::games_directory()))
        if (entry.path().extension() == ".rhlog") log = entry.path();
    auto resumed = app::SavedGame::resume(app::real_sys(), log);
    REQUIRE(std::holds_alternative<std::unique_ptr<app::SavedGame>>(resumed));
    app::wire::Listener open = listener();
    address_.path = open.path();
    table_ = std::make_unique<app::HostedTable>(
        std::move(open), std::get<std::unique_ptr<app::SavedGame>>(std::move(resumed)), options_);
}

WireTerminal& WireTable::connect() {
    app::Descriptor fd = app::wire::connect_to(address_);
    REQUIRE(fd);
    connected_ = true;
    return terminals.emplace_back(std::move(fd));
}

WireTerminal& WireTable::join_from_elsewhere(app::wire::Hello hello) {
    std::array<int, 2> pair{};
    REQUIRE(socketpair(AF_UNIX, SOCK_STREAM, 0, pair.data()) == 0);
    char byte = 0;
    iovec data{&byte, 1};
    alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(int))> space{};
    msghdr message{};
    message.msg_iov = &data;
    message.msg_iovlen = 1;
    message.msg_control = space.data();
    message.msg_controllen = space.size();
    cmsghdr* const part = CMSG_FIRSTHDR(&message);
    const pid_t child = fork();
    if (child == 0) {
        const app::Descriptor mine = app::wire::connect_to(address_);
        const int fd = mine.get();
        *part = {CMSG_LEN(sizeof fd), SOL_SOCKET, SCM_RIGHTS};
        std::memcpy(CMSG_DATA(part), &fd, sizeof fd);
        _exit(sendmsg(pair[1], &message, 0) == 1 ? 0 : 1);
    }
    REQUIRE(recvmsg(pair[0], &message, MSG_CMSG_CLOEXEC) == 1);
    waitpid(child, nullptr, 0);
    int fd = -1;
    std::memcpy(&fd, CMSG_DATA(part), sizeof fd);
    for (const int end : pair) close(end);
    connected_ = true;
    WireTerminal& terminal = terminals.emplace_back(app::Descriptor(app::real_sys(), fd));
    terminal.send(std::move(hello));
    pass();
    return terminal;
}

WireTerminal& WireTable::join(app::wire::Hello hello) {
    WireTerminal& terminal = connect();
    terminal.send(std::move(hello));
    pass(app::limits::kGreetings.each);  // so none has to wait
    return terminal;
}

WireTerminal& WireTable::join(const std::string& name, ui::Size size) {
    app::wire::Hello hello;
    hello.size = size;
    hello.unicode = true;
    hello.motion = false;
    hello.names = {name};
    hello.named = true;
    return join(std::move(hello));
}

void WireTable::pass(std::chrono::milliseconds time) {
    now_ += time;
    table_->step(0);
    // Whoever has just connected is heard the next time.
    if (std::exchange(connected_, false)) table_->step(0);
    for (WireTerminal& terminal : terminals) terminal.listen();
}

void WireTable::pass_as_told() {
    const int due = table_->due();
    const play::Sitting* const sitting = table_->sitting();
    if (due < 0 && sitting != nullptr && sitting->waits_for() == play::Sitting::WaitsFor::computer)
        ++stalls;
    pass(std::chrono::milliseconds(std::max(due, 0)));
}

void WireTable::type(WireTerminal& terminal, const std::string& line) {
    terminal.told.clear();
    terminal.send(app::wire::LineTyped{line});
    pass();
    pass();
}

void WireTable::press(WireTerminal& terminal, const std::string& name) {
    pass(600ms);
    terminal.key(name);
    pass(0ms);
    pass(100ms);
}

std::string WireTable::next_key(std::size_t terminal) const {
    const WireTerminal& at = terminals[terminal];
    const std::string keys = at.key_line();
    const auto offers = [&](std::string_view words) {
        return keys.find(words) != std::string::npos;
    };
    if (at.shows("y  agree") || at.shows("n or Esc")) return "y";
    if (offers("Space")) return "space";
    const play::Sitting* const sitting = table_->sitting();
    if (sitting == nullptr || sitting->match().phase() != Phase::play) return "";
    const Seat seat = sitting->turn_seat();
    if (!has_seat(table_->seats_of(static_cast<app::GuestId>(terminal)), seat)) return "";
    switch (sitting->waits_for()) {
        case play::Sitting::WaitsFor::turn_over:
            return "e";
        case play::Sitting::WaitsFor::turn: {
            const Moves possible = moves(sitting->match().view(seat));
            return possible.any_play() ? "enter" : possible.draw ? "d" : possible.pass ? "p" : "e";
        }
        default:
            return "";
    }
}

}  // namespace roundhouse::test
