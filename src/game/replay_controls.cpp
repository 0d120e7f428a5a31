#include "roundhouse/game/replay_controls.hpp"

#include <algorithm>
#include <array>

namespace roundhouse::game {

namespace {

constexpr std::array kSpeeds = {0.25, 0.5, 1.0, 2.0, 4.0, 8.0};
constexpr double kMillisecondsAtOne = 667;

}  // namespace

Playback::Playback(const Replay& replay, int position) : replay_(&replay) {
    position_ = before_jump_ = std::clamp(position, 0, replay.size());
}

double Playback::speed() const {
    return kSpeeds[static_cast<std::size_t>(speed_)];
}

int Playback::milliseconds_a_record() const {
    return static_cast<int>(kMillisecondsAtOne / speed());
}

int Playback::milliseconds_to_next() const {
    return playing_ ? std::max(0, milliseconds_a_record() - elapsed_) : -1;
}

void Playback::go(int position) {
    position_ = std::clamp(position, 0, replay_->size());
    elapsed_ = 0;
    if (position_ == replay_->size()) playing_ = false;
}

void Playback::jump(int position) {
    const int from = position_;
    go(position);
    if (position_ != from) before_jump_ = from;
}

void Playback::play_or_pause() {
    // At the end, playing starts again from the beginning.
    if (!playing_ && position_ == replay_->size()) jump(0);
    playing_ = !playing_ && position_ < replay_->size();
    elapsed_ = 0;
}

void Playback::change_speed(int by) {
    speed_ = std::clamp(speed_ + by, 0, static_cast<int>(kSpeeds.size()) - 1);
}

void Playback::next_hands() {
    hands_ = static_cast<HandMode>((static_cast<int>(hands_) + 1) % 3);
}

void Playback::tick(int milliseconds) {
    if (!playing_) return;
    elapsed_ += milliseconds;
    while (playing_ && elapsed_ >= milliseconds_a_record()) {
        const int rest = elapsed_ - milliseconds_a_record();
        go(position_ + 1);
        elapsed_ = playing_ ? rest : 0;
    }
}

}  // namespace roundhouse::game
