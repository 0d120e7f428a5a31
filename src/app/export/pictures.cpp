#include "app/export/pictures.hpp"

#include <algorithm>
#include <iterator>

#include "app/export/svg.hpp"

namespace roundhouse::app {

namespace {

Frame frame(const game::Playthrough& on) {
    return {on.state(), on.position() > 0 ? &on.record() : nullptr, on.events()};
}

ui::Canvas picture_at(const game::Match& match, int position, const ExportOptions& options) {
    game::Playthrough on(match);
    Pictures pictures(match, options);
    while (on.position() < position && on.next()) pictures.note(on);
    return pictures.draw(on);
}

}  // namespace

Pictures::Pictures(const game::Match& match, const ExportOptions& options)
    : painter_(match.setup(), match.names()), options_(options) {
    ui_.story.stage = ui::Stage::computer;
    keys_.bind(ui::Command::log, {});  // there are no keys to press
}

void Pictures::note(const game::Playthrough& on) {
    std::ranges::move(painter_.lines(frame(on)), std::back_inserter(ui_.story.log));
    // No more lines of the log are visible than there are rows.
    const auto rows = static_cast<std::size_t>(options_.height);
    if (ui_.story.log.size() > 2 * rows)
        ui_.story.log.erase(ui_.story.log.begin(),
                            ui_.story.log.end() - static_cast<std::ptrdiff_t>(rows));
}

ui::Canvas Pictures::draw(const game::Playthrough& on) const {
    FrameOptions options;
    options.position = on.position();
    options.hands = options_.hands ? game::HandMode::open : game::HandMode::hidden;
    const Frame here = frame(on);
    return painter_.draw(ui_, here, painter_.viewer(here, options),
                         options_.ascii ? ui::ascii_glyphs() : ui::unicode_glyphs(), keys_,
                         {options_.width, options_.height});
}

std::string position_text(const game::Match& match, int position, const ExportOptions& options) {
    return picture_at(match, position, options).to_text();
}

std::string position_svg(const game::Match& match, int position, const ExportOptions& options) {
    return svg_of(picture_at(match, position, options), ui::palette(options.palette),
                  match.setup().rule_set.name);
}

}  // namespace roundhouse::app
