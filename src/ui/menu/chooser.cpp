// The page on which a game is chosen in two steps, the family and then whose rules. Typed letters
// list the games that contain them instead: of all games, or of the family that is listed.

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/rules/catalogue.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/ui/canvas/edit.hpp"
#include "ui/menu/common.hpp"
#include "ui/menu/game_list.hpp"
#include "ui/table/board.hpp"

namespace roundhouse::ui {

namespace {

constexpr int kMaxFilterColumns = 30;
constexpr int kTop = 3;    // above the list: title, what was typed, a blank row
constexpr int kAbout = 7;  // below it: a rule, five lines on the game, the keys
constexpr int kIdColumns = 34;
constexpr std::string_view kFind = "Not sure? Answer questions to find your game";

int game_of(Lobby& lobby, Purpose purpose) {
    return is_for_form(purpose) || purpose == Purpose::host
               ? place_of(lobby.data.games, form_for(lobby, purpose).draft.rule_set)
               : lobby.reading;
}

class ChooserPage : public MenuPage {
  public:
    // With the families, at that game's; or with its family's games, at the game.
    ChooserPage(Lobby& lobby, Purpose purpose, int game, GameList::Depth depth, std::string note)
        : MenuPage(lobby), purpose_(purpose), list_(lobby.data), note_(std::move(note)) {
        list_.show(game, depth);
    }

    void draw(Canvas& canvas) const override;

    [[nodiscard]] std::vector<KeyHelp> keys() const override {
        const auto row = selected();
        const auto on = [&](GameList::Row::Kind kind) { return row && row->kind == kind; };
        return menu_keys(
            {{"Enter", on(GameList::Row::Kind::family) ? "versions"
                       : on(GameList::Row::Kind::find) ? "answer questions"
                       : purpose_ == Purpose::read     ? "read"
                       : purpose_ == Purpose::learn    ? "learn it"
                       : purpose_ == Purpose::host     ? "open a table"
                                                       : "select"},
             {std::string(glyphs().arrows_y), "move"},
             {"letters", "narrow"},
             {"Esc", !list_.filter().empty()   ? list_.family().empty() ? "all games" : "whole list"
                     : !list_.family().empty() ? "families"
                                               : "back"}});
    }
    [[nodiscard]] bool takes_text() const override { return true; }

    Reply key(const Press& press) override;

  private:
    Purpose purpose_;
    GameList list_;
    TextField typed_{kMaxFilterColumns};  // as the list knows it
    std::string note_;                    // one line, until the next key

    [[nodiscard]] const Games& games() const { return data().games; }
    [[nodiscard]] const rules::RuleSet& game_at(int index) const {
        return games()[static_cast<std::size_t>(index)];
    }
    // The selected row, if there is one.
    [[nodiscard]] std::optional<GameList::Row> selected() const {
        const auto rows = list_.rows();
        const int row = list_.list().row(static_cast<int>(rows.size()));
        return rows.empty() ? std::nullopt : std::optional(rows[static_cast<std::size_t>(row)]);
    }
    // The row of each line; above some of them is a heading.
    [[nodiscard]] std::vector<int> lines(const std::vector<GameList::Row>& rows) const;
    bool type(Key key);
    Reply enter();
    Reply escape();

