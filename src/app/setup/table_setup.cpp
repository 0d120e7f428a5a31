#include "app/setup/table_setup.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/system/random.hpp"
#include "app/system/status.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/spelling.hpp"
#include "roundhouse/words/levels.hpp"

namespace roundhouse::app {

std::optional<RuleSetOrFault> chosen_rules(const PlayOptions& options) {
    if (!options.rules_file.empty()) return rules_in_file(options.rules_file);
    if (!options.variant.empty()) return game_with_id(options.variant);
    return std::nullopt;
}

rules::TableChoice choice_of(const PlayOptions& options, int players) {
    rules::TableChoice choice;
    choice.players = players;
    // A number out of a tile's range is not a set of any game, and settle() says so.
    if (options.set) choice.set = static_cast<Pips>(std::clamp(*options.set, 0, 255));
    choice.schedule = options.schedule;
    choice.rounds = options.rounds;
    if (options.referee)
        choice.referee = *options.referee == "honour" ? Referee::honour : Referee::strict;
    if (options.announce) choice.auto_announce = *options.announce == "auto";
    return choice;
}

namespace {

// What is wrong with the last of these names: it is not a valid name, or it is taken.
std::optional<std::string> newest_name_fault(const std::vector<std::string>& names) {
    if (names.empty()) return std::nullopt;
    if (auto fault = text::name_fault(names.back())) return text::capitalised(*fault) + ".";
    const auto alike = [&](const std::string& name) { return text::same_name(name, names.back()); };
    if (std::none_of(names.begin(), names.end() - 1, alike)) return std::nullopt;
    return fmt::format("There is already a player called {}.", names.back());
}

std::optional<Fault> names_fault(const std::vector<std::string>& names) {
    std::vector<std::string> so_far;
    for (const std::string& name : names) {
        so_far.push_back(name);
        if (const auto fault = newest_name_fault(so_far)) return Fault{status::usage, *fault};
    }
    return std::nullopt;
}

}  // namespace

std::string level_names() {
    std::string names;
    for (const bots::Level level : bots::levels())
        names +=
            fmt::format("{}{}", names.empty() ? "" : ", ", words::level_name(bots::name(level)));
    return names;
}

std::variant<Seats, Fault> seats_of(const PlayOptions& options) {
    Seats seats;
    for (const std::string& player : options.players) {
        seats.names.push_back(text::composed(player));
        seats.levels.emplace_back();
    }
    for (const std::string& bot : options.bots) {
        const std::size_t colon = bot.rfind(':');
        const std::string level = colon == std::string::npos
                                      ? std::string(bots::name(kDefaultLevel))
                                      : bot.substr(colon + 1);
        const auto known = bots::level_named(level);
        if (!known)
            return Fault{
                status::usage,
                fmt::format("There is no level '{}' for computer players; the levels are {}.",
                            text::clean(level), level_names())};
        seats.names.push_back(text::composed(bot.substr(0, colon)));
        seats.levels.emplace_back(bots::name(*known));
    }
    if (auto fault = names_fault(seats.names)) return *fault;
    return seats;
}

std::optional<Fault> early_fault(const rules::RuleSet& rule_set, const PlayOptions& options) {
    const auto seats = seats_of(options);
    if (const auto* fault = std::get_if<Fault>(&seats)) return *fault;
    // Assumes as few further people as possible.
    const int seated = static_cast<int>(std::get<Seats>(seats).names.size());
    const int players =
        options.players.empty() ? std::max<int>(rule_set.min_players, seated + 1) : seated;
    const auto settled = rules::settle(rule_set, choice_of(options, players));
    const auto* fault = std::get_if<rules::ChoiceFault>(&settled);
    return fault == nullptr ? std::nullopt : std::optional(Fault{status::usage, fault->message});
}

game::Setup next_setup(game::Setup setup) {
    std::rotate(setup.players.begin(), setup.players.begin() + 1, setup.players.end());
    setup.seed = random_number();
    return setup;
}

std::variant<NewGame, Fault> new_game(const rules::RuleSet& rule_set, const PlayOptions& options) {
    auto seated = seats_of(options);
    if (const auto* fault = std::get_if<Fault>(&seated)) return *fault;
    const Seats& seats = std::get<Seats>(seated);
    const auto choice = choice_of(options, static_cast<int>(seats.names.size()));
    auto settled = rules::settle(rule_set, choice);
    if (const auto* fault = std::get_if<rules::ChoiceFault>(&settled))
        return Fault{status::usage, fault->message};

    NewGame game;
    game.rules = std::get<Rules>(settled);
    game.setup.rule_set = rule_set;
    game.setup.choice = choice;
    for (std::size_t k = 0; k < seats.names.size(); ++k)
        game.setup.players.push_back({seats.names[k], seats.levels[k]});
    game.setup.seed = options.seed ? *options.seed : random_number();
    return game;
}

}  // namespace roundhouse::app
