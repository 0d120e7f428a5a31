// Whether a program with ncurses and threads can be linked, and would run, without shared libraries.
#include <curses.h>

#include <cstdlib>
#include <thread>

#ifdef __GLIBC__
#if !__GLIBC_PREREQ(2, 34)
#error Threads of older C libraries crash when linked statically: the linker leaves out weak symbols.
#endif
#endif

int main() {
    std::thread(initscr).join();
    return EXIT_SUCCESS;
}
