// What is wrong with how options and arguments are put together, in sentences. The library knows
// it, but says it in words of its own.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace roundhouse::app {

// "--file needs a value".
[[nodiscard]] std::string needs(const CLI::Option& option);

// The arguments as the library is to read them: it takes the word behind "--file=" for its value.
[[nodiscard]] std::vector<std::string> with_empty_values(const CLI::App& app,
                                                         const std::vector<std::string>& arguments);

// Each of these, of what has been parsed, is asked for the reason why that failed.
// Words that the command does not take; ends with where help is.
[[nodiscard]] std::string not_taken(const CLI::App& app);
// An option behind which there were not enough words.
[[nodiscard]] std::string value_missing(const CLI::App& app, const std::vector<std::string>& words);
// Two options of which only one can be given.
[[nodiscard]] std::string not_together(const CLI::App& app);
// What must be given and is not; or too many of those of which one must be.
[[nodiscard]] std::string required_fault(const CLI::App& app);

}  // namespace roundhouse::app
