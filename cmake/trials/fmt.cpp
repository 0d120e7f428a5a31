// Whether fmt_functions.cpp has all that is needed for this version of fmt.
#include <fmt/format.h>

#include <iostream>
#include <string>

int main(int argc, char** argv) {
    std::cout << fmt::format("{} {:>7} {:.2f} {:04} {:x}\n", std::string(argv[0]), argc, 0.1 * argc,
                             argc, static_cast<unsigned>(argc));
    return 0;
}
