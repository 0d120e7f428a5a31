// Keys in the menu, the form, the rules reader and the options.

#include <fmt/format.h>
#include <algorithm>

#include "roundhouse/text/clean.hpp"
#include "roundhouse/ui/menu/menu.hpp"
#include "ui/menu/chooser.hpp"
#include "ui/menu/find.hpp"

namespace roundhouse::ui {

namespace {

bool can_go_on(const Saved& game) {
    return !game.finished && game.damage.empty();
}

}  // namespace

const Saved* last_resumable(const MenuData& data) {
    const auto found = std::ranges::find_if(data.saved, can_go_on);
    return found == data.saved.end() ? nullptr : &*found;
}

std::vector<Item> menu_items(const MenuData& data) {
    std::vector<Item> items;
    if (!data.levels.empty()) items.push_back(Item::play_now);
    items.push_back(Item::new_game);
    if (data.loading || last_resumable(data) != nullptr) items.push_back(Item::resume);
    if (data.loading || !data.saved.empty()) items.push_back(Item::games);
    items.push_back(Item::rules);
    items.push_back(Item::options);
    items.push_back(Item::quit);
    return items;
}

int first_row(const MenuData& data) {
    if (!data.loading && last_resumable(data) == nullptr) return 0;
    const std::vector<Item> items = menu_items(data);
    return static_cast<int>(std::ranges::find(items, Item::resume) - items.begin());
}

namespace {

constexpr int kMaxOffered = 20;  // rounds of a game without an end of its own

class MenuStepper {
  public:
    MenuStepper(MenuState menu, const MenuData& data, const Keymap& keys)
        : result_{std::move(menu), {}}, data_(data), keys_(keys) {}

    MenuOutcome take(Key key) {
        const Command command = keys_.command(key);
        if (key.code == key::ctrl('l')) {
            request(MenuRequest::Kind::redraw);
        } else if (key.code == key::ctrl('z')) {
            request(MenuRequest::Kind::suspend);
        } else {
            switch (menu().page) {
                case MenuPage::start:
                    start(command, key);
                    break;
                case MenuPage::form:
                    form_page(key);
                    break;
                case MenuPage::choose:
                    choose(key);
                    break;
                case MenuPage::find:
                    find(key);
                    break;
                case MenuPage::games:
                    games(command, key);
                    break;
                case MenuPage::reader:
                    reader(command, key);
                    break;
                case MenuPage::options:
                    options(command, key);
                    break;
            }
        }
        return std::move(result_);
    }

  private:
    MenuOutcome result_;
    const MenuData& data_;
    const Keymap& keys_;

    MenuState& menu() { return result_.menu; }
    Form& form() { return result_.menu.form; }
    void request(MenuRequest::Kind kind, std::string name = {}) {
        result_.request = {kind, std::move(name)};
    }

    static int by(Command command) {
        return command == Command::up ? -1 : command == Command::down ? 1 : 0;
    }
    static bool chosen(Command command, Key key) {
        return key.code == key::enter || command == Command::go_on || command == Command::play;
    }
    void walk(int step, int count) {
        if (count > 0) menu().row = ((menu().row + step) % count + count) % count;
    }
    void go(MenuPage page) {
        menu().page = page;
        menu().row = menu().scroll = 0;
    }
    // Returns to the line of the start menu that led here.
    void back() {
        const Item from = menu().page == MenuPage::games     ? Item::games
                          : menu().page == MenuPage::choose  ? Item::rules
                          : menu().page == MenuPage::options ? Item::options
                                                             : Item::new_game;
        go(MenuPage::start);
        const std::vector<Item> items = menu_items(data_);
        const auto line = std::ranges::find(items, from);
        if (line != items.end()) menu().row = static_cast<int>(line - items.begin());
    }

    void choose(Key key) {
        int game = 0;
        switch (step_chooser(menu(), data_, key, game)) {
            case ChooserStep::stay:
                return;
            case ChooserStep::back:
                return to_read() ? back() : go(MenuPage::form);
            case ChooserStep::find:
                menu().finding = {};
                return go(MenuPage::find);
            case ChooserStep::chosen:
                return take(game);
        }
    }

