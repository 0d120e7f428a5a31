#include "app/export/frame.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "roundhouse/formats/notation.hpp"
#include "roundhouse/game/replay_events.hpp"
#include "roundhouse/words/levels.hpp"

namespace roundhouse::app {

using game::HandMode;

namespace {

// ": played 9-5, better 5-0", so that nobody needs the colours.
std::string tiles_told(const ui::ViewerDecision& decision) {
    std::string told;
    for (const auto& [word, action] :
         {std::pair{"played", &decision.played}, {"better", &decision.better}})
        if (const auto* play = std::get_if<Play>(action))
            told += fmt::format("{}{} {}", told.empty() ? ": " : ", ", word,
                                formats::to_string(play->tile));
    return told;
}

}  // namespace

FramePainter::FramePainter(const game::Setup& setup, const words::Names& names) {
    info_.title = setup.rule_set.name;
    info_.rule_set = setup.rule_set;
    info_.replay = true;
    viewer_info_ = info_;
    viewer_info_.title = "REPLAY " + info_.title;
    show_players(setup.players, names);
}

void FramePainter::show_players(const std::vector<game::Player>& players,
                                const words::Names& names) {
    for (ui::GameInfo* const info : {&info_, &viewer_info_}) {
        info->names = names;
        info->levels.clear();
        for (const game::Player& player : players) info->levels.push_back(player.level);
    }
}

std::optional<words::Line> FramePainter::change(const Frame& frame) const {
    return game::line_of(*frame.record, frame.state,
                         frame.names_before == nullptr ? info_.names : *frame.names_before,
                         info_.names);
}

std::string FramePainter::who(Seat seat) const {
    const std::string& level = info_.levels[seat];
    return info_.names.players[seat] +
           (level.empty() ? "" : fmt::format(" ({})", words::level_name(level)));
}

std::string FramePainter::computer_players() const {
    return words::computer_players(info_.names.players, info_.levels);
}

std::vector<ui::StoryLine> FramePainter::lines(const Frame& frame, HandMode hands) const {
    if (frame.record == nullptr) return {};
    if (auto line = change(frame)) return {std::move(*line)};
    const bool all = hands == HandMode::open && !frame.hands_hidden;
    const auto* decision = std::get_if<game::Decision>(frame.record);
    return words::lines(all ? frame.events : seen_by(frame.events, kNoSeat),
                        frame.state.course.round_at_hand(), info_.names,
                        decision == nullptr ? Seat{kNoSeat} : decision->seat);
}

// Of an action that changes nothing that is seen at once.
std::string FramePainter::told_without_events(const Frame& frame) const {
    const auto* decision = std::get_if<game::Decision>(frame.record);
    return decision != nullptr && std::holds_alternative<Done>(decision->action)
               ? who(decision->seat) + " ended the turn."
               : "The turn continues.";
}

std::vector<std::string> FramePainter::told(const Frame& frame, HandMode hands) const {
    if (frame.record == nullptr) {
        std::vector<std::string> all{"Before the first deal."};
        if (std::string computers = computer_players(); !computers.empty())
            all.push_back(std::move(computers));
        return all;
    }
    if (auto line = change(frame)) return {std::move(line->text)};
    const bool all = hands == HandMode::open && !frame.hands_hidden;
    const bool movers =
        hands == HandMode::mover && !frame.hands_hidden && frame.state.course.phase == Phase::play;
    const Seat reader = movers ? frame.state.round.table.turn.seat : Seat{kNoSeat};
    std::vector<std::string> lines;
    for (words::Line& line :
         words::lines(all ? frame.events : seen_by(frame.events, reader), 0, info_.names))
        lines.push_back(std::move(line.text));
    if (lines.empty()) lines.push_back(told_without_events(frame));
    return lines;
}

std::string FramePainter::caption(const Frame& frame, HandMode hands) const {
    return fmt::format("{}", fmt::join(told(frame, hands), " "));
}

ui::ViewerState FramePainter::viewer(const Frame& frame, const FrameOptions& options) const {
    const State& state = frame.state;
    ui::ViewerState viewer;
    viewer.position = options.position;
    viewer.playing = options.playing;
    viewer.speed = options.speed;
    viewer.first_hand = options.first_hand;
    viewer.caption = caption(frame, options.hands);
    if (!options.verdict.empty()) {
        viewer.caption += " " + options.verdict;
        viewer.shorter_captions = {told(frame, options.hands).front() + " " + options.verdict};
        if (!options.brief_verdict.empty())
            viewer.shorter_captions.push_back(options.brief_verdict);
    }
    viewer.told = static_cast<int>(lines(frame, options.hands).size());
    viewer.review = options.review;
    viewer.own_marks = options.own_marks;
    viewer.prompt = options.prompt;
    viewer.controls = options.controls;
    if (!options.controls) viewer.note = computer_players();
    viewer.all_hands = options.hands == HandMode::open;
    if (options.hands == HandMode::hidden) return viewer;
    if (frame.hands_hidden) {
        viewer.hands_title = "hands stay hidden until the round ends";
        return viewer;
    }
    const ui::ViewerDecision* const decided = options.review != nullptr && options.review->decision
                                                  ? &*options.review->decision
                                                  : nullptr;
    if (decided != nullptr && options.hands == HandMode::mover) {
        const ui::ViewerDecision& decision = *decided;
        const Seat seat = *decision.before.seat;
        viewer.hands_title = who(seat) + " to move" + tiles_told(decision);
        viewer.hands.emplace_back(seat, decision.before.own.hand);
        return viewer;
    }
    const auto& holdings = state.round.holdings;
    const auto players = static_cast<Seat>(state.rules().players);
    if (state.course.phase == Phase::play && options.hands == HandMode::mover) {
        const Seat mover = state.round.table.turn.seat;
        viewer.hands_title = who(mover) + " to move";
        viewer.hands.emplace_back(mover, holdings[mover].hand);
        return viewer;
    }
    viewer.hands_title = "all hands";
    if (state.course.phase != Phase::play && state.course.history.empty()) return viewer;
    for (Seat seat = 0; seat < players; ++seat)
        viewer.hands.emplace_back(seat, decided != nullptr && decided->before.seat == seat
                                            ? decided->before.own.hand
                                            : holdings[seat].hand);
    return viewer;
}

ui::Canvas FramePainter::draw(const ui::UiState& ui, const Frame& frame,
                              const ui::ViewerState& viewer, const ui::Glyphs& glyphs,
                              const ui::Keymap& keys, ui::Size size) const {
    const Observation game = observe_public(frame.state);
    return ui::draw_viewer({game, ui, viewer.controls ? viewer_info_ : info_, glyphs, keys}, viewer,
                           size);
}

int FramePainter::rows_for_hands(const ui::UiState& ui, const Frame& frame,
                                 const ui::ViewerState& viewer, const ui::Glyphs& glyphs,
                                 const ui::Keymap& keys, ui::Size size) const {
    const Observation game = observe_public(frame.state);
    return ui::rows_for_hands({game, ui, info_, glyphs, keys}, viewer, size);
}

}  // namespace roundhouse::app
