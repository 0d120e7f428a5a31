// The course of a plain game: what is asked, and what an answer does.

#include "app/plain/game.hpp"

#include <fmt/format.h>

#include <utility>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/formats/time_limit.hpp"
#include "roundhouse/words/lines.hpp"

namespace roundhouse::app {

namespace {

// "0:20 left"; nothing without a time limit.
std::string time_left_words(const play::Sitting& sitting) {
    const play::Clock& clock = sitting.clock();
    if (!clock.runs()) return "";
    return fmt::format("{} left", formats::minutes(clock.seconds_left(sitting.turn_seat())));
}

// Whether an empty line does what the question says, which other answers do too.
bool enter_answers(play::Course::Shows asked, const play::Keyboard& keyboard) {
    using enum play::Course::Shows;
    return asked == turn_end || (asked == turn && way_on(keyboard.seen()));
}

}  // namespace

PlainGame::PlainGame(play::Sitting& sitting, Voice& voice, PlainStyle style, play::Apart apart)
    : sitting_(sitting),
      course_(sitting, apart),
      keyboard_(course_.keyboard()),
      voice_(voice),
      teller_(course_, voice_, style) {}

void PlainGame::teach(lesson::Teacher& teacher) {
    teacher_ = &teacher;
    teller_.teach(teacher);
}

const std::string& PlainGame::prompt() const {
    static const std::string none;
    if (!going_) return none;
    if (leaving_) return leave_prompt_;
    return agreeing_ != 0 ? agree_prompt_ : prompt_;
}

void PlainGame::advance() {
    if (!std::exchange(begun_, true)) course_.begin();
    if (course_.together()) {
        look_around();
        if (asks(Shows::watching) || asks(Shows::waiting)) asks_.reset();
    }
    thinks_ = false;
    while (going_ && !leaving_ && !asks_ && !thinks_) step();
}

void PlainGame::step() {
    tell_news();
    switch (course_.now()) {
        case Shows::round_start:
            return course_.go_on();
        case Shows::curtain:
            return curtain();
        case Shows::turn:
            return turn();
        case Shows::turn_end:
            return ask_turn_end();
        case Shows::penalty:
            return penalty();
        case Shows::watching:
            return course_.together() ? wait_for_others() : computers_turn();
        case Shows::round_end:
            return round_end();
        case Shows::waiting:
            return wait_for_others();
        case Shows::over:
            teller_.show_winners();
            going_ = false;
    }
}

// A move may be typed ahead, but not the Enter that draws, passes or ends a turn.
void PlainGame::ask(std::string prompt) {
    tell_notice();
    asks_ = course_.moment();
    prompt_ = std::move(prompt);
    waiting_ = waiting_told_ = false;
    if (prompt_.empty() || !enter_answers(asks_->shows, keyboard_)) return;
    voice_.expect_enter();
    too_quick_ = false;
}

// Nothing secret is told before an Enter that is meant.
void PlainGame::wait(std::string prompt) {
    voice_.drop_typed();
    too_quick_ = false;
    wait_prompt_ = std::move(prompt);
    ask(wait_prompt_);
}

bool PlainGame::asks_for_enter() const {
    return asks(Shows::curtain) || asks(Shows::penalty) || asks(Shows::round_end);
}

void PlainGame::take(const std::optional<std::string>& line) {
    if (!line)
        return leave(course_.together() ? "End of input: you have left the table."
                                        : "End of input: game left unfinished.");
    if (course_.together()) look_around();
    const std::size_t records = sitting_.match().records().size();
    const auto asked = asks_;
    voice_.begin();
    answer(*line);
    advance();
    const bool same = asks_ ? asked && asks_->shows == asked->shows : !asked;
    if (same && sitting_.match().records().size() == records) voice_.go_back();
}

void PlainGame::answer(const std::string& line) {
    if (std::exchange(leaving_, false)) return answer_leaving(line);
    if (course_.together() && answer_company(line)) return;
    if (const auto given = seat_given(line)) return give_seat(*given);
    if (!asks_) return;
    if (asks_for_enter()) return answer_wait(line);
    if (line.empty() && enter_answers(asks_->shows, keyboard_) && !enter_is_meant()) return;
    switch (asks_->shows) {
        case Shows::turn:
            asks_.reset();
            return answer_move(line);
        case Shows::turn_end:
            asks_.reset();
            return answer_turn_end(line);
        default:
            return answer_meanwhile(line);
    }
}

void PlainGame::turn() {
    hand_due_ = false;
    if (std::exchange(turn_due_, false)) {
        teller_.show_turn();
        options_due_ = true;
    }
    if (std::exchange(options_due_, false)) teller_.show_options();
    const auto way = way_on(keyboard_.seen());
    const std::string time = time_left_words(sitting_);
    const std::string enter =
        way ? "Enter: " + words::effect_of(*way, keyboard_.seen(), names()) : "";
    const std::string remarks =
        fmt::format("{}{}{}", time, time.empty() || enter.empty() ? "" : ", ", enter);
    const std::string prompt = fmt::format("{}, your move{}: ", name(*keyboard_.seated()),
                                           remarks.empty() ? "" : fmt::format(" ({})", remarks));
    ask(prompt);
}

void PlainGame::computers_turn() {
    const auto level = [&, seat = sitting_.turn_seat()] {
        return sitting_.match().setup().players[seat].level;
    };
    const bool program = level() == game::kProgramLevel;
    const auto done = course_.computer_moves();
    turn_due_ = true;
    if (program && level() != game::kProgramLevel) teller_.tell_last_remark();
    thinks_ = sitting_.thinking().has_value();
    if (!done) {
        going_ = thinks_;  // or nobody is here who could play on
        return;
    }
    // Whoever was out of time learns at once what was done for them.
    if (!done->round_over && !sitting_.match().is_bot(done->seat))
        at_curtain_ += teller_.tell_done_for(*done);
}

// Nothing secret is on the screen until that player has confirmed being there.
void PlainGame::curtain() {
    const Seat seat = *keyboard_.awaited();
    const auto back = course_.take_back_seat();
    turn_due_ = hand_due_ = true;
    teller_.clear_view();
    // They have had no time to read it, and everybody may.
    voice_.say(std::exchange(at_curtain_, {}));
    const bool brief = teller_.style().screen_reader;
    if (!brief) {
        teller_.show_table();
        voice_.say("\n");
    }
    if (back && !brief)
        voice_.say(fmt::format("{} can still undo the last move: type undo.\n", name(*back)));
    if (!keyboard_.shared()) return wait("Your hand is hidden. Enter shows it. ");
    if (!brief)
        return wait(fmt::format("{}, press Enter when only you can see the screen. ", name(seat)));
    wait(fmt::format("{}, press Enter when you are alone{}. ", name(seat),
                     back ? ", or type undo" : ""));
}

// The last-tile call: turns that leave few tiles end with the same question, so that it does not
// reveal whether one tile is left.
void PlainGame::ask_turn_end() {
    if (teacher_ != nullptr) teller_.show_note();
    ask(fmt::format("{}, your turn is over (Enter: finish, a: \"one tile left\"): ",
                    name(*keyboard_.seated())));
}

// It has to be read before the screen is wiped; without a screen, nothing is lost.
void PlainGame::penalty() {
    if (voice_.on_screen() && (!course_.together() || keyboard_.shared()))
        return wait("Press Enter to end your turn. ");
    course_.go_on();
}

void PlainGame::round_end() {
    if (keyboard_.shared()) voice_.wipe();
    teller_.show_round_end();
    turn_due_ = hand_due_ = true;
    if (teacher_ != nullptr) {
        taught_ = true;
        going_ = false;
        return;
    }
    // A spectator is not waited for, and nobody at the end.
    if (sitting_.match().phase() == Phase::over || (course_.together() && keyboard_.people() == 0))
        return course_.go_on();
    voice_.say("\n");
    if (const auto left = course_.together() ? course_.company().until_deal() : std::nullopt)
        voice_.say(
            fmt::format("The next round begins when everyone is ready, in {} seconds at "
                        "the latest.\n",
                        (*left + 999) / 1000));
    wait(course_.together() ? "Press Enter when you are ready for the next round. "
                            : "Press Enter to start the next round. ");
}

// Only an empty line continues, so that what was typed too early does not reveal a hand.
void PlainGame::answer_wait(const std::string& line) {
    if (!line.empty()) {
        too_quick_ = false;
        const Typed typed = understand(line);
        if (means(typed, PlainCommand::take_back) && course_.take_back_seat()) {
            asks_.reset();
            return take_back();
        }
        if (asks(Shows::penalty) && means(typed, PlainCommand::hide)) return hide();
        if (asks(Shows::penalty) && means(typed, PlainCommand::done)) {
            asks_.reset();
            return course_.go_on();
        }
        if (means(typed, PlainCommand::forward)) {
            const auto asked = std::exchange(asks_, std::nullopt);
            if (play_out()) return;
            asks_ = asked;
        } else if (!show_page(typed)) {
            voice_.say(
                "Just press Enter to continue, or type table, scores, rules, help or quit.\n");
        }
        if (!leaving_) ask(wait_prompt_);
        return;
    }
    if (!enter_is_meant()) return;
    if (std::exchange(asks_, std::nullopt)->shows != Shows::curtain) return course_.go_on();
    teller_.clear_view();
    course_.lift_curtain();
}

// If not, nothing is asked anew: a key that is held down must not fill the screen.
bool PlainGame::enter_is_meant() {
    if (voice_.enter_was_deliberate()) return true;
    if (!std::exchange(too_quick_, true))
        voice_.say("Too soon: wait a moment, then press Enter once.\n");
    ask("");
    return false;
}

// An empty line plays no tile: which one, nobody has said.
void PlainGame::answer_move(const std::string& line) {
    course_.touch();
    if (line.empty())
        if (const auto way = way_on(keyboard_.seen())) return follow(course_.act(*way));
    const Typed typed = understand(line);
    if (const auto* word = std::get_if<PlainCommand>(&typed)) return do_word(*word);
    if (const auto* asked = std::get_if<TrainAsked>(&typed))
        return teller_.show_train(asked->train);
    if (const auto* unclear = std::get_if<NotUnderstood>(&typed))
        return voice_.say(unclear->message + "\n");
    if (const auto* number = std::get_if<int>(&typed)) {
        const auto possible = teller_.choices();
        if (*number >= 1 && *number <= static_cast<int>(possible.size()))
            return follow(course_.act(possible[static_cast<std::size_t>(*number - 1)]));
        return voice_.say(possible.size() == 1
                              ? "Choice 1 is the only one.\n"
                              : fmt::format("Type a number from 1 to {}.\n", possible.size()));
    }
    const auto play = game::play_typed(std::get<game::TypedMove>(typed), keyboard_.seen(), names());
    if (const auto* fault = std::get_if<words::Reply>(&play))
        return voice_.say(words::worded(*fault, keyboard_.seen(), names()) + "\n");
    follow(course_.act(std::get<Action>(play)));
}

void PlainGame::answer_turn_end(const std::string& line) {
    const Typed typed = understand(line);
    const auto* number = std::get_if<int>(&typed);
    if (line.empty() || (number != nullptr && *number == 1) || means(typed, PlainCommand::done))
        return follow(course_.end_turn(false));
    if ((number != nullptr && *number == 2) || means(typed, PlainCommand::announce))
        return follow(course_.end_turn(true));
    if (means(typed, PlainCommand::take_back)) return take_back();
    if (means(typed, PlainCommand::forward)) {
        play_out();
        return;
    }
    if (means(typed, PlainCommand::hide)) return hide();
    if (show_page(typed)) return;
    voice_.say("Press Enter to finish your turn, or type a to announce your last tile.\n");
}

void PlainGame::do_word(PlainCommand word) {
    switch (word) {
        case PlainCommand::draw:
            return follow(course_.act(Draw{}));
        case PlainCommand::pass:
            return follow(course_.act(Pass{}));
        case PlainCommand::done:
            return follow(course_.act(Done{}));
        case PlainCommand::announce:
            return follow(course_.act(Announce{}));
        case PlainCommand::confess:
            return follow(course_.act(Confess{}));
        case PlainCommand::take_back:
            return take_back();
        case PlainCommand::forward:
            play_out();
            return;
        case PlainCommand::hide:
            return hide();
        default:
            show_page(word);
    }
}

// In a company whoever waits leaves it to others.
bool PlainGame::play_out() {
    if (sitting_.stuck() && (!course_.together() || course_.now() == Shows::turn)) {
        follow(course_.play_out());
        return true;
    }
    voice_.say("The round isn't stuck: there is no double that nobody can cover.\n");
    return false;
}

void PlainGame::follow(const play::Sitting::Result& result) {
    if (const auto* why = std::get_if<Refusal>(&result))
        return voice_.say(words::explain(*why, keyboard_.seen(), names()) + "\n");
    const auto& done = std::get<play::Sitting::Outcome>(result);
    options_due_ = true;
    if (done.turn_over) turn_due_ = true;
    // How a round ended is told on its page; that a turn was ended has no event.
    if (!done.round_over && !done.events.empty()) teller_.tell_own(done);
}

void PlainGame::take_back() {
    const play::Course::Answer answer = course_.take_back();
    if (!answer.done) return voice_.say(answer.words + "\n");
    options_due_ = true;
    turn_due_ = course_.together() || !keyboard_.seated();
    // In a company, it is told as what others do is.
    if (course_.together()) return;
    voice_.say(answer.words + "\n");
    teller_.note_told();
    if (keyboard_.seated()) teller_.show_again();
}

bool PlainGame::show_page(const Typed& typed) {
    if (const auto* asked = std::get_if<TrainAsked>(&typed)) {
        teller_.show_train(asked->train);
        return true;
    }
    const auto* word = std::get_if<PlainCommand>(&typed);
    if (word == nullptr) return false;
    if (*word != PlainCommand::quit) return teller_.show(*word);
    quit();
    return true;
}

}  // namespace roundhouse::app
