// The manual and the completions have the options of a game, and the manual has the settings, as
// their rows have them.

#include <array>
#include <cctype>
#include <string>
#include <utility>

#include "roundhouse/game/options/options.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/spelling.hpp"
#include "roundhouse/ui/page/setting_rows.hpp"
#include "support/catch.hpp"
#include "support/made_part.hpp"

using namespace roundhouse;

namespace {

using Of = game::Option::Of;

std::string with(std::string text, char what, std::string_view instead) {
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += instead.size())
        text.replace(at, 1, instead);
    return text;
}

std::string roff_name(const game::Option& option) {
    return with("--" + std::string(option.name), '-', "\\-");
}

// What is between two stars is bold.
std::string in_roff(std::string_view text) {
    std::string out;
    bool bold = false;
    for (const char c : text)
        if (c == '*')
            out += std::exchange(bold, !bold) ? "\\fP" : "\\fB";
        else
            out += bold && c == '-' ? "\\-" : std::string(1, c);
    return out + "\n";
}

std::string options_in_roff() {
    std::string out;
    for (const game::Option& option : game::options())
        out += ".TP\n.BI " + roff_name(option) + " \" " + std::string(option.value) + "\"\n" +
               in_roff(option.manual.empty() ? text::capitalised(std::string(option.help)) + "."
                                             : std::string(option.manual));
    return out;
}

std::string settings_in_roff() {
    std::string out;
    for (const ui::Setting& row : ui::setting_rows())
        out += ".TP\n.B " + with(std::string(row.key), '-', "\\-") + "\n" + in_roff(row.manual);
    return out;
}

// In one line, for the commands that have them as `play` has.
std::string listed_in_roff(bool all) {
    std::string out;
    for (const game::Option& option : game::options())
        if (all || option.of == Of::game)
            out += (out.empty() ? ".BR " : ", \" ") + roff_name(option) + " \" \\fI" +
                   std::string(option.value) + "\\fP";
    return out + "\"\n";
}

std::string usual_in_roff() {
    std::vector<std::string> names;
    for (const game::Option& option : game::options())
        if (option.of == Of::table)
            names.push_back("\\fB" + with(std::string(option.name), '-', "\\-") + "\\fP");
    return text::join(names, "and") + ",\n";
}

const std::vector<std::string>& offered(const game::Option& option) {
    return option.examples.empty() ? option.words : option.examples;
}

std::string joined(const std::vector<std::string>& words, std::string_view quote = "") {
    std::string out;
    for (const std::string& word : words) {
        const std::string_view mark = word.find(' ') == std::string::npos ? "" : quote;
        out += (out.empty() ? "" : " ") + std::string(mark) + word + std::string(mark);
    }
    return out;
}

std::string in_bash() {
    std::array<std::string, 2> names;
    std::string values;
    for (const game::Option& option : game::options()) {
        const std::string name = "--" + std::string(option.name);
        (option.of == Of::game ? names[0] : names[1]) += " " + name;
        // compgen would split a value with spaces.
        const std::string words = joined(offered(option));
        values += "    " + name + ") ";
        if (!words.empty() && words == joined(offered(option), "\""))
            values += "COMPREPLY=($(compgen -W '" + words + "' -- \"$1\")) ";
        values += ";;\n";
    }
    return "_roundhouse_game_options='" + names[0].substr(1) + "'\n_roundhouse_table_options='" +
           names[1].substr(1) + "'\n_roundhouse_option_value() {\n    case $2 in\n" + values +
           "    *) return 1 ;;\n    esac\n}\n";
}

std::string in_zsh() {
    std::string out;
    for (const auto& [of, name] :
         {std::pair(Of::game, "game_options"), std::pair(Of::table, "table_options")}) {
        out += "    " + std::string(name) + "=(\n";
        for (const game::Option& option : game::options()) {
            if (option.of != of) continue;
            std::string values;
            for (const std::string& word : offered(option))
                values += (values.empty() ? "" : " ") + with(with(word, ' ', "\\ "), ':', "\\:");
            out += "        '--" + std::string(option.name) + "=[" + std::string(option.brief) +
                   "]:" + (option.number ? "number" : text::folded(option.value)) + ":" +
                   (values.empty() ? "" : "(" + values + ")") + "'\n";
        }
        out += "    )\n";
    }
    return out;
}

std::string in_fish() {
    std::string out;
    for (const game::Option& option : game::options()) {
        const std::string values = joined(offered(option), "\"");
        out += "complete -c roundhouse -n " +
               std::string(option.of == Of::game ? "$of_game" : "$play") + " -x -l " +
               std::string(option.name) + (values.empty() ? "" : " -a '" + values + "'") + " -d '" +
               text::capitalised(std::string(option.brief)) + "'\n";
    }
    return out;
}

}  // namespace

TEST_CASE("the manual has the options of a game from their rows", "[options]") {
    const std::string page = "packaging/roundhouse.6", end = ".\\\" end of the options\n";
    const std::string from = ": made from the rows in src/game/options/options.cpp\n";
    test::check_made_part(page, ".\\\" options" + from, end, options_in_roff());
    test::check_made_part(page, ".\\\" options of host" + from, end, listed_in_roff(true));
    test::check_made_part(page, ".\\\" settings of a table" + from, end, usual_in_roff());
    for (const std::string command : {"simulate", "tournament", "score"})
        test::check_made_part(page, ".\\\" options of " + command + from, end,
                              listed_in_roff(false));
}

TEST_CASE("the manual has the settings from their rows", "[options][config]") {
    test::check_made_part("packaging/roundhouse.6",
                          ".\\\" settings: made from the rows in src/ui/page/setting_rows.cpp\n",
                          ".\\\" end of the settings\n", settings_in_roff());
}

TEST_CASE("the completions have the options of a game from their rows", "[options]") {
    const std::string folder = "packaging/completions/", end = "# end of the options\n";
    const std::string from = "# options: made from the rows in src/game/options/options.cpp\n";
    test::check_made_part(folder + "roundhouse.bash", from, end, in_bash());
    test::check_made_part(folder + "_roundhouse", from, "    " + end, in_zsh());
    test::check_made_part(folder + "roundhouse.fish", from, end, in_fish());
}
