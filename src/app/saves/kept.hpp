// Whether something is saved, and where: the value that every writer of a file gives (LogFile,
// SavedGame, SavedSheet), and the sentences made from it. There are no other sentences that promise
// a file, so that none says what its writer does not know.
#pragma once

#include <string>
#include <string_view>

namespace roundhouse::app {

struct Kept {
    std::string path;          // of the file, or what it would be called
    bool whole = false;        // all of it is safe on disk
    bool begun = false;        // the file is there, with all but what was added last
    std::string trouble = {};  // why it is not whole, reason first; "": nothing was written yet
};

// "NOT SAVED (why)"; "" while all is saved, and before anything is written.
[[nodiscard]] std::string not_saved(const Kept& kept);
// What is new for people who were told `before`; "" for nothing.
[[nodiscard]] std::string saving_news(const std::string& before, const std::string& now);
// "`words`: `command` FILE" if all is saved, else that it is not, and what can still be had.
[[nodiscard]] std::string how_to_return(const Kept& kept, std::string_view words,
                                        std::string_view command);
// What whoever leaves a game loses.
[[nodiscard]] std::string leaving_it(const Kept& kept);
// "Not written (why): FILE", of a file that is written once.
[[nodiscard]] std::string not_written(const Kept& kept);

}  // namespace roundhouse::app
