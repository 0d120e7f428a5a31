// One position of a game as a table of text.

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "game_text.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/notation.hpp"

namespace roundhouse::app {

namespace {

// Text in a field of so many columns.
std::string field(const std::string& text, int columns) {
    std::string out = text::cut_to_columns(text, columns);
    return out + std::string(static_cast<std::size_t>(columns - text::columns(out)), ' ');
}

std::string ends_of(const Table& table, int train) {
    std::string out;
    for (const End& end : table.ends()) {
        if (end.train != train) continue;
        out += fmt::format("{}{}{}", out.empty() ? "" : " ", end.pips, end.cover > 0 ? "!!" : "");
    }
    return out;
}

// The tiles in the order in which they were laid; the hub's side is left out first.
std::string chain_of(const Table& table, int train, int columns) {
    std::vector<std::string> tiles;
    for (const Laid& laid : table.laid())
        if (laid.train == train) tiles.push_back(text::to_string(laid.tile));
    std::string out;
    for (auto tile = tiles.rbegin(); tile != tiles.rend(); ++tile) {
        const std::string longer = *tile + (out.empty() ? "" : " ") + out;
        const bool all = tile + 1 == tiles.rend();
        if (static_cast<int>(longer.size()) + (all ? 0 : 4) > columns) return "... " + out;
        out = longer;
    }
    return out;
}

std::string heading(const game::Replay& replay, const State& state, int position) {
    const Table& table = state.round.table;
    std::string out = fmt::format("{}  round {}", replay.setup().rule_set.name, state.match.round);
    if (state.rules().rounds > 0) out += fmt::format(" of {}", state.rules().rounds);
    if (state.match.phase == Phase::play && table.engine != kNoPips)
        out += fmt::format("  engine {0}-{0}", table.engine);
    if (state.match.phase == Phase::play)
        out += fmt::format("  {} {}", table.rules.rest == Rest::boneyard ? "boneyard" : "aside",
                           table.stock_size);
    if (state.match.phase == Phase::over) out += "  over";
    return out + fmt::format("  record {} of {}", position, replay.size());
}

std::string train_row(const game::Replay& replay, const State& state, int train, int width) {
    const Table& table = state.round.table;
    const bool seat = train < table.rules.players;
    const bool under_way = state.match.phase == Phase::play;
    const bool moves = under_way && table.turn.seat == train;
    const auto index = static_cast<std::size_t>(train);
    std::string row = fmt::format("{}{:2} ", moves ? '>' : ' ', train + 1);
    row += field(seat ? replay.cast().names[index] : replay.cast().communal, 16) + ' ';
    row += seat && under_way ? fmt::format("{:3}t ", table.hand_sizes[index]) : "     ";
    row += seat ? fmt::format("{:5} ", state.match.scores[index]) : "      ";
    row += under_way && table.is_open(train) ? "OPEN " : "     ";
    if (!under_way) return row;
    row += field(ends_of(table, train), 7) + ' ';
    return row + chain_of(table, train, std::max(8, width - static_cast<int>(text::columns(row))));
}

void add_hands(std::vector<std::string>& rows, const game::Replay& replay, const State& state) {
    if (state.match.phase != Phase::play) return;
    for (std::size_t seat = 0; seat < state.rules().players; ++seat)
        rows.push_back(fmt::format(" {:2} {} {}", seat + 1, field(replay.cast().names[seat], 16),
                                   text::to_string(state.round.holdings[seat].hand)));
    rows.push_back("    " + field(state.rules().rest == Rest::boneyard ? "boneyard" : "aside", 17));
    for (const Tile tile : state.stock()) rows.back() += text::to_string(tile) + " ";
}

}  // namespace

std::string table_text(const game::Replay& replay, int position, const TextOptions& options) {
    const State state = replay.state(position);
    std::vector<std::string> rows{heading(replay, state, position)};
    for (int train = 0; train < state.rules().trains(); ++train)
        rows.push_back(train_row(replay, state, train, options.width));
    if (options.hands) add_hands(rows, replay, state);
    if (position > 0) {
        for (const Event& event : replay.events(position)) {
            const Event shown = options.hands ? event : seen_by(event, kNone);
            if (auto line = text::tell(shown, replay.cast()); !line.empty()) rows.push_back(line);
        }
    }
    std::string out;
    const std::size_t most = static_cast<std::size_t>(std::max(options.height, 1));
    for (std::size_t k = 0; k < std::min(rows.size(), most); ++k) {
        std::string row = text::cut_to_columns(rows[k], options.width);
        row.erase(row.find_last_not_of(' ') + 1);
        out += row + '\n';
    }
    return out;
}

}  // namespace roundhouse::app
