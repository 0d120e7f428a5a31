#include "ui/menu/common.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "roundhouse/text/clean.hpp"

namespace roundhouse::ui {

void MenuPage::title(Canvas& canvas, std::string_view text) const {
    draw_title(canvas, text, glyphs(), "Roundhouse " + data().version);
}

int MenuPage::key_line(Canvas& canvas, int rows) const {
    std::vector<KeyHelp> shown = keys();
    const auto& help = lobby_.settings.keys.keys(Command::help);
    const auto code = std::ranges::find_if(
        help, [&](char32_t each) { return each >= key::kFirst || !uses_help_character(); });
    if (code != help.end()) shown.insert(shown.end() - 1, {key_label(*code), "help"});
    return put_key_rows(canvas, canvas.height() - rows, rows, shown);
}

Reply MenuPage::opening(Lobby::Opened opened, bool played) {
    if (auto* why = std::get_if<std::string>(&opened)) {
        lobby_.data.notice = std::move(*why);
        return Reply::done();
    }
    lobby_.back_from_game = played;
    return {.taken = true, .open = std::get<Pages>(std::move(opened)), .forget = true};
}

Reply MenuPage::named(const std::function<Lobby::Opened()>& follows) {
    return lobby_.own_name ? opening(follows()) : Reply::opening(name_page(lobby_, follows));
}

void draw_choice(Canvas& canvas, const Glyphs& glyphs, const ChoicePlace& at,
                 const Choice& choice) {
    const auto [x, y, width, remark, ground] = at;
    const int end = x + width;
    const Ground band = !choice.chosen           ? ground
                        : ground == Ground::wood ? Ground::wood_band
                                                 : Ground::band;
    Style key(choice.off ? Ink::dim : Ink::key, kBold, ground);
    Style words(choice.off ? Ink::dim : Ink::plain, glyphs.filled ? kPlain : kBold, band);
    const Style about(choice.chosen ? Ink::plain : Ink::dim, kPlain, band);
    if (choice.chosen) {
        key = Style(Ink::key, kBold | kReverse);
        words = Style(Ink::enter, glyphs.filled ? kBold : kBold | kReverse, band);
        if (glyphs.filled) canvas.fill(x - 2, y, end - x + 2, 1, " ", Style(Ink::plain, 0, band));
        canvas.fill(x - 1, y, 3, 1, " ", key);
    }
    canvas.put(x, y, choice.key, key);
    // Where there are no bands, the words are marked alone, with a margin.
    const std::string padded = fmt::format(" {} ", choice.words);
    canvas.put(x + 2, y, padded, words, end);
    if (remark > 0 && x + remark < end)
        canvas.put(x + remark, y, elide(choice.remark, end - x - remark, glyphs.elided), about);
}

void dim_words(Canvas& canvas, const Glyphs& glyphs) {
    const Style dim = glyphs.filled ? Ink::behind : Ink::dim;
    const char32_t cursor = text::code_point_at(glyphs.cursor, 0).value;
    for (int y = 0; y < canvas.height(); ++y)
        for (int x = 0; x < canvas.width(); ++x) {
            Cell cell = canvas.at(x, y);
            const bool words = cell.style.ink <= Ink::enter && (cell.style.ground == Ground::own ||
                                                                cell.style.ground == Ground::band);
            if (!words || cell.style.ink == Ink::hub) continue;
            if (cell.ch == cursor) cell.ch = U' ';
            cell.style = dim;
            canvas.place(x, y, cell);
        }
}

void draw_card(Canvas& canvas, const Glyphs& glyphs, Point at, Size size) {
    const auto [x, y] = at;
    if (glyphs.filled) {
        for (int k = x; k < x + size.width; ++k)
            canvas.put(k, y, glyphs.plain.top, Ink::plate_edge);
        canvas.fill(x, y + 1, size.width, size.height - 1, " ",
                    Style(Ink::plain, kPlain, Ground::wood));
        return;
    }
    canvas.fill(x, y, size.width, size.height);
    draw_frame(canvas, glyphs.round, x, y, size.width, size.height, Ink::frame);
}

Reply leave_menu(Lobby& lobby, const Outing& outing) {
    constexpr int kAll = 100;
    lobby.leave_for(outing);
    return Reply::closing(kAll);
}

std::vector<KeyHelp> menu_keys(std::vector<KeyHelp> keys) {
    std::erase_if(keys, [](const KeyHelp& each) { return each.key.empty(); });
    keys.back().always = true;
    return keys;
}

std::string end_of(std::string_view text, int space, std::string_view elided) {
    if (cell_width(text) <= space) return std::string(text);
    while (!text.empty() && cell_width(text) + cell_width(elided) > space)
        text.remove_prefix(static_cast<std::size_t>(text::code_point_at(text, 0).bytes));
    return std::string(elided) + std::string(text);
}

}  // namespace roundhouse::ui
