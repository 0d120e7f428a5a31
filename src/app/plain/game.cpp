// The course of a plain game: deals, turns, hand-overs, and what an answer does.

#include "app/plain/game.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "roundhouse/game/retell.hpp"
#include "roundhouse/words/table.hpp"

namespace roundhouse::app {

void PlainGame::run() {
    while (going_) {
        switch (match_.phase()) {
            case Phase::deal:
                deal();
                break;
            case Phase::play:
                turn();
                break;
            case Phase::over:
                final_page();
                return;
        }
    }
}

bool PlainGame::asks_for_calls() const {
    const Rules& rules = match_.state().rules();
    return rules.call_penalty > 0 && !rules.auto_announce;
}

int PlainGame::people() const {
    return static_cast<int>(std::ranges::count_if(
        match_.setup().players, [](const game::Player& player) { return player.bot.empty(); }));
}

void PlainGame::deal() {
    const int voids_before = match_.state().match.voids;
    events_ = match_.deal();
    // Void deals (B3) can come by the thousand: only the deal that counts is told.
    const auto last_void = std::find_if(events_.rbegin(), events_.rend(), [](const Event& event) {
        return std::holds_alternative<event::VoidDeal>(event);
    });
    events_.erase(events_.begin(), last_void.base());
    seen_.assign(match_.setup().players.size(), 0);
    keyboard_.reset();
    fresh_ = true;
    if (const int voids = match_.state().match.voids - voids_before; voids > 0)
        dialog_.say(fmt::format("{} void before this one: somebody was dealt no double.\n",
                                voids == 1 ? "1 deal was" : fmt::format("{} deals were", voids)));
}

void PlainGame::go_on(Events so_far) {
    events_ = std::move(so_far);
    seen_.assign(match_.setup().players.size(), 0);
    // Each seat has seen what was before its last turn, the one to move what was before the one
    // before.
    std::vector<std::size_t> last(seen_.size(), 0);
    for (std::size_t k = 0; k < events_.size(); ++k) {
        const auto* began = std::get_if<event::TurnBegan>(&events_[k]);
        if (began == nullptr) continue;
        const bool now = match_.phase() == Phase::play && began->seat == match_.mover();
        seen_[began->seat] = now ? last[began->seat] : k;
        last[began->seat] = k;
    }
}

void PlainGame::turn() {
    const bool ends = end_due_ || match_.state().round.table.turn.step == Step::call;
    if (!end_due_ && match_.is_bot(match_.mover())) return computers_turn();
    if (!end_due_ && keyboard_ != match_.mover()) return hand_over();
    if (end_due_ && hidden_) return come_back();
    if (asks_for_calls() && ends) return ask_end();
    if (fresh_) show_turn();
    if (options_due_) show_options();
    ask_move();
}

void PlainGame::computers_turn() {
    const Seat seat = match_.mover();
    const Action action =
        advisors_.choose ? advisors_.choose(match_.view(seat), seat) : choices().front();
    if (advisors_.watch) advisors_.watch(match_.state().round.table, action);
    auto result = match_.act(action);
    if (auto* events = std::get_if<Events>(&result)) {
        before_last_ = events_.size();
        events_.insert(events_.end(), events->begin(), events->end());
    }
    fresh_ = true;
    if (match_.phase() != Phase::play) round_page();
}

// The screen changes hands, or comes back to the same ones.
void PlainGame::hand_over() {
    const Seat seat = match_.mover();
    fresh_ = true;
    const bool back = hidden_;
    if (people() > 1 || back) {
        keyboard_.reset();
        const Waited waited = curtain(seat);
        if (waited == Waited::undo) return take_back();
        if (waited != Waited::went_on) return;
    }
    // Whoever comes back to a turn may still take back what was done in it.
    const bool own = back && match_.can_take_back() && match_.take_back_seat() == seat;
    if (!own) match_.hand_over();
    keyboard_ = seat;
}

// To a turn that has only to be ended, by the seat that had it.
void PlainGame::come_back() {
    if (curtain(*keyboard_) == Waited::undo) take_back();
}

// Nothing secret is on the screen until that player has said to be there.
PlainGame::Waited PlainGame::curtain(Seat seat) {
    dialog_.wipe();
    show_table();
    dialog_.say("\n");
    if (may_take_back())
        dialog_.say(fmt::format("{} can still take the last move back: type undo.\n",
                                name(match_.take_back_seat())));
    const Waited waited =
        wait(fmt::format("{}, press Enter when only you can see the screen. ", name(seat)));
    if (waited == Waited::went_on) dialog_.wipe();
    return waited;
}

// Only an empty line goes on, so that what was typed too early shows nobody's hand.
PlainGame::Waited PlainGame::wait(const std::string& prompt) {
    dialog_.drop_typed();
    hidden_ = false;
    bool told = false;  // a key that is held down shall not fill the screen
    while (going_ && !hidden_) {
        const auto line = ask(told ? "" : prompt);
        if (!line) continue;
        if (line->empty()) {
            if (dialog_.meant()) return Waited::went_on;
            if (!told) dialog_.say("Too quick: wait a moment, then press Enter once.\n");
            told = true;
            continue;
        }
        told = false;
        const Typed typed = understand(*line);
        const auto* word = std::get_if<Word>(&typed);
        if (word != nullptr && *word == Word::undo && may_take_back()) return Waited::undo;
        if (word == nullptr || !look_up(*word))
            dialog_.say(
                "Press Enter alone to go on, or type table, scores, rules, help or quit.\n");
    }
    return going_ ? Waited::hidden : Waited::left;
}

void PlainGame::ask_move() {
    const Seat seat = *keyboard_;
    const auto line = ask(fmt::format("{}, your move: ", name(seat)));
    if (!line) return;
    const Typed typed = understand(*line);
    if (const auto* word = std::get_if<Word>(&typed)) return answer(*word);
    if (const auto* unclear = std::get_if<NotUnderstood>(&typed))
        return dialog_.say(unclear->message + "\n");
    if (const auto* number = std::get_if<int>(&typed)) {
        const auto possible = choices();
        if (*number >= 1 && *number <= static_cast<int>(possible.size()))
            return act(possible[static_cast<std::size_t>(*number - 1)]);
        return dialog_.say(possible.size() == 1
                               ? "There is only choice 1.\n"
                               : fmt::format("Type a number from 1 to {}.\n", possible.size()));
    }
    const auto play = text::play_typed(std::get<text::TypedMove>(typed), match_.view(seat), cast());
    if (const auto* fault = std::get_if<std::string>(&play)) return dialog_.say(*fault + "\n");
    act(std::get<Action>(play));
}

// UX of the last-tile call: every turn ends with the same question, so that the question does not
// say whether it is the last tile.
void PlainGame::ask_end() {
    const Seat seat = *keyboard_;
    const auto line = ask(fmt::format(
        "{}, your turn is at its end: 1 done, or 2 announce your last tile: ", name(seat)));
    if (!line) return;
    const Typed typed = understand(*line);
    const auto* number = std::get_if<int>(&typed);
    const auto* word = std::get_if<Word>(&typed);
    if ((number != nullptr && *number == 1) || (word != nullptr && *word == Word::done))
        return end_turn(false);
    if ((number != nullptr && *number == 2) || (word != nullptr && *word == Word::announce))
        return end_turn(true);
    if (word != nullptr && *word == Word::undo) return take_back();
    if (word != nullptr && look_up(*word)) return;
    dialog_.say("Type 1 or done to end your turn, or 2 or announce to announce your last tile.\n");
}

void PlainGame::end_turn(bool announced) {
    const bool called_for = match_.state().round.table.turn.step == Step::call && !end_due_;
    if (called_for) return act(announced ? Action{Announce{}} : Action{Done{}});
    if (announced) {
        dialog_.say(text::explain(Refusal::nothing_to_announce, match_.view(*keyboard_), cast()) +
                    "\n");
        return;
    }
    end_due_ = false;
    keyboard_.reset();
}

void PlainGame::answer(Word word) {
    switch (word) {
        case Word::draw:
            return act(Draw{});
        case Word::pass:
            return act(Pass{});
        case Word::done:
            return act(Done{});
        case Word::announce:
            return act(Announce{});
        case Word::confess:
            return act(Confess{});
        case Word::undo:
            return take_back();
        default:
            look_up(word);
    }
}

void PlainGame::act(const Action& action) {
    const Seat seat = match_.mover();
    const bool ending = match_.state().round.table.turn.step == Step::call;
    if (advisors_.watch && refusal(match_.state(), action) == Refusal::none)
        advisors_.watch(match_.state().round.table, action);
    auto result = match_.act(action);
    if (const auto* why = std::get_if<Refusal>(&result))
        return dialog_.say(text::explain(*why, match_.view(seat), cast()) + "\n");

    const auto& events = std::get<Events>(result);
    const std::size_t before = before_last_ = events_.size();
    events_.insert(events_.end(), events.begin(), events.end());
    seen_[seat] =
        before;  // told again after the next turn of the others: the start of what followed
    options_due_ = true;
    if (match_.phase() != Phase::play) return round_page();

    dialog_.say("\n");
    tell_from(before, seat);
    const bool over = std::ranges::any_of(
        events, [](const Event& event) { return std::holds_alternative<event::TurnBegan>(event); });
    if (!over) return;
    fresh_ = true;
    if (asks_for_calls() && !ending)
        end_due_ = true;
    else if (match_.mover() != seat)
        keyboard_.reset();
}

bool PlainGame::may_take_back() const {
    if (!match_.can_take_back() || match_.is_bot(match_.take_back_seat())) return false;
    return !keyboard_ || match_.take_back_seat() == *keyboard_;
}

void PlainGame::take_back() {
    if (!may_take_back())
        return dialog_.say(
            "Nothing can be taken back: only what this turn has done since the last drawn tile.\n");
    const Seat seat = match_.take_back_seat();
    match_.take_back();
    events_ = events_of_round(match_);
    seen_[seat] = std::min(seen_[seat], events_.size());
    end_due_ = false;
    options_due_ = true;
    fresh_ = true;
    dialog_.say("Taken back.\n");
}

void PlainGame::leave(const std::string& last_words) {
    going_ = false;
    // A hand may be on a screen that stays.
    if (dialog_.on_screen()) dialog_.wipe();
    dialog_.say(last_words + "\n");
    const bool saved = !notice_ || notice_().empty();
    if (saved && farewell_) dialog_.say(farewell_() + "\n");
}

void PlainGame::quit() {
    const auto line = ask("Leave the game? Type yes to leave, anything else to go on: ");
    if (line && (*line == "yes" || *line == "y" || *line == "quit" || *line == "q"))
        leave("The game is left unfinished.");
}

std::optional<std::string> PlainGame::ask(const std::string& prompt) {
    if (const std::string notice = notice_ ? notice_() : ""; !notice.empty())
        dialog_.say(notice + "\n");
    auto line = dialog_.ask(prompt);
    if (dialog_.interrupted())
        hide();
    else if (!line && going_)
        leave("The input has ended, and so does the game, unfinished.");
    return line;
}

// The program was stopped, and whoever goes on with it may be anybody.
void PlainGame::hide() {
    hidden_ = true;
    fresh_ = true;
    if (!end_due_) keyboard_.reset();
}

std::vector<Action> PlainGame::choices() const {
    std::vector<Action> all = legal_actions(match_.state());
    // Plays by tile, the largest first, then by train; the rest as the rulebook has it.
    std::ranges::stable_sort(all, [](const Action& a, const Action& b) {
        const auto* x = std::get_if<Play>(&a);
        const auto* y = std::get_if<Play>(&b);
        if (x == nullptr || y == nullptr) return x != nullptr && y == nullptr;
        return x->tile != y->tile ? x->tile > y->tile : x->train < y->train;
    });
    return all;
}

}  // namespace roundhouse::app
