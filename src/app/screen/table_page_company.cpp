// The others at the table, who are at terminals of their own: what they do, what they ask and say,
// and who is waited for; and how long, also at one terminal.

#include <fmt/format.h>

#include "app/screen/table_page.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/ui/page/question.hpp"
#include "roundhouse/ui/page/typed_line.hpp"
#include "roundhouse/ui/table/selection.hpp"

namespace roundhouse::app {

using ui::Moment;
using WaitsFor = play::Sitting::WaitsFor;

namespace {

constexpr int kLongestLine = 120;  // columns of what is said

// The round at hand included, once it is dealt.
std::size_t rounds_dealt(const game::Match& match) {
    return match.state().course.history.size() + (match.phase() == Phase::play ? 1U : 0U);
}

std::string time_until_idle(const play::Company& company) {
    return text::count_of(company.patience().idle / 60'000, "minute");
}

// A screen reader does not read out every second.
int told_by_tens(int seconds, bool screen_reader) {
    constexpr int kStep = 10;
    if (!screen_reader || seconds <= kStep) return seconds;
    return (seconds + kStep - 1) / kStep * kStep;
}

}  // namespace

// Somebody may come to a game that is under way.
void TablePage::begin_together() {
    known_.ended = sitting_.match().state().course.history.size();
    known_.said = apart_.company->said().size();
    switch (keyboard_.waits_for()) {
        case WaitsFor::deal:
            return ready();
        case WaitsFor::over:
            return show_final();
        default:
            break;
    }
    if (sitting_.last_actor()) return proceed();
    begin_round();
}

void TablePage::know() {
    known_.turn_at_clock = sitting_.turn();
    known_.times_up = sitting_.times_up();
    if (!together()) return;
    known_.version = sitting_.version();
    known_.turn = sitting_.turn();
    known_.dealt = rounds_dealt(sitting_.match());
    known_.events = sitting_.events_told();
    known_.idle = apart_.company->idle();
    known_.until_deal = until_deal_shown();
}

bool TablePage::others_acted() const {
    if (!together()) return false;
    return known_.version != sitting_.version() || known_.idle != apart_.company->idle() ||
           known_.until_deal != until_deal_shown() ||
           (known_.asking && !apart_.company->proposal()) ||
           (apart_.company->is_asked(apart_.place) &&
            apart_.company->proposal()->number != known_.asked);
}

// What has happened since the page was last brought up to date.
void TablePage::look() {
    if (apart_.company->is_asked(apart_.place)) ask_what_is_proposed();
    if (known_.asking && !apart_.company->proposal()) {
        known_.asking = false;
        note(apart_.company->outcome());
    }
    if (known_.version == sitting_.version()) {
        if (ui_.story.moment == Moment::computer) ui_.story.message = who_is_waited_for();
        return;
    }
    const std::vector<std::string>& said = apart_.company->said();
    if (said.size() > known_.said) note(said.back());
    see_changed_seats();
    known_.said = said.size();
    // Whoever only watches may still be reading how the last round ended.
    if (known_.dealt < rounds_dealt(sitting_.match())) {
        reply_.alone = true;
        return begin_round();
    }
    if (sitting_.events_told() > known_.events) {
        const Events events = sitting_.public_events();
        note_move({events.begin() + static_cast<std::ptrdiff_t>(known_.events), events.end()},
                  std::nullopt);
    }
    // Only those whose time it was are called.
    const bool mine = ui_.story.moment == Moment::turn || ui_.story.moment == Moment::turn_over ||
                      ui_.story.moment == Moment::curtain;
    if (known_.times_up != sitting_.times_up() && mine && sitting_.match().phase() == Phase::play)
        return see_time_up();
    const WaitsFor waits = keyboard_.waits_for();
    if (waits == WaitsFor::deal || waits == WaitsFor::over) {
        if (known_.ended != sitting_.match().state().course.history.size()) return round_over();
        if (ui_.story.moment == Moment::computer) ui_.story.message = who_is_waited_for();
        return;
    }
    // Whoever has hidden their hand asks for it themselves.
    if (ui_.story.moment == Moment::curtain && !keyboard_.shared()) return;
    const bool watches = ui_.story.moment == Moment::computer;
    if (watches && (waits == WaitsFor::computer || waits == WaitsFor::others)) {
        ui_.story.message = who_is_waited_for();
        return;
    }
    // A computer player has the turn of somebody who did nothing.
    const bool held = ui_.story.moment != Moment::curtain &&
                      has_seat(apart_.company->held(), sitting_.turn_seat());
    if (watches || held || known_.turn != sitting_.turn()) proceed();
}

std::string TablePage::who_is_waited_for() const {
    const Seat seat = sitting_.turn_seat();
    if (sitting_.out_of_time() == seat)
        return fmt::format("{}'s turn is played to its end.", info_.names.players[seat]);
    if (!together()) return fmt::format("{} is thinking.", info_.names.players[seat]);
    const play::Company& company = *apart_.company;
    if (keyboard_.waits_for() == WaitsFor::deal)
        return company.waited_for() == 0
                   ? "Nobody is here to play on."
                   : fmt::format("Waiting for {}.", company.names_of(company.waited_for()));
    const std::string& name = info_.names.players[seat];
    if (has_seat(company.held(), seat))
        return has_seat(keyboard_.people(), seat)
                   ? "A computer player plays for you. Any key gives you your seat back."
                   : fmt::format("A computer player is thinking for {}.", name);
    if (sitting_.waits_for() == WaitsFor::computer) return fmt::format("{} is thinking.", name);
    if (!company.may_hold(seat)) return fmt::format("Waiting for {}.", name);
    std::string words =
        company.is_present(seat)
            ? fmt::format("{} has pressed no key for {}.", name, time_until_idle(company))
            : fmt::format("{} is not here; the seat waits.", name);
    if (keyboard_.people() != 0)
        words += fmt::format(" {}: let a computer player play.",
                             settings_.keys.label(ui::Command::play));
    return words;
}

// Everybody goes on when they like, and the last one's word deals.
void TablePage::ready() {
    ui::forget_person(ui_);
    keyboard_.stand_up();
    ui_.story.moment = Moment::computer;
    apart_.company->ready(apart_.place);
    if (keyboard_.waits_for() != WaitsFor::deal) return begin_round();
    ui_.story.message = who_is_waited_for();
}

void TablePage::propose(play::Proposal::What what, Seat seat) {
    play::Company& company = *apart_.company;
    if (!company.propose(what, seat, apart_.place))
        return note(company.proposal() ? "The others have to answer another question first."
                                       : "That has changed meanwhile.");
    if (company.proposal()) {
        known_.asking = true;
        return note("The others are asked.");
    }
    look();
}

void TablePage::ask_what_is_proposed() {
    const play::Proposal asked = *apart_.company->proposal();
    if (asked.number == known_.asked) return;
    known_.asked = asked.number;
    play::Company* const company = apart_.company;
    const play::Place place = apart_.place;
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
    if (!together() || keyboard_.people() == 0 || keyboard_.waits_for() != WaitsFor::others) return;
    const play::Company& company = *apart_.company;
    if (!company.may_hold(seat)) {
        if (company.is_present(seat) && company.patience().idle != play::Company::kForEver)
            note(fmt::format("{} is here. After {} without a key, a computer player may play.",
                             name, time_until_idle(company)));
        return;
    }
    const auto yes = [this, seat] {
        reply_.close = 1;
        propose(play::Proposal::What::hold, seat);
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
        const std::vector<std::string>& told = apart_.company->said();
        const std::size_t before = told.size();
        std::string why = apart_.company->say(apart_.place, words);
        note(why.empty() && told.size() > before ? told.back() : std::move(why));
        known_.said = told.size();
        return answer();
    };
    reply_.open.push_back(ui::typed_line_page({"Say to all", kLongestLine, said}));
}

// Where others are at terminals of their own, the table passes the time of all.
int TablePage::until_the_clock_changes() const {
    return together() ? -1 : sitting_.until_time_changes();
}

void TablePage::pass_time(int milliseconds) {
    if (until_the_clock_changes() < 0) return;
    const int before = sitting_.times_up();
    sitting_.pass_time(milliseconds);
    if (sitting_.times_up() != before) see_time_up();
}

// Somebody's time here has been used up.
void TablePage::see_time_up() {
    const auto& log = sitting_.account().log;
    for (auto line = log.rbegin(); line != log.rend(); ++line)
        if (line->kind == words::Line::Kind::remark && line->named != kNoSeat) {
            note(line->text);
            break;
        }
    reply_.ring = true;
    const WaitsFor waits = sitting_.waits_for();
    if (sitting_.out_of_time() != sitting_.turn_seat() && known_.turn_at_clock == sitting_.turn() &&
        (waits == WaitsFor::turn || waits == WaitsFor::turn_over))
        return;
    // Whatever lies over the table was opened by somebody whose turn is over.
    reply_.alone = reply_.forget = true;
    // Whoever has hidden their hand asks for it themselves; what is played for them goes on where
    // others wait for it.
    if (ui_.story.moment == Moment::curtain && !keyboard_.shared()) return;
    if (ui_.story.moment == Moment::curtain && waits == WaitsFor::computer) return watch();
    proceed();
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
    const auto left = together() ? apart_.company->until_deal() : std::nullopt;
    if (!left) return std::nullopt;
    return told_by_tens((*left + 999) / 1000, settings_.screen_reader);
}

}  // namespace roundhouse::app
