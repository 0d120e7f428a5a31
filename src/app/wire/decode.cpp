#include "app/wire/codec.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "app/wire/bytes.hpp"
#include "roundhouse/text/clean.hpp"

namespace roundhouse::app::wire {

namespace {

ui::Key read_key(Reader& in) {
    ui::Key key;
    key.code = static_cast<char32_t>(in.number(kMostCode));
    // -1 where it has no place.
    key.x = in.whole_number(kLargestScreen.width) - 1;
    key.y = in.whole_number(kLargestScreen.height) - 1;
    return key;
}

ui::Cell read_cell(Reader& in, ui::Style& style) {
    constexpr std::uint64_t kMostCodePoint = 0x10FFFF;
    const unsigned what = in.byte();
    in.expect((what & ~(kNewStyle | kMarked | kWide | kTaken)) == 0 &&
              (what & (kWide | kTaken)) != (kWide | kTaken));
    if ((what & kNewStyle) != 0) {
        const unsigned ink = in.byte();
        in.expect(ink < static_cast<unsigned>(ui::Ink::count));
        const unsigned attrs = in.byte();
        in.expect(attrs <= (ui::kBold | ui::kReverse | ui::kUnderline));
        if (in.good()) style = ui::Style(static_cast<ui::Ink>(ink), static_cast<int>(attrs));
    }
    ui::Cell cell;
    cell.style = style;
    if ((what & kMarked) != 0) cell.mark = static_cast<char32_t>(in.number(kMostCodePoint));
    if ((what & kTaken) != 0) {
        cell.width = 0;
        return cell;
    }
    cell.width = (what & kWide) != 0 ? 2 : 1;
    cell.ch = static_cast<char32_t>(in.number(kMostCodePoint));
    // A table that is not one must not write to somebody's terminal what no page would.
    in.expect(text::is_shown(cell.ch) &&
              (cell.mark == 0 || (cell.mark >= 0xA0 && text::is_shown(cell.mark))));
    return cell;
}

// What follows another version's number is that version's business.
int read_version(Reader& in) {
    in.expect(in.text(kMagic.size()) == kMagic);
    const int version = in.whole_number(1 << 20);
    if (in.good() && version != kVersion) in = Reader({});
    return version;
}

template <class Value, std::size_t size>
Value read_word(Reader& in, const std::array<std::string_view, size>&) {
    const unsigned value = in.byte();
    in.expect(value < size);
    return in.good() ? static_cast<Value>(value) : Value{};
}

Look read_look(Reader& in) {
    Look look;
    look.options.palette = in.whole_number(static_cast<int>(ui::palette_names().size()) - 1);
    look.options.board = read_word<ui::Board>(in, ui::kBoardWords);
    look.options.motion = read_word<ui::Motion>(in, ui::kMotionWords);
    look.curtain = read_word<ui::CurtainMode>(in, ui::kCurtainWords);
    look.options.pace = in.whole_number(kSlowestPace);
    const auto flags = in.flags<3>();
    look.options.mouse = flags[0];
    look.options.bell = flags[1];
    look.options.screen_reader = flags[2];
    const std::size_t count = in.number(kMostBound);
    for (std::size_t k = 0; k < count && in.good(); ++k) {
        Look::Bound bound;
        bound.command = in.text(kMostCommandBytes);
        const std::size_t keys = in.number(kMostKeys);
        for (std::size_t each = 0; each < keys && in.good(); ++each)
            bound.keys.push_back(static_cast<char32_t>(in.number(kMostCode)));
        look.keys.push_back(std::move(bound));
    }
    return look;
}

Hello read_hello(Reader& in) {
    Hello hello;
    hello.version = read_version(in);
    if (hello.version != kVersion) return hello;
    hello.size = in.size();
    const auto flags = in.flags<7>();
    hello.unicode = flags[0];
    hello.motion = flags[1];
    hello.watch = flags[2];
    hello.plain = flags[3];
    hello.brief = flags[4];
    hello.keyboard = flags[5];
    hello.erases = flags[6];
    hello.names = in.texts(kMostNames, kMostNameBytes);
    hello.named = in.flags<1>()[0];
    hello.seat = in.text(kMostNameBytes);
    hello.seen_pages = in.texts(kMostPages, kMostPageBytes);
    hello.look = read_look(in);
    return hello;
}

Pasted read_paste(Reader& in) {
    Pasted paste;
    paste.seen = static_cast<std::uint32_t>(in.number(kMostSeen));
    const std::size_t count = in.number(kMostPasted);
    for (std::size_t k = 0; k < count && in.good(); ++k)
        paste.text += static_cast<char32_t>(in.number(ui::key::kFirst - 1));
    return paste;
}

Picture read_picture(Reader& in) {
    Picture picture;
    picture.number = static_cast<std::uint32_t>(in.number(kMostSeen));
    picture.size = in.size();
    picture.palette = in.whole_number(64);
    const auto flags = in.flags<6>();
    picture.mouse = flags[0];
    picture.forget = flags[1];
    picture.redraw = flags[2];
    picture.suspend = flags[3];
    picture.ring = flags[4];
    if (flags[5]) {
        const ui::Size at = in.size();
        picture.cursor = ui::Point{at.width, at.height};
    }
    const std::size_t count = in.number(kMostFromTable);
    ui::Style style;
    for (std::size_t k = 0; k < count && in.good(); ++k) {
        Run run;
        run.x = in.whole_number(picture.size.width);
        run.y = in.whole_number(picture.size.height);
        const int cells = in.whole_number(picture.size.width);
        in.expect(run.x + cells <= picture.size.width && run.y < picture.size.height);
        for (int cell = 0; cell < cells && in.good(); ++cell)
            run.cells.push_back(read_cell(in, style));
        picture.runs.push_back(std::move(run));
    }
    return picture;
}

About read_about(Reader& in) {
    About about;
    about.game = in.text(kMostNameBytes);
    about.seats = in.texts(kMostNames, kMostNameBytes);
    about.waiting = in.texts(kMostNames, kMostNameBytes);
    about.room = in.whole_number(static_cast<int>(kMostNames));
    about.computers = in.whole_number(static_cast<int>(kMostNames));
    const auto [begun, locked] = in.flags<2>();
    about.begun = begun;
    about.locked = locked;
    about.log = in.text(kMostNameBytes);
    return about;
}

}  // namespace

std::optional<FromTerminal> decode_from_terminal(std::string_view frame) {
    Reader in(frame);
    FromTerminal message;
    switch (in.byte()) {
        case 0:
            message = read_hello(in);
            break;
        case 1: {
            const auto seen = static_cast<std::uint32_t>(in.number(kMostSeen));
            message = Pressed{seen, read_key(in)};
            break;
        }
        case 2:
            message = read_paste(in);
            break;
        case 3:
            message = Resized{in.size()};
            break;
        case 4:
            message = Hidden{};
            break;
        case 5:
            message = LineTyped{in.text(kLongestLine)};
            break;
        case 6:
            message = InputEnded{};
            break;
        case 7:
            message = Query{read_version(in)};
            break;
        case 8:
            message = Ping{};
            break;
        case 9:
            message = Close{read_version(in)};
            break;
        default:
            in.spoil();
    }
    return in.whole() ? std::optional(std::move(message)) : std::nullopt;
}

std::optional<FromTable> decode_from_table(std::string_view frame) {
    Reader in(frame);
    FromTable message;
    switch (in.byte()) {
        case 0:
            message = Welcome{in.text(kMostFromTable)};
            break;
        case 1:
            message = Refused{in.text(kMostFromTable)};
            break;
        case 2:
            message = read_picture(in);
            break;
        case 3: {
            Told told;
            told.text = in.text(kMostFromTable);
            const auto flags = in.flags<2>();
            told.asks = flags[0];
            told.drop_typed = flags[1];
            message = std::move(told);
            break;
        }
        case 4:
            message = Keep{in.texts(kMostPages, kMostPageBytes)};
            break;
        case 5: {
            Goodbye goodbye{in.text(kMostFromTable)};
            goodbye.seat_waits = in.flags<1>()[0];
            message = std::move(goodbye);
            break;
        }
        case 6:
            message = read_about(in);
            break;
        case 7:
            message = Pong{};
            break;
        default:
            in.spoil();
    }
    return in.whole() ? std::optional(std::move(message)) : std::nullopt;
}

std::string printable(std::string_view told, bool own_table) {
    constexpr std::string_view kErase = "\x1b[H\x1b[2J\x1b[3J", kEraseScreen = "\x1b[H\x1b[2J";
    std::string text;
    while (!told.empty()) {
        if (told.starts_with(kErase)) {
            text += own_table ? kErase : kEraseScreen;
            told.remove_prefix(kErase.size());
        } else if (told.front() == '\n') {
            text += '\n';
            told.remove_prefix(1);
        } else {
            const std::size_t end = std::min(told.find_first_of("\n\x1b", 1), told.size());
            text += text::clean(told.substr(0, end));
            told.remove_prefix(end);
        }
    }
    return text;
}

}  // namespace roundhouse::app::wire