    [[nodiscard]] std::vector<std::string> names_of_family(int index) const;
    void draw_above(Canvas& canvas) const;
    void draw_heading(Canvas& canvas, const GameList::Row& below, int y) const;
    void draw_row(Canvas& canvas, const GameList::Row& row, int y, bool here) const;
    void draw_about(Canvas& canvas, const GameList::Row& row) const;
};

Reply ChooserPage::enter() {
    const auto row = selected();
    if (!row) return Reply::done();
    switch (row->kind) {
        case GameList::Row::Kind::family:
            list_.open_family(row->index, game_of(lobby_, purpose_));
            return Reply::done();
        case GameList::Row::Kind::game:
            return take_chosen(lobby_, purpose_, row->index, is_for_form(purpose_) ? 1 : 0);
        case GameList::Row::Kind::find:
            return Reply::opening(find_page(lobby_, purpose_));
        case GameList::Row::Kind::faulty:
            return Reply::done();
    }
    return Reply::done();
}

Reply ChooserPage::escape() {
    if (!typed_.empty())
        type({key::ctrl('u')});
    else if (!list_.family().empty())
        list_.leave_family();
    else
        return Reply::closing();
    return Reply::done();
}

// What is typed narrows the list down at once.
bool ChooserPage::type(Key key) {
    if (!typed_.key(key)) return false;
    if (typed_.text() != list_.filter()) list_.narrow(typed_.text());
    return true;
}

Reply ChooserPage::key(const Press& press) {
    note_.clear();
    const auto all = list_.rows();
    const int count = static_cast<int>(all.size());
    const bool narrowed = !typed_.empty();
    if (asks_for_help(press) && !narrowed) return {};
    // Once something is typed, the arrows, Home, End and Delete are that line's.
    const char32_t code = press.key.code;
    const bool typed =
        narrowed ? !typed_.is_there(press.key) : code != key::space && code < key::kFirst;
    if (typed && type(press.key)) return Reply::done();
    const bool left = code == key::left || code == key::backtab;
    if (code == key::escape) return escape();
    if (narrowed && (code == key::tab || code == key::backtab)) {
        list_.next_family(all, left ? -1 : 1);
    } else if (left) {
        if (!list_.family().empty()) list_.leave_family();
    } else if (code == key::right || code == key::tab) {
        if (const auto row = selected(); row && row->kind == GameList::Row::Kind::family)
            list_.open_family(row->index, game_of(lobby_, purpose_));
    } else if (!list_.list().key(press, count)) {
        if (code == key::enter || code == key::row) return enter();
        return {.taken = code == key::space};
    }
    return Reply::done();
}

std::vector<int> ChooserPage::lines(const std::vector<GameList::Row>& rows) const {
    std::vector<int> lines;
    std::string_view family;
    bool faulty = false;
    for (int k = 0; k < static_cast<int>(rows.size()); ++k) {
        const GameList::Row row = rows[static_cast<std::size_t>(k)];
        if (row.kind == GameList::Row::Kind::faulty && !std::exchange(faulty, true))
            lines.push_back(List::kNoRow);
        // There are headings where games of several families are listed.
        if (row.kind == GameList::Row::Kind::game && !list_.filter().empty()) {
            const auto its = rules::family_of(game_at(row.index));
            if (its != family) lines.push_back(List::kNoRow);
            family = its;
        }
        lines.push_back(k);
    }
    return lines;
}

std::vector<std::string> ChooserPage::names_of_family(int index) const {
    std::vector<std::string> names;
    for (const rules::RuleSet& game : games())
        if (rules::family_of(game) == rules::family_of(game_at(index))) names.push_back(game.name);
    return names;
}

void ChooserPage::draw_heading(Canvas& canvas, const GameList::Row& below, int y) const {
    const std::string_view words = below.kind == GameList::Row::Kind::faulty
                                       ? "Your rule files with errors"
                                       : rules::family_of(game_at(below.index));
    canvas.put(2, y, elide(words, canvas.width() - 4, glyphs().elided), Style(Ink::heading, kBold));
}

void ChooserPage::draw_row(Canvas& canvas, const GameList::Row& row, int y, bool here) const {
    const auto at = static_cast<std::size_t>(row.index);
    // Its first sentence, where there is no room for both.
    std::string name(canvas.width() < kLanesWidth ? kFind.substr(0, kFind.find('?') + 1) : kFind);
    std::string id;
    if (row.kind == GameList::Row::Kind::family) {
        name = rules::family_of(games()[at]);
        id = fmt::format("{} games", names_of_family(row.index).size());
    } else if (row.kind == GameList::Row::Kind::game) {
        name = games()[at].name;
        id = games()[at].id;
    } else if (row.kind == GameList::Row::Kind::faulty) {
        name = data().faulty[at].name;
    }
    const int end = canvas.width() - 2;
    if (canvas.width() < kLanesWidth) id.clear();  // the name says more
    const int space = end - 4 - std::min(cell_width(id) + 2, kIdColumns);
    canvas.put(4, y, elide(name, space, glyphs().elided),
               Style(row.kind == GameList::Row::Kind::faulty ? Ink::refusal : Ink::plain,
                     here ? kReverse : kPlain));
    canvas.put_right(end, y, id, Ink::dim);
}

std::string facts_of(const rules::RuleSet& game) {
    std::vector<std::string> sets;
    for (const Pips set : game.sets) sets.push_back(fmt::format("double-{}", set));
    const rules::PlayerRange players = rules::players_with_any_set(game);
    return text::join(sets, "or") + "; " + rules::in_words(players) + " players";
}

// The text on the selected row: a few lines, each cut to the page.
void ChooserPage::draw_about(Canvas& canvas, const GameList::Row& row) const {
    const int y = canvas.height() - kAbout, width = canvas.width() - 4;
    const auto at = static_cast<std::size_t>(row.index);
    const auto wrapped = [&](std::string_view words, int rows) {
        return wrap_lines(words, width, rows, glyphs().elided);
    };
    const auto put_lines = [&](const std::vector<std::string>& all, int top, Style style) {
        for (const std::string& line : all) canvas.put(2, top++, line, style);
        return top;
    };
    const auto put = [&](std::string_view words, int top, int rows, Style style) {
        put_lines(wrapped(words, rows), top, style);
    };
    if (row.kind == GameList::Row::Kind::find) {
        draw_rule(canvas, glyphs(), 1, y, canvas.width() - 2, kFind, "");
        return put(
            "Know how you play, but not the name? Each answer narrows the list. If no game fits, "
            "your answers can become a rule file.",
            y + 1, 3, Style());
    }
    if (row.kind == GameList::Row::Kind::faulty) {
        const FaultyFile& file = data().faulty[at];
        draw_rule(canvas, glyphs(), 1, y, canvas.width() - 2, file.name, "");
        put(file.why, y + 1, 3, Ink::refusal);
        put(file.advice, y + 4, 2, Style());
        return;
    }
    if (row.kind == GameList::Row::Kind::family) {
        const std::vector<std::string> names = names_of_family(row.index);
        draw_rule(canvas, glyphs(), 1, y, canvas.width() - 2, rules::family_of(games()[at]), "");
        std::string all = "Versions: ";
        for (const std::string& name : names) all += (&name == &names.front() ? "" : "; ") + name;
        return put(all, y + 1, 5, Style());
    }
    const rules::RuleSet& game = games()[at];
    const bool own = rules::find_bundled(game.id) == nullptr;
    draw_rule(canvas, glyphs(), 1, y, canvas.width() - 2, game.name, own ? "your own" : "");
    // Five lines: the facts are whole, and the source has the last line or what is left.
    const int end = y + kAbout - 1;
    const auto facts = wrapped(facts_of(game), 2);
    const int below = static_cast<int>(facts.size()) + (game.source.empty() ? 0 : 1);
    int next = put_lines(wrapped(game.summary, end - (y + 1) - below), y + 1, Style());
    next = put_lines(facts, next, Ink::dim);
    if (!game.source.empty()) put("Source: " + game.source, next, end - next, Ink::dim);
}

void ChooserPage::draw_above(Canvas& canvas) const {
    title(canvas, purpose_ == Purpose::read    ? "RULES"
                  : purpose_ == Purpose::learn ? "LEARN TO PLAY"
                                               : "CHOOSE A GAME");
    if (!list_.filter().empty()) {
        // With the cursor in it, whatever row is selected.
        const Style style(Ink::chosen, kBold);
        const int x = canvas.put(2, 1, "Containing: ", style);
        typed_.draw(canvas, x, 1, canvas.width() - 12 - x, style.with(kUnderline));
    } else if (!list_.family().empty()) {
        canvas.put(2, 1, elide(list_.family() + ": versions", canvas.width() - 20, glyphs().elided),
                   Style(Ink::notice, kBold));
    } else {
        canvas.put(2, 1,
                   canvas.width() < 72
                       ? "Type to narrow the list."
                       : "Type part of a name, family or source to narrow the list.",
                   Ink::dim);
    }
    const auto all = std::ranges::count_if(games(), [&](const rules::RuleSet& game) {
        return list_.family().empty() || rules::family_of(game) == list_.family();
    });
    const auto listed =
        std::ranges::count(list_.rows(), GameList::Row::Kind::game, &GameList::Row::kind);
    canvas.put_right(canvas.width() - 2, 1,
                     list_.filter().empty() ? fmt::format("{} games", all)
                                            : fmt::format("{} of {}", listed, all),
                     Ink::dim);
    if (!note_.empty())
        canvas.put(2, 2, elide(note_, canvas.width() - 4, glyphs().elided),
                   Style(Ink::notice, kBold));
}

void ChooserPage::draw(Canvas& canvas) const {
    const std::vector<GameList::Row> all = list_.rows();
    if (all.empty())
        for (int y = kTop; const std::string& line : text::wrap(
                               "No game is called that. Backspace deletes a letter, Esc clears "
                               "them all.",
                               canvas.width() - 4))
            canvas.put(2, y++, line, Ink::refusal);
    const std::vector<int> shown = lines(all);
    const auto draw_line = [&](int line, int y, bool here) {
        const auto at = static_cast<std::size_t>(line);
        if (shown[at] == List::kNoRow)
            draw_heading(canvas, all[static_cast<std::size_t>(shown[at + 1])], y);
        else
            draw_row(canvas, all[static_cast<std::size_t>(shown[at])], y, here);
    };
    list_.list().draw(canvas, glyphs(), {2, kTop, canvas.height() - kTop - kAbout}, shown,
                      draw_line);
    draw_above(canvas);
    if (const auto row = selected()) draw_about(canvas, *row);
    key_line(canvas);
}

}  // namespace

std::unique_ptr<Page> chooser_page(Lobby& lobby, Purpose purpose) {
    return std::make_unique<ChooserPage>(lobby, purpose, game_of(lobby, purpose),
                                         GameList::Depth::families, "");
}

std::unique_ptr<Page> chooser_page_at(Lobby& lobby, Purpose purpose, int game, std::string note) {
    return std::make_unique<ChooserPage>(lobby, purpose, game, GameList::Depth::games,
                                         std::move(note));
}

}  // namespace roundhouse::ui
