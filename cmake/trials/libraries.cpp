// Whether a program with ncurses, utf8proc and threads can be linked, and would run, without shared
// libraries.
#include <curses.h>
#include <utf8proc.h>

#include <cstdlib>
#include <thread>

#ifdef __GLIBC__
#if !__GLIBC_PREREQ(2, 34)
#error Threads of older C libraries crash when linked statically: the linker leaves out weak symbols.
#endif
#endif

int main() {
    std::thread(initscr).join();
    return utf8proc_charwidth('A') == 1 ? EXIT_SUCCESS : EXIT_FAILURE;
}
