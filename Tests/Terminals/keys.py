#!/usr/bin/python3
"""Types into real terminals, and prints what arrives and what dialtone does: a table of keys and terminals.

    keys.py PROGRAM [TERMINAL ...]            the table, as Markdown
    keys.py --pictures FOLDER PROGRAM ...     also pictures of the list and the details, dark and light

Each terminal runs on an X server of its own (Xvfb) and gets its keys from xdotool, as from a keyboard. dialtone runs in it under
script(1), which records both directions; the screen that the output makes is read with pyte. Terminals that are not installed
are named at the end. Debian packages: xvfb xdotool python3-pyte imagemagick, and the terminals.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import pyte

WIDTH, HEIGHT = 80, 24
# Multiplexers have rows of their own.
ROOM = f"{WIDTH + 4}x{HEIGHT + 3}"

# A window for a terminal of Wayland. Before version 12, weston starts no program.
WESTON = """weston --backend=x11-backend.so --shell=kiosk-shell.so --socket=wayland-keys --width=900 --height=600 &
while ! [ -e "$XDG_RUNTIME_DIR/wayland-keys" ]; do sleep 0.1; done; WAYLAND_DISPLAY=wayland-keys exec"""

# The command that runs a shell script in each terminal, and the program that has to be installed.
TERMINALS = {
    "xterm": ["xterm", "-e", "sh", "{}"],
    "mlterm": ["mlterm", "-e", "sh", "{}"],
    "urxvt": ["urxvt", "-e", "sh", "{}"],
    "st": ["st", "-e", "sh", "{}"],
    "pterm": ["pterm", "-e", "sh", "{}"],
    "xfce4-terminal": ["dbus-run-session", "xfce4-terminal", "--disable-server", "-x", "sh", "{}"],
    "gnome-terminal": ["dbus-run-session", "gnome-terminal", "--wait", "--", "sh", "{}"],
    "konsole": ["dbus-run-session", "konsole", "-e", "sh", "{}"],
    "lxterminal": ["dbus-run-session", "lxterminal", "--no-remote", "-e", "sh {}"],
    "qterminal": ["dbus-run-session", "qterminal", "-qwindowgeometry", "900x600", "-e", "sh {}"],
    "kitty": ["kitty", "--config", "NONE", "-o", "initial_window_width=90c", "-o", "initial_window_height=30c", "sh", "{}"],
    "alacritty": ["alacritty", "-e", "sh", "{}"],
    "zutty": ["zutty", "-e", "sh", "{}"],
    "foot": ["sh", "-c", WESTON + " foot sh {}"],
    "tmux": ["xterm", "-geometry", ROOM, "-e", "tmux", "-L", "dialtone-keys", "-f", "/dev/null", "new-session", "sh {}"],
    "screen": ["xterm", "-geometry", ROOM, "-e", "screen", "-c", "/dev/null", "sh", "{}"],
    "dvtm": ["xterm", "-geometry", ROOM, "-e", "dvtm", "sh {}"],
}
# How each terminal is told its colours, if it can be. Of some, the usual background is light.
COLOURS = {
    "xterm": ["-bg", "{background}", "-fg", "{text}"], "urxvt": ["-bg", "{background}", "-fg", "{text}"],
    "mlterm": ["--bg", "{background}", "--fg", "{text}"],
    "pterm": ["-bg", "{background}", "-fg", "{text}", "-bfg", "{text}", "-bbg", "{background}"],
    "kitty": ["-o", "background={background}", "-o", "foreground={text}"],
    "xfce4-terminal": ["--color-bg={background}", "--color-text={text}"],
    "alacritty": ["-o", "colors.primary.background='{background}'", "-o", "colors.primary.foreground='{text}'"],
}
MULTIPLEXERS = {"tmux", "screen", "dvtm"}

# Keys by the names of xdotool; a pause between two of them is that of a fast typist.
KEYS = [
    "F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "F10", "F11", "F12", "Up", "Down", "Home", "End", "Prior", "Next",
    "Left", "ctrl+Left", "shift+Left", "Tab", "shift+Tab", "Return", "alt+Return", "ctrl+Return", "ctrl+o", "BackSpace",
    "alt+BackSpace", "ctrl+BackSpace", "Delete", "Escape", "alt+5", "alt+i", "alt+b", "alt+h", "alt+t", "alt+e", "ctrl+s",
    "ctrl+r", "ctrl+space", "Escape 5", "Escape Return",
]
TYPING_PAUSE = 0.06
# Multiplexers hold Esc back for up to half a second.
ESCAPE_PAUSE, MULTIPLEXER_PAUSE = 0.25, 0.7


class Screen(pyte.Screen):
    """A screen that scrolls: pyte does not know SU and SD."""

    def scroll_up(self, count=1, **_):
        self.scroll(self.delete_lines, count)

    def scroll_down(self, count=1, **_):
        self.scroll(self.insert_lines, count)

    def scroll(self, change, count):
        line, column = self.cursor.y, self.cursor.x
        self.cursor.y = self.margins.top if self.margins else 0
        change(count or 1)
        self.cursor.y, self.cursor.x = line, column


class Stream(pyte.ByteStream):
    csi = pyte.ByteStream.csi | {"S": "scroll_up", "T": "scroll_down"}
    events = pyte.ByteStream.events | {"scroll_up", "scroll_down"}


class Window:
    """A terminal in which dialtone runs."""

    def __init__(self, program, name, display, light=False):
        self.folder = tempfile.mkdtemp(prefix="dialtone-keys-")
        self.name, self.processes = name, []
        self.shown, self.fed = Screen(WIDTH, HEIGHT), 0
        self.stream = Stream(self.shown)
        self.pause = MULTIPLEXER_PAUSE if name in MULTIPLEXERS else ESCAPE_PAUSE
        self.environment = {
            key: value for key, value in os.environ.items()
            if key not in ("TMUX", "STY", "COLORFGBG", "VTE_VERSION", "WAYLAND_DISPLAY", "NO_COLOR", "ESCDELAY")
        } | {
            "DISPLAY": f":{display}", "HOME": self.folder, "XDG_CONFIG_HOME": self.folder, "XDG_STATE_HOME": self.folder,
            "XDG_RUNTIME_DIR": self.folder, "LC_ALL": "C.UTF-8", "LIBGL_ALWAYS_SOFTWARE": "1", "NO_AT_BRIDGE": "1",
            "SHELL": "/bin/sh", "TZDIR": "/nonexistent",
        }
        os.chmod(self.folder, 0o700)
        self.start(["Xvfb", f":{display}", "-screen", "0", "1000x700x24"])
        self.wait_until(lambda: os.path.exists(f"/tmp/.X11-unix/X{display}"), 10)
        self.input, self.output = (os.path.join(self.folder, word) for word in ("input", "output"))
        run = os.path.join(self.folder, "run")
        with open(run, "w") as file:
            # Some terminals tell their own size late.
            file.write(
                f"echo $$ > {self.folder}/recorder\nsleep 1\nstty cols {WIDTH} rows {HEIGHT}\n"
                f"{program} speed-dial 5 +12025550177 > /dev/null\n"
                f"exec script -qf -I {self.input} -O {self.output} -c "
                f"'{program} --sample --region US --dial-command \"true {{number}}\"'\n")
        words = [word.replace("{}", run) for word in TERMINALS[name]]
        terminal = terminal_of(name)
        if terminal in COLOURS:
            at = words.index(terminal) + 1
            background, text = ("#ffffff", "#000000") if light else ("#000000", "#ffffff")
            words[at:at] = [word.format(background=background, text=text) for word in COLOURS[terminal]]
        self.start(words)
        try:
            self.wait_until(lambda: b"contacts" in self.read(self.output), 20)
        except TimeoutError:
            self.close()
            raise
        self.settle()
        windows = self.xdotool("search", "--onlyvisible", "--name", ".").split()
        if windows:
            self.xdotool("windowfocus", windows[-1])

    def start(self, words):
        log = open(os.path.join(self.folder, "log"), "a")
        self.processes.append(
            subprocess.Popen(words, env=self.environment, stdout=log, stderr=log, start_new_session=True, cwd=self.folder))

    def xdotool(self, *words):
        return subprocess.run(["xdotool", *words], env=self.environment, capture_output=True, text=True).stdout

    @staticmethod
    def wait_until(condition, seconds):
        end = time.time() + seconds
        while not condition():
            if time.time() > end:
                raise TimeoutError
            time.sleep(0.1)

    def read(self, path):
        try:
            with open(path, "rb") as file:
                data = file.read()
        except FileNotFoundError:
            return b""
        # The first and the last line are those of script(1).
        return re.sub(rb"^Script started[^\n]*\n|\nScript done[^\n]*\n?$", b"", data)

    def screen(self):
        """What the output shows, and the place of the cursor."""
        # pyte does not know the modes of the keyboard, questions, colours with colons, and strings.
        unknown = rb"\x1b\[[\d;]*:[\d;:]*m|\x1b\[[<=>][\d;]*[a-zA-Z]|\x1b\[\?[\d;]*(?:[sru]|\$p)|\x1bP.*?\x1b\\"
        output = self.read(self.output)
        self.stream.feed(re.sub(unknown, b"", output[self.fed:], flags=re.S))
        self.fed = len(output)
        return "\n".join(self.shown.display), (self.shown.cursor.y, self.shown.cursor.x)

    def settle(self):
        """Waits until nothing has arrived for a moment."""
        before = None
        while (now := (len(self.read(self.input)), len(self.read(self.output)))) != before:
            before = now
            time.sleep(0.2)

    def press(self, keys):
        for place, key in enumerate(keys.split()):
            if place:
                time.sleep(TYPING_PAUSE)
            self.xdotool("key", "--clearmodifiers", key)
        time.sleep(self.pause)
        self.settle()

    def reset(self):
        """Closes everything, ends text mode, and types a query."""
        for _ in range(3):
            self.xdotool("key", "Escape")
            time.sleep(self.pause)
        # With these, GNU screen sends an Esc that it holds; Ctrl-A is its own key.
        self.xdotool("key", "ctrl+e")
        self.xdotool("key", "ctrl+u")
        self.settle()
        if "─ Dial · text ─" in self.screen()[0]:
            self.press("F2")
        for digit in "5646":
            self.xdotool("key", digit)
        self.settle()

    def try_key(self, keys):
        self.reset()
        before, length = self.screen(), len(self.read(self.input))
        self.press(keys)
        arrived = self.read(self.input)[length:]
        return shown(arrived), effect(before, self.screen())

    def photograph(self, path):
        subprocess.run(["import", "-window", "root", path], env=self.environment)

    def close(self):
        # Without a terminal, script(1) would wait for the end of dialtone, which Ctrl-D does not end while something is typed.
        if recorder := self.read(os.path.join(self.folder, "recorder")):
            try:
                os.kill(int(recorder), signal.SIGKILL)
            except ProcessLookupError:
                pass
        for process in reversed(self.processes):
            try:
                os.killpg(process.pid, signal.SIGTERM)
                process.wait(5)
            except (ProcessLookupError, subprocess.TimeoutExpired):
                process.kill()
        if self.name == "tmux":
            subprocess.run(["tmux", "-L", "dialtone-keys", "kill-server"], env=self.environment, capture_output=True)
        if self.name == "screen":
            subprocess.run(["screen", "-X", "quit"], env=self.environment, capture_output=True)
        shutil.rmtree(self.folder, ignore_errors=True)


def terminal_of(name):
    return "xterm" if name in MULTIPLEXERS else name


def shown(data):
    """Bytes as people write them: `^[[27;3;53~`."""
    text = "".join(f"^{chr(byte ^ 64)}" if byte < 32 or byte == 127 else chr(byte) for byte in data if byte < 128)
    return text if all(byte < 128 for byte in data) else repr(data.decode(errors="replace"))


def effect(before, after):
    """What is different on the screen: a layer, the field, the message, or the selected row."""
    if before[0] == after[0]:
        return "–" if before == after else "moves the cursor"
    old, new = (screen.split("\n") for screen, _ in (before, after))

    def titles(lines):
        return re.findall(r"╭─ ([^─]+) ─", "\n".join(lines))

    def field(lines):
        found = re.search(r"│ ?(.*?) *⌫", "\n".join(lines[:4]))
        return found.group(1).strip() if found else ""

    def selected(lines):
        found = re.search(r"▸ *\S+ +(.+?)  ", "\n".join(lines))
        return found.group(1) if found else ""

    opened = [title for title in titles(new) if title not in titles(old) and not re.match(r"\d+ (?:of|contacts)|Dial", title)]
    last_old, last_new = ([line for line in lines if line.strip()][-1].strip() for lines in (old, new))
    parts = []
    if field(old) != field(new):
        parts.append(f"field “{field(new)}”")
    if opened:
        parts.append(f"opens {opened[0]}")
    if last_old != last_new and "  " not in last_new:
        parts.append(f"says “{last_new}”")
    if not parts and selected(old) != selected(new):
        parts.append(f"selects {selected(new)}")
    return "; ".join(parts) or "changes the screen"


def main():
    words = sys.argv[1:]
    pictures = None
    if words[:1] == ["--pictures"]:
        pictures, words = words[1], words[2:]
    if not words:
        sys.exit(__doc__)
    program, names = os.path.abspath(words[0]), words[1:] or list(TERMINALS)
    results, missing = {}, []
    for place, name in enumerate(names):
        needed = [word for word in " ".join(TERMINALS[name]).split() if word in {name, "xterm", "weston", "dbus-run-session"}]
        absent = [word for word in needed if not shutil.which(word)]
        if absent:
            missing.append(f"{name}: {', '.join(absent)} not installed")
            continue
        for light in [False, True] if pictures and terminal_of(name) in COLOURS else [False]:
            window = None
            try:
                window = Window(program, name, 80 + 2 * place + light, light)
                if pictures:
                    os.makedirs(pictures, exist_ok=True)
                    window.reset()
                    for view, key in (("list", None), ("details", "F4")):
                        if key:
                            window.press(key)
                        window.photograph(os.path.join(pictures, f"{name}-{'light' if light else 'dark'}-{view}.png"))
                if not light:
                    results[name] = {keys: window.try_key(keys) for keys in KEYS}
            except TimeoutError:
                missing.append(f"{name}: did not start")
            finally:
                if window:
                    window.close()
        print(name, "done", file=sys.stderr)
    print("| key | " + " | ".join(results) + " |\n| --- |" + " --- |" * len(results))
    for keys in KEYS:
        cells = (f"`{arrived}` {done}" if arrived else "–" for arrived, done in (row[keys] for row in results.values()))
        print(f"| {keys} | " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
    for line in missing:
        print(f"\nNot tried: {line}.")


main()
