#include "together/wire/codec.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

#include "app/system/erase.hpp"
#include "roundhouse/text/clean.hpp"
#include "together/wire/bytes.hpp"

namespace roundhouse::app::wire {

namespace {

// Stands at the beginning of a terminal's first message, so that nothing else passes for one.
constexpr std::string_view kMagic = "roundhouse table";
constexpr int kMostNames = 16, kMostNameBytes = 512, kMostPages = 64, kMostPageBytes = 64;
constexpr int kMostPathBytes = 4096;
// Of the commands in a greeting.
constexpr int kMostBound = 80, kMostCommandBytes = 32;
constexpr int kSlowestPace = 10'000;  // as in the config file
constexpr std::int64_t kMostSeen = UINT32_MAX, kMostCodePoint = 0x10FFFF;
// A code point or, above those, a key without one.
constexpr std::int64_t kMostCode = ui::key::row;

// The fields of each message, in their order: what a Writer writes, and what a Reader reads.
template <class Codec>
struct Fields {
    Codec& c;

    void operator()(Hello& m) const {
        if (!same_version(m.version)) return;
        size(m.size);
        c.flags(m.unicode, m.motion, m.watch, m.plain, m.brief, m.keyboard, m.erases);
        texts(m.names, kMostNames, kMostNameBytes);
        c.flags(m.named);
        c.text(m.seat, kMostNameBytes);
        texts(m.seen_pages, kMostPages, kMostPageBytes);
        look(m.look);
    }
    void operator()(Pressed& m) const {
        c.number(m.seen, kMostSeen);
        c.number(m.key.code, kMostCode);
        // -1 where it has no place.
        c.number(m.key.x, kLargestScreen.width - 1, -1);
        c.number(m.key.y, kLargestScreen.height - 1, -1);
    }
    void operator()(Pasted& m) const {
        c.number(m.seen, kMostSeen);
        c.list(m.text, kMostPasted, [&](char32_t& code) { c.number(code, ui::key::kFirst - 1); });
    }
    void operator()(Resized& m) const { size(m.size); }
    void operator()(Hidden&) const {}
    void operator()(LineTyped& m) const { c.text(m.text, kLongestLine); }
    void operator()(InputEnded&) const {}
    void operator()(Query& m) const { same_version(m.version); }
    void operator()(Ping&) const {}
    void operator()(Close& m) const { same_version(m.version); }

    void operator()(Welcome& m) const { c.text(m.table, kMostFromTable); }
    void operator()(Refused& m) const { c.text(m.why, kMostFromTable); }
    void operator()(Picture& m) const {
        c.number(m.number, kMostSeen);
        size(m.size);
        c.number(m.palette, 64);
        bool has_cursor = m.cursor.has_value();
        c.flags(m.mouse, m.forget, m.redraw, m.suspend, m.ring, has_cursor, m.typed);
        c.text(m.copy, kMostCopied);
        if (has_cursor) point(m.cursor ? *m.cursor : m.cursor.emplace());
        ui::Style style;
        c.list(m.runs, kMostFromTable, [&](Run& run) {
            c.number(run.x, m.size.width);
            c.number(run.y, m.size.height - 1);
            c.list(run.cells, m.size.width - run.x, [&](ui::Cell& one) { cell(one, style); });
        });
    }
    void operator()(Told& m) const {
        c.text(m.text, kMostFromTable);
        c.flags(m.asks, m.drop_typed);
    }
    void operator()(Keep& m) const { texts(m.seen_pages, kMostPages, kMostPageBytes); }
    void operator()(Goodbye& m) const {
        c.text(m.words, kMostFromTable);
        c.flags(m.seat_waits);
    }
    void operator()(About& m) const {
        c.text(m.game, kMostNameBytes);
        texts(m.seats, kMostNames, kMostNameBytes);
        texts(m.waiting, kMostNames, kMostNameBytes);
        c.number(m.room, kMostNames);
        c.number(m.computers, kMostNames);
        c.flags(m.begun, m.locked);
        c.text(m.log, kMostPathBytes);
    }
    void operator()(Pong&) const {}
    void operator()(Names& m) const { texts(m.names, kMostNames, kMostNameBytes); }

