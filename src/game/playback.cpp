#include "roundhouse/game/playback.hpp"

#include <algorithm>
#include <array>

namespace roundhouse::game {

namespace {

constexpr std::array kSpeeds = {0.25, 0.5, 1.0, 2.0, 4.0, 8.0};
constexpr double kMillisecondsAtOne = 667;

}  // namespace

Transport::Transport(const Replay& replay, int position) : replay_(&replay) {
    position_ = before_jump_ = std::clamp(position, 0, replay.size());
}

double Transport::speed() const {
    return kSpeeds[static_cast<std::size_t>(speed_)];
}

int Transport::milliseconds_a_record() const {
    return static_cast<int>(kMillisecondsAtOne / speed());
}

int Transport::milliseconds_to_next() const {
    return playing_ ? std::max(0, milliseconds_a_record() - elapsed_) : -1;
}

void Transport::go(int position) {
    position_ = std::clamp(position, 0, replay_->size());
    elapsed_ = 0;
    if (position_ == replay_->size()) playing_ = false;
}

void Transport::jump(int position) {
    const int from = position_;
    go(position);
    if (position_ != from) before_jump_ = from;
}

void Transport::toggle() {
    // At the end, playing means from the start again.
    if (!playing_ && position_ == replay_->size()) jump(0);
    playing_ = !playing_ && position_ < replay_->size();
    elapsed_ = 0;
}

void Transport::command(TransportCommand command) {
    constexpr int kFastest = static_cast<int>(kSpeeds.size()) - 1;
    const int here = position_;
    switch (command) {
        case TransportCommand::play_or_pause:
            return toggle();
        case TransportCommand::step_forward:
            return go(here + 1);
        case TransportCommand::step_back:
            return go(here - 1);
        case TransportCommand::next_turn:
            return jump(replay_->next_turn(here));
        case TransportCommand::previous_turn:
            return jump(replay_->previous_turn(here));
        case TransportCommand::next_round:
            return jump(replay_->next_round(here));
        case TransportCommand::previous_round:
            return jump(replay_->previous_round(here));
        case TransportCommand::next_mark:
            return jump(replay_->next_mark(here));
        case TransportCommand::previous_mark:
            return jump(replay_->previous_mark(here));
        case TransportCommand::to_start:
            return jump(0);
        case TransportCommand::to_end:
            return jump(replay_->size());
        case TransportCommand::back_before_jump:
            return jump(before_jump_);
        case TransportCommand::faster:
            speed_ = std::min(speed_ + 1, kFastest);
            return;
        case TransportCommand::slower:
            speed_ = std::max(speed_ - 1, 0);
            return;
        case TransportCommand::next_hand_mode:
            hands_ = static_cast<HandMode>((static_cast<int>(hands_) + 1) % 3);
            return;
    }
}

void Transport::tick(int milliseconds) {
    if (!playing_) return;
    elapsed_ += milliseconds;
    while (playing_ && elapsed_ >= milliseconds_a_record()) {
        const int rest = elapsed_ - milliseconds_a_record();
        go(position_ + 1);
        elapsed_ = playing_ ? rest : 0;
    }
}

}  // namespace roundhouse::game
