#include "together/host/keepsakes.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <sstream>
#include <string_view>

#include "app/saves/games_directory.hpp"
#include "app/system/descriptor.hpp"
#include "app/system/file_steps.hpp"
#include "app/system/files.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/numbers.hpp"

namespace roundhouse::app {

namespace {

constexpr std::size_t kMostBytes = 4096;
constexpr mode_t kForOne = 0600;

// Appends all of it, however little each call takes. Returns 0 or an errno.
int append(int fd, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written =
            file_steps::retried([&] { return ::write(fd, text.data(), text.size()); });
        if (written < 0) return errno;
        if (written == 0) return ENOSPC;  // nothing was written, without an error
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return 0;
}

}  // namespace

std::string owners_kept(const Seats& seats) {
    std::string text;
    int number = 0;
    for (const Seats::One& seat : seats.all()) {
        if (seat.owner) text += fmt::format("seat {} user {}\n", number, *seat.owner);
        if (seat.player.follows) text += fmt::format("seat {} follows\n", number);
        ++number;
    }
    return text;
}

std::string keep_owners(Sys& sys, const std::string& log, const Seats& seats) {
    return replace_file(sys, path_beside(log, kSeatsSuffix), owners_kept(seats));
}

void recall_owners(const std::string& log, Seats& seats) {
    const auto read = read_file(path_beside(log, kSeatsSuffix), kMostBytes);
    const auto* const text = std::get_if<std::string>(&read);
    if (text == nullptr) return;
    for (const std::string& line : text::lines_of(*text)) {
        std::istringstream words(line);
        std::string seat, number, user, id;
        words >> seat >> number >> user >> id;
        const auto which = text::parse_number(number, 0, kMaxPlayers - 1);
        const auto owner = text::parse_number<uid_t>(id);
        if (seat != "seat" || !which) continue;
        if (user == "user" && owner) seats.belongs_to(*which, *owner);
        if (user == "follows") seats.follows_people(*which);
    }
}

std::string keep_talk(const std::string& log, const std::vector<std::string>& said,
                      std::size_t from) {
    if (from >= said.size()) return "";
    constexpr int kFlags = O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC;
    std::string text;
    for (std::size_t k = from; k < said.size(); ++k) text += said[k] + '\n';
    const std::string path = path_beside(log, kTalkSuffix);
    const Descriptor file(real_sys(), ::open(path.c_str(), kFlags, kForOne));
    const int error = file ? append(file.get(), text) : errno;
    return error == 0 ? "" : fmt::format("The chat cannot be saved: {}.", std::strerror(error));
}

}  // namespace roundhouse::app
