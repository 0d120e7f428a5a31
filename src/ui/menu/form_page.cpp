// The page on which a new game is set up, or a score sheet.

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <utility>

#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/shell.hpp"
#include "roundhouse/text/spelling.hpp"
#include "roundhouse/ui/canvas/edit.hpp"
#include "roundhouse/ui/page/typed_line.hpp"
#include "roundhouse/words/levels.hpp"
#include "ui/menu/common.hpp"
#include "ui/menu/form_lines.hpp"
#include "ui/table/board.hpp"

namespace roundhouse::ui {

namespace {

constexpr int kValueColumn = 14;

class FormPage : public MenuPage {
  public:
    FormPage(Lobby& lobby, Purpose purpose) : MenuPage(lobby), purpose_(purpose) {}

    void draw(Canvas& canvas) const override;

    // Letters belong to names here, wherever the cursor is, so only other keys move it; and once a
    // name is being typed, so do the arrows, Home, End and Delete.
    Reply key(const Press& press) override {
        const int count = static_cast<int>(rows().size());
        const FormRow row = here();
        fault_.clear();
        const char32_t code = press.key.code;
        if (asks_for_help(press) && (!is_typed(row) || name_.empty())) return {};
        if (is_typed(row) && !name_.is_there(press.key) && type_name(row, press.key))
            return Reply::done();
        typed_ = -1;
        switch (code) {
            case key::escape:
                return Reply::closing();
            case key::enter:
                return enter(row, count);
            case key::left:
            case key::right:
                change(row, code == key::left ? -1 : 1);
                return Reply::done();
            case key::page_up:
            case key::page_down:
                move(row, code == key::page_up ? -1 : 1);
                return Reply::done();
            case key::del:
                remove(row);
                return Reply::done();
            default:
                break;
        }
        if (code != key::tab && code < key::kFirst) return type(row, count, press.key);
        if (list_.key(press, count)) return Reply::done();
        return code == key::row ? click(row, count) : Reply{};
    }

    [[nodiscard]] std::vector<KeyHelp> keys() const override;
    [[nodiscard]] bool takes_text() const override { return here().field == Field::player; }

  private:
    Purpose purpose_;
    List list_;
    std::string fault_;
    TextField name_{kMaxNameColumns};  // of the player `typed_`, since its first letter
    int typed_ = -1;

    [[nodiscard]] Form& form() { return form_for(lobby_, purpose_); }
    [[nodiscard]] const Form& form() const { return form_for(lobby_, purpose_); }
    [[nodiscard]] bool has_computers() const {
        return !data().levels.empty() && !form().real_tiles;
    }

    [[nodiscard]] std::vector<FormRow> rows() const {
        return form_rows(form(), !data().levels.empty());
    }
    [[nodiscard]] FormRow here() const {
        const std::vector<FormRow> all = rows();
        return all[static_cast<std::size_t>(list_.row(static_cast<int>(all.size())))];
    }
    [[nodiscard]] FormPlayer& player(FormRow row) {
        return form().players[static_cast<std::size_t>(row.player)];
    }

    // A click on the row with the cursor changes what is chosen or opens what is behind it.
    Reply click(FormRow row, int count) {
        if (row.field == Field::add || row.field == Field::add_computer ||
            row.field == Field::game || row.field == Field::start)
            return enter(row, count);
        if (row.field != Field::player) change(row, 1);
        return Reply::done();
    }

    Reply type(FormRow row, int count, Key key) {
        const bool button = row.field == Field::add || row.field == Field::add_computer ||
                            row.field == Field::start;
        if (row.field == Field::player) return {.taken = type_name(row, key)};
        if (key.code == '+' && can_add_computer())
            add_computer();
        else if (key.code == key::space && button)
            return enter(row, count);
        else if (key.code == key::space)
            change(row, 1);
        else if (is_letter(key) && begin_name(row))
            type_name(here(), key);
        else
            return {};
        return Reply::done();
    }

    static bool is_letter(Key key) {
        return key.code >= 128 ? key.code < key::kFirst
                               : std::isalpha(static_cast<int>(key.code)) != 0;
    }

