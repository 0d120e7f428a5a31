#include "app/saves/delete_and_rename.hpp"

#include <fcntl.h>
#include <fmt/format.h>

#include <cerrno>

#include "app/saves/games_directory.hpp"
#include "app/system/file_steps.hpp"
#include "roundhouse/text/clean.hpp"

namespace roundhouse::app {

namespace {

constexpr std::size_t kMaxNameBytes = 100;

// The game, locked if there are locks, so that nobody can play it meanwhile; "" or why not.
std::string hold(Sys& sys, const std::string& path, Descriptor& file) {
    constexpr int kFlags = O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC;
    // Some network shares lock only files that are open for writing.
    for (const int access : {O_RDWR, O_RDONLY})
        if (!file) file = Descriptor(sys, sys.open(path.c_str(), access | kFlags, 0));
    if (!file) return file_steps::cannot("open", path, errno).message;
    return file_steps::lock(sys, file.get()) == file_steps::Lock::held_elsewhere
               ? file_steps::open_elsewhere(path).message
               : "";
}

// What is wrong with the name of a file, or "".
std::string name_fault(std::string_view name) {
    if (text::is_blank(name)) return "A game needs a name.";
    if (name.size() > kMaxNameBytes) return "That name is too long.";
    if (name.find('/') != std::string_view::npos || name.front() == '.' || name.front() == '-')
        return "A name may not contain / or begin with a dot or a hyphen.";
    if (text::clean(name) != name) return "That name has characters that cannot be shown.";
    return "";
}

}  // namespace

std::string delete_game(Sys& sys, const std::string& path) {
    Descriptor file;
    if (std::string why = hold(sys, path, file); !why.empty()) return why;
    if (sys.remove(path.c_str()) != 0) return file_steps::cannot("delete", path, errno).message;
    for (const std::string& beside : paths_beside(path)) (void)sys.remove(beside.c_str());
    return "";
}

std::string renamed_path(const std::string& path, std::string_view name) {
    const std::string_view suffix = path.ends_with(kSheetSuffix) ? kSheetSuffix : kLogSuffix;
    std::string to = file_steps::directory_of(path) + "/" + std::string(name);
    if (!name.ends_with(suffix)) to += suffix;
    return to;
}

std::string rename_game(Sys& sys, const std::string& path, std::string_view name) {
    if (std::string why = name_fault(name); !why.empty()) return why;
    const std::string to = renamed_path(path, name);
    if (to == path) return "";
    Descriptor file;
    if (std::string why = hold(sys, path, file); !why.empty()) return why;
    const int error = file_steps::rename_new(sys, path, to);
    if (error == EEXIST) return fmt::format("There is already a game called {}.", name);
    if (error != 0) return file_steps::cannot("rename", path, error).message;
    const std::vector<std::string> before = paths_beside(path), after = paths_beside(to);
    for (std::size_t k = 0; k < before.size(); ++k)
        (void)file_steps::rename_new(sys, before[k], after[k]);
    return "";
}

}  // namespace roundhouse::app
