// A plain game in a company: what the others do is told as it happens, what all have to agree to
// is asked, and nobody goes on to the next round alone.

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <utility>

#include "app/plain/game.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/spelling.hpp"

namespace roundhouse::app {

void PlainGame::look() {
    if (going_ && company_ != nullptr) advance();
}

void PlainGame::look_around() {
    // A question has lost its sense if its turn has ended or was taken back by others.
    const Seat seat = sitting_.turn_seat();
    const bool stale = asks_ != Asks::nothing && asks_ != Asks::others &&
                       (sitting_.turn() != asked_in_ ||
                        (asks_ == Asks::move &&
                         (sitting_.out_of_time() == seat || has_seat(company_->held(), seat))));
    if (stale && asks_ != Asks::next_round) leaving_ = false;
    if (stale) turn_due_ = true;
    if (stale) asks_ = Asks::nothing;
    tell_news();
    tell_deal_is_near();
    heed_proposal();
}

// In lines, a countdown is one sentence.
void PlainGame::tell_deal_is_near() {
    constexpr int kNear = 10;  // seconds
    const auto left = company_->until_deal();
    if (!left || *left > kNear * 1000)
        deal_is_near_ = false;
    else if (!std::exchange(deal_is_near_, true) && *left > 0)
        voice_.say(fmt::format("The next round begins in {} seconds.\n", (*left + 999) / 1000));
}

// The end of a round is told on its page.
void PlainGame::tell_news() {
    tell_saving_news();
    if (page_is_due()) return;
    // A spectator answers nothing, so there would be no end to what can be said again.
    if (keyboard_.people() == 0 && dealt_ != sitting_.match().state().course.round_at_hand())
        voice_.forget();
    tell_log();
    see_deal();
}

void PlainGame::see_deal() {
    const game::Match& match = sitting_.match();
    const int round = match.state().course.round_at_hand();
    if (match.phase() != Phase::play || dealt_ == round) return;
    dealt_ = round;
    turn_due_ = true;
    waiting_told_ = false;
    // Who comes later is told how the table is.
    if (!caught_up_ && sitting_.last_actor()) return;
    if (!caught_up_ && !sitting_.account().voids.empty())
        voice_.say(sitting_.account().voids + "\n");
    // The deal is told in a sentence of its own.
    const std::vector<std::string> table = table_told(observe_public(match.state()));
    for (Heard& heard : heard_) heard.table = table;
}

// What happened while this seat was away, from the turn on in which it went; false if it was not.
bool PlainGame::tell_missed() {
    const auto seen = company_->seen_before(*keyboard_.seated());
    if (!seen) return false;
    const Events events = sitting_.public_events();
    auto from = events.begin() + static_cast<std::ptrdiff_t>(std::min(*seen, events.size()));
    if (from != events.begin()) --from;
    while (from != events.begin() && !std::holds_alternative<event::TurnBegan>(*from)) --from;
    for (const words::TurnTold& turn : words::digest({from, events.end()}, kNoSeat, names()))
        voice_.say(turn.text + "\n");
    return true;
}

bool PlainGame::page_is_due() const {
    const Course& course = sitting_.match().state().course;
    return company_ != nullptr && course.phase != Phase::play && !course.history.empty() &&
           course.history.size() != pages_shown_;
}

// People who share a keyboard have their view wiped, so that each of them is told what happened.
bool PlainGame::hears_all() const {
    return company_ != nullptr && caught_up_ && !keyboard_.shared();
}

void PlainGame::wait_for_deal() {
    if (page_is_due()) return round_page();
    const bool first = sitting_.match().state().course.history.empty();
    // Who has come to play is ready for the first round.
    if (first && company_->seats_at(place_) != 0 && !company_->is_ready(place_))
        return company_->ready(place_);
    tell_waiting();
    asks_ = Asks::others;
    prompt_.clear();
}

void PlainGame::wait_for_others() {
    if (keyboard_.awaited() && !keyboard_.seated()) return hand_over();
    if (!std::exchange(waiting_, true) && (keyboard_.shared() || !caught_up_)) {
        // A hand may still be there.
        if (keyboard_.shared()) clear_view();
        show_table();
        caught_up_ = true;
        waiting_told_ = true;  // by the table
    }
    turn_due_ = true;
    tell_waiting();
    asks_ = Asks::others;
    prompt_.clear();
}

// A seat that nobody can move for now: its owner is away, or does nothing.
std::optional<Seat> PlainGame::away() const {
    const Seat seat = sitting_.turn_seat();
    if (sitting_.match().phase() != Phase::play || !company_->may_hold(seat)) return std::nullopt;
    return seat;
}

std::string PlainGame::waiting() const {
    if (sitting_.match().phase() == Phase::deal) {
        const SeatMask others = company_->waited_for();
        return others == 0 ? "" : fmt::format("Waiting for {}.\n", company_->names_of(others));
    }
    const Seat seat = sitting_.turn_seat();
    if (!away()) return fmt::format("{} is to move.\n", name(seat));
    return fmt::format("{} is to move but {}.{}\n", name(seat),
                       company_->is_present(seat) ? "does nothing" : "is away",
                       keyboard_.people() == 0
                           ? ""
                           : " To have a computer player play for them until they are back, type "
                             "hold.");
}

// Once, as long as nothing else is asked here; computer players need no waiting for.
void PlainGame::tell_waiting() {
    if (!away()) away_told_.reset();
    const bool away_is_new = away() && away_told_ != sitting_.turn();
    if (away_is_new) away_told_ = sitting_.turn();
    if (sitting_.waits_for() == play::Sitting::WaitsFor::computer) return;
    if (std::exchange(waiting_told_, true) && !away_is_new) return;
    voice_.say(waiting());
}

void PlainGame::heed_proposal() {
    const auto open = company_->proposal();
    if (!company_->is_asked(place_)) {
        agreeing_ = 0;
        return;
    }
    if (agreeing_ == open->number) return;
    agreeing_ = open->number;
    const std::string by = company_->names_at(open->by);
    voice_.say(open->what == play::Proposal::What::take_over
                   ? fmt::format("{0} would like to play for {1} now, not only from the next round "
                                 "on, and so see the tiles of {1}.\n",
                                 open->who, name(open->seat))
               : open->what == play::Proposal::What::take_back
                   ? fmt::format("{} would like to take the last move back.\n", by)
                   : fmt::format("{} would like a computer player to play for {} until they are "
                                 "back.\n",
                                 by, name(open->seat)));
    agree_prompt_ = fmt::format("{}, do you agree? Type yes or no: ", company_->names_at(place_));
}

// What only a company understands, in whatever moment.
bool PlainGame::answer_company(const std::string& line) {
    if (const auto words = said_to_all(line)) {
        const std::string answer = words->empty() ? kSayWhat : company_->say(place_, *words);
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
    if (means_yes(line)) return company_->agree(place_);
    if (means_no(line)) return company_->decline(place_);
    if (!show_page(understand(line)))
        voice_.say("Type yes to agree, or no; or table, hand, scores, rules or help.\n");
}

// A line while others are waited for.
void PlainGame::answer_meanwhile(const std::string& line) {
    if (line.empty()) return voice_.say(waiting());
    const Typed typed = understand(line);
    if (means(typed, PlainCommand::take_back)) return propose_take_back();
    if (means(typed, PlainCommand::hint)) return voice_.say("Hints are for your own turn.\n");
    if (!show_page(typed))
        voice_.say(waiting() +
                   "You may type table, hand, scores, rules, help, say and some words, or quit.\n");
}

void PlainGame::propose_take_back() {
    const play::TakeBack may = keyboard_.can_take_back();
    const auto seat = keyboard_.take_back_seat();
    if (!seat) return voice_.say(fmt::format("{}\n", play::why_not(may)));
    if (!company_->propose(play::Proposal::What::take_back, *seat, place_))
        return voice_.say("Something else is being asked: wait for the answers.\n");
    if (company_->proposal()) voice_.say("The others are asked whether they agree.\n");
}

void PlainGame::propose_hold() {
    const unsigned free = (company_->absent() | company_->idle()) & ~company_->held();
    if (free == 0) {
        const int idle = company_->patience().idle;
        return voice_.say(idle == play::Company::kForEver
                              ? "Nobody is away.\n"
                              : fmt::format("Nobody is away, and nobody has been idle for {}.\n",
                                            text::count_of(idle / 60'000, "minute")));
    }
    const Seat seat = away().value_or(static_cast<Seat>(std::countr_zero(free)));
    if (keyboard_.people() == 0) return voice_.say("That is for those who play.\n");
    if (!company_->propose(play::Proposal::What::hold, seat, place_))
        return voice_.say("Something else is being asked: wait for the answers.\n");
    if (company_->proposal()) voice_.say("The others are asked whether they agree.\n");
}

}  // namespace roundhouse::app
