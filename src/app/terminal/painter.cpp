#include "app/terminal/painter.hpp"

#include <algorithm>
#include <map>
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

}  // namespace

Painter::Painter(bool unicode, bool colours) : unicode_(unicode), colours_(colours) {
    if (!colours) return;
    start_color();
    use_default_colors();
}

void Painter::use_palette(int index) {
    if (!colours_) index = ui::kMono;
    if (index == palette_) return;
    palette_ = index;
    const ui::Palette& palette = ui::palette(index);
    // Inks that look the same share a colour pair: ncurses writes every change of pair, visible or
    // not.
    std::map<std::pair<short, short>, short> known{{{short{-1}, short{-1}}, short{0}}};
    const auto pair_of = [&](short fg, short bg) {
        const auto [found, fresh] = known.try_emplace({fg, bg}, static_cast<short>(known.size()));
        if (fresh) init_pair(found->second, fg, bg);
        return found->second;
    };
    for (std::size_t k = 0; k < palette.paints.size(); ++k) {
        const ui::Paint& paint = palette.paints[k];
        attr_t attrs = A_NORMAL;
        if ((paint.attrs & ui::kBold) != 0) attrs |= A_BOLD;
        if ((paint.attrs & ui::kReverse) != 0) attrs |= A_REVERSE;
        if (!colours_) {
            if (paint.bg >= 0) attrs |= A_REVERSE;
        } else if (COLORS >= 256) {
            pairs_[k] = pair_of(paint.fg, paint.bg);
        } else {
            // With few colours, a background colour becomes reverse video.
            if (paint.bg >= 0) attrs |= A_REVERSE;
            pairs_[k] = pair_of(paint.ansi, -1);
        }
        attrs_[k] = attrs;
    }
    forget();
}

// `erased`: there is nothing yet in its place.
void Painter::draw_cell(int x, int y, const ui::Cell& cell, bool erased) const {
    if (cell.width == 0) return;
    attr_t attrs = attrs_[static_cast<std::size_t>(cell.style.ink)];
    if ((cell.style.attrs & ui::kBold) != 0) attrs |= A_BOLD;
    if ((cell.style.attrs & ui::kUnderline) != 0) attrs |= A_UNDERLINE;
    if ((cell.style.attrs & ui::kReverse) != 0) attrs ^= A_REVERSE;
    // A blank needs no ink of its own, which saves output; but blanks between numbers, grey words
    // and bold words keep it, which saves more.
    const bool bare = cell.ch == U' ' && cell.style.ink < ui::Ink::pips0 &&
                      cell.style.ink != ui::Ink::dim &&
                      (attrs & (A_REVERSE | A_UNDERLINE | A_BOLD)) == 0 &&
                      ui::palette(palette_).paint(cell.style.ink).bg < 0;
    if (bare && erased && cell.mark == 0) return;
    const short pair =
        !colours_ || bare ? short{0} : pairs_[static_cast<std::size_t>(cell.style.ink)];
    if (bare) attrs = A_NORMAL;
    wchar_t text[3] = {shown_char(cell.ch, unicode_), 0, 0};
    if (cell.mark != 0 && unicode_) text[1] = static_cast<wchar_t>(cell.mark);
    cchar_t out;
    setcchar(&out, text, attrs, pair, nullptr);
    mvwadd_wch(stdscr, y, x, &out);
    if (cell.width == 2 && !unicode_) mvwaddch(stdscr, y, x + 1, static_cast<chtype>('?') | attrs);
}

void Painter::show(const ui::Canvas& canvas) {
    const int height = std::min(canvas.height(), getmaxy(stdscr)),
              width = std::min(canvas.width(), getmaxx(stdscr));
    const bool fresh = !shown_ || shown_->size() != canvas.size();
    if (fresh) werase(stdscr);
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            if (fresh || !(shown_->at(x, y) == canvas.at(x, y)))
                draw_cell(x, y, canvas.at(x, y), fresh);
    const ui::Point spot = canvas.cursor.value_or(ui::Point{0, std::max(0, height - 1)});
    wmove(stdscr, std::clamp(spot.y, 0, std::max(0, height - 1)),
          std::clamp(spot.x, 0, std::max(0, width - 1)));
    wnoutrefresh(stdscr);
    doupdate();
    shown_ = canvas;
}

}  // namespace roundhouse::app
