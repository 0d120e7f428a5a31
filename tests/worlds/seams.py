#!/usr/bin/env python3
"""Nothing passes beside the simulated system: seams.py BUILD

Every C function that the program's archives call is simulated by tests/worlds/calls.cpp, or listed
here with the reason why worlds do without it. A call that nobody has thought about fails the test.
"""
import pathlib
import re
import shutil
import subprocess
import sys

# What reaches outside and is not simulated, and why.
OUTSIDE = {
    "ncurses, which writes to a terminal of the world's own": """bkgrndset clearok cur_term curs_set curscr
        del_curterm delscreen doupdate endwin erasechar getmaxx getmaxy has_colors init_extended_pair
        intrflush isendwin keypad leaveok mvwadd_wch mvwaddch newterm noecho nonl raw reset_shell_mode
        resizeterm set_term setcchar setupterm start_color stdscr strnames tcflush
        tigetflag tigetstr tiparm typeahead use_default_colors werase wmove wnoutrefresh wrefresh COLORS getpgrp
        getsid""",
    "the system's own lists of users and groups": """getgroups
        getegid geteuid getuid gethostname pipe pipe2 posix_spawnp posix_spawn_file_actions_adddup2
        posix_spawn_file_actions_addopen posix_spawn_file_actions_destroy posix_spawn_file_actions_init
        waitpid""",
    "the protocol on standard input: no world speaks it": "ferror",
    "programs that play: no world has one": "execvp pthread_sigmask sigfillset waitid",
    "a process as a whole: a world has one at a time": """_exit dup2 fork getpid getrusage setsid prctl setrlimit
        sigaction sigaddset sigaltstack sigemptyset signal sigprocmask umask environ setenv unsetenv getenv
        __libc_current_sigrtmax""",
    "threads: worlds have none, so the caller does the work": """pthread_mutex_lock pthread_mutex_unlock
        pthread_once pthread_self sched_yield syscall __once_proxy""",
}
# What reaches nothing.
INSIDE = re.compile(
    r"_+[a-zA-Z].*|mem\w+|str\w+|is(alnum|alpha|space)|expf?|exp2|hypot|fma|pow|sqrt|round|l+round|lrintf|free|v?snprintf|"
    r"mbrtowc|mbsinit|(gm|local)time_r|timegm|localeconv|setlocale|nl_langinfo|std(in|out)|utf8proc_\w+|malloc|"
    r"realloc|calloc|abort|bcmp|log(2|10)?|floor|ceil|trunc|tolower|toupper|isdigit|isprint|isupper|islower|"
    r"operator|main")


def symbols(tool_arguments):
    text = subprocess.run(tool_arguments, text=True, capture_output=True, check=True).stdout
    return {(kind, name.split("@")[0])
            for kind, name in re.findall(r"(?m)^(?:[0-9a-f]+)? +([A-Za-z]) (\S+)$", text)}


def main():
    build = pathlib.Path(sys.argv[1])
    nm = shutil.which("nm")
    if not nm:
        print("nm is not installed")
        return 77
    archives = sorted((build / "src").glob("*.a"))
    if len(archives) < 30:
        print(f"only {len(archives)} archives below {build}/src")
        return 1
    called = {}
    for archive in archives:
        for kind, name in symbols([nm, "-u", str(archive)]):
            if kind in "Uw" and re.fullmatch(r"[a-zA-Z_]\w*", name) and not name.startswith("_Z"):
                called.setdefault(name, archive.name)
    own = (build / "tests/worlds/CMakeFiles/roundhouse_worlds.dir").rglob("*.o")
    simulated = {name for one in own for kind, name in symbols([nm, str(one)]) if kind == "T"}
    outside = {name: reason for reason, names in OUTSIDE.items() for name in names.split()}
    faults = [f"{name} ({archive}) is neither simulated nor explained"
              for name, archive in sorted(called.items())
              if name not in simulated and name not in outside and not INSIDE.fullmatch(name)]
    faults += [f"{name} is explained, but simulated" for name in sorted(outside)
               if name in simulated]
    print(*faults, sep="\n")
    print(f"{len(called)} functions called, {len(simulated & set(called))} of them simulated, "
          f"{len(set(outside) & set(called))} explained")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
