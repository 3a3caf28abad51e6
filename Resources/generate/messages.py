#!/usr/bin/env python3
"""Collects the messages of dialtone's sources: the texts that people read, in their language.

usage: messages.py OUTPUT.pot             write them as a template of gettext
       messages.py --unmarked [PATH ...]  name the literals that look like texts and are no messages; exit 1 if there are any

A message is a string literal that is given to one of SINKS, which take a LocalizedText, or that stands where a LocalizedText is
declared. Its key is the literal with {1}, {2} … for what is interpolated. `localized(count, one:, other:)` makes a plural,
`context:` a msgctxt, a comment `// Translators:` above the statement a note.

A literal of two words or more that is no message is named, unless it is a text for developers (see OTHERS), or a comment says why
it is not translated:

    // Not translated: names of columns.            for the lines below, to a blank or less indented one
    // Not translated in this file: SQL.            for a file
"""
import pathlib
import re
import sys

SOURCES = pathlib.Path(__file__).resolve().parents[2] / "Sources"
# Calls whose first argument, without a label, is a message; or NAME.LABEL, whose argument of this label is one.
SINKS = {
    "localized", "localized.one", "localized.other",
    "LocalizedText",
    "refuse",
    "show",
    "showCallState",
    "CallError",
    "Complaint",
    "SetupError",
    "PlainCommand.help", "said",
    "TerminalError", "noScreen",
    "change.to", "note.line", "report.line",
}
# Calls and labels of texts that are not translated: the help of the command line, and what developers read.
OTHERS = {
    "ArgumentHelp", "CommandConfiguration", "NSRegularExpression", "Regex", "assert", "assertionFailure", "fatalError", "precondition",
    "preconditionFailure",
}
OTHER_LABELS = {"abstract", "context", "discussion", "help", "usage", "valueName"}
# No texts for users: tables of letters and emoji.
SKIPPED = {"Emoji", "Keypad"}

WORDS = re.compile(r"[a-z]{2,}[,:;]? [a-z{0-9]|[a-z}] [a-z]{2,}")
CODE = re.compile(r"\s*(SELECT|INSERT|UPDATE|DELETE|CREATE|DROP|ALTER|PRAGMA|WITH|FROM|WHERE|ORDER BY|AND|ON|<|/)\b", re.I)
COMMENT = re.compile(r"//.*|/\*(?s:.*?)\*/")
OPENING = re.compile(r'(#*)("""|")')
CALLED = re.compile(r"([A-Za-z_]\w*)(?:<[\w., ]*>)?$")
LABEL = re.compile(r"\s*(?:([A-Za-z_]\w*)\s*:(?!:))?")
# What declares a LocalizedText: a property with its value, a computed property, a function.
DECLARED = re.compile(r"(?:\b(?:let|var)\s+\w+\s*:|->|\w\s*:)[^=(){}\"]*(?:\([^={}\"]*)?\bLocalizedText\b[^={}\"]*(?:=\s*)?$")
BRANCH = re.compile(r"\b(?:switch|if|else|for|while|do|guard|catch|defer)\b[^{}]*$")
ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\", "0": "\0", "r": "\r"}
NOTE = "// Translators:"
EXEMPT = "// Not translated:"
EXEMPT_FILE = "// Not translated in this file:"


class Frame:
    """An open bracket: what is called with it, the label of the argument that is read, and whether it makes messages."""

    def __init__(self, bracket, at, called="", declares=False, branch=False):
        self.bracket, self.at, self.called = bracket, at, called
        self.declares, self.branch = declares, branch
        self.label, self.position = "", 0


class Literal:
    def __init__(self, start, end, text, arguments, frames):
        self.start, self.end, self.text, self.arguments, self.frames = start, end, text, arguments, frames


