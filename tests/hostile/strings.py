"""About 300 malicious strings, and the code points that must never be printed.

The forbidden code points come from Python's own Unicode data, not from the program's tables.
"""
import unicodedata

# Letters and blanks that are invisible, though Unicode does not call them format characters.
BLANK_LETTERS = {0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0}
VARIATION = set(range(0xFE00, 0xFE10)) | set(range(0xE0100, 0xE01F0)) | set(range(0x180B, 0x1810))


def forbidden(text, allowed=frozenset("\n")):
    """The code points in it that may move a cursor, reverse text or be invisible."""
    found = []
    for c in text:
        if c in allowed:
            continue
        n = ord(c)
        if (unicodedata.category(c) in ("Cc", "Cf", "Cs", "Zl", "Zp") or n in BLANK_LETTERS or n in VARIATION
                or n & 0xFFFE == 0xFFFE or 0xFDD0 <= n <= 0xFDEF or 0xE0000 <= n <= 0xE0FFF):
            found.append(f"U+{n:04X}")
    return found


def hostile_strings():
    """As bytes; without NUL and newline, which no argument or line can contain."""
    out = []
    # Commands for a terminal: in seven bits, and in eight bits as UTF-8 and raw.
    controls = ["[2J", "[31m", "[1337;99t", "]0;owned\x07", "]2;owned\x1b\\", "]52;c;b3duZWQ=\x07",
                "]8;;http://owned\x07", "P+q544e\x1b\\", "_owned\x1b\\", "^owned\x1b\\", "Xowned\x1b\\", "c", "7", "8",
                "(0", "#8", "[?1049h", "[?1000h", "[6n", "[>c", "[5i", "[201~", "[!p", "[20h", "[999;999H", "%G", "N",
                "O", "Z", "=", ">", "\x1b[A"]
    out += [b"\x1b" + c.encode() for c in controls]
    out += [b"Ann\x1b" + c.encode() + b"Bea" for c in controls]
    out += [b"\xc2\x9b" + c[1:].encode() for c in controls if c.startswith("[")]
    out += [b"\x9b" + c[1:].encode() for c in controls if c.startswith("[")]
    # Every control character of both kinds, except NUL and newline.
    for n in [*range(1, 10), *range(11, 32), *range(127, 160)]:
        out.append(f"a{chr(n)}b".encode())
    # Direction, zero width, tags, variation, separators.
    for n in [0xAD, 0x34F, 0x600, 0x61C, 0x6DD, 0x70F, 0x8E2, 0x115F, 0x1160, 0x17B4, 0x180B, 0x180E, *range(0x200B, 0x2010),
              *range(0x2028, 0x202F), *range(0x2060, 0x2065), *range(0x2066, 0x2070), 0x3164, 0xFE00, 0xFE0F, 0xFEFF, 0xFFA0,
              *range(0xFFF9, 0xFFFC), 0xFFFE, 0xFFFF, 0xFDD0, 0x110BD, 0x13430, 0x1BCA0, 0x1D173, 0x1FFFE, 0xE0001, 0xE0020,
              0xE0041, 0xE007F, 0xE0100, 0xE01EF, 0x10FFFF]:
        out.append(f"A{chr(n)}n".encode("utf-8", "surrogatepass"))
    out.append("‮nnA⁦⁧⁨".encode())
    out.append("".join(chr(0xE0000 + ord(c)) for c in "owned").encode())
    # Not UTF-8.
    out += [b"\x80", b"\xbf", b"\xc0\xaf", b"\xc1\x81", b"\xc3", b"\xc3(", b"\xe0\x80\xaf", b"\xe2\x82", b"\xe2\x28\xa1",
            b"\xed\xa0\x80", b"\xed\xbf\xbf", b"\xf0\x80\x80\xaf", b"\xf0\x9f\x9a", b"\xf4\x90\x80\x80", b"\xf5\x80\x80\x80",
            b"\xf8\x88\x80\x80\x80", b"\xfe", b"\xff", b"\xff\xfe", b"a\xffb\xfe\xfdc", bytes(range(0x80, 0x100))]
    # Formats, paths, quotes, numbers.
    out += [b"%s%n%x", b"{}{0}{:>999999}", b"../../../etc/passwd", b"$(reboot)", b"`reboot`", b"'; --", b"\"\"\"", b"'''",
            b"\\", b"\\u001b[2J", b"\\x1b[2J", b"-1", b"99999999999999999999", b"--", b"-", b"", b" ", b"\t", b"=1+1", b"@SUM(1)",
            b"<b>", b"&#27;", b"[[[[[[", b"{{{{", b"#", b"~", b"|"]
    # Long ones.
    out += [b"A" * 100_000, "‮".encode() * 33_000, b"\x1b[2J" * 25_000, b"\xff" * 100_000, "é".encode() * 50_000,
            ("e" + "̈" * 300).encode(), "字".encode() * 5_000]
    return out
