#include "app/wire/codec.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "roundhouse/text/clean.hpp"

namespace roundhouse::app::wire {

namespace {

// Stands at the beginning of a terminal's first message, so that nothing else passes for one.
constexpr std::string_view kMagic = "roundhouse table";
constexpr std::size_t kLengthBytes = 4;
constexpr std::size_t kMostNames = 16, kMostNameBytes = 512, kMostPages = 64;

// Writes numbers with the lowest byte first; those that are mostly small in as few bytes as they
// need.
class Writer {
  public:
    explicit Writer(std::uint8_t kind) : bytes_(kLengthBytes, '\0') { byte(kind); }

    void byte(unsigned value) { bytes_ += static_cast<char>(value & 0xFFU); }
    void number(std::uint64_t value) {
        while (value > 0x7F) {
            byte(static_cast<unsigned>(value & 0x7FU) | 0x80U);
            value >>= 7U;
        }
        byte(static_cast<unsigned>(value));
    }
    void number(int value) { number(static_cast<std::uint64_t>(value < 0 ? 0 : value)); }
    void text(std::string_view text) {
        number(text.size());
        bytes_ += text;
    }
    void texts(const std::vector<std::string>& all) {
        number(all.size());
        for (const std::string& one : all) text(one);
    }
    void size(ui::Size size) {
        number(size.width);
        number(size.height);
    }
    void flags(std::initializer_list<bool> all) {
        unsigned bits = 0, k = 0;
        for (const bool one : all) bits |= (one ? 1U : 0U) << k++;
        byte(bits);
    }
    [[nodiscard]] std::string frame() && {
        std::size_t length = bytes_.size() - kLengthBytes;
        for (std::size_t k = 0; k < kLengthBytes; ++k, length >>= 8U)
            bytes_[k] = static_cast<char>(length & 0xFFU);
        return std::move(bytes_);
    }

  private:
    std::string bytes_;
};

// Reads the same. After the first thing that is wrong everything it reads is 0 or empty, and it is
// not whole().
class Reader {
  public:
    explicit Reader(std::string_view bytes) : left_(bytes) {}

    // Whether all was read, and nothing was wrong.
    [[nodiscard]] bool whole() const { return good_ && left_.empty(); }
    [[nodiscard]] bool good() const { return good_; }
    void spoil() {
        good_ = false;
        left_ = {};
    }
    void expect(bool condition) {
        if (!condition) spoil();
    }

    std::uint8_t byte() {
        if (left_.empty()) spoil();
        if (!good_) return 0;
        const auto value = static_cast<std::uint8_t>(left_.front());
        left_.remove_prefix(1);
        return value;
    }
    std::uint64_t number(std::uint64_t most) {
        std::uint64_t value = 0;
        constexpr unsigned kMostShift = 28;
        for (unsigned shift = 0; shift <= kMostShift; shift += 7) {
            const std::uint8_t part = byte();
            value |= std::uint64_t{part & 0x7FU} << shift;
            if ((part & 0x80U) != 0) continue;
            expect(value <= most);
            return good_ ? value : 0;
        }
        spoil();
        return 0;
    }
    int whole_number(int most) {
        return static_cast<int>(number(static_cast<std::uint64_t>(most)));
    }
    std::string text(std::size_t most) {
        const std::size_t length = number(most);
        expect(length <= left_.size());
        if (!good_) return {};
        std::string text(left_.substr(0, length));
        left_.remove_prefix(length);
        return text;
    }
    std::vector<std::string> texts(std::size_t most, std::size_t most_bytes) {
        const std::size_t count = number(most);
        std::vector<std::string> all;
        for (std::size_t k = 0; k < count && good_; ++k) all.push_back(text(most_bytes));
        return good_ ? all : std::vector<std::string>{};
    }
    ui::Size size() {
        const int width = whole_number(kLargestScreen.width);
        return {width, whole_number(kLargestScreen.height)};
    }
    template <std::size_t count>
    std::array<bool, count> flags() {
        const unsigned bits = byte();
        expect(bits >> count == 0);
        std::array<bool, count> all{};
        for (unsigned k = 0; k < count; ++k) all[k] = good_ && (bits >> k & 1U) != 0;
        return all;
    }

