#include "together/wire/waits.hpp"

#include <fmt/format.h>

namespace roundhouse::app {

std::vector<Wait> all_waits() {
    return {waits::kOpening,  waits::kHello,  waits::kStuck,     waits::kChoice,
            waits::kSentAway, waits::kIdle,   waits::kProgram,   waits::kProgramInGame,
            waits::kRoundEnd, waits::kCutOff, waits::kAbandoned, waits::kAnswer,
            waits::kOthers,   waits::kSign,   waits::kRetry,     waits::kRetryPause};
}

std::string how_long(std::chrono::milliseconds time) {
    using namespace std::chrono_literals;
    const auto counted = [](std::int64_t count, std::string_view one, std::string_view unit) {
        return count == 1 ? std::string(one) : fmt::format("{} {}s", count, unit);
    };
    if (time % 24h == 0ms) return counted(time / 24h, "a day", "day");
    if (time % 1h == 0ms) return counted(time / 1h, "an hour", "hour");
    if (time % 1min == 0ms) return counted(time / 1min, "a minute", "minute");
    return counted(time / 1s, "a second", "second");
}

}  // namespace roundhouse::app