    void find(Key key) {
        int game = 0;
        switch (step_find(menu(), data_, key, game)) {
            case FindStep::stay:
                return;
            case FindStep::leave:
                return open_chooser(menu(), data_, menu().chooser.purpose,
                                    to_read() ? menu().reading : form().game);
            case FindStep::chosen:
                return take(game);
            case FindStep::write:
                return request(MenuRequest::Kind::write);
        }
    }

    [[nodiscard]] bool to_read() { return menu().chooser.purpose == Chooser::Purpose::read; }

    // Uses the game that was chosen or found for its purpose.
    void take(int game) {
        const bool reading = to_read();
        go(reading ? MenuPage::reader : MenuPage::form);
        if (reading)
            menu().reading = game;
        else if (form().game != game)
            take_game(game);
    }

    void take_game(int game) {
        form().game = game;
        form().set = form().schedule = form().rounds = 0;
    }

    void start(Command command, Key key) {
        const std::vector<Item> items = menu_items(data_);
        if (key.code == key::tab) return walk(1, static_cast<int>(items.size()));
        if (const int step = by(command); step != 0)
            return walk(step, static_cast<int>(items.size()));
        if (command == Command::quit) return request(MenuRequest::Kind::quit);
        Item item = items[static_cast<std::size_t>(menu().row) % items.size()];
        if (key.code >= U'1' && key.code < U'1' + items.size())
            item = items[static_cast<std::size_t>(key.code - U'1')];
        else if (!chosen(command, key))
            return;
        switch (item) {
            case Item::resume:
                if (const Saved* last = last_resumable(data_))
                    request(MenuRequest::Kind::open, last->name);
                return;
            case Item::play_now:
                return play_now();
            case Item::new_game:
                return go(MenuPage::form);
            case Item::games:
                return go(MenuPage::games);
            case Item::rules:
                return open_chooser(menu(), data_, Chooser::Purpose::read, menu().reading);
            case Item::options:
                return go(MenuPage::options);
            case Item::quit:
                return request(MenuRequest::Kind::quit);
        }
    }

    // A game that four cannot play as it is shows its form, with the reason.
    void play_now() {
        form() = quick_form(form(), data_);
        const auto checked = check(form(), data_);
        if (const auto* fault = std::get_if<std::string>(&checked)) {
            go(MenuPage::form);
            form().fault = *fault;
            return;
        }
        request(MenuRequest::Kind::start);
    }

    void games(Command command, Key key) {
        if (key.code == key::escape || command == Command::quit) return back();
        if (const int step = by(command); step != 0)
            return walk(step, static_cast<int>(data_.saved.size()));
        if (data_.saved.empty()) return;
        const Saved& game = data_.saved[static_cast<std::size_t>(menu().row) % data_.saved.size()];
        if (!game.damage.empty()) return;  // the page says what can be done
        // A finished game can only be watched; any other can be watched or resumed.
        if (command == Command::picture || (chosen(command, key) && game.finished))
            request(MenuRequest::Kind::watch, game.name);
        else if (chosen(command, key))
            request(MenuRequest::Kind::open, game.name);
    }

    void reader(Command command, Key key) {
        const int count = static_cast<int>(data_.games.size());
        if (key.code == key::escape || command == Command::quit)
            return open_chooser(menu(), data_, Chooser::Purpose::read, menu().reading);
        int turn = 0;
        if (command == Command::right || key.code == key::tab) turn = 1;
        if (command == Command::left || key.code == key::backtab) turn = -1;
        if (turn != 0) {
            menu().reading = (menu().reading + turn + count) % count;
            menu().scroll = 0;
            return;
        }
        int step = by(command);
        if (key.code == key::page_up) step = -10;
        if (key.code == key::page_down || command == Command::go_on) step = 10;
        menu().scroll = std::max(0, menu().scroll + step);
    }

    void options(Command command, Key key) {
        if (key.code == key::escape || command == Command::quit) return back();
        if (const int step = by(command); step != 0) return walk(step, 4);
        const int turn = command == Command::left                            ? -1
                         : command == Command::right || chosen(command, key) ? 1
                                                                             : 0;
        if (turn == 0) return;
        switch (menu().row) {
            case 0:
                menu().palette = (menu().palette + turn + kPalettes) % kPalettes;
                break;
            case 1:
                form().curtain =
                    static_cast<CurtainMode>((static_cast<int>(form().curtain) + turn + 3) % 3);
                break;
            case 2:
                menu().pace = std::clamp(menu().pace + turn * 300, 0, 3000);
                break;
            default:
                menu().mouse = !menu().mouse;
        }
        request(MenuRequest::Kind::apply);
    }

