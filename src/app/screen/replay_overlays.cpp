#include "app/screen/replay_overlays.hpp"

#include <algorithm>
#include <utility>

#include "roundhouse/ui/pages/draw.hpp"
#include "roundhouse/ui/pages/page_keys.hpp"
#include "roundhouse/ui/pages/step.hpp"

namespace roundhouse::app {

using game::Playback;
using game::Replay;
using ui::Command;
using ui::Overlay;

namespace {

struct Control {
    Command command;
    void (*use)(Playback&, const Replay&);
};

constexpr Control kControls[] = {
    {Command::go_on, [](Playback& at, const Replay&) { at.play_or_pause(); }},
    {Command::right, [](Playback& at, const Replay&) { at.step(1); }},
    {Command::left, [](Playback& at, const Replay&) { at.step(-1); }},
    {Command::next_turn,
     [](Playback& at, const Replay& all) { at.jump(all.next_turn(at.position())); }},
    {Command::previous_turn,
     [](Playback& at, const Replay& all) { at.jump(all.previous_turn(at.position())); }},
    {Command::next_round,
     [](Playback& at, const Replay& all) { at.jump(all.next_round(at.position())); }},
    {Command::previous_round,
     [](Playback& at, const Replay& all) { at.jump(all.previous_round(at.position())); }},
    {Command::next_mark,
     [](Playback& at, const Replay& all) { at.jump(all.next_mark(at.position())); }},
    {Command::previous_mark,
     [](Playback& at, const Replay& all) { at.jump(all.previous_mark(at.position())); }},
    {Command::to_start, [](Playback& at, const Replay&) { at.jump(0); }},
    {Command::to_end, [](Playback& at, const Replay& all) { at.jump(all.size()); }},
    {Command::faster, [](Playback& at, const Replay&) { at.change_speed(1); }},
    {Command::slower, [](Playback& at, const Replay&) { at.change_speed(-1); }},
    {Command::take_back_turn, [](Playback& at, const Replay&) { at.jump_back(); }},
    {Command::hands, [](Playback& at, const Replay&) { at.next_hands(); }},
};

}  // namespace

Watched::Watched(Replay recorded, Settings& its_settings, int at)
    : replay(std::move(recorded)),
      playback(replay, at),
      frames(replay, replay.state(replay.size()).course.phase != Phase::over),
      settings(its_settings) {}

ui::UiState Watched::screen() const {
    ui::UiState ui;
    ui.board = settings.board;
    frames.update_story(ui.story, playback.position(), playback.hands());
    return ui;
}

bool steer(Playback& playback, const Replay& replay, Command command) {
    const auto* const control = std::ranges::find(kControls, command, &Control::command);
    if (control == std::end(kControls)) return false;
    control->use(playback, replay);
    return true;
}

bool steers(Command command) {
    return std::ranges::find(kControls, command, &Control::command) != std::end(kControls);
}

bool leads_on(Command command) {
    return command == Command::right || command == Command::next_turn ||
           command == Command::next_round || command == Command::to_end;
}

namespace {

// What the screen itself does.
bool for_the_screen(Command command) {
    return command == Command::redraw || command == Command::suspend ||
           command == Command::palette || command == Command::mouse;
}

// The table's pages work as at the table. One page on the screen's stack for all of them, which are
// drawn and stepped as they are there.
class TablePages : public ui::Page {
  public:
    TablePages(const Watched& watched, ui::Selection selection)
        : watched_(watched), selection_(std::move(selection)) {}

    void draw(ui::Canvas& canvas) const override {
        watched_.with_view(screen(),
                           [&](const ui::View& view) { canvas = ui::draw(view, canvas.size()); });
    }

    ui::Reply key(const ui::Press& press) override {
        if (press.key.code == ui::key::click) return ui::Reply::done();
        if (goes_below(press.command)) return {};
        // There is nothing to lose, so it leaves without a question.
        if (press.command == Command::quit) {
            ui::leave_page(selection_);
            return is_left();
        }
        return step(press);
    }

    [[nodiscard]] bool lets_run() const override {
        return selection_.overlay == Overlay::picture || selection_.overlay == Overlay::zoom;
    }

    // The step of a table whose page is this one, or none.
    ui::Reply step(const ui::Press& press) {
        ui::UiState ui = screen();
        return watched_.with_view(ui, [&](const ui::View& view) {
            ui.page_step = ui::page_step(view, press.size);
            ui::StepResult outcome = ui::step(ui, view.seen, view.info, view.keys, press.key);
            ui.selection() = std::move(outcome.selection);
            ui::limit_scroll(ui, ui::scroll_limit(view, press.size));
            selection_ = ui.selection();
            ui::Reply reply = is_left();
            reply.note = outcome.request == ui::Request::save
                             ? "Nothing changes here, so there is nothing to save."
                             : std::move(outcome.note);
            return reply;
        });
    }

    [[nodiscard]] bool open() const { return selection_.overlay != Overlay::none; }

  private:
    const Watched& watched_;
    ui::Selection selection_;

    [[nodiscard]] ui::UiState screen() const {
        ui::UiState ui = watched_.screen();
        ui.selection() = selection_;
        return ui;
    }
    [[nodiscard]] ui::Reply is_left() const { return {.taken = true, .close = open() ? 0 : 1}; }
    // On pages that show the current position, keys can change it; the score sheet uses the arrows
    // and the space bar itself.
    [[nodiscard]] bool goes_below(Command command) const {
        if (for_the_screen(command)) return true;
        const bool sheet =
            command == Command::left || command == Command::right || command == Command::go_on;
        const bool shows_position = lets_run() || (selection_.overlay == Overlay::scores && !sheet);
        return shows_position &&
               (steers(command) || command == Command::go_to || command == Command::play_on);
    }
};

class LastPage : public ui::Page {
  public:
    explicit LastPage(const Watched& watched) : watched_(watched) {}

    void draw(ui::Canvas& canvas) const override {
        ui::UiState ui = watched_.screen();
        ui.story.stage = ui::Stage::final;
        watched_.with_view(ui,
                           [&](const ui::View& view) { canvas = ui::draw(view, canvas.size()); });
    }

    // Any way back leads to the last position.
    ui::Reply key(const ui::Press& press) override {
        if (press.covered) return {};
        if (leads_on(press.command) || press.key.code == ui::key::click) return ui::Reply::done();
        const bool back = press.command == Command::quit || press.command == Command::go_on ||
                          press.key.code == ui::key::escape || steers(press.command);
        return back ? ui::Reply::closing() : ui::Reply{};
    }

  private:
    const Watched& watched_;
};

}  // namespace

ui::Reply key_of_table(const Watched& watched, const ui::Press& press) {
    if (for_the_screen(press.command)) return {};
    auto pages = std::make_unique<TablePages>(watched, watched.screen().selection());
    ui::Reply reply = pages->step(press);
    reply.close = 0;
    if (pages->open()) reply.open.push_back(std::move(pages));
    return reply;
}

std::unique_ptr<ui::Page> last_page(const Watched& watched) {
    return std::make_unique<LastPage>(watched);
}

}  // namespace roundhouse::app
