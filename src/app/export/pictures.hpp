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
    // If the pictures may grow: from now on they have room for the hands of that position.
    void make_room(const game::Playthrough& on);
    void make_room_for_all();
    [[nodiscard]] ui::Canvas draw(const game::Playthrough& on) const;
    [[nodiscard]] ui::Size size() const { return size_; }

  private:
    const game::Match& match_;
    FramePainter painter_;
    const ExportOptions& options_;
    game::Account account_;
    ui::UiState ui_;
    ui::Keymap keys_;
    ui::Size size_;

    [[nodiscard]] ui::ViewerState viewer(const game::Playthrough& on) const;
    [[nodiscard]] const ui::Glyphs& glyphs() const;
    [[nodiscard]] game::HandMode hands() const;
    [[nodiscard]] ui::Canvas draw_turn(const State& state) const;
};

}  // namespace roundhouse::app
