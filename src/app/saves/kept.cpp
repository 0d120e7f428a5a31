#include "app/saves/kept.hpp"

#include <fmt/format.h>

#include "app/saves/games_directory.hpp"
#include "app/system/file_steps.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/shell.hpp"

namespace roundhouse::app {

namespace {

// Files in the usual place are found by their names.
std::string typed_name(const Kept& kept) {
    const bool usual = file_steps::directory_of(kept.path) == games_directory();
    return text::shell_word(usual ? file_steps::name_of(kept.path) : kept.path);
}

}  // namespace

std::string not_saved(const Kept& kept) {
    if (kept.whole || kept.trouble.empty()) return "";
    return fmt::format("NOT SAVED ({})", kept.trouble);
}

std::string saving_news(const std::string& before, const std::string& now) {
    if (now == before) return "";
    return now.empty() ? "All is saved again." : now;
}

std::string how_to_return(const Kept& kept, std::string_view words, std::string_view command) {
    if (kept.whole) return fmt::format("{}: {} {}", words, command, typed_name(kept));
    const std::string why = kept.trouble.empty() ? "NOT SAVED" : not_saved(kept);
    if (!kept.begun) return why;
    return fmt::format("{}. What was saved before: {} {}", why, command, typed_name(kept));
}

std::string leaving_it(const Kept& kept) {
    if (kept.whole) return "It is saved; resume it at any time.";
    return kept.begun ? "Unsaved moves will be lost." : "It is not saved and will be lost.";
}

std::string not_written(const Kept& kept) {
    return fmt::format("Not written ({}): {}", kept.trouble,
                       text::clean(file_steps::name_of(kept.path)));
}

}  // namespace roundhouse::app
