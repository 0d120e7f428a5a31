// The others at the table, who are at terminals of their own: what they do, what they ask and say,
// and who is waited for; and how long, also at one terminal.

#include <fmt/format.h>

#include <utility>

#include "app/table/others.hpp"
#include "roundhouse/ui/page/question.hpp"
#include "roundhouse/ui/page/typed_line.hpp"
#include "roundhouse/ui/table/selection.hpp"
#include "roundhouse/words/lines.hpp"

namespace roundhouse::app {

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

TableOthers::TableOthers(TableShared& table) : table_(table) {
    if (table_.course.together()) said_ = table_.course.company().said().size();
}

void TableOthers::know() {
    times_up_ = table_.sitting.times_up();
    if (!table_.course.together()) return;
    version_ = table_.sitting.version();
    events_ = table_.sitting.events_told();
    idle_ = table_.course.company().idle();
    until_deal_ = until_deal();
}

bool TableOthers::acted() const {
    if (!table_.course.together()) return false;
    const play::Company& company = table_.course.company();
    const auto question = table_.course.question();
    return version_ != table_.sitting.version() || idle_ != company.idle() ||
           until_deal_ != until_deal() || (asking_ && !company.proposal()) ||
           (question && question->number != last_asked_);
}

// Why a program plays no more has been said at the table.
void TableOthers::hear_of_programs() {
    const std::vector<game::Player>& players = table_.sitting.match().setup().players;
    bool failed = false;
    for (std::size_t seat = 0; seat < players.size(); ++seat)
        failed = failed || (table_.info.levels[seat] == game::kProgramLevel &&
                            players[seat].level != game::kProgramLevel &&
                            players[seat].name == table_.info.names.players[seat]);
    if (!failed) return;
    table_.show_names();
    if (const auto remark = table_.sitting.account().last_remark()) table_.note(*remark);
}

void TableOthers::hear() {
    const play::Company& company = table_.course.company();
    hear_of_programs();
    if (table_.course.question()) ask_what_is_proposed();
    if (asking_ && !company.proposal()) {
        asking_ = false;
        table_.note(company.outcome());
    }
    if (company.said().size() > said_) table_.note(company.said().back());
    said_ = company.said().size();
    const game::Match& match = table_.sitting.match();
    const words::Names& now = match.names();
    const words::Names& before = table_.info.names;
    for (Seat seat = 0; seat < now.players.size(); ++seat)
        if (now.players[seat] != before.players[seat])
            table_.note(
                words::tell_seat_change(seat, before, now, match.setup().players[seat].level));
    table_.show_names();
}

Events TableOthers::new_events() const {
    if (table_.sitting.events_told() <= events_) return {};
    const Events events = table_.sitting.public_events();
    return {events.begin() + static_cast<std::ptrdiff_t>(events_), events.end()};
}

void TableOthers::asked(const play::Course::Answer& answer) {
    if (answer.done) return;
    asking_ = answer.asked;
    table_.note(answer.words);
}

std::string TableOthers::waited_for() const {
    std::string words = table_.course.waiting();
    if (table_.course.away() && table_.keyboard.people() != 0)
        words += fmt::format(" {}: let a computer player fill in.", table_.key(ui::Command::play));
    return words;
}

void TableOthers::ask_what_is_proposed() {
    const play::Proposal asked = *table_.course.question();
    if (asked.number == last_asked_) return;
    last_asked_ = asked.number;
    play::Company* const company = &table_.course.company();
    const play::Place place = table_.course.place();
    ui::Question question{company->told(asked) + " Do you agree?", "agree", "don't agree",
                          [company, place] {
                              company->agree(place);
                              return ui::Reply::closing();
                          }};
    question.otherwise = [company, place] { company->decline(place); };
    question.stands = [company, place, number = asked.number] {
        return company->is_asked(place) && company->proposal()->number == number;
    };
    table_.reply.open.push_back(ui::ask(std::move(question), table_.settings));
    table_.reply.forget = true;
}

void TableOthers::ask_to_hold() {
    const Seat seat = table_.sitting.turn_seat();
    const std::string& name = table_.info.names.players[seat];
    if (!table_.course.together() || table_.keyboard.people() == 0 ||
        table_.keyboard.waits_for() != WaitsFor::others)
        return;
    const play::Company& company = table_.course.company();
    if (!company.may_hold(seat)) {
        if (company.is_present(seat) && company.patience().idle != play::Company::kForEver)
            table_.note(
                fmt::format("{} is here. After {} without a key, a computer player may play.", name,
                            company.time_until_idle()));
        return;
    }
    const auto yes = [this, seat] {
        table_.reply.close = 1;
        asked(table_.course.hold(seat));
        return table_.answer();
    };
    ui::Question question{fmt::format("Let a computer player fill in for {}?", name),
                          "ask the others", "wait", yes};
    question.stands = [&company, seat] { return company.may_hold(seat); };
    table_.reply.open.push_back(ui::ask(std::move(question), table_.settings));
}

void TableOthers::talk() {
    const auto said = [this](const std::string& words) {
        table_.reply.close = 1;
        if (words.empty()) return table_.answer();
        const std::vector<std::string>& told = table_.course.company().said();
        const std::size_t before = told.size();
        std::string why = table_.course.company().say(table_.course.place(), words);
        table_.note(why.empty() && told.size() > before ? told.back() : std::move(why));
        said_ = told.size();
        return table_.answer();
    };
    table_.reply.open.push_back(ui::typed_line_page({"Say to all", kLongestLine, said}));
}

std::optional<int> TableOthers::seconds_left() const {
    const WaitsFor waits = table_.sitting.waits_for();
    if (!table_.sitting.clock().runs() || (waits != WaitsFor::turn && waits != WaitsFor::turn_over))
        return std::nullopt;
    return told_by_tens(table_.sitting.clock().seconds_left(table_.sitting.turn_seat()),
                        table_.settings.screen_reader);
}

std::optional<int> TableOthers::until_deal() const {
    const auto left =
        table_.course.together() ? table_.course.company().until_deal() : std::nullopt;
    if (!left) return std::nullopt;
    return told_by_tens((*left + 999) / 1000, table_.settings.screen_reader);
}

}  // namespace roundhouse::app
