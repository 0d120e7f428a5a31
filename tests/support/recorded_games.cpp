#include "support/recorded_games.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "roundhouse/text/crc32c.hpp"

namespace roundhouse::test {

game::Match new_match(const GameWanted& wanted) {
    const rules::RuleSet* rule_set = rules::find_bundled(wanted.variant);
    if (rule_set == nullptr) throw std::runtime_error("no such game: " + wanted.variant);
    game::Setup setup{*rule_set, {}, {}, wanted.seed};
    setup.choice.players = wanted.players;
    setup.choice.rounds = wanted.rounds;
    setup.choice.set = wanted.set;
    setup.choice.referee = wanted.referee;
    const char* const names[] = {"Ann",  "Bea", "Cyd",  "Dov", "Eve",
                                 "Finn", "Gus", "Hana", "Ida", "Jo"};
    for (int seat = 0; seat < wanted.players; ++seat)
        setup.players.push_back({names[seat], seat % 3 == 2 ? "planner" : ""});
    const auto rules = rules::settle(*rule_set, setup.choice);
    if (const auto* fault = std::get_if<rules::ChoiceFault>(&rules))
        throw std::runtime_error(fault->message);
    return {std::move(setup), std::get<Rules>(rules)};
}

void play_on(game::Match& match, chance::Random& random, bool take_backs, int records) {
    const auto enough = [&] {
        return static_cast<int>(match.records().size()) >= records || match.phase() == Phase::over;
    };
    while (!enough()) {
        if (match.phase() == Phase::deal) {
            (void)match.deal();
            continue;
        }
        constexpr unsigned kOneIn = 16;
        if (take_backs && match.can_take_back() && random.below(kOneIn) == 0) {
            match.take_back();
            continue;
        }
        const Moves possible = moves(match.state());
        const auto k = random.below(static_cast<std::uint32_t>(possible.size()));
        (void)match.act(possible.nth(static_cast<int>(k), match.mover()));
    }
}

game::Match whole_game(const GameWanted& wanted, int records) {
    game::Match match = new_match(wanted);
    chance::Random random(wanted.seed * 2 + 1);
    play_on(match, random, wanted.take_backs, records);
    return match;
}

game::LogStamp stamp() {
    return {"roundhouse 0.1.0", 0x3F9A0C1155AA77EEU, "2026-11-21T19:30:00Z", std::nullopt};
}

std::string log_of(const GameWanted& wanted, int records) {
    return game::write_log(whole_game(wanted, records), stamp());
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

std::string sealed(const std::vector<std::string>& bodies) {
    std::string log;
    std::uint32_t sum = 0;
    for (const std::string& body : bodies) {
        sum = text::crc32c(body, text::crc32c(fmt::format("{:08x}", sum)));
        log += fmt::format("{} ~{:08x}\n", body, sum);
    }
    return log;
}

}  // namespace roundhouse::test
