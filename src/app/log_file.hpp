// A game log on disk. What save() has called saved survives a crash of the program or the machine;
// what it has not is still in memory, and trouble() says why. Holds the log's whole text, so that a
// file that fails can be written anew. Knows nothing of what the text means.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "files.hpp"
#include "sys.hpp"

namespace roundhouse::app {

// A log that is being made has a name of this kind, with the number of its process between.
inline constexpr std::string_view kTemporaryPrefix = ".roundhouse-";
inline constexpr std::string_view kTemporarySuffix = ".tmp";

// A descriptor that closes itself.
class Descriptor {
  public:
    Descriptor() = default;
    Descriptor(Sys& sys, int fd) : sys_(&sys), fd_(fd) {}
    Descriptor(Descriptor&& other) noexcept { *this = std::move(other); }
    Descriptor& operator=(Descriptor&& other) noexcept;
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { close(); }

    [[nodiscard]] int get() const { return fd_; }
    [[nodiscard]] explicit operator bool() const { return fd_ >= 0; }
    void close();

  private:
    Sys* sys_ = nullptr;
    int fd_ = -1;
};

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

    // In memory only, until the next save().
    void add(std::string_view lines) { text_ += lines; }
    // Tries to bring all of text() to disk, as often as one likes. True: saved() now.
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
    bool made_ = false;         // path_ is ours
    bool trusted_ = false;      // file_ never failed to sync
    bool overlong_ = false;     // part of a record may stand behind safe_
    bool name_unsure_ = false;  // the directory must still be synced
    int attempts_ = 0;          // names tried
    std::string trouble_;

    bool append();
    bool rewrite();
    bool fail(const char* what, int error);
    bool put_in_place(const std::string& temporary);
    bool keep_name();
    void reserve_ahead();
};

// The file's bytes, for reading only: logs that are looked at. At most text::kMaxLogBytes.
[[nodiscard]] std::variant<std::string, Fault> read_log_file(Sys& sys, const std::string& path);

// Makes a directory and those above it, for its owner only; one that is there is left as it is.
// 0, or an errno.
[[nodiscard]] int make_directories(Sys& sys, const std::string& path);

}  // namespace roundhouse::app
