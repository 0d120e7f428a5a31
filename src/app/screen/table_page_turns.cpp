// Whose turn it is at the table: what follows an action, the curtain between two people, taking
// back, playing out a round that is stuck.

#include <fmt/format.h>

#include "app/screen/table_page.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/ui/pages/motion.hpp"
#include "roundhouse/ui/table/selection.hpp"

namespace roundhouse::app {

using ui::Moment;
using WaitsFor = Sitting::WaitsFor;

// A match that is under way continues behind a curtain.
void TablePage::begin() {
    if (sitting_.match().records().empty()) return deal();
    teller_.retell();
    if (sitting_.waits_for() == WaitsFor::deal) return deal();
    if (sitting_.waits_for() == WaitsFor::over) return show_final();
    proceed();
}

void TablePage::deal() {
    ui::forget_person(ui_);
    ui_.story.moment = Moment::computer;
    teller_.dealt(sitting_.deal());
    engine_due_ = true;
    show_round_start();
}

ui::Continues TablePage::then(void (TablePage::*step)()) {
    return [this, step](const ui::Press& press) {
        size_ = press.size;
        reply_.close = 1;
        (this->*step)();
        return answer();
    };
}

void TablePage::show_round_start() {
    reply_.open.push_back(
        ui::round_start_page(*this, then(&TablePage::proceed), [this] { engine_due_ = false; }));
    reply_.forget = true;
}

// Hands, then the score sheet or, after the last round, the result.
void TablePage::show_hands() {
    ui_.story.recent = kNothingNew;
    ui_.story.moment = Moment::computer;
    const auto next = [this](const ui::Press& press) {
        reply_.close = 1;
        if (teacher_ != nullptr) {
            leave(Leaving::taught);
        } else if (sitting_.waits_for() == WaitsFor::over) {
            show_final();
        } else {
            reply_.open.push_back(ui::sheet_page(*this, then(&TablePage::deal)));
            reply_.forget = true;
        }
        size_ = press.size;
        return answer();
    };
    reply_.open.push_back(ui::round_over_page(*this, next));
    reply_.forget = true;
}

void TablePage::show_final() {
    const auto leaving = [this](Leaving how) {
        return [this, how] {
            leave(how);
            return answer();
        };
    };
    reply_.open.push_back(
        ui::final_page(*this, leaving(Leaving::for_good), leaving(Leaving::for_another)));
    reply_.forget = true;
}

void TablePage::act(const Action& action) {
    std::optional<ui::Point> from;
    if (const auto* play = std::get_if<Play>(&action))
        from = ui::place_in_hand(view(), size_, play->tile);
    const Sitting::Result result = sitting_.act(action);
    if (const auto* done = std::get_if<Sitting::Outcome>(&result))
        for (const Event& event : done->events)
            if (const auto* played = std::get_if<event::Played>(&event))
                moved_ = Moved{*played, from};
    follow(result);
}

void TablePage::leave_turn(bool announce) {
    follow(sitting_.end_turn(announce));
}

void TablePage::follow(const Sitting::Result& result) {
    const auto* why = std::get_if<Refusal>(&result);
    if (why != nullptr)
        return ui::answer(ui_, words::reply_to(*why, sitting_.seen(), info_.names), true);
    ui::answer(ui_, "");
    const auto& done = std::get<Sitting::Outcome>(result);
    teller_.tell(done.events);
    if (sitting_.seated() == done.seat) tell_privately(done.events, done.seat);
    if (done.round_over) return round_over();
    if (done.turn_over)
        return sitting_.waits_for() == WaitsFor::turn_over ? turn_is_over() : proceed();
    if (sitting_.waits_for() != WaitsFor::turn) return;
    sort_by_longest_train();
    ui::ensure_choice(ui_, sitting_.seen());
    show_note();
}

void TablePage::turn_is_over() {
    ui_.story.to_read = sitting_.to_read();
    show_note();
    // A penalty has to be read before the hand goes behind the curtain.
    if (ui_.story.to_read) {
        reply_.look = true;
        ui::answer(ui_, fmt::format("{}  {} continues.",
                                    ui::text_of(ui_.own.message, sitting_.seen(), info_.names),
                                    settings_.keys.label(ui::Command::go_on)));
        return;
    }
    ui_.story.moment = Moment::turn_over;
    tell_turn_is_over();
}

// The same whether or not a call is due.
void TablePage::tell_turn_is_over() {
    ui::answer(ui_, fmt::format("Your turn is over: {} to finish, {} to announce a last tile.",
                                settings_.keys.label(ui::Command::end_turn),
                                settings_.keys.label(ui::Command::announce)));
}

// Shows the part of the events that only that seat may know.
void TablePage::tell_privately(const Events& events, Seat seat) {
    std::string said;
    for (const Event& event : events) {
        if (const auto* drew = std::get_if<event::Drew>(&event);
            drew && drew->seat == seat && drew->tile) {
            ui_.own.tile = *drew->tile;
            said = drawn_words(*drew->tile);
        }
        if (const auto* penalty = std::get_if<event::Penalty>(&event);
            penalty && penalty->seat == seat && penalty->tiles) {
            const std::string_view offence = words::name_of(penalty->offence);
            said =
                penalty->count == 0
                    ? fmt::format("You owe a penalty for {}, but the boneyard is empty.", offence)
                    : fmt::format("The penalty for {}: you took {}.", offence,
                                  words::list_tiles(*penalty->tiles));
        }
        if (const auto* skip = std::get_if<event::WillSkip>(&event); skip && skip->seat == seat)
            said = words::tell_skipped_player(sitting_.match().names());
    }
    if (!said.empty()) ui::answer(ui_, std::move(said));
}

std::string TablePage::drawn_words(Tile tile) const {
    const Moves left = moves(sitting_.seen());
    const bool fits = left.playable().contains(tile);
    std::string words = fmt::format("You drew {}: {}", formats::to_string(tile),
                                    fits ? "it fits, so play it." : "it does not fit.");
    if (fits && left.pass && sitting_.seen().rules().drawn_tile == DrawnTile::may_be_kept)
        words += fmt::format(" Or keep it: {} passes.", settings_.keys.label(ui::Command::pass));
    const auto pass = settings_.keys.label(ui::Command::pass);
    if (!fits && left.pass)
        words += left.any_play()
                     ? fmt::format(" You may play another tile, or press {} to pass.", pass)
                     : fmt::format(" {} passes.", pass);
    return words;
}

bool TablePage::curtained() const {
    return sitting_.people() > 1 && ui_.story.curtain_mode != ui::CurtainMode::off;
}

// Continues with the next seat.
void TablePage::proceed() {
    ui_.story.hand_room =
        ui::steady_hand_space(ui_.story.hand_room, sitting_.seen().table, info_.levels);
    ui_.story.fullest_hand = std::max(ui_.story.fullest_hand, ui_.story.hand_room);
    if (sitting_.waits_for() == WaitsFor::computer) return watch_computer();
    // The person at the keyboard keeps it.
    if (curtained() && sitting_.seated() != sitting_.turn_seat()) return close_curtain("");
    begin_turn();
}

void TablePage::watch_computer() {
    sitting_.sit_down();
    ui::forget_person(ui_);
    if (const auto viewer = sitting_.seated()) {
        ui_.story.recent = sitting_.laid_seen(*viewer);
        sort_by_longest_train();
    }
    if (ui_.story.lesson) {
        ui_.story.lesson->advice.clear();
        ui_.story.lesson->part = 0;
    }
    ui_.story.message = fmt::format("{} is thinking.", info_.names.players[sitting_.turn_seat()]);
    ui_.story.moment = Moment::computer;
}

void TablePage::close_curtain(std::string why) {
    const Seat seat = *sitting_.awaited();
    sitting_.stand_up();
    ui::forget_person(ui_);
    ui_.story.message.clear();
    ui_.story.to_read = false;
    teller_.curtain(seat, std::move(why));
    ui_.story.moment = Moment::curtain;
    note("");
    reply_.forget = true;
}

void TablePage::open_curtain() {
    sitting_.sit_down();
    if (sitting_.waits_for() == WaitsFor::turn) return begin_turn();
    const bool computer = sitting_.waits_for() == WaitsFor::computer;
    ui_.story.recent = sitting_.laid_seen(*sitting_.seated());
    ui_.story.moment = computer ? Moment::computer : Moment::turn_over;
    reply_.look = true;
    if (!computer) tell_turn_is_over();
    sort_by_longest_train();
}

void TablePage::begin_turn() {
    sitting_.sit_down();
    ui::forget_person(ui_);
    ui_.story.message.clear();
    untouched_ = reply_.look = true;
    ui_.story.recent = sitting_.laid_seen(sitting_.turn_seat());
    // The game was left between a play and its last-tile call.
    if (sitting_.waits_for() == WaitsFor::turn_over) return turn_is_over();
    ui_.story.moment = Moment::turn;
    sort_by_longest_train();
    ui::ensure_choice(ui_, sitting_.seen());
    show_note();
}

void TablePage::hide_hand() {
    close_curtain("Hidden by the player.");
    ui_.story.curtain.since.clear();
    ui_.story.curtain.take_back_seat.reset();
}

ui::Reply TablePage::hide() {
    if (!sitting_.seated()) return {};
    hide_hand();
    // Pages over the table may have shown something personal.
    reply_.alone = true;
    return answer();
}

std::string TablePage::why_no_take_back() const {
    if (!sitting_.has_acted()) return "There is nothing to take back yet.";
    if (sitting_.acted_last()) return "Nothing to take back: you have seen new tiles.";
    return sitting_.waits_for() == WaitsFor::turn
               ? "Nothing to take back: your turn has just begun."
               : "Nothing to take back: the next player has moved.";
}

void TablePage::take_back() {
    const auto seat = sitting_.take_back();
    if (!seat) {
        if (sitting_.match().can_take_back()) {
            note("A computer player's move cannot be taken back.");
            return;
        }
        const std::string text = why_no_take_back();
        if (sitting_.seated())
            ui::answer(ui_, text, true);
        else
            ui_.story.message = text;
        if (ui_.story.moment == Moment::curtain) ui_.story.curtain.why = text;
        return;
    }
    teller_.taken_back(*seat);
    if (sitting_.seated()) {
        ui::forget_person(ui_);
        ui_.story.message.clear();
        ui_.story.moment = Moment::turn;
        sort_by_longest_train();
        ui::ensure_choice(ui_, sitting_.seen());
        show_note();
        ui::answer(ui_, "Taken back.");
        return;
    }
    if (curtained())
        return close_curtain(
            fmt::format("{} takes back the last move.", info_.names.players[*seat]));
    begin_turn();
}

void TablePage::fast_forward() {
    const Sitting::Outcome done = sitting_.fast_forward();
    teller_.tell(done.events);
    done.round_over ? round_over() : proceed();
}

void TablePage::computer_moves() {
    const auto done = sitting_.computer_moves();
    if (!done) return;
    // A computer player that is not waited for is not watched either.
    if (settings_.pace > 0)
        for (const Event& event : done->events)
            if (const auto* played = std::get_if<event::Played>(&event))
                moved_ = Moved{*played, std::nullopt};
    follow(*done);
}

void TablePage::round_over() {
    ui::forget_person(ui_);
    ui_.story.message.clear();
    ui_.story.recent = sitting_.match().state().round.table.laid_count - 1;
    ui_.story.moment = Moment::round_end;
    reply_.forget = true;
}

}  // namespace roundhouse::app
