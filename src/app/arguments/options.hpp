// How a command describes its options and arguments. Only this folder sees the library that parses
// them: it is slow to compile. Its sentences are not shown.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace roundhouse::app {

// One option or argument, to which more can be added.
class Option {
  public:
    explicit Option(CLI::Option* option) : option_(option) {}

    Option required();
    // Takes one value each time it is given; the words after that are not part of it.
    Option one_value();
    // Takes two values; of a list.
    Option two_values();
    Option one_of(const std::vector<std::string>& words);
    template <class Number>
    Option between(Number least, Number most);
    // `fault` says what is wrong with a value as it was typed, or "".
    Option checked(std::string (*fault)(const std::string&));
    Option excludes(Option other);
    // Its help shows its current value.
    Option shows_default();
    Option type_name(const std::string& name);

  private:
    CLI::Option* option_;
};

// A sub-command, or the whole program.
class Subcommand {
  public:
    explicit Subcommand(CLI::App* app) : app_(app) {}

    Subcommand add_command(const std::string& name, const std::string& about);
    Option add_flag(const std::string& name, bool& into, const std::string& about);
    Option add_flag(const std::string& name, const std::function<void()>& given,
                    const std::string& about);
    // A flag that may have one of these words after an equals sign.
    Option add_flag(const std::string& name, bool& given, const std::vector<std::string>& words,
                    std::string& word, const std::string& about);
    // A name without hyphens makes it a positional argument. `Value` may be a number, a string, an
    // optional one of these, or a list.
    template <class Value>
    Option add_option(const std::string& name, Value& into, const std::string& about);
    // `take` returns what is wrong with the value, or "".
    Option add_option(const std::string& name,
                      const std::function<std::string(const std::string&)>& take,
                      const std::string& about);
    // A whole number.
    Option add_number(const std::string& name, const std::function<void(int)>& take,
                      const std::string& about);
    // Options of which exactly one must be given.
    Subcommand add_choice(const std::string& name, const std::string& about);
    // What it does; one that has commands of its own does it only if none of them is called.
    void does(const std::function<void()>& what);
    // One of its own commands at most.
    void may_have_command();
    void footer(const std::string& text);

  private:
    CLI::App* app_;
};

struct ProgramTexts {
    std::string name;
    std::string about;
    std::string version;
    std::string_view licences;
    std::string footer;
};
// Lets `describe` add the commands, then parses the arguments and does what they say. Returns
// whether they were valid; if not, the reason has been printed.
[[nodiscard]] bool parse_arguments(const ProgramTexts& texts,
                                   const std::function<void(Subcommand)>& describe,
                                   const std::vector<std::string>& arguments);

// What is wrong with a seed that was typed, or "".
[[nodiscard]] std::string seed_fault(const std::string& text);

}  // namespace roundhouse::app
