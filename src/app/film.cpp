#include "film.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace roundhouse::app {

namespace {

using game::HandMode;

char letter_of(game::MarkKind kind) {
    switch (kind) {
        case game::MarkKind::double_played:
            return 'D';
        case game::MarkKind::train_opened:
            return 'O';
        case game::MarkKind::last_tile_called:
            return 'C';
        case game::MarkKind::round_won:
            return 'W';
    }
    return 'D';
}

Seat seat_of(const game::Record& record) {
    const auto* decision = std::get_if<game::Decision>(&record);
    return decision == nullptr ? kNone : decision->seat;
}

}  // namespace

Film::Film(const game::Replay& replay, bool sealed)
    : replay_(replay),
      // Once a round is over, its hands have been laid open to all.
      sealed_(sealed && replay.state(replay.size()).match.phase == Phase::play) {
    bill_.title = replay.setup().rule_set.name;
    bill_.cast = replay.cast();
    for (const game::Player& player : replay.setup().players) bill_.bots.push_back(player.bot);
    bill_.rule_set = replay.setup().rule_set;
    bill_.replay = true;
    own_bill_ = bill_;
    own_bill_.title = "REPLAY " + bill_.title;
    for (const game::Mark& mark : replay.marks())
        marks_.push_back({mark.position, letter_of(mark.kind)});
    told_.push_back(0);
    stats_.emplace_back(0, ui::Stats{});
    State state = replay.state(0);
    for (int position = 1; position <= replay.size(); ++position) {
        if (std::holds_alternative<game::TakeBack>(replay.record(position)))
            state = replay.state(position);
        else
            play_again(state, replay.record(position));
        tell(position, state);
    }
}

std::string Film::who(Seat seat) const {
    const std::string& level = bill_.bots[seat];
    return bill_.cast.names[seat] + (level.empty() ? "" : fmt::format(" ({})", level));
}

std::string Film::computer_players() const {
    std::string all;
    for (std::size_t seat = 0; seat < bill_.bots.size(); ++seat)
        if (!bill_.bots[seat].empty())
            all += (all.empty() ? "" : ", ") + who(static_cast<Seat>(seat));
    return all.empty() ? "" : fmt::format("Computer players: {}.", all);
}

void Film::tell(int position, const State& state) {
    const int round = state.match.round_at_hand();
    const Seat seat = seat_of(replay_.record(position));
    if (std::holds_alternative<game::TakeBack>(replay_.record(position)))
        lines_.push_back({state.round.table.turn.seat, round, caption(position, HandMode::hidden)});
    bool ended = false;
    for (const Event& event : replay_.events(position)) {
        std::string line = text::tell(seen_by(event, kNone), bill_.cast);
        if (!line.empty()) lines_.push_back({seat, round, std::move(line)});
        ended = ended || std::holds_alternative<event::RoundOver>(event);
    }
    told_.push_back(lines_.size());
    if (!ended) return;
    // Statistics count what stayed played, so a round is counted when it is over.
    ui::Stats stats = stats_.back().second;
    for (const Event& event : replay_.round_so_far(position)) stats.note(event, round);
    stats_.emplace_back(position, stats);
}

void Film::bring(ui::UiState& ui, int position) const {
    ui.stage = ui::Stage::watch;
    const auto lines = told_[static_cast<std::size_t>(position)];
    // Most moves are short, and most lines are there already.
    if (ui.log.size() > lines) ui.log.resize(lines);
    ui.log.insert(ui.log.end(), lines_.begin() + static_cast<std::ptrdiff_t>(ui.log.size()),
                  lines_.begin() + static_cast<std::ptrdiff_t>(lines));
    const auto after =
        std::ranges::upper_bound(stats_, position, {}, &std::pair<int, ui::Stats>::first);
    ui.stats = (after - 1)->second;
}

bool Film::closed(int position) const {
    return sealed_ && !replay_.rounds().empty() && position >= replay_.rounds().back();
}

int Film::turn_at(int position) const {
    const auto& turns = replay_.turns();
    const auto& rounds = replay_.rounds();
    const auto round = std::ranges::upper_bound(rounds, position);
    if (round == rounds.begin()) return 0;
    const auto first = std::ranges::lower_bound(turns, *(round - 1));
    return static_cast<int>(std::ranges::upper_bound(turns, position) - first);
}

std::string Film::caption(int position, HandMode hands) const {
    if (position == 0) {
        const std::string computers = computer_players();
        return "Before the first deal." + (computers.empty() ? "" : " " + computers);
    }
    const game::Record& record = replay_.record(position);
    const State state = replay_.state(position);
    if (std::holds_alternative<game::TakeBack>(record))
        return bill_.cast.names[state.round.table.turn.seat] + " took that back.";
    const Seat reader = hands == HandMode::mover && state.match.phase == Phase::play
                            ? state.round.table.turn.seat
                            : kNone;
    std::string text;
    for (const Event& event : replay_.events(position)) {
        const bool all = hands == HandMode::open && !closed(position);
        const Event shown = all ? event : seen_by(event, closed(position) ? kNone : reader);
        const std::string line = text::tell(shown, bill_.cast);
        if (!line.empty()) text += (text.empty() ? "" : " ") + line;
    }
    return text.empty() ? "The turn goes on." : text;
}

ui::Reel Film::reel(const State& state, const FilmLook& look) const {
    ui::Reel reel;
    reel.position = look.position;
    reel.size = replay_.size();
    reel.turn = turn_at(look.position);
    reel.rounds = replay_.rounds();
    reel.marks = marks_;
    reel.playing = look.playing;
    reel.speed = look.speed;
    reel.first_hand = look.first_hand;
    reel.caption = caption(look.position, look.hands);
    reel.prompt = look.prompt;
    reel.controls = look.controls;
    if (!look.controls) reel.note = computer_players();
    reel.all_hands = look.hands == HandMode::open;
    if (look.hands == HandMode::hidden) return reel;
    if (closed(look.position)) {
        reel.hands_title = "hands stay closed while their round is played";
        return reel;
    }
    const auto& holdings = state.round.holdings;
    const auto players = static_cast<Seat>(state.rules().players);
    if (state.match.phase == Phase::play && look.hands == HandMode::mover) {
        const Seat mover = state.round.table.turn.seat;
        reel.hands_title = who(mover) + " is to move";
        reel.hands.emplace_back(mover, holdings[mover].hand);
        return reel;
    }
    reel.hands_title = "all hands";
    if (state.match.phase != Phase::play && state.match.history.empty()) return reel;
    for (Seat seat = 0; seat < players; ++seat) reel.hands.emplace_back(seat, holdings[seat].hand);
    return reel;
}

ui::Canvas Film::draw(const ui::UiState& ui, const FilmLook& look, const ui::Glyphs& glyphs,
                      const ui::Keymap& keys, ui::Size size) const {
    const State state = replay_.state(look.position);
    const Observation game = observe_public(state);
    return ui::draw_viewer({game, ui, look.controls ? own_bill_ : bill_, glyphs, keys},
                           reel(state, look), size);
}

std::optional<int> Film::seek(const ui::UiState& ui, const FilmLook& look, const ui::Keymap& keys,
                              ui::Size size, ui::Spot spot) const {
    const State state = replay_.state(look.position);
    const Observation game = observe_public(state);
    return ui::seek_hit({game, ui, bill_, ui::unicode_glyphs(), keys}, reel(state, look), size,
                        spot);
}

}  // namespace roundhouse::app
