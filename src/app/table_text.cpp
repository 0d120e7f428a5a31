// One position of a game as a table of text.

#include "roundhouse/text/table_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "game_text.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/notation.hpp"

namespace roundhouse::app {

namespace {

std::string hands_text(const game::Replay& replay, const State& state) {
    if (state.match.phase != Phase::play) return {};
    std::string out;
    for (std::size_t seat = 0; seat < state.rules().players; ++seat)
        out += fmt::format("{}: {}\n", replay.cast().names[seat],
                           text::to_string(state.round.holdings[seat].hand));
    out += state.rules().rest == Rest::boneyard ? "boneyard:" : "aside:";
    for (const Tile tile : state.stock()) out += " " + text::to_string(tile);
    return out + "\n";
}

// At most so many lines of so many columns.
std::string cut_to_size(const std::string& page, const TextOptions& options) {
    std::string out;
    int lines = 0;
    for (std::size_t at = 0; at < page.size() && lines < options.height; ++lines) {
        const auto end = std::min(page.find('\n', at), page.size());
        out += text::cut_to_columns(std::string_view(page).substr(at, end - at), options.width);
        out += '\n';
        at = end + 1;
    }
    return out;
}

}  // namespace

std::string table_text(const game::Replay& replay, int position, const TextOptions& options) {
    const State state = replay.state(position);
    std::string page = text::table_text(observe_public(state), replay.cast());
    if (options.hands) page += hands_text(replay, state);
    page += fmt::format("After record {} of {}:\n", position, replay.size());
    if (position > 0) {
        for (const Event& event : replay.events(position)) {
            const Event shown = options.hands ? event : seen_by(event, kNone);
            if (auto line = text::tell(shown, replay.cast()); !line.empty()) page += line + "\n";
        }
    }
    return cut_to_size(page, options);
}

}  // namespace roundhouse::app
