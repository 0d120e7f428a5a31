#include "commands.hpp"

int main(int argc, char** argv) {
    return roundhouse::app::run(argc, argv);
}
