#include "table_setup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <random>

#include "commands.hpp"
#include "roundhouse/text/clean.hpp"

namespace roundhouse::app {

std::optional<RuleChoice> chosen_rules(const PlayOptions& options) {
    if (!options.rules_file.empty()) return rules_in_file(options.rules_file);
    if (!options.variant.empty()) return bundled_rules(options.variant);
    return std::nullopt;
}

std::optional<std::string> last_name_fault(const std::vector<std::string>& names) {
    if (names.empty()) return std::nullopt;
    if (auto fault = text::name_fault(names.back())) {
        fault->front() =
            static_cast<char>(std::toupper(static_cast<unsigned char>(fault->front())));
        return *fault + ".";
    }
    if (std::find(names.begin(), names.end() - 1, names.back()) == names.end() - 1)
        return std::nullopt;
    return fmt::format("There is a player called {} already.", names.back());
}

text::TableChoice choice_of(const PlayOptions& options, int players) {
    text::TableChoice choice;
    choice.players = players;
    // Any number out of a tile's range is no set of any game, and settle() says so.
    if (options.set) choice.set = static_cast<Pips>(std::clamp(*options.set, 0, 255));
    choice.schedule = options.schedule;
    choice.rounds = options.rounds;
    if (options.referee)
        choice.referee = *options.referee == "honour" ? Referee::honour : Referee::strict;
    if (options.announce) choice.auto_announce = *options.announce == "auto";
    return choice;
}

namespace {

std::optional<SetupFault> names_fault(const std::vector<std::string>& names) {
    std::vector<std::string> so_far;
    for (const std::string& name : names) {
        so_far.push_back(name);
        if (const auto fault = last_name_fault(so_far)) return SetupFault{status::usage, *fault};
    }
    return std::nullopt;
}

}  // namespace

std::optional<SetupFault> early_fault(const text::RuleSet& rule_set, const PlayOptions& options) {
    if (auto fault = names_fault(options.players)) return fault;
    const int players =
        options.players.empty() ? rule_set.min_players : static_cast<int>(options.players.size());
    const auto settled = text::settle(rule_set, choice_of(options, players));
    const auto* fault = std::get_if<text::ChoiceFault>(&settled);
    return fault == nullptr ? std::nullopt
                            : std::optional(SetupFault{status::usage, fault->message});
}

std::variant<NewGame, SetupFault> new_game(const text::RuleSet& rule_set,
                                           const PlayOptions& options) {
    if (auto fault = names_fault(options.players)) return *fault;
    const auto choice = choice_of(options, static_cast<int>(options.players.size()));
    auto settled = text::settle(rule_set, choice);
    if (const auto* fault = std::get_if<text::ChoiceFault>(&settled))
        return SetupFault{status::usage, fault->message};

    NewGame game;
    game.rules = std::get<Rules>(settled);
    game.setup.rule_set = rule_set;
    game.setup.choice = choice;
    for (const std::string& name : options.players) game.setup.players.push_back({name, {}});
    std::random_device device;
    game.setup.seed = options.seed.value_or(std::uint64_t{device()} << 32U | device());
    return game;
}

}  // namespace roundhouse::app
