// What is being watched in the replay viewer: a recorded game, and where somebody is in it. The
// pages over it only look at that.
#pragma once

#include <memory>

#include "app/screen/replay_frames.hpp"
#include "app/setup/settings.hpp"
#include "roundhouse/ui/pages/pages.hpp"

namespace roundhouse::app {

class Watched : public ui::AtTable {
  public:
    game::Replay replay;
    game::Playback playback;
    ReplayFrames frames;
    Settings& settings;

    Watched(game::Replay recorded, Settings& its_settings, int at);

    // With all that was told up to here, and no hand.
    [[nodiscard]] ui::View view() const override;
    // The next style for the tiles of a hand, and what is said of it.
    std::string change_tile_style();
    std::string write_csv() override {
        return "Write the sheet of a recorded game with roundhouse export --csv.";
    }

  private:
    mutable game::Account account_;
    mutable ui::UiState screen_;
    mutable Observation seen_;
    mutable std::pair<int, game::HandMode> shown_{-1, game::HandMode::hidden};
};

// The commands that move through the recording or change how it runs; false if it is another.
bool steer(game::Playback& playback, const game::Replay& replay, ui::Command command);
[[nodiscard]] bool steers(ui::Command command);
// Whether it would lead further at the end.
[[nodiscard]] bool leads_on(ui::Command command);

// What a key does that only the table knows: it opens one of its pages, or says why it does
// nothing.
[[nodiscard]] ui::Reply key_of_table(Watched& watched, const ui::Press& press);

// Winners and statistics.
[[nodiscard]] std::unique_ptr<ui::Page> last_page(const Watched& watched);

}  // namespace roundhouse::app