  private:
    std::string_view left_;
    bool good_ = true;
};

constexpr std::uint64_t kMostSeen = UINT32_MAX;
// A code point or, above those, a key without one.
constexpr std::uint64_t kMostCode = ui::key::row;

ui::Key read_key(Reader& in) {
    ui::Key key;
    key.code = static_cast<char32_t>(in.number(kMostCode));
    // -1 where it has no place.
    key.x = in.whole_number(kLargestScreen.width) - 1;
    key.y = in.whole_number(kLargestScreen.height) - 1;
    return key;
}

void write_key(Writer& out, const ui::Key& key) {
    out.number(std::uint64_t{key.code});
    out.number(key.x + 1);
    out.number(key.y + 1);
}

// A cell says its style only where it differs from the one before.
constexpr unsigned kNewStyle = 1, kMarked = 2, kWide = 4, kTaken = 8;

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
            out.texts(m.seen_pages);
            out.text(m.config);
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
        void operator()(const Goodbye& m) const { out.text(m.words); }
        void operator()(const About& m) const {
            out.text(m.game);
            out.texts(m.seats);
            out.texts(m.waiting);
            out.number(m.room);
            out.flags({m.begun});
        }
    } const write{out};
    std::visit(write, message);
    return std::move(out).frame();
}

namespace {

// What follows another version's number is that version's business.
int read_version(Reader& in) {
    in.expect(in.text(kMagic.size()) == kMagic);
    const int version = in.whole_number(1 << 20);
    if (in.good() && version != kVersion) in = Reader({});
    return version;
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
    hello.seen_pages = in.texts(kMostPages, kMostNameBytes);
    hello.config = in.text(kMostFromTerminal);
    return hello;
}

Pasted read_paste(Reader& in) {
    Pasted paste;
    paste.seen = static_cast<std::uint32_t>(in.number(kMostSeen));
    const std::size_t count = in.number(kMostFromTerminal);
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
    about.begun = in.flags<1>()[0];
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
            message = LineTyped{in.text(kMostFromTerminal)};
            break;
        case 6:
            message = InputEnded{};
            break;
        case 7:
            message = Query{read_version(in)};
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
            message = Keep{in.texts(kMostPages, kMostNameBytes)};
            break;
        case 5:
            message = Goodbye{in.text(kMostFromTable)};
            break;
        case 6:
            message = read_about(in);
            break;
        default:
            in.spoil();
    }
    return in.whole() ? std::optional(std::move(message)) : std::nullopt;
}

std::string printable(std::string_view told) {
    constexpr std::string_view kErase = "\x1b[H\x1b[2J\x1b[3J";
    std::string text;
    while (!told.empty()) {
        if (told.starts_with(kErase)) {
            text += kErase;
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

std::size_t Frames::length() const {
    std::size_t length = 0;
    for (std::size_t k = kLengthBytes; k-- > 0;)
        length = length << 8U | static_cast<unsigned char>(bytes_[begin_ + k]);
    return length;
}

bool Frames::has_next() const {
    if (too_long_ || held() < kLengthBytes) return false;
    return length() > most_ || held() >= kLengthBytes + length();
}

std::optional<std::string> Frames::next() {
    if (too_long_ || held() < kLengthBytes) return std::nullopt;
    const std::size_t length = this->length();
    too_long_ = length > most_;
    if (too_long_ || held() < kLengthBytes + length) return std::nullopt;
    std::string frame = bytes_.substr(begin_ + kLengthBytes, length);
    begin_ += kLengthBytes + length;
    // What has been given is let go of now and then, not frame by frame.
    if (begin_ > bytes_.size() / 2) {
        bytes_.erase(0, begin_);
        begin_ = 0;
    }
    return frame;
}

}  // namespace roundhouse::app::wire
