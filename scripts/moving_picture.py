#!/usr/bin/env python3
"""One picture that moves, of a saved game: moving_picture.py PROGRAM FILE FIRST LAST OPTION...

The program draws the table after each record from FIRST to LAST (`show --svg OPTION...`). What two or more of these
pictures have in common is written once, with the time in which it is seen, so that sixty cost little more than a few.
Whoever's system asks for less motion sees the last one, which also stays for a while at the end.
"""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

SECONDS_EACH = 0.8
STAYS = 6  # the last picture, this many times as long

program, file, first, last, *options = sys.argv[1:]


def picture(record):
    command = [program, "show", file, "--at", str(record), "--svg", *options]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()


with ThreadPoolExecutor() as pool:
    pictures = list(pool.map(picture, range(int(first), int(last) + 1)))
head, title, page = pictures[0][:3]
if any(lines[:3] != [head, title, page] or lines[-1] != "</svg>" for lines in pictures):
    sys.exit("the pictures differ in size, title or ground")

# The grounds of cells come before whatever lies on them.
GROUND, FACE = range(2)
seen = {}
for at, lines in enumerate(pictures):
    layer = GROUND
    for line in lines[3:-1]:
        if not line.startswith("<rect"):
            layer = FACE
        seen.setdefault((layer, line), []).append(at)

groups = {}
for (layer, line), moments in seen.items():
    begins = [at for at in moments if at - 1 not in moments]
    ends = [at + 1 for at in moments if at + 1 not in moments]
    for begin, end in zip(begins, ends):
        groups.setdefault((layer, begin, end), []).append(line)

total = len(pictures) + STAYS - 1
end_of_all = len(pictures)
style = [f"g{{animation:{SECONDS_EACH * total:g}s step-end infinite}}"]
for begin, end in sorted({(begin, end) for _, begin, end in groups if (begin, end) != (0, end_of_all)}):
    steps = "0%{visibility:hidden}" if begin > 0 else ""
    steps += f"{100 * begin / total:.3f}%{{visibility:visible}}"
    if end < end_of_all:
        steps += f"{100 * end / total:.3f}%{{visibility:hidden}}"
    style.append(f"@keyframes k{begin}-{end}{{{steps}}}")
    still = "visible" if end == end_of_all else "hidden"
    style.append(f".k{begin}-{end}{{animation-name:k{begin}-{end};visibility:{still}}}")
style.append("@media (prefers-reduced-motion:reduce){g{animation:none}}")

print(head, title, "<style>", *style, "</style>", page, sep="\n")
for layer, begin, end in sorted(groups):
    print(f'<g class="k{begin}-{end}">', *groups[layer, begin, end], "</g>", sep="\n")
print("</svg>")
