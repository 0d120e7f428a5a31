// What somebody at a terminal and a table say to each other. The terminal is a pseudo-terminal,
// with a process of its own that joins; the test is the table, and the person.

#include <sys/socket.h>

#include <array>
#include <csignal>

#include "app/system/status.hpp"
#include "support/at_a_terminal.hpp"
#include "support/catch.hpp"
#include "together/join/lines.hpp"
#include "together/join/showing.hpp"

using namespace roundhouse;
namespace wire = roundhouse::app::wire;

namespace {

// Both ends of a connection.
struct Ends {
    app::Descriptor table, terminal;
    Ends() {
        std::array<int, 2> both{};
        REQUIRE(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, both.data()) ==
                0);
        table = app::Descriptor(app::real_sys(), both[0]);
        terminal = app::Descriptor(app::real_sys(), both[1]);
    }
};

class Joined : private Ends, public test::AtATerminal {
  public:
    // Joins the table at the other end of the connection.
    using Program = int (*)(wire::Connection);

    explicit Joined(Program program)
        : AtATerminal([this, program] {
              table = app::Descriptor();
              return program(wire::Connection(std::move(terminal), wire::kMostFromTable));
          }),
          connection_(std::move(table), wire::kMostFromTerminal) {
        terminal = app::Descriptor();
    }

    void say(const wire::FromTable& message) { connection_.send(wire::encode(message)); }

    // The next message of that kind.
    template <class Message>
    Message heard() {
        std::optional<Message> found;
        wait_until([&] {
            if (connection_.readable()) connection_.read();
            while (const auto frame = found ? std::nullopt : connection_.next()) {
                const auto message = wire::decode_from_terminal(*frame);
                if (const auto* one = message ? std::get_if<Message>(&*message) : nullptr)
                    found = *one;
            }
            return found.has_value();
        });
        REQUIRE(found);
        return *found;
    }

  private:
    wire::Connection connection_;
};

// On the screen; its status is the signal that ended it.
int shows_the_table(wire::Connection connection) {
    app::TerminalOptions options;
    options.colour = app::ColourChoice::always;
    options.glyphs = app::GlyphChoice::ascii;
    auto opened = app::Terminal::open(options);
    if (std::holds_alternative<app::NoTerminal>(opened)) return 99;
    app::Terminal& terminal = *std::get<std::unique_ptr<app::Terminal>>(opened);
    const ui::Keymap keys;
    app::Showing showing(terminal, std::move(connection), keys);
    const int signal = showing.run({});
    terminal.close();
    return signal;
}

int talks(wire::Connection connection) {
    return app::talk_in_lines(std::move(connection), {}).unanswered ? app::status::no_answer : 0;
}

constexpr std::string_view kLight = "\033]11;rgb:ffff/ffff/ffff\033\\\033[?1;2c";

wire::Picture picture_of(std::string_view words) {
    wire::Picture picture;
    picture.number = 7;
    picture.size = {80, 24};
    ui::Canvas canvas({80, 24});
    canvas.put(0, 3, words, ui::Ink::plain);
    wire::Run run{0, 3, {}};
    for (int x = 0; x < 80; ++x) run.cells.push_back(canvas.at(x, 3));
    picture.runs.push_back(std::move(run));
    return picture;
}

}  // namespace

TEST_CASE("a terminal tells its table what it can do, and shows what the table sends", "[join]") {
    std::optional<Joined> ann;
    wire::Hello hello;
    // It is waited for only a moment, in which a busy machine may not answer.
    for (int tries = 0; tries < 5 && !hello.look.on_light; ++tries) {
        ann.emplace(shows_the_table);
        ann->type(kLight);
        hello = ann->heard<wire::Hello>();
    }
    CHECK(hello.size == ui::Size{80, 24});
    CHECK_FALSE(hello.unicode);
    CHECK(hello.look.on_light);
    ann->say(wire::Welcome{"den"});
    ann->say(picture_of("Whose seat is yours?"));
    CHECK(ann->prints("Whose seat is yours?"));
    ann->type("x");
    CHECK(ann->heard<wire::Pressed>() == wire::Pressed{7, {U'x'}});
    ann->say(wire::Goodbye{});
    CHECK(ann->status() == 0);
}

TEST_CASE(
    "a terminal that does not say what it can do is not waited for, and a signal ends its visit",
    "[join]") {
    Joined ann(shows_the_table);
    CHECK_FALSE(ann.heard<wire::Hello>().look.on_light);
    ann.say(wire::Welcome{"den"});
    ann.signal(SIGTERM);
    CHECK(ann.status() == SIGTERM);
}

TEST_CASE("in lines, what a table says is printed, and what is typed is told to it", "[join]") {
    Joined ann(talks);
    const auto hello = ann.heard<wire::Hello>();
    CHECK(hello.plain);
    CHECK(hello.keyboard);
    CHECK(hello.erases);
    ann.say(wire::Welcome{"den"});
    ann.say(wire::Told{"Ann, what do you play? ", true});
    CHECK(ann.prints("Ann, what do you play? "));
    ann.type("12-5\n");
    CHECK(ann.heard<wire::LineTyped>().text == "12-5");
    ann.heard<wire::Ping>();
    ann.say(wire::Goodbye{});
    CHECK(ann.status() == 0);
}

TEST_CASE("in lines, somebody whose input has ended still reads how the game ends", "[join]") {
    Joined ann(talks);
    ann.heard<wire::Hello>();
    ann.say(wire::Welcome{"den"});
    ann.type("pass\n\x04");
    CHECK(ann.heard<wire::LineTyped>().text == "pass");
    ann.heard<wire::InputEnded>();
    ann.say(wire::Told{"Ben wins the round.\n"});
    CHECK(ann.prints("Ben wins the round."));
    ann.say(wire::Goodbye{});
    CHECK(ann.status() == 0);
}

TEST_CASE("in lines, nobody who has left or whose input has ended waits for a silent table",
          "[join][slow]") {
    Joined leaves(talks), ended(talks), stays(talks);
    for (Joined* const one : {&leaves, &ended, &stays}) {
        one->heard<wire::Hello>();
        one->say(wire::Welcome{"den"});
        one->say(wire::Told{"What do you play? ", true});
        REQUIRE(one->prints("What do you play? "));
    }
    leaves.type("quit\n");
    ended.type("\x04");
    stays.type("12-5\n");
    CHECK(leaves.status() == app::status::no_answer);
    CHECK(ended.status() == app::status::no_answer);
    CHECK(stays.prints("The table does not answer. To leave, type quit or press Ctrl-C."));
    stays.type("quit\n");
    CHECK(stays.status() == app::status::no_answer);
}
