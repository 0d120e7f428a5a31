#include "ui/menu/form_keys.hpp"

#include <algorithm>

#include "roundhouse/text/spelling.hpp"
#include "roundhouse/ui/canvas/edit.hpp"
#include "ui/menu/chooser.hpp"

namespace roundhouse::ui {

void take_game(Form& form, int game) {
    form.game = game;
    form.set_index = form.schedule = form.rounds = 0;
}

namespace {

constexpr int kMaxOffered = 20;  // rounds of a game without an end of its own

class FormStepper {
  public:
    FormStepper(MenuState& menu, const MenuData& data)
        : menu_(menu), form_(menu.form), data_(data) {}

    // Letters belong to names here, so only other keys move the cursor.
    FormStep take(Key key) {
        const std::vector<FormRow> rows = form_rows(form_, data_);
        const int count = static_cast<int>(rows.size());
        menu_.row = std::clamp(menu_.row, 0, count - 1);
        const FormRow row = rows[static_cast<std::size_t>(menu_.row)];
        form_.fault.clear();
        switch (key.code) {
            case key::escape:
                return FormStep::back;
            case key::enter:
                return enter(row, count);
            case key::up:
            case key::backtab:
                walk(-1, count);
                break;
            case key::down:
            case key::tab:
                walk(1, count);
                break;
            case key::home:
                menu_.row = 0;
                break;
            case key::end:
                menu_.row = count - 1;
                break;
            case key::left:
                change(row, -1);
                break;
            case key::right:
                change(row, 1);
                break;
            case key::page_up:
                move(row, -1);
                break;
            case key::page_down:
                move(row, 1);
                break;
            case key::del:
                remove(row);
                break;
            default:
                return type(row, count, key);
        }
        return FormStep::stay;
    }

  private:
    MenuState& menu_;
    Form& form_;
    const MenuData& data_;

    void walk(int step, int count) { menu_.row = turned(menu_.row, step, count); }

    FormStep type(FormRow row, int count, Key key) {
        const bool button = row.field == Field::add || row.field == Field::add_computer ||
                            row.field == Field::start;
        if (row.field == Field::player)
            edit(form_.players[static_cast<std::size_t>(row.player)], key);
        else if (key.code == '+' && can_add_computer())
            add_computer();
        else if (key.code == key::space && button)
            return enter(row, count);
        else if (key.code == key::space)
            change(row, 1);
        return FormStep::stay;
    }

    FormStep enter(FormRow row, int count) {
        switch (row.field) {
            case Field::add:
                // The cursor is then on the new player's row.
                form_.players.push_back(new_person(form_.players));
                break;
            case Field::add_computer:
                add_computer();
                break;
            case Field::game:
                open_chooser(menu_, data_, Chooser::Purpose::play, form_.game);
                break;
            case Field::start: {
                const auto checked = check(form_, data_);
                const auto* fault = std::get_if<std::string>(&checked);
                if (fault == nullptr) return FormStep::start;
                form_.fault = *fault;
                break;
            }
            default:
                walk(1, count);
        }
        return FormStep::stay;
    }

    [[nodiscard]] bool can_add_computer() const {
        const std::vector<FormRow> rows = form_rows(form_, data_);
        return std::ranges::find(rows, Field::add_computer, &FormRow::field) != rows.end();
    }

    // Another one is a key away, as long as there is room.
    void add_computer() {
        form_.players.push_back(new_computer(form_.players, data_.default_level));
        const std::vector<FormRow> rows = form_rows(form_, data_);
        const auto same = std::ranges::find(rows, Field::add_computer, &FormRow::field);
        menu_.row = static_cast<int>(same - rows.begin()) - (same == rows.end() ? 1 : 0);
    }

    // A name made up by the form is replaced at the first letter of a real one.
    static void edit(FormPlayer& player, Key key) {
        std::string name =
            player.placeholder && key.code != key::backspace ? std::string() : player.name;
        if (!edit_line(name, key, kMaxNameColumns)) return;
        player.name = text::composed(name);
        player.placeholder = false;
    }

    void move(FormRow row, int step) {
        const int to = row.player + step;
        if (row.field != Field::player || to < 0 || to >= static_cast<int>(form_.players.size()))
            return;
        std::swap(form_.players[static_cast<std::size_t>(row.player)],
                  form_.players[static_cast<std::size_t>(to)]);
        menu_.row += step;
    }

    void remove(FormRow row) {
        if (row.field != Field::player) return;
        if (form_.players.size() <= 2) {
            form_.fault = "A game needs at least two players.";
            return;
        }
        form_.players.erase(form_.players.begin() + row.player);
    }

    static int turned(int value, int step, int size) {
        return ((value + step) % size + size) % size;
    }
    static int turned(int value, int step, std::size_t size) {
        return turned(value, step, static_cast<int>(size));
    }

    void change(FormRow row, int step) {
        Form& it = form_;
        const rules::RuleSet& game = game_of(it, data_);
        switch (row.field) {
            case Field::game:
                take_game(it, turned(it.game, step, data_.games.size()));
                break;
            case Field::set:
                it.set_index = turned(it.set_index, step, game.sets.size());
                it.rounds = 0;
                break;
            case Field::schedule:
                it.schedule = turned(it.schedule, step, game.schedules.size());
                it.rounds = 0;
                break;
            case Field::rounds: {
                // 0 means all of them.
                const auto rules = rules_at_full_length(it, data_);
                const int all = rules && rules->rounds > 0 ? rules->rounds : kMaxOffered + 1;
                it.rounds = turned(std::min(it.rounds, all), step, static_cast<std::size_t>(all));
                break;
            }
            case Field::referee:
                it.referee = it.referee == Referee::strict ? Referee::honour : Referee::strict;
                break;
            case Field::announce:
                it.auto_announce = !it.auto_announce;
                break;
            case Field::curtain:
                it.curtain =
                    static_cast<CurtainMode>(turned(static_cast<int>(it.curtain), step, 3));
                break;
            case Field::player: {
                std::string& level = it.players[static_cast<std::size_t>(row.player)].level;
                std::vector<std::string> kinds{""};
                kinds.insert(kinds.end(), data_.levels.begin(), data_.levels.end());
                const auto here = std::ranges::find(kinds, level);
                const int at = here == kinds.end() ? 0 : static_cast<int>(here - kinds.begin());
                level = kinds[static_cast<std::size_t>(turned(at, step, kinds.size()))];
                break;
            }
            default:
                break;
        }
    }
};

}  // namespace

FormStep step_form(MenuState& menu, const MenuData& data, Key key) {
    return FormStepper(menu, data).take(key);
}

}  // namespace roundhouse::ui
