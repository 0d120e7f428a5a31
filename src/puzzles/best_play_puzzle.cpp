#include "roundhouse/puzzles/best_play_puzzle.hpp"

#include <fmt/format.h>

#include "roundhouse/bots/bot.hpp"
#include "roundhouse/bots/price.hpp"
#include "roundhouse/chance/random.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/text/numbers.hpp"

namespace roundhouse::puzzles {

namespace {

constexpr std::string_view kVariants[] = {"mexican", "oll", "train", "station", "mexican"};
constexpr const char* kPlayerNames[] = {"Ann", "Bea", "Cyd", "Dov", "Eve", "Finn"};
constexpr int kMaxPuzzlePlayers = std::size(kPlayerNames);
constexpr double kErrors = 5;
// First few deals, to see whether more are worth it.
constexpr int kScouting = 24;
constexpr int kProving = 400;

// The game at its first decision; none if there is no such game for that many players.
std::optional<game::Match> dealt(const BestPlayPuzzle& puzzle) {
    const rules::RuleSet* const rule_set = rules::find_bundled(puzzle.variant);
    if (rule_set == nullptr || puzzle.players < 2 || puzzle.players > kMaxPuzzlePlayers)
        return std::nullopt;
    game::Setup setup{*rule_set, {}, {}, puzzle.seed};
    setup.choice.players = puzzle.players;
    const auto settled = rules::settle(*rule_set, setup.choice);
    const auto* const rules = std::get_if<Rules>(&settled);
    if (rules == nullptr) return std::nullopt;
    for (int seat = 0; seat < puzzle.players; ++seat)
        setup.players.push_back({kPlayerNames[seat], ""});
    game::Match match(std::move(setup), *rules);
    match.deal();
    return match;
}

bool act(game::Match& match, int choice) {
    if (match.phase() != Phase::play) return false;
    const Moves possible = moves(match.state());
    if (choice < 0 || choice >= possible.size()) return false;
    return std::holds_alternative<Events>(match.act(possible.nth(choice, match.mover())));
}

// A decision worth looking at: several plays, at the beginning of a turn or while it goes on.
bool is_choice(const Observation& position) {
    const Moves possible = moves(position);
    return possible.plays() >= 3 && position.table.laid_count >= 4;
}

// What a simple player finds is easy.
Difficulty difficulty_for(const Observation& position, const Action& answer) {
    if (bots::make_bot(bots::Level::greedy, 0)->choose(position) == answer) return Difficulty::easy;
    return bots::worth_trying(position).front() == answer ? Difficulty::medium : Difficulty::hard;
}

// The first clear decision of a game among planners; none if it has none.
std::optional<BestPlayPuzzle> search_game(BestPlayPuzzle puzzle) {
    auto match = dealt(puzzle);
    if (!match) return std::nullopt;
    const auto planner = bots::make_bot(bots::Level::planner, puzzle.seed);
    // Not always the earliest.
    chance::Random random(puzzle.seed);
    const auto skipped = random.below(30);
    while (match->phase() == Phase::play && match->state().course.round == 1) {
        const Seat seat = match->mover();
        const Observation position = match->view(seat);
        if (puzzle.choices.size() >= skipped && is_choice(position)) {
            const Gap scouted = search_gap(position, kScouting, 1);
            if (scouted.points >= kLeastGap && scouted.points > 2 * scouted.error) {
                // Twice, in different deals: the first may be clear by luck.
                const Gap proved = search_gap(position, kProving, 2);
                const Gap again = search_gap(position, 3 * kProving, 3);
                if (is_clear(proved) && is_clear(again) && again.best == proved.best) {
                    puzzle.answer = proved.best;
                    puzzle.difficulty = difficulty_for(position, proved.best);
                    return puzzle;
                }
            }
        }
        const auto choice = moves(position).index_of(planner->choose(position), seat);
        if (!choice || !act(*match, *choice)) return std::nullopt;
        puzzle.choices.push_back(*choice);
    }
    return std::nullopt;
}

}  // namespace

std::optional<game::Match> match_of(const BestPlayPuzzle& puzzle) {
    auto match = dealt(puzzle);
    if (!match) return std::nullopt;
    for (const int choice : puzzle.choices)
        if (!act(*match, choice)) return std::nullopt;
    if (match->phase() != Phase::play) return std::nullopt;
    return match;
}

Gap search_gap(const Observation& position, int worlds, std::uint64_t seed) {
    const std::vector<Action> actions = list(moves(position), *position.seat);
    bots::Beliefs beliefs;
    beliefs.catch_up(position.table);
    const auto worths = bots::price(position, beliefs, actions, {seed, 0, worlds});
    const auto mean = [&](std::size_t a) { return bots::mean_of(worths[a]).mean; };
    std::size_t best = 0;
    for (std::size_t a = 1; a < actions.size(); ++a)
        if (mean(a) > mean(best)) best = a;
    std::size_t next = best == 0 ? 1 : 0;
    for (std::size_t a = 0; a < actions.size(); ++a)
        if (a != best && mean(a) > mean(next)) next = a;
    const bots::Mean gap = bots::difference(worths[best], worths[next]);
    return {actions[best], gap.mean, gap.error};
}

bool is_clear(const Gap& gap) {
    return gap.points >= kLeastGap && gap.points > kErrors * gap.error;
}

BestPlayPuzzle make_best_play_puzzle(std::uint64_t seed) {
    chance::Random random(seed);
    for (;;) {
        BestPlayPuzzle puzzle;
        puzzle.variant = kVariants[random.below(std::size(kVariants))];
        puzzle.players = 3 + static_cast<int>(random.below(2));
        puzzle.seed = random.next() % 1'000'000'000;
        if (auto found = search_game(std::move(puzzle))) return *found;
    }
}

std::string to_line(const BestPlayPuzzle& puzzle) {
    std::string line = fmt::format("{} {} {}:", puzzle.variant, puzzle.players, puzzle.seed);
    for (const int choice : puzzle.choices) line += fmt::format(" {}", choice);
    return line +
           fmt::format(" = {}, {}", formats::to_string(puzzle.answer), name_of(puzzle.difficulty));
}

std::optional<BestPlayPuzzle> parse_best_play_puzzle(std::string_view line) {
    // Takes the text before `end` from the front.
    const auto take = [&](std::string_view end) {
        const auto at = line.find(end);
        const std::string_view word = line.substr(0, at);
        line.remove_prefix(at == std::string_view::npos ? line.size() : at + end.size());
        return word;
    };
    BestPlayPuzzle puzzle;
    puzzle.variant = take(" ");
    const auto players = text::parse_number(take(" "));
    const auto seed = text::parse_number<std::uint64_t>(take(":"));
    std::string_view choices = take(" = ");
    const auto answer = formats::parse_action(take(", "));
    const auto difficulty = difficulty_of(line);
    if (!players || !seed || !answer || !difficulty) return std::nullopt;
    puzzle.players = *players;
    puzzle.seed = *seed;
    puzzle.answer = *answer;
    puzzle.difficulty = *difficulty;
    while (!choices.empty()) {
        if (choices.front() != ' ') return std::nullopt;
        choices.remove_prefix(1);
        const std::string_view word = choices.substr(0, choices.find(' '));
        const auto choice = text::parse_number(word);
        if (!choice) return std::nullopt;
        puzzle.choices.push_back(*choice);
        choices.remove_prefix(word.size());
    }
    const auto match = match_of(puzzle);
    if (!match || !moves(match->state()).allows(puzzle.answer, match->mover())) return std::nullopt;
    return puzzle;
}

}  // namespace roundhouse::puzzles