    // Moves to the person whose name is next: a new one from the line that adds one, else the first
    // whose name the form has made up. False: there is none.
    bool begin_name(FormRow row) {
        if (row.field == Field::add) {
            form().players.push_back(new_person(form().players));
            return true;
        }
        const std::vector<FormRow> all = rows();
        const auto unnamed = std::ranges::find_if(all, [&](const FormRow& each) {
            if (each.field != Field::player) return false;
            const FormPlayer& player = form().players[static_cast<std::size_t>(each.player)];
            return player.placeholder && player.level.empty();
        });
        if (unnamed == all.end()) return false;
        list_.select(static_cast<int>(unnamed - all.begin()));
        return true;
    }

    Reply enter(FormRow row, int count) {
        switch (row.field) {
            case Field::add:
                // The cursor is then on the new player's row.
                form().players.push_back(new_person(form().players));
                break;
            case Field::add_computer:
                add_computer();
                break;
            case Field::game:
                return Reply::opening(chooser_page(lobby_, purpose_));
            case Field::start: {
                const auto checked = check(form());
                if (const auto* fault = std::get_if<std::string>(&checked)) {
                    fault_ = *fault;
                    break;
                }
                if (form().real_tiles) return opening(lobby_.start_sheet());
                Lobby::Opened begun = lobby_.start();
                if (auto* why = std::get_if<std::string>(&begun)) {
                    fault_ = std::move(*why);
                    break;
                }
                // Only a game that begins changes what "Play" offers.
                lobby_.played = form();
                return opening(std::move(begun));
            }
            default:
                if (is_program(row)) return ask_for_command(row);
                list_.step(1, count);
        }
        return Reply::done();
    }

    [[nodiscard]] bool is_program(FormRow row) const {
        return row.field == Field::player &&
               form().players[static_cast<std::size_t>(row.player)].level == game::kProgramLevel;
    }
    Reply ask_for_command(FormRow row) {
        constexpr int kLongest = 400;  // columns
        TypedLine line;
        line.label = fmt::format("The command of {}, such as python3 player.py", player(row).name);
        line.longest = kLongest;
        line.typed = player(row).command;
        line.enter = "select";
        line.escape = "keep it as it was";
        line.does = [this, row](const std::string& typed) {
            Reply reply = Reply::done();
            if (text::clean(typed) != typed)
                reply.note = "The command has characters that cannot be shown.";
            else if (!typed.empty() && !text::command_words(typed))
                reply.note = "Expected a command, with each quotation ended.";
            if (!reply.note.empty()) return reply;
            player(row).command = typed;
            return Reply::closing();
        };
        return Reply::opening(typed_line_page(std::move(line)));
    }

    [[nodiscard]] bool can_add_computer() const {
        const std::vector<FormRow> all = rows();
        return std::ranges::find(all, Field::add_computer, &FormRow::field) != all.end();
    }

    // Another one is a key away, as long as there is room.
    void add_computer() {
        form().players.push_back(new_computer(form().players, data().default_level));
        const std::vector<FormRow> all = rows();
        const auto same = std::ranges::find(all, Field::add_computer, &FormRow::field);
        list_.select(static_cast<int>(same - all.begin()) - (same == all.end() ? 1 : 0));
    }

    // Whether that name is being typed.
    [[nodiscard]] bool is_typed(FormRow row) const {
        return row.field == Field::player && row.player == typed_;
    }
    // A name made up by the form is replaced at the first letter of a real one.
    bool type_name(FormRow row, Key key) {
        FormPlayer& its = player(row);
        if (!is_typed(row))
            name_.set(its.placeholder && key.code != key::backspace ? "" : its.name);
        if (!name_.key(key)) return false;
        typed_ = row.player;
        its.name = text::composed(name_.text());
        its.placeholder = false;
        return true;
    }

    void move(FormRow row, int step) {
        const int to = row.player + step;
        if (row.field != Field::player || to < 0 || to >= static_cast<int>(form().players.size()))
            return;
        std::swap(player(row), form().players[static_cast<std::size_t>(to)]);
        list_.step(step, static_cast<int>(rows().size()));
    }

    void remove(FormRow row) {
        if (row.field != Field::player) return;
        if (form().players.size() <= 2) {
            fault_ = "A game needs at least two players.";
            return;
        }
        form().players.erase(form().players.begin() + row.player);
    }

    void change(FormRow row, int step) {
        ui::change(form(), row, step, data().games, data().levels);
    }

