// A recorded game as pictures: what the screen shows at each position, drawn as often and in any
// order as one likes, for the replay viewer.
#pragma once

#include <string>
#include <vector>

#include "app/export/frame.hpp"

namespace roundhouse::app {

class ReplayFrames {
  public:
    // The replay must outlive this. `sealed`: hands of a round that is still being played stay
    // closed, whatever is asked for.
    ReplayFrames(const game::Replay& replay, bool sealed);

    [[nodiscard]] const ui::GameInfo& info() const { return painter_.info(); }
    // Log, statistics and what is new, as they were then; stage and pages stay as they are.
    void bring(ui::TableStory& story, int position) const;
    // The position as its own page.
    [[nodiscard]] ui::Canvas draw(const ui::UiState& ui, const FramesLook& look,
                                  const ui::Glyphs& glyphs, const ui::Keymap& keys,
                                  ui::Size size) const;
    // Where a click on that page seeks.
    [[nodiscard]] std::optional<int> seek(const ui::UiState& ui, const FramesLook& look,
                                          const ui::Keymap& keys, ui::Size size,
                                          ui::Point point) const;
    // What happened there, in a sentence or some.
    [[nodiscard]] std::string caption(int position, game::HandMode hands) const;
    // Whether the hands of that position stay closed.
    [[nodiscard]] bool closed(int position) const;

  private:
    const game::Replay& replay_;
    bool sealed_;
    FramePainter painter_;
    std::vector<ui::ViewerMark> marks_;
    std::vector<ui::LogLine> lines_;
    std::vector<std::size_t> told_;                   // by position: how many lines by then
    std::vector<std::pair<int, game::Stats>> stats_;  // from those positions on

    void tell(int position, const State& state);
    // `state` is that of the position.
    [[nodiscard]] Frame frame(int position, const State& state) const;
    [[nodiscard]] ui::ViewerState viewer(const Frame& frame, const FramesLook& look) const;
    [[nodiscard]] int turn_at(int position) const;
};

}  // namespace roundhouse::app
