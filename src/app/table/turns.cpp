// Whose turn it is at the table: what follows an action, the curtain between two people, taking
// back, playing out a round that is stuck.

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "app/table/facts.hpp"
#include "app/table/turns.hpp"
#include "roundhouse/ui/pages/draw.hpp"
#include "roundhouse/ui/pages/motion.hpp"
#include "roundhouse/ui/table/selection.hpp"

namespace roundhouse::app {

using ui::Moment;

TableTurns::TableTurns(TableShared& table, ui::AtTable& page, TableHand& hand, TableOthers& others,
                       std::optional<TableLesson>& lesson, const Saving& saving, Leave leave)
    : table_(table),
      page_(page),
      hand_(hand),
      others_(others),
      lesson_(lesson),
      saving_(saving),
      leave_(std::move(leave)) {}

void TableTurns::follow() {
    const play::Course::Moment now = table_.course.moment();
    const auto last = std::exchange(shown_, now);
    if (last == now) return;
    const play::Course::Moment before = last.value_or(play::Course::Moment{});
    // Whoever is alone here and has hidden their hand asks for it, whatever others do meanwhile.
    if (now.shows == Shows::curtain && before.shows == Shows::curtain && now.seat == before.seat &&
        now.seat != table_.sitting.turn_seat())
        return;
    table_.ui.story.hand_room = ui::steady_hand_space(
        table_.ui.story.hand_room, table_.keyboard.seen().table, table_.info.levels);
    table_.ui.story.fullest_hand =
        std::max(table_.ui.story.fullest_hand, table_.ui.story.hand_room);
    // Whoever has just played, or lifted the curtain, need not be called.
    const bool persons = now.shows == Shows::turn || now.shows == Shows::curtain ||
                         (now.shows == Shows::turn_end && before.shows != Shows::turn);
    if (persons && before.shows != Shows::curtain) table_.reply.ring = true;
    switch (now.shows) {
        case Shows::round_start:
            return show_round_start();
        case Shows::curtain:
            return show_curtain();
        case Shows::turn:
            return show_turn();
        case Shows::turn_end:
        case Shows::penalty:
            return show_turn_end(before);
        case Shows::watching:
            return show_watching(before);
        case Shows::round_end:
            return show_round_end();
        case Shows::waiting:
            return show_waiting();
        case Shows::over:
            return show_final();
    }
}

ui::Continues TableTurns::then(void (TableTurns::*step)()) {
    return [this, step](const ui::Press& press) {
        table_.size = press.size;
        table_.reply.close = 1;
        (this->*step)();
        return table_.answer();
    };
}

void TableTurns::show_round_start() {
    ui::forget_person(table_.ui);
    hand_.begin_round();
    table_.ui.story.moment = Moment::computer;
    table_.ui.story.hand_room = table_.ui.story.fullest_hand = table_.ui.story.recent = 0;
    table_.ui.story.tiles = {};
    motion_.engine_comes();
    // A lesson begins at the table, and so do later rounds: how they begin was told with the end of
    // the one before, or is told at the first turn.
    if (lesson_ || table_.sitting.match().state().course.round > 1) return read_round_start();
    table_.reply.open.push_back(ui::round_start_page(page_, then(&TableTurns::read_round_start),
                                                     [this] { motion_.engine_is_here(); }));
    table_.reply.forget = true;
}

// Others may have played on meanwhile.
void TableTurns::read_round_start() {
    if (table_.course.now() == Shows::round_start) table_.course.go_on();
    follow();
}

void TableTurns::read_round_end() {
    if (table_.course.now() == Shows::round_end) table_.course.go_on();
    follow();
}

void TableTurns::leave_round_end() {
    table_.ui.story.recent = kNothingNew;
    table_.ui.story.moment = Moment::computer;
    table_.reply.forget = true;
    if (lesson_) return leave_(Leaving::taught);
    read_round_end();
}

void TableTurns::show_final() {
    const auto leaving = [this](Leaving how) {
        return [this, how] {
            leave_(how);
            return table_.answer();
        };
    };
    ui::AfterGame after{leaving(Leaving::for_good), leaving(Leaving::for_another), {}, {}};
    after.no_replay = saving_.no_replay();
    if (saving_.can_replay()) {
        after.replay = [this] { return saving_.replay(false, {}); };
        after.review = [this] { return saving_.replay(true, {}); };
    }
    after.facts = facts_of(table_.sitting.match());
    after.begin_review = saving_.begin_review();
    after.rating = saving_.rating();
    after.clipboard = table_.settings.clipboard;
    table_.reply.open.push_back(ui::final_page(page_, std::move(after)));
    table_.reply.forget = true;
}

void TableTurns::act(const Action& action) {
    std::optional<ui::Point> from;
    if (const auto* play = std::get_if<Play>(&action))
        from = ui::place_in_hand(table_.view(), table_.size, play->tile);
    const play::Sitting::Result result = table_.course.act(action);
    if (const auto* done = std::get_if<play::Sitting::Outcome>(&result)) {
        motion_.note(done->events, from);
        if (lesson_) lesson_->note_choice(action);
    }
    take(result);
}

void TableTurns::take(const play::Sitting::Result& result) {
    const auto* why = std::get_if<Refusal>(&result);
    if (why != nullptr)
        return ui::answer(table_.ui,
                          words::reply_to(*why, table_.keyboard.seen(), table_.info.names), true);
    ui::answer(table_.ui, "");
    const auto& done = std::get<play::Sitting::Outcome>(result);
    if (table_.keyboard.seated() == done.seat) tell_privately(done.events, done.seat);
    const auto before = shown_;
    follow();
    if (shown_ != before || table_.course.now() != Shows::turn) return;
    hand_.lay();
    ui::ensure_choice(table_.ui, table_.keyboard.seen());
    if (lesson_) lesson_->show_note();
}

void TableTurns::show_turn_end(const play::Course::Moment& before) {
    // The hand was hidden, or the game was left between a play and its last-tile call.
    if (before.seat != table_.keyboard.seated() || before.shows == Shows::curtain) {
        ui::forget_person(table_.ui);
        table_.ui.story.message.clear();
        table_.ui.story.recent = table_.sitting.laid_seen(*table_.keyboard.seated());
        hand_.lay();
    }
    table_.ui.story.moment = Moment::turn_over;
    table_.ui.story.to_read = table_.course.now() == Shows::penalty;
    if (lesson_) lesson_->show_note();
    table_.reply.look = true;
    // A penalty has to be read before the hand goes behind the curtain.
    if (table_.ui.story.to_read)
        ui::answer(table_.ui, fmt::format("{}  {} continues.",
                                          ui::text_of(table_.ui.own.message, table_.keyboard.seen(),
                                                      table_.info.names),
                                          table_.key(ui::Command::go_on)));
    else
        // The same whether or not a call is due.
        ui::answer(table_.ui,
                   fmt::format("Turn over. {}: finish    {}: \"one tile left\"",
                               table_.key(ui::Command::play), table_.key(ui::Command::announce)));
}

// Somebody else's turn.
void TableTurns::show_watching(const play::Course::Moment& before) {
    // Whoever moves tiles about while others play keeps hold of one.
    const auto held =
        table_.ui.story.moment == Moment::computer ? table_.ui.own.tile : std::nullopt;
    ui::forget_person(table_.ui);
    if (const auto viewer = table_.keyboard.seated()) {
        if (viewer == before.seat) table_.ui.own.tile = held;
        table_.ui.story.recent = table_.sitting.laid_seen(*viewer);
        hand_.lay();
    }
    if (before.shows == Shows::curtain) table_.reply.look = true;
    table_.ui.story.since.clear();
    if (lesson_) lesson_->hide_note();
    table_.ui.story.message = others_.waited_for();
    table_.ui.story.moment = Moment::computer;
}

void TableTurns::show_curtain() {
    ui::forget_person(table_.ui);
    table_.ui.story.message.clear();
    table_.ui.story.to_read = false;
    table_.ui.story.curtain = {table_.course.hand_over(), std::exchange(why_curtain_, "")};
    auto& since = table_.ui.story.curtain.since;
    std::ranges::transform(beginning_told(table_.ui.story.curtain.seat),
                           std::inserter(since, since.begin()), &words::TurnTold::text);
    table_.ui.story.since.clear();
    table_.ui.story.recent = table_.sitting.laid_seen(table_.ui.story.curtain.seat);
    table_.ui.story.moment = Moment::curtain;
    table_.ui.story.curtain.alone = !table_.keyboard.shared();
    table_.note("");
    table_.reply.forget = true;
}

void TableTurns::show_turn() {
    ui::forget_person(table_.ui);
    table_.ui.story.message.clear();
    untouched_ = table_.reply.look = true;
    table_.ui.story.recent = table_.sitting.laid_seen(table_.sitting.turn_seat());
    table_.ui.story.since = beginning_told(table_.sitting.turn_seat());
    std::ranges::move(table_.keyboard.since_own_turn(), std::back_inserter(table_.ui.story.since));
    table_.ui.story.moment = Moment::turn;
    hand_.lay();
    ui::ensure_choice(table_.ui, table_.keyboard.seen());
    if (lesson_) lesson_->show_note();
}

void TableTurns::hide_hand() {
    why_curtain_ =
        fmt::format("{} hid the hand.", table_.info.names.players[*table_.keyboard.seated()]);
    table_.course.hide();
    follow();
    table_.ui.story.curtain.since.clear();
}

void TableTurns::take_back() {
    const play::TakeBack may = table_.keyboard.can_take_back();
    if (may != play::TakeBack::possible) {
        const std::string text(play::why_not(may));
        if (may == play::TakeBack::computers) return table_.note(text);
        if (table_.keyboard.seated())
            ui::answer(table_.ui, text, true);
        else
            table_.ui.story.message = text;
        if (table_.ui.story.moment == Moment::curtain) table_.ui.story.curtain.why = text;
        return;
    }
    const std::string& name = table_.info.names.players[*table_.keyboard.take_back_seat()];
    const play::Course::Answer answer = table_.course.take_back();
    if (table_.course.together()) {
        others_.asked(answer);
        if (answer.done) look();
        return;
    }
    if (!table_.keyboard.seated()) why_curtain_ = fmt::format("{} undoes the last move.", name);
    const bool goes_on =
        table_.ui.story.moment != Moment::curtain && shown_->seat == table_.keyboard.seated();
    follow();
    if (!goes_on) return;
    // Nobody's turn has begun.
    table_.reply.ring = table_.reply.look = untouched_ = false;
    ui::answer(table_.ui, answer.words);
}

void TableTurns::computer_moves() {
    if (lesson_) lesson_->pass_pause(waited_);
    waited_ = 0;  // whoever is hurried, the next one is not
    const auto done = table_.course.computer_moves();
    others_.hear_of_programs();
    if (!done) return;
    // A computer player that is not waited for is not watched either.
    if (table_.settings.pace > 0) motion_.note(done->events, std::nullopt);
    take(*done);
}

void TableTurns::show_round_end() {
    ui::forget_person(table_.ui);
    table_.ui.story.message.clear();
    table_.ui.story.since.clear();
    table_.ui.story.recent = table_.sitting.match().state().round.table.laid_count - 1;
    table_.ui.story.moment = Moment::round_end;
    table_.reply.look = true;
    motion_.totals_grow();
}

void TableTurns::show_waiting() {
    ui::forget_person(table_.ui);
    table_.ui.story.moment = Moment::computer;
    table_.ui.story.message = others_.waited_for();
}

void TableTurns::follow_new_player(const std::string& why_curtain) {
    if (lesson_) lesson_->hide_note();
    why_curtain_ = why_curtain;
    shown_.reset();
    follow();
}

void TableTurns::look() {
    others_.hear();
    motion_.note(others_.new_events(), std::nullopt);
    // Only those whose time it was are called.
    const Moment moment = table_.ui.story.moment;
    const bool mine =
        moment == Moment::turn || moment == Moment::turn_over || moment == Moment::curtain;
    const bool time_up = mine && others_.time_up() && table_.sitting.match().phase() == Phase::play;
    if (time_up) tell_time_up();
    const auto before = shown_;
    table_.course.look();
    follow();
    // Whoever only watches may still be reading how the last round ended; and what somebody has
    // opened whose turn is over closes.
    if (shown_ != before && (table_.course.now() == Shows::round_start || time_up))
        table_.reply.alone = true;
    if (shown_ != before && time_up) table_.reply.forget = true;
    if (table_.ui.story.moment == Moment::computer) table_.ui.story.message = others_.waited_for();
}

void TableTurns::pass_time(int milliseconds) {
    if (!table_.course.pass_time(milliseconds)) return;
    tell_time_up();
    const auto before = shown_;
    follow();
    // Whatever lies over the table was opened by somebody whose turn is over.
    if (shown_ != before) table_.reply.alone = table_.reply.forget = true;
}

// Somebody's time here has been used up.
void TableTurns::tell_time_up() {
    const auto& log = table_.sitting.account().log;
    for (auto line = log.rbegin(); line != log.rend(); ++line)
        if (line->kind == words::Line::Kind::remark && line->named != kNoSeat) {
            table_.note(line->text);
            break;
        }
    table_.reply.ring = true;
}

void TableTurns::touch() {
    untouched_ = false;
    table_.course.touch();
}

std::optional<ui::Movement> TableTurns::take_movement(const ui::Canvas* before,
                                                      const ui::Canvas& after) {
    auto movement = motion_.take(table_.view(), before, after);
    // The end of a round has a picture of its own.
    if (table_.ui.story.moment != Moment::round_end)
        table_.ui.story.tiles = ui::tiles_shown(table_.view(), after.size());
    return movement;
}

int TableTurns::pause() const {
    constexpr int kAskAgain = 20;
    if (table_.sitting.thinking()) return kAskAgain;
    // In a turn of many tiles, people have to notice the first.
    const int pace = table_.settings.pace;
    const int wait = table_.sitting.turn_continues() ? pace / 2 : pace;
    return std::max(0, (lesson_ ? lesson_->shortened(wait) : wait) - waited_);
}

}  // namespace roundhouse::app
