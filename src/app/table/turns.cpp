// Whose turn it is at the table: what follows an action, the curtain between two people, taking
// back, playing out a round that is stuck.

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "app/table/page.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/ui/pages/motion.hpp"
#include "roundhouse/ui/table/selection.hpp"

namespace roundhouse::app {

using ui::Moment;

void TablePage::follow_course() {
    const play::Course::Moment now = course_.moment();
    const auto last = std::exchange(shown_, now);
    if (last == now) return;
    const play::Course::Moment before = last.value_or(play::Course::Moment{});
    // Whoever is alone here and has hidden their hand asks for it, whatever others do meanwhile.
    if (now.shows == Shows::curtain && before.shows == Shows::curtain && now.seat == before.seat &&
        now.seat != sitting_.turn_seat())
        return;
    ui_.story.hand_room =
        ui::steady_hand_space(ui_.story.hand_room, keyboard_.seen().table, info_.levels);
    ui_.story.fullest_hand = std::max(ui_.story.fullest_hand, ui_.story.hand_room);
    // Whoever has just played, or lifted the curtain, need not be called.
    const bool persons = now.shows == Shows::turn || now.shows == Shows::curtain ||
                         (now.shows == Shows::turn_end && before.shows != Shows::turn);
    if (persons && before.shows != Shows::curtain) reply_.ring = true;
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

ui::Continues TablePage::then(void (TablePage::*step)()) {
    return [this, step](const ui::Press& press) {
        size_ = press.size;
        reply_.close = 1;
        (this->*step)();
        return answer();
    };
}

void TablePage::show_round_start() {
    ui::forget_person(ui_);
    hand_.begin_round();
    ui_.story.moment = Moment::computer;
    ui_.story.hand_room = ui_.story.fullest_hand = ui_.story.recent = 0;
    engine_due_ = true;
    // A lesson begins at the table.
    if (lesson_) return read_round_start();
    reply_.open.push_back(ui::round_start_page(*this, then(&TablePage::read_round_start),
                                               [this] { engine_due_ = false; }));
    reply_.forget = true;
}

// Others may have played on meanwhile.
void TablePage::read_round_start() {
    if (course_.now() == Shows::round_start) course_.go_on();
    follow_course();
}

void TablePage::read_round_end() {
    if (course_.now() == Shows::round_end) course_.go_on();
    follow_course();
}

// They are followed by the score sheet or, after the last round, by the result.
void TablePage::show_hands() {
    ui_.story.recent = kNothingNew;
    ui_.story.moment = Moment::computer;
    reply_.open.push_back(ui::round_over_page(*this, then(&TablePage::after_hands)));
    reply_.forget = true;
}

void TablePage::after_hands() {
    if (lesson_) return leave(Leaving::taught);
    if (sitting_.match().phase() == Phase::over) return read_round_end();
    reply_.open.push_back(ui::sheet_page(*this, then(&TablePage::read_round_end)));
    reply_.forget = true;
}

void TablePage::show_final() {
    const auto leaving = [this](Leaving how) {
        return [this, how] {
            leave(how);
            return answer();
        };
    };
    ui::AfterGame after{leaving(Leaving::for_good), leaving(Leaving::for_another), {}, {}};
    if (saving_.can_replay()) {
        after.replay = [this] { return saving_.replay(false); };
        after.review = [this] { return saving_.replay(true); };
    }
    reply_.open.push_back(ui::final_page(*this, std::move(after)));
    reply_.forget = true;
}

void TablePage::act(const Action& action) {
    std::optional<ui::Point> from;
    if (const auto* play = std::get_if<Play>(&action))
        from = ui::place_in_hand(view(), size_, play->tile);
    const play::Sitting::Result result = course_.act(action);
    if (const auto* done = std::get_if<play::Sitting::Outcome>(&result))
        note_move(done->events, from);
    follow(result);
}

void TablePage::note_move(const Events& events, std::optional<ui::Point> from) {
    for (const Event& event : events)
        if (const auto* played = std::get_if<event::Played>(&event)) moved_ = Moved{*played, from};
}

void TablePage::follow(const play::Sitting::Result& result) {
    const auto* why = std::get_if<Refusal>(&result);
    if (why != nullptr)
        return ui::answer(ui_, words::reply_to(*why, keyboard_.seen(), info_.names), true);
    ui::answer(ui_, "");
    const auto& done = std::get<play::Sitting::Outcome>(result);
    if (keyboard_.seated() == done.seat) tell_privately(done.events, done.seat);
    const auto before = shown_;
    follow_course();
    if (shown_ != before || course_.now() != Shows::turn) return;
    hand_.lay();
    ui::ensure_choice(ui_, keyboard_.seen());
    if (lesson_) lesson_->show_note();
}

void TablePage::show_turn_end(const play::Course::Moment& before) {
    // The hand was hidden, or the game was left between a play and its last-tile call.
    if (before.seat != keyboard_.seated() || before.shows == Shows::curtain) {
        ui::forget_person(ui_);
        ui_.story.message.clear();
        ui_.story.recent = sitting_.laid_seen(*keyboard_.seated());
        hand_.lay();
    }
    ui_.story.moment = Moment::turn_over;
    ui_.story.to_read = course_.now() == Shows::penalty;
    if (lesson_) lesson_->show_note();
    reply_.look = true;
    // A penalty has to be read before the hand goes behind the curtain.
    if (ui_.story.to_read)
        ui::answer(ui_, fmt::format("{}  {} continues.",
                                    ui::text_of(ui_.own.message, keyboard_.seen(), info_.names),
                                    settings_.keys.label(ui::Command::go_on)));
    else
        tell_turn_is_over();
}

// The same whether or not a call is due.
void TablePage::tell_turn_is_over() {
    ui::answer(ui_, fmt::format("Your turn is over: {} to finish, {} to announce a last tile.",
                                settings_.keys.label(ui::Command::play),
                                settings_.keys.label(ui::Command::announce)));
}

// Shows the part of the events that only that seat may know.
void TablePage::tell_privately(const Events& events, Seat seat) {
    std::string said;
    for (const Event& event : events) {
        if (const auto* drew = std::get_if<event::Drew>(&event);
            drew && drew->seat == seat && drew->tile) {
            ui_.own.tile = *drew->tile;
            said = drawn_words(*drew->tile) + mark_words();
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
    const Moves left = moves(keyboard_.seen());
    const bool fits = left.playable().contains(tile);
    std::string words = fmt::format("You drew {}: {}", formats::to_string(tile),
                                    fits ? "it fits, so play it." : "it does not fit.");
    if (fits && left.pass && keyboard_.seen().rules().drawn_tile == DrawnTile::may_be_kept)
        words += fmt::format(" Or keep it: {} passes.", settings_.keys.label(ui::Command::pass));
    const auto pass = settings_.keys.label(ui::Command::pass);
    if (!fits && left.pass)
        words += left.any_play()
                     ? fmt::format(" You may play another tile, or press {} to pass.", pass)
                     : fmt::format(" {} passes.", pass);
    return words;
}

// What the mark on the tile means, the first time that somebody sees one.
std::string TablePage::mark_words() {
    constexpr std::string_view kMark = "drawn-mark";
    std::vector<std::string>& seen = settings_.seen_pages;
    if (!settings_.first_use || std::ranges::count(seen, kMark) > 0) return "";
    seen.emplace_back(kMark);
    return " Its * means that it is new.";
}

// Somebody else's turn.
void TablePage::show_watching(const play::Course::Moment& before) {
    // Whoever moves tiles about while others play keeps hold of one.
    const auto held = ui_.story.moment == Moment::computer ? ui_.own.tile : std::nullopt;
    ui::forget_person(ui_);
    if (const auto viewer = keyboard_.seated()) {
        if (viewer == before.seat) ui_.own.tile = held;
        ui_.story.recent = sitting_.laid_seen(*viewer);
        hand_.lay();
    }
    if (before.shows == Shows::curtain) reply_.look = true;
    ui_.story.since.clear();
    if (lesson_) lesson_->hide_note();
    ui_.story.message = who_is_waited_for();
    ui_.story.moment = Moment::computer;
}

void TablePage::show_curtain() {
    ui::forget_person(ui_);
    ui_.story.message.clear();
    ui_.story.to_read = false;
    const play::HandOver to = course_.hand_over();
    ui_.story.curtain = {to.seat, to.mover, to.take_back, std::exchange(why_curtain_, ""),
                         {},      to.stuck};
    for (const words::TurnTold& turn : to.since) ui_.story.curtain.since.push_back(turn.text);
    ui_.story.since.clear();
    ui_.story.recent = sitting_.laid_seen(to.seat);
    ui_.story.moment = Moment::curtain;
    note("");
    reply_.forget = true;
}

void TablePage::show_turn() {
    ui::forget_person(ui_);
    ui_.story.message.clear();
    untouched_ = reply_.look = true;
    ui_.story.recent = sitting_.laid_seen(sitting_.turn_seat());
    ui_.story.since = keyboard_.since_own_turn();
    ui_.story.moment = Moment::turn;
    hand_.lay();
    if (lesson_) lesson_->begin_turn();
    ui::ensure_choice(ui_, keyboard_.seen());
    if (lesson_) lesson_->show_note();
}

void TablePage::hide_hand() {
    why_curtain_ = fmt::format("{} hid the hand.", info_.names.players[*keyboard_.seated()]);
    course_.hide();
    follow_course();
    ui_.story.curtain.since.clear();
}

ui::Reply TablePage::hide() {
    if (!keyboard_.seated()) return {};
    hide_hand();
    // Pages over the table may have shown something personal.
    reply_.alone = true;
    return answer();
}

void TablePage::take_back() {
    const play::TakeBack may = keyboard_.can_take_back();
    if (may != play::TakeBack::possible) {
        const std::string text(play::why_not(may));
        if (may == play::TakeBack::computers) return note(text);
        if (keyboard_.seated())
            ui::answer(ui_, text, true);
        else
            ui_.story.message = text;
        if (ui_.story.moment == Moment::curtain) ui_.story.curtain.why = text;
        return;
    }
    const std::string& name = info_.names.players[*keyboard_.take_back_seat()];
    const play::Course::Answer answer = course_.take_back();
    if (course_.together()) return heed(answer);
    if (!keyboard_.seated()) why_curtain_ = fmt::format("{} takes back the last move.", name);
    const bool goes_on = ui_.story.moment != Moment::curtain && shown_->seat == keyboard_.seated();
    follow_course();
    if (!goes_on) return;
    // Nobody's turn has begun.
    reply_.ring = reply_.look = untouched_ = false;
    if (lesson_) lesson_->take_turn_back();
    ui::answer(ui_, answer.words);
}

void TablePage::computer_moves() {
    if (lesson_) lesson_->pass_pause(waited_);
    waited_ = 0;  // whoever is hurried, the next one is not
    const auto done = course_.computer_moves();
    if (!done) return;
    // A computer player that is not waited for is not watched either.
    if (settings_.pace > 0) note_move(done->events, std::nullopt);
    follow(*done);
}

void TablePage::show_round_end() {
    ui::forget_person(ui_);
    ui_.story.message.clear();
    ui_.story.since.clear();
    ui_.story.recent = sitting_.match().state().round.table.laid_count - 1;
    ui_.story.moment = Moment::round_end;
    reply_.forget = true;
}

void TablePage::show_waiting() {
    ui::forget_person(ui_);
    ui_.story.moment = Moment::computer;
    ui_.story.message = who_is_waited_for();
}

}  // namespace roundhouse::app
