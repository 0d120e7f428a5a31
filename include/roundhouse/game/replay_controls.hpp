// The controls of a replay: its position, whether and how fast it runs, whose hands are shown.
// Pure steps: a control or a span of time in, a new position out. Never draws, never reads a clock.
#pragma once

#include <cstdint>

#include "roundhouse/game/replay.hpp"

namespace roundhouse::game {

enum class HandMode : std::uint8_t { open, mover, hidden };

class Playback {
  public:
    // The replay must outlive this.
    explicit Playback(const Replay& replay, int position = 0);

    [[nodiscard]] int position() const { return position_; }
    [[nodiscard]] bool playing() const { return playing_; }
    [[nodiscard]] HandMode hands() const { return hands_; }
    // 0.25 to 8; records a second are one and a half times that.
    [[nodiscard]] double speed() const;

    void play_or_pause();
    // So many records on, or back.
    void step(int by) { go(position_ + by); }
    // To a position; clamped to those that exist.
    void jump(int position);
    // To where the last jump began.
    void jump_back() { jump(before_jump_); }
    void change_speed(int by);
    void next_hands();
    // Advances the time while playing. Stops at the end.
    void tick(int milliseconds);
    // How long until the next record; -1 while paused.
    [[nodiscard]] int milliseconds_to_next() const;

  private:
    const Replay* replay_;
    int position_ = 0;
    int before_jump_ = 0;
    bool playing_ = false;
    int speed_ = 2;  // index
    int elapsed_ = 0;
    HandMode hands_ = HandMode::mover;

    void go(int position);
    [[nodiscard]] int milliseconds_a_record() const;
};

}  // namespace roundhouse::game
