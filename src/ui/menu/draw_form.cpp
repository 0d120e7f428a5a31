// Draws the form for a new game.

#include <fmt/format.h>
#include <algorithm>

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
            return {"Set", fmt::format("double-{}", game.sets[static_cast<std::size_t>(form.set)])};
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
void form_hints(const Pen& pen, Field field) {
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

void draw_row(const Pen& pen, FormRow row, int y, bool here) {
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
                                           words::level_name(pen.data.usual_level)),
                               y, here);
        case Field::start:
            return draw_button(canvas, "[ Start the game ]", y, here);
        default: {
            const auto [name, value] = field_words(row.field, form, pen.data);
            canvas.put(3, y, name, Style(Ink::plain, kBold));
            canvas.put(14, y, "< " + elide(value, canvas.width() - 19, pen.glyphs.elided) + " >",
                       here ? Style(Ink::chosen, kBold) : Style());
            if (here) canvas.cursor = Point{16, y};
        }
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
    const rules::RuleSet& game = game_of(form, pen.data);
    pen.title("NEW GAME");
    const std::vector<FormRow> rows = form_rows(form, pen.data);
    const int here = std::clamp(pen.menu.row, 0, static_cast<int>(rows.size()) - 1);
    // On a low screen the form scrolls with the cursor; the last three rows are the footer.
    const int space = canvas.height() - 5;
    const int offset = std::max(0, here + 6 - space);
    int y = 1 - offset;
    const auto visible = [&] { return y >= 1 && y < canvas.height() - 3; };
    for (int k = 0; k < static_cast<int>(rows.size()); ++k, ++y) {
        const FormRow row = rows[static_cast<std::size_t>(k)];
        if (row.field == Field::player && row.player == 0) {
            if (visible())
                draw_rule(canvas, pen.glyphs, 1, y, canvas.width() - 2, "players",
                          "PgUp/PgDn seat   Del remove");
            ++y;
        }
        if (visible()) draw_row(pen, row, y, k == here);
        if (row.field == Field::game)
            for (const std::string& line : wrap_lines(game.summary, canvas.width() - 18)) {
                ++y;
                if (visible()) canvas.put(16, y, line, Ink::dim);
            }
    }
    const auto [foot, style] = foot_of(form, pen.data, rows[static_cast<std::size_t>(here)]);
    const auto lines = wrap_lines(foot, canvas.width() - 4, 2, pen.glyphs.elided);
    int row = canvas.height() - 1 - static_cast<int>(lines.size());
    for (const std::string& line : lines) canvas.put(3, row++, line, style);
    form_hints(pen, rows[static_cast<std::size_t>(here)].field);
}

}  // namespace roundhouse::ui
