// The course of a plain game: deals, turns, hand-overs, and what an answer does.

#include "app/plain/game.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/words/table.hpp"

namespace roundhouse::app {

void PlainGame::run() {
    while (going_) {
        switch (keyboard_.waits_for()) {
            case play::Sitting::WaitsFor::deal:
                deal();
                break;
            case play::Sitting::WaitsFor::computer:
                computers_turn();
                break;
            case play::Sitting::WaitsFor::hand_over:
                hand_over();
                break;
            case play::Sitting::WaitsFor::turn:
                turn();
                break;
            case play::Sitting::WaitsFor::turn_over:
                ask_end();
                break;
            case play::Sitting::WaitsFor::over:
                final_page();
                return;
            case play::Sitting::WaitsFor::others:  // all people are at this keyboard
                return;
        }
    }
}

void PlainGame::deal() {
    sitting_.deal();
    turn_due_ = true;
    // The deal is told in a sentence of its own.
    const std::vector<std::string> table = table_told(observe_public(sitting_.match().state()));
    for (Heard& heard : heard_) heard.table = table;
    if (const std::string& voids = sitting_.account().voids; !voids.empty())
        dialog_.say(voids + "\n");
}

void PlainGame::turn() {
    if (turn_due_) show_turn();
    if (options_due_) show_options();
    ask_move();
}

void PlainGame::computers_turn() {
    if (auto done = keyboard_.computer_moves()) last_ = std::move(*done);
    turn_due_ = true;
    if (last_.round_over) round_page();
}

// The keyboard goes to another player, or back to the same one.
void PlainGame::hand_over() {
    const Seat seat = sitting_.turn_seat();
    turn_due_ = true;
    const bool back = hidden_;
    if (keyboard_.seated() != seat && (keyboard_.shared() || back)) {
        keyboard_.stand_up();
        const Waited waited = curtain(seat);
        if (waited == Waited::take_back) return take_back();
        if (waited != Waited::continued) return;
    }
    keyboard_.sit_down();
}

// Nothing secret is on the screen until that player has confirmed being there.
PlainGame::Waited PlainGame::curtain(Seat seat) {
    const auto back = keyboard_.take_back_seat();
    if (style_.screen_reader) {
        // Empty lines, which scroll everything away elsewhere, are spoken or skipped one by one.
        if (dialog_.on_screen()) dialog_.wipe();
        const Waited waited = wait(fmt::format("{}, press Enter when you are alone{}. ", name(seat),
                                               back ? ", or type undo" : ""));
        if (waited == Waited::continued && dialog_.on_screen()) dialog_.wipe();
        return waited;
    }
    dialog_.wipe();
    show_table();
    dialog_.say("\n");
    if (back)
        dialog_.say(fmt::format("{} can still take the last move back: type undo.\n", name(*back)));
    const Waited waited =
        wait(fmt::format("{}, press Enter when only you can see the screen. ", name(seat)));
    if (waited == Waited::continued) dialog_.wipe();
    return waited;
}

// Only an empty line continues, so that what was typed too early does not reveal a hand.
PlainGame::Waited PlainGame::wait(const std::string& prompt) {
    dialog_.drop_typed();
    hidden_ = false;
    bool told = false;  // a key that is held down must not fill the screen
    while (going_ && !hidden_) {
        const auto line = ask(told ? "" : prompt);
        if (!line) continue;
        if (line->empty()) {
            if (dialog_.enter_was_deliberate()) return Waited::continued;
            if (!told) dialog_.say("Too quick: wait a moment, then press Enter once.\n");
            told = true;
            continue;
        }
        told = false;
        const Typed typed = understand(*line);
        if (means(typed, PlainCommand::take_back) && keyboard_.take_back_seat())
            return Waited::take_back;
        if (!show_page(typed))
            dialog_.say(
                "Just press Enter to continue, or type table, scores, rules, help or quit.\n");
    }
    return going_ ? Waited::hidden : Waited::left;
}

void PlainGame::ask_move() {
    const auto line = ask(fmt::format("{}, your move: ", name()));
    if (!line) return;
    keyboard_.take_up();
    const Typed typed = understand(*line);
    if (const auto* word = std::get_if<PlainCommand>(&typed)) return answer(*word);
    if (const auto* asked = std::get_if<TrainAsked>(&typed)) return show_train(asked->train);
    if (const auto* unclear = std::get_if<NotUnderstood>(&typed))
        return dialog_.say(unclear->message + "\n");
    if (const auto* number = std::get_if<int>(&typed)) {
        const auto possible = choices();
        if (*number >= 1 && *number <= static_cast<int>(possible.size()))
            return act(possible[static_cast<std::size_t>(*number - 1)]);
        return dialog_.say(possible.size() == 1
                               ? "Choice 1 is the only one.\n"
                               : fmt::format("Type a number from 1 to {}.\n", possible.size()));
    }
    const auto play = game::play_typed(std::get<game::TypedMove>(typed), keyboard_.seen(), names());
    if (const auto* fault = std::get_if<words::Reply>(&play))
        return dialog_.say(words::worded(*fault, keyboard_.seen(), names()) + "\n");
    act(std::get<Action>(play));
}

// The last-tile call: turns that leave few tiles end with the same question, so that it does not
// reveal whether one tile is left.
void PlainGame::ask_end() {
    if (teacher_ != nullptr) show_note();
    const auto line = ask(fmt::format(
        "{}, your turn is over: 1 to finish, or 2 to announce your last tile: ", name()));
    if (!line) return;
    const Typed typed = understand(*line);
    const auto* number = std::get_if<int>(&typed);
    if ((number != nullptr && *number == 1) || means(typed, PlainCommand::done))
        return end_turn(false);
    if ((number != nullptr && *number == 2) || means(typed, PlainCommand::announce))
        return end_turn(true);
    if (means(typed, PlainCommand::take_back)) return take_back();
    if (show_page(typed)) return;
    dialog_.say("Type 1 or done to end your turn, or 2 or announce to announce your last tile.\n");
}

void PlainGame::end_turn(bool announced) {
    const play::Sitting::Result result = keyboard_.end_turn(announced);
    const auto* done = std::get_if<play::Sitting::Outcome>(&result);
    if (done == nullptr || !done->events.empty()) return follow(result);
    keyboard_.stand_up();
}

void PlainGame::answer(PlainCommand word) {
    switch (word) {
        case PlainCommand::draw:
            return act(Draw{});
        case PlainCommand::pass:
            return act(Pass{});
        case PlainCommand::done:
            return act(Done{});
        case PlainCommand::announce:
            return act(Announce{});
        case PlainCommand::confess:
            return act(Confess{});
        case PlainCommand::take_back:
            return take_back();
        case PlainCommand::forward:
            return fast_forward();
        default:
            show_page(word);
    }
}

void PlainGame::act(const Action& action) {
    follow(keyboard_.act(action));
}

void PlainGame::follow(const play::Sitting::Result& result) {
    if (const auto* why = std::get_if<Refusal>(&result))
        return dialog_.say(words::explain(*why, keyboard_.seen(), names()) + "\n");
    last_ = std::get<play::Sitting::Outcome>(result);
    options_due_ = true;
    if (last_.round_over) return round_page();
    if (!style_.brief) dialog_.say("\n");
    tell(last_.events);
    // One's own move is told now, and only now.
    if (keyboard_.seated()) {
        tell_fork(last_.events);
        note_heard();
    }
    if (last_.turn_over) turn_due_ = true;
    if (!sitting_.to_read()) return;
    // A penalty has to be read before the screen is wiped; without a screen, nothing is lost.
    const Waited waited =
        dialog_.on_screen() ? wait("Press Enter to end your turn. ") : Waited::continued;
    if (waited == Waited::take_back) return take_back();
    if (waited == Waited::continued) keyboard_.end_turn(false);
}

void PlainGame::take_back() {
    const play::TakeBack may = keyboard_.can_take_back();
    if (!keyboard_.take_back()) return dialog_.say(fmt::format("{}\n", play::why_not(may)));
    options_due_ = true;
    dialog_.say("Taken back.\n");
    if (!keyboard_.seated()) {
        turn_due_ = true;
        return;
    }
    tell_changes();
    show_hand();
    note_heard();
}

void PlainGame::fast_forward() {
    if (!sitting_.stuck())
        return dialog_.say("The round isn't stuck: there is no double that nobody can cover.\n");
    follow(sitting_.fast_forward());
}

void PlainGame::leave(const std::string& closing_line) {
    going_ = false;
    // A hand may still be on the screen.
    if (dialog_.on_screen()) dialog_.wipe();
    dialog_.say(closing_line + "\n");
    const bool saved = !notice_ || notice_().empty();
    if (saved && farewell_) dialog_.say(farewell_() + "\n");
}

void PlainGame::quit() {
    const auto line = ask("Leave the game? Type yes to leave, anything else to continue: ");
    if (line && (means_yes(*line) || means(understand(*line), PlainCommand::quit)))
        leave("Game left unfinished.");
}

std::optional<std::string> PlainGame::ask(const std::string& prompt) {
    if (const std::string notice = notice_ ? notice_() : ""; !notice.empty())
        dialog_.say(notice + "\n");
    auto line = dialog_.ask(prompt);
    if (dialog_.interrupted())
        hide();
    else if (!line && going_)
        leave("End of input: game left unfinished.");
    return line;
}

// The program was stopped, and anybody may have continued it.
void PlainGame::hide() {
    hidden_ = true;
    turn_due_ = true;
    keyboard_.stand_up();
}

std::vector<Action> PlainGame::choices() const {
    std::vector<Action> all = legal_actions(sitting_.match().state());
    // Plays by tile, the largest first, then by train; the rest as the rules engine has it.
    std::ranges::stable_sort(all, [](const Action& a, const Action& b) {
        const auto* x = std::get_if<Play>(&a);
        const auto* y = std::get_if<Play>(&b);
        if (x == nullptr || y == nullptr) return x != nullptr && y == nullptr;
        return x->tile != y->tile ? x->tile > y->tile : x->train < y->train;
    });
    return all;
}

}  // namespace roundhouse::app
