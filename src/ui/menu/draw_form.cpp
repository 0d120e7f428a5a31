// Draws the form for a new game.

#include <fmt/format.h>
#include <algorithm>

#include "roundhouse/text/lists.hpp"
#include "roundhouse/words/levels.hpp"
#include "ui/menu/pen.hpp"

namespace roundhouse::ui {

namespace {

std::string rounds_word(const Form& form, const MenuData& data) {
    if (form.rounds > 0)
        return form.rounds == 1 ? "1 round" : fmt::format("{} rounds", form.rounds);
    if (const auto rules = rules_at_full_length(form, data)) {
        if (rules->rounds > 0) return fmt::format("all {} rounds", rules->rounds);
        if (rules->target > 0) return fmt::format("until somebody reaches {}", rules->target);
    }
    return "the whole game";
}

// A choice of the game: its name and what is chosen.
std::pair<std::string, std::string> field_words(Field field, const Form& form,
                                                const MenuData& data) {
    const rules::RuleSet& game = game_of(form, data);
    switch (field) {
        case Field::game:
            return {"Game", game.name};
        case Field::set:
            return {"Set",
                    fmt::format("double-{}", game.sets[static_cast<std::size_t>(form.set_index)])};
        case Field::schedule:
            return {"Engines", game.schedules[static_cast<std::size_t>(form.schedule)].id};
        case Field::rounds:
            return {"Length", rounds_word(form, data)};
        case Field::referee:
            return {"Referee",
                    form.referee == Referee::strict ? "strict" : "honour: lapses cost tiles"};
        case Field::announce:
            return {"Last tile",
                    form.auto_announce ? "announced by the game" : "each player announces it"};
        case Field::curtain:
            return {"Curtain", std::string(curtain_word(form.curtain))};
        default:
            return {};
    }
}

// The keys that have a meaning on that row.
int form_key_line(const Pen& pen, Field field) {
    const std::string_view down = pen.glyphs.arrows_y, across = pen.glyphs.arrows_x;
    switch (field) {
        case Field::player:
            if (pen.data.levels.empty())
                return pen.key_line(
                    {{down, "field"}, {"letters", "name"}, {"Enter", "next"}, {"Esc", "back"}});
            return pen.key_line({{down, "field"},
                                 {"letters", "name"},
                                 {across, "who plays"},
                                 {"Enter", "next"},
                                 {"Esc", "back"}});
        case Field::game:
            return pen.key_line({{down, "field"},
                                 {across, "next game"},
                                 {"Enter", "list of games"},
                                 {pen.data.levels.empty() ? "" : "+", "computer player"},
                                 {"Esc", "back"}});
        case Field::add:
        case Field::add_computer:
            return pen.key_line({{down, "field"}, {"Enter", "add"}, {"Esc", "back"}});
        case Field::start:
            return pen.key_line({{down, "field"}, {"Enter", "start"}, {"Esc", "back"}});
        default:
            return pen.key_line(
                {{down, "field"}, {across, "change"}, {"Enter", "next"}, {"Esc", "back"}});
    }
}

// A person or a computer player: seat, name, and who plays there.
void draw_player(const Pen& pen, const FormPlayer& player, int seat, int y, bool here) {
    Canvas& canvas = pen.canvas;
    const Style own(seat_ink(seat), kBold);
    canvas.put(3, y, fmt::format("{:>2}", seat + 1), own);
    const int end = canvas.put(7, y, player.name, here ? own.with(kUnderline) : own);
    const std::string level(words::level_name(player.level));
    const std::string kind = player.level.empty()  ? "person"
                             : canvas.width() < 50 ? level
                                                   : "computer: " + level;
    canvas.put(std::min(30, canvas.width() - 12), y,
               here && !pen.data.levels.empty() ? "< " + kind + " >" : kind,
               here ? Style(Ink::chosen, kBold) : Style(Ink::dim));
    if (here) canvas.cursor = Point{end, y};
}

void draw_button(Canvas& canvas, std::string_view words, int y, bool here) {
    canvas.put(3, y, words, here ? Style(Ink::chosen, kBold | kReverse) : Style(Ink::plain, kBold));
    if (here) canvas.cursor = Point{3, y};
}

// A line of the form: a row's first, or one that belongs to the row above it.
struct FormLine {
    enum class Kind : std::uint8_t { row, value, summary, heading } kind = Kind::row;
    int row = 0;
    std::string text = {};  // of a choice's value, with its marks, or of the game's summary
};
constexpr int kValueColumn = 14;

// How much of long texts is shown where rows are few: at most this many lines of the game's
// summary, and the values of at most this many rows in more than one line. Next to the cursor
// everything is whole, in at most `here` lines.
struct Brevity {
    int summary = 0;
    int values = 0;
    int here = 0;
};
constexpr int kAhead = 3;  // lines that are shown below the cursor's row

// All lines above the one that starts the game.
std::vector<FormLine> form_lines(const Pen& pen, const std::vector<FormRow>& rows, int here,
                                 Brevity brevity) {
    using Kind = FormLine::Kind;
    const Form& form = pen.menu.form;
    const int width = pen.canvas.width();
    std::vector<FormLine> lines;
    for (int k = 0; k < static_cast<int>(rows.size()); ++k) {
        const FormRow row = rows[static_cast<std::size_t>(k)];
        if (row.field == Field::start) continue;
        if (row.field == Field::player && row.player == 0) lines.push_back({Kind::heading, k});
        const auto value = field_words(row.field, form, pen.data).second;
        if (value.empty()) {
            lines.push_back({Kind::row, k});
            continue;
        }
        auto parts = text::wrap(value, width - 19);
        if (k >= brevity.values && k != here) parts = {elide(value, width - 19, pen.glyphs.elided)};
        parts.back() += " >";
        for (const std::string& part : parts)
            lines.push_back({&part == &parts.front() ? Kind::row : Kind::value, k, part});
        if (row.field != Field::game) continue;
        const std::string& summary = game_of(form, pen.data).summary;
        const int most = k == here ? std::max(1, brevity.here - static_cast<int>(parts.size()))
                                   : brevity.summary;
        for (const std::string& line : wrap_lines(summary, width - 18, most, pen.glyphs.elided))
            lines.push_back({Kind::summary, k, line});
    }
    return lines;
}

// As little is left out as the rows require, of the summary first.
std::vector<FormLine> fitting_lines(const Pen& pen, const std::vector<FormRow>& rows, int here,
                                    int space) {
    const std::string& summary = game_of(pen.menu.form, pen.data).summary;
    const int whole = static_cast<int>(text::wrap(summary, pen.canvas.width() - 18).size());
    const int least = std::min(whole, 1);
    const auto fits = [&](const std::vector<FormLine>& lines) {
        return static_cast<int>(lines.size()) <= space;
    };
    std::vector<FormLine> lines;
    for (int values = static_cast<int>(rows.size()); values >= 0; --values) {
        lines = form_lines(pen, rows, here, {least, values, space - kAhead});
        if (!fits(lines)) continue;
        for (int most = whole; most > least; --most)
            if (auto longer = form_lines(pen, rows, here, {most, values, space - kAhead});
                fits(longer))
                return longer;
        return lines;
    }
    return lines;
}

void draw_row(const Pen& pen, FormRow row, int y, bool here, const std::string& value) {
    Canvas& canvas = pen.canvas;
    const Form& form = pen.menu.form;
    if (here) canvas.put(1, y, pen.glyphs.cursor, Style(Ink::chosen, kBold));
    switch (row.field) {
        case Field::player:
            return draw_player(pen, form.players[static_cast<std::size_t>(row.player)], row.player,
                               y, here);
        case Field::add:
            return draw_button(canvas, "+ add a person", y, here);
        case Field::add_computer:
            return draw_button(canvas,
                               fmt::format("+ add a computer player ({})",
                                           words::level_name(pen.data.default_level)),
                               y, here);
        case Field::start:
            return draw_button(canvas, "[ Start the game ]", y, here);
        default:
            canvas.put(3, y, field_words(row.field, form, pen.data).first,
                       Style(Ink::plain, kBold));
            canvas.put(kValueColumn, y, "< " + value, here ? Style(Ink::chosen, kBold) : Style());
            if (here) canvas.cursor = Point{kValueColumn + 2, y};
    }
}

void draw_line(const Pen& pen, const std::vector<FormRow>& rows, const FormLine& line, int y,
               int here) {
    const int x = kValueColumn + 2;
    switch (line.kind) {
        case FormLine::Kind::heading:
            return draw_rule(pen.canvas, pen.glyphs, 1, y, pen.canvas.width() - 2, "players",
                             "PgUp/PgDn seat   Del remove");
        case FormLine::Kind::summary:
            return void(pen.canvas.put(x, y, line.text, Ink::dim));
        case FormLine::Kind::value:
            return void(pen.canvas.put(x, y, line.text,
                                       line.row == here ? Style(Ink::chosen, kBold) : Style()));
        case FormLine::Kind::row:
            return draw_row(pen, rows[static_cast<std::size_t>(line.row)], y, line.row == here,
                            line.text);
    }
}

// What the chosen level means, else the game that the form describes; or why it cannot begin.
std::pair<std::string, Style> foot_of(const Form& form, const MenuData& data, FormRow here) {
    if (!form.fault.empty()) return {form.fault, Style(Ink::refusal, kBold)};
    if (here.field == Field::player) {
        const std::string& level = form.players[static_cast<std::size_t>(here.player)].level;
        if (!level.empty())
            return {fmt::format("{}: {}", words::level_name(level), words::level_summary(level)),
                    Ink::dim};
    }
    const auto checked = check(form, data);
    const auto* rules = std::get_if<Rules>(&checked);
    if (rules == nullptr) return {std::get<std::string>(checked), Ink::refusal};
    const int left = rules->tiles_dealt_from() - rules->hand * rules->players;
    return {fmt::format("{} tiles each for {} players; {} {}", rules->hand, rules->players, left,
                        rules->rest == Rest::boneyard ? "in the boneyard" : "set aside"),
            Ink::dim};
}

}  // namespace

void draw_form(const Pen& pen) {
    Canvas& canvas = pen.canvas;
    const Form& form = pen.menu.form;
    pen.title("NEW GAME");
    const std::vector<FormRow> rows = form_rows(form, pen.data);
    const int here = std::clamp(pen.menu.row, 0, static_cast<int>(rows.size()) - 1);
    const auto [foot, style] = foot_of(form, pen.data, rows[static_cast<std::size_t>(here)]);
    const auto notes = wrap_lines(foot, canvas.width() - 4, 3, pen.glyphs.elided);
    int y = canvas.height() - 1 - static_cast<int>(notes.size());
    // Where the rows are too few, the form scrolls with the cursor; the line that starts the game
    // stays in the last of them.
    const int space = y - 2;
    for (const std::string& line : notes) canvas.put(3, y++, line, style);
    const std::vector<FormLine> lines = fitting_lines(pen, rows, here, space);
    const int all = static_cast<int>(lines.size());
    int last = 0;  // of the row with the cursor
    for (int k = 0; k < all; ++k)
        if (lines[static_cast<std::size_t>(k)].row <= here) last = k;
    const int first = std::clamp(last + kAhead - space, 0, std::max(0, all - space));
    const int shown = std::min(space, all - first);
    for (int k = 0; k < shown; ++k)
        draw_line(pen, rows, lines[static_cast<std::size_t>(first + k)], 1 + k, here);
    pen.marks(1, shown, first > 0, first + shown < all);
    const int start = static_cast<int>(rows.size()) - 1;
    draw_row(pen, rows.back(), 1 + shown, here == start, {});
    form_key_line(pen, rows[static_cast<std::size_t>(here)].field);
}

}  // namespace roundhouse::ui
