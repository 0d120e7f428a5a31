// Runs while Roundhouse is built: reads the bundled rule files with the program's own reader, and
// writes a source with their text and with the finished rules as constants
// (src/rules/bundled/constants.hpp). roundhouse_rule_generator OUT FILE...
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "roundhouse/rules/catalogue.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "rules/bundled/constants.hpp"

namespace {

using namespace roundhouse;
using rules::GameConstants;
using rules::RuleSet;

[[noreturn]] void stop(const std::string& why) {
    std::cerr << why << '\n';
    std::exit(1);
}

struct File {
    std::string path;
    std::string id;
    std::string text;
};
std::vector<File> files;

std::vector<std::string_view> ids() {
    std::vector<std::string_view> all;
    for (const File& file : files) all.emplace_back(file.id);
    return all;
}

std::optional<std::string_view> text_of(std::string_view id) {
    const auto file = std::ranges::find(files, id, &File::id);
    return file == files.end() ? std::nullopt : std::optional<std::string_view>(file->text);
}

RuleSet game_in(const File& file) {
    auto read = rules::read_rule_file(file.text, {text_of, ids});
    if (const auto* faults = std::get_if<rules::RuleFileFaults>(&read))
        stop(rules::format_faults(*faults, file.path));
    auto& game = std::get<RuleSet>(read);
    if (game.id != file.id) stop(file.path + " calls its game " + game.id);
    return std::move(game);
}

File read_file(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    File file{path,
              std::filesystem::path(path).stem().string(),
              {std::istreambuf_iterator<char>(in), {}}};
    if (!in) stop("cannot read " + path);
    if (std::ranges::find(files, file.id, &File::id) != files.end())
        stop("two bundled rule files are called " + file.id + ".toml");
    return file;
}

std::string literal(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') result += '\\';
        result += c;
    }
    return result + '"';
}

// The arrays that the games' constants point to, each written once.
class Arrays {
  public:
    // The name of an array of these items; "{}" where there are none.
    template <class Items, class Text>
    std::string of(const std::string& type, const Items& items, Text text) {
        std::string values;
        for (const auto& item : items) values += (values.empty() ? "" : ", ") + text(item);
        if (values.empty()) return "{}";
        const auto [at, fresh] =
            names_.try_emplace(type + values, fmt::format("kArray{}", names_.size()));
        if (fresh)
            definitions_ += fmt::format("constexpr {} {}[] = {{{}}};\n", type, at->second, values);
        return at->second;
    }
    template <class Number>
    std::string of(const std::string& type, const std::vector<Number>& numbers) {
        return of(type, numbers, [](Number number) { return std::to_string(number); });
    }
    [[nodiscard]] const std::string& definitions() const { return definitions_; }

  private:
    std::map<std::string, std::string> names_;  // by type and values
    std::string definitions_;
};

std::string hands(const RuleSet& game, Arrays& arrays) {
    return arrays.of("GameConstants::Hand", game.hands, [&](const rules::HandTable& hand) {
        return fmt::format("{{{}, {}, {}}}", hand.set, hand.first_players,
                           arrays.of("int", hand.tiles));
    });
}

std::string schedules(const RuleSet& game, Arrays& arrays) {
    const auto order = [&](const rules::Schedule::ForSet& one) {
        return fmt::format("{{{}, {}}}", one.set, arrays.of("Pips", one.engines));
    };
    return arrays.of("GameConstants::Schedule", game.schedules, [&](const rules::Schedule& one) {
        return fmt::format("{{{}, {}}}", literal(one.id),
                           arrays.of("GameConstants::SetSchedule", one.sets, order));
    });
}

std::string set_players(const RuleSet& game, Arrays& arrays) {
    return arrays.of("SetPlayers", game.players_by_set, [](const rules::SetPlayers& one) {
        return fmt::format("{{{}, {{{}, {}}}}}", one.set, one.players.fewest, one.players.most);
    });
}

std::string blocked(const RuleSet& game, Arrays& arrays) {
    return arrays.of("Blocked", game.blocked_choices, [](Blocked one) {
        return fmt::format("Blocked{{{}}}", static_cast<int>(one));
    });
}

std::string decided(const RuleSet& game, Arrays& arrays) {
    return arrays.of("GameConstants::Decided", game.decided.list,
                     [](const rules::Decisions::Decided& one) {
                         return fmt::format("{{{}, {}}}", literal(one.key), literal(one.text));
                     });
}

// The policies, and what rules have besides; stops if some of the rules would be lost.
std::string policies(const std::string& id, const Rules& rules, Arrays& arrays) {
    const std::vector<int> values = rules::policy_values(rules);
    const GameConstants::Unlisted unlisted{rules.rounds, rules.referee, rules.auto_announce};
    if (rules::restored_rules(values, unlisted) != rules)
        stop("the rules of " + id + " have a field that is neither in policies() nor in " +
             "GameConstants::Unlisted");
    return fmt::format("{}, {{{}, Referee{{{}}}, {}}}", arrays.of("int", values), unlisted.rounds,
                       static_cast<int>(unlisted.referee), unlisted.auto_announce);
}

std::string constants(const RuleSet& game, Arrays& arrays) {
    // A field that RuleSet gains does not compile here.
    const auto& [id, name, summary, source, family, sets, min_players, max_players, players_by_set,
                 players_up_to_doubles, its_hands, its_schedules, offers_referee, offers_announce,
                 blocked_choices, communal_name, fixed_rounds, its_policies, its_decided] = game;
    return fmt::format(
        "    {{{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}}},\n",
        literal(id), literal(name), literal(summary), literal(source), literal(family),
        arrays.of("Pips", sets), min_players, max_players, set_players(game, arrays),
        players_up_to_doubles, hands(game, arrays), schedules(game, arrays), offers_referee,
        offers_announce, blocked(game, arrays), literal(communal_name), fixed_rounds,
        policies(id, its_policies, arrays), decided(game, arrays));
}

std::string source() {
    std::string texts, games;
    std::vector<RuleSet> all;
    Arrays arrays;
    for (const File& file : files) {
        texts += fmt::format("    {{{}, R\"toml({})toml\"}},\n", literal(file.id), file.text);
        all.push_back(game_in(file));
    }
    rules::sort_by_family(all);
    for (const RuleSet& game : all) games += constants(game, arrays);
    return fmt::format(
        R"made(// Made from the rule files below rules/ by src/rules/generator/main.cpp.
#include "roundhouse/rules/bundled/games.hpp"
#include "rules/bundled/constants.hpp"

namespace roundhouse::rules {{

namespace {{

constexpr BundledFile kFiles[] = {{
{}}};

{}
constexpr GameConstants kGames[] = {{
{}}};

}}  // namespace

std::span<const BundledFile> bundled_files() {{
    return kFiles;
}}
std::span<const GameConstants> bundled_constants() {{
    return kGames;
}}

}}  // namespace roundhouse::rules
)made",
        texts, arrays.definitions(), games);
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    if (arguments.size() < 2) stop("usage: roundhouse_rule_generator OUT FILE...");
    for (std::size_t k = 1; k < arguments.size(); ++k) files.push_back(read_file(arguments[k]));
    const std::string made = source();
    std::ofstream out(arguments[0], std::ios::binary);
    if (!(out << made).flush()) stop("cannot write " + arguments[0]);
    return 0;
}
