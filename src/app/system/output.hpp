// The door through which everything leaves the program that is printed: standard output and
// standard error. Inside, text is UTF-8; where the locale has another character set, or plain ASCII
// is asked for, it leaves as ASCII. What a program reads keeps every character. Knows nothing of a
// screen.
#pragma once

#include <cstdint>
#include <memory>

namespace roundhouse::app {

// While one exists, std::cout and std::cerr write through it, at first for people to read.
class OutputDoor {
  public:
    OutputDoor();
    ~OutputDoor();
    OutputDoor(const OutputDoor&) = delete;
    OutputDoor& operator=(const OutputDoor&) = delete;

  private:
    struct Streams;
    std::unique_ptr<Streams> streams_;
};

// What a command prints on standard output. JSON and TOML have escapes for what is not ASCII.
enum class Printed : std::uint8_t { text, json, toml };
void will_print(Printed what);

// From now on, what is printed is plain ASCII in any case.
void print_ascii();

// Standard output is a file, whose format is UTF-8 whatever the locale; not after print_ascii().
void print_file();

// Whether text leaves as ASCII.
[[nodiscard]] bool prints_ascii();

}  // namespace roundhouse::app
