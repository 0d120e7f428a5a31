// A hint in three steps, each asked for again: where to look; what to do; why, and what is to
// follow. The first step again once the position is another, or somebody else sits there. In the
// same words on the screen and in lines of text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "roundhouse/bots/hint.hpp"
#include "roundhouse/play/keyboard.hpp"

namespace roundhouse::play {

enum class HintStep : std::uint8_t { where, what, why };

struct Advice {
    HintStep step = HintStep::where;
    Action action;
    std::string text;   // "Look at Bea's train."
    std::string again;  // what asking again tells: "which tile", "what to do", "why", or ""
    std::vector<Play> then = {};  // with why: what is planned to follow on one's own train
};

class HintSteps {
  public:
    // The next step; the last one is repeated. None if whoever sits there is not to move. The first
    // one takes as long as a hint does, the others nothing.
    [[nodiscard]] std::optional<Advice> next(const Keyboard& keyboard);
    // Whether the last step has been told in this position.
    [[nodiscard]] bool told_all(const Keyboard& keyboard) const;
    void start_again() { known_.reset(); }

  private:
    struct Known {
        std::size_t records = 0;  // of the match: every action adds one, and so does taking it back
        Seat seat = 0;
        bots::Hint hint;
        HintStep step = HintStep::where;
    };
    std::optional<Known> known_;

    [[nodiscard]] bool is_of(const Keyboard& keyboard) const;
};

// All at once, for a lesson, which does not advise one thing in its note and another in a hint.
[[nodiscard]] std::optional<Advice> lesson_hint(const Keyboard& keyboard);

}  // namespace roundhouse::play
