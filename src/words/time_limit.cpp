#include "roundhouse/words/time_limit.hpp"

#include <fmt/format.h>

#include "roundhouse/text/lists.hpp"

namespace roundhouse::words {

std::string time_limit(const formats::TimeLimit& limit) {
    if (!limit.any()) return "none";
    if (limit.turn > 0) return text::count_of(limit.turn, "second") + " a turn";
    const std::string game = formats::minutes(limit.bank) + " for the game";
    return limit.increment == 0
               ? game
               : fmt::format("{} + {} a turn", game, text::count_of(limit.increment, "second"));
}

std::string_view when_time_is_up(formats::WhenTimeIsUp then) {
    switch (then) {
        case formats::WhenTimeIsUp::hint:
            return "the hint is played";
        case formats::WhenTimeIsUp::draw:
            return "they draw and pass, if allowed";
        case formats::WhenTimeIsUp::lose:
            return "they lose the turn, if allowed";
        case formats::WhenTimeIsUp::ring:
            break;
    }
    return "everyone is told, no more";
}

}  // namespace roundhouse::words
