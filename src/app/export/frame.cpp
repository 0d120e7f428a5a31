#include "app/export/frame.hpp"

#include <fmt/format.h>

namespace roundhouse::app {

namespace {

using game::HandMode;

bool is_back(const Frame& frame) {
    return frame.record != nullptr && std::holds_alternative<game::TakeBack>(*frame.record);
}

Seat seat_of(const Frame& frame) {
    if (is_back(frame)) return frame.state.round.table.turn.seat;
    const auto* decision = std::get_if<game::Decision>(frame.record);
    return decision == nullptr ? kNone : decision->seat;
}

}  // namespace

FramePainter::FramePainter(const game::Setup& setup, const words::Cast& cast) {
    bill_.title = setup.rule_set.name;
    bill_.cast = cast;
    for (const game::Player& player : setup.players) bill_.bots.push_back(player.bot);
    bill_.rule_set = setup.rule_set;
    bill_.replay = true;
    own_bill_ = bill_;
    own_bill_.title = "REPLAY " + bill_.title;
}

std::string FramePainter::who(Seat seat) const {
    const std::string& level = bill_.bots[seat];
    return bill_.cast.names[seat] + (level.empty() ? "" : fmt::format(" ({})", level));
}

std::string FramePainter::computer_players() const {
    std::string all;
    for (std::size_t seat = 0; seat < bill_.bots.size(); ++seat)
        if (!bill_.bots[seat].empty())
            all += (all.empty() ? "" : ", ") + who(static_cast<Seat>(seat));
    return all.empty() ? "" : fmt::format("Computer players: {}.", all);
}

std::vector<ui::LogLine> FramePainter::lines(const Frame& frame) const {
    std::vector<ui::LogLine> lines;
    if (frame.record == nullptr) return lines;
    const int round = frame.state.match.round_at_hand();
    const Seat seat = seat_of(frame);
    if (is_back(frame)) lines.push_back({seat, round, caption(frame, HandMode::hidden)});
    for (const Event& event : frame.events) {
        std::string line = words::tell(seen_by(event, kNone), bill_.cast);
        if (!line.empty()) lines.push_back({seat, round, std::move(line)});
    }
    return lines;
}

std::string FramePainter::caption(const Frame& frame, HandMode hands) const {
    if (frame.record == nullptr) {
        const std::string computers = computer_players();
        return "Before the first deal." + (computers.empty() ? "" : " " + computers);
    }
    const Seat mover = frame.state.round.table.turn.seat;
    if (is_back(frame)) return bill_.cast.names[mover] + " took that back.";
    const bool all = hands == HandMode::open && !frame.closed;
    const bool movers =
        hands == HandMode::mover && !frame.closed && frame.state.match.phase == Phase::play;
    const Seat reader = movers ? mover : Seat{kNone};
    std::string text;
    for (const Event& event : frame.events) {
        const std::string line = words::tell(all ? event : seen_by(event, reader), bill_.cast);
        if (!line.empty()) text += (text.empty() ? "" : " ") + line;
    }
    return text.empty() ? "The turn goes on." : text;
}

ui::Reel FramePainter::reel(const Frame& frame, const FilmLook& look) const {
    const State& state = frame.state;
    ui::Reel reel;
    reel.position = look.position;
    reel.playing = look.playing;
    reel.speed = look.speed;
    reel.first_hand = look.first_hand;
    reel.caption = caption(frame, look.hands);
    reel.prompt = look.prompt;
    reel.controls = look.controls;
    if (!look.controls) reel.note = computer_players();
    reel.all_hands = look.hands == HandMode::open;
    if (look.hands == HandMode::hidden) return reel;
    if (frame.closed) {
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

ui::Canvas FramePainter::draw(const ui::UiState& ui, const Frame& frame, const ui::Reel& reel,
                              const ui::Glyphs& glyphs, const ui::Keymap& keys,
                              ui::Size size) const {
    const Observation game = observe_public(frame.state);
    return ui::draw_viewer({game, ui, reel.controls ? own_bill_ : bill_, glyphs, keys}, reel, size);
}

}  // namespace roundhouse::app
