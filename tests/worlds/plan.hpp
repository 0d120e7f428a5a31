// What happens in a world, drawn from its seed: what is played, who comes, what fails and when. A
// plan with fewer events is a world as well, which is how a failure is shrunk. Does nothing itself.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace roundhouse::worlds {

enum class What : std::uint8_t {
    come,       // a terminal of kind `value` connects
    cut,        // its connection is gone
    freeze,     // it takes nothing any more, for `value` steps
    garbage,    // it sends what is no message
    flood,      // it sends `value` messages at once
    resize,     // its window has another size
    paste,      // much is pasted
    hide,       // it is suspended, and comes back
    fail,       // calls of one kind fail, `value` says which and how
    full,       // nothing can be written for `value` steps
    jump,       // the wall clock jumps
    sleep,      // nobody does anything for `value` seconds
    touch,      // another program changes the game's file
    no_memory,  // the `value`-th request for memory is refused
    kill,       // the process ends at the `value`-th call from here
    power,      // the same, and what was not synced may be lost
    leave,      // everybody leaves
    signal      // a signal comes at a call, `value` says which and at which
};

struct Event {
    int life = 0, step = 0;
    What what = What::come;
    std::uint64_t value = 0;
};

struct Plan {
    enum class Kind : std::uint8_t { hosted, alone, typed, joined, joined_on_screen };

    std::uint64_t seed = 0;
    Kind kind = Kind::hosted;
    std::string game;
    int people = 1;  // whose seats are there from the beginning
    int computers = 1;
    int lives = 1;    // of the program: each but the last is ended from outside
    int steps = 100;  // of each
    std::vector<Event> events;
};

[[nodiscard]] Plan plan_of(std::uint64_t seed);
// One line for each event, and one before them: what a file of tests/worlds/found says.
[[nodiscard]] std::string to_text(const Plan& plan);
[[nodiscard]] std::string to_text(const Event& event);
// The plan of such a text; throws std::runtime_error with the line that is none.
[[nodiscard]] Plan from_text(const std::string& text);

}  // namespace roundhouse::worlds
