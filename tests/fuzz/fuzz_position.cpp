// Positions from a real table: a fault is one line with its place; what is read is a state in which
// every tile is in one place, is told without a slip, and can be played on from.

#include <string>

#include "app/position/set_up.hpp"
#include "fuzz/play_some.hpp"
#include "roundhouse/engine/queries.hpp"
#include "support/invariants.hpp"

using namespace roundhouse;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto read = app::read_set_up({reinterpret_cast<const char*>(data), size}, "p.txt");
    if (const auto* fault = std::get_if<app::Fault>(&read)) {
        fuzz::must(fault->message.find('\n') == std::string::npos &&
                       fault->message.find('\x1b') == std::string::npos,
                   "a fault that is not told properly");
        return 0;
    }
    const auto& set_up = std::get<app::SetUp>(read);
    fuzz::must(!app::drawn(set_up, true).empty(), "nothing is drawn");
    if (set_up.position.state.course.phase != Phase::play) return 0;
    chance::Random random(1);
    const State state = app::with_unseen_dealt(set_up.position, random);
    fuzz::must(test::broken(state).empty(), "a position that cannot be");
    return 0;
}
