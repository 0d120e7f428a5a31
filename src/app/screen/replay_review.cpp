// The viewer's review: what it shows beside the replay, and the page of accounts.

#include <fmt/format.h>

#include <algorithm>

#include "app/review/report.hpp"
#include "app/screen/replay_page.hpp"
#include "roundhouse/review/sentences.hpp"

namespace roundhouse::app {

using review::Grade;
using review::Graded;

void ReplayPage::enable_review(const game::Match& match, BeginReview begin, bool at_once) {
    match_ = &match;
    begin_review_ = std::move(begin);
    if (at_once) next_review();
}

// Off, beside the replay, the accounts, and off again.
void ReplayPage::next_review() {
    scroll_ = 0;
    if (reviewed_ == Reviewed::page) {
        reviewed_ = Reviewed::off;
    } else if (reviewed_ == Reviewed::beside) {
        // What decided the game is known once a round is reviewed.
        if (review_.rounds > 0)
            reviewed_ = Reviewed::page;
        else if (reviewing_->running())
            message_ = not_ready();
        else
            reviewed_ = Reviewed::off;
    } else if (!begin_review_ || match_->state().course.history.empty()) {
        message_ = "No round of this game is over yet: only those are reviewed.";
    } else {
        if (reviewing_ == nullptr) reviewing_ = begin_review_();
        reviewed_ = Reviewed::beside;
        last_page_ = false;
        if (reviewing_->lacks_thread()) do_without_search();
    }
}

// The screen does not wait for a search: what was kept is all there is.
void ReplayPage::do_without_search() {
    stop_review();
    if (reviewing_ == nullptr || review_.rounds < review_.rounds_over)
        message_ = "No thread is left for a review here: roundhouse review --plain needs none.";
    else
        message_.clear();
}

std::string ReplayPage::not_ready() const {
    return fmt::format("The review is not ready yet: {} %.", reviewing_->percent());
}

// Nothing stays of a review without a reviewed round; it can be begun again.
void ReplayPage::stop_review() {
    reviewing_->stop();
    reviewing_->wait();
    beside_.progress.clear();
    update_review();
    if (review_.rounds == 0) {
        reviewing_.reset();
        review_ = {};
        curves_.clear();
        beside_ = {};
        reviewed_ = Reviewed::off;
        message_ = "The review was stopped.";
        return;
    }
    message_ =
        fmt::format("Stopped: {} of {} rounds are reviewed.", review_.rounds, review_.rounds_over);
}

void ReplayPage::update_review() {
    if (reviewing_ == nullptr) return;
    const bool running = reviewing_->running();
    if (curves_.empty() || reviewing_->rounds_done() != review_.rounds) {
        review_ = reviewing_->review();
        curves_.assign(review_.seats.size(), {});
        for (const auto& seats : review_.expected)
            for (std::size_t seat = 0; seat < seats.size(); ++seat)
                curves_[seat].push_back(seats[seat]);
    }
    if (!running && !beside_.progress.empty()) {
        reviewing_->wait();
        const std::string why = reviewing_->keep();
        if (!why.empty()) message_ = "The review was not kept: " + why;
    }
    beside_.progress =
        running ? fmt::format("Review: {} %   Esc stops", reviewing_->percent()) : std::string();
    const int position = playback_.position();
    const Graded* here = review_.at(position);
    const State state = replay_.state(position);
    if (here != nullptr)
        beside_.seat = here->seat;
    else if (state.course.phase == Phase::play)
        beside_.seat = state.round.table.turn.seat;
    beside_.reviewed = review_.actions.empty() ? 0 : review_.actions.back().record;
    beside_.curve = curves_[beside_.seat];
    beside_.expected.clear();
    if (position <= beside_.reviewed)
        beside_.expected = review_.expected[static_cast<std::size_t>(position)];
}

std::string ReplayPage::verdict() const {
    const Graded* here = review_.at(playback_.position());
    if (here == nullptr || here->grade == Grade::taken_back) return "";
    // The caption has told what was played.
    const std::string advice = review::advice(*here, replay_.names());
    return review::assessment(*here, settings_.glyphs->unicode ? "±" : "+-") +
           (advice.empty() ? "" : " " + advice);
}

void ReplayPage::to_costly(bool forward) {
    const Graded* found = nullptr;
    for (const Graded& graded : review_.actions) {
        if (!review::is_costly(graded.grade)) continue;
        if (forward && graded.record > playback_.position()) {
            found = &graded;
            break;
        }
        if (!forward && graded.record < playback_.position()) found = &graded;
    }
    if (found != nullptr)
        playback_.jump(found->record);
    else if (reviewing_->running())
        message_ = review_.rounds == 0
                       ? not_ready()
                       : fmt::format("No {} decision cost points so far: the review is at {} %.",
                                     forward ? "later" : "earlier", reviewing_->percent());
    else
        message_ = forward ? "No later decision cost points." : "No earlier decision cost points.";
}

std::vector<std::string> ReplayPage::account_lines(ui::Size size) const {
    return summary_lines(*match_, review_, reviewing_->depth(), size.width - 2);
}

bool ReplayPage::key_on_accounts(ui::Command command, ui::Key key, ui::Size size) {
    using ui::Command;
    switch (command) {
        case Command::cancel:
        case Command::quit:
            reviewed_ = Reviewed::beside;
            return true;
        case Command::review:
        case Command::help:
        case Command::suspend:
        case Command::redraw:
        case Command::palette:
        case Command::mouse:
            return false;
        default:
            break;
    }
    const int lines = static_cast<int>(account_lines(size).size());
    const int most = std::max(0, lines - ui::review_page_rows(size));
    scroll_ = std::clamp(scroll_ + ui::scroll_steps(command, key, ui::review_page_rows(size) - 1),
                         0, most);
    return true;
}

}  // namespace roundhouse::app
