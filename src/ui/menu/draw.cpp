// Draws the start menu and the pages it leads to.

#include <fmt/format.h>
#include <algorithm>
#include <span>

#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/words/prose/prose.hpp"
#include "ui/menu/chooser.hpp"
#include "ui/menu/find.hpp"
#include "ui/menu/pen.hpp"

namespace roundhouse::ui {

void Pen::title(std::string_view text) const {
    canvas.fill(0, 0, canvas.width(), 1, " ", Style(Ink::bar, kBold));
    const int end =
        canvas.put(1, 0, elide(text, canvas.width() - 2, glyphs.elided), Style(Ink::bar, kBold));
    const std::string program = "Roundhouse " + data.version;
    if (end + 2 + cell_width(program) < canvas.width())
        canvas.put_right(canvas.width() - 1, 0, program, Style(Ink::bar, kBold));
}

int Pen::key_line(std::initializer_list<std::pair<std::string_view, std::string_view>> all) const {
    page_keys.clear();
    for (const auto& [key, word] : all)
        if (!key.empty()) page_keys.push_back({std::string(key), std::string(word)});
    page_keys.back().always = true;
    const auto& help = keys.keys(Command::help);
    const auto code =
        std::ranges::find_if(help, [&](char32_t each) { return is_help_key(menu, data, each); });
    std::vector<KeyHelp> shown = page_keys;
    if (code != help.end()) shown.insert(shown.end() - 1, {key_label(*code), "help"});
    return put_key_line(canvas, canvas.height() - 1, shown);
}

void Pen::marks(int top, int rows, bool above, bool below) const {
    const int x = canvas.width() - 1;
    if (above) canvas.put(x, top, glyphs.above, Style(Ink::key, kBold));
    if (below) canvas.put(x, top + rows - 1, glyphs.below, Style(Ink::key, kBold));
}

std::string_view curtain_word(CurtainMode mode) {
    switch (mode) {
        case CurtainMode::hand:
            return "hide the hand, keep the table";
        case CurtainMode::screen:
            return "hide the whole screen";
        case CurtainMode::off:
            return "off";
    }
    return "";
}

std::string end_of(std::string_view text, int space, std::string_view elided) {
    if (cell_width(text) <= space) return std::string(text);
    while (!text.empty() && cell_width(text) + cell_width(elided) > space)
        text.remove_prefix(static_cast<std::size_t>(text::code_point_at(text, 0).bytes));
    return std::string(elided) + std::string(text);
}

namespace {

// A rail of tiles that leads through the hub, which has the program's name in it.
void banner(const Pen& pen, int y) {
    Canvas& canvas = pen.canvas;
    const int width = canvas.width();
    const int hub = 25, x = (width - hub) / 2;
    draw_frame(canvas, pen.glyphs.hub, x, y, hub, 5, Style(Ink::hub, kBold));
    canvas.put_centred(x, x + hub, y + 1, "R O U N D H O U S E", Style(Ink::hub, kBold));
    canvas.put_centred(x, x + hub, y + 3, "train dominoes", Ink::dim);
    for (int k = x + 2; k < x + hub - 2; ++k) canvas.put(k, y + 2, pen.glyphs.line, Ink::hub);
    canvas.put(x + hub - 1, y + 2, pen.glyphs.hub_port_right, Style(Ink::hub, kBold));
    canvas.put(x, y + 2, pen.glyphs.hub_port_left, Style(Ink::hub, kBold));
    const Tile right[] = {Tile(12, 5), Tile(5, 5), Tile(9, 5), Tile(9, 2), Tile(11, 2)};
    const Tile left[] = {Tile(12, 8), Tile(8, 3), Tile(3, 3), Tile(3, 0), Tile(7, 0)};
    // From the hub outwards; `outwards` is 1 to the right.
    const auto rail = [&](std::span<const Tile> tiles, int at, int outwards) {
        Pips inner = 12;
        for (const Tile tile : tiles) {
            if (at < 1 || at + 7 > width - 1) break;
            const Pips first = outwards > 0 ? inner : tile.other(inner);
            draw_box_tile(canvas, at, y + 1, tile,
                          tile.is_double() ? pen.glyphs.chosen : pen.glyphs.plain, "", Ink::dim,
                          kPlain, Numbers::coloured, first != tile.high());
            inner = tile.other(inner);
            at += 7 * outwards;
        }
    };
    rail(right, x + hub, 1);
    rail(left, x - 7, -1);
}

// `space`: the columns for the second.
std::pair<std::string, std::string> item_words(Item item, const Pen& pen, int space) {
    const MenuData& data = pen.data;
    switch (item) {
        case Item::resume: {
            const Saved* last = last_resumable(data);
            if (last == nullptr) return {"Continue", "the last game"};
            const std::string dated = last->dated();
            return {"Continue", cell_width(dated) <= space ? dated : last->line};
        }
        case Item::play_now: {
            if (data.games.empty()) return {"Play now", "you and three computer players"};
            const Form quick = quick_form(pen.menu, data);
            const std::size_t computers = quick.players.size() - 1;
            return {"Play now",
                    fmt::format("{}, you and {}", game_of(quick, data).name,
                                text::count_of(static_cast<int>(computers), "computer player"))};
        }
        case Item::new_game:
            return {"New game", "choose a game and who plays"};
        case Item::learn:
            return {"Learn to play", "one round in which each rule is explained"};
        case Item::saved_games:
            return {"Saved games", "resume or watch one"};
        case Item::rules:
            return {"Rules", "read how each game is played"};
        case Item::options:
            return {"Options", "colours, curtain, motion"};
        case Item::quit:
            return {"Quit", ""};
    }
    return {};
}

void draw_start(const Pen& pen) {
    Canvas& canvas = pen.canvas;
    const int height = canvas.height();
    const std::vector<Item> items = menu_items(pen.data);
    const int count = static_cast<int>(items.size());
    const int step = height >= 10 + 2 * count ? 2 : 1;  // the last row has the keys
    const int top = std::max(1, (height - 9 - count * step) / 3);
    // A short window has room for the lines only.
    const bool tall = top + 8 + count * step < height;
    if (tall) banner(pen, top);
    const int left = std::max(2, (canvas.width() - 52) / 2);
    const int space = canvas.width() - left - 19;
    int y = tall ? top + 8 : std::max(0, (height - 1 - count) / 2);
    std::string cut;  // what is said about the chosen one, if there is no room for that beside it
    for (int k = 0; k < count; ++k, y += step) {
        const bool here = k == ((pen.menu.row % count) + count) % count;
        const auto [name, what] = item_words(items[static_cast<std::size_t>(k)], pen, space);
        if (here) {
            canvas.put(left - 2, y, pen.glyphs.cursor, Style(Ink::chosen, kBold));
            canvas.cursor = Point{left, y};
            if (cell_width(what) > space) cut = what;
        }
        canvas.put(left, y, fmt::format("{}", k + 1), Ink::key);
        canvas.put(left + 2, y, fmt::format(" {:<13}", name),
                   Style(here ? Ink::chosen : Ink::plain, here ? kBold | kReverse : kBold));
        canvas.put(left + 18, y, elide(what, space, pen.glyphs.elided), Ink::dim);
    }
    // Below them all, above the notice; after a blank row, if there is room for one.
    const int rows = height - (pen.data.notice.empty() ? 1 : 3) - y;
    if (!cut.empty() && rows > 0) {
        const auto lines = wrap_lines(cut, canvas.width() - left - 1, rows, pen.glyphs.elided);
        if (static_cast<int>(lines.size()) < rows) ++y;
        for (const std::string& line : lines) canvas.put(left, y++, line, Ink::dim);
    }
    if (!pen.data.notice.empty())
        canvas.put_centred(0, canvas.width(), height - 3,
                           end_of(pen.data.notice, canvas.width() - 2, pen.glyphs.elided),
                           Ink::refusal);
    const int end = pen.key_line({{pen.glyphs.arrows_y, "choose"},
                                  {"Enter", "go"},
                                  {pen.keys.label(Command::quit), "quit"}});
    // If the keys leave it room.
    const int version = canvas.width() - 1 - cell_width(pen.data.version);
    if (end <= version) canvas.put(version, height - 1, pen.data.version, Ink::dim);
}

// The rules of the game that is shown, in lines.
std::vector<std::string> prose_lines(const MenuState& menu, const MenuData& data, int width) {
    return text::lines_of(
        words::describe_rules(data.games[static_cast<std::size_t>(menu.reading)], width));
}

int reader_width(Size size) {
    return std::min(size.width - 4, 88);
}
int reader_rows(Size size) {
    return size.height - 3;
}

std::vector<std::string> book_lines(const MenuData& data, int width) {
    std::vector<std::string> lines;
    for (const std::string& paragraph : data.book)
        for (std::string& line : text::wrap(paragraph, width)) lines.push_back(std::move(line));
    return lines;
}

// As many lines as there is room for, from the one that is scrolled to.
void draw_scrolled(const Pen& pen, const std::vector<std::string>& lines, int width) {
    const int rows = reader_rows(pen.canvas.size());
    const int all = static_cast<int>(lines.size());
    const int first = std::clamp(pen.menu.scroll, 0, std::max(0, all - rows));
    for (int k = 0; k < rows && first + k < all; ++k)
        pen.canvas.put((pen.canvas.width() - width) / 2, 2 + k,
                       lines[static_cast<std::size_t>(first + k)]);
}

void draw_book(const Pen& pen) {
    pen.title("FAMILY BOOK");
    const int width = reader_width(pen.canvas.size());
    draw_scrolled(pen, book_lines(pen.data, width), width);
    pen.key_line({{pen.glyphs.arrows_y, "line"},
                  {"Space", "page"},
                  {pen.data.names.size() > 1 ? "m" : "", "names"},
                  {"Esc", "back"}});
}

void draw_reader(const Pen& pen) {
    pen.title("RULES  " + pen.data.games[static_cast<std::size_t>(pen.menu.reading)].name);
    const int width = reader_width(pen.canvas.size());
    draw_scrolled(pen, prose_lines(pen.menu, pen.data, width), width);
    pen.key_line({{pen.glyphs.arrows_x, "other game"},
                  {pen.glyphs.arrows_y, "line"},
                  {"Space", "page"},
                  {"Esc", "back"}});
}

// What the row is called, and what is chosen there.
std::pair<std::string_view, std::string> option_row(const MenuState& menu, OptionRow row) {
    const Options& options = menu.options;
    switch (row) {
        case OptionRow::colours:
            return {"Colours", std::string(palette(options.palette).name)};
        case OptionRow::curtain:
            return {"Curtain", std::string(curtain_word(menu.form.curtain))};
        case OptionRow::pace:
            return {"Pace", options.pace == 0
                                ? "computer players move at once"
                                : fmt::format("{:.1f} seconds for a computer player's move",
                                              options.pace / 1000.0)};
        case OptionRow::table:
            return {"Table", options.board == Board::lanes ? "a lane for each train"
                                                           : "the picture, where there is room"};
        case OptionRow::motion:
            return {"Motion", std::string(word_of(kMotionWords, options.motion))};
        case OptionRow::mouse:
            return {"Mouse", options.mouse ? "on" : "off"};
        case OptionRow::reader:
            return {"Reader",
                    options.screen_reader ? "a screen reader is used" : "no screen reader"};
        case OptionRow::count:
            break;
    }
    return {};
}

void draw_options(const Pen& pen) {
    pen.title("OPTIONS");
    const int width = pen.canvas.width();
    const auto words =
        text::wrap("The config file has these settings and more, such as keys.", width - 8);
    constexpr int kRows = static_cast<int>(OptionRow::count);
    // A value that does not fit beside its name goes on in the next row.
    std::vector<std::string_view> names;
    std::vector<std::vector<std::string>> values;
    int needed = 0;
    for (int k = 0; k < kRows; ++k) {
        const auto [name, value] = option_row(pen.menu, static_cast<OptionRow>(k));
        names.push_back(name);
        values.push_back(text::wrap(value, width - 21));
        needed += static_cast<int>(values.back().size());
    }
    // Below the title, and above the words, the sample of the colours and the keys.
    const int space = pen.canvas.height() - 3 - static_cast<int>(words.size());
    const int gap = space >= needed + kRows + 4 ? 1 : 0;
    int y = space >= needed + 2 ? 3 : 1;
    for (int k = 0; k < kRows; ++k, y += gap) {
        const bool here = k == pen.menu.row;
        const Style style = here ? Style(Ink::chosen, kBold) : Style();
        if (here) {
            pen.canvas.put(2, y, pen.glyphs.cursor, Style(Ink::chosen, kBold));
            pen.canvas.cursor = Point{4, y};
        }
        pen.canvas.put(4, y, names[static_cast<std::size_t>(k)], Style(Ink::plain, kBold));
        std::vector<std::string>& lines = values[static_cast<std::size_t>(k)];
        lines.front().insert(0, "< ");
        lines.back() += " >";
        for (const std::string& line : lines)
            pen.canvas.put(&line == &lines.front() ? 16 : 18, y++, line, style);
    }
    y += gap;
    for (const std::string& line : words) pen.canvas.put(4, y++, line, Ink::dim);
    if (y < pen.canvas.height() - 2) ++y;
    // What the colours look like, above the keys.
    int x = 4;
    for (int n = 0; n <= 12 && y < pen.canvas.height() - 1; ++n)
        x = pen.canvas.put(x, y, fmt::format("{} ", n), Style(pips_ink(n), kBold)) +
            (width < 50 ? 0 : 1);
    pen.key_line(
        {{pen.glyphs.arrows_y, "choose"}, {pen.glyphs.arrows_x, "change"}, {"Esc", "back"}});
}

// The keys of the page that has been drawn, and those of every page.
void draw_help_over(const Pen& pen) {
    Canvas& canvas = pen.canvas;
    std::vector<KeyHelp> all = pen.page_keys;
    for (const auto& [command, code] : {std::pair(Command::redraw, key::ctrl('l')),
                                        std::pair(Command::suspend, key::ctrl('z'))}) {
        const auto binding = std::ranges::find(bindings(), command, &Binding::command);
        all.push_back({key_label(code), std::string(binding->help)});
    }
    canvas.fill(0, 0, canvas.width(), canvas.height());
    pen.title("HELP  keys of this page");
    int left = 0;
    for (const KeyHelp& each : all) left = std::max(left, cell_width(each.key));
    left += 4;
    int y = 2;
    for (const KeyHelp& each : all) {
        canvas.put(2, y, each.key, Style(Ink::key, kBold));
        for (const std::string& line : text::wrap(each.words, canvas.width() - left - 1))
            canvas.put(left, y++, line);
    }
    canvas.cursor = Point{0, canvas.height() - 1};
    put_key_line(canvas, canvas.height() - 1, {{"Esc", "back"}});
}

}  // namespace

int scroll_limit(const MenuState& menu, const MenuData& data, Size size) {
    if (menu.page == MenuView::find) return find_scroll_limit(menu, data, size);
    if (menu.page != MenuView::reader && menu.page != MenuView::book) return 0;
    const auto lines = menu.page == MenuView::book ? book_lines(data, reader_width(size))
                                                   : prose_lines(menu, data, reader_width(size));
    return std::max(0, static_cast<int>(lines.size()) - reader_rows(size));
}

int page_step(const MenuState& menu, const MenuData& data, Size size) {
    const int rows =
        menu.page == MenuView::find ? find_text_rows(menu, data, size) : reader_rows(size);
    return std::max(1, rows - 1);
}

Canvas draw(const MenuState& menu, const MenuData& data, const Glyphs& glyphs, const Keymap& keys,
            Size size) {
    Canvas canvas(size);
    if (size.width < kMinSize.width || size.height < kMinSize.height) {
        draw_too_small(canvas, keys.label(Command::quit));
        return canvas;
    }
    std::vector<KeyHelp> page_keys;
    const Pen pen{canvas, menu, data, glyphs, keys, page_keys};
    switch (menu.page) {
        case MenuView::start:
            draw_start(pen);
            break;
        case MenuView::form:
            draw_form(pen);
            break;
        case MenuView::choose:
            draw_chooser(pen);
            break;
        case MenuView::find:
            draw_find(pen);
            break;
        case MenuView::saved_games:
            draw_saved_games(pen);
            break;
        case MenuView::book:
            draw_book(pen);
            break;
        case MenuView::names:
            draw_names(pen);
            break;
        case MenuView::reader:
            draw_reader(pen);
            break;
        case MenuView::options:
            draw_options(pen);
            break;
    }
    if (menu.help) draw_help_over(pen);
    return canvas;
}

}  // namespace roundhouse::ui
