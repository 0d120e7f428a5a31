// A table in a world, with its terminals, which goes on step by step.
#pragma once

#include <memory>
#include <string>

#include "worlds/known.hpp"
#include "worlds/life.hpp"

namespace roundhouse::worlds {

class LiveTable {
  public:
    virtual ~LiveTable() = default;
    // The first people come.
    virtual void begin() = 0;
    // What happens in that step, and what somebody does.
    virtual void go_on(int step) = 0;
    [[nodiscard]] virtual bool closed() const = 0;
    // Nobody acts any more, and in the end nobody is there.
    virtual void leave() = 0;
    [[nodiscard]] virtual const Known& known() const = 0;
    // Those that people of that name have now.
    [[nodiscard]] virtual SeatMask seats_of(const std::string& name) const = 0;
};

[[nodiscard]] std::unique_ptr<LiveTable> open_table(Life& life);

}  // namespace roundhouse::worlds
