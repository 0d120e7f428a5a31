#include "app/wire/codec.hpp"

#include <cstdint>
#include <utility>

#include "app/wire/bytes.hpp"

namespace roundhouse::app::wire {

namespace {

void write_key(Writer& out, const ui::Key& key) {
    out.number(std::uint64_t{key.code});
    out.number(key.x + 1);
    out.number(key.y + 1);
}

void write_look(Writer& out, const Look& look) {
    const ui::Options& options = look.options;
    out.number(options.palette);
    out.byte(static_cast<unsigned>(options.board));
    out.byte(static_cast<unsigned>(options.motion));
    out.byte(static_cast<unsigned>(look.curtain));
    out.number(options.pace);
    out.flags({options.mouse, options.bell, options.screen_reader});
    out.number(look.keys.size());
    for (const Look::Bound& bound : look.keys) {
        out.text(bound.command);
        out.number(bound.keys.size());
        for (const char32_t code : bound.keys) out.number(std::uint64_t{code});
    }
}

void write_cell(Writer& out, const ui::Cell& cell, ui::Style& style) {
    out.byte((cell.style == style ? 0 : kNewStyle) | (cell.mark != 0 ? kMarked : 0) |
             (cell.width == 2 ? kWide : 0) | (cell.width == 0 ? kTaken : 0));
    if (cell.style != style) {
        style = cell.style;
        out.byte(static_cast<unsigned>(style.ink));
        out.byte(style.attrs);
    }
    if (cell.mark != 0) out.number(std::uint64_t{cell.mark});
    if (cell.width != 0) out.number(std::uint64_t{cell.ch});
}

}  // namespace

std::string encode(const FromTerminal& message) {
    Writer out(static_cast<std::uint8_t>(message.index()));
    struct {
        Writer& out;
        void operator()(const Hello& m) const {
            out.text(kMagic);
            out.number(m.version);
            out.size(m.size);
            out.flags({m.unicode, m.motion, m.watch, m.plain, m.brief, m.keyboard, m.erases});
            out.texts(m.names);
            out.flags({m.named});
            out.text(m.seat);
            out.texts(m.seen_pages);
            write_look(out, m.look);
        }
        void operator()(const Pressed& m) const {
            out.number(std::uint64_t{m.seen});
            write_key(out, m.key);
        }
        void operator()(const Pasted& m) const {
            out.number(std::uint64_t{m.seen});
            out.number(m.text.size());
            for (const char32_t c : m.text) out.number(std::uint64_t{c});
        }
        void operator()(const Resized& m) const { out.size(m.size); }
        void operator()(const Hidden&) const {}
        void operator()(const LineTyped& m) const { out.text(m.text); }
        void operator()(const InputEnded&) const {}
        void operator()(const Query& m) const {
            out.text(kMagic);
            out.number(m.version);
        }
        void operator()(const Ping&) const {}
        void operator()(const Close& m) const {
            out.text(kMagic);
            out.number(m.version);
        }
    } const write{out};
    std::visit(write, message);
    return std::move(out).frame();
}

std::string encode(const FromTable& message) {
    Writer out(static_cast<std::uint8_t>(message.index()));
    struct {
        Writer& out;
        void operator()(const Welcome& m) const { out.text(m.table); }
        void operator()(const Refused& m) const { out.text(m.why); }
        void operator()(const Picture& m) const {
            out.number(std::uint64_t{m.number});
            out.size(m.size);
            out.number(m.palette);
            out.flags({m.mouse, m.forget, m.redraw, m.suspend, m.ring, m.cursor.has_value()});
            if (m.cursor) out.size({m.cursor->x, m.cursor->y});
            out.number(m.runs.size());
            ui::Style style;
            for (const Run& run : m.runs) {
                out.number(run.x);
                out.number(run.y);
                out.number(run.cells.size());
                for (const ui::Cell& cell : run.cells) write_cell(out, cell, style);
            }
        }
        void operator()(const Told& m) const {
            out.text(m.text);
            out.flags({m.asks, m.drop_typed});
        }
        void operator()(const Keep& m) const { out.texts(m.seen_pages); }
        void operator()(const Goodbye& m) const {
            out.text(m.words);
            out.flags({m.seat_waits});
        }
        void operator()(const About& m) const {
            out.text(m.game);
            out.texts(m.seats);
            out.texts(m.waiting);
            out.number(m.room);
            out.number(m.computers);
            out.flags({m.begun, m.locked});
            out.text(m.log);
        }
        void operator()(const Pong&) const {}
    } const write{out};
    std::visit(write, message);
    return std::move(out).frame();
}

}  // namespace roundhouse::app::wire
