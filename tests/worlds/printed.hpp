// What the program prints: it goes to a file in memory, in the order in which a terminal would get
// it, whoever writes it.
#pragma once

#include <string>

namespace roundhouse::worlds {

class Printed {
  public:
    // Standard output and standard error go there from now on.
    Printed();
    // What has come since the last time.
    [[nodiscard]] std::string fresh();

  private:
    int file_;
    long at_ = 0;
};

}  // namespace roundhouse::worlds
