// How plain play says what has happened: to each player when their turn comes and, if no turn
// follows, to whoever is at the keyboard.

#include <algorithm>
#include <span>

#include "app/plain/game.hpp"
#include "roundhouse/words/lines.hpp"

namespace roundhouse::app {

namespace {

// How many events there are before the first turn of the round.
std::size_t deal_of(const Events& round) {
    const auto begun = std::ranges::find_if(
        round, [](const Event& event) { return std::holds_alternative<event::TurnBegan>(event); });
    return static_cast<std::size_t>(begun - round.begin());
}

}  // namespace

// The deal, at a seat's first turn of the round.
void PlainGame::tell_deal() {
    int& heard = heard_[*keyboard_.seated()].round;
    const int round = sitting_.match().state().course.round_at_hand();
    if (heard == round) return;
    heard = round;
    Events events = sitting_.public_events();
    events.resize(deal_of(events));
    tell(events);
}

// What the others did since this seat's last turn, a sentence for each turn.
void PlainGame::tell_others() {
    for (const words::TurnTold& turn : keyboard_.hand_over().since) voice_.say(turn.text + "\n");
    note_told();
}

void PlainGame::tell(const Events& events) {
    for (const words::Line& line : words::lines(events, 0, names())) voice_.say(line.text + "\n");
}

// All that has happened so far has been told at this keyboard.
void PlainGame::note_told() {
    told_ = sitting_.events_told();
}

// The events of the round that follow the first `from`, as everybody may know them, each by the
// name that its player had then. The winners have a page of their own.
void PlainGame::tell_from(std::size_t from) {
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
    for (const play::Aside& aside : sitting_.account().asides)
        tell_up_to(aside.events, aside.before);
    tell_up_to(events.size(), names());
    note_told();
}

void PlainGame::tell_rest() {
    if (company_ != nullptr) return tell_log();
    tell_from(told_);
}

// The lines of the log that are new. The winners have a page of their own.
void PlainGame::tell_log() {
    const std::vector<words::Line>& log = sitting_.account().log;
    for (; log_told_ < log.size(); ++log_told_)
        if (log[log_told_].kind != words::Line::Kind::winners)
            voice_.say(log[log_told_].text + "\n");
}

// The round so far, a line for each turn.
void PlainGame::show_log() {
    if (sitting_.account().turns.empty()) return voice_.say("Nothing has happened yet.\n");
    for (const words::Line& line : sitting_.account().turns) voice_.say(line.text + "\n");
}

// What was said when there was last something to answer, without what was only looked at since.
void PlainGame::say_again() {
    const std::string before = voice_.said_before();
    voice_.say(before.empty() ? "There is nothing to say again.\n" : before);
}

}  // namespace roundhouse::app
