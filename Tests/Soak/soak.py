#!/usr/bin/env python3
"""A random walk through the program in tmux: contacts change on disk, calls come in, the window is resized, signals arrive.

Nothing may crash, leak more than 1 MB, or be painted wrongly. What happens is decided by the seed, but for the timing of tmux.

    Tests/Soak/soak.py .build/release/dialtone --minutes 60 --seed 7
"""

import argparse
import collections
import os
import random
import re
import shlex
import shutil
import signal
import sys
import tempfile
import time

from contacts import Contacts
from figures import Figures
from program import Commands, Program
from terminal import SoakFailure, Terminal, differences, rows, until
from walk import Walk

LAST_STEPS = 200
SIZE = (80, 24)
STEPS_BETWEEN_LOOKS = 25
STEPS_BETWEEN_RESTS = 250
# The maximum number of open layers.
MOST_OPEN = 6
# A screen is checked after this many seconds without a change: longer than the delay of a reload, and than a key flash.
QUIET = 0.8
PATIENCE = 120


class Soak:
    def __init__(self, arguments, folder):
        self.arguments, self.folder = arguments, folder
        self.random = random.Random(arguments.seed)
        self.last_steps = collections.deque(maxlen=LAST_STEPS)
        self.counts = collections.Counter()
        self.figures = Figures()
        # The number of contacts at rest.
        self.count = None
        self.start_time = time.monotonic()
        program = os.path.abspath(arguments.program)
        home = os.path.join(folder, "home")
        os.mkdir(home)
        environment = {
            "LC_ALL": "C.UTF-8", "HOME": home, "PS1": "ready$ ", "HISTFILE": "", "PROMPT_COMMAND": f"echo $? >>{folder}/status",
            "SWIFT_BACKTRACE": "enable=no", "TZDIR": "/nonexistent",
            # One malloc arena, so that the figure is the memory in use and does not depend on the threads.
            "MALLOC_ARENA_MAX": "1",
            **{f"XDG_{name}_HOME": os.path.join(home, name.lower()) for name in ("CONFIG", "STATE", "DATA", "CACHE")},
        }
        generator = os.path.join(os.path.dirname(program), "dialtone-bench")
        self.contacts = Contacts(folder, arguments.generator or generator, arguments.contacts, arguments.seed)
        command = [program, "--region", "US", "--via", "command", "--dial-command", "true {number}", *self.contacts.paths()]
        self.terminal = Terminal(folder, environment, *SIZE)
        until("the shell is there", 30, lambda: "ready$" in self.terminal.text())
        self.program = Program(self.terminal, folder, shlex.join(command))
        self.commands = Commands(program, environment)
        self.walk = Walk(self.random, self.terminal, self.program, self.commands, self.contacts, self.counts, self.say)

    def say(self, step):
        self.last_steps.append(f"{self.seconds:8.1f} {step}")

    @property
    def seconds(self):
        return time.monotonic() - self.start_time

    # Running

    def run(self):
        end = self.start_time + 60 * self.arguments.minutes
        self.program.start()
        self.rest()
        told = time.monotonic()
        while time.monotonic() < end:
            self.walk.step()
            # A person's pace; sometimes as fast as a terminal sends.
            time.sleep(self.random.choice([0, 0, 0.01, 0.03]))
            if not self.program.runs():
                raise SoakFailure(f"the program has ended with status {self.program.ended()}")
            steps = self.counts["steps"]
            if steps % STEPS_BETWEEN_LOOKS == 0:
                self.look()
            if steps % STEPS_BETWEEN_RESTS == 0:
                self.rest()
            if time.monotonic() - told >= 60:
                told = time.monotonic()
                print(f"{self.seconds / 60:4.0f} min: {self.summary()}, {self.figures.memory[-1]} kB", flush=True)
        self.rest()
        self.leave()

    def leave(self):
        """Ctrl-C gives the terminal back."""
        self.walk.end_input()
        self.terminal.press("C-c")
        status = self.program.ended()
        modes = self.terminal.ask("display-message", "-p", "#{alternate_on} #{cursor_flag} #{mouse_any_flag}")[0]
        if status != 130 or modes != "0 1 0":
            raise SoakFailure(f"Ctrl-C ended with status {status}, and alternate, cursor, mouse are {modes}")

    # Checks

    def look(self):
        """Whether the screen is as a full repaint paints it. Going on after SIGCONT paints everything, and changes nothing else."""
        # An unfinished paste would be read during the check.
        self.walk.end_input()
        minute = time.strftime("%H:%M")
        before = self.terminal.settled(QUIET, 10)
        if before is None:
            self.counts["unsettled"] += 1
            return
        self.program.signal(signal.SIGCONT)
        # The screen may be captured between leaving and entering.
        after = self.terminal.settled(0.2, 10)
        self.counts["looks"] += 1
        if after is None or not differences(before, after):
            return
        after = self.terminal.settled(QUIET, 10) or after
        found = differences(before, after)
        if not found:
            return
        if time.strftime("%H:%M") != minute or self.is_passing(before, after):
            self.counts["passing"] += 1
            return
        raise SoakFailure("the screen was painted wrongly; as it was, and as it was painted anew:\n" + "\n".join(found))

    def is_passing(self, before, after):
        """Whether only a notice went away, which it does by itself: in the last row."""
        found = [row for row, (one, other) in enumerate(zip(rows(before[0]), rows(after[0]))) if one != other]
        return before[1] == after[1] and found == [len(before[0]) - 1]

    def rest(self):
        """Brings everything back to where it started, and measures."""
        self.say("rest")
        self.contacts.restore()
        self.walk.end_input()
        if tuple(self.terminal.size) != SIZE:
            self.terminal.resize(*SIZE)
        # Layers hide neither the header nor the empty field.
        self.terminal.press(*["C-g"] * MOST_OPEN)
        self.commands.run("forget", "--all", allowed=(0, 1))
        self.until_at_rest(self.count)
        if self.count is None:
            self.count = self.listed()
        # Memory is released after contacts have been loaded. The second load releases the contacts that the first one replaced.
        self.contacts.take_card_away()
        self.until_at_rest(self.count - 1)
        self.contacts.restore()
        self.until_at_rest(self.count)
        if self.terminal.settled(QUIET, 30) is None:
            raise SoakFailure(f"the dialer does not come to rest:\n{self.terminal.text()}")
        self.look()
        self.figures.take(self.program)
        lost = [name for name in self.figures.open if name.endswith("(deleted)") and not name.startswith("/memfd:")]
        if lost:
            raise SoakFailure(f"the program goes on with files that were removed: {' '.join(lost)}")
        self.counts["rests"] += 1

    def until_at_rest(self, count):
        until(f"the dialer is at rest, with {count or 'all'} contacts", PATIENCE, lambda: self.is_at_rest(count), pause=0.3)

    def is_at_rest(self, count):
        """Whether nothing is open, nothing typed, and so many contacts are listed; works towards it."""
        if not self.program.runs():
            raise SoakFailure(f"the program has ended with status {self.program.ended()}")
        text = self.terminal.text()
        if "│ any text" in text:
            self.terminal.press("C-g", "F2")
        elif "name or number" not in text:
            self.terminal.press("C-g")
        elif re.search(r"\d of \d+ sources", text.split("\n")[0]):
            self.switch_on()
        else:
            return self.listed() == count if count else self.listed() >= self.arguments.contacts
        return False

    def switch_on(self):
        """Switches the first source on that is off."""
        self.terminal.press("F10")
        until("the sources are listed", PATIENCE, lambda: "─ Sources" in self.terminal.text())
        marks = re.findall(r"│ ([●○]) ", self.terminal.text())
        if "○" in marks:
            self.terminal.press(*["Down"] * marks.index("○"), "Enter")
        self.terminal.press("C-g")

    def listed(self):
        """How many contacts the header says there are; 0 while it does not say."""
        found = re.search(r"(\d[\d\s,.]*)contacts", self.terminal.text().split("\n")[0])
        return int(re.sub(r"\D", "", found[1])) if found else 0

    # The end

    def summary(self):
        names = ["steps", "looks", "rests", "resizes", "stops", "reloads", "calls", "records", "passing", "unsettled"]
        return ", ".join(f"{self.counts[name]} {name}" for name in names)

    def report(self):
        print(f"seed {self.arguments.seed}, {self.seconds / 60:.1f} minutes: {self.summary()}")
        print("\n".join(self.figures.report()))

    def explain(self, failure):
        print("\n".join(["the last steps:", *self.last_steps]))
        try:
            print("the screen:\n" + self.terminal.text())
        except (SoakFailure, OSError) as error:
            print(f"there is no screen: {error}")
        if self.program.runs():
            print("its threads, and what each waits in:\n" + "\n".join(self.program.waits()))
        if error := self.program.error():
            print("standard error:\n" + error)
        print(f"FAILED with seed {self.arguments.seed}: {failure}")

    def close(self):
        if self.program.pid and self.program.runs():
            self.program.signal(signal.SIGKILL)
        self.terminal.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="the program; dialtone-bench is beside it")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1_000_000))
    parser.add_argument("--contacts", type=int, default=4000)
    parser.add_argument("--generator", help="the dialtone-bench that writes the contacts")
    parser.add_argument("--no-memory", action="store_true", help="do not judge memory, as for a program with a sanitizer")
    arguments = parser.parse_args()
    print(f"seed {arguments.seed}", flush=True)
    folder = tempfile.mkdtemp(prefix="dialtone-soak-")
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.default_int_handler)
    soak = Soak(arguments, folder)
    failed = True
    try:
        soak.run()
        problems = [] if arguments.no_memory else soak.figures.problems()
        failed = bool(problems)
        soak.report()
        for problem in problems:
            print(f"FAILED: {problem}")
    except (SoakFailure, OSError) as failure:
        soak.report()
        soak.explain(failure)
    except KeyboardInterrupt:
        soak.report()
        print("interrupted")
    finally:
        soak.close()
        shutil.rmtree(folder, ignore_errors=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
