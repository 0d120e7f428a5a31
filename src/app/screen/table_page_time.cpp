// Time at the table: whose runs out, and what is shown of it.

#include "app/screen/table_page.hpp"

namespace roundhouse::app {

using ui::Moment;
using WaitsFor = play::Sitting::WaitsFor;

namespace {

// A screen reader does not read out every second.
int told_by_tens(int seconds, bool screen_reader) {
    constexpr int kStep = 10;
    if (!screen_reader || seconds <= kStep) return seconds;
    return (seconds + kStep - 1) / kStep * kStep;
}

}  // namespace

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
