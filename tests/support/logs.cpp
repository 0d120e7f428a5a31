#include "support/logs.hpp"

#include <fmt/format.h>

#include "roundhouse/text/crc32c.hpp"

namespace roundhouse::test {

game::Match whole_game(const Game& game, int records) {
    game::Match match = new_match(game);
    chance::Random random(game.seed * 2 + 1);
    play_on(match, random, true, records);
    return match;
}

game::LogStamp stamp() {
    return {"roundhouse 0.1.0", 0x3F9A0C1155AA77EEU, "2026-11-21T19:30:00Z", std::nullopt};
}

std::string log_of(const Game& game, int records) {
    return game::write_log(whole_game(game, records), stamp());
}

std::vector<std::string> bodies_of(const std::string& log) {
    std::vector<std::string> bodies;
    for (std::size_t at = 0; at < log.size();) {
        const auto end = log.find('\n', at);
        bodies.push_back(log.substr(at, end - at - 10));
        at = end + 1;
    }
    return bodies;
}

std::string with_checksums(const std::vector<std::string>& bodies) {
    std::string log;
    std::uint32_t sum = 0;
    for (const std::string& body : bodies) {
        sum = text::crc32c(body, text::crc32c(fmt::format("{:08x}", sum)));
        log += fmt::format("{} ~{:08x}\n", body, sum);
    }
    return log;
}

}  // namespace roundhouse::test
