#include "app/arguments/options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdint>
#include <iostream>
#include <limits>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/numbers.hpp"
#include "roundhouse/text/spelling.hpp"

namespace roundhouse::app {

Option Option::required() {
    option_->required();
    return *this;
}
Option Option::one_value() {
    option_->allow_extra_args(false);
    return *this;
}
Option Option::two_values() {
    option_->expected(2);
    return *this;
}
Option Option::one_of(const std::vector<std::string>& words) {
    option_->check(CLI::IsMember(words));
    return *this;
}
template <class Number>
Option Option::between(Number least, Number most) {
    option_->check(CLI::Range(least, most));
    return *this;
}
Option Option::checked(std::string (*fault)(const std::string&)) {
    option_->check(fault);
    return *this;
}
Option Option::excludes(Option other) {
    option_->excludes(other.option_);
    return *this;
}
Option Option::shows_default() {
    option_->capture_default_str();
    return *this;
}
Option Option::type_name(const std::string& name) {
    option_->type_name(name);
    return *this;
}

Subcommand Subcommand::add_command(const std::string& name, const std::string& about) {
    return Subcommand(app_->add_subcommand(name, about)->group("Subcommands"));
}
Option Subcommand::add_flag(const std::string& name, bool& into, const std::string& about) {
    return Option(app_->add_flag(name, into, about));
}
Option Subcommand::add_flag(const std::string& name, const std::function<void()>& given,
                            const std::string& about) {
    return Option(app_->add_flag_callback(name, given, about));
}
Option Subcommand::add_flag(const std::string& name, bool& given,
                            const std::vector<std::string>& words, std::string& word,
                            const std::string& about) {
    const std::string none = "true";  // the library's value of a flag without one
    return Option(app_->add_flag(name, about)->check([=, &given, &word](const std::string& value) {
        given = true;
        word = value == none ? "" : value;
        if (value == none || std::ranges::find(words, value) != words.end()) return std::string();
        return fmt::format("expected {}, not {}", text::join(words, "or"), value);
    }));
}
template <class Value>
Option Subcommand::add_option(const std::string& name, Value& into, const std::string& about) {
    return Option(app_->add_option(name, into, about));
}
Option Subcommand::add_option(const std::string& name,
                              const std::function<std::string(const std::string&)>& take,
                              const std::string& about) {
    return Option(app_->add_option_function<std::string>(
        name,
        [name, take](const std::string& value) {
            if (const std::string why = take(value); !why.empty())
                throw CLI::ValidationError(name, why);
        },
        about));
}
Option Subcommand::add_number(const std::string& name, const std::function<void(int)>& take,
                              const std::string& about) {
    // The library takes an empty word for 0.
    const auto needed = [](const std::string& word) {
        return std::string(word.empty() ? "expected a number" : "");
    };
    return Option(
        app_->add_option_function<int>(name, take, about)->check(CLI::Validator(needed, "")));
}
Subcommand Subcommand::add_choice(const std::string& name, const std::string& about) {
    CLI::App* group = app_->add_option_group(name, about);
    group->require_option(1);
    return Subcommand(group);
}
void Subcommand::does(const std::function<void()>& what) {
    CLI::App* app = app_;
    app->callback([app, what] {
        if (app->get_subcommands().empty()) what();
    });
}
void Subcommand::may_have_command() {
    app_->require_subcommand(0, 1);
}
void Subcommand::footer(const std::string& text) {
    app_->footer(text);
}

// Every type that the commands use.
template Option Option::between(int, int);
template Option Option::between(std::int64_t, std::int64_t);
template Option Option::between(double, double);
template Option Subcommand::add_option(const std::string&, int&, const std::string&);
template Option Subcommand::add_option(const std::string&, std::int64_t&, const std::string&);
template Option Subcommand::add_option(const std::string&, std::uint64_t&, const std::string&);
template Option Subcommand::add_option(const std::string&, double&, const std::string&);
template Option Subcommand::add_option(const std::string&, std::string&, const std::string&);
template Option Subcommand::add_option(const std::string&, std::optional<int>&, const std::string&);
template Option Subcommand::add_option(const std::string&, std::optional<std::uint64_t>&,
                                       const std::string&);
template Option Subcommand::add_option(const std::string&, std::optional<std::string>&,
                                       const std::string&);
template Option Subcommand::add_option(const std::string&, std::optional<std::int64_t>&,
                                       const std::string&);
template Option Subcommand::add_option(const std::string&, std::vector<std::string>&,
                                       const std::string&);
template Option Subcommand::add_option(const std::string&, std::vector<double>&,
                                       const std::string&);

namespace {

constexpr int kErrorColumns = 400;

// The library would take 010 for an octal number.
void read_decimal(CLI::App& app) {
    const auto without_zeros = [](std::string number) {
        const std::size_t first = number.starts_with('-') ? 1 : 0;
        const std::size_t digit = number.find_first_not_of('0', first);
        if (digit != std::string::npos &&
            number.find_first_not_of("0123456789", first) == std::string::npos)
            number.erase(first, digit - first);
        return number;
    };
    for (CLI::Option* option : app.get_options())
        if (const std::string type = option->get_type_name();
            type.starts_with("INT") || type.starts_with("UINT"))
            option->transform(without_zeros);
    for (CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
        read_decimal(*command);
}

// Help has the same headings with each version of the library: from 2.5 on its own are in capitals,
// and "Usage:" is left out before a name.
class HelpPage : public CLI::Formatter {
  public:
    HelpPage() {
        label("POSITIONALS", "Positionals");
        label("SUBCOMMAND", "COMMAND");
    }
    std::string make_usage(const CLI::App* app, std::string name) const override {
        std::string usage = Formatter::make_usage(app, "");
        // Without one, the program plays.
        if (const auto at = usage.find(" COMMAND");
            app->get_parent() == nullptr && at != usage.npos)
            usage.replace(at, std::string_view(" COMMAND").size(), " [COMMAND]");
        return usage.insert(usage.find(':') + 1, ' ' + name);
    }
    // In 80 columns: some versions of the library break no lines, others break them elsewhere.
    std::string make_help(const CLI::App* app, std::string name,
                          CLI::AppFormatMode mode) const override {
        constexpr int kColumns = 80;
        std::string help;
        for (const std::string& line : text::lines_of(Formatter::make_help(app, name, mode))) {
            // An option's name, then what it does.
            const std::size_t begin = line.starts_with("  ") ? get_column_width() : 0;
            if (text::columns(line) <= kColumns || line.size() <= begin) {
                help += fmt::format("{}\n", line);
                continue;
            }
            std::string indent(line.substr(0, begin));
            for (const std::string& part :
                 text::wrap(line.substr(begin), kColumns - static_cast<int>(begin))) {
                help += fmt::format("{}{}\n", indent, part);
                indent.assign(begin, ' ');
            }
        }
        return help;
    }
    std::string make_group(std::string group, bool positional,
                           std::vector<const CLI::Option*> options) const override {
        if (group == "OPTIONS") group = "Options";
        return Formatter::make_group(std::move(group), positional, std::move(options));
    }
};

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

}  // namespace

bool parse_arguments(const ProgramTexts& texts, const std::function<void(Subcommand)>& describe,
                     const std::vector<std::string>& arguments) {
    CLI::App app{texts.about, texts.name};
    app.formatter(std::make_shared<HelpPage>());
    app.set_version_flag("--version", texts.version, "Print the version and exit");
    // At once: newer versions of the library would ask for a command first.
    app.add_flag_callback(
           "--licences", [&texts] { throw CLI::CallForVersion(std::string(texts.licences), 0); },
           "Print the licences of what is in this program and exit")
        ->trigger_on_parse();
    app.set_help_flag("-h,--help", "Print this help and exit");
    app.require_subcommand(1);
    describe(Subcommand(&app));
    // After the commands, which would have it on their pages too.
    app.footer(texts.footer);
    read_decimal(app);
    try {
        // The library wants them last first.
        app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
    } catch (const CLI::ExtrasError&) {
        // The library would list them last first, and not say where help is.
        const std::string command = command_of(app);
        const std::vector<std::string> others = app.remaining(true);
        const std::string words = fmt::format("{}", fmt::join(others, " "));
        std::string message = fmt::format("{} does not take {}.", command, words);
        if (const std::string meant = meant_by(called(app), others); !meant.empty())
            message += fmt::format(" Did you mean `{} {}`?", command, meant);
        message += fmt::format("\n`{} --help` lists what it takes.\n", command);
        std::cerr << text::clean_lines(message, kErrorColumns);
        return false;
    } catch (const CLI::ParseError& error) {
        std::ostringstream out;
        std::ostringstream err;
        const bool fine = app.exit(error, out, err) == 0;
        std::cout << out.str();
        // It quotes what was typed.
        std::cerr << text::clean_lines(err.str(), kErrorColumns);
        return fine;
    }
    return true;
}

std::string seed_fault(const std::string& text) {
    if (text::parse_number<std::uint64_t>(text)) return {};
    return fmt::format("expected a number from 0 to {}, not {}",
                       std::numeric_limits<std::uint64_t>::max(), text.empty() ? "\"\"" : text);
}

}  // namespace roundhouse::app
