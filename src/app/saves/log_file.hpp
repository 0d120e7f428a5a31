// A game log on disk. What save() reports as saved survives a crash of the program or the machine;
// the rest is still in memory, and kept() says why. Holds the log's whole text, so that it can
// be written anew if the file fails or another program changes it. Writes only to a file that no
// other program has changed or replaced. Does not know what the text means.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/saves/kept.hpp"
#include "app/system/descriptor.hpp"
#include "app/system/files.hpp"
#include "app/system/sys.hpp"

namespace roundhouse::app {

class LogFile {
  public:
    // A new file, created by the first save(). Never replaces another file.
    LogFile(Sys& sys, std::string path, std::string text);
    // Opens an existing log, locks it against other processes and reads it completely. Anything but
    // a regular file is refused, such as a link or a directory; so is a file that another process
    // has locked. Where there are no locks, it is opened without one.
    [[nodiscard]] static std::variant<LogFile, Fault> open(Sys& sys, std::string path);

    LogFile(LogFile&&) noexcept = default;
    LogFile& operator=(LogFile&&) noexcept = default;
    ~LogFile();

    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] const std::string& text() const { return text_; }
    // Whether all of text() is safe on disk.
    [[nodiscard]] bool saved() const { return safe_ == text_.size() && trouble_.empty(); }
    // The same, with where, and why not.
    [[nodiscard]] Kept kept() const { return {path_, saved(), made_ && safe_ > 0, trouble_}; }
    // Whether the file has no lock, because its file system has none.
    [[nodiscard]] bool unlocked() const { return unlocked_; }
    // A sentence on what another program did to the file and where the text is now; "" if nothing.
    [[nodiscard]] const std::string& interference() const { return interference_; }

    // Appends in memory only, until the next save().
    void add(std::string_view lines) { text_ += lines; }
    // Checks the file and tries to write all of text() to disk; may be called at any time. Returns
    // saved().
    bool save();
    // Moves everything after the first `size` bytes to a new file beside this one, returns its
    // path, and cuts it off here. Only right after open().
    [[nodiscard]] std::variant<std::string, Fault> set_aside(std::size_t size);
    // The same for an end that a crash has torn off in that line, if one was; says what happened to
    // it, for people.
    [[nodiscard]] std::variant<std::string, Fault> set_torn_end_aside(std::size_t size, int line,
                                                                      const std::string& torn);

  private:
    Sys* sys_;
    std::string path_;
    std::string wanted_;  // the requested path; path_ has a number added if that was taken
    std::string text_;
    std::size_t safe_ = 0;      // bytes of text_ known to be on disk
    std::size_t reserved_ = 0;  // bytes for which blocks were reserved
    Descriptor file_;
    bool made_ = false;  // the file at path_ is ours
    bool unlocked_ = false;
    bool trusted_ = false;   // file_ never failed to sync, nor to be cut
    bool overlong_ = false;  // the file may have part of a record after safe_
    // The file as its last write left it.
    struct FileStamp {
        off_t size = 0;
        timespec changed{};
    };
    std::optional<FileStamp> stamp_;
    std::vector<std::string> unsynced_;  // directories with new entries
    int attempts_ = 0;                   // names tried
    std::string trouble_;
    std::string external_change_;  // "NAME was changed", until the text is safe again
    std::string interference_;

    bool verify_file();
    bool unchanged(const struct stat& now);
    void give_up(std::string_view what_happened);
    void set_stamp();
    bool append();
    bool rewrite();
    bool fail(const std::string& what, int error, const std::string& where = {});
    bool put_in_place(const std::string& temporary);
    bool sync_new_entries();
    void sync_what_was_left();
    void reserve_ahead();
};

}  // namespace roundhouse::app
