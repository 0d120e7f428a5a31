// Draws the pages that find a game by its rules: a question with its position and answers; and the
// games that fit, with their differences.

#include <fmt/format.h>
#include <algorithm>

#include "roundhouse/text/lists.hpp"
#include "roundhouse/words/prose/difference.hpp"
#include "ui/menu/find.hpp"

namespace roundhouse::ui {

namespace {

constexpr int kMaxWidth = 100;
constexpr int kMaxGamesShown = 6;  // rows for the games that were found; the list scrolls

std::string row_words(FindRow row, const finder::Question* question, const MenuData& data) {
    switch (row.kind) {
        case FindRow::Kind::choice:
            return fmt::format(
                "{}  {}", row.index + 1,
                text::capitalised(question->choices[static_cast<std::size_t>(row.index)].words));
        case FindRow::Kind::unknown:
            return "?  I don't know";
        case FindRow::Kind::show:
            return "   Show what fits so far";
        case FindRow::Kind::game: {
            const auto& game = data.games[static_cast<std::size_t>(row.index)];
            return fmt::format("{} ({})", game.name, game.id);
        }
        case FindRow::Kind::write:
            return "Write a rule file made from these answers";
        case FindRow::Kind::back:
            return question != nullptr ? "   Back to the last question" : "Back to the questions";
    }
    return {};
}

// Draws the row on as many lines as it needs; returns the next line.
int draw_row(const Pen& pen, const std::string& words, int y, int limit, bool here) {
    Canvas& canvas = pen.canvas;
    if (here && y < limit) {
        canvas.put(2, y, pen.glyphs.cursor, Style(Ink::chosen, kBold));
        canvas.cursor = Point{4, y};
    }
    const std::string margin(words.size() > 3 && words[1] == ' ' ? 3 : 0, ' ');
    const int width = std::min(canvas.width() - 6, kMaxWidth);
    bool first = true;
    for (const std::string& line :
         text::wrap(words.substr(margin.size()), width - cell_width(margin))) {
        if (y >= limit) break;
        const std::string head = first ? words.substr(0, margin.size()) : margin;
        canvas.put(4, y++, head + line, Style(Ink::plain, here ? kReverse : kPlain));
        first = false;
    }
    return y;
}

void draw_question(const Pen& pen, const finder::Question& question) {
    Canvas& canvas = pen.canvas;
    const auto rows = find_rows(pen.menu, pen.data);
    const auto closest = finder::closest_games(pen.data.games, pen.menu.finding.answers);
    pen.title(fmt::format("FIND YOUR GAME   question {}", pen.menu.finding.answers.size() + 1));
    int y = 2;
    for (const std::string& line :
         text::wrap(question.words, std::min(canvas.width() - 4, kMaxWidth)))
        canvas.put(2, y++, line, Style(Ink::plain, kBold));
    // If there is not room for all, the position is left out first.
    const int limit = canvas.height() - 2;
    std::vector<std::string> example;
    for (const std::string& line : question.example)
        for (std::string& part : text::wrap(line, canvas.width() - 4))
            example.push_back(std::move(part));
    const int needed = static_cast<int>(rows.size() + example.size()) + 3;
    if (!question.example.empty() && y + needed <= limit) {
        ++y;
        for (const std::string& line : example) canvas.put(2, y++, line, Ink::dim);
    }
    ++y;
    for (std::size_t k = 0; k < rows.size(); ++k)
        y = draw_row(pen, row_words(rows[k], &question, pen.data), y, limit,
                     static_cast<int>(k) == pen.menu.row);
    canvas.put(2, canvas.height() - 2,
               elide(text::capitalised(finder::remaining(closest, question)), canvas.width() - 4,
                     pen.glyphs.elided),
               Ink::dim);
    pen.key_line({{pen.glyphs.arrows_y, "choose"},
                  {"Enter", "answer"},
                  {"?", "don't know"},
                  {"Backspace", "last question"},
                  {"Esc", "leave"}});
}

// The text on the selected game.
std::vector<std::string> about(const MenuState& menu, const MenuData& data, int width) {
    const auto rows = find_rows(menu, data);
    const auto closest = finder::closest_games(data.games, menu.finding.answers);
    if (rows.empty() || menu.row >= static_cast<int>(rows.size())) return {};
    const FindRow row = rows[static_cast<std::size_t>(menu.row)];
    if (row.kind == FindRow::Kind::write)
        return text::wrap(
            "The file builds on the nearest bundled game and states where your answers differ. It "
            "is saved in your own rules folder, and then listed with the other games.",
            width);
    if (row.kind != FindRow::Kind::game) return {};
    const rules::RuleSet& game = data.games[static_cast<std::size_t>(row.index)];
    std::vector<std::string> lines = text::wrap(game.summary, width);
    const auto add = [&](const std::string& words, int margin) {
        for (const std::string& line : text::wrap(words, width - margin))
            lines.push_back(std::string(static_cast<std::size_t>(margin), ' ') + line);
    };
    for (const finder::Miss& miss : finder::misses(game, menu.finding.answers)) {
        lines.emplace_back();
        add(text::capitalised(miss.matter), 0);
        add("You said: " + miss.answered, 2);
        add("In this game: " + miss.game, 2);
    }
    if (closest.misses > 0 || closest.games.size() < 2) return lines;
    const rules::RuleSet& first = data.games[static_cast<std::size_t>(closest.games.front())];
    const rules::RuleSet& second = data.games[static_cast<std::size_t>(closest.games[1])];
    lines.emplace_back();
    for (std::string& line :
         text::lines_of(words::describe_differences(game, &game == &first ? second : first, width)))
        lines.push_back(std::move(line));
    return lines;
}

int about_width(Size size) {
    return std::min(size.width - 4, kMaxWidth);
}

struct FoundLayout {
    int games_top = 0;
    int games = 0;  // rows of the list
    int about_top = 0;
    int about = 0;  // rows of the text below it
};
// What stands above the games.
std::vector<std::string> heading_of(const MenuState& menu, const MenuData& data, int width) {
    const auto closest = finder::closest_games(data.games, menu.finding.answers);
    const std::size_t count = closest.games.size();
    return text::wrap(closest.misses > 0 ? "No game fits all your answers; these are the nearest:"
                      : count == 1       ? std::string("This game fits your answers:")
                                         : fmt::format("{} games fit your answers:", count),
                      width);
}

FoundLayout layout_of(const MenuState& menu, const MenuData& data, Size size) {
    FoundLayout layout;
    layout.games_top = 3 + static_cast<int>(heading_of(menu, data, about_width(size)).size());
    layout.games = std::min(static_cast<int>(find_rows(menu, data).size()), kMaxGamesShown);
    layout.about_top = layout.games_top + layout.games + 1;
    layout.about = size.height - 1 - layout.about_top;
    return layout;
}

void draw_found(const Pen& pen) {
    Canvas& canvas = pen.canvas;
    const auto rows = find_rows(pen.menu, pen.data);
    pen.title("FIND YOUR GAME");
    int y = 2;
    for (const std::string& line : heading_of(pen.menu, pen.data, about_width(canvas.size())))
        canvas.put(2, y++, line, Style(Ink::plain, kBold));
    const FoundLayout at = layout_of(pen.menu, pen.data, canvas.size());
    const int first = std::clamp(pen.menu.row - at.games / 2, 0,
                                 std::max(0, static_cast<int>(rows.size()) - at.games));
    for (int k = 0; k < at.games; ++k) {
        const FindRow row = rows[static_cast<std::size_t>(first + k)];
        const std::string words =
            elide(row_words(row, nullptr, pen.data), canvas.width() - 6, pen.glyphs.elided);
        draw_row(pen, words, at.games_top + k, at.games_top + k + 1, first + k == pen.menu.row);
    }
    pen.marks(at.games_top, at.games, first > 0, first + at.games < static_cast<int>(rows.size()));
    const auto lines = about(pen.menu, pen.data, about_width(canvas.size()));
    for (int k = 0; k < at.about && pen.menu.scroll + k < static_cast<int>(lines.size()); ++k)
        canvas.put(2, at.about_top + k, lines[static_cast<std::size_t>(pen.menu.scroll + k)]);
    pen.key_line({{pen.glyphs.arrows_y, "move"},
                  {"Enter", "choose"},
                  {"PgUp/PgDn", "scroll"},
                  {"Backspace", "last question"},
                  {"Esc", "leave"}});
}

}  // namespace

int find_scroll_limit(const MenuState& menu, const MenuData& data, Size size) {
    if (question_of(menu, data)) return 0;
    const auto lines = about(menu, data, about_width(size));
    return std::max(0, static_cast<int>(lines.size()) - layout_of(menu, data, size).about);
}

int find_text_rows(const MenuState& menu, const MenuData& data, Size size) {
    return question_of(menu, data) ? 0 : layout_of(menu, data, size).about;
}

void draw_find(const Pen& pen) {
    if (const auto question = question_of(pen.menu, pen.data))
        draw_question(pen, *question);
    else
        draw_found(pen);
}

}  // namespace roundhouse::ui
