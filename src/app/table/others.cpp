// The others at the table, who are at terminals of their own: what they do, what they ask and say,
// and who is waited for; and how long, also at one terminal.

#include <fmt/format.h>

#include <utility>

#include "app/table/page.hpp"
#include "roundhouse/bots/bot.hpp"
#include "roundhouse/game/seating.hpp"
#include "roundhouse/ui/page/question.hpp"
#include "roundhouse/ui/page/typed_line.hpp"
#include "roundhouse/ui/table/selection.hpp"
#include "roundhouse/words/lines.hpp"

namespace roundhouse::app {

using ui::Moment;
using WaitsFor = play::Sitting::WaitsFor;

namespace {

constexpr int kLongestLine = 120;  // columns of what is said

// A screen reader does not read out every second.
int told_by_tens(int seconds, bool screen_reader) {
    constexpr int kStep = 10;
    if (!screen_reader || seconds <= kStep) return seconds;
    return (seconds + kStep - 1) / kStep * kStep;
}

}  // namespace

void TablePage::know() {
    known_.times_up = sitting_.times_up();
    if (!course_.together()) return;
    known_.version = sitting_.version();
    known_.events = sitting_.events_told();
    known_.idle = course_.company().idle();
    known_.until_deal = until_deal_shown();
}

bool TablePage::others_acted() const {
    if (!course_.together()) return false;
    const auto question = course_.question();
    return known_.version != sitting_.version() || known_.idle != course_.company().idle() ||
           known_.until_deal != until_deal_shown() ||
           (known_.asking && !course_.company().proposal()) ||
           (question && question->number != known_.asked);
}

// What has happened since the page was last brought up to date.
void TablePage::look() {
    const play::Company& company = course_.company();
    if (course_.question()) ask_what_is_proposed();
    if (known_.asking && !company.proposal()) {
        known_.asking = false;
        note(company.outcome());
    }
    if (company.said().size() > known_.said) note(company.said().back());
    known_.said = company.said().size();
    see_changed_seats();
    if (sitting_.events_told() > known_.events) {
        const Events events = sitting_.public_events();
        note_move({events.begin() + static_cast<std::ptrdiff_t>(known_.events), events.end()},
                  std::nullopt);
    }
    // Only those whose time it was are called.
    const bool mine = ui_.story.moment == Moment::turn || ui_.story.moment == Moment::turn_over ||
                      ui_.story.moment == Moment::curtain;
    const bool time_up =
        mine && known_.times_up != sitting_.times_up() && sitting_.match().phase() == Phase::play;
    if (time_up) tell_time_up();
    const auto before = shown_;
    course_.look();
    follow_course();
    // Whoever only watches may still be reading how the last round ended; and what somebody has
    // opened whose turn is over closes.
    if (shown_ != before && (course_.now() == Shows::round_start || time_up)) reply_.alone = true;
    if (shown_ != before && time_up) reply_.forget = true;
    if (ui_.story.moment == Moment::computer) ui_.story.message = who_is_waited_for();
}

std::string TablePage::who_is_waited_for() const {
    std::string words = course_.waiting();
    if (course_.away() && keyboard_.people() != 0)
        words += fmt::format(" {}: let a computer player play.",
                             settings_.keys.label(ui::Command::play));
    return words;
}

void TablePage::heed(const play::Course::Answer& answer) {
    if (answer.done) return look();
    known_.asking = answer.asked;
    note(answer.words);
}

void TablePage::ask_what_is_proposed() {
    const play::Proposal asked = *course_.question();
    if (asked.number == known_.asked) return;
    known_.asked = asked.number;
    play::Company* const company = &course_.company();
    const play::Place place = course_.place();
    const std::string by = company->names_at(asked.by);
    const std::string& name = info_.names.players[asked.seat];
    std::string text =
        asked.what == play::Proposal::What::take_over
            ? fmt::format(
                  "{0} would like to play for {1} now, not only from the next round on, and "
                  "so see the tiles of {1}. Do you agree?",
                  asked.who, name)
        : asked.what == play::Proposal::What::take_back
            ? by == name
                  ? fmt::format("{} would like to take back the last move. Do you agree?", by)
                  : fmt::format("{} would like to take back {}'s last move. Do you agree?", by,
                                name)
            : fmt::format("{} {}. Let a computer player play until {} is back?", name,
                          company->is_present(asked.seat) ? "does nothing" : "is not here", name);
    ui::Question question{std::move(text), "agree", "do not agree", [company, place] {
                              company->agree(place);
                              return ui::Reply::closing();
                          }};
    question.otherwise = [company, place] { company->decline(place); };
    question.stands = [company, place, number = asked.number] {
        return company->is_asked(place) && company->proposal()->number == number;
    };
    reply_.open.push_back(ui::ask(std::move(question), settings_));
    reply_.forget = true;
}

void TablePage::ask_to_hold() {
    const Seat seat = sitting_.turn_seat();
    const std::string& name = info_.names.players[seat];
    if (!course_.together() || keyboard_.people() == 0 || keyboard_.waits_for() != WaitsFor::others)
        return;
    const play::Company& company = course_.company();
    if (!company.may_hold(seat)) {
        if (company.is_present(seat) && company.patience().idle != play::Company::kForEver)
            note(fmt::format("{} is here. After {} without a key, a computer player may play.",
                             name, company.time_until_idle()));
        return;
    }
    const auto yes = [this, seat] {
        reply_.close = 1;
        heed(course_.hold(seat));
        return answer();
    };
    ui::Question question{
        fmt::format("Let a computer player play for {0} until {0} is back?", name),
        "ask the others", "wait", yes};
    question.stands = [&company, seat] { return company.may_hold(seat); };
    reply_.open.push_back(ui::ask(std::move(question), settings_));
}

void TablePage::talk() {
    const auto said = [this](const std::string& words) {
        reply_.close = 1;
        if (words.empty()) return answer();
        const std::vector<std::string>& told = course_.company().said();
        const std::size_t before = told.size();
        std::string why = course_.company().say(course_.place(), words);
        note(why.empty() && told.size() > before ? told.back() : std::move(why));
        known_.said = told.size();
        return answer();
    };
    reply_.open.push_back(ui::typed_line_page({"Say to all", kLongestLine, said}));
}

void TablePage::pass_time(int milliseconds) {
    if (!course_.pass_time(milliseconds)) return;
    tell_time_up();
    const auto before = shown_;
    follow_course();
    // Whatever lies over the table was opened by somebody whose turn is over.
    if (shown_ != before) reply_.alone = reply_.forget = true;
}

// Somebody's time here has been used up.
void TablePage::tell_time_up() {
    const auto& log = sitting_.account().log;
    for (auto line = log.rbegin(); line != log.rend(); ++line)
        if (line->kind == words::Line::Kind::remark && line->named != kNoSeat) {
            note(line->text);
            break;
        }
    reply_.ring = true;
}

// Of the person whose turn it is.
std::optional<int> TablePage::seconds_shown() const {
    const WaitsFor waits = sitting_.waits_for();
    if (!sitting_.clock().runs() || (waits != WaitsFor::turn && waits != WaitsFor::turn_over))
        return std::nullopt;
    return told_by_tens(sitting_.clock().seconds_left(sitting_.turn_seat()),
                        settings_.screen_reader);
}

// Until the next round is dealt without everybody's word.
std::optional<int> TablePage::until_deal_shown() const {
    const auto left = course_.together() ? course_.company().until_deal() : std::nullopt;
    if (!left) return std::nullopt;
    return told_by_tens((*left + 999) / 1000, settings_.screen_reader);
}

// A seat changes hands: to another person, behind a curtain, or to a computer player.
void TablePage::ask_who_plays() {
    if (lesson_) return note("In a lesson the seats stay as they are.");
    if (sitting_.waits_for() == WaitsFor::over) return note("The game is over.");
    ui::SeatGiving giving;
    // Each terminal of a table gives away its own; others come and take over computer players'.
    for (Seat seat = 0; seat < info_.names.players.size(); ++seat)
        if (!course_.together() || has_seat(keyboard_.people(), seat)) giving.seats.push_back(seat);
    if (giving.seats.empty()) return note("You only watch: you have no seat to give away.");
    for (const bots::Level level : bots::levels()) giving.levels.emplace_back(bots::name(level));
    giving.computers_name = [this] { return game::computers_name(info_.names.players); };
    giving.give = [this](Seat seat, const game::Player& player) { return give_seat(seat, player); };
    giving.given = [this] {
        reply_.close = 1;
        go_on_after_change();
        return answer();
    };
    reply_.open.push_back(ui::seats_page(*this, std::move(giving)));
}

std::string TablePage::give_seat(Seat seat, const game::Player& player) {
    std::string why = course_.give(seat, player);
    if (!why.empty()) return why;
    show_names();
    return "";
}

void TablePage::show_names() {
    const game::Match& match = sitting_.match();
    info_.names = match.names();
    info_.levels.clear();
    for (const game::Player& player : match.setup().players) info_.levels.push_back(player.level);
}

// Those of other terminals.
void TablePage::see_changed_seats() {
    const game::Match& match = sitting_.match();
    const words::Names& now = match.names();
    for (Seat seat = 0; seat < now.players.size(); ++seat)
        if (now.players[seat] != info_.names.players[seat])
            note(
                words::tell_seat_change(seat, info_.names, now, match.setup().players[seat].level));
    show_names();
}

// Somebody new sees a hand only after they have taken the keyboard.
void TablePage::go_on_after_change() {
    note(sitting_.account().log.back().text);
    // Between two rounds nobody has a hand.
    if (sitting_.match().phase() != Phase::play || course_.now() == Shows::round_start) return;
    if (lesson_) lesson_->hide_note();
    why_curtain_ = sitting_.account().log.back().text;
    shown_.reset();
    follow_course();
}

}  // namespace roundhouse::app
