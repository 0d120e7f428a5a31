// A recorded game as pictures for the replay viewer: what the screen shows at each position, in any
// order and any number of times.
#pragma once

#include <string>
#include <vector>

#include "app/export/frame.hpp"

namespace roundhouse::app {

class ReplayFrames {
  public:
    // The replay must outlive this. With `hide_last_round`, the hands of a round that is still
    // being played stay hidden, whatever is requested.
    ReplayFrames(const game::Replay& replay, bool hide_last_round);

    // Of the game at its end, and at that position.
    [[nodiscard]] const ui::GameInfo& info() const { return painters_.back().info(); }
    [[nodiscard]] const ui::GameInfo& info(int position) const { return painter(position).info(); }
    // Sets log and statistics of the account, which the story refers to, to what they were at that
    // position.
    void update_story(ui::TableStory& story, game::Account& account, int position,
                      game::HandMode hands = game::HandMode::hidden) const;
    // The position as a page.
    [[nodiscard]] ui::Canvas draw(const ui::UiState& ui, const FrameOptions& options,
                                  const ui::Glyphs& glyphs, const ui::Keymap& keys,
                                  ui::Size size) const;
    // The position that a click on that page seeks.
    [[nodiscard]] std::optional<int> seek(const ui::UiState& ui, const FrameOptions& options,
                                          const ui::Keymap& keys, ui::Size size,
                                          ui::Point point) const;
    // What happened there, in one or more sentences.
    [[nodiscard]] std::string caption(int position, game::HandMode hands) const;
    // Whether the hands of that position stay hidden.
    [[nodiscard]] bool hands_hidden(int position) const;

  private:
    const game::Replay& replay_;
    bool hide_last_round_;
    std::vector<FramePainter> painters_;  // for each of the replay's casts
    std::vector<ui::ViewerMark> marks_;
    struct Log {
        std::vector<ui::StoryLine> lines;
        std::vector<std::size_t> told{0};  // by position: the number of lines up to it
    };
    Log hidden_, open_;                                    // for hidden and for open hands
    std::vector<std::pair<int, game::Statistics>> stats_;  // from those positions on

    [[nodiscard]] const FramePainter& painter(int position) const;
    void tell(int position, const State& state);
    // `state` must be that of the position.
    [[nodiscard]] Frame frame(int position, const State& state) const;
    [[nodiscard]] ui::ViewerState viewer(const Frame& frame, const FrameOptions& options) const;
    [[nodiscard]] int turn_at(int position) const;
};

}  // namespace roundhouse::app
