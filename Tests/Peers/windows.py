"""Several dialtones at one telephone, of which the owner is killed at random moments of calls: windows.py PROGRAM BARESIP SCRATCH [ROUNDS [SEED]]

Two dialers, `dialtone watch` and, in turns, `dialtone call` and `dialtone open` share a baresip. After each kill, another process must own
the telephone, the call must go on, be placed once, and have one row in the history.
"""

import json
import os
import random
import signal
import statistics
import subprocess
import sys
import time

from floor import PEOPLE, Desk

NUMBER = "+1" + PEOPLE["Gus"]


class Office(Desk):
    """A desk with more windows: tmux sessions of their own."""

    def __init__(self, program, baresip, folder):
        super().__init__(program, baresip, folder)
        self.program = program
        self.exchange.answers[NUMBER] = [180]
        self.environment = {**os.environ, "HOME": folder, "XDG_DATA_HOME": f"{folder}/data", "XDG_RUNTIME_DIR": folder, "LANG": "C.UTF-8"}
        self.options = ["--config", f"{folder}/config.toml", "--region", "US", "--via", "baresip"]
        self.environment.pop("TMUX", None)
        self.windows = {"0": self.pid("0")}
        self.open("1", [*self.options, f"{folder}/people.vcf"])
        self.open("watch", ["watch", *self.options, f"{folder}/people.vcf"])
        self.until("the second dialer", lambda: "5 contacts" in self.screen_of("1"))
        time.sleep(1)

    def pid(self, window):
        return int(self.tmux("list-panes", "-t", f"={window}:", "-F", "#{pane_pid}").split()[0])

    def open(self, window, words):
        self.tmux("new-session", "-d", "-s", window, "-x", "100", "-y", "30", "env", "-u", "TMUX",
                  *(f"{name}={self.environment[name]}" for name in ("HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR", "LANG")), self.program, *words)
        self.windows[window] = self.pid(window)

    def screen_of(self, window):
        return self.tmux("capture-pane", "-p", "-t", f"={window}:")

    def press_in(self, window, *keys):
        self.tmux("send-keys", "-t", f"={window}:", *keys)

    def check(self, parties, isAnswered, killed, placer):
        """The call goes on, is shown by every dialer, and can be hung up by one."""
        dialers = [window for window in "01" if self.windows[window] != killed]
        assert len(parties) <= 1, f"placed {len(parties)} times"
        if not parties:
            assert placer == killed, "the call was not placed"
            return
        assert isAnswered and not parties[0].isOver, "the call is gone"
        self.until("the call is not shown", lambda: all("talking" in self.screen_of(window) for window in dialers))
        assert parties[0].hears(0.3), "the call has no sound"
        self.press_in(dialers[0], "F8")
        self.until("the call is not hung up", lambda: parties[0].isOver)
        self.until("the call is still shown", lambda: all("talking" not in self.screen_of(window) for window in dialers))

    def restart(self, killed):
        """Opens the killed window again, and clears the others."""
        window = next(window for window, pid in self.windows.items() if pid == killed)
        del self.windows[window]
        if window != "call":
            self.open(window, [*(["watch"] if window == "watch" else []), *self.options, f"{self.folder}/people.vcf"])
        for dialer in "01":
            self.until("the dialer", lambda: "5 contacts" in self.screen_of(dialer))
            self.press_in(dialer, "Escape")
            self.press_in(dialer, "C-u")
        # The command ends with its call.
        self.until("the command has not ended", lambda: "call" not in self.tmux("list-sessions", "-F", "#{session_name}").split())
        self.windows.pop("call", None)

    def owner(self):
        """The process with the lock; None between two owners."""
        nodes = {os.stat(f"{root}/{name}").st_ino for root, _, names in os.walk(self.folder) for name in names if name.endswith(".lock")}
        for line in open("/proc/locks"):
            words = line.split()
            if "->" not in words and words[1] == "FLOCK" and int(words[5].split(":")[2]) in nodes:
                return int(words[4])
        return None

    def rows(self):
        output = subprocess.run([self.program, "history", "--config", f"{self.folder}/config.toml", "--json"], env=self.environment, capture_output=True, text=True)
        return json.loads(output.stdout)["calls"]


def place(office, way, chance):
    """Asks for a call to Gus. Returns the process that places it."""
    if way == "call":
        office.open("call", ["call", *office.options, "Gus", f"{office.folder}/people.vcf"])
        return office.windows["call"]
    if way == "open":
        subprocess.run([office.program, "open", "tel:" + NUMBER, "--config", f"{office.folder}/config.toml"], env=office.environment,
                       stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, start_new_session=True, check=True)
    else:
        office.press_in(chance.choice("01"), "-l", "gus")
    office.until("Gus is not found", lambda: any("1 of 5" in office.screen_of(window) for window in "01"))
    window = next(window for window in "01" if "1 of 5" in office.screen_of(window))
    time.sleep(0.4)
    office.press_in(window, "Enter")
    return office.windows[window]


def take_turn(office, way, moment, chance):
    """One call, placed in one way; the owner is killed `moment` seconds after it was asked for.

    Returns the seconds until there was another owner, and whether the call was placed.
    """
    before, known = len(office.exchange.parties), len(office.rows())
    placer = place(office, way, chance)
    begin = time.monotonic()
    killed = takeover = party = None
    isAnswered = False
    while (now := time.monotonic() - begin) < moment + 3:
        if party is None and len(office.exchange.parties) > before:
            party = office.exchange.parties[before]
        if party and not isAnswered and now > 0.8 and not party.isOver:
            office.exchange.respond(party.invitation, 200, party)
            isAnswered = True
        if killed is None and now >= moment:
            killed = office.owner()
            assert killed, "nobody owns the telephone"
            os.kill(killed, signal.SIGKILL)
            died = time.monotonic()
        if killed and takeover is None and office.owner() not in (None, killed):
            takeover = time.monotonic() - died
        time.sleep(0.002)
    assert takeover is not None, "nobody took the telephone"
    office.check(office.exchange.parties[before:], isAnswered, killed, placer)
    office.restart(killed)
    added = len(office.rows()) - known
    assert added == 1 if party else added <= 1, f"{added} rows: {office.rows()[:3]}"
    return takeover, party is not None


def main(program, baresip, scratch, rounds="50", seed="1"):
    chance = random.Random(int(seed))
    office = Office(program, baresip, f"{scratch}/windows")
    times, placed, failed = [], 0, 0
    try:
        for number in range(int(rounds)):
            way, moment = ("dialer", "call", "open")[number % 3], chance.uniform(0, 2.5)
            try:
                takeover, wasPlaced = take_turn(office, way, moment, chance)
                times.append(takeover)
                placed += wasPlaced
                print(f"ok   {number + 1}: {way}, killed after {moment:.2f} s; another owner after {takeover * 1000:.0f} ms{'' if wasPlaced else '; not placed'}", flush=True)
            except AssertionError as failure:
                failed += 1
                print(f"FAIL {number + 1}: {way}, killed after {moment:.2f} s: {failure}", flush=True)
                break
    finally:
        office.close()
    if times:
        print(f"{len(times)} owners killed, {placed} calls went on; another owner after {statistics.median(times) * 1000:.0f} ms, at most {max(times) * 1000:.0f} ms")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
