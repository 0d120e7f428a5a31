// Sets up the process, apart from the terminal.
#pragma once

namespace roundhouse::app {

// To be called before anything is opened. Opens /dev/null for missing standard streams, since the
// next file, such as a game's log, would take their place. Makes writing beyond the file size limit
// an error instead of a fatal signal. False if /dev/null cannot be opened.
[[nodiscard]] bool set_up_process();

// From now on, no core dump of the process is written, and other processes of this user cannot read
// its memory: every hand at the table is in there. Debug builds stay readable.
void keep_memory_private();

}  // namespace roundhouse::app
