"""Regular expressions over digits as a finite automaton, and the automaton as a Swift table; for the other generators."""
import importlib.metadata
import pathlib
import subprocess
import sys
import tempfile
import warnings
import zipfile

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import sre_parse

ANY_DIGIT = frozenset(range(10))
# No number is longer: libphonenumber's own limit, which leaves room for more than the 15 digits of E.164.
LONGEST = 17
# How many states a row of the table has, and how wide each of the fields of a state is.
ROW = 5
WIDTH = 2


class Expressions:
    """Regular expressions that read the same digits side by side."""

    def __init__(self):
        self.free = []
        self.steps = []
        self.marks = []
        self.root = self.place()

    def place(self):
        self.free.append([])
        self.steps.append([])
        self.marks.append(None)
        return len(self.free) - 1

    def add(self, pattern, mark, is_prefix=False):
        """Marks the digits that a pattern matches, or, for a prefix, those that begin with a match."""
        end = self.sequence(sre_parse.parse(pattern), self.root)
        if is_prefix:
            self.steps[end].append((ANY_DIGIT, end))
        self.marks[end] = mark

    def sequence(self, items, start):
        # A place of its own, so that nothing else that starts there is repeated with it.
        here = self.place()
        self.free[start].append(here)
        for op, value in items:
            here = self.item(str(op), value, here)
        end = self.place()
        self.free[here].append(end)
        return end

    def item(self, name, value, start):
        end = self.place()
        if name == "LITERAL":
            self.steps[start].append((digits("LITERAL", value), end))
        elif name == "IN":
            self.steps[start].append((frozenset().union(*(digits(str(op), item) for op, item in value)), end))
        elif name == "SUBPATTERN":
            self.free[self.sequence(value[-1], start)].append(end)
        elif name == "BRANCH":
            for branch in value[1]:
                self.free[self.sequence(branch, start)].append(end)
        elif name == "MAX_REPEAT":
            least, most, repeated = value
            for count in range(int(most) + 1):
                if count >= least:
                    self.free[start].append(end)
                if count < most:
                    start = self.sequence(repeated, start)
        else:
            raise ValueError(f"{name} in a pattern")
        return end

    def closed(self, places):
        """The places that are reached without a digit, too."""
        found = set(places)
        waiting = list(found)
        while waiting:
            new = [place for place in self.free[waiting.pop()] if place not in found]
            found.update(new)
            waiting += new
        return frozenset(place for place in found if self.steps[place] or self.marks[place] is not None)

    def after(self, places, digit):
        return self.closed(end for place in places for possible, end in self.steps[place] if digit in possible)

    def found(self, places):
        return {self.marks[place] for place in places if self.marks[place] is not None}


def digits(name, value):
    if name == "LITERAL":
        return frozenset({int(chr(value))})
    if name == "RANGE":
        return frozenset(range(int(chr(value[0])), int(chr(value[1])) + 1))
    if name == "CATEGORY" and str(value) == "CATEGORY_DIGIT":
        return ANY_DIGIT
    raise ValueError(f"{name} {value} in a pattern")


class Automaton:
    """The fewest states that say what is known of the digits read so far.

    A state is what is known, a number from 0 for nothing, and the next state for each digit. State 0 leads nowhere.
    """

    def __init__(self):
        self.states = [(0,) * 11]
        self.numbers = {self.states[0]: 0}

    def add(self, expressions, known):
        """The first state for some expressions.

        `known` says what follows from the marks of the patterns that match, and the count of digits.
        """
        done = {}

        def state(places, length):
            if not places or length > LONGEST:
                return 0
            if (places, length) not in done:
                following = (state(expressions.after(places, digit), length + 1) for digit in range(10))
                fields = (known(expressions.found(places), length), *following)
                if fields not in self.numbers:
                    self.numbers[fields] = len(self.states)
                    self.states.append(fields)
                done[places, length] = self.numbers[fields]
            return done[places, length]

        return state(expressions.closed({expressions.root}), 0)

    def write(self, comments):
        """Writes `automaton` and `states`, members of the Swift type that has the table."""
        print("  /// What reads the states below.")
        print(f"  static let automaton = DigitAutomaton(states: states, count: {len(self.states)}, rowLength: {ROW})\n")
        rows = []
        for first in range(0, len(self.states), ROW):
            rows.append("".join(coded(field) for fields in self.states[first:first + ROW] for field in fields))
        literal("states", comments, rows, is_last=True)


def coded(number):
    """In base 91, with the digits `$` to `~`."""
    text = ""
    for _ in range(WIDTH):
        text = chr(0x24 + number % 91) + text
        number //= 91
    assert number == 0, "a field needs more characters: make WIDTH, and DigitAutomaton's, one more"
    return text


def wrapped(words, limit=112):
    row = ""
    for word in words:
        if row and len(row) + 1 + len(word) > limit:
            yield row
            row = ""
        row += (" " if row else "") + word
    yield row


def literal(name, comments, rows, is_last=False):
    for comment in comments:
        print(f"  /// {comment}")
    print(f'  static let {name}: StaticString = #"""')
    for row in rows:
        print("    " + row)
    print('    """#' + ("" if is_last else "\n"))


def published(package):
    """The month in which the installed version of a package was made, such as 2026-01; None if PyPI cannot be asked.

    What is installed does not say it, but the files within the package are dated.
    """
    with tempfile.TemporaryDirectory() as folder:
        requirement = f"{package}=={importlib.metadata.version(package)}"
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", folder, requirement]
        if subprocess.run(command, stdout=sys.stderr).returncode != 0:
            return None
        wheels = list(pathlib.Path(folder).glob("*.whl"))
        if not wheels:
            return None
        with zipfile.ZipFile(wheels[0]) as wheel:
            year, month, *_ = max(file.date_time for file in wheel.infolist())
        return f"{year}-{month:02}"