  private:
    // What follows another version's number is that version's business.
    bool same_version(int& version) const {
        c.fixed(kMagic);
        c.number(version, 1 << 20);
        return c.goes_on(version == kVersion);
    }
    void size(ui::Size& m) const {
        c.number(m.width, kLargestScreen.width);
        c.number(m.height, kLargestScreen.height);
    }
    void point(ui::Point& m) const {
        c.number(m.x, kLargestScreen.width);
        c.number(m.y, kLargestScreen.height);
    }
    void texts(std::vector<std::string>& all, int most, std::size_t most_bytes) const {
        c.list(all, most, [&](std::string& one) { c.text(one, most_bytes); });
    }
    void look(Look& m) const {
        c.number(m.options.palette, std::ssize(ui::palette_names()) - 1);
        c.choice(m.options.board, ui::kBoardWords.size());
        c.choice(m.options.motion, ui::kMotionWords.size());
        c.choice(m.curtain, ui::kCurtainWords.size());
        c.number(m.options.pace, kSlowestPace);
        c.flags(m.options.mouse, m.options.bell, m.options.screen_reader, m.paints, m.on_light,
                m.clipboard);
        c.list(m.keys, kMostBound, [&](Look::Bound& bound) {
            c.text(bound.command, kMostCommandBytes);
            c.list(bound.keys, kMostKeys, [&](char32_t& code) { c.number(code, kMostCode); });
        });
    }
    // A cell says its style only where it differs from the one before.
    void cell(ui::Cell& m, ui::Style& style) const {
        bool styled = m.style != style, marked = m.mark != 0;
        bool wide = m.width == 2, taken = m.width == 0;
        c.flags(styled, marked, wide, taken);
        c.check([&] { return !wide || !taken; });
        if (styled) {
            style = m.style;
            c.choice(style.ink, static_cast<std::size_t>(ui::Ink::count));
            c.choice(style.attrs, (ui::kBold | ui::kReverse | ui::kUnderline) + 1);
            c.choice(style.ground, static_cast<std::size_t>(ui::Ground::count));
        }
        m.style = style;
        m.width = taken ? 0 : wide ? 2 : 1;
        if (marked) c.number(m.mark, kMostCodePoint);
        if (taken) return;
        c.number(m.ch, kMostCodePoint);
        // A table that is not one must not write to somebody's terminal what no page would.
        c.check([&] {
            return text::is_shown(m.ch) &&
                   (m.mark == 0 || (m.mark >= 0xA0 && text::is_shown(m.mark)));
        });
    }
};

template <class Message>
std::string encoded(Message& message) {
    Writer out(message.index());
    std::visit(Fields<Writer>{out}, message);
    return std::move(out).frame();
}

// Makes it the message of that number, or says that there is none.
template <class... Kinds>
bool become(std::variant<Kinds...>& message, std::size_t kind) {
    std::size_t k = 0;
    return ((k++ == kind && (message.template emplace<Kinds>(), true)) || ...);
}

template <class Message>
std::optional<Message> decoded(std::string_view frame) {
    Reader in(frame);
    Message message;
    if (!become(message, in.byte())) return std::nullopt;
    std::visit(Fields<Reader>{in}, message);
    return in.whole() ? std::optional(std::move(message)) : std::nullopt;
}

}  // namespace

std::string encode(FromTerminal message) {
    return encoded(message);
}
std::string encode(FromTable message) {
    return encoded(message);
}

std::optional<FromTerminal> decode_from_terminal(std::string_view frame) {
    return decoded<FromTerminal>(frame);
}
std::optional<FromTable> decode_from_table(std::string_view frame) {
    return decoded<FromTable>(frame);
}

std::string printable(std::string_view told, bool own_table) {
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
