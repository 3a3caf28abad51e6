"""The steps of the walk: what a person, a shell, a desktop and other programs do to an open dialer, at random."""

import signal

DIGITS = "0123456789*#"
LETTERS = "abcdefghijklmnopqrstuvwxyz éßя张あ🍕? +-"
KEYS = (
    "Tab BTab M-Tab Down Up C-n C-j C-p PageDown PageUp Home End Left Right C-b C-f C-a C-e C-Home C-End C-Left C-Right "
    "M-b M-f S-Left S-Right C-S-Left C-S-Right S-Home S-End M-a BSpace DC C-w M-d C-u C-k C-y C-v M-c M-w C-x M-u M-r C-g "
    "M-t M-n C-l M-1 M-2 M-9 Escape"
).split()
LAYERS = ["F1", "F2", "F3", "F4", "F5", "F9", "F10", "?"]
CALL_KEYS = ["Enter", "M-Enter", "F6", "F7", "F8"]
PASTES = [
    b"+1 650 555 0100", b"Luigi \xf0\x9f\x8d\x95\n", b"\x1b[2J evil \xe2\x80\xae \x00", "x" * 5000, "张伟 " * 30, b"\xff\xfe\x80",
]
# Unsolicited input from terminals.
NOISE = [
    b"\x1b[I", b"\x1b[O", b"\x1b[?62;c", b"\x1b[12;40R", b"\x1b]11;rgb:0000/0000/0000\x07", b"\x1bP1$r0m\x1b\\", b"\x1b[999~",
    b"\x1b[200~never ended", b"\xc3", b"\x1b[27;5;9~", b"\x1bOz", b"\x1b[<0;1;1",
]
NUMBERS = ["+16505550001", "+16505550007", "+16505559999", "+442079460018", "anonymous", "+19005550100", "112", "+4930123456"]
OUTCOMES = [[], [], ["--missed"], ["--answered", "--duration", "65"], ["--declined"]]
SIZES = [(80, 24), (80, 24), (120, 40), (100, 30), (60, 18), (40, 12), (200, 60), (300, 90)]
# In windows of fewer than three columns tmux 3.3a itself crashes at times; the dialer is drawn at 1×1 in its own tests.
TINY = [(3, 1), (3, 40), (200, 1), (5, 3), (12, 5), (20, 8), (28, 10), (200, 3)]


class Walk:
    """Makes steps one after the other; the seed decides all of them."""

    def __init__(self, random, terminal, program, commands, contacts, counts, say):
        self.random, self.terminal, self.program = random, terminal, program
        self.commands, self.contacts, self.counts, self.say = commands, contacts, counts, say
        self.steps = (
            [self.digits] * 24 + [self.letters] * 12 + [self.keys] * 30 + [self.layer] * 12 + [self.call_key] * 4 + [self.paste] * 2
            + [self.mouse] * 8 + [self.noise] * 2 + [self.resize] * 4 + [self.window_signal] * 2
        )
        # Actions that take a while, or change files outside.
        self.rare_steps = [self.change_contacts] * 5 + [self.incoming] * 4 + [self.stop] * 2 + [self.records] * 3

    def step(self):
        rare = self.random.random() < 0.03
        self.random.choice(self.rare_steps if rare else self.steps)()
        self.counts["steps"] += 1

    def _press(self, *keys):
        self.say("keys " + " ".join(keys))
        self.terminal.press(*keys)

    def _send(self, what, data):
        self.say(f"{what} {data[:60]!r}")
        for start in range(0, len(data), 500):
            self.terminal.send(data[start : start + 500])

    # Keys

    def digits(self):
        self._send("types", "".join(self.random.choices(DIGITS, k=self.random.randint(1, 4))).encode())

    def letters(self):
        self._send("types", "".join(self.random.choices(LETTERS, k=self.random.randint(1, 3))).encode())

    def keys(self):
        self._press(*[self.random.choice(KEYS)] * self.random.choice([1, 1, 1, 1, 2, 5, 30]))

    def layer(self):
        self._press(self.random.choice(LAYERS))

    def call_key(self):
        self._press(self.random.choice(CALL_KEYS))

    def paste(self):
        text = self.random.choice(PASTES)
        self._send("pastes", b"\x1b[200~" + (text if isinstance(text, bytes) else text.encode()) + b"\x1b[201~")

    def mouse(self):
        columns, rows = self.terminal.size
        # A click on the hint "quit" in the last row quits.
        rows = max(rows - 1, 1)
        column, row = self.random.randint(1, columns), self.random.randint(1, rows)
        button = self.random.choice([0, 0, 0, 2, 64, 65])
        data = f"\x1b[<{button};{column};{row}M"
        if self.random.random() < 0.2:
            data += f"\x1b[<32;{self.random.randint(1, columns)};{self.random.randint(1, rows)}M"
        if self.random.random() < 0.9:
            data += f"\x1b[<{button};{column};{row}m"
        self._send("mouse", data.encode())

    def noise(self):
        self._send("noise", self.random.choice(NOISE))

    # The window

    def resize(self):
        for _ in range(self.random.choice([1, 1, 1, 8])):
            kind = self.random.random()
            if kind < 0.4:
                size = self.random.choice(SIZES)
            elif kind < 0.55:
                size = self.random.choice(TINY)
            else:
                size = (self.random.randint(20, 140), self.random.randint(6, 50))
            self.say(f"resize {size[0]}×{size[1]}")
            self.terminal.resize(*size)
            self.counts["resizes"] += 1

    def window_signal(self):
        number = self.random.choice([signal.SIGWINCH, signal.SIGCONT])
        self.say(f"signal {number.name}")
        for _ in range(self.random.choice([1, 1, 5])):
            self.program.signal(number)

    def stop(self):
        how = self.random.choice(["Ctrl-Z", "SIGTSTP", "SIGSTOP"])
        self.say(f"stop by {how}")
        if how == "Ctrl-Z":
            # A paste that never ended, or half a sequence, would swallow the key.
            self.end_input()
            self.program.stop(lambda: self.terminal.press("C-z"))
        else:
            self.program.stop(lambda: self.program.signal(getattr(signal, how)))
        self.counts["stops"] += 1

    def end_input(self):
        """Ends whatever of an input is not complete."""
        self.terminal.send(b"\x1b[201~\x1b\\")

    # Outside

    def change_contacts(self):
        change = self.random.choice(self.contacts.changes())
        self.say(f"contacts: {change.__name__}")
        change(self.random)
        self.counts["reloads"] += 1

    def incoming(self):
        words = ["incoming", self.random.choice(NUMBERS), *self.random.choice(OUTCOMES), "--region", "US", self.contacts.folder]
        self.say(" ".join(words))
        self.commands.run(*words, allowed=(0,))
        self.counts["calls"] += 1

    def records(self):
        name, number, key = self.random.choice(self.contacts.names()), self.random.choice(NUMBERS[:2]), self.random.randint(1, 9)
        words = self.random.choice([
            ["favourite", "add", name, self.contacts.folder], ["favourite", "remove", name],
            ["speed-dial", str(key), number], ["speed-dial", str(key), "--remove"], ["history", "--json"],
            ["directory", "add", "+16505559999", "Label"], ["directory", "remove", "+16505559999"],
            ["directory", "block", "+1900*"], ["directory", "unblock", "+1900*"], ["forget", "--contact", name],
        ])
        self.say(" ".join(words))
        self.commands.run(*words, allowed=(0, 1, 2) if words[0] in ("directory", "speed-dial") else (0, 1))
        self.counts["records"] += 1
