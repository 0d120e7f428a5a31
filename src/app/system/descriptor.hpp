// A file descriptor that closes itself. Moves, never copies.
#pragma once

#include <utility>

#include "app/system/sys.hpp"

namespace roundhouse::app {

class Descriptor {
  public:
    Descriptor() = default;
    Descriptor(Sys& sys, int fd) : sys_(&sys), fd_(fd) {}
    Descriptor(Descriptor&& other) noexcept { *this = std::move(other); }
    Descriptor& operator=(Descriptor&& other) noexcept {
        if (this == &other) return *this;
        close();
        sys_ = other.sys_;
        fd_ = std::exchange(other.fd_, -1);
        return *this;
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { close(); }

    [[nodiscard]] int get() const { return fd_; }
    [[nodiscard]] explicit operator bool() const { return fd_ >= 0; }
    // Not tried again: whatever close says, Linux has let go of the descriptor.
    void close() {
        if (fd_ >= 0) sys_->close(std::exchange(fd_, -1));
    }

  private:
    Sys* sys_ = nullptr;
    int fd_ = -1;
};

}  // namespace roundhouse::app
