#include "app/arguments/misuse.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <iterator>
#include <string_view>

#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/spelling.hpp"

namespace roundhouse::app {

namespace {

// "roundhouse host", or "roundhouse" before a command is named.
std::string command_of(const CLI::App& app) {
    const std::vector<CLI::App*> commands = app.get_subcommands();
    return app.get_name() + (commands.empty() ? "" : " " + command_of(*commands.front()));
}

// The command that was called.
const CLI::App& called(const CLI::App& app) {
    const std::vector<CLI::App*> commands = app.get_subcommands();
    return commands.empty() ? app : called(*commands.front());
}

// What such a word was meant for: one of its own commands that is written nearly like this, or the
// first that takes it: "show mexican", of `rules mexican`; or "".
std::string meant_by(const CLI::App& command, const std::vector<std::string>& words) {
    if (words.size() != 1 || words.front().starts_with('-')) return "";
    const auto own = command.get_subcommands([](const CLI::App*) { return true; });
    std::vector<std::string> names;
    for (const CLI::App* its : own) names.push_back(its->get_name());
    if (const auto near = text::nearest(words.front(), {names.begin(), names.end()}); !near.empty())
        return std::string(near);
    for (const CLI::App* its : own)
        if (!its->get_options([](const CLI::Option* each) { return each->get_positional(); })
                 .empty())
            return fmt::format("{} {}", its->get_name(), words.front());
    return "";
}

// What an argument is called that may be a file.
constexpr std::string_view kFileNames[] = {"FILE", "GAME", "OTHER"};

// Whether such a word may have been meant as a file's name, for which this command has room.
bool is_like_a_file(const CLI::App& command, const std::vector<std::string>& words) {
    if (words.size() != 1 || !words.front().starts_with('-') || words.front().starts_with("--"))
        return false;
    const auto has_room = [](const CLI::Option* option) {
        return std::ranges::find(kFileNames, option->get_name()) != std::end(kFileNames) &&
               static_cast<int>(option->count()) < option->get_items_expected_max();
    };
    return !command.get_options(has_room).empty();
}

// The option that is typed like this, here or below; none if there is none.
const CLI::Option* option_typed(const CLI::App& app, const std::string& word) {
    if (!word.starts_with('-')) return nullptr;
    if (const CLI::Option* option = app.get_option_no_throw(word)) return option;
    for (const CLI::App* its : app.get_subcommands([](const CLI::App*) { return true; }))
        if (const CLI::Option* option = option_typed(*its, word)) return option;
    return nullptr;
}

}  // namespace

std::string needs(const CLI::Option& option) {
    const int most = option.get_items_expected_max();
    const bool one = most == 1 || most >= CLI::detail::expected_max_vector_size;
    return fmt::format("{} needs {}", option.get_name(),
                       one ? std::string("a value") : fmt::format("{} values", most));
}

std::string not_taken(const CLI::App& app) {
    // The library would list them last first, and not say where help is.
    const std::string command = command_of(app);
    const std::vector<std::string> others = app.remaining(true);
    std::string message = fmt::format("{} does not take {}.", command, fmt::join(others, " "));
    if (const std::string meant = meant_by(called(app), others); !meant.empty())
        message += fmt::format(" Did you mean `{} {}`?", command, meant);
    if (is_like_a_file(called(app), others))
        message += fmt::format(" For a file of that name: ./{}", others.front());
    return message + fmt::format("\n`{} --help` lists what it takes.\n", command);
}

std::vector<std::string> with_empty_values(const CLI::App& app,
                                           const std::vector<std::string>& arguments) {
    std::vector<std::string> words;
    for (auto at = arguments.begin(); at != arguments.end(); ++at) {
        if (*at == "--") {
            words.insert(words.end(), at, arguments.end());
            break;
        }
        words.push_back(*at);
        if (!at->ends_with('=')) continue;
        const CLI::Option* option = option_typed(app, at->substr(0, at->size() - 1));
        if (option == nullptr || option->get_items_expected_max() == 0) continue;
        words.back().pop_back();
        words.emplace_back();
    }
    return words;
}

// The last option that was typed: the one for whose values there were no words left.
std::string value_missing(const CLI::App& app, const std::vector<std::string>& words) {
    for (auto word = words.rbegin(); word != words.rend(); ++word)
        if (const CLI::Option* option = option_typed(called(app), *word)) return needs(*option);
    return "a value is missing";
}

// In the order of the command's options: the library keeps those that exclude each other by their
// addresses.
std::string not_together(const CLI::App& app) {
    const CLI::App& command = called(app);
    for (const CLI::Option* one : command.get_options()) {
        const auto excluded = one->get_excludes();
        for (const CLI::Option* other : command.get_options())
            if (one->count() > 0 && other->count() > 0 &&
                std::ranges::find(excluded, other) != excluded.end())
                return fmt::format("{} and {} cannot be given together", one->get_name(),
                                   other->get_name());
    }
    return "these options cannot be given together";
}

std::string required_fault(const CLI::App& app) {
    const CLI::App& command = called(app);
    for (const CLI::Option* option : command.get_options())
        if (option->get_required() && option->count() == 0)
            return fmt::format("{} is required", option->get_name());
    for (const CLI::App* group :
         command.get_subcommands([](const CLI::App* its) { return its->get_name().empty(); })) {
        std::vector<std::string> all, given;
        for (const CLI::Option* option : group->get_options()) {
            if (option == group->get_help_ptr()) continue;
            all.push_back(option->get_name());
            if (option->count() > 0) given.push_back(option->get_name());
        }
        if (given.empty()) return fmt::format("{} is required", text::join(all, "or"));
        if (given.size() > 1)
            return fmt::format("{} cannot be given together", text::join(given, "and"));
    }
    return "a command is required";
}

}  // namespace roundhouse::app
