// System calls that fail when a test wants them to, in a directory that is removed automatically.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "app/system/sys.hpp"

namespace roundhouse::test {

class FaultySys : public app::Sys {
  public:
    enum class Fault {
        error,        // the call does nothing and fails with `error`
        short_write,  // a write takes only half of its bytes
        half_error,   // a write takes half of its bytes, then fails with `error`
        killed,       // the process ends here: nothing from this call on happens
        half_killed,  // the same, in the midst of a write
    };
    struct Plan {
        int at = -1;    // which call, from 0
        int count = 1;  // how many in a row
        Fault fault = Fault::error;
        int error = 0;
    };

    explicit FaultySys(Plan plan) : plan_(plan) {}
    FaultySys() = default;

    // From now on that call, by its name here, always fails with that error.
    void refuse(const std::string& call, int error) { refused_[call] = error; }
    void allow(const std::string& call) { refused_.erase(call); }

    [[nodiscard]] int calls() const { return calls_; }
    [[nodiscard]] bool dead() const { return dead_; }

    int open(const char* path, int flags, mode_t mode) override;
    ssize_t read(int fd, char* bytes, std::size_t count) override;
    ssize_t read_at(int fd, char* bytes, std::size_t count, off_t offset) override;
    ssize_t write_at(int fd, const char* bytes, std::size_t count, off_t offset) override;
    int sync_data(int fd) override;
    int sync(int fd) override;
    int truncate(int fd, off_t size) override;
    int reserve(int fd, off_t offset, off_t size) override;
    int lock(int fd) override;
    int status(int fd, struct stat& out) override;
    int status(const char* path, struct stat& out) override;
    int close(int fd) override;
    int make_directory(const char* path, mode_t mode) override;
    int rename_new(const char* from, const char* to) override;
    int link(const char* from, const char* to) override;
    int rename_over(const char* from, const char* to) override;
    int remove(const char* path) override;

  private:
    Plan plan_;
    int calls_ = 0;
    bool dead_ = false;
    std::map<std::string, int, std::less<>> refused_;

    // Whether this call is to fail; errno is then set.
    bool fails(std::string_view call);
};

// A new directory, in memory if the system has such a place; removed at the end. XDG_DATA_HOME
// points there.
class TempDirectory {
  public:
    TempDirectory();
    ~TempDirectory();
    TempDirectory(const TempDirectory&) = delete;
    TempDirectory& operator=(const TempDirectory&) = delete;

    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] std::string games() const { return path_ + "/roundhouse/games"; }
    // The only log there; "" if there is none.
    [[nodiscard]] std::string log() const;
    void clear() const;

  private:
    std::string path_;
    std::string before_;
};

void write_file(const std::string& path, const std::string& bytes);
std::string file_bytes(const std::string& path);

}  // namespace roundhouse::test
