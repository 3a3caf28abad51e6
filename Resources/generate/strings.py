#!/usr/bin/env python3
"""Writes the texts that people read as templates of gettext, one for each module: FOLDER/MODULE.pot.

usage: strings.py FOLDER

A text is a string literal in the sources of a module that users see, with words in it: two or more, or one that begins
with a capital letter, as labels do. Literals that are joined by + are one text, and what is interpolated is a name in
braces: "\\(count) of \\(all.count) contacts" is "{count} of {all.count} contacts". SQL, XML and names of files are not texts.

To read all of them, or to give them to somebody who translates; the program does not look translations up yet.
"""
import pathlib
import re
import sys

SOURCES = pathlib.Path(__file__).resolve().parents[2] / "Sources"
# No texts for users: what developers run, and tables of letters.
SKIPPED = {"DialtoneTestSupport", "dialtone-bench", "dialtone-picture", "Emoji", "Keypad"}
WORDS = re.compile(r"[a-z]{2,}[,:;]? [a-z{0-9]|[a-z}] [a-z]{2,}|^[A-Z][a-z]+[.:?…]?$")
CODE = re.compile(r"\s*(SELECT|INSERT|UPDATE|DELETE|CREATE|DROP|ALTER|PRAGMA|WITH|FROM|WHERE|ORDER BY|AND|<|/)\b", re.I)
COMMENT = re.compile(r"//.*|/\*(?s:.*?)\*/")
OPENING = re.compile(r'(#*)("""|")')
ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\", "0": "\0", "r": "\r"}


class Literals:
    """The string literals of Swift source. Comments are skipped; a literal in an interpolation is a literal of its own."""

    def __init__(self, source):
        self.source = source
        self.found = []  # (offset, end, text)
        self.code(0, None)

    def code(self, at, closing):
        """Reads code up to the parenthesis that closes an interpolation, or to the end; returns the offset after it."""
        source, depth = self.source, 1
        while at < len(source):
            if comment := COMMENT.match(source, at):
                at = comment.end()
            elif opening := OPENING.match(source, at):
                at = self.literal(opening)
            else:
                depth += {"(": 1, ")": -1}.get(source[at], 0)
                at += 1
                if closing and depth == 0:
                    return at
        return at

    def literal(self, opening):
        source, hashes, quotes = self.source, *opening.groups()
        at, text = opening.end(), ""
        while at < len(source) and not source.startswith(quotes + hashes, at):
            if not source.startswith("\\" + hashes, at):
                text += source[at]
                at += 1
                continue
            at += 1 + len(hashes)
            escape = source[at]
            at += 1
            if escape == "(":
                end = self.code(at, ")")
                text += "{" + re.sub(r"\s+", " ", source[at:end - 1]) + "}"
                at = end
            elif escape == "u":
                end = source.index("}", at)
                text += chr(int(source[at + 1:end], 16))
                at = end + 1
            elif escape == "\n":
                at += len(source[at:]) - len(source[at:].lstrip(" "))
            else:
                text += ESCAPES.get(escape, escape)
        end = at + len(quotes + hashes)
        if quotes == '"""':
            lines = text.split("\n")
            margin = len(lines[-1])
            text = "\n".join(line[margin:] if line[:margin].isspace() else line for line in lines[1:-1])
        self.found.append((opening.start(), end, text))
        return end

    def joined(self):
        """The literals in the order of their offsets, those with only + between them as one."""
        whole = []
        for start, end, text in sorted(self.found):
            if whole and re.fullmatch(r"\s*\+\s*", self.source[whole[-1][1]:start]):
                whole[-1] = (whole[-1][0], end, whole[-1][2] + text)
            else:
                whole.append((start, end, text))
        return whole


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t") + '"'


def template(module):
    places = {}
    for path in sorted(module.rglob("*.swift")):
        if "+Table" in path.name:
            continue
        source = path.read_text()
        for start, _, text in Literals(source).joined():
            if WORDS.search(text) and not CODE.match(text) and "\0" not in text and "\r" not in text:
                line = source.count("\n", 0, start) + 1
                places.setdefault(text, []).append(f"{path.relative_to(SOURCES.parent)}:{line}")
    return places


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for module in sorted(path for path in SOURCES.iterdir() if path.is_dir() and path.name not in SKIPPED):
        if not (places := template(module)):
            continue
        with open(folder / f"{module.name}.pot", "w") as output:
            output.write('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n')
            for text, lines in places.items():
                output.write(f"\n#: {' '.join(lines)}\nmsgid {quoted(text)}\nmsgstr \"\"\n")
        print(f"{len(places):5} texts in {folder / module.name}.pot")


if __name__ == "__main__":
    main()
