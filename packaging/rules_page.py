#!/usr/bin/env python3
"""Makes roundhouse-rules.5 from docs/rule-files.md, whose reference is generated from the program's word lists.

Without arguments it writes the page; --check only reports whether it is up to date. It understands just
the Markdown of that page: headings, paragraphs, lists of two levels, code blocks, links.
"""
import pathlib
import re
import sys
import textwrap

HERE = pathlib.Path(__file__).resolve().parent
SOURCE = HERE.parent / "docs" / "rule-files.md"
PAGE = HERE / "roundhouse-rules.5"
HEAD = """.\\" Made from docs/rule-files.md by packaging/rules_page.py; do not edit.
.TH ROUNDHOUSE\\-RULES 5 2026-12-01 "Roundhouse 0.2.0" "File Formats Manual"
.SH NAME
roundhouse\\-rules \\- rule files of roundhouse
.SH DESCRIPTION
"""
FOOT = """.SH SEE ALSO
.BR roundhouse (6)
"""


def escape(text):
    return text.replace("\\", "\\e").replace("-", "\\-")


def line(text):
    """A line of running text, with code in bold and emphasis in italics."""
    text = re.sub(r"\[([^\]`]*)\]\(([^)]*)\)", r"\1 (\2)", text)
    out = ""
    for part in re.split(r"(`[^`]*`|\*\*?[^*]+\*\*?)", text):
        if part.startswith("`"):
            out += "\\fB" + escape(part[1:-1]) + "\\fP"
        elif part.startswith("*"):
            out += "\\fI" + part.strip("*").replace("\\", "\\e") + "\\fP"
        else:
            out += part.replace("\\", "\\e")
    return wrapped(out)


def wrapped(text):
    """Wraps text into lines of at most 78 bytes, none of which looks like a macro."""
    lines = textwrap.wrap(text, 78, break_long_words=False, break_on_hyphens=False)
    return "\n".join("\\&" + one if one[:1] in (".", "'") else one for one in lines)


def page(source):
    out = [HEAD]
    # For whom it is goes without saying in a manual page.
    source = re.sub(r"^For those who [^\n]*\n\n", "", source, count=1, flags=re.MULTILINE)
    code = False
    gap = False  # whether a blank line begins a new paragraph
    level = 0  # of the current list
    for raw in source.splitlines():
        if raw.startswith("```"):
            out.append(".EE\n.RE\n" if code else ".PP\n.RS 4\n.EX\n")
            code, gap = not code, False
        elif code:
            text = escape(raw)
            out.append(("\\&" if text[:1] in (".", "'") else "") + text + "\n")
        elif raw.startswith("# ") or raw.startswith("<!--"):
            continue
        elif not raw.strip():
            gap = True
        elif raw.startswith("#"):
            out.append(".RE\n" * (level == 2))
            level, gap = 0, False
            text = line(raw.lstrip("# ")).replace("\n", " ")
            out.append(f".SS {text}\n" if raw.startswith("###") else f".SH {text.upper()}\n")
        elif raw.lstrip().startswith("- "):
            deep = 2 if raw.startswith("  ") else 1
            if deep != level and 2 in (deep, level):
                out.append(".RS\n" if deep == 2 else ".RE\n")
            level, gap = deep, False
            key, colon, rest = raw.lstrip()[2:].partition(": ")
            if key.startswith("`"):
                out.append(f".TP\n{line(key)}\n{line(rest)}\n")
            else:
                out.append(f".IP \\(bu 2\n{line(raw.lstrip()[2:])}\n")
        else:
            if gap and not raw.startswith(" "):
                if level == 2:
                    out.append(".RE\n")
                elif level == 1 or not out[-1].startswith(".SH") and out[-1] != HEAD:
                    out.append(".PP\n")
                level = 0
            gap = False
            out.append(line(raw.strip()) + "\n")
    out.append(FOOT)
    return "".join(out)


def main():
    made = page(SOURCE.read_text(encoding="utf-8"))
    if "--check" in sys.argv[1:]:
        if PAGE.read_text(encoding="utf-8") == made:
            return 0
        print("packaging/roundhouse-rules.5 does not match docs/rule-files.md: run packaging/rules_page.py")
        return 1
    PAGE.write_text(made, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
