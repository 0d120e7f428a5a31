#include "app/screen/table_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "roundhouse/engine/queries.hpp"
#include "roundhouse/ui/page/question.hpp"
#include "roundhouse/ui/pages/draw.hpp"
#include "roundhouse/ui/pages/motion.hpp"
#include "roundhouse/ui/pages/turn_keys.hpp"
#include "roundhouse/ui/table/hand.hpp"

namespace roundhouse::app {

using ui::Command;
using ui::Moment;
using ui::Press;
using ui::Reply;

TablePage::TablePage(game::Match& match, Settings& settings, play::Computers bots,
                     SaveHooks save_hooks, Leave leave, lesson::Teacher* teacher)
    : leave_(std::move(leave)),
      sitting_(match, std::move(bots)),
      keyboard_(sitting_, sitting_.people()),
      settings_(settings),
      saving_(std::move(save_hooks)),
      seen_(keyboard_.seen()),
      taught_{teacher} {
    info_.title = match.setup().rule_set.name;
    info_.names = match.names();
    for (const game::Player& player : match.setup().players) info_.levels.push_back(player.level);
    info_.rule_set = match.setup().rule_set;
    info_.calls_by_hand = sitting_.calls_by_hand();
    info_.hints = keyboard_.has_hints();
    ui_.story.curtain_mode = settings.curtain;
    ui_.board = settings.board;
    ui_.story.screen_reader = settings.screen_reader;
    if (teacher != nullptr) ui_.story.lesson.emplace();
    begin();
    if (!saving_.recovered().empty()) log_about_file(saving_.recovered());
    check_saving();
    update();
}

std::vector<std::unique_ptr<ui::Page>> TablePage::opening() {
    return std::move(reply_.open);
}

void TablePage::log_about_file(const std::string& sentence) {
    sitting_.remark(sentence);
}

ui::View TablePage::view() const {
    return {seen_, ui_, info_, *settings_.glyphs, settings_.keys};
}

void TablePage::draw_with(ui::Canvas& canvas, const std::vector<std::string>& note) const {
    ui::View shown = view();
    shown.note_rows = static_cast<int>(note.size());
    canvas = ui::draw(shown, canvas.size());
    ui::put_note(canvas, note);
}

bool TablePage::fits(ui::Size size) const {
    return ui::leaves_room(view(), size);
}

ui::FirstWords TablePage::words_of_moment() const {
    const auto key = [&](Command command) { return settings_.keys.label(command); };
    switch (ui_.story.moment) {
        case Moment::curtain:
            return {"curtain", "Hands stay hidden until the next player continues."};
        case Moment::turn:
            return {"turn", fmt::format("Your hand: {} plays the selected tile; {} shows help.",
                                        key(Command::play), key(Command::help))};
        case Moment::computer:
            return {"computer", fmt::format("A computer player: {} speeds it up; {} opens the log.",
                                            key(Command::play), key(Command::log))};
        case Moment::turn_over:
        case Moment::round_end:
            break;
    }
    return {};
}

// A lesson explains the table itself.
ui::FirstWords TablePage::first_words() const {
    return taught_.teacher != nullptr ? ui::FirstWords{} : words_of_moment();
}

void TablePage::update() {
    const play::Account& account = sitting_.account();
    ui::TableStory& story = ui_.story;
    story.log.insert(story.log.end(),
                     account.log.begin() + static_cast<std::ptrdiff_t>(story.log.size()),
                     account.log.end());
    story.turns = account.turns;
    story.round_start = account.round_start;
    story.lots = account.lots;
    story.over.reset();
    if (account.end) story.over = account.end->over;
    story.stats = account.stats;
    seen_ = keyboard_.seen();
    ui_.story.can_take_back = keyboard_.take_back_seat().has_value();
    ui_.own.drawn = keyboard_.lately_drawn();
    const std::string name = first_words().name;
    ui_.story.first_words =
        settings_.first_use && !name.empty() && !std::ranges::count(settings_.seen_pages, name);
}

Reply TablePage::answer(bool taken) {
    check_saving();
    update();
    reply_.taken = taken;
    if (reply_.forget) reply_.look = true;
    return std::exchange(reply_, {});
}

// What has changed since the table was last drawn moves.
std::optional<ui::Movement> TablePage::take_movement(const ui::Canvas* before,
                                                     const ui::Canvas& after) {
    const std::optional<Moved> moved = std::exchange(moved_, std::nullopt);
    const Moment moment = ui_.story.moment;
    if (moment == Moment::round_end ||
        (moment == Moment::curtain && ui_.story.curtain_mode != ui::CurtainMode::hand))
        return std::nullopt;
    std::optional<ui::Flight> flight;
    if (engine_due_) flight = ui::engine_flight(view(), after);
    if (flight) engine_due_ = false;
    if (!flight && moved && before != nullptr)
        flight = ui::tile_flight(view(), *before, after, moved->played, moved->from);
    return flight ? std::optional(ui::movement_of(*flight)) : std::nullopt;
}

Reply TablePage::key(const Press& press) {
    if (!saving_.begun()) saving_.begin(settings_.keys);
    untouched_ = false;
    keyboard_.take_up();
    if (!press.covered) size_ = press.size;
    // Nothing at the table is a key for what lies below it, such as the menu.
    return answer(take(press) || !is_for_screen(press.command));
}

bool TablePage::take(const Press& press) {
    if (press.covered) return take_anywhere(press.command, true);
    if (press.key.code == ui::key::click) {
        click(press);
        return true;
    }
    if (reads_note(press)) return true;
    if (ui_.own.typing) return take_in_turn(press);
    if (is_for_screen(press.command)) return false;
    switch (press.command) {
        case Command::help:
        case Command::save:
        case Command::quit:
            return take_anywhere(press.command, false);
        case Command::board:
            change_board();
            return true;
        case Command::fast_forward:
            if (!stuck(seen_)) break;
            fast_forward();
            return true;
        default:
            break;
    }
    return take_now(press) || take_anywhere(press.command, false);
}

// What means the same at every moment, and on pages over the table.
bool TablePage::take_anywhere(Command command, bool covered) {
    if (command == Command::save) {
        save_now();
    } else if (command == Command::quit) {
        ask_to_leave();
    } else if (auto page = ui::page_for(command, *this)) {
        reply_.open.push_back(std::move(page));
    } else if (std::string why = ui::why_not_now(command, view(), covered); !why.empty()) {
        note(std::move(why));
    } else {
        return false;
    }
    return true;
}

void TablePage::ask_to_leave() {
    const std::string_view what_is_lost = info_.saved ? "It is saved; resume it at any time."
                                          : saving_.alarm().empty() ? "It will not be kept."
                                                                    : "Unsaved moves will be lost.";
    const auto yes = [this] {
        leave(Leaving::for_good);
        return answer();
    };
    reply_.open.push_back(ui::ask(
        {fmt::format("Leave the game? {}", what_is_lost), "leave", "play on", yes}, settings_));
}

void TablePage::leave(Leaving how) {
    reply_ = leave_(how);
    reply_.from = this;
}

bool TablePage::take_now(const Press& press) {
    const Command command = press.command;
    const bool takes_back = command == Command::take_back || command == Command::take_back_turn;
    switch (ui_.story.moment) {
        case Moment::turn:
            return take_in_turn(press);
        case Moment::turn_over:
            return take_at_end(press);
        case Moment::curtain:
            if (command == Command::go_on)
                open_curtain();
            else if (takes_back && ui_.story.curtain.take_back_seat)
                take_back();
            else
                return false;
            return true;
        case Moment::computer:
            // Not the key that lifts a curtain, which a hurrying person would press by accident.
            if (command == Command::play)
                computer_moves();
            else if (takes_back)
                take_back();
            else if (command == Command::sort && !seen_.seat)
                return false;
            else
                return take_by_hand(command);
            return true;
        case Moment::round_end:
            if (command != Command::go_on && press.key.code != ui::key::enter) return false;
            show_hands();
            return true;
    }
    return false;
}

// What can be done with one's hand, whoever plays.
bool TablePage::take_by_hand(Command command) {
    switch (command) {
        case Command::hide:
            if (!keyboard_.seated()) return false;
            hide_hand();
            return true;
        case Command::sort:
            sort();
            return true;
        case Command::tile_style:
            change_style();
            return true;
        default:
            return false;
    }
}

bool TablePage::take_in_turn(const Press& press) {
    const ui::TurnReply reply =
        ui::turn_key(ui_.selection(), ui_.story.moment, seen_, info_, settings_.keys, press.key);
    if (reply.action && ui_.story.moment == Moment::turn_over)
        leave_turn(std::holds_alternative<Announce>(*reply.action));
    else if (reply.action)
        act(*reply.action);
    if (!reply.note.empty()) note(reply.note);
    if (reply.taken || ui_.own.typing) return reply.taken;
    switch (press.command) {
        case Command::take_back:
            take_back();
            return true;
        case Command::take_back_turn:
            // It may be a tile's letter, too: it never takes back what was just played.
            note(ui_.story.can_take_back ? settings_.keys.label(Command::take_back) +
                                               " takes back what you did in this turn."
                                         : std::string(play::why_not(keyboard_.can_take_back())));
            return true;
        case Command::hint:
            show_hint();
            return true;
        default:
            return take_by_hand(press.command);
    }
}

bool TablePage::take_at_end(const Press& press) {
    const Command command = press.command;
    const bool calls = info_.calls_by_hand && !ui_.story.to_read;
    if (!calls && (command == Command::go_on || command == Command::end_turn)) {
        leave_turn(false);
        return true;
    }
    switch (command) {
        case Command::end_turn:
        case Command::announce:
            if (!calls) return false;
            leave_turn(command == Command::announce);
            return true;
        // Neither of them by accident: each may cost something.
        case Command::go_on:
        case Command::play:
        case Command::draw:
        case Command::pass:
            if (!calls) return false;
            ui::answer(ui_,
                       fmt::format("Press {} to finish your turn, or {} to announce a last tile.",
                                   settings_.keys.label(Command::end_turn),
                                   settings_.keys.label(Command::announce)),
                       true);
            return true;
        case Command::take_back:
        case Command::take_back_turn:
            take_back();
            return true;
        case Command::type:
            return calls && take_in_turn(press);
        default:
            return take_by_hand(command);
    }
}

void TablePage::click(const Press& press) {
    if (ui_.story.moment != Moment::turn || ui_.own.typing) return;
    const ui::Hit hit = ui::hit(view(), press.size, {press.key.x, press.key.y});
    const auto as_key = [&](char32_t code) {
        const ui::Key key{code};
        static_cast<void>(take({key, settings_.keys.command(key), press.size}));
    };
    if (hit.tile && ui_.own.tile == hit.tile) return as_key(ui::key::enter);
    if (hit.tile) ui::choose(ui_, *hit.tile, seen_);
    if (hit.train && *hit.train < 10) as_key(static_cast<char32_t>(U'0' + (*hit.train + 1) % 10));
}

// The keys that continue; and, as a turn begins, the one that hurried a computer player until now
// and would play the chosen tile.
bool TablePage::deliberate(const Press& press) const {
    if (ui_.own.typing) return false;
    switch (ui_.story.moment) {
        case Moment::turn:
            return untouched_ && press.command == Command::play;
        case Moment::turn_over:
            return (!info_.calls_by_hand || ui_.story.to_read) &&
                   (press.command == Command::go_on || press.command == Command::end_turn);
        case Moment::curtain:
            return press.command == Command::go_on;
        case Moment::round_end:
            return press.command == Command::go_on || press.key.code == ui::key::enter;
        case Moment::computer:
            break;
    }
    return false;
}

void TablePage::check_saving() {
    saving_.check(settings_.keys);
    info_.saved = saving_.saved();
    const std::string unlocked = saving_.take_unlocked();
    if (unlocked.empty()) return;
    if (reply_.note.empty()) note(unlocked);
    log_about_file(unlocked);
}

void TablePage::save_now() {
    saving_.save(settings_.keys);
    check_saving();
    const Moment moment = ui_.story.moment;
    const bool readable = moment == Moment::turn || moment == Moment::turn_over;
    std::string said =
        info_.saved ? "Saved: every move is saved as it is made." : "This game is not being saved.";
    if (info_.saved && readable)
        if (std::string what = saving_.take_interference(); !what.empty()) said = std::move(what);
    ui::answer(ui_, std::move(said), ui_.own.refused);
}

void TablePage::sort() {
    // The last one, by the longest train, makes no sense if nobody has a train.
    const int sorts = seen_.rules().own_trains ? 3 : 2;
    ui_.sort = static_cast<ui::Sort>((static_cast<int>(ui_.sort) + 1) % sorts);
    note(ui::sort_words(view(), size_));
    sort_by_longest_train();
}

void TablePage::sort_by_longest_train() {
    if (ui_.sort == ui::Sort::train && keyboard_.seated())
        ui::order_hand(ui_, keyboard_.longest_train());
}

void TablePage::change_style() {
    ui_.style = static_cast<ui::TileStyle>((static_cast<int>(ui_.style) + 1) % 4);
    note(ui::tile_style_words(view(), size_));
}

// Without room for the picture, nothing changes.
void TablePage::change_board() {
    const ui::Board before = std::exchange(ui_.board, ui::Board::picture);
    const bool room = ui::has_picture(view(), size_);
    ui_.board = room ? ui::next_of(ui::kBoardWords, before, 1) : before;
    settings_.board = ui_.board;
    note(!room                           ? "This window is too small for the picture."
         : ui_.board == ui::Board::lanes ? "Each train has its own lane."
                                         : "The trains are drawn as a picture.");
}

void TablePage::show_hint() {
    if (std::holds_alternative<ui::Hint>(ui_.own.message)) {
        std::string rest = ui::rest_of_message(view(), size_);
        if (!rest.empty()) return ui::answer(ui_, ui::Hint{std::move(rest)});
    }
    // A lesson does not advise one thing in its note and another in a hint.
    const auto hint = taught_.teacher != nullptr ? keyboard_.suggestion() : keyboard_.hint();
    if (!hint) return ui::answer(ui_, "No hints are available.", ui_.own.refused);
    const auto& [action, reason] = *hint;
    ui::answer(ui_,
               ui::Hint{fmt::format("{}. {}", words::describe(action, seen_, info_.names), reason)},
               ui_.own.refused);
    if (const auto* play = std::get_if<Play>(&action)) ui::choose(ui_, *play, seen_);
}

int TablePage::timeout(bool covered) const {
    if (!saving_.begun()) return 0;
    if (covered || ui_.story.moment != Moment::computer) return -1;
    // In a turn of many tiles, people have to notice the first.
    const int wait = sitting_.turn_continues() ? settings_.pace / 2 : settings_.pace;
    return std::max(0, wait - waited_);
}

Reply TablePage::tick(int milliseconds, bool covered) {
    if (!saving_.begun()) {
        saving_.begin(settings_.keys);
        return answer();
    }
    if (timeout(covered) < 0) {
        waited_ = 0;
        return {};
    }
    waited_ += milliseconds;
    if (timeout(covered) > 0) return {};
    computer_moves();
    return answer();
}

// A hand behind the curtain has to be asked for again.
Reply TablePage::uncovered() {
    update();
    return {.look = !keyboard_.seated().has_value()};
}

}  // namespace roundhouse::app
