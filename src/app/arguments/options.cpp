#include "app/arguments/options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iostream>
#include <limits>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "app/arguments/help_page.hpp"
#include "app/arguments/misuse.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/numbers.hpp"

namespace roundhouse::app {

namespace {

constexpr int kUsageFault = 1;              // anything but 0: parse_arguments says which status
constexpr const char* kFlagGiven = "true";  // the library's value of a flag without one

template <class Number>
constexpr bool kWhole = std::is_integral_v<Number>;

std::string what_is_expected(bool whole) {
    return whole ? "expected a whole number" : "expected a number";
}

// "--games is given twice", of one that takes `most` values in all.
void refuse_repeated(const CLI::Option& option, std::size_t values, std::size_t most) {
    if (values <= most) return;
    if (values % most != 0)
        throw CLI::ParseError(fmt::format("{} needs {} values", option.get_name(), most),
                              kUsageFault);
    const std::size_t times = values / most;
    throw CLI::ParseError(
        fmt::format("{} is given {}", option.get_name(),
                    times == 2 ? std::string("twice") : fmt::format("{} times", times)),
        kUsageFault);
}

// What is wrong with a word that should be a number within these limits, or "".
template <class Number>
std::string number_fault(const std::string& word, Number least, Number most) {
    if (text::parse_number<Number>(word, least, most)) return "";
    return fmt::format("{} from {} to {}, not {}", what_is_expected(kWhole<Number>), least, most,
                       word);
}

// Each puts a word into what it is for, and says what is wrong with it, or "". The library would
// take 0x5, +5, nan and an empty word for numbers.
std::string read_into(const std::string& word, std::string& into) {
    into = word;
    return "";
}
template <class Number>
requires std::is_arithmetic_v<Number> std::string read_into(const std::string& word, Number& into) {
    const auto digits = [&] {
        const std::size_t first = word.starts_with('-') ? 1 : 0;
        return word.size() > first &&
               word.find_first_not_of("0123456789", first) == std::string::npos;
    };
    const auto number = text::parse_number<Number>(word);
    if (number && std::isfinite(static_cast<double>(*number))) {
        into = *number;
        return "";
    }
    if (kWhole<Number> && digits())
        return fmt::format("{} is too {}", word, word.starts_with('-') ? "small" : "large");
    return fmt::format("{}, not {}", what_is_expected(kWhole<Number>), word);
}
template <class Value>
std::string read_into(const std::string& word, std::optional<Value>& into) {
    return read_into(word, into.emplace());
}
template <class Value>
std::string read_into(const std::string& word, std::vector<Value>& into) {
    return read_into(word, into.emplace_back());
}

// What a value is called in the help.
template <class Value>
struct Kind {
    using Single = Value;
    static constexpr bool kMany = false;
};
template <class Value>
struct Kind<std::optional<Value>> {
    using Single = Value;
    static constexpr bool kMany = false;
};
template <class Value>
struct Kind<std::vector<Value>> {
    using Single = Value;
    static constexpr bool kMany = true;
};
template <class Value>
std::string kind_of() {
    using Single = typename Kind<Value>::Single;
    if constexpr (std::is_same_v<Single, std::string>)
        return "TEXT";
    else if constexpr (std::is_floating_point_v<Single>)
        return "FLOAT";
    else
        return std::is_unsigned_v<Single> ? "UINT" : "INT";
}

// Nobody means an empty word: it is a variable of a script to which nothing was assigned.
CLI::Option* with_a_value(CLI::Option* option) {
    const auto needed = [option](const std::string& word) {
        if (!word.empty()) return std::string();
        throw CLI::ParseError(option->get_positional()
                                  ? fmt::format("{} must not be empty", option->get_name())
                                  : needs(*option),
                              kUsageFault);
    };
    return option->check(CLI::Validator(needed, ""));
}

// `take` gets each value that was typed, and says what is wrong with it, or "".
CLI::Option* add(CLI::App& app, const std::string& name, const std::string& about,
                 const std::function<std::string(const std::string&)>& take) {
    const auto itself = std::make_shared<CLI::Option*>(nullptr);
    const auto all = [itself, take](const std::vector<std::string>& words) {
        const CLI::Option& option = **itself;
        const auto most = static_cast<std::size_t>(option.get_items_expected_max());
        if (words.size() < static_cast<std::size_t>(option.get_items_expected_min()))
            throw CLI::ParseError(needs(option), kUsageFault);
        refuse_repeated(option, words.size(), most);
        for (const std::string& word : words)
            if (const std::string why = take(word); !why.empty())
                throw CLI::ValidationError(option.get_name(), why);
        return true;
    };
    *itself = app.add_option(name, CLI::callback_t(all), about);
    return with_a_value(*itself)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

// A flag is given or not.
CLI::Option* without_a_value(CLI::Option* flag) {
    const auto none = [flag](const std::string& word) {
        if (word == kFlagGiven) return std::string();
        throw CLI::ParseError(fmt::format("{} takes no value", flag->get_name()), kUsageFault);
    };
    return flag->check(CLI::Validator(none, ""));
}

}  // namespace

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
    const auto fault = [words](const std::string& word) {
        if (std::ranges::find(words, word) != words.end()) return std::string();
        return fmt::format("expected {}, not {}", text::join(words, "or"), word);
    };
    option_->check(CLI::Validator(fault, CLI::IsMember(words).get_description()));
    return *this;
}
template <class Number>
Option Option::between(Number least, Number most) {
    const auto fault = [least, most](const std::string& word) {
        return number_fault(word, least, most);
    };
    option_->check(CLI::Validator(fault, CLI::Range(least, most).get_description()));
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
    CLI::Option* const flag = without_a_value(app_->add_flag(name, about));
    return Option(flag->check([&into](const std::string&) {
        into = true;
        return std::string();
    }));
}
Option Subcommand::add_flag(const std::string& name, const std::function<void()>& given,
                            const std::string& about) {
    return Option(without_a_value(app_->add_flag_callback(name, given, about)));
}
Option Subcommand::add_flag(const std::string& name, bool& given,
                            const std::vector<std::string>& words, std::string& word,
                            const std::string& about) {
    const std::string none = kFlagGiven;
    return Option(app_->add_flag(name, about)->check([=, &given, &word](const std::string& value) {
        given = true;
        word = value == none ? "" : value;
        if (value == none || std::ranges::find(words, value) != words.end()) return std::string();
        return fmt::format("expected {}, not {}", text::join(words, "or"), value);
    }));
}
template <class Value>
Option Subcommand::add_option(const std::string& name, Value& into, const std::string& about) {
    CLI::Option* const option =
        add(*app_, name, about, [&into](const std::string& word) { return read_into(word, into); });
    option->type_name(kind_of<Value>());
    if constexpr (Kind<Value>::kMany)
        option->expected(CLI::detail::expected_max_vector_size);
    else if constexpr (std::is_same_v<Value, typename Kind<Value>::Single>)
        option->default_function([&into] { return fmt::format("{}", into); });
    return Option(option);
}
Option Subcommand::add_option(const std::string& name,
                              const std::function<std::string(const std::string&)>& take,
                              const std::string& about) {
    return Option(add(*app_, name, about, take)->type_name("TEXT"));
}
Option Subcommand::add_number(const std::string& name, const std::function<void(int)>& take,
                              const std::string& about) {
    const auto taken = [take](const std::string& word) {
        int number = 0;
        std::string why = read_into(word, number);
        if (why.empty()) take(number);
        return why;
    };
    return Option(add(*app_, name, about, taken)->type_name("INT"));
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

}  // namespace

bool parse_arguments(const ProgramTexts& texts, const std::function<void(Subcommand)>& describe,
                     const std::vector<std::string>& arguments) {
    CLI::App app{texts.about, texts.name};
    app.formatter(help_page());
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
    const std::vector<std::string> words = with_empty_values(app, arguments);
    // It quotes what was typed.
    const auto tell = [](const std::string& message) {
        std::cerr << text::clean_lines(message, kErrorColumns);
        return false;
    };
    const auto tell_of = [&](const std::string& fault) {
        return tell(fmt::format("{}\nRun with --help for more information.\n", fault));
    };
    try {
        // The library wants them last first.
        app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
    } catch (const CLI::ExtrasError&) {
        return tell(not_taken(app));
    } catch (const CLI::RequiredError&) {
        // What was typed in its place explains more.
        return app.remaining(true).empty() ? tell_of(required_fault(app)) : tell(not_taken(app));
    } catch (const CLI::ExcludesError&) {
        return tell_of(not_together(app));
    } catch (const CLI::ArgumentMismatch&) {
        return tell_of(value_missing(app, words));
    } catch (const CLI::ParseError& error) {
        std::ostringstream out;
        std::ostringstream err;
        const bool fine = app.exit(error, out, err) == 0;
        std::cout << out.str();
        tell(err.str());
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
