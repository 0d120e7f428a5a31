// Draws the page on which a game is chosen: what was typed, the families with their games, and
// below them a description of the selected one.

#include <fmt/format.h>
#include <algorithm>
#include <utility>

#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/text/lists.hpp"
#include "ui/menu/chooser.hpp"

namespace roundhouse::ui {

namespace {

constexpr int kTop = 3;    // above the list: title, what was typed, a blank row
constexpr int kAbout = 7;  // below it: a rule, five lines on the game, the keys
constexpr int kIdColumns = 34;
constexpr std::string_view kFind = "Which rules are ours? Answer questions about them";

// A line of the list: a heading, or a row that can be chosen.
struct Line {
    std::string heading;
    int row = -1;
};

std::vector<Line> lines_of(const std::vector<ChooserRow>& rows, const MenuData& data,
                           bool headings) {
    std::vector<Line> lines;
    std::string_view family;
    bool faulty = false;
    for (int k = 0; k < static_cast<int>(rows.size()); ++k) {
        const ChooserRow row = rows[static_cast<std::size_t>(k)];
        if (row.kind == ChooserRow::Kind::faulty && !std::exchange(faulty, true))
            lines.push_back({"Rule files of your own that cannot be played", -1});
        // There are headings where games of several families are listed.
        if (row.kind == ChooserRow::Kind::game && headings) {
            const auto its = rules::family_of(data.games[static_cast<std::size_t>(row.index)]);
            if (its != family) lines.push_back({std::string(its), -1});
            family = its;
        }
        lines.push_back({"", k});
    }
    return lines;
}

// The names of the games in a family.
std::vector<std::string> family_of_row(const Pen& pen, const ChooserRow& row) {
    const auto family = rules::family_of(pen.data.games[static_cast<std::size_t>(row.index)]);
    std::vector<std::string> names;
    for (const rules::RuleSet& game : pen.data.games)
        if (rules::family_of(game) == family) names.push_back(game.name);
    return names;
}

void draw_line(const Pen& pen, const Line& line, const std::vector<ChooserRow>& rows, int y) {
    Canvas& canvas = pen.canvas;
    if (line.row < 0) {
        canvas.put(2, y, elide(line.heading, canvas.width() - 4, pen.glyphs.elided),
                   Style(Ink::heading, kBold));
        return;
    }
    const ChooserRow row = rows[static_cast<std::size_t>(line.row)];
    const bool here = line.row == pen.menu.row;
    if (here) {
        canvas.put(2, y, pen.glyphs.cursor, Style(Ink::chosen, kBold));
        canvas.cursor = Point{4, y};
    }
    const auto at = static_cast<std::size_t>(row.index);
    // Its first sentence, where there is no room for both.
    std::string name(canvas.width() < kLanesWidth ? kFind.substr(0, kFind.find('?') + 1) : kFind);
    std::string id;
    if (row.kind == ChooserRow::Kind::family) {
        name = rules::family_of(pen.data.games[at]);
        id = fmt::format("{} games", family_of_row(pen, row).size());
    } else if (row.kind == ChooserRow::Kind::game) {
        name = pen.data.games[at].name;
        id = pen.data.games[at].id;
    } else if (row.kind == ChooserRow::Kind::faulty) {
        name = pen.data.faulty[at].name;
    }
    const int end = canvas.width() - 2;
    if (canvas.width() < kLanesWidth) id.clear();  // the name says more
    const int space = end - 4 - std::min(cell_width(id) + 2, kIdColumns);
    canvas.put(4, y, elide(name, space, pen.glyphs.elided),
               Style(row.kind == ChooserRow::Kind::faulty ? Ink::refusal : Ink::plain,
                     here ? kReverse : kPlain));
    canvas.put_right(end, y, id, Ink::dim);
}

std::string facts_of(const rules::RuleSet& game) {
    std::vector<std::string> sets;
    for (const Pips set : game.sets) sets.push_back(fmt::format("double-{}", set));
    const std::string players =
        game.min_players == game.max_players
            ? text::count_of(game.min_players, "player")
            : fmt::format("{} to {} players", game.min_players, game.max_players);
    return text::join(sets, "or") + "; " + players;
}

// The text on the selected row: a few lines, each cut to the page.
void draw_about(const Pen& pen, const ChooserRow& row) {
    Canvas& canvas = pen.canvas;
    const int y = canvas.height() - kAbout, width = canvas.width() - 4;
    const auto at = static_cast<std::size_t>(row.index);
    const auto lines_of = [&](std::string_view words, int rows) {
        return wrap_lines(words, width, rows, pen.glyphs.elided);
    };
    const auto put_lines = [&](const std::vector<std::string>& lines, int top, Style style) {
        for (const std::string& line : lines) canvas.put(2, top++, line, style);
        return top;
    };
    const auto put = [&](std::string_view words, int top, int rows, Style style) {
        put_lines(lines_of(words, rows), top, style);
    };
    if (row.kind == ChooserRow::Kind::find) {
        draw_rule(canvas, pen.glyphs, 1, y, canvas.width() - 2, kFind, "");
        return put(
            "For people who know how they play, but not what the game is called: each answer "
            "leaves fewer games. If none fits, a rule file can be made from the answers.",
            y + 1, 3, Style());
    }
    if (row.kind == ChooserRow::Kind::faulty) {
        const FaultyFile& file = pen.data.faulty[at];
        draw_rule(canvas, pen.glyphs, 1, y, canvas.width() - 2, file.name, "");
        put(file.why, y + 1, 3, Ink::refusal);
        put(file.advice, y + 4, 2, Style());
        return;
    }
    if (row.kind == ChooserRow::Kind::family) {
        const std::vector<std::string> names = family_of_row(pen, row);
        draw_rule(canvas, pen.glyphs, 1, y, canvas.width() - 2,
                  rules::family_of(pen.data.games[at]), "");
        std::string all = "Whose rules: ";
        for (const std::string& name : names) all += (&name == &names.front() ? "" : "; ") + name;
        return put(all, y + 1, 5, Style());
    }
    const rules::RuleSet& game = pen.data.games[at];
    const bool own = rules::find_bundled(game.id) == nullptr;
    draw_rule(canvas, pen.glyphs, 1, y, canvas.width() - 2, game.name, own ? "your own" : "");
    // Five lines: the facts are whole, and the source has the last line or what is left.
    const int end = y + kAbout - 1;
    const auto facts = lines_of(facts_of(game), 2);
    const int below = static_cast<int>(facts.size()) + (game.source.empty() ? 0 : 1);
    int next = put_lines(lines_of(game.summary, end - (y + 1) - below), y + 1, Style());
    next = put_lines(facts, next, Ink::dim);
    if (!game.source.empty()) put("Source: " + game.source, next, end - next, Ink::dim);
}

}  // namespace

void draw_chooser(const Pen& pen) {
    Canvas& canvas = pen.canvas;
    const Chooser::Purpose purpose = pen.menu.chooser.purpose;
    pen.title(purpose == Chooser::Purpose::read    ? "RULES"
              : purpose == Chooser::Purpose::learn ? "LEARN TO PLAY"
                                                   : "CHOOSE A GAME");
    const std::vector<ChooserRow> rows = chooser_rows(pen.menu.chooser, pen.data);
    const auto games = std::ranges::count(rows, ChooserRow::Kind::game, &ChooserRow::kind);
    const std::string& filter = pen.menu.chooser.filter;
    const std::string& family = pen.menu.chooser.family;
    if (!filter.empty()) {
        canvas.put(2, 1, "Containing: " + filter + "_", Style(Ink::chosen, kBold));
    } else if (!family.empty()) {
        canvas.put(2, 1, elide(family + ": whose rules?", canvas.width() - 20, pen.glyphs.elided),
                   Style(Ink::notice, kBold));
    } else {
        canvas.put(2, 1,
                   canvas.width() < 72
                       ? "Type to narrow the list."
                       : "Type part of a name, family or source to narrow the list.",
                   Ink::dim);
    }
    const auto all = std::ranges::count_if(pen.data.games, [&](const rules::RuleSet& game) {
        return family.empty() || rules::family_of(game) == family;
    });
    canvas.put_right(
        canvas.width() - 2, 1,
        filter.empty() ? fmt::format("{} games", all) : fmt::format("{} of {}", games, all),
        Ink::dim);
    if (!pen.menu.chooser.note.empty())
        canvas.put(2, 2, elide(pen.menu.chooser.note, canvas.width() - 4, pen.glyphs.elided),
                   Style(Ink::notice, kBold));
    if (rows.empty())
        for (int y = kTop; const std::string& line : text::wrap(
                               "No game is called that. Backspace deletes a letter, Esc clears "
                               "them all.",
                               canvas.width() - 4))
            canvas.put(2, y++, line, Ink::refusal);

    const std::vector<Line> lines = lines_of(rows, pen.data, !filter.empty());
    const auto here = std::ranges::find(lines, pen.menu.row, &Line::row) - lines.begin();
    const int space = canvas.height() - kTop - kAbout;
    const int first = std::clamp(static_cast<int>(here) - space / 2, 0,
                                 std::max(0, static_cast<int>(lines.size()) - space));
    for (int k = 0; k < space && first + k < static_cast<int>(lines.size()); ++k)
        draw_line(pen, lines[static_cast<std::size_t>(first + k)], rows, kTop + k);
    pen.marks(kTop, space, first > 0, first + space < static_cast<int>(lines.size()));
    if (pen.menu.row < static_cast<int>(rows.size()))
        draw_about(pen, rows[static_cast<std::size_t>(pen.menu.row)]);
    const bool on_family =
        pen.menu.row < static_cast<int>(rows.size()) &&
        rows[static_cast<std::size_t>(pen.menu.row)].kind == ChooserRow::Kind::family;
    pen.key_line({{"Enter", on_family                            ? "whose rules"
                            : purpose == Chooser::Purpose::read  ? "read"
                            : purpose == Chooser::Purpose::learn ? "learn it"
                                                                 : "choose it"},
                  {pen.glyphs.arrows_y, "move"},
                  {"letters", "narrow"},
                  {"Esc", !filter.empty()   ? family.empty() ? "all games" : "whole list"
                          : !family.empty() ? "families"
                                            : "back"}});
}

}  // namespace roundhouse::ui
