// What must hold of any text that is read as a position.
#pragma once

#include <string>
#include <string_view>

#include "app/position/set_up.hpp"
#include "fuzz/play_some.hpp"
#include "support/played_on.hpp"

namespace roundhouse::fuzz {

// A fault is one line; what is read is a state in which every tile is in one place, is told without
// a slip, and can be played on from.
inline void check_position(std::string_view text) {
    const auto read = app::read_set_up(text, "p.txt");
    if (const auto* fault = std::get_if<app::Fault>(&read)) {
        must(fault->message.find('\n') == std::string::npos &&
                 fault->message.find('\x1b') == std::string::npos,
             "a fault that is not told properly");
        return;
    }
    const auto& set_up = std::get<app::SetUp>(read);
    must(!app::drawn(set_up, true).empty(), "nothing is drawn");
    if (set_up.position.state.course.phase != Phase::play) return;
    must(!app::advice(set_up).empty(), "no advice");
    chance::Random random(1);
    const std::string why = test::broken_on_the_way(set_up, random, 100);
    must(why.empty(), why.c_str());
}

}  // namespace roundhouse::fuzz
