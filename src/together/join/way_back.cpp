#include "together/join/way_back.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <sstream>

#include "app/terminal/capabilities.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/shell.hpp"

namespace roundhouse::app {

namespace {

std::string command_here(const std::string& table, const JoinOptions& options) {
    std::string command = "roundhouse join " + text::shell_word(table);
    // A name may begin like an option.
    const auto given = [](std::string_view option, const std::string& name) {
        return fmt::format(" --{}{}{}", option, name.starts_with('-') ? '=' : ' ',
                           text::shell_quoted(name));
    };
    for (const std::string& name : options.names) command += given("name", name);
    if (!options.seat.empty()) command += given("seat", options.seat);
    if (options.watch) command += " --watch";
    if (options.display.plain) command += " --plain";
    if (options.retry) command += " --retry";
    return command;
}

// "CLIENT PORT SERVER PORT" names the server as it was reached, if nothing on the way has renamed
// it.
std::string ssh_to(const Origin& origin) {
    std::istringstream words(origin.connection);
    std::string client, client_port, server, port;
    words >> client >> client_port >> server >> port;
    return fmt::format("ssh -t {}{}@{}", port.empty() || port == "22" ? "" : "-p " + port + " ",
                       origin.user, server);
}

}  // namespace

Origin own_origin() {
    // A shell that people type into gives each command a process group of its own. What ssh runs
    // instead is in that of the session.
    return {std::string(environment("SSH_CONNECTION")),
            std::string(environment("SSH_ORIGINAL_COMMAND")), wire::user_name(getuid()),
            getpgrp() != getsid(0)};
}

std::string way_back(const std::string& table, const JoinOptions& options, const Origin& origin) {
    if (!options.back.empty()) return text::clean(options.back);
    const std::string here = command_here(table, options);
    if (origin.connection.empty() || origin.shell) return here;
    const std::string there = origin.asked.empty() ? here : origin.asked;
    // The other machine's shell reads it once more.
    constexpr std::string_view kSpecial = "'\"\\$`;&|<>()*?[]{}!#~\t\n";
    const bool quoted = there.find_first_of(kSpecial) != std::string::npos;
    return text::clean(ssh_to(origin) + ' ' + (quoted ? text::shell_word(there) : there));
}

}  // namespace roundhouse::app
