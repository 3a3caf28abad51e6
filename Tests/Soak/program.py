"""The program under soak, in the foreground of the terminal's shell."""

import os
import signal
import subprocess

from terminal import SoakFailure, until

# bash's message for a stopped program.
STOPPED = (128 + signal.SIGTSTP, 128 + signal.SIGSTOP)


class Program:
    """Starts, stops and measures the program. The shell writes each status that it is told of into a file."""

    def __init__(self, terminal, folder, command):
        self.terminal = terminal
        self.command = command
        self.status_file = os.path.join(folder, "status")
        self.error_file = os.path.join(folder, "stderr")
        self.pid = None
        # The number of statuses that the shell had reported when the program started or resumed.
        self.reported = 0

    def start(self):
        self.reported = len(self.statuses())
        line = f" {self.command} 2>>{self.error_file}"
        self.terminal.send((line + "\r").encode())
        self.pid = until("the program runs", 30, self._child)
        if len(self.statuses()) > self.reported:
            raise SoakFailure("the program did not start")

    def _child(self):
        with open(f"/proc/{self.terminal.shell}/task/{self.terminal.shell}/children") as file:
            for word in file.read().split():
                try:
                    with open(f"/proc/{word}/comm") as name:
                        if name.read().strip() == "dialtone":
                            return int(word)
                except FileNotFoundError:
                    pass
        return None

    def statuses(self):
        try:
            with open(self.status_file) as file:
                return [int(line) for line in file.read().split()]
        except FileNotFoundError:
            return []

    def state(self):
        """The state of the process, as ps has it; None when it has ended."""
        try:
            with open(f"/proc/{self.pid}/stat") as file:
                return file.read().rpartition(")")[2].split()[0]
        except (FileNotFoundError, ProcessLookupError):
            return None

    def runs(self):
        return self.state() not in (None, "Z", "X")

    def signal(self, number):
        os.kill(self.pid, number)

    def ended(self):
        """Waits for the end, and returns the exit status."""
        until("the program ends", 60, lambda: not self.runs())
        until("the shell reports the end", 30, lambda: len(self.statuses()) > self.reported)
        return self.statuses()[-1]

    def stop(self, how):
        """Has the program stop, and continues it as a shell does."""
        how()
        until("the program stops", 30, lambda: len(self.statuses()) > self.reported or not self.runs())
        if not self.runs():
            return
        self.reported = len(self.statuses())
        if self.statuses()[-1] not in STOPPED:
            raise SoakFailure(f"the program stopped with status {self.statuses()[-1]}")
        modes = self.terminal.ask("display-message", "-p", "#{alternate_on} #{cursor_flag} #{mouse_any_flag}")[0]
        if self.statuses()[-1] == STOPPED[0] and modes != "0 1 0":
            raise SoakFailure(f"a stopped program leaves the terminal as: alternate, cursor, mouse {modes}")
        until("the program continues", 30, self._continue, pause=1)
        # The prompt that Ctrl-C gave reported the status once more.
        self.reported = len(self.statuses())

    def _continue(self):
        """Has the shell continue the program, which may have left it some input: that is not part of the command."""
        if self.state() != "T":
            return True
        self.terminal.send(b"\x03")
        self.terminal.send(b"\x15 fg\r")
        return False

    # Measures

    def private_memory(self):
        """Kilobytes that are the program's own."""
        with open(f"/proc/{self.pid}/smaps_rollup") as file:
            sizes = dict(line.split()[:2] for line in file if line.split()[-1] == "kB")
        return int(sizes["Private_Dirty:"]) + int(sizes.get("Swap:", 0))

    def descriptors(self):
        """What each descriptor is of."""
        found = []
        for number in os.listdir(f"/proc/{self.pid}/fd"):
            try:
                found.append(os.readlink(f"/proc/{self.pid}/fd/{number}"))
            except FileNotFoundError:
                pass
        return sorted(found)

    def waits(self):
        """Name, state and system call of each thread."""
        found = []
        for thread in sorted(os.listdir(f"/proc/{self.pid}/task"), key=int):
            def read(name):
                try:
                    with open(f"/proc/{self.pid}/task/{thread}/{name}") as file:
                        return file.read().strip()
                except OSError as error:
                    return str(error)
            found.append(f"{read('comm')} {read('stat').rpartition(')')[2].split()[0]} {read('wchan')} {read('syscall')}")
        return found

    def threads(self):
        return len(os.listdir(f"/proc/{self.pid}/task"))

    def error(self):
        try:
            with open(self.error_file, errors="replace") as file:
                return file.read()
        except FileNotFoundError:
            return ""


class Commands:
    """Commands of the program that are run beside it."""

    def __init__(self, program, environment):
        self.program = program
        self.environment = {**os.environ, **environment}

    def run(self, *words, allowed=(0, 1)):
        result = subprocess.run(
            [self.program, *words], env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, timeout=300, errors="replace")
        if result.returncode not in allowed:
            raise SoakFailure(f"{' '.join(words)} ended with {result.returncode}:\n{result.stdout}")
        return result.stdout