class Reader:
    """The string literals of Swift source, each with the brackets around it. Comments are skipped."""

    def __init__(self, source):
        self.source = source
        self.found = []
        self.code(0, [Frame("", 0)], None)

    def statement(self, at):
        """The code before an offset, back to the beginning of its declaration: at most some lines, without comments."""
        text = self.source[max(0, at - 400):at]
        return re.split(r"[{};]\s*\n|\n\s*\n|//[^\n]*\n|\n(?=\s*(?:let|var|static|case|return|public|package|private|func)\b)", text)[-1]

    def opened(self, at):
        bracket, before = self.source[at], self.statement(at)
        called = CALLED.search(before)
        frame = Frame(bracket, at)
        if bracket == "(":
            frame.called = called.group(1) if called and called.group(1) not in ("if", "return", "in", "case", "let", "is") else ""
        elif bracket == "{":
            frame.branch = bool(BRANCH.search(before))
        frame.declares = not frame.called and bool(DECLARED.search(before))
        frame.label = LABEL.match(self.source, at + 1).group(1) or ""
        return frame

    def code(self, at, frames, closing):
        """Reads code up to the parenthesis that closes an interpolation, or to the end; returns the offset after it."""
        source, depth = self.source, len(frames)
        while at < len(source):
            if comment := COMMENT.match(source, at):
                at = comment.end()
            elif opening := OPENING.match(source, at):
                at = self.literal(opening, frames)
            elif source[at] in "([{":
                frames.append(self.opened(at))
                at += 1
            elif source[at] in ")]}":
                if len(frames) > depth:
                    frames.pop()
                elif closing:
                    return at + 1
                at += 1
            else:
                if source[at] == ",":
                    frames[-1].position += 1
                    # More values of the argument before have no label.
                    frames[-1].label = LABEL.match(source, at + 1).group(1) or frames[-1].label
                at += 1
        return at

    def literal(self, opening, frames):
        source, hashes, quotes = self.source, *opening.groups()
        at, text, arguments = opening.end(), "", []
        around = [(frame, frame.label, frame.position) for frame in frames]
        while at < len(source) and not source.startswith(quotes + hashes, at):
            if not source.startswith("\\" + hashes, at):
                text += source[at]
                at += 1
                continue
            at += 1 + len(hashes)
            escape = source[at]
            at += 1
            if escape == "(":
                end = self.code(at, [Frame("interpolation", at)], ")")
                arguments.append(re.sub(r"\s+", " ", source[at:end - 1]))
                text += f"{{{len(arguments)}}}"
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
        self.found.append(Literal(opening.start(), end, text, arguments, around))
        return end

    def sink(self, literal):
        """(frame, label) of the call or the declaration that makes a literal a message; nil for others."""
        if re.search(r"[!=]=\s*$", self.source[:literal.start]):
            return None
        before = self.statement(literal.start)
        if DECLARED.search(before) and before.rstrip().endswith("="):
            return Frame("=", literal.start), ""
        for frame, label, position in reversed(literal.frames):
            if frame.called:
                named = f"{frame.called}.{label}" if label else frame.called
                return (frame, label) if named in SINKS and (label or position == 0) else None
            if frame.declares:
                return frame, ""
            if frame.bracket == "{" and not frame.branch or frame.bracket in ("interpolation", ""):
                return None
        return None


class Message:
    def __init__(self, key, plural, context):
        self.key, self.plural, self.context = key, plural, context
        self.places, self.notes = [], []


