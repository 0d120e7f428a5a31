// Whether a program with ncurses and threads can be linked without any shared library, and would run.
#include <curses.h>

#include <cstdlib>
#include <thread>

#ifdef __GLIBC__
#if !__GLIBC_PREREQ(2, 34)
#error Linked statically, threads of older ones crash: they are weak symbols, which the linker leaves out.
#endif
#endif

int main() {
    std::thread(initscr).join();
    return EXIT_SUCCESS;
}
