// How plain play says what has happened: to each player when their turn comes and, if no turn
// follows, to whoever is at the keyboard.

#include <algorithm>
#include <span>
#include <utility>

#include "app/plain/teller.hpp"
#include "roundhouse/play/greeting.hpp"
#include "roundhouse/words/lines.hpp"

namespace roundhouse::app {

namespace {

// Whether the people there are told which level was chosen for a computer player.
bool has_chosen_level(const game::Match& match) {
    return std::ranges::any_of(match.setup().players, [](const game::Player& player) {
        return player.follows && !player.untold;
    });
}

// How many events there are before the first turn of the round.
std::size_t deal_of(const Events& round) {
    const auto begun = std::ranges::find_if(
        round, [](const Event& event) { return std::holds_alternative<event::TurnBegan>(event); });
    return static_cast<std::size_t>(begun - round.begin());
}

}  // namespace

Teller::Teller(const play::Course& course, RecallingVoice& voice, PlainStyle style)
    : course_(course),
      sitting_(course.sitting()),
      keyboard_(course.keyboard()),
      voice_(voice),
      style_(style),
      told_(sitting_.events_told()),
      log_told_(sitting_.account().log.size()),
      caught_up_(sitting_.match().phase() != Phase::play) {
    // A game that is resumed is told from its table on.
    if (!caught_up_ && !course.together()) dealt_ = sitting_.match().state().course.round_at_hand();
}

bool Teller::tell_news() {
    if (course_.together() && course_.now() == play::Course::Shows::round_end &&
        pages_shown_ != sitting_.match().state().course.history.size())
        return false;
    // A spectator answers nothing, so there would be no end to what can be said again.
    if (keyboard_.people() == 0 && dealt_ != sitting_.match().state().course.round_at_hand())
        voice_.forget();
    if (course_.together()) tell_log();
    return see_deal();
}

bool Teller::see_deal() {
    const game::Match& match = sitting_.match();
    const int round = match.state().course.round_at_hand();
    if (match.phase() != Phase::play || dealt_ == round) return false;
    dealt_ = round;
    told_ = 0;
    // Who comes later is told how the table is.
    if (course_.together() && !caught_up_ && sitting_.last_actor()) return true;
    if (round == 1 && !course_.together() && has_chosen_level(match))
        voice_.say(play::greeting(match) + "\n");
    if (const std::string& voids = sitting_.account().voids; !voids.empty() && !hears_log())
        voice_.say(voids + "\n");
    const std::vector<std::string> table = table_told(observe_public(match.state()));
    for (Heard& heard : heard_) heard.table = table;
    return true;
}

void Teller::tell_last_remark() {
    if (const auto remark = sitting_.account().last_remark()) voice_.say(*remark + "\n");
}

void Teller::forget(Seat seat) {
    heard_[seat].round = 0;
    heard_[seat].hand = {};
    voice_.forget();
}

void Teller::clear_view() {
    voice_.forget();
    if (!style_.screen_reader || voice_.on_screen()) voice_.wipe();
}

bool Teller::hears_log() const {
    return course_.together() && caught_up_;
}

// People who share a keyboard have their view wiped, so that each of them is told what happened.
bool Teller::hears_all() const {
    return hears_log() && !keyboard_.shared();
}

// What happened while this seat was away, from the turn on in which it went; false if it was not.
bool Teller::tell_missed() {
    const auto seen = course_.company().seen_before(*keyboard_.seated());
    if (!seen) return false;
    const Events events = sitting_.public_events();
    auto from = events.begin() + static_cast<std::ptrdiff_t>(std::min(*seen, events.size()));
    if (from != events.begin()) --from;
    while (from != events.begin() && !std::holds_alternative<event::TurnBegan>(*from)) --from;
    for (const words::TurnTold& turn : words::digest({from, events.end()}, kNoSeat, names()))
        voice_.say(turn.text + "\n");
    return true;
}

// The deal, at a seat's first turn of the round.
void Teller::tell_deal() {
    int& heard = heard_[*keyboard_.seated()].round;
    const int round = sitting_.match().state().course.round_at_hand();
    if (heard == round) return;
    heard = round;
    Events events = sitting_.public_events();
    events.resize(deal_of(events));
    tell(events);
}

// What the others did since this seat's last turn, a sentence for each turn.
void Teller::tell_others() {
    for (const std::string& line : keyboard_.hand_over().since) voice_.say(line + "\n");
    note_told();
}

void Teller::tell(const Events& events) {
    for (const words::Line& line : words::lines(events, 0, names())) voice_.say(line.text + "\n");
}

void Teller::note_told() {
    told_ = sitting_.events_told();
}

void Teller::tell_own(const play::Sitting::Outcome& done) {
    log_told_ = sitting_.account().log.size();
    if (!style_.brief) voice_.say("\n");
    tell(done.events);
    note_told();
    if (const auto asked = std::exchange(asked_, std::nullopt)) {
        const bool same = std::ranges::any_of(done.events, [&](const Event& event) {
            const auto* played = std::get_if<event::Played>(&event);
            return played != nullptr &&
                   Play{played->tile, played->train, played->at} == asked->play;
        });
        voice_.say(lesson::verdict(same, asked->words) + '\n');
    }
    if (keyboard_.seated() != done.seat) return;
    tell_fork(done.events);
    note_heard();
}

std::string Teller::tell_done_for(const play::Sitting::Outcome& done) {
    std::string told;
    for (const words::Line& line : words::lines(done.events, 0, names())) told += line.text + "\n";
    voice_.say(told);
    note_told();
    return told;
}

// The events of the round that follow the first `from`, as everybody may know them, each by the
// name that its player had then. The winners have a page of their own.
void Teller::tell_from(std::size_t from) {
    Events events = sitting_.public_events();
    std::erase_if(
        events, [](const Event& event) { return std::holds_alternative<event::GameOver>(event); });
    const std::size_t deal = deal_of(events);
    if (from < deal)
        tell({events.begin() + static_cast<std::ptrdiff_t>(from),
              events.begin() + static_cast<std::ptrdiff_t>(deal)});
    from = std::max(from, deal);
    const auto tell_up_to = [&](std::size_t end, const words::Names& by) {
        end = std::min(end, events.size());
        if (end <= from) return;
        for (const words::TurnTold& turn :
             words::digest(std::span(events).subspan(from, end - from), by))
            voice_.say(turn.text + "\n");
        from = end;
    };
    for (const game::Aside& aside : sitting_.account().asides)
        tell_up_to(aside.events, aside.before);
    tell_up_to(events.size(), names());
    note_told();
}

void Teller::tell_rest() {
    if (course_.together()) return tell_log();
    tell_from(told_);
}

void Teller::tell_log() {
    const std::vector<words::Line>& log = sitting_.account().log;
    for (; log_told_ < log.size(); ++log_told_)
        if (log[log_told_].kind != words::Line::Kind::winners)
            voice_.say(log[log_told_].text + "\n");
}

// The round so far, a line for each turn.
void Teller::show_log() {
    if (sitting_.account().turns.empty()) return voice_.say("Nothing has happened yet.\n");
    for (const words::Line& line : sitting_.account().turns) voice_.say(line.text + "\n");
}

// What was said when there was last something to answer, without what was only looked at since.
void Teller::say_again() {
    const std::string before = voice_.said_before();
    voice_.say(before.empty() ? "There is nothing to say again.\n" : before);
}

}  // namespace roundhouse::app
