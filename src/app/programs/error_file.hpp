// What the programs that play here write on their standard error: all of it goes into one file, up
// to a limit, since nobody watches it grow.
#pragma once

#include <sys/types.h>

#include <mutex>
#include <string>
#include <string_view>

#include "app/system/descriptor.hpp"
#include "app/system/fault.hpp"

namespace roundhouse::app {

class ErrorFile {
  public:
    // Begins the file anew; without a path, all is lost. `fault()` says what is wrong with it.
    explicit ErrorFile(std::string path);

    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] const std::string& fault() const { return fault_; }
    // Whether nothing has been added.
    [[nodiscard]] bool empty() const;
    // From any thread. What cannot be written is lost.
    void add(std::string_view bytes);

  private:
    mutable std::mutex mutex_;
    std::string path_;
    std::string fault_;
    Descriptor file_;
    off_t size_ = 0;
};

// That the file named with --cmd-errors cannot be used.
[[nodiscard]] Fault cannot_keep_errors(const ErrorFile& errors);
// A sentence behind another, after a blank; "" if there is nothing to read.
[[nodiscard]] std::string where_errors_are(const ErrorFile& errors);

}  // namespace roundhouse::app
