"""A terminal of the soak: a tmux server of its own with one window, driven through tmux's control mode."""

import itertools
import os
import re
import shlex
import subprocess
import time


class SoakFailure(Exception):
    """Something that the program must not do, or a harness that cannot go on."""


def until(what, patience, is_so, pause=0.02):
    """Waits until something is so, and returns it; fails when it never is."""
    deadline = time.monotonic() + patience
    while True:
        value = is_so()
        if value:
            return value
        if time.monotonic() > deadline:
            raise SoakFailure(f"waited {patience} s for: {what}")
        time.sleep(pause)


class Terminal:
    PATIENCE = 120

    def __init__(self, folder, environment, columns, rows):
        self.socket = os.path.join(folder, "tmux")
        variables = [word for name, value in environment.items() for word in ("-e", f"{name}={value}")]
        shell = ["bash", "--norc", "--noprofile"]
        self.server = int(self._run("-f", "/dev/null", "new-session", "-d", "-P", "-F", "#{pid}", "-x", str(columns), "-y",
                                    str(rows), "-c", folder, *variables, *shell).strip())
        for option in (["window-size", "manual"], ["focus-events", "on"], ["history-limit", "0"]):
            self._run("set-option", "-g", *option)
        self.control = subprocess.Popen(
            ["tmux", "-u", "-S", self.socket, "-C", "attach", "-f", "no-output,ignore-size"], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE)
        self._answer()
        self.shell = int(self.ask("display-message", "-p", "#{pane_pid}")[0])
        self.size = (columns, rows)

    def close(self):
        self._run("kill-server")
        self.control.communicate(timeout=self.PATIENCE)

    def _run(self, *arguments):
        return subprocess.run(["tmux", "-S", self.socket, *arguments], check=True, stdout=subprocess.PIPE, text=True).stdout

    def ask(self, *words):
        """Gives tmux a command, and returns the lines of its answer."""
        self.control.stdin.write((" ".join(shlex.quote(word) for word in words) + "\n").encode())
        self.control.stdin.flush()
        return self._answer()

    def _answer(self):
        lines, number = None, None
        for line in self.control.stdout:
            line = line.decode(errors="replace").rstrip("\n")
            words = line.split(" ")
            if lines is None:
                if words[0] == "%begin":
                    lines, number = [], words[2]
            elif words[0] in ("%end", "%error") and words[2:3] == [number]:
                if words[0] == "%error":
                    raise SoakFailure(f"tmux: {' '.join(lines)}")
                return lines
            else:
                lines.append(line)
        raise SoakFailure("tmux has ended")

    def press(self, *keys):
        self.ask("send-keys", *keys)

    def send(self, data):
        """Sends bytes as they are."""
        self.ask("send-keys", "-H", *(f"{byte:02x}" for byte in data))

    def resize(self, columns, rows):
        self.ask("resize-window", "-x", str(columns), "-y", str(rows))
        self.size = (columns, rows)

    def capture(self):
        """What is on the screen with its looks, and where the cursor is."""
        # With trailing spaces, as they may have attributes.
        screen = tuple(self.ask("capture-pane", "-p", "-e", "-N"))
        cursor = self.ask("display-message", "-p", "#{cursor_flag} #{cursor_x} #{cursor_y} #{alternate_on}")[0]
        return screen, cursor

    def text(self):
        return "\n".join(self.ask("capture-pane", "-p"))

    def settled(self, quiet, patience):
        """The screen when it has not changed for some seconds; None if it always changes."""
        deadline = time.monotonic() + patience
        last, since = self.capture(), time.monotonic()
        while time.monotonic() - since < quiet:
            if time.monotonic() > deadline:
                return None
            time.sleep(0.05)
            now = self.capture()
            if now != last:
                last, since = now, time.monotonic()
        return last


# The attributes that show on a space: its background and lines.
_ON_BLANKS = {"4", "7", "9", "behind"}


def rows(screen):
    """The rows of a capture: their characters, each with the looks that are visible on it, without the blanks at the end.

    tmux writes only looks that change, from the end of a row to the next one, too.
    """
    found, looks = [], {}
    for line in screen:
        row = []
        for part in re.split("(\x1b\\[[0-9;:]*m)", line):
            if part.startswith("\x1b["):
                _change(looks, part[2:-1])
                continue
            for character in part:
                row.append((character, tuple(sorted((key, value) for key, value in looks.items() if _shows(key, character)))))
        while row and row[-1] == (" ", ()):
            row.pop()
        found.append(row)
    return found


def _shows(look, character):
    return character != " " or look in _ON_BLANKS


def _change(looks, sequence):
    codes = sequence.replace(":", ";").split(";")
    place = 0
    while place < len(codes):
        code = codes[place] or "0"
        place += 1
        if code == "0":
            looks.clear()
        elif code in ("38", "48"):
            length = 2 if codes[place : place + 1] == ["5"] else 4
            looks["front" if code == "38" else "behind"] = ";".join(codes[place : place + length])
            place += length
        elif code in ("39", "49"):
            looks.pop("front" if code == "39" else "behind", None)
        elif len(code) >= 2 and code[0] in "39" and code[-1] in "01234567":
            looks["front"] = code
        elif code[0] in "41" and len(code) >= 2:
            looks["behind"] = code
        else:
            looks[code] = code


def differences(before, after):
    """How two captures differ, in words; empty if they look the same."""
    (first, first_cursor), (second, second_cursor) = before, after
    found = [] if first_cursor == second_cursor else [f"cursor: {first_cursor} ≠ {second_cursor}"]
    for row, (one, other) in enumerate(itertools.zip_longest(rows(first), rows(second), fillvalue=[])):
        if one != other:
            found.append(f"row {row}:\n  {_written(one)}\n  {_written(other)}")
    return found


def _written(row):
    """A row with the looks of its parts."""
    parts = itertools.groupby(row, key=lambda cell: cell[1])
    return " ".join(f"{dict(looks) or ''}{''.join(character for character, _ in cells)!r}" for looks, cells in parts)
