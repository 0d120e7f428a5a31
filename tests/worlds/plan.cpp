#include "worlds/plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <regex>
#include <sstream>
#include <stdexcept>

#include "roundhouse/chance/random.hpp"
#include "roundhouse/rules/bundled/games.hpp"

namespace roundhouse::worlds {

namespace {

constexpr std::array<std::string_view, 18> kWords{"a terminal comes",
                                                  "a connection is cut",
                                                  "a terminal takes nothing",
                                                  "garbage is sent",
                                                  "a terminal floods",
                                                  "a window is resized",
                                                  "much is pasted",
                                                  "a terminal is suspended",
                                                  "calls fail",
                                                  "the disk is full",
                                                  "the wall clock jumps",
                                                  "nobody does anything",
                                                  "another program changes the file",
                                                  "memory is refused",
                                                  "the program is killed",
                                                  "the power is cut",
                                                  "everybody leaves",
                                                  "a signal comes"};

constexpr std::array<std::string_view, 5> kKinds{"table", "keyboard", "lines", "terminal",
                                                 "screen"};

// How often each comes up, of a hundred.
constexpr std::array<unsigned, 17> kShares{14, 9, 6, 4, 4, 8, 4, 5, 20, 4, 4, 5, 4, 3, 0, 0, 2};

What any_of_them(chance::Random& random) {
    unsigned share = 0;
    for (const unsigned one : kShares) share += one;
    unsigned left = random.below(share);
    std::size_t which = 0;
    while (left >= kShares[which]) left -= kShares[which++];
    return static_cast<What>(which);
}

}  // namespace

Plan plan_of(std::uint64_t seed) {
    chance::Random random(chance::stream_seed(seed, 0));
    const auto any = [&](int least, int most) {
        return least + static_cast<int>(random.below(static_cast<std::uint32_t>(most - least + 1)));
    };
    Plan plan;
    plan.seed = seed;
    plan.kind = any(0, 2) == 0 ? Plan::Kind::alone : Plan::Kind::hosted;
    const auto& games = rules::bundled_rule_sets();
    const rules::RuleSet& game = games[random.below(static_cast<std::uint32_t>(games.size()))];
    plan.game = game.id;
    const int players = any(std::max(2, game.min_players), std::min(4, game.max_players));
    plan.people = any(1, players);
    plan.computers = players - plan.people;
    plan.lives = any(1, 4);
    plan.steps = any(20, 200);
    for (int life = 0; life < plan.lives; ++life) {
        const int count = any(0, 12);
        for (int k = 0; k < count; ++k)
            plan.events.push_back(
                {life, any(0, plan.steps - 1), any_of_them(random), random.next()});
        // What ends it: not the last one, which is left to itself.
        if (life + 1 < plan.lives)
            plan.events.push_back({life, any(0, plan.steps - 1),
                                   any(0, 1) == 0 ? What::kill : What::power, random.next()});
    }
    // Drawn last: a world on the screen is as it was before there were any in lines.
    if (plan.kind == Plan::Kind::alone && any(0, 1) == 0) {
        plan.kind = Plan::Kind::typed;
        for (int k = any(0, 3); k > 0; --k)
            plan.events.push_back(
                {any(0, plan.lives - 1), any(0, plan.steps - 1), What::signal, random.next()});
    }
    if (plan.kind == Plan::Kind::hosted && any(0, 5) == 0)
        plan.kind = any(0, 1) == 0 ? Plan::Kind::joined : Plan::Kind::joined_on_screen;
    // A world without signals is as it was before there were any here.
    const bool alone = plan.kind == Plan::Kind::alone;
    if ((alone || plan.kind == Plan::Kind::hosted) && any(0, 2) == 0)
        for (int k = any(1, 2); k > 0; --k)
            plan.events.push_back(
                {any(0, plan.lives - 1), any(0, plan.steps - 1), What::signal, random.next()});
    std::ranges::stable_sort(plan.events, [](const Event& a, const Event& b) {
        return std::pair(a.life, a.step) < std::pair(b.life, b.step);
    });
    return plan;
}

std::string to_text(const Event& event) {
    return fmt::format("life {} step {} value {}: {}", event.life + 1, event.step, event.value,
                       kWords[static_cast<std::size_t>(event.what)]);
}

std::string to_text(const Plan& plan) {
    std::string text = fmt::format(
        "world {}: {} of {}, {} seats of people and {} of computer players, {} lives of {} steps\n",
        plan.seed, kKinds[static_cast<std::size_t>(plan.kind)], plan.game, plan.people,
        plan.computers, plan.lives, plan.steps);
    for (const Event& event : plan.events)
        fmt::format_to(std::back_inserter(text), "  {}\n", to_text(event));
    return text;
}

Plan from_text(const std::string& text) {
    static const std::regex world(
        R"(world (\d+): (table|keyboard|lines|terminal|screen) of (\S+), (\d+) seats of people and (\d+) of )"
        R"(computer players, (\d+) lives of (\d+) steps)");
    static const std::regex happens(R"(\s*life (\d+) step (\d+) value (\d+): (.*))");
    Plan plan;
    std::istringstream lines(text);
    std::smatch part;
    for (std::string line; std::getline(lines, line);) {
        if (line.empty() || line.starts_with('#')) continue;
        if (std::regex_match(line, part, world)) {
            plan.seed = std::stoull(part[1]);
            plan.kind = static_cast<Plan::Kind>(
                std::ranges::find(kKinds, std::string_view(part.str(2))) - kKinds.begin());
            plan.game = part[3];
            plan.people = std::stoi(part[4]);
            plan.computers = std::stoi(part[5]);
            plan.lives = std::stoi(part[6]);
            plan.steps = std::stoi(part[7]);
        } else if (std::regex_match(line, part, happens)) {
            const auto what = std::ranges::find(kWords, std::string_view(part.str(4)));
            if (what == kWords.end()) throw std::runtime_error("not what happens: " + line);
            plan.events.push_back({std::stoi(part[1]) - 1, std::stoi(part[2]),
                                   static_cast<What>(what - kWords.begin()), std::stoull(part[3])});
        } else {
            throw std::runtime_error("no line of a world: " + line);
        }
    }
    return plan;
}

}  // namespace roundhouse::worlds
