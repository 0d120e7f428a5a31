#include "app/setup/table_setup.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>

#include "app/setup/like_me.hpp"
#include "app/system/random.hpp"
#include "app/system/status.hpp"
#include "roundhouse/game/seating.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/shell.hpp"
#include "roundhouse/text/spelling.hpp"
#include "roundhouse/words/levels.hpp"

namespace roundhouse::app {

std::optional<RuleSetOrFault> chosen_rules(const PlayOptions& options) {
    if (!options.rules_file.empty()) return rules_in_file(options.rules_file);
    if (!options.variant.empty()) return game_with_id(options.variant);
    return std::nullopt;
}

std::optional<TypedProgram> typed_program(const std::string& bot) {
    constexpr std::string_view kMark = "cmd=";
    if (bot.starts_with(kMark)) return TypedProgram{"", bot.substr(kMark.size())};
    const auto colon = bot.find(fmt::format(":{}", kMark));
    if (colon == std::string::npos) return std::nullopt;
    return TypedProgram{bot.substr(0, colon), bot.substr(colon + 1 + kMark.size())};
}

std::string level_names() {
    return fmt::format("1 to {}", bots::levels().size());
}

std::vector<std::string> offered_levels() {
    std::vector<std::string> offered;
    for (const bots::Level level : bots::levels()) offered.emplace_back(bots::name(level));
    offered.emplace_back(words::kLikeMe);
    return offered;
}

namespace {

// "Mine:python3 bot.py", where cmd= was forgotten: such words are in no level's name.
bool is_like_a_command(std::string_view typed) {
    const std::string word = text::folded(text::trimmed(typed));
    return word.find_first_of("./") != std::string::npos ||
           (word.find(' ') != std::string::npos && !word.starts_with("level ") &&
            !word.starts_with("like "));
}

}  // namespace

std::string level_fault(const std::string& bot, std::string_view also) {
    const std::string word = bot.substr(bot.rfind(':') + 1);
    if (is_like_a_command(word)) {
        const std::size_t colon = bot.find(':');
        const bool named = colon != std::string::npos;
        return fmt::format("there is no level `{}`; a program of your own is `{}:cmd={}`",
                           text::clean(word), named ? text::clean(bot.substr(0, colon)) : "NAME",
                           text::clean(named ? bot.substr(colon + 1) : bot));
    }
    std::vector<std::string> seven, older;
    for (const bots::Level level : bots::levels())
        seven.emplace_back(words::locomotive_of(bots::name(level)));
    for (const bots::Level level : bots::plain_levels()) older.emplace_back(bots::name(level));
    const std::string quoted = word.empty() ? "\"\"" : fmt::format("`{}`", text::clean(word));
    return fmt::format("there is no level {}; the levels are {} ({}), {}or the older {}", quoted,
                       level_names(), fmt::join(seven, ", "), also, text::join(older, "or"));
}

namespace {

// "NAME", "NAME:LEVEL" or "NAME:cmd=COMMAND".
std::variant<game::Player, Fault> computer_player(const std::string& typed) {
    if (const auto program = typed_program(typed)) {
        if (!text::command_words(program->command))
            return Fault{status::usage, fmt::format("{}: expected a command after cmd=, with each "
                                                    "quotation ended.",
                                                    text::clean(typed))};
        return game::Player{program->name.empty() ? "Program" : text::composed(program->name),
                            std::string(game::kProgramLevel), program->command};
    }
    const std::size_t colon = typed.rfind(':');
    if (colon != std::string::npos && words::level_meant(typed.substr(colon + 1)) == words::kLikeMe)
        return game::Player{text::composed(typed.substr(0, colon)), std::string(words::kLikeMe)};
    const auto level =
        colon == std::string::npos ? kDefaultLevel : bots::level_named(typed.substr(colon + 1));
    if (level)
        return game::Player{text::composed(typed.substr(0, colon)),
                            std::string(bots::name(*level))};
    return Fault{status::usage,
                 text::capitalised(level_fault(typed, fmt::format("{}, ", words::kLikeMe))) + "."};
}

std::optional<Fault> names_fault(const std::vector<game::Player>& players) {
    const auto fault = game::names_fault(game::names_of(players));
    if (!fault) return std::nullopt;
    return Fault{status::usage, text::capitalised(*fault) + "."};
}

std::variant<Rules, Fault> settled(const game::Setup& draft, int players) {
    rules::TableChoice choice = draft.choice;
    choice.players = players;
    auto settled = rules::settle(draft.rule_set, choice);
    if (const auto* fault = std::get_if<rules::ChoiceFault>(&settled))
        return Fault{status::usage, fault->message};
    return std::get<Rules>(settled);
}

}  // namespace

game::ProgramTerms terms_of(const ProgramOptions& options) {
    const auto time = [](double seconds) {
        return std::chrono::duration_cast<std::chrono::nanoseconds>(
            std::chrono::duration<double>(seconds));
    };
    return {time(options.move_time), time(options.game_time), options.errors};
}

std::optional<Fault> take_options(game::Setup& draft, const ChosenOptions& chosen) {
    for (const game::Option& option : game::options()) {
        const auto typed = chosen.find(option.name);
        if (typed == chosen.end()) continue;
        std::string fault = typed->second.empty() ? fmt::format("--{} needs a value.", option.name)
                                                  : option.take(draft, typed->second);
        if (fault.empty() && option.misplaced != nullptr) fault = option.misplaced(draft);
        if (!fault.empty()) return Fault{status::usage, std::move(fault)};
    }
    return std::nullopt;
}

std::variant<game::Setup, Fault> draft_of(const PlayOptions& options) {
    game::Setup draft;
    draft.programs = terms_of(options.programs);
    if (auto fault = take_options(draft, options.chosen)) return *std::move(fault);
    for (const std::string& player : options.players)
        draft.players.push_back({text::composed(player), ""});
    for (const std::string& bot : options.bots) {
        auto player = computer_player(bot);
        if (auto* fault = std::get_if<Fault>(&player)) return std::move(*fault);
        draft.players.push_back(std::get<game::Player>(std::move(player)));
    }
    if (auto fault = names_fault(draft.players)) return *std::move(fault);
    return draft;
}

std::optional<Fault> seat(game::Setup& draft, const std::string& typed) {
    std::variant<game::Player, Fault> player = game::Player{text::composed(typed), ""};
    auto place = std::ranges::find_if_not(draft.players, &std::string::empty, &game::Player::level);
    if (typed.find(':') != std::string::npos || typed_program(typed)) {
        player = computer_player(typed);
        place = draft.players.end();
    }
    if (auto* fault = std::get_if<Fault>(&player)) return std::move(*fault);
    place = draft.players.insert(place, std::get<game::Player>(std::move(player)));
    auto fault = names_fault(draft.players);
    if (fault) draft.players.erase(place);
    return fault;
}

bool has_people(const game::Setup& draft) {
    return std::ranges::any_of(draft.players, &std::string::empty, &game::Player::level);
}

std::optional<Fault> early_fault(const game::Setup& draft) {
    // Assumes as few further people as possible.
    const int seated = static_cast<int>(draft.players.size());
    auto rules = settled(
        draft,
        has_people(draft)
            ? seated
            : std::max(rules::fewest_players(draft.rule_set, game::set_of(draft)), seated + 1));
    auto* fault = std::get_if<Fault>(&rules);
    return fault == nullptr ? std::nullopt : std::optional(std::move(*fault));
}

game::Setup next_setup(game::Setup setup) {
    std::rotate(setup.players.begin(), setup.players.begin() + 1, setup.players.end());
    setup.seed = random_number();
    choose_levels(setup);
    return setup;
}

std::variant<NewGame, Fault> new_game(game::Setup draft, std::optional<std::uint64_t> seed) {
    draft.choice.players = static_cast<int>(draft.players.size());
    const auto rules = settled(draft, draft.choice.players);
    if (const auto* fault = std::get_if<Fault>(&rules)) return *fault;
    draft.seed = seed ? *seed : random_number();
    choose_levels(draft);
    return NewGame{std::move(draft), std::get<Rules>(rules)};
}

}  // namespace roundhouse::app
