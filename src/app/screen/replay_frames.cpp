#include "app/screen/replay_frames.hpp"

#include <algorithm>

namespace roundhouse::app {

namespace {

char letter_of(game::MarkKind kind) {
    switch (kind) {
        case game::MarkKind::double_played:
            return 'D';
        case game::MarkKind::train_opened:
            return 'O';
        case game::MarkKind::last_tile_called:
            return 'A';
        case game::MarkKind::round_won:
            return 'W';
        case game::MarkKind::nobody_out:
            return 'B';
    }
    return 'D';
}

}  // namespace

ReplayFrames::ReplayFrames(const game::Replay& replay, bool hide_last_round)
    : replay_(replay),
      // Once a round is over, everybody has seen its hands.
      hide_last_round_(hide_last_round && replay.state(replay.size()).course.phase == Phase::play) {
    for (const game::Replay::Cast& cast : replay.casts())
        painters_.emplace_back(replay.setup(), replay.names())
            .show_players(cast.players, cast.names);
    for (const game::Mark& mark : replay.marks())
        marks_.push_back({mark.position, letter_of(mark.kind)});
    stats_.emplace_back(0, game::Statistics{});
    State state = replay.state(0);
    for (int position = 1; position <= replay.size(); ++position) {
        if (std::holds_alternative<game::TakeBack>(replay.record(position)))
            state = replay.state(position);
        else
            apply_record(state, replay.record(position));
        tell(position, state);
    }
}

Frame ReplayFrames::frame(int position, const State& state) const {
    return {state, position > 0 ? &replay_.record(position) : nullptr, replay_.events(position),
            hands_hidden(position), position > 0 ? &replay_.cast(position - 1).names : nullptr};
}

const FramePainter& ReplayFrames::painter(int position) const {
    return painters_[static_cast<std::size_t>(&replay_.cast(position) - replay_.casts().data())];
}

void ReplayFrames::tell(int position, const State& state) {
    for (const auto& [log, hands] :
         {std::pair{&hidden_, game::HandMode::hidden}, {&open_, game::HandMode::open}}) {
        std::ranges::move(painter(position).lines(frame(position, state), hands),
                          std::back_inserter(log->lines));
        log->told.push_back(log->lines.size());
    }
    const bool ended = std::ranges::any_of(replay_.events(position), [](const Event& e) {
        return std::holds_alternative<event::RoundOver>(e);
    });
    if (!ended) return;
    // Statistics leave out what was taken back, so a round is counted when it is over.
    game::Statistics stats = stats_.back().second;
    for (const Event& event : replay_.round_so_far(position))
        stats.note(event, state.rules(), state.course.round_at_hand());
    stats_.emplace_back(position, stats);
}

void ReplayFrames::update_story(ui::TableStory& story, game::Account& account, int position,
                                game::HandMode hands) const {
    story.moment = ui::Moment::computer;
    story.account = &account;
    const Log& log = hands == game::HandMode::open ? open_ : hidden_;
    const auto lines = static_cast<std::ptrdiff_t>(log.told[static_cast<std::size_t>(position)]);
    account.log.assign(log.lines.begin(), log.lines.begin() + lines);
    const auto after =
        std::ranges::upper_bound(stats_, position, {}, &std::pair<int, game::Statistics>::first);
    account.stats = (after - 1)->second;
}

bool ReplayFrames::hands_hidden(int position) const {
    return hide_last_round_ && !replay_.rounds().empty() && position >= replay_.rounds().back();
}

int ReplayFrames::turn_at(int position) const {
    const auto& turns = replay_.turns();
    const auto& rounds = replay_.rounds();
    const auto round = std::ranges::upper_bound(rounds, position);
    if (round == rounds.begin()) return 0;
    const auto first = std::ranges::lower_bound(turns, *(round - 1));
    return static_cast<int>(std::ranges::upper_bound(turns, position) - first);
}

std::string ReplayFrames::caption(int position, game::HandMode hands) const {
    const State state = replay_.state(position);
    return painter(position).caption(frame(position, state), hands);
}

ui::ViewerState ReplayFrames::viewer(const Frame& frame, const FrameOptions& options) const {
    ui::ViewerState viewer = painter(options.position).viewer(frame, options);
    viewer.size = replay_.size();
    viewer.turn = turn_at(options.position);
    viewer.rounds = replay_.rounds();
    viewer.marks = marks_;
    return viewer;
}

ui::Canvas ReplayFrames::draw(const ui::UiState& ui, const FrameOptions& options,
                              const ui::Glyphs& glyphs, const ui::Keymap& keys,
                              ui::Size size) const {
    const State state = replay_.state(options.position);
    const Frame here = frame(options.position, state);
    return painter(options.position).draw(ui, here, viewer(here, options), glyphs, keys, size);
}

std::optional<int> ReplayFrames::seek(const ui::UiState& ui, const FrameOptions& options,
                                      const ui::Keymap& keys, ui::Size size,
                                      ui::Point point) const {
    const State state = replay_.state(options.position);
    const Observation game = observe_public(state);
    return ui::seek_hit({game, ui, info(options.position), ui::unicode_glyphs(), keys},
                        viewer(frame(options.position, state), options), size, point);
}

}  // namespace roundhouse::app
