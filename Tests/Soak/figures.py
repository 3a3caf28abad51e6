"""What is measured at each rest, and what must not grow."""

from statistics import median

# Some descriptors are opened on first use, after the warm-up; and a pool keeps threads for a while.
SPARE_DESCRIPTORS, SPARE_THREADS = 8, 8
# The maximum growth of a program, in kB.
MOST_GROWTH = 1024
# Fewer rests do not show a trend.
FEWEST_RESTS = 10


class Figures:
    """Series of memory, descriptors and threads of one process, each measured in the same state."""

    def __init__(self):
        self.memory, self.descriptors, self.threads = [], [], []
        # The open descriptors at the last rest.
        self.open = []

    def take(self, program):
        self.memory.append(program.private_memory())
        self.open = program.descriptors()
        self.descriptors.append(len(self.open))
        self.threads.append(program.threads())

    def fifths(self, series):
        """The medians of the second fifth, when all is warm, and of the last one."""
        fifth = max(len(series) // 5, 1)
        return median(series[fifth : 2 * fifth] or series), median(series[-fifth:])

    def growth(self, series):
        first, last = self.fifths(series)
        return last - first

    def problems(self):
        if len(self.memory) < FEWEST_RESTS:
            return []
        found = []
        for name, series, most in (
            ("private memory in kB", self.memory, MOST_GROWTH), ("descriptors", self.descriptors, SPARE_DESCRIPTORS),
            ("threads", self.threads, SPARE_THREADS),
        ):
            if self.growth(series) > most:
                first, last = self.fifths(series)
                found.append(f"{name} grew from {first:g} to {last:g}, by more than {most}")
        return found

    def report(self):
        if not self.memory:
            return ["nothing was measured"]
        lines = []
        for name, series in (("memory kB", self.memory), ("descriptors", self.descriptors), ("threads", self.threads)):
            first, last = self.fifths(series)
            lines.append(f"{name:12} first {series[0]}, warm {first:g}, last {last:g}, growth {last - first:+g}")
        enough = "" if len(self.memory) >= FEWEST_RESTS else " (too few to judge)"
        lines.append(f"open: {' '.join(self.open)}")
        lines.append(f"memory at {len(self.memory)} rests{enough}: {' '.join(map(str, self.memory))}")
        return lines
