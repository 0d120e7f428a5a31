// Messages between a table and its terminals: what is written is read again, and nothing else is.

#include "together/wire/codec.hpp"

#include "roundhouse/chance/random.hpp"
#include "support/catch.hpp"
#include "together/wire/picture.hpp"

using namespace roundhouse;
using namespace roundhouse::app::wire;

namespace {

// The one frame in those bytes.
std::string frame_of(const std::string& bytes) {
    Frames frames(kMostFromTable);
    frames.feed(bytes);
    const auto frame = frames.next();
    REQUIRE(frame);
    CHECK(frames.held() == 0);
    return *frame;
}

void check_same(const FromTerminal& message) {
    const auto read = decode_from_terminal(frame_of(encode(message)));
    REQUIRE(read);
    CHECK(*read == message);
}

void check_same(const FromTable& message) {
    const auto read = decode_from_table(frame_of(encode(message)));
    REQUIRE(read);
    CHECK(*read == message);
}

ui::Canvas random_canvas(chance::Random& random, ui::Size size) {
    ui::Canvas canvas(size);
    constexpr std::string_view kTexts[] = {"12-5",      "Zoë", "世界",         "─╮",
                                           "e\xcc\x81", " ",   "a longer text"};
    for (int k = 0; k < 30; ++k) {
        const ui::Style style(
            static_cast<ui::Ink>(random.below(static_cast<unsigned>(ui::Ink::count))),
            static_cast<int>(random.below(8)));
        canvas.put(static_cast<int>(random.below(static_cast<unsigned>(size.width))),
                   static_cast<int>(random.below(static_cast<unsigned>(size.height))),
                   kTexts[random.below(std::size(kTexts))], style);
    }
    return canvas;
}

// The cells, without what only the table needs.
bool same_cells(const ui::Canvas& a, const ui::Canvas& b) {
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            if (!(a.at(x, y) == b.at(x, y))) return false;
    return a.size() == b.size() && a.cursor == b.cursor;
}

}  // namespace

TEST_CASE("a terminal prints lines and erases its screen, and does nothing else that it is told",
          "[wire]") {
    const std::string erase = "\x1b[H\x1b[2J\x1b[3J";
    CHECK(printable("", true) == "");
    CHECK(printable("Zoë plays 12-5.\n\nYour move: ", true) == "Zoë plays 12-5.\n\nYour move: ");
    CHECK(printable(erase + "Ann\n" + erase, true) == erase + "Ann\n" + erase);
    CHECK(printable("\x1b]52;c;bHM=\x07\r\xff", true) == "\uFFFD]52;c;bHM=\uFFFD\uFFFD\uFFFD");
    // A table that is somebody else's does not erase what scrolled out of the screen.
    CHECK(printable(erase + "Ann\n", false) == "\x1b[H\x1b[2JAnn\n");
    CHECK(printable("a\x1b\x1b[H", true) == "a\uFFFD\uFFFD[H");
}

TEST_CASE("every message of a terminal and of a table is read as it was written", "[wire]") {
    Hello hello;
    hello.size = {200, 60};
    hello.unicode = hello.watch = hello.named = true;
    hello.motion = false;
    hello.names = {"Ann", "Zoë"};
    hello.seat = "Rocket";
    hello.seen_pages = {"turn", "curtain"};
    hello.look.options.palette = 2;
    hello.look.options.pace = 10'000;
    hello.look.options.mouse = false;
    hello.look.options.bell = hello.look.options.screen_reader = true;
    hello.look.options.board = roundhouse::ui::Board::lanes;
    hello.look.options.motion = roundhouse::ui::Motion::fast;
    hello.look.curtain = roundhouse::ui::CurtainMode::off;
    hello.look.keys = {{"draw", {U'x', U'é', roundhouse::ui::key::f1}}, {"hide", {}}};
    check_same(FromTerminal(hello));
    check_same(FromTerminal(Pressed{7, {U'x'}}));
    check_same(FromTerminal(Pressed{UINT32_MAX, {ui::key::click, 79, 23}}));
    check_same(FromTerminal(Pasted{1, U"12-5 3 é"}));
    check_same(FromTerminal(Resized{{40, 16}}));
    check_same(FromTerminal(Hidden{}));
    check_same(FromTerminal(LineTyped{"12-5 3"}));
    check_same(FromTerminal(InputEnded{}));
    check_same(FromTerminal(Query{}));
    check_same(FromTerminal(Ping{}));
    check_same(FromTerminal(Close{}));
    check_same(FromTable(Welcome{"ann"}));
    check_same(FromTable(Refused{"The table is full."}));
    check_same(FromTable(Told{"12-5\n", true, false}));
    check_same(FromTable(Keep{{"turn", "curtain"}}));
    check_same(FromTable(Keep{}));
    check_same(FromTable(Goodbye{""}));
    check_same(FromTable(Goodbye{"It is saved.", true}));
    check_same(FromTable(Names{{"Ann", "Ben"}}));
    check_same(FromTable(Pong{}));
    check_same(
        FromTable(About{"OLL Train", {"Ann", "Ben"}, {"Ben"}, 6, 2, true, false, "x.rhlog"}));
}

