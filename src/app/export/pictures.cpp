#include "app/export/pictures.hpp"

#include <algorithm>
#include <iterator>

#include "app/export/svg.hpp"
#include "roundhouse/ui/pages/draw.hpp"
#include "roundhouse/ui/table/selection.hpp"

namespace roundhouse::app {

namespace {

Frame frame(const game::Playthrough& on) {
    return {on.state(), on.position() > 0 ? &on.record() : nullptr, on.events(), false,
            &on.names_before()};
}

ui::Canvas picture_at(const game::Match& match, int position, const ExportOptions& options) {
    game::Playthrough on(match);
    Pictures pictures(match, options);
    while (on.position() < position && on.next()) pictures.note(on);
    pictures.make_room(on);
    return pictures.draw(on);
}

}  // namespace

Pictures::Pictures(const game::Match& match, const ExportOptions& options)
    : match_(match),
      painter_(match.first_setup(), game::Playthrough(match).names()),
      options_(options),
      size_{options.width, options.height} {
    ui_.story.moment = ui::Moment::computer;
    ui_.story.account = &account_;
    keys_.bind(ui::Command::log, {});  // there are no keys to press
}

void Pictures::note(const game::Playthrough& on) {
    painter_.show_players(on.players(), on.names());
    std::ranges::move(painter_.lines(frame(on), hands()), std::back_inserter(account_.log));
    // No more lines of the log are visible than there are rows.
    const auto rows = static_cast<std::size_t>(size_.height);
    if (account_.log.size() > 2 * rows)
        account_.log.erase(account_.log.begin(),
                           account_.log.end() - static_cast<std::ptrdiff_t>(rows));
}

ui::ViewerState Pictures::viewer(const game::Playthrough& on) const {
    FrameOptions options;
    options.position = on.position();
    options.hands = hands();
    return painter_.viewer(frame(on), options);
}

game::HandMode Pictures::hands() const {
    return options_.hands ? game::HandMode::open : game::HandMode::hidden;
}

const ui::Glyphs& Pictures::glyphs() const {
    if (options_.ascii) return ui::ascii_glyphs();
    return ui::palette(options_.palette).grounds ? ui::felt_glyphs() : ui::unicode_glyphs();
}

void Pictures::make_room(const game::Playthrough& on) {
    if (!options_.grows || !options_.hands) return;
    size_.height = painter_.rows_for_hands(ui_, frame(on), viewer(on), glyphs(), keys_, size_);
}

void Pictures::make_room_for_all() {
    if (!options_.grows || !options_.hands) return;
    for (game::Playthrough on(match_); on.next();) make_room(on);
}

// The table of a person who has just been asked.
ui::Canvas Pictures::draw_turn(const State& state) const {
    const Observation seen = observe(state, state.round.table.turn.seat);
    ui::UiState shown = ui_;
    shown.story.moment = ui::Moment::turn;
    shown.story.hand_room = shown.story.fullest_hand = seen.own.hand.size();
    ui::ensure_choice(shown, seen);
    ui::GameInfo info = painter_.info();
    info.replay = false;
    const ui::Keymap keys;
    return ui::draw({seen, shown, info, glyphs(), keys}, size_);
}

ui::Canvas Pictures::draw(const game::Playthrough& on) const {
    if (options_.turn && on.state().course.phase == Phase::play) return draw_turn(on.state());
    return painter_.draw(ui_, frame(on), viewer(on), glyphs(), keys_, size_);
}

std::string position_text(const game::Match& match, int position, const ExportOptions& options) {
    // Without colours there is no felt to lay ivory on.
    ExportOptions lines = options;
    lines.palette = ui::kMono;
    return picture_at(match, position, lines).to_text();
}

std::string position_svg(const game::Match& match, int position, const ExportOptions& options) {
    return svg_of(picture_at(match, position, options), ui::palette(options.palette),
                  match.setup().rule_set.name);
}

}  // namespace roundhouse::app
