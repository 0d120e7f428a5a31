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

// From 2.5 on the library breaks lines and puts the long names into a column of their own; before,
// it does neither, and has nothing to set.
template <class Page>
void keep_lines_whole(Page& page) {
    if constexpr (requires { page.long_option_alignment_ratio(0.0F); }) {
        constexpr std::size_t kNoBreak = 100000;
        constexpr float kIndent = 2.1F;
        page.right_column_width(kNoBreak);
        page.description_paragraph_width(kNoBreak);
        page.footer_paragraph_width(kNoBreak);
        page.long_option_alignment_ratio(kIndent / static_cast<float>(page.get_column_width()));
    }
}

// Help has the same headings with each version of the library: from 2.5 on its own are in capitals,
// and "Usage:" is left out before a name.
class HelpPage : public CLI::Formatter {
  public:
    HelpPage() {
        label("POSITIONALS", "Positionals");
        label("SUBCOMMAND", "COMMAND");
        keep_lines_whole(*this);
    }
    std::string make_usage(const CLI::App* app, std::string name) const override {
        std::string usage = Formatter::make_usage(app, "");
        // Without one, the program plays.
        if (const auto at = usage.find(" COMMAND");
            app->get_parent() == nullptr && at != usage.npos)
            usage.replace(at, std::string_view(" COMMAND").size(), " [COMMAND]");
        return usage.insert(usage.find(':') + 1, ' ' + name);
    }
    // In 80 columns, without the blanks and blank rows that some versions of the library leave.
    std::string make_help(const CLI::App* app, std::string name,
                          CLI::AppFormatMode mode) const override {
        constexpr int kColumns = 80;
        std::string help;
        for (std::string& line : text::lines_of(Formatter::make_help(app, name, mode))) {
            line.erase(line.find_last_not_of(' ') + 1);
            if (line.empty() && (help.empty() || help.ends_with("\n\n"))) continue;
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
