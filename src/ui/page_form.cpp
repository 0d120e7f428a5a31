// The form for a new game, drawn.

#include <fmt/format.h>
#include <algorithm>

#include "page_menu.hpp"

namespace roundhouse::ui {

namespace {

std::string rounds_word(const Form& form, const Shelf& shelf) {
    if (form.rounds > 0)
        return form.rounds == 1 ? "1 round" : fmt::format("{} rounds", form.rounds);
    const auto checked = check(form, shelf);
    if (const auto* rules = std::get_if<Rules>(&checked)) {
        if (rules->rounds > 0) return fmt::format("all {} rounds", rules->rounds);
        if (rules->target > 0) return fmt::format("until somebody has {}", rules->target);
    }
    return "the whole game";
}

std::pair<std::string, std::string> field_words(FormRow row, const Form& form, const Shelf& shelf) {
    const text::RuleSet& game = shelf.games[static_cast<std::size_t>(form.game)];
    switch (row.field) {
        case Field::game:
            return {"Game", game.name};
        case Field::set:
            return {"Set", fmt::format("double-{}", game.sets[static_cast<std::size_t>(form.set)])};
        case Field::schedule:
            return {"Engines", game.schedules[static_cast<std::size_t>(form.schedule)].id};
        case Field::rounds:
            return {"Length", rounds_word(form, shelf)};
        case Field::referee:
            return {"Referee",
                    form.referee == Referee::strict ? "strict" : "honour: lapses are paid for"};
        case Field::announce:
            return {"Last tile",
                    form.auto_announce ? "announced by itself" : "each player calls it"};
        case Field::curtain:
            return {"Curtain", std::string(curtain_word(form.curtain))};
        case Field::player: {
            const FormPlayer& player = form.players[static_cast<std::size_t>(row.player)];
            return {fmt::format("{:>2}", row.player + 1), player.name};
        }
        case Field::add:
            return {"", "add a player"};
        case Field::start:
            return {"", "Start the game"};
    }
    return {};
}

// The keys that mean something on that row.
void form_hints(const Pen& pen, Field field) {
    const std::string_view down = pen.glyphs.arrows_y, across = pen.glyphs.arrows_x;
    switch (field) {
        case Field::player:
            if (pen.shelf.levels.empty())
                return pen.hints(
                    {{down, "field"}, {"letters", "name"}, {"Enter", "next"}, {"Esc", "back"}});
            return pen.hints({{down, "field"},
                              {"letters", "name"},
                              {across, "who plays"},
                              {"Enter", "next"},
                              {"Esc", "back"}});
        case Field::add:
            return pen.hints({{down, "field"}, {"Enter", "add"}, {"Esc", "back"}});
        case Field::start:
            return pen.hints({{down, "field"}, {"Enter", "start"}, {"Esc", "back"}});
        default:
            return pen.hints(
                {{down, "field"}, {across, "change"}, {"Enter", "next"}, {"Esc", "back"}});
    }
}

}  // namespace

void draw_form(const Pen& pen) {
    Canvas& canvas = pen.canvas;
    const Form& form = pen.menu.form;
    const text::RuleSet& game = pen.shelf.games[static_cast<std::size_t>(form.game)];
    pen.title("NEW GAME");
    const std::vector<FormRow> rows = form_rows(form, pen.shelf);
    const int here = std::clamp(pen.menu.row, 0, static_cast<int>(rows.size()) - 1);
    // On a low screen the form scrolls with the cursor; the last three rows are the foot.
    const int room = canvas.height() - 5;
    const int offset = std::max(0, here + 6 - room);
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
        const auto [name, value] = field_words(row, form, pen.shelf);
        if (visible()) {
            const bool at = k == here;
            if (at) canvas.put(1, y, pen.glyphs.cursor, Style(Ink::chosen, kBold));
            canvas.put(3, y, name,
                       row.field == Field::player ? Style(seat_ink(row.player), kBold)
                                                  : Style(Ink::plain, kBold));
            const Style style = at ? Style(Ink::chosen, kBold) : Style();
            if (row.field == Field::player) {
                const FormPlayer& player = form.players[static_cast<std::size_t>(row.player)];
                const int end = canvas.put(
                    7, y, value, Style(seat_ink(row.player), at ? kBold | kUnderline : kBold));
                const std::string kind = player.bot.empty() ? "person" : "computer: " + player.bot;
                canvas.put(30, y, at && !pen.shelf.levels.empty() ? "< " + kind + " >" : kind,
                           at ? style : Style(Ink::dim));
                if (at) canvas.cursor = Spot{end, y};
            } else if (row.field == Field::add || row.field == Field::start) {
                canvas.put(3, y, row.field == Field::add ? "+ add a player" : "[ Start the game ]",
                           at ? Style(Ink::chosen, kBold | kReverse) : Style(Ink::plain, kBold));
                if (at) canvas.cursor = Spot{3, y};
            } else {
                canvas.put(14, y, "< " + value + " >", style);
                if (at) canvas.cursor = Spot{16, y};
            }
        }
        if (row.field == Field::game)
            for (const std::string& line : wrap(game.summary, canvas.width() - 18)) {
                ++y;
                if (visible()) canvas.put(16, y, line, Ink::dim);
            }
    }
    const auto checked = check(form, pen.shelf);
    const auto* rules = std::get_if<Rules>(&checked);
    std::string foot;
    Style style = Ink::dim;
    if (!form.fault.empty()) {
        foot = form.fault;
        style = Style(Ink::refusal, kBold);
    } else if (rules == nullptr) {
        foot = std::get<std::string>(checked);
        style = Ink::refusal;
    } else {
        const int tiles = tiles_in_set(rules->max_pips) - (rules->scheduled() ? 1 : 0);
        const int left = tiles - rules->hand * rules->players;
        foot = fmt::format("{} tiles each for {} players; {} {}", rules->hand, rules->players, left,
                           rules->rest == Rest::boneyard ? "in the boneyard" : "set aside");
    }
    canvas.put(3, canvas.height() - 2, cut(foot, canvas.width() - 4, pen.glyphs.elided), style);
    form_hints(pen, rows[static_cast<std::size_t>(here)].field);
}

}  // namespace roundhouse::ui
