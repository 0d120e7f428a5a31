// The positions of a recorded game as canvases, one after the other as it is played through: what
// show and export write in their several forms.
#pragma once

#include "app/export/exports.hpp"
#include "app/export/frame.hpp"
#include "roundhouse/game/playthrough.hpp"
#include "roundhouse/ui/canvas/keys.hpp"

namespace roundhouse::app {

class Pictures {
  public:
    // Both must outlive this.
    Pictures(const game::Match& match, const ExportOptions& options);

    // Must be called for every position in order: the log beside the table is made from all of
    // them.
    void note(const game::Playthrough& on);
    [[nodiscard]] ui::Canvas draw(const game::Playthrough& on) const;

  private:
    FramePainter painter_;
    const ExportOptions& options_;
    ui::UiState ui_;
    ui::Keymap keys_;
};

}  // namespace roundhouse::app
