// Keys in the menu, the form, the rules reader and the options.

#include <algorithm>

#include "roundhouse/ui/canvas/edit.hpp"
#include "roundhouse/ui/menu/menu.hpp"
#include "ui/menu/chooser.hpp"
#include "ui/menu/find.hpp"
#include "ui/menu/form_keys.hpp"

namespace roundhouse::ui {

namespace {

bool can_go_on(const Saved& game) {
    return !game.finished && game.damage.empty() && !game.open_elsewhere;
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
    if (!data.levels.empty()) items.push_back(Item::learn);
    if (data.loading || last_resumable(data) != nullptr) items.push_back(Item::resume);
    if (data.loading || !data.saved.empty()) items.push_back(Item::saved_games);
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

constexpr int kMaxFileName = 60;

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
        } else if (key.code != key::click && menu().help) {
            menu().help = false;
        } else if (command == Command::help && is_help_key(menu(), data_, key.code)) {
            menu().help = true;
        } else {
            switch (menu().page) {
                case MenuView::start:
                    start(command, key);
                    break;
                case MenuView::form:
                    fill_in(key);
                    break;
                case MenuView::choose:
                    choose(key);
                    break;
                case MenuView::find:
                    find(key);
                    break;
                case MenuView::saved_games:
                    games(command, key);
                    break;
                case MenuView::book:
                    book(command, key);
                    break;
                case MenuView::names:
                    names(command, key);
                    break;
                case MenuView::reader:
                    reader(command, key);
                    break;
                case MenuView::options:
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
        result_.request = {kind, std::move(name), {}};
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
    void go(MenuView page) {
        menu().page = page;
        menu().row = menu().scroll = 0;
    }
    // To another page about the same row.
    void turn_to(MenuView page) {
        menu().page = page;
        menu().scroll = 0;
    }
    // Returns to the line of the start menu that led here.
    void back() {
        const Item from = menu().page == MenuView::saved_games ? Item::saved_games
                          : menu().page == MenuView::choose ? (learns() ? Item::learn : Item::rules)
                          : menu().page == MenuView::options ? Item::options
                                                             : Item::new_game;
        go(MenuView::start);
        const std::vector<Item> items = menu_items(data_);
        const auto line = std::ranges::find(items, from);
        if (line != items.end()) menu().row = static_cast<int>(line - items.begin());
    }

    void fill_in(Key key) {
        switch (step_form(menu(), data_, key)) {
            case FormStep::stay:
                return;
            case FormStep::back:
                return back();
            case FormStep::start:
                return begin();
        }
    }

    void choose(Key key) {
        int game = 0;
        switch (step_chooser(menu(), data_, key, game)) {
            case ChooserStep::stay:
                return;
            case ChooserStep::back:
                return to_play() ? go(MenuView::form) : back();
            case ChooserStep::find:
                menu().finding = {};
                return go(MenuView::find);
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
                return open_chooser(menu(), data_, menu().chooser.purpose, current_game(menu()));
            case FindStep::chosen:
                return take(game);
            case FindStep::write:
                return request(MenuRequest::Kind::write);
        }
    }

    [[nodiscard]] bool to_play() { return menu().chooser.purpose == Chooser::Purpose::play; }
    [[nodiscard]] bool learns() { return menu().chooser.purpose == Chooser::Purpose::learn; }

    // Uses the game that was chosen or found for its purpose.
    void take(int game) {
        if (learns()) {
            menu().reading = game;
            return request(MenuRequest::Kind::learn);
        }
        const bool reading = !to_play();
        go(reading ? MenuView::reader : MenuView::form);
        if (reading)
            menu().reading = game;
        else if (form().game != game)
            take_game(form(), game);
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
                    request(MenuRequest::Kind::open, last->path);
                return;
            case Item::play_now:
                return play_now();
            case Item::new_game:
                return go(MenuView::form);
            case Item::learn:
                return choose_to_learn(menu(), data_);
            case Item::saved_games:
                return go(MenuView::saved_games);
            case Item::rules:
                return open_chooser(menu(), data_, Chooser::Purpose::read, menu().reading);
            case Item::options:
                return go(MenuView::options);
            case Item::quit:
                return request(MenuRequest::Kind::quit);
        }
    }

    // A game that four cannot play as it is shows its form, with the reason.
    void play_now() {
        form() = quick_form(menu(), data_);
        const auto checked = check(form(), data_);
        if (const auto* fault = std::get_if<std::string>(&checked)) {
            go(MenuView::form);
            form().fault = *fault;
            return;
        }
        begin();
    }

    // Only a game that begins changes what "Play now" offers.
    void begin() {
        menu().played = form();
        request(MenuRequest::Kind::start);
    }

    // The answer to the question about a saved game.
    void about_saved(Key key) {
        AboutSaved& about = menu().about;
        if (key.code == key::escape) {
            about = {};
        } else if (about.question == AboutSaved::Question::remove) {
            if (key.code == U'y' || key.code == U'Y')
                request(MenuRequest::Kind::remove, about.game.path);
            about = {};
        } else if (key.code == key::enter) {
            request(MenuRequest::Kind::rename, about.game.path);
            result_.request.new_name = about.name;
            about = {};
        } else {
            edit_line(about.name, key, kMaxFileName);
        }
    }

    void games(Command command, Key key) {
        if (menu().about.question != AboutSaved::Question::none && !data_.saved.empty())
            return about_saved(key);
        if (key.code == key::escape || command == Command::quit) return back();
        if (const int step = by(command); step != 0)
            return walk(step, static_cast<int>(data_.saved.size()));
        if (data_.saved.empty()) return;
        if (key.code == U's') return turn_to(MenuView::book);
        const Saved& game = data_.saved[static_cast<std::size_t>(menu().row) % data_.saved.size()];
        if (key.code == key::del || key.code == U'd')
            return void(menu().about = {AboutSaved::Question::remove, game});
        if (key.code == U'n') return void(menu().about = {AboutSaved::Question::rename, game});
        if (!game.damage.empty()) return;  // the page says what can be done
        // A finished game can only be watched; any other can be watched or resumed.
        if (command == Command::picture || (chosen(command, key) && game.finished))
            request(MenuRequest::Kind::watch, game.path);
        else if (chosen(command, key))
            request(MenuRequest::Kind::open, game.path);
    }

    void book(Command command, Key key) {
        if (key.code == key::escape || command == Command::quit)
            return turn_to(MenuView::saved_games);
        if (key.code == U'm' && data_.names.size() > 1) {
            menu().merging.clear();
            menu().name_row = 0;
            return turn_to(MenuView::names);
        }
        scroll(command, key);
    }

    // First the name that is to count as another, then the other.
    void names(Command command, Key key) {
        std::string& merging = menu().merging;
        const int count = static_cast<int>(data_.names.size());
        if (key.code == key::escape || command == Command::quit) {
            if (merging.empty()) return turn_to(MenuView::book);
            return merging.clear();
        }
        int& row = menu().name_row;
        if (const int step = by(command); step != 0 && count > 0)
            row = ((row + step) % count + count) % count;
        if (!chosen(command, key) || count == 0) return;
        const BookName& here = data_.names[static_cast<std::size_t>(row % count)];
        if (!merging.empty()) {
            if (here.name != merging) {
                request(MenuRequest::Kind::merge, merging);
                result_.request.new_name = here.name;
            }
            merging.clear();
        } else if (here.counts_as.empty()) {
            merging = here.name;
            row = (row + 1) % count;
        } else {
            request(MenuRequest::Kind::unmerge, here.name);
        }
    }

    void scroll(Command command, Key key) {
        menu().scroll = std::max(0, menu().scroll + scroll_steps(command, key, menu().page_step));
    }

    void reader(Command command, Key key) {
        const int count = static_cast<int>(data_.games.size());
        if (key.code == key::escape || command == Command::quit)
            return open_chooser(menu(), data_, Chooser::Purpose::read, menu().reading,
                                ChooserDepth::games);
        int turn = 0;
        if (command == Command::right || key.code == key::tab) turn = 1;
        if (command == Command::left || key.code == key::backtab) turn = -1;
        if (turn != 0) {
            menu().reading = (menu().reading + turn + count) % count;
            menu().scroll = 0;
            return;
        }
        scroll(command, key);
    }

    void options(Command command, Key key) {
        if (key.code == key::escape || command == Command::quit) return back();
        if (const int step = by(command); step != 0)
            return walk(step, static_cast<int>(OptionRow::count));
        const int turn = command == Command::left                            ? -1
                         : command == Command::right || chosen(command, key) ? 1
                                                                             : 0;
        if (turn == 0) return;
        switch (static_cast<OptionRow>(menu().row)) {
            case OptionRow::colours:
                menu().options.palette = (menu().options.palette + turn + kPalettes) % kPalettes;
                break;
            case OptionRow::curtain:
                form().curtain = next_of(kCurtainWords, form().curtain, turn);
                break;
            case OptionRow::pace:
                menu().options.pace = std::clamp(menu().options.pace + turn * 300, 0, 3000);
                break;
            case OptionRow::table:
                menu().options.board = next_of(kBoardWords, menu().options.board, turn);
                break;
            case OptionRow::motion:
                menu().options.motion = next_of(kMotionWords, menu().options.motion, turn);
                break;
            case OptionRow::mouse:
                menu().options.mouse = !menu().options.mouse;
                break;
            case OptionRow::reader:
                menu().options.screen_reader = !menu().options.screen_reader;
                break;
            case OptionRow::count:
                return;
        }
        request(MenuRequest::Kind::apply);
    }
};

}  // namespace

MenuOutcome step(MenuState menu, const MenuData& data, const Keymap& keys, Key key) {
    return MenuStepper(std::move(menu), data, keys).take(key);
}

}  // namespace roundhouse::ui
