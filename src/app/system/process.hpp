// What the program arranges for itself as a process, apart from the terminal.
#pragma once

namespace roundhouse::app {

// Before anything is opened. A standard stream that is missing leads nowhere from now on: the next
// file, a game's log, would become it. What grows beyond the limit for files fails, and is told,
// instead of killing. False: there is nowhere to lead it.
[[nodiscard]] bool begin_process();

// From now on no core dump of it is written, nor can others of this user look into it: every hand
// at the table is in there. A Debug build can still be looked at.
void keep_memory_private();

}  // namespace roundhouse::app
