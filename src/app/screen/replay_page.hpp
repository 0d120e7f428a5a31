// The replay viewer: shows a recorded game, from a log on disk or from a match. A page of the main
// loop; changes no game. When it has finished, it may ask to play on from a position.
#pragma once

#include <functional>
#include <memory>

#include "app/review/job.hpp"
#include "app/screen/replay_frames.hpp"
#include "app/setup/settings.hpp"
#include "app/terminal/page.hpp"
#include "roundhouse/ui/pages/draw.hpp"
#include "roundhouse/ui/pages/page_keys.hpp"
#include "roundhouse/ui/pages/step.hpp"

namespace roundhouse::app {

class ReplayPage : public Page {
  public:
    // Begins at position `at`.
    ReplayPage(game::Replay replay, Settings& settings, int at = 0);

    // How a review of this game begins, once it is wanted; `at_once`: now. `match` is the game.
    using BeginReview = std::function<std::unique_ptr<ReviewJob>()>;
    void enable_review(const game::Match& match, BeginReview begin, bool at_once);

    [[nodiscard]] ui::Canvas draw(ui::Size size) override;
    void key(ui::Key key, ui::Size size) override;
    [[nodiscard]] int timeout() const override;
    void tick() override;
    [[nodiscard]] bool finished() const override { return left_; }

    // The position to play on from, if that was chosen.
    [[nodiscard]] std::optional<int> play_on() const { return play_on_; }
    [[nodiscard]] const game::Replay& replay() const { return replay_; }

    // For tests.
    [[nodiscard]] ReviewJob* reviewing() const { return reviewing_.get(); }
    [[nodiscard]] const game::Playback& playback() const { return playback_; }
    [[nodiscard]] const ui::UiState& ui() const { return ui_; }

  private:
    enum class Asking { nothing, number, play_on };
    enum class Reviewed { off, beside, page };

    game::Replay replay_;
    game::Playback playback_;
    ReplayFrames frames_;
    Settings& settings_;
    ui::UiState ui_;
    Asking asking_ = Asking::nothing;
    std::string typed_;
    std::string message_;
    int first_hand_ = 0;
    bool last_page_ = false;  // winners and statistics, after the last position
    bool left_ = false;
    const game::Match* match_ = nullptr;
    BeginReview begin_review_;
    std::unique_ptr<ReviewJob> reviewing_;
    review::Review review_;                    // as far as it is known
    std::vector<std::vector<double>> curves_;  // of each seat, by position
    ui::ViewerReview beside_;
    Reviewed reviewed_ = Reviewed::off;
    int scroll_ = 0;
    std::optional<int> play_on_;

    [[nodiscard]] FrameOptions frame_options() const;
    // Whether the current page shows the game running.
    [[nodiscard]] bool runs() const;
    bool control(ui::Command command);
    // On the last page, any way back leads to the last position; true if the key was used for that.
    bool leave_last_page(ui::Command command, ui::Key key);
    void answer(ui::Key key);
    void type_number(ui::Key key);
    void ask_play_on();
    void next_review();
    void update_review();
    void stop_review();
    void do_without_search();
    [[nodiscard]] std::string not_ready() const;
    // On the page of accounts; true if the key was used there.
    bool key_on_accounts(ui::Command command, ui::Key key, ui::Size size);
    // To the next decision, or the one before, that cost points.
    void to_costly(bool forward);
    [[nodiscard]] std::string verdict() const;
    [[nodiscard]] std::vector<std::string> account_lines(ui::Size size) const;
    void pages(ui::Key key, ui::Size size);
    void click(ui::Key key, ui::Size size);
};

}  // namespace roundhouse::app