    // Letters belong to names here, so only other keys move the cursor.
    void form_page(Key key) {
        const std::vector<FormRow> rows = form_rows(form(), data_);
        const int count = static_cast<int>(rows.size());
        menu().row = std::clamp(menu().row, 0, count - 1);
        const FormRow row = rows[static_cast<std::size_t>(menu().row)];
        form().fault.clear();
        switch (key.code) {
            case key::escape:
                return back();
            case key::up:
            case key::backtab:
                return walk(-1, count);
            case key::down:
            case key::tab:
                return walk(1, count);
            case key::home:
                menu().row = 0;
                return;
            case key::end:
                menu().row = count - 1;
                return;
            case key::left:
                return change(row, -1);
            case key::right:
                return change(row, 1);
            case key::page_up:
                return move(row, -1);
            case key::page_down:
                return move(row, 1);
            case key::del:
                return remove(row);
            case key::enter:
                return enter(row, count);
            default:
                break;
        }
        if (row.field == Field::player)
            edit(form().players[static_cast<std::size_t>(row.player)].name, key);
        else if (key.code == key::space)
            row.field == Field::add || row.field == Field::add_computer || row.field == Field::start
                ? enter(row, count)
                : change(row, 1);
    }

    void enter(FormRow row, int count) {
        if (row.field == Field::add) {
            form().players.push_back({fmt::format("Player {}", form().players.size() + 1), ""});
            return;  // the cursor is now on the new player's row
        }
        if (row.field == Field::add_computer) {
            form().players.push_back({computer_name(form().players), data_.usual_level});
            // Another one is a key away, as long as there is room.
            const std::vector<FormRow> rows = form_rows(form(), data_);
            const auto same = std::ranges::find(rows, Field::add_computer, &FormRow::field);
            menu().row = static_cast<int>(same - rows.begin()) - (same == rows.end() ? 1 : 0);
            return;
        }
        if (row.field == Field::game)
            return open_chooser(menu(), data_, Chooser::Purpose::play, form().game);
        if (row.field != Field::start) return walk(1, count);
        const auto checked = check(form(), data_);
        if (const auto* fault = std::get_if<std::string>(&checked))
            form().fault = *fault;
        else
            request(MenuRequest::Kind::start);
    }

    void edit(std::string& name, Key key) {
        if (key.code == key::backspace) {
            while (!name.empty() && (static_cast<unsigned char>(name.back()) & 0xC0U) == 0x80U)
                name.pop_back();
            if (!name.empty()) name.pop_back();
        } else if (key.code == key::ctrl('u')) {
            name.clear();
        } else if (key.code >= 32 && key.code < key::kFirst && text::is_shown(key.code)) {
            // A name made up by the form is replaced at the first letter of a real one.
            std::string longer = is_placeholder_name(name) ? "" : name;
            append_utf8(longer, key.code);
            if (cell_width(longer) <= 20) name = longer;
        }
    }

    void move(FormRow row, int step) {
        const int to = row.player + step;
        if (row.field != Field::player || to < 0 || to >= static_cast<int>(form().players.size()))
            return;
        std::swap(form().players[static_cast<std::size_t>(row.player)],
                  form().players[static_cast<std::size_t>(to)]);
        menu().row += step;
    }

    void remove(FormRow row) {
        if (row.field != Field::player || form().players.size() <= 2) return;
        form().players.erase(form().players.begin() + row.player);
    }

    static int turned(int value, int step, std::size_t count) {
        const int size = static_cast<int>(count);
        return ((value + step) % size + size) % size;
    }

    void change(FormRow row, int step) {
        Form& it = form();
        const rules::RuleSet& game = game_of(it, data_);
        switch (row.field) {
            case Field::game:
                take_game(turned(it.game, step, data_.games.size()));
                break;
            case Field::set:
                it.set = turned(it.set, step, game.sets.size());
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

MenuOutcome step(MenuState menu, const MenuData& data, const Keymap& keys, Key key) {
    return MenuStepper(std::move(menu), data, keys).take(key);
}

}  // namespace roundhouse::ui
