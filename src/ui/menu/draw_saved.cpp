// The page of saved games.

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "roundhouse/text/lists.hpp"
#include "ui/menu/pen.hpp"

namespace roundhouse::ui {

namespace {

// A narrower window shows the selected game's line below the list as well, in whole.
constexpr int kWholeLines = 80;

// Below the list: what is wrong with a damaged game, and what can be done about it.
constexpr int kNotes = 4;

// A game's own line, in at most two.
std::vector<std::string> whole_line(const Pen& pen, const Saved& game) {
    return wrap_lines(game.dated(), pen.canvas.width() - 4, 2, pen.glyphs.elided);
}

// The question about a game, in lines; empty if there is none.
std::vector<std::string> question_lines(const Pen& pen) {
    const AboutSaved& about = pen.menu.about;
    const int width = pen.canvas.width() - 4;
    if (pen.data.saved.empty() || about.question == AboutSaved::Question::none) return {};
    if (about.question == AboutSaved::Question::remove) {
        std::vector<std::string> lines = whole_line(pen, about.game);
        for (std::string& line : text::wrap("Delete this game? It cannot be brought back.", width))
            lines.push_back(std::move(line));
        return lines;
    }
    const std::string asked = "New name of its file: ";
    if (cell_width(asked + about.name) <= width) return {asked + about.name};
    return {asked, end_of(about.name, width, pen.glyphs.elided)};
}

// Above the keys that answer it.
void draw_question(const Pen& pen, const std::vector<std::string>& lines) {
    const bool remove = pen.menu.about.question == AboutSaved::Question::remove;
    int y = pen.canvas.height() - 1 - static_cast<int>(lines.size());
    pen.canvas.fill(0, y, pen.canvas.width(), pen.canvas.height() - y);
    for (const std::string& line : lines) {
        const int end =
            pen.canvas.put(2, y, line, Style(remove ? Ink::refusal : Ink::notice, kBold));
        if (!remove) pen.canvas.cursor = Point{end, y};
        ++y;
    }
    if (remove)
        pen.key_line({{"y", "delete it"}, {"Esc", "keep it"}});
    else
        pen.key_line({{"Enter", "rename it"}, {"Esc", "keep its name"}});
}

const Saved* selected(const Pen& pen) {
    const int count = static_cast<int>(pen.data.saved.size());
    return count == 0 ? nullptr : &pen.data.saved[static_cast<std::size_t>(pen.menu.row % count)];
}

void draw_list(const Pen& pen, int rows) {
    const int count = static_cast<int>(pen.data.saved.size());
    const int here = count == 0 ? 0 : pen.menu.row % count;
    const int first = std::clamp(here - rows / 2, 0, std::max(0, count - rows));
    for (int k = first; k < std::min(count, first + rows); ++k) {
        const Saved& game = pen.data.saved[static_cast<std::size_t>(k)];
        const bool damaged = !game.damage.empty();
        const int y = 2 + k - first;
        if (k == here) {
            pen.canvas.put(0, y, pen.glyphs.cursor, Style(Ink::chosen, kBold));
            pen.canvas.cursor = Point{2, y};
        }
        const int end = pen.canvas.put(2, y,
                                       damaged         ? "damaged    "
                                       : game.finished ? "finished   "
                                                       : "unfinished ",
                                       damaged ? Ink::refusal : Ink::dim);
        pen.canvas.put(end, y, elide(game.dated(), pen.canvas.width() - end - 1, pen.glyphs.elided),
                       Style(Ink::plain, k == here ? kReverse : kPlain));
    }
    pen.marks(2, rows, first > 0, first + rows < count);
}

void draw_damage(const Pen& pen, const std::string& damage) {
    const int width = pen.canvas.width() - 4;
    int y = pen.canvas.height() - 2 - kNotes;
    const auto put = [&](std::string_view text, Ink ink) {
        for (const std::string& line : wrap_lines(text, width, 2, pen.glyphs.elided))
            pen.canvas.put(2, y++, line, ink);
    };
    put(damage, Ink::refusal);
    put("Its undamaged part can be saved as a separate game, in the shell: roundhouse verify "
        "--salvage FILE",
        Ink::plain);
    pen.key_line({{pen.glyphs.arrows_y, "choose"},
                  {"s", "family book"},
                  {"d", "delete"},
                  {"n", "rename"},
                  {"Esc", "back"}});
}

void draw_selected(const Pen& pen, const Saved* game, const std::vector<std::string>& notice) {
    const bool finished = game != nullptr && game->finished;
    if (pen.canvas.width() < kWholeLines && game != nullptr && pen.data.notice.empty()) {
        int y = pen.canvas.height() - 3;
        for (const std::string& part : whole_line(pen, *game)) pen.canvas.put(2, y++, part);
    }
    int y = pen.canvas.height() - 1 - static_cast<int>(notice.size());
    for (const std::string& line : notice) pen.canvas.put(2, y++, line, Ink::refusal);
    const std::string watch = pen.keys.label(Command::picture);
    pen.key_line({{pen.glyphs.arrows_y, "choose"},
                  {"Enter", finished ? "watch" : "resume"},
                  {finished ? "" : watch, "watch"},
                  {"s", "family book"},
                  {"d", "delete"},
                  {"n", "rename"},
                  {"Esc", "back"}});
}

}  // namespace

void draw_saved_games(const Pen& pen) {
    pen.title("GAMES");
    const bool notes =
        std::ranges::any_of(pen.data.saved, [](const Saved& game) { return !game.damage.empty(); });
    const std::vector<std::string> question = question_lines(pen);
    const int usual = notes ? kNotes : pen.canvas.width() < kWholeLines ? 2 : 0;
    const std::vector<std::string> notice =
        wrap_lines(pen.data.notice, pen.canvas.width() - 4, 3, pen.glyphs.elided);
    const int below = std::max(
        {usual, static_cast<int>(question.size()) - 1, static_cast<int>(notice.size()) - 1});
    draw_list(pen, pen.canvas.height() - 4 - below);
    const Saved* game = selected(pen);
    if (!question.empty())
        draw_question(pen, question);
    else if (game != nullptr && !game->damage.empty())
        draw_damage(pen, game->damage);
    else
        draw_selected(pen, game, notice);
}

}  // namespace roundhouse::ui