TEST_CASE("a picture makes the other side's canvas what it is here", "[wire]") {
    chance::Random random(4);
    std::optional<ui::Canvas> there;
    std::optional<ui::Canvas> sent;
    std::uint32_t number = 0;
    for (int k = 0; k < 300; ++k) {
        const ui::Size size = k % 50 < 40 ? ui::Size{80, 24} : ui::Size{40, 16};
        ui::Canvas here = random.below(3) == 0 && sent && sent->size() == size
                              ? *sent
                              : random_canvas(random, size);
        here.cursor = random.below(2) == 0 ? std::nullopt : std::optional(ui::Point{3, 4});
        here.put(static_cast<int>(random.below(40)), static_cast<int>(random.below(16)), "x");
        Picture picture;
        picture.number = ++number;
        picture.size = size;
        picture.cursor = here.cursor;
        if (random.below(4) == 0) picture.copy = "Roundhouse: Ann wins\nAnn 3\n";
        picture.runs = changes(sent ? &*sent : nullptr, here);
        const auto read = decode_from_table(frame_of(encode(FromTable(picture))));
        REQUIRE(read);
        CHECK(std::get<Picture>(*read).copy == picture.copy);
        put_on(there, std::get<Picture>(*read));
        REQUIRE(there);
        CHECK(same_cells(*there, here));
        sent = here;
    }
    CHECK(changes(&*sent, *sent).empty());
}

TEST_CASE("frames come out whole, whatever pieces they come in, and none is too long", "[wire]") {
    const std::string bytes = encode(FromTerminal(LineTyped{"hint"})) +
                              encode(FromTerminal(Hidden{})) +
                              encode(FromTerminal(LineTyped{std::string(500, 'a')}));
    for (const std::size_t piece : {1U, 3U, 7U, 4096U}) {
        Frames frames(kMostFromTerminal);
        int found = 0;
        for (std::size_t at = 0; at < bytes.size(); at += piece) {
            frames.feed(std::string_view(bytes).substr(at, piece));
            while (const auto frame = frames.next()) {
                CHECK(decode_from_terminal(*frame));
                ++found;
            }
        }
        CHECK(found == 3);
    }
    Frames frames(100);
    frames.feed(std::string("\xFF\x00\x00\x00", 4));
    CHECK_FALSE(frames.next());
    CHECK(frames.too_long());
    frames.feed(encode(FromTerminal(Hidden{})));
    CHECK_FALSE(frames.next());
}

