// A game log on disk. What save() has called saved survives a crash of the program or the machine;
// what it has not is still in memory, and trouble() says why. Holds the log's whole text, so that a
// file that fails, or that another program has touched, can be rewritten. Writes only to what it
// wrote itself. Knows nothing of what the text means.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/system/descriptor.hpp"
#include "app/system/files.hpp"
#include "app/system/sys.hpp"

namespace roundhouse::app {

class LogFile {
  public:
    // A file that is still to be made, by the first save(). Never replaces another one.
    LogFile(Sys& sys, std::string path, std::string text);
    // A log that is there, locked against other processes, read whole. A link, a directory or
    // anything but a plain file is refused; so is a file that another process has.
    [[nodiscard]] static std::variant<LogFile, Fault> open(Sys& sys, std::string path);

    LogFile(LogFile&&) noexcept = default;
    LogFile& operator=(LogFile&&) noexcept = default;
    ~LogFile();

    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] const std::string& text() const { return text_; }
    // All of text() is safe on disk.
    [[nodiscard]] bool saved() const { return safe_ == text_.size() && trouble_.empty(); }
    // Why not, as a part of a sentence: "no space left on device".
    [[nodiscard]] const std::string& trouble() const { return trouble_; }
    // A sentence on what another program did to the file and where the text is now; "" if nothing.
    [[nodiscard]] const std::string& news() const { return news_; }

    // In memory only, until the next save().
    void add(std::string_view lines) { text_ += lines; }
    // Looks after the file, and tries to bring all of text() to disk, as often as one likes. True:
    // saved() now.
    bool save();
    // Moves everything behind the first `size` bytes into a file of its own beside this one, whose
    // path it gives, and cuts it off here. Only right after open().
    [[nodiscard]] std::variant<std::string, Fault> set_aside(std::size_t size);

  private:
    Sys* sys_;
    std::string path_;
    std::string wanted_;  // the path that was asked for; path_ has a number more where it was taken
    std::string text_;
    std::size_t safe_ = 0;      // bytes of text_ known to be on disk
    std::size_t reserved_ = 0;  // bytes that blocks were asked for
    Descriptor file_;
    bool made_ = false;      // path_ is ours
    bool trusted_ = false;   // file_ never failed to sync
    bool overlong_ = false;  // part of a record may stand behind safe_
    // The file as its last write left it.
    struct FileStamp {
        off_t size = 0;
        timespec changed{};
    };
    std::optional<FileStamp> stamp_;
    std::vector<std::string> unsynced_;  // directories with new names
    int attempts_ = 0;                   // names tried
    std::string trouble_;
    std::string disturbed_;  // "NAME was changed", until the text is safe again
    std::string news_;

    bool look_after();
    bool unchanged(const struct stat& now);
    void give_up(std::string_view what_happened);
    void set_stamp();
    bool append();
    bool rewrite();
    bool fail(const char* what, int error);
    bool put_in_place(const std::string& temporary);
    bool keep_names();
    void reserve_ahead();
};

}  // namespace roundhouse::app
