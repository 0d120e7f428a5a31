// The course of a plain game: deals, turns, hand-overs, and what an answer does.

#include "app/plain/game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "app/plain/input.hpp"
#include "app/saves/kept.hpp"
#include "roundhouse/bots/bot.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/game/seating.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/spelling.hpp"
#include "roundhouse/words/levels.hpp"
#include "roundhouse/words/lines.hpp"
#include "roundhouse/words/table.hpp"

namespace roundhouse::app {

PlainGame::PlainGame(play::Sitting& sitting, SeatMask seats, Voice& voice, PlainStyle style,
                     play::Company* company, play::Place place)
    : sitting_(sitting),
      keyboard_(sitting, seats, company == nullptr),
      voice_(voice),
      style_(style),
      company_(company),
      place_(place),
      told_(sitting.events_told()),
      log_told_(sitting.account().log.size()),
      caught_up_(sitting.match().phase() != Phase::play) {}

const std::string& PlainGame::prompt() const {
    static const std::string none;
    if (!going_) return none;
    if (leaving_) return leave_prompt_;
    return agreeing_ != 0 ? agree_prompt_ : prompt_;
}

void PlainGame::advance() {
    if (company_ != nullptr) {
        look_around();
        if (asks_ == Asks::others) asks_ = Asks::nothing;
    }
    while (going_ && !leaving_ && asks_ == Asks::nothing) step();
}

void PlainGame::step() {
    if (company_ != nullptr) tell_news();
    switch (keyboard_.waits_for()) {
        case play::Sitting::WaitsFor::deal:
            return company_ != nullptr ? wait_for_deal() : deal();
        case play::Sitting::WaitsFor::computer:
            return computers_turn();
        case play::Sitting::WaitsFor::hand_over:
            return hand_over();
        case play::Sitting::WaitsFor::turn:
            return turn();
        case play::Sitting::WaitsFor::turn_over:
            return ask_turn_end();
        case play::Sitting::WaitsFor::over:
            if (page_is_due()) round_page();
            final_page();
            going_ = false;
            return;
        case play::Sitting::WaitsFor::others:
            if (company_ != nullptr) return wait_for_others();
            going_ = false;  // all people are at this keyboard, so there are none
            return;
    }
}

void PlainGame::ask(Asks what, std::string prompt) {
    tell_notice();
    asks_ = what;
    prompt_ = std::move(prompt);
    asked_in_ = sitting_.turn();
    waiting_ = waiting_told_ = false;
}

// Nothing secret is told before an Enter that is meant.
void PlainGame::wait(Asks what, std::string prompt) {
    voice_.drop_typed();
    // A curtain that others' turns have outlasted is asked again.
    if (what != Asks::curtain) hidden_ = false;
    too_quick_ = false;
    wait_prompt_ = std::move(prompt);
    ask(what, wait_prompt_);
}

void PlainGame::take(const std::optional<std::string>& line) {
    if (!line)
        return leave(company_ != nullptr ? "End of input: you have left the table."
                                         : "End of input: game left unfinished.");
    if (company_ != nullptr) look_around();
    const std::size_t records = sitting_.match().records().size();
    const Asks asked = asks_;
    voice_.begin();
    answer(*line);
    advance();
    if (asks_ == asked && sitting_.match().records().size() == records) voice_.go_back();
}

void PlainGame::answer(const std::string& line) {
    if (std::exchange(leaving_, false)) return answer_leaving(line);
    if (company_ != nullptr && answer_company(line)) return;
    if (const auto given = seat_given(line)) return give_seat(*given);
    switch (asks_) {
        case Asks::nothing:
            return;
        case Asks::others:
            return answer_meanwhile(line);
        case Asks::move:
            asks_ = Asks::nothing;
            return answer_move(line);
        case Asks::turn_end:
            asks_ = Asks::nothing;
            return answer_turn_end(line);
        case Asks::curtain:
        case Asks::penalty:
        case Asks::next_round:
            return answer_wait(line);
    }
}

void PlainGame::deal() {
    sitting_.deal();
    told_ = 0;
    turn_due_ = true;
    // The deal is told in a sentence of its own.
    const std::vector<std::string> table = table_told(observe_public(sitting_.match().state()));
    for (Heard& heard : heard_) heard.table = table;
    if (const std::string& voids = sitting_.account().voids; !voids.empty())
        voice_.say(voids + "\n");
}

void PlainGame::turn() {
    if (turn_due_) show_turn();
    if (options_due_) show_options();
    keyboard_.see_turn();
    ask(Asks::move, fmt::format("{}, your move{}: ", name(), time_words()));
}

void PlainGame::computers_turn() {
    if (auto done = keyboard_.computer_moves()) last_ = std::move(*done);
    turn_due_ = true;
    if (last_.round_over) return round_page();
    // Whoever was out of time learns at once what was done for them.
    if (sitting_.match().is_bot(last_.seat)) return;
    for (const words::Line& line : words::lines(last_.events, 0, names())) {
        done_for_them_ += line.text + "\n";
        voice_.say(line.text + "\n");
    }
    note_told();
}

// The keyboard goes to another player, or back to the same one.
void PlainGame::hand_over() {
    const Seat seat = *keyboard_.awaited();
    turn_due_ = true;
    const bool back = hidden_;
    if (keyboard_.seated() != seat && (keyboard_.shared() || back)) {
        keyboard_.stand_up();
        return curtain(seat);
    }
    sit_down();
}

void PlainGame::sit_down() {
    hidden_ = false;
    keyboard_.sit_down();
    // Whoever is alone at a keyboard has their hand before them in others' turns, too.
    if (keyboard_.waits_for() == play::Sitting::WaitsFor::others) show_turn();
}

// Empty lines, which scroll everything away elsewhere, are spoken or skipped one by one by a screen
// reader.
void PlainGame::clear_view() {
    voice_.forget();
    if (!style_.screen_reader || voice_.on_screen()) voice_.wipe();
}

// Nothing secret is on the screen until that player has confirmed being there.
void PlainGame::curtain(Seat seat) {
    const auto back = keyboard_.take_back_seat();
    clear_view();
    // They have had no time to read it, and everybody may.
    voice_.say(std::exchange(done_for_them_, {}));
    if (style_.screen_reader)
        return wait(Asks::curtain, fmt::format("{}, press Enter when you are alone{}. ", name(seat),
                                               back ? ", or type undo" : ""));
    show_table();
    voice_.say("\n");
    if (back)
        voice_.say(fmt::format("{} can still take the last move back: type undo.\n", name(*back)));
    wait(Asks::curtain,
         fmt::format("{}, press Enter when only you can see the screen. ", name(seat)));
}

// Only an empty line continues, so that what was typed too early does not reveal a hand.
void PlainGame::answer_wait(const std::string& line) {
    if (line.empty()) {
        if (voice_.enter_was_deliberate()) return go_on();
        // A key that is held down must not fill the screen.
        if (!std::exchange(too_quick_, true))
            voice_.say("Too quick: wait a moment, then press Enter once.\n");
        return ask(asks_, "");
    }
    too_quick_ = false;
    const Typed typed = understand(line);
    if (means(typed, PlainCommand::take_back) && keyboard_.take_back_seat()) {
        asks_ = Asks::nothing;
        return take_back();
    }
    if (!show_page(typed))
        voice_.say("Just press Enter to continue, or type table, scores, rules, help or quit.\n");
    if (!leaving_) ask(asks_, wait_prompt_);
}

void PlainGame::go_on() {
    switch (std::exchange(asks_, Asks::nothing)) {
        case Asks::curtain:
            clear_view();
            return sit_down();
        case Asks::penalty:
            keyboard_.end_turn(false);
            return;
        case Asks::next_round:
            if (company_ != nullptr) company_->ready(place_);
            return;
        default:
            return;
    }
}

void PlainGame::answer_move(const std::string& line) {
    // Whoever has a keyboard of their own has seen their hand before: looking commits to nothing.
    if (company_ == nullptr) keyboard_.take_up();
    const Typed typed = understand(line);
    if (const auto* word = std::get_if<PlainCommand>(&typed)) return do_word(*word);
    if (const auto* asked = std::get_if<TrainAsked>(&typed)) return show_train(asked->train);
    if (const auto* unclear = std::get_if<NotUnderstood>(&typed))
        return voice_.say(unclear->message + "\n");
    if (const auto* number = std::get_if<int>(&typed)) {
        const auto possible = choices();
        if (*number >= 1 && *number <= static_cast<int>(possible.size()))
            return act(possible[static_cast<std::size_t>(*number - 1)]);
        return voice_.say(possible.size() == 1
                              ? "Choice 1 is the only one.\n"
                              : fmt::format("Type a number from 1 to {}.\n", possible.size()));
    }
    const auto play = game::play_typed(std::get<game::TypedMove>(typed), keyboard_.seen(), names());
    if (const auto* fault = std::get_if<words::Reply>(&play))
        return voice_.say(words::worded(*fault, keyboard_.seen(), names()) + "\n");
    act(std::get<Action>(play));
}

// The last-tile call: turns that leave few tiles end with the same question, so that it does not
// reveal whether one tile is left.
void PlainGame::ask_turn_end() {
    if (teacher_ != nullptr) show_note();
    keyboard_.see_turn();
    ask(Asks::turn_end,
        fmt::format("{}, your turn is over: 1 to finish, or 2 to announce your last tile: ",
                    name()));
}

void PlainGame::answer_turn_end(const std::string& line) {
    const Typed typed = understand(line);
    const auto* number = std::get_if<int>(&typed);
    if ((number != nullptr && *number == 1) || means(typed, PlainCommand::done))
        return end_turn(false);
    if ((number != nullptr && *number == 2) || means(typed, PlainCommand::announce))
        return end_turn(true);
    if (means(typed, PlainCommand::take_back)) return take_back();
    if (show_page(typed)) return;
    voice_.say("Type 1 or done to end your turn, or 2 or announce to announce your last tile.\n");
}

void PlainGame::end_turn(bool announced) {
    const play::Sitting::Result result = keyboard_.end_turn(announced);
    const auto* done = std::get_if<play::Sitting::Outcome>(&result);
    if (done == nullptr || !done->events.empty()) return follow(result);
    if (company_ == nullptr || keyboard_.shared()) keyboard_.stand_up();
}

void PlainGame::do_word(PlainCommand word) {
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
        return voice_.say(words::explain(*why, keyboard_.seen(), names()) + "\n");
    last_ = std::get<play::Sitting::Outcome>(result);
    options_due_ = true;
    if (last_.round_over && company_ != nullptr) return;
    if (last_.round_over) return round_page();
    log_told_ = sitting_.account().log.size();
    if (!style_.brief) voice_.say("\n");
    tell(last_.events);
    note_told();
    // One's own move is told now, and only now.
    if (keyboard_.seated()) {
        tell_fork(last_.events);
        note_heard();
    }
    if (last_.turn_over) turn_due_ = true;
    if (!sitting_.to_read()) return;
    // A penalty has to be read before the screen is wiped; without a screen, nothing is lost.
    const bool wiped = voice_.on_screen() && (company_ == nullptr || keyboard_.shared());
    if (wiped) return wait(Asks::penalty, "Press Enter to end your turn. ");
    keyboard_.end_turn(false);
}

void PlainGame::take_back() {
    if (company_ != nullptr) return propose_take_back();
    const play::TakeBack may = keyboard_.can_take_back();
    if (!keyboard_.take_back()) return voice_.say(fmt::format("{}\n", play::why_not(may)));
    options_due_ = true;
    note_told();
    voice_.say("Taken back.\n");
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
        return voice_.say("The round isn't stuck: there is no double that nobody can cover.\n");
    follow(sitting_.fast_forward());
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
