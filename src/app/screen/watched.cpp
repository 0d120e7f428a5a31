#include "app/screen/watched.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace roundhouse::app {

using game::Playback;
using game::Replay;
using ui::Command;

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
      settings(its_settings),
      seen_(observe_public(replay.state(at))) {}

ui::View Watched::view() const {
    if (const std::pair now{playback.position(), playback.hands()}; now != shown_) {
        shown_ = now;
        seen_ = observe_public(replay.state(now.first));
        frames.update_story(screen_.story, account_, now.first, now.second);
    }
    screen_.board = settings.board;
    return {seen_, screen_, frames.info(playback.position()), settings.glyphs(), settings.keys};
}

std::string Watched::change_tile_style() {
    using ui::TileStyle;
    const auto [next, words] = [&]() -> std::pair<TileStyle, std::string_view> {
        switch (screen_.style) {
            case TileStyle::automatic:
                return {TileStyle::standing, "standing, where there is room"};
            case TileStyle::standing:
                return {TileStyle::boxes, "as boxes, where there is room"};
            case TileStyle::boxes:
                return {TileStyle::compact, "in a row"};
            default:
                return {TileStyle::automatic, "as they fit"};
        }
    }();
    screen_.style = next;
    const bool one = playback.hands() == game::HandMode::mover;
    return fmt::format(
        "Tiles: {}{}.", words,
        one ? "" : fmt::format(", when {} shows one hand", settings.keys.label(Command::hands)));
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

class LastPage : public ui::Page {
  public:
    explicit LastPage(const Watched& watched) : watched_(watched) {}

    void draw(ui::Canvas& canvas) const override { ui::draw_final(canvas, watched_.view()); }

    // Any way back leads to the last position.
    ui::Reply key(const ui::Press& press) override {
        if (leads_on(press.command) || press.key.code == ui::key::click) return ui::Reply::done();
        const bool back = press.command == Command::quit || press.command == Command::go_on ||
                          press.key.code == ui::key::escape || steers(press.command);
        return back ? ui::Reply::closing() : ui::Reply{};
    }

    // One can go anywhere from here, and is then no longer at the end.
    [[nodiscard]] bool lets_run() const override { return true; }
    ui::Reply uncovered() override {
        const bool at_end = watched_.playback.position() == watched_.replay.size();
        return at_end ? ui::Reply{} : ui::Reply::closing();
    }

  private:
    const Watched& watched_;
};

}  // namespace

ui::Reply key_of_table(Watched& watched, const ui::Press& press) {
    if (press.command == Command::save)
        return ui::Reply::done("Nothing changes here, so there is nothing to save.");
    if (is_for_screen(press.command)) return {};
    if (press.command == Command::board) return ui::Reply::done();
    if (press.command == Command::tile_style && !press.covered)
        return ui::Reply::done(watched.change_tile_style());
    if (auto page = ui::page_for(press.command, watched))
        return ui::Reply::opening(std::move(page));
    std::string why = ui::why_not_now(press.command, watched.view(), press.covered);
    const bool letter = press.key.code > ui::key::space && press.key.code < ui::key::kFirst;
    if (why.empty() && !press.covered && letter)
        why = fmt::format("{} does nothing here; {} shows the keys.", ui::key_label(press.key.code),
                          watched.settings.keys.label(Command::help));
    return ui::Reply::done(std::move(why));
}

std::unique_ptr<ui::Page> last_page(const Watched& watched) {
    return std::make_unique<LastPage>(watched);
}

}  // namespace roundhouse::app
