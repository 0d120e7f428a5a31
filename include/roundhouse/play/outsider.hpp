// A player that is not one of this program's, and takes its time: whoever asks it goes on
// meanwhile, and asks again. It is told what its seat may know, and may fail; then a computer
// player plays on for it. Nothing here waits. What it is and how it is reached is not known here.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "roundhouse/engine/action.hpp"
#include "roundhouse/engine/event.hpp"
#include "roundhouse/engine/observation.hpp"

namespace roundhouse::play {

class Outsider {
  public:
    // How it has failed, as a clause after its name that tells nothing of its hand; and a sentence
    // that says where more is to be found, with a blank before it, if there is more.
    struct Failed {
        std::string_view how;
        std::string where{};
    };
    struct NotYet {};
    using Chosen = std::variant<NotYet, Action, Failed>;
    // What its choice may follow from: one of these descriptors can be read or written, or so many
    // milliseconds have passed.
    struct Wait {
        std::array<int, 2> readable{-1, -1};
        int writable = -1;
        int milliseconds = 0;
    };

    virtual ~Outsider() = default;
    // What has happened since, as its seat may know it.
    virtual void see(const Events& events) = 0;
    virtual void see_round(const Observation& dealt) = 0;
    virtual void see_end(const Course& course) = 0;
    // It is to move, and has more than one action. Asked again in the same position until it has
    // chosen or failed, after which it is asked nothing more.
    virtual Chosen choose(const Observation& view) = 0;
    [[nodiscard]] virtual Wait wait() const = 0;
};

}  // namespace roundhouse::play