    [[nodiscard]] std::string_view told_level(const FormPlayer& player) const;
    void draw_player(Canvas& canvas, FormRow row, int y, bool here) const;
    void draw_row(Canvas& canvas, FormRow row, int y, bool here, const std::string& value) const;
    void draw_line(Canvas& canvas, FormRow row, const FormLine& line, int y, bool here) const;
    [[nodiscard]] std::pair<std::string, Style> foot(FormRow here) const;
};

void draw_button(Canvas& canvas, std::string_view words, int y, bool here) {
    canvas.put(3, y, words, here ? Style(Ink::chosen, kBold | kReverse) : Style(Ink::plain, kBold));
    if (here) canvas.cursor = Point{3, y};
}

// The keys that have a meaning on the row with the cursor.
std::vector<KeyHelp> FormPage::keys() const {
    const std::string down(glyphs().arrows_y), across(glyphs().arrows_x);
    const bool computers = has_computers();
    std::vector<KeyHelp> keys{{down, "field"}};
    switch (here().field) {
        case Field::player:
            keys.push_back({"letters", "name"});
            keys.push_back({is_typed(here()) || computers ? across : "",
                            is_typed(here()) ? "letter" : "who plays"});
            keys.push_back({"Enter", is_program(here()) ? "command" : "next"});
            break;
        case Field::game:
            keys.push_back({across, "next game"});
            keys.push_back({"Enter", "list of games"});
            keys.push_back({computers ? "+" : "", "computer player"});
            keys.push_back({"letters", "a name"});
            break;
        case Field::add:
            keys.push_back({"letters", "add by name"});
            keys.push_back({"Enter", "add"});
            break;
        case Field::add_computer:
            keys.push_back({"Enter", "add"});
            break;
        case Field::start:
            keys.push_back({"Enter", "start"});
            break;
        default:
            keys.push_back({across, "change"});
            keys.push_back({"Enter", "next"});
    }
    keys.push_back({"Esc", "back"});
    return menu_keys(std::move(keys));
}

// One that follows the people says whether it is one of them, or all.
std::string_view FormPage::told_level(const FormPlayer& player) const {
    const auto people =
        std::ranges::count_if(form().players, &std::string::empty, &FormPlayer::level);
    return player.level == words::kLikeMe && people > 1 ? words::kLikeAll : player.level;
}

// A person or a computer player: seat, name, and who plays there.
void FormPage::draw_player(Canvas& canvas, FormRow row, int y, bool here) const {
    const int seat = row.player;
    const FormPlayer& player = form().players[static_cast<std::size_t>(seat)];
    const Style own(seat_ink(seat), kBold);
    canvas.put(3, y, fmt::format("{:>2}", seat + 1), own);
    const std::string level(words::level_name(told_level(player)));
    const std::string kind = form().real_tiles                        ? ""
                             : player.level.empty()                   ? "person"
                             : canvas.width() < 50 || is_program(row) ? level
                                                                      : "computer: " + level;
    canvas.put(std::min(30, canvas.width() - 12), y,
               here && has_computers() && !is_typed(row) ? "< " + kind + " >" : kind,
               here ? Style(Ink::chosen, kBold) : Style(Ink::dim));
    if (here && is_typed(row)) {
        name_.draw(canvas, 7, y, kMaxNameColumns + 1, own.with(kUnderline));
        return;
    }
    const int end = canvas.put(7, y, player.name, here ? own.with(kUnderline) : own);
    if (here) canvas.cursor = Point{end, y};
    canvas.typed |= here;
}

void FormPage::draw_row(Canvas& canvas, FormRow row, int y, bool here,
                        const std::string& value) const {
    switch (row.field) {
        case Field::player:
            return draw_player(canvas, row, y, here);
        case Field::add:
            return draw_button(canvas, "+ add a person", y, here);
        case Field::add_computer:
            return draw_button(canvas,
                               fmt::format("+ add a computer player ({})",
                                           words::level_name(data().default_level)),
                               y, here);
        case Field::start:
            return draw_button(
                canvas, form().real_tiles ? "[ Begin the score sheet ]" : "[ Start the game ]", y,
                here);
        default:
            canvas.put(3, y, field_words(row, form()).first, Style(Ink::plain, kBold));
            canvas.put(kValueColumn, y, "< " + value, here ? Style(Ink::chosen, kBold) : Style());
            if (here) canvas.cursor = Point{kValueColumn + 2, y};
    }
}

void FormPage::draw_line(Canvas& canvas, FormRow row, const FormLine& line, int y,
                         bool here) const {
    const int x = kValueColumn + 2;
    switch (line.kind) {
        case FormLine::Kind::heading:
            return draw_rule(canvas, glyphs(), 1, y, canvas.width() - 2, "players",
                             "PgUp/PgDn seat   Del remove");
        case FormLine::Kind::summary:
            return void(canvas.put(x, y, line.text, Ink::dim));
        case FormLine::Kind::value:
            return void(canvas.put(x, y, line.text, here ? Style(Ink::chosen, kBold) : Style()));
        case FormLine::Kind::row:
            return draw_row(canvas, row, y, here, line.text);
    }
}

// What the chosen level means, else the game that the form describes; or why it cannot begin.
std::pair<std::string, Style> FormPage::foot(FormRow here) const {
    if (!fault_.empty()) return {fault_, Style(Ink::refusal, kBold)};
    if (is_typed(here) && name_.full()) return {name_.limit(), Ink::notice};
    if (is_program(here)) {
        const std::string& command = form().players[static_cast<std::size_t>(here.player)].command;
        return {command.empty() ? "program: one of your own plays; Enter types its command"
                                : "program: " + text::clean(command),
                Ink::dim};
    }
    if (here.field == Field::player) {
        const std::string_view level =
            told_level(form().players[static_cast<std::size_t>(here.player)]);
        if (!level.empty())
            return {fmt::format("{}: {}", words::level_name(level), words::level_summary(level)),
                    Ink::dim};
    }
    const auto checked = check(form());
    const auto* rules = std::get_if<Rules>(&checked);
    if (rules == nullptr) return {std::get<std::string>(checked), Ink::refusal};
    const int left = rules->tiles_dealt_from() - rules->hand * rules->players;
    return {fmt::format("{} tiles each for {} players; {} {}", rules->hand, rules->players, left,
                        rules->rest == Rest::boneyard ? "in the boneyard" : "set aside"),
            Ink::dim};
}

void FormPage::draw(Canvas& canvas) const {
    title(canvas, form().real_tiles ? "NEW SCORE SHEET" : "NEW GAME");
    const std::vector<FormRow> all = rows();
    const int here = list_.row(static_cast<int>(all.size()));
    const auto [words, style] = foot(all[static_cast<std::size_t>(here)]);
    const auto notes = wrap_lines(words, canvas.width() - 4, 3, glyphs().elided);
    int y = canvas.height() - 1 - static_cast<int>(notes.size());
    // Where the rows are too few, the form scrolls with the cursor; the line that starts the game
    // stays in the last of them.
    const int space = y - 2;
    for (const std::string& line : notes) canvas.put(3, y++, line, style);
    const std::vector<FormLine> fitting =
        fitting_lines(form(), all, glyphs(), canvas.width(), here, space);
    std::vector<int> lines;
    int last = 0;  // of the row with the cursor, with what belongs to it
    for (const FormLine& line : fitting) {
        if (line.row <= here) last = static_cast<int>(lines.size());
        const bool own = line.kind == FormLine::Kind::row || line.kind == FormLine::Kind::value;
        lines.push_back(own ? line.row : List::kNoRow);
    }
    list_.draw(canvas, glyphs(), {1, 1, space + 1, 1, 0, std::max(0, last + kAhead - space)}, lines,
               [&](int k, int at, bool selected) {
                   const FormLine& line = fitting[static_cast<std::size_t>(k)];
                   draw_line(canvas, all[static_cast<std::size_t>(line.row)], line, at, selected);
               });
    key_line(canvas);
}

}  // namespace

std::unique_ptr<Page> form_page(Lobby& lobby) {
    return std::make_unique<FormPage>(lobby, Purpose::play);
}

std::unique_ptr<Page> sheet_form_page(Lobby& lobby) {
    if (lobby.sheet.players.empty()) lobby.sheet = sheet_form(lobby.form);
    return std::make_unique<FormPage>(lobby, Purpose::score);
}

}  // namespace roundhouse::ui
