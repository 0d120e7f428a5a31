// A plain game in a company: what the others do is told as it happens, what all have to agree to
// is asked, and nobody goes on to the next round alone.

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <utility>

#include "app/lines/answers.hpp"
#include "app/plain/game.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/spelling.hpp"

namespace roundhouse::app {

void PlainGame::look() {
    if (going_ && course_.together()) advance();
}

void PlainGame::look_around() {
    course_.look();
    // A question has lost its sense if its turn has ended or was taken back by others, or if a
    // computer player has it now.
    if (asks_ && !asks(Shows::watching) && !asks(Shows::waiting) && *asks_ != course_.moment()) {
        if (!asks(Shows::round_end)) leaving_ = false;
        turn_due_ = true;
        asks_.reset();
    }
    tell_news();
    tell_deal_is_near();
    heed_proposal();
}

// In lines, a countdown is one sentence.
void PlainGame::tell_deal_is_near() {
    constexpr int kNear = 10;  // seconds
    const auto left = course_.company().until_deal();
    if (!left || *left > kNear * 1000)
        deal_is_near_ = false;
    else if (!std::exchange(deal_is_near_, true) && *left > 0)
        voice_.say(fmt::format("The next round begins in {} seconds.\n", (*left + 999) / 1000));
}

void PlainGame::tell_news() {
    // Alone at a keyboard, people are told at each question.
    if (course_.together()) tell_saving_news();
    if (!teller_.tell_news()) return;
    turn_due_ = hand_due_ = true;
    waiting_told_ = false;
}

void PlainGame::wait_for_others() {
    asks_ = course_.moment();
    prompt_.clear();
    if (asks(Shows::watching)) {
        // Whoever is alone at a keyboard has their hand before them in others' turns, too.
        if (keyboard_.seated() && !keyboard_.shared() && std::exchange(hand_due_, false))
            teller_.show_turn();
        if (!std::exchange(waiting_, true) && teller_.show_table_to_newcomers())
            waiting_told_ = true;  // by the table
        turn_due_ = true;
    }
    tell_waiting();
}

std::string PlainGame::waiting() const {
    std::string words = course_.waiting();
    if (course_.away() && keyboard_.people() != 0)
        words += " To have a computer player play for them until they are back, type hold.";
    return words.empty() ? words : words + "\n";
}

// Once, as long as nothing else is asked here; computer players need no waiting for.
void PlainGame::tell_waiting() {
    if (!course_.away()) away_told_.reset();
    const bool away_is_new = course_.away() && away_told_ != sitting_.turn();
    if (away_is_new) away_told_ = sitting_.turn();
    if (sitting_.waits_for() == play::Sitting::WaitsFor::computer) return;
    if (std::exchange(waiting_told_, true) && !away_is_new) return;
    voice_.say(waiting());
}

void PlainGame::heed_proposal() {
    const auto open = course_.question();
    if (!open) {
        agreeing_ = 0;
        return;
    }
    if (agreeing_ == open->number) return;
    agreeing_ = open->number;
    const play::Company& company = course_.company();
    voice_.say(company.told(*open) + "\n");
    agree_prompt_ =
        fmt::format("{}, do you agree? Type yes or no: ", company.names_at(course_.place()));
}

// What only a company understands, in whatever moment.
bool PlainGame::answer_company(const std::string& line) {
    if (const auto words = said_to_all(line)) {
        const std::string answer =
            words->empty() ? kSayWhat : course_.company().say(course_.place(), *words);
        if (!answer.empty()) voice_.say(answer + "\n");
        return true;
    }
    if (agreeing_ != 0) {
        answer_proposal(line);
        return true;
    }
    if (text::folded(line) != "hold") return false;
    propose_hold();
    return true;
}

void PlainGame::answer_proposal(const std::string& line) {
    if (means_yes(line)) return course_.company().agree(course_.place());
    if (means_no(line)) return course_.company().decline(course_.place());
    if (!show_page(understand(line)))
        voice_.say("Type yes to agree, or no; or table, hand, scores, rules or help.\n");
}

// A line while others are waited for.
void PlainGame::answer_meanwhile(const std::string& line) {
    if (line.empty()) return voice_.say(waiting());
    const Typed typed = understand(line);
    const bool plays = keyboard_.people() != 0;
    if (!plays && (means(typed, PlainCommand::take_back) || means(typed, PlainCommand::hint) ||
                   means(typed, PlainCommand::hand)))
        return voice_.say("You only watch: that is for players.\n");
    if (means(typed, PlainCommand::take_back)) return take_back();
    if (means(typed, PlainCommand::hide) && keyboard_.seated()) return hide();
    if (means(typed, PlainCommand::hint)) return voice_.say("Hints are for your own turn.\n");
    if (!show_page(typed))
        voice_.say(
            fmt::format("{}You may type table, {}scores, rules, help, say and some words, or "
                        "quit.\n",
                        waiting(), plays ? "hand, " : ""));
}

void PlainGame::propose_hold() {
    const play::Company& company = course_.company();
    const unsigned free = (company.absent() | company.idle()) & ~company.held();
    if (free == 0) {
        return voice_.say(company.patience().idle == play::Company::kForEver
                              ? "Nobody is away.\n"
                              : fmt::format("Nobody is away, and nobody has been idle for {}.\n",
                                            company.time_until_idle()));
    }
    const play::Course::Answer answer =
        course_.hold(course_.away().value_or(static_cast<Seat>(std::countr_zero(free))));
    if (!answer.done) voice_.say(answer.words + "\n");
}

}  // namespace roundhouse::app
