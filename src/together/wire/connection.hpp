// One end of a connection: bytes are read and written without waiting, frames come out and go in.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

#include "app/system/descriptor.hpp"
#include "together/wire/codec.hpp"

namespace roundhouse::app::wire {

class Connection {
  public:
    // `most`: of a frame that is read.
    Connection(Descriptor fd, std::size_t most) : fd_(std::move(fd)), frames_(most) {}

    [[nodiscard]] int fd() const { return fd_.get(); }
    // Whose process is at the other end.
    [[nodiscard]] std::optional<uid_t> user() const;
    // Something has come, or nothing will come any more.
    [[nodiscard]] bool readable() const;
    // Reads what has come, a part of it if it is much. False: nothing will come any more, or
    // nothing that makes sense.
    bool read();
    [[nodiscard]] std::optional<std::string> next() { return frames_.next(); }
    [[nodiscard]] bool has_next() const { return frames_.has_next(); }
    // Whoever is at the other end sends frames that nobody reads.
    [[nodiscard]] bool broken() const { return frames_.too_long(); }

    // The next message of a table, if it comes in time; none also if nothing more will come.
    [[nodiscard]] std::optional<FromTable> next_until(std::chrono::steady_clock::time_point end);

    // Queues a frame, and writes what can be written.
    void send(std::string_view frame);
    // Goes on writing. False: nobody reads it any more.
    bool flush();
    // Something has still to be written, and somebody may read it.
    [[nodiscard]] bool pending() const { return !gone_ && unsent() > 0; }
    [[nodiscard]] std::size_t unsent() const { return out_.size() - written_; }  // bytes

  private:
    Descriptor fd_;
    Frames frames_;
    std::string out_;
    std::size_t written_ = 0;
    bool gone_ = false;
};

}  // namespace roundhouse::app::wire