class Sources:
    """The messages of the sources, what is wrong with them, and what is not marked."""

    def __init__(self, paths):
        self.messages, self.faults, self.unmarked = {}, [], []
        for path in paths:
            self.read(path)

    def read(self, path):
        self.path, self.source = path, path.read_text()
        self.lines = self.source.split("\n")
        reader = Reader(self.source)
        plurals = {}
        for literal in sorted(reader.found, key=lambda literal: literal.start):
            sink = reader.sink(literal)
            if sink is None:
                self.consider(literal)
            elif sink[1] == "one" and sink[0].called == "localized":
                plurals[sink[0].at] = literal
            elif re.search("[a-z]{2}|[a-z] |^[A-Z][a-z]*$", re.sub(r"\{\d+\}", "", literal.text)) or sink[0].called == "localized":
                one = plurals.get(sink[0].at) if sink[1] == "other" else None
                self.add(literal, one, sink[0])
                self.joined(literal)

    def line(self, offset):
        return self.source.count("\n", 0, offset) + 1

    def place(self, literal):
        path = self.path.resolve()
        path = path.relative_to(SOURCES.parent) if path.is_relative_to(SOURCES.parent) else path
        return f"{path}:{self.line(literal.start)}"

    def add(self, literal, one, frame):
        # The context is an argument of the same call.
        after = self.source[literal.end:literal.end + 60] if frame.called == "localized" else ""
        context = re.match(r'\s*,\s*context:\s*"([^"]*)"', after)
        context = context.group(1) if context else ""
        key, plural = (one.text, literal.text) if one else (literal.text, None)
        if one and one.arguments not in ([], literal.arguments):
            self.faults.append(f"{self.place(literal)}: the two forms interpolate different things")
        message = self.messages.setdefault((context, key), Message(key, plural, context))
        if message.places and message.plural != plural:
            self.faults.append(f"{self.place(literal)}: this has a count here, but not in {message.places[0]}, or the reverse: {key}")
        message.plural = message.plural or plural
        message.places.append(self.place(literal))
        note = self.above(self.line(literal.start), NOTE)
        for note in [note] + [f"{{{n}}}: {code}" for n, code in enumerate(literal.arguments, 1)]:
            if note and note not in message.notes:
                message.notes.append(note)

    def above(self, number, mark):
        """The comment that begins with a mark above a line, before a blank line and not inside of something else; nil without one."""
        indent = len(self.lines[number - 1]) - len(self.lines[number - 1].lstrip())
        for row in range(number - 1, -1, -1):
            line = self.lines[row].strip()
            if not line:
                return None
            if line.startswith(mark):
                if len(self.lines[row]) - len(self.lines[row].lstrip()) > indent:
                    return None
                end = row + 1
                while self.lines[end].strip().startswith("//"):
                    end += 1
                text = " ".join(line.strip().lstrip("/ ") for line in self.lines[row:end])
                return text[len(mark.lstrip("/ ")):].strip()
        return None

    def joined(self, literal):
        if re.match(r"\s*\+\s", self.source[literal.end:]) or re.search(r"\s\+\s*$", self.source[:literal.start]):
            self.faults.append(f"{self.place(literal)}: a message is one literal, not joined with +: {literal.text}")

    def consider(self, literal):
        text = literal.text
        if not WORDS.search(text) or CODE.match(text) or "\0" in text or "\r" in text:
            return
        if re.search(r"\n *case [^:\n]*$", self.source[:literal.start]):
            # What is recognised.
            return
        for frame, label, _ in literal.frames:
            if frame.called in OTHERS or label in OTHER_LABELS:
                return
        if EXEMPT_FILE in self.source or self.above(self.line(literal.start), EXEMPT) is not None:
            return
        self.unmarked.append(f"{self.place(literal)}: {text!r}")


def quoted(text):
    text = text.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t")
    lines = [line + "\\n" for line in text.split("\n")]
    lines[-1] = lines[-1][:-2]
    return '"' + lines[0] + '"' if len(lines) == 1 else '""\n' + "\n".join(f'"{line}"' for line in lines if line)


def template(messages):
    yield 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    for message in messages:
        yield "\n" + "".join(f"#. {note}\n" for note in message.notes) + f"#: {' '.join(message.places)}\n"
        if re.search(r"\{\d+\}", message.key + (message.plural or "")):
            # msgfmt --check sees that a translation has the same ones.
            yield "#, python-brace-format\n"
        if message.context:
            yield f"msgctxt {quoted(message.context)}\n"
        yield f"msgid {quoted(message.key)}\n"
        if message.plural:
            yield f"msgid_plural {quoted(message.plural)}\n" + 'msgstr[0] ""\nmsgstr[1] ""\n'
        else:
            yield 'msgstr ""\n'


def swift_files(paths):
    for path in map(pathlib.Path, paths):
        for file in [path] if path.is_file() else sorted(path.rglob("*.swift")):
            if "+Table" not in file.name and file.resolve().relative_to(SOURCES).parts[0] not in SKIPPED:
                yield file


def main():
    arguments = sys.argv[1:]
    unmarked = arguments[:1] == ["--unmarked"]
    if not unmarked and len(arguments) != 1:
        sys.exit(__doc__.strip())
    sources = Sources(swift_files(arguments[1:] or [SOURCES] if unmarked else [SOURCES]))
    if unmarked:
        print("\n".join(sources.faults + sources.unmarked))
        sys.exit(1 if sources.faults or sources.unmarked else 0)
    if sources.faults:
        sys.exit("\n".join(sources.faults))
    pathlib.Path(arguments[0]).write_text("".join(template(sources.messages.values())))
    print(f"{len(sources.messages)} messages in {arguments[0]}")


if __name__ == "__main__":
    main()
