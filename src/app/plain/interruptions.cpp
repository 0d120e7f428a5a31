// What cuts across the course of a plain game: its time limit, a seat that changes hands, leaving,
// stopping, and saving that fails.

#include <fmt/format.h>

#include <string>
#include <utility>

#include "app/lines/answers.hpp"
#include "app/plain/game.hpp"
#include "app/saves/kept.hpp"
#include "app/setup/table_setup.hpp"
#include "roundhouse/bots/bot.hpp"
#include "roundhouse/game/seating.hpp"
#include "roundhouse/text/spelling.hpp"
#include "roundhouse/words/levels.hpp"

namespace roundhouse::app {

namespace {

// A time limit that only tells everyone when it is over.
bool rings(const play::Sitting& sitting) {
    return sitting.clock().limit().when_up == formats::WhenTimeIsUp::ring;
}

}  // namespace

// In a company the table passes the time of all.
int PlainGame::time_left() const {
    if (!going_ || course_.until_time_changes() < 0) return -1;
    const int left = sitting_.clock().left(sitting_.turn_seat());
    return left == 0 && rings(sitting_) ? -1 : left;
}

bool PlainGame::pass_time(int milliseconds) {
    if (time_left() < 0) return false;
    if (!course_.pass_time(milliseconds)) return false;
    at_curtain_ = sitting_.account().log.back().text + "\n";
    voice_.say("\n" + at_curtain_);
    if (!rings(sitting_)) leaving_ = false;
    // A curtain stays while a bell only rings.
    if (rings(sitting_) && asks(Shows::curtain)) return false;
    asks_.reset();
    advance();
    return !rings(sitting_);
}

// Somebody new sees a hand only after they have taken the keyboard.
void PlainGame::give_seat(const SeatGiven& given) {
    if (teacher_ != nullptr) return voice_.say("In a lesson the seats stay as they are.\n");
    const std::vector<std::string>& players = names().players;
    if (given.number < 1 || given.number > static_cast<int>(players.size()))
        return voice_.say(fmt::format("There are seats 1 to {}.\n", players.size()));
    game::Player player{game::kept_name(given.to), ""};
    const auto level = bots::level_named(given.to);
    if (const std::string to = text::folded(given.to);
        !level && (to == "level" || to.starts_with("level ")))
        return voice_.say(
            fmt::format("Type seat {} level and a number from {}; like me is for games that have "
                        "not begun.\n",
                        given.number, level_names()));
    // People may be called as a locomotive is.
    if (level && !text::same_name(given.to, words::locomotive_of(bots::name(*level))))
        player = {game::computers_name(players, bots::name(*level)),
                  std::string(bots::name(*level))};
    const Seat seat = static_cast<Seat>(given.number - 1);
    if (const std::string why = course_.give(seat, player); !why.empty())
        return voice_.say(why + "\n");
    // Whoever has the seat now may not hear what was said to it.
    teller_.forget(seat);
    asks_.reset();
    waiting_ = false;
    turn_due_ = hand_due_ = true;
    // A curtain wipes what was said before it.
    const std::string told = sitting_.account().log.back().text + "\n";
    if (course_.now() == Shows::curtain)
        at_curtain_ += told;
    else
        voice_.say(told);
}

void PlainGame::leave(const std::string& closing_line) {
    going_ = false;
    // A hand may still be on the screen.
    if (voice_.on_screen()) voice_.wipe();
    tell_rest();
    voice_.say(closing_line + "\n");
    if (farewell_) voice_.say(farewell_() + "\n");
}

void PlainGame::quit() {
    tell_notice();
    leaving_ = true;
    const std::string then = what_then_ ? what_then_() : "";
    leave_prompt_ = fmt::format("Leave the {}? {}{}Type yes to leave, anything else to continue: ",
                                teacher_ != nullptr  ? "lesson"
                                : course_.together() ? "table"
                                                     : "game",
                                then, then.empty() ? "" : " ");
}

void PlainGame::answer_leaving(const std::string& line) {
    if (means_yes(line) || means(understand(line), PlainCommand::quit))
        return leave(course_.together() ? "You have left the table." : "Game left unfinished.");
    if (asks_for_enter())
        ask(wait_prompt_);
    else
        asks_.reset();
}

void PlainGame::tell_notice() {
    notice_told_ = notice_ ? notice_() : "";
    if (!notice_told_.empty()) voice_.say(notice_told_ + "\n");
}

// As soon as it happens: whoever waits for others is asked nothing.
void PlainGame::tell_saving_news() {
    const std::string now = notice_ ? notice_() : "";
    if (const std::string news = saving_news(notice_told_, now); !news.empty())
        voice_.say(news + "\n");
    notice_told_ = now;
}

void PlainGame::hide() {
    turn_due_ = hand_due_ = true;
    leaving_ = waiting_ = false;
    course_.hide();
    asks_.reset();
    advance();
}

}  // namespace roundhouse::app
