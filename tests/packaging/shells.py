"""Shells that complete a line with our completions. bash and zsh run in a pseudo-terminal, where the line is
typed and Tab pressed; fish has a command for it.
"""
import os
import pathlib
import pty
import re
import select
import signal
import subprocess
import sys
import time

COMPLETIONS = pathlib.Path(__file__).resolve().parents[2] / "packaging/completions"

# After Tab, the line is shown in brackets that nothing else uses. In bash that is Ctrl-T; zsh lists nothing while more
# keys are waiting, so there Tab does both.
SETUP = {
    "bash": ("source '{file}'; PS1=; bind 'set show-all-if-ambiguous on'; bind 'set completion-query-items 0'; "
             "bind 'set page-completions off'; bind 'set enable-bracketed-paste off'; "
             "bind -x '\"\\C-t\": printf \"\\n<%s>\\n\" \"$READLINE_LINE\"'; echo rea''dy\n"),
    "zsh": ("PS1= PS2= RPS1=; fpath=('{folder}' $fpath); autoload -U compinit; compinit -u -D; LISTMAX=9999; "
            "setopt auto_list no_list_ambiguous no_list_beep no_prompt_sp; bindkey -e; "
            "tab() {{ zle expand-or-complete; zle -R; print -r -- $'\\n'\"<$BUFFER>\" }}; zle -N tab; bindkey '^I' tab; "
            "echo rea''dy\n"),
}
TAB = {"bash": "\t\x14", "zsh": "\t"}


class Shell:
    def __init__(self, name, home, first=""):
        """`home` is its home and working directory; `first` is a command to run before all others."""
        self.name = name
        command = {"bash": ["bash", "--noprofile", "--norc", "-i"], "zsh": ["zsh", "-f", "-i"]}[name]
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.chdir(home)
            os.execvpe(command[0], command, environment(home))
        file = COMPLETIONS / "roundhouse.bash"
        self.ask(first + SETUP[name].format(file=file, folder=COMPLETIONS), r"\bready")

    def ask(self, keys, until):
        """Sends keys; returns what the shell prints, up to and including a match."""
        os.write(self.fd, keys.encode())
        came = ""
        end = time.monotonic() + 60
        while not (found := re.search(until, came)):
            ready, _, _ = select.select([self.fd], [], [], max(0, end - time.monotonic()))
            if not ready:
                sys.exit(f"FAULT: {self.name} does not answer {keys!r}: {came!r}")
            came += os.read(self.fd, 65536).decode("utf-8", "replace").replace("\r", "")
            # zsh switches bracketed paste on whenever its line editor starts, at any moment of the output.
            came = re.sub("\x1b\\[\\?2004[hl]", "", came)
        return came[:found.start()], found

    def complete(self, typed):
        """The line after Tab, and the words offered."""
        listed, found = self.ask(f"\x15roundhouse {typed}" + TAB[self.name], r"<(roundhouse [^>]*)>\n")
        # Before the typed line comes remaining output for the last one; after it comes a copy.
        line = f"roundhouse {typed}"
        listed = listed.partition(line)[2].replace(line, "\n").replace(found[1], "\n")
        # A key that comes while bash runs the completion is shown by the terminal.
        listed = listed.replace("^T", "")
        # Some offers include a description: "play  -- play a game".
        words = [line.strip("\a").split(" -- ")[0].split() for line in listed.splitlines()]
        return found[1], with_ends(word for some in words for word in some)

    def close(self):
        os.kill(self.pid, signal.SIGKILL)
        os.close(self.fd)
        os.waitpid(self.pid, 0)


class Fish:
    def __init__(self, home):
        self.home = home

    def complete(self, typed):
        script = f"source '{COMPLETIONS}/roundhouse.fish'; complete -C (cat)"
        done = subprocess.run(["fish", "--no-config", "-c", script], input="roundhouse " + typed, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=self.home,
                              env=environment(self.home), timeout=60, check=False)
        offered = [line.split("\t")[0] for line in done.stdout.splitlines()]
        line = "roundhouse " + typed
        if len(offered) == 1:
            begun = re.search(r'"[^"]*$|(\\.|\S)*$', typed)[0]
            word = f'"{offered[0]}"' if begun.startswith('"') else offered[0].replace(" ", "\\ ")
            line = f"roundhouse {typed[:len(typed) - len(begun)]}{word} "
        return line, with_ends(offered)

    def close(self):
        pass


def with_ends(words):
    """Some shells offer a whole word, others only the part after its last : or =."""
    words = set(words)
    return words | {re.split("[:=]", word)[-1] for word in words}


def environment(home):
    return {"PATH": os.environ["PATH"], "HOME": str(home), "TERM": "dumb", "LC_ALL": "C.UTF-8", "INPUTRC": "/dev/null",
            "XDG_DATA_HOME": str(home / "data"), "XDG_RUNTIME_DIR": str(home), "COLUMNS": "200"}


def open_shell(name, home):
    return Fish(home) if name == "fish" else Shell(name, home)
