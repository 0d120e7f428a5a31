// Exit statuses, as in sysexits.h; the man page lists them.
#pragma once

namespace roundhouse::app {

namespace status {
inline constexpr int ok = 0;
inline constexpr int usage = 64;        // wrong options or arguments
inline constexpr int bad_data = 65;     // a bad rule file, log or other input
inline constexpr int no_input = 66;     // no such file, or none that can be read
inline constexpr int unavailable = 69;  // no usable terminal
inline constexpr int internal = 70;     // a fault of the program
inline constexpr int cannot_create = 73;
inline constexpr int io_error = 74;    // cannot write
inline constexpr int no_answer = 75;   // of a table: the connection is lost, or it is silent
inline constexpr int bad_config = 78;  // the file given with --config
inline constexpr int interrupted = 130;  // by Ctrl-C, with what was done until then printed
}  // namespace status

}  // namespace roundhouse::app
