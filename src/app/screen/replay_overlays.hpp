// The pages over the replay viewer: those that it shares with the table, and the last one, with
// winners and statistics. They only look at what is being watched.
#pragma once

#include <memory>

#include "app/screen/replay_frames.hpp"
#include "app/setup/settings.hpp"
#include "roundhouse/ui/page/page.hpp"

namespace roundhouse::app {

// A recorded game and where somebody is in it.
struct Watched {
    game::Replay replay;
    game::Playback playback;
    ReplayFrames frames;
    Settings& settings;

    Watched(game::Replay recorded, Settings& its_settings, int at);
    Watched(const Watched&) = delete;
    Watched& operator=(const Watched&) = delete;

    // A screen without pages over it, with all that was told up to here.
    [[nodiscard]] ui::UiState screen() const;
    // What the table's pages are drawn from.
    template <class Use>
    auto with_view(const ui::UiState& ui, Use&& use) const {
        const State state = replay.state(playback.position());
        const Observation seen = observe_public(state);
        return use(ui::View{seen, ui, frames.info(), *settings.glyphs, settings.keys});
    }
};

// The commands that move through the recording or change how it runs; false if it is another.
bool steer(game::Playback& playback, const game::Replay& replay, ui::Command command);
[[nodiscard]] bool steers(ui::Command command);
// Whether it would lead further at the end.
[[nodiscard]] bool leads_on(ui::Command command);

// What a key does that only the table knows: it opens one of its pages, or says why it does
// nothing.
[[nodiscard]] ui::Reply key_of_table(const Watched& watched, const ui::Press& press);

[[nodiscard]] std::unique_ptr<ui::Page> last_page(const Watched& watched);

}  // namespace roundhouse::app
