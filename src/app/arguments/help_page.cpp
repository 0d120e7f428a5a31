#include "app/arguments/help_page.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"

namespace roundhouse::app {

namespace {

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
    // What an option cannot be given with is said behind what it does, and in the same order in
    // every run: the library lists it by addresses, before that.
    std::string make_option_opts(const CLI::Option* option) const override {
        const std::string all = Formatter::make_option_opts(option);
        return all.substr(0, all.find(fmt::format(" {}:", get_label("Excludes"))));
    }
    std::string make_option_desc(const CLI::Option* option) const override {
        std::vector<std::string> others;
        for (const CLI::Option* other : option->get_excludes()) others.push_back(other->get_name());
        std::ranges::sort(others);
        const std::string does = Formatter::make_option_desc(option);
        return others.empty() ? does
                              : fmt::format("{} (not with {})", does, text::join(others, "or"));
    }
};

}  // namespace

std::shared_ptr<CLI::FormatterBase> help_page() {
    return std::make_shared<HelpPage>();
}

}  // namespace roundhouse::app