TEST_CASE("a greeting has fields of known size: what is longer is none", "[wire]") {
    const auto reads = [](const FromTerminal& message) {
        return decode_from_terminal(frame_of(encode(message))).has_value();
    };
    const auto hello = [](auto change) {
        Hello made;
        made.names = {"Ann"};
        change(made);
        return FromTerminal(made);
    };
    CHECK(reads(hello([](Hello&) {})));
    CHECK_FALSE(reads(hello([](Hello& h) { h.look.options.pace = 10'001; })));
    CHECK_FALSE(reads(hello([](Hello& h) { h.look.options.palette = 1000; })));
    CHECK_FALSE(reads(hello([](Hello& h) { h.look.options.motion = static_cast<ui::Motion>(4); })));
    CHECK_FALSE(reads(hello([](Hello& h) { h.look.curtain = static_cast<ui::CurtainMode>(3); })));
    CHECK_FALSE(reads(hello([](Hello& h) { h.look.keys.resize(200); })));
    CHECK_FALSE(reads(hello([](Hello& h) {
        h.look.keys = {{"draw", std::vector<char32_t>(100, U'x')}};
    })));
    CHECK_FALSE(reads(hello([](Hello& h) { h.seen_pages.resize(100); })));
    CHECK_FALSE(reads(hello([](Hello& h) { h.seen_pages = {std::string(100, 'a')}; })));
    CHECK_FALSE(reads(LineTyped{std::string(kLongestLine + 1, 'a')}));
    CHECK_FALSE(reads(Pasted{1, std::u32string(kMostPasted + 1, U'a')}));
    // Whatever it is, no more of it is read than a terminal has to say.
    Frames frames(kMostFromTerminal);
    frames.feed(encode(FromTerminal(LineTyped{std::string(60'000, 'a')})));
    CHECK_FALSE(frames.next());
    CHECK(frames.too_long());
}

TEST_CASE("what is no message is none, and nothing that no page shows gets onto a screen",
          "[wire]") {
    CHECK_FALSE(decode_from_terminal(""));
    CHECK_FALSE(decode_from_terminal("\x09"));
    CHECK_FALSE(decode_from_table("\x09"));
    // Cut anywhere, or with something behind it, no message is whole.
    Hello hello;
    hello.names = {"Ann"};
    const std::string whole = frame_of(encode(FromTerminal(hello)));
    for (std::size_t length = 0; length < whole.size(); ++length)
        CHECK_FALSE(decode_from_terminal(whole.substr(0, length)));
    CHECK_FALSE(decode_from_terminal(whole + '\0'));
    // Of another version only the number is read.
    hello.version = kVersion + 1;
    const auto other = decode_from_terminal(frame_of(encode(FromTerminal(hello))));
    REQUIRE(other);
    CHECK(std::get<Hello>(*other).version == kVersion + 1);
    CHECK(std::get<Hello>(*other).names.empty());
    const auto with_cell = [](ui::Cell cell) {
        Picture picture;
        picture.size = {80, 24};
        picture.runs = {{3, 4, {cell}}};
        return decode_from_table(frame_of(encode(FromTable(picture))));
    };
    ui::Cell cell;
    cell.ch = U'x';
    CHECK(with_cell(cell));
    for (const char32_t bad :
         {char32_t{0x1B}, char32_t{0x9B}, char32_t{0x202E}, char32_t{0x200B}}) {
        cell.ch = bad;
        CHECK_FALSE(with_cell(cell));
    }
    Picture outside;
    outside.size = {80, 24};
    outside.runs = {{79, 4, {ui::Cell{}, ui::Cell{}}}};
    CHECK_FALSE(decode_from_table(frame_of(encode(FromTable(outside)))));
    outside.runs = {{0, 24, {ui::Cell{}}}};
    CHECK_FALSE(decode_from_table(frame_of(encode(FromTable(outside)))));
}

TEST_CASE("whatever the bytes are, reading them ends", "[wire]") {
    chance::Random random(9);
    int messages = 0;
    Picture picture;
    picture.size = {80, 24};
    picture.runs = changes(nullptr, random_canvas(random, {80, 24}));
    const std::string seeds[] = {
        frame_of(encode(FromTerminal(Hello{}))), frame_of(encode(FromTerminal(Pasted{1, U"abc"}))),
        frame_of(encode(FromTable(picture))),
        frame_of(encode(FromTable(About{"x", {"a"}, {}, 2, 0, true, false, "x.rhlog"})))};
    for (int k = 0; k < 20'000; ++k) {
        std::string bytes = seeds[random.below(std::size(seeds))];
        for (unsigned change = random.below(4); change-- > 0;)
            bytes[random.below(static_cast<unsigned>(bytes.size()))] =
                static_cast<char>(random.below(256));
        messages += decode_from_terminal(bytes) ? 1 : 0;
        if (const auto read = decode_from_table(bytes)) {
            ++messages;
            std::optional<ui::Canvas> canvas;
            if (const auto* shown = std::get_if<Picture>(&*read)) put_on(canvas, *shown);
        }
    }
    CHECK(messages > 1000);
}
