// The replay viewer: shows a recorded game, from a log on disk or from a match, with its review if
// that is wanted. Changes no game; what is played on from a position is another page.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/screen/replay_review.hpp"
#include "app/screen/watched.hpp"

namespace roundhouse::app {

class ReplayPage : public ui::Page {
  public:
    // What follows if somebody plays on from that position; `close` counts from the viewer.
    using PlayOn = std::function<ui::Reply(const game::Replay& replay, int position)>;
    // Begins at position `at`.
    ReplayPage(game::Replay replay, Settings& settings, int at, PlayOn play_on);

    // How a review of this game begins, once it is wanted; `at_once`: now, and it opens at the
    // worst decision, of that round if one is given. `match` is the game.
    void enable_review(const game::Match& match, ReplayReview::Begin begin, bool at_once,
                       std::optional<int> round = {});

    void draw(ui::Canvas& canvas) const override { draw_with(canvas, {}); }
    // The note takes the place of the caption.
    void draw_with(ui::Canvas& canvas, const std::vector<std::string>& note) const override;
    ui::Reply key(const ui::Press& press) override;
    [[nodiscard]] std::vector<ui::KeyHelp> keys() const override;
    [[nodiscard]] bool serves_above() const override { return true; }
    [[nodiscard]] int timeout(bool covered) const override;
    ui::Reply tick(int milliseconds, bool covered) override;
    ui::Reply uncovered() override;

    // For tests.
    [[nodiscard]] const game::Playback& playback() const { return watched_.playback; }
    [[nodiscard]] const game::Replay& replay() const { return watched_.replay; }
    [[nodiscard]] ReviewJob* reviewing() const { return review_.job(); }

  private:
    enum class Reviewed { off, beside, page };

    Watched watched_;
    PlayOn play_on_;
    int first_hand_ = 0;
    ReplayReview review_;
    Reviewed reviewed_ = Reviewed::off;
    bool people_ = false;         // whether any played
    bool for_worst_ = false;      // the worst decision is shown when the review is finished
    std::optional<int> round_;    // of which it is the worst
    std::vector<int> own_marks_;  // in order

    [[nodiscard]] FrameOptions frame_options() const;
    [[nodiscard]] bool runs(bool covered) const { return !covered && watched_.playback.playing(); }
    ui::Reply control(const ui::Press& press);
    ui::Reply move(const ui::Press& press);
    ui::Reply seek(const ui::Press& press);
    ui::Reply ask_play_on();
    ui::Reply ask_where();
    ui::Reply go_to(const std::string& typed);
    ui::Reply next_review();
    // Decisions of the people at this keyboard; where nobody plays, of all.
    [[nodiscard]] bool is_own(const review::Graded& graded) const;
    [[nodiscard]] bool one_person(int position) const;
    ui::Reply ask_worst();
    // Once the review is finished; a sentence, if there is something to say.
    std::string show_worst();
    ui::Reply next_mistake(bool of_all);
    ui::Reply next_mark(bool forward);
    ui::Reply set_mark();
    ui::Reply stop_review();
};

}  // namespace roundhouse::app
