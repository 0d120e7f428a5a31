#include "app/terminal/painter.hpp"

#include <algorithm>
#include <initializer_list>
#include <string>
#include <utility>

#include "roundhouse/text/ascii.hpp"

namespace roundhouse::app {

namespace {

// In any case a character that the terminal can show.
wchar_t shown_char(char32_t ch, bool unicode) {
    if (ch < 0x20) return L' ';
    if (unicode || ch < 0x7F) return static_cast<wchar_t>(ch);
    const std::string ascii = text::to_ascii(ch);
    return ascii.size() == 1 ? static_cast<wchar_t>(ascii.front()) : L'?';
}

bool same_row(const ui::Canvas& a, const ui::Canvas& b, int y) {
    for (int x = 0; x < a.width(); ++x)
        if (!(a.at(x, y) == b.at(x, y))) return false;
    return true;
}

}  // namespace

Painter::Painter(bool unicode, bool colours, bool exact)
    : unicode_(unicode), colours_(colours), exact_(exact) {
    if (!colours) return;
    start_color();
    use_default_colors();
    // A description that numbers more colours than 256 (xterm-direct) means the colours themselves.
    exact_ = exact || COLORS > 256;
}

// Inks that look the same share a colour pair: ncurses writes every change of pair, visible or not.
short Painter::pair_of(ui::Tone fg, ui::Tone bg) {
    // With exact colours the first eight numbers are still those of the palette.
    constexpr std::int32_t kFirstExact = 8;
    const auto number = [&](ui::Tone colour) {
        if (!exact_ || colour == ui::Tone()) return static_cast<int>(colour.index);
        return static_cast<int>(std::max(kFirstExact, ui::rgb_of(colour)));
    };
    if (pairs_.empty()) pairs_[{-1, -1}] = 0;
    const auto [found, fresh] =
        pairs_.try_emplace({number(fg), number(bg)}, static_cast<short>(pairs_.size()));
    if (fresh) init_extended_pair(found->second, found->first.first, found->first.second);
    return found->second;
}

Painter::Writing Painter::found(ui::Style style) {
    const ui::Palette& palette = ui::palette(palette_);
    const ui::Look look = ui::look_of(style, palette);
    const bool reverse = (look.attrs & ui::kReverse) != 0;
    Writing writing;
    if ((look.attrs & ui::kBold) != 0) writing.attrs |= A_BOLD;
    if ((look.attrs & ui::kUnderline) != 0) writing.attrs |= A_UNDERLINE;
    if (paints()) {
        writing.pair = pair_of(look.fg, look.bg);
        writing.behind = look.bg;
        if (reverse) writing.attrs |= A_REVERSE;
        return writing;
    }
    // With few colours, a background colour becomes reverse video.
    const bool ground = look.bg != ui::Tone();
    const short under_black = palette.paint(style.ink).under_black;
    if (colours_ && ground && !reverse && under_black >= 0) {
        // Bold black is grey in many terminals.
        writing.pair = pair_of(ui::Tone(0), ui::Tone(under_black));
        writing.attrs &= ~A_BOLD;
        return writing;
    }
    if (colours_) writing.pair = pair_of(ui::Tone(palette.paint(style.ink).ansi), {});
    if (ground != reverse) writing.attrs |= A_REVERSE;
    return writing;
}

const Painter::Writing& Painter::writing(ui::Style style) {
    constexpr auto kAttrs = static_cast<std::size_t>(ui::kBold | ui::kReverse | ui::kUnderline) + 1;
    constexpr auto kInks = static_cast<std::size_t>(ui::Ink::count);
    constexpr auto kGrounds = static_cast<std::size_t>(ui::Ground::count);
    writings_.resize(kInks * kAttrs * kGrounds);
    const std::size_t place =
        (static_cast<std::size_t>(style.ground) * kAttrs + style.attrs) * kInks +
        static_cast<std::size_t>(style.ink);
    std::optional<Writing>& known = writings_[place];
    if (!known) known = found(style);
    return *known;
}

void Painter::use_palette(int index) {
    if (!colours_) index = ui::kMono;
    if (index == palette_) return;
    palette_ = index;
    writings_.clear();
    const bool painted = paints() && ui::palette(palette_).grounds != nullptr;
    erases_painted_ = painted && tigetflag("bce") > 0;
    // What is erased has the page's ground.
    blank_ = writing({});
    cchar_t blank;
    setcchar(&blank, L" ", A_NORMAL, blank_.pair, nullptr);
    bkgrndset(&blank);
    forget();
}

// Such a blank shows what is behind it, and nothing of its ink or weight.
bool Painter::is_blank(const ui::Cell& cell) {
    return cell.ch == U' ' && cell.mark == 0 && cell.width == 1 && writing(cell.style).is_plain();
}

// Blanks that look the same, from that one on.
Painter::Blanks Painter::blanks(const ui::Canvas& canvas, int x, int y, int width) {
    const Writing own = writing(canvas.at(x, y).style);
    const auto serves = [&](const Writing& other) {
        return other.is_plain() && other.behind == own.behind;
    };
    int end = x + 1;
    while (end < width && is_blank(canvas.at(end, y)) && serves(writing(canvas.at(end, y).style)))
        ++end;
    const Writing usual = own.behind == blank_.behind ? blank_ : own;
    // Where each of many has to be sent, or a change of colours takes little, it saves nothing.
    constexpr int kFew = 8;
    if (!erases_painted_ && (end == width || end - x > kFew)) return {usual, end};
    for (const int beside : {x - 1, end})
        if (beside >= 0 && beside < width)
            if (const Writing& how = writing(canvas.at(beside, y).style); serves(how))
                return {how, end};
    return {usual, end};
}

// Each change of colours takes more output than many blanks: so these are written as the letters
// beside them are, if they lie on the same ground. It depends on nothing but the row, so that what
// stays the same is not sent again.
void Painter::draw_row(const ui::Canvas& canvas, int y, int width) {
    Blanks run;
    for (int x = 0; x < width; ++x) {
        const ui::Cell& cell = canvas.at(x, y);
        if (cell.width == 0) continue;
        const bool blank = is_blank(cell);
        if (blank && x >= run.end) run = blanks(canvas, x, y, width);
        draw_cell(x, y, cell, blank ? run.how : writing(cell.style));
    }
}

void Painter::draw_cell(int x, int y, const ui::Cell& cell, const Writing& how) const {
    wchar_t text[3] = {shown_char(cell.ch, unicode_), 0, 0};
    if (cell.mark != 0 && unicode_) text[1] = static_cast<wchar_t>(cell.mark);
    cchar_t out;
    setcchar(&out, text, how.attrs, how.pair, nullptr);
    mvwadd_wch(stdscr, y, x, &out);
    if (cell.width == 2 && !unicode_)
        mvwaddch(stdscr, y, x + 1, static_cast<chtype>('?') | how.attrs);
}

void Painter::clear() {
    cchar_t blank;
    setcchar(&blank, L" ", A_NORMAL, 0, nullptr);
    bkgrndset(&blank);
    palette_ = -1;
    forget();
    werase(stdscr);
    wrefresh(stdscr);
}

void Painter::show(const ui::Canvas& canvas) {
    const int height = std::min(canvas.height(), getmaxy(stdscr)),
              width = std::min(canvas.width(), getmaxx(stdscr));
    if (shown_ && shown_->size() != canvas.size()) shown_.reset();
    if (!shown_) werase(stdscr);
    for (int y = 0; y < height; ++y)
        if (!shown_ || !same_row(*shown_, canvas, y)) draw_row(canvas, y, width);
    const ui::Point spot = canvas.cursor.value_or(ui::Point{0, std::max(0, height - 1)});
    if (std::exchange(cursor_seen_, canvas.typed ? 1 : 0) != (canvas.typed ? 1 : 0))
        curs_set(canvas.typed ? 1 : 0);
    // Where nothing is typed the cursor is not seen, and may stay where it is.
    leaveok(stdscr, !canvas.typed);
    wmove(stdscr, std::clamp(spot.y, 0, std::max(0, height - 1)),
          std::clamp(spot.x, 0, std::max(0, width - 1)));
    wnoutrefresh(stdscr);
    doupdate();
    shown_ = canvas;
}

}  // namespace roundhouse::app
