#!/usr/bin/env python3
"""No input is slower than its size: counts what the optimised program executes for inputs that are made to be slow, at growing
sizes, and how the count grows with the size.

    make growth [SIZES="1000 2000 4000 8000"] [PARTS="reader merger search dropdown"]

The count is of instructions, by valgrind, so that it is the same on any machine, whatever else that does. What the program
executes for the same input of the size TINY is taken off. Prints a table; fails if an exponent is over LIMIT. (An exponent of 1 is
twice as much for twice the size; a sort that compares its elements n log n times comes to 1.1 at these sizes.)
"""

import argparse
import concurrent.futures
import math
import os
import pathlib
import pty
import re
import select
import subprocess
import sys
import tempfile
import time

LIMIT = 1.15
# At this size an input has each of its parts, but costs next to nothing beside what the program does once.
TINY = 2
# What grows less than this many instructions from the smallest to the largest input has no growth that could be told from noise.
QUIET = 10_000_000


def card(*lines):
    return "\n".join(("BEGIN:VCARD", "VERSION:4.0", *lines, "END:VCARD", ""))


def each(count, text):
    return "".join(text(number) for number in range(count))


def number(index):
    return f"+1650{1_000_000 + index}"


def xml(properties):
    return ('<?xml version="1.0"?><vcards xmlns="urn:ietf:params:xml:ns:vcard-4.0"><vcard><fn><text>A</text></fn>'
            + properties + "</vcard></vcards>")


# For each reader, what a file can have many of.
READERS = {
    "vCard: mails": lambda n: card("FN:A", *(f"EMAIL:a{i}@b" for i in range(n))),
    "vCard: numbers": lambda n: card("FN:A", *(f"TEL:{number(i)}" for i in range(n))),
    "vCard: equal numbers": lambda n: card("FN:A", *("TEL:+16505550100" for _ in range(n))),
    "vCard: labels": lambda n: card("FN:A", *(f"i{i}.TEL:1{i}\ni{i}.X-ABLabel:l{i}" for i in range(n))),
    "vCard: types": lambda n: card("FN:A", "TEL;TYPE=" + each(n, lambda i: f"t{i},") + "x:1"),
    "vCard: cards that only begin": lambda n: each(n, lambda i: "BEGIN:VCARD\nFN:A\n"),
    "vCard: folded lines": lambda n: card("FN:A", "TEL:1", "NOTE:" + each(n, lambda i: "xxx\n ") + "x"),
    "vCard: backslashes": lambda n: card("FN:A", "TEL:1", "NOTE:" + "\\" * n, "ORG:" + "\\;" * n),
    "vCard: words": lambda n: card("FN:" + each(n, lambda i: f"w{i} "), "N:z;q;;;"),
    "vCard: members": lambda n: card("FN:G", "KIND:group", *("MEMBER:mailto:a@b" for _ in range(n)))
    + each(n, lambda i: card(f"FN:P{i}", f"TEL:1{i}", "EMAIL:a@b")),
    "vCard: groups": lambda n: each(n, lambda i: card(f"FN:G{i}", "KIND:group", "MEMBER:urn:uuid:1"))
    + card("FN:A", "UID:urn:uuid:1", "TEL:1"),
    "vCard: quoted-printable": lambda n: "BEGIN:VCARD\nVERSION:2.1\nFN:A\nTEL:1\nNOTE;ENCODING=QUOTED-PRINTABLE:"
    + each(n, lambda i: "=C3=A4=\n") + "\nEND:VCARD\n",
    "jCard: properties": lambda n: '[["vcard",[["version",{},"text","4.0"],["fn",{},"text","A"]'
    + each(n, lambda i: f',["tel",{{}},"text","{number(i)}"]') + "]]]",
    "JSON: members": lambda n: '[{"name":"A","phone":"1"' + each(n, lambda i: f',"k{i}":"v"') + "}]",
    "JSON: equal members": lambda n: '[{"name":"A","phone":"1"' + each(n, lambda i: ',"k":"v"') + "}]",
    "JSON: numbers": lambda n: '[{"name":"A","phones":["1"' + each(n, lambda i: f',"{number(i)}"') + "]}]",
    "JSON: brackets": lambda n: '[{"name":"A","phone":"1","x":' + "[" * n + "]" * n + "}]",
    "JSON: open brackets": lambda n: '[{"name":"A","phone":"1"},' + '{"a":[' * n,
    "JSContact: phones": lambda n: '[{"@type":"Card","version":"1.0","uid":"1","name":{"full":"A"},"phones":{'
    + ",".join(f'"p{i}":{{"number":"{number(i)}"}}' for i in range(n)) + "}}]",
    "XML: elements": lambda n: xml(each(n, lambda i: f"<tel><text>{number(i)}</text></tel>")),
    "XML: depth": lambda n: xml("<a>" * n + "</a>" * n + "<tel><text>1</text></tel>"),
    "XML: entities": lambda n: xml("<note><text>" + "&lt;" * n + "</text></note><tel><text>1</text></tel>"),
    "CSV: columns": lambda n: "Name,Phone" + each(n // 15, lambda i: f",c{i}") + "\n"
    + each(15, lambda row: f"A{row},1" + ",v" * (n // 15) + "\n"),
    "CSV: rows": lambda n: "Name,Phone\n" + each(n, lambda i: f"A{i},1{1_000_000 + i}\n"),
    "CSV: open quotes": lambda n: "Name,Phone\n" + '"A,1\n' * n,
    "CSV: quotes": lambda n: "Name,Phone\nA,1\n" + '"' + '""' * n + '",1\n',
    "CSV: numbers in a cell": lambda n: "Name,Phone\nA," + each(n, lambda i: f"{number(i)} ::: ") + "1\n",
    "LDIF: attributes": lambda n: "dn: cn=A\ncn: A\n" + each(n, lambda i: f"telephoneNumber: {number(i)}\n"),
    "LDIF: folded lines": lambda n: "dn: cn=A\ncn: A\ntelephoneNumber: 1\ndescription: " + "xxx\n " * n + "x\n",
    "abook: fields": lambda n: "[format]\nprogram=abook\n\n[0]\nname=A\nphone=1\n"
    + each(n, lambda i: f"custom{i}=v\n"),
}

# Cards that look like one person or nearly so.
MERGER = {
    "one name, one number": lambda i: card("FN:Ann Lee", "TEL:1", f"EMAIL:{i}@a"),
    "one number, other names": lambda i: card(f"FN:Ann {i}", "TEL:1"),
    "one UID, other names": lambda i: card(f"FN:Ann {i}", "UID:u", f"TEL:{number(i)}"),
    "one UID, newer and newer": lambda i: card("FN:Ann Lee", "UID:u", f"REV:20200101T{100_000 + i}Z", f"TEL:{i}"),
    "pairs": lambda i: card(f"FN:Ann {i // 2}", f"TEL:{number(i // 2)}", f"EMAIL:{i}@a"),
}

# Contacts that a query has much to do with, and the query.
SEARCHES = {
    "all match": (lambda i: card(f"FN:Ann Lee {i}", f"TEL:{number(i)}"), "266"),
    "nearly all match, by typing errors": (lambda i: card(f"FN:Johanna Meierhofer {i}", f"TEL:{number(i)}"), "johsnna meirhof"),
    "one letter": (lambda i: card("FN:" + "a" * 20 + f" {i}", f"TEL:{number(i)}"), "2222222222"),
    "many words, any order": (lambda i: card("FN:" + " ".join("ab" for _ in range(12)) + f" {i}", "TEL:1"), "ab ab ab ab ab"),
    "digits inside numbers": (lambda i: card(f"FN:P{i}", f"TEL:+1650555{i % 10_000:04}"), "5555"),
    "Han": (lambda i: card("FN:" + "重行长乐朝藏曾单" + f"{i}", f"TEL:{number(i)}"), "94"),
    "emoji": (lambda i: card("FN:👩‍👩‍👧‍👦🏳️‍🌈 " + f"{i}", f"TEL:{number(i)}"), "heart"),
    "other fields": (lambda i: card(f"FN:P{i}", f"ORG:Acme {i};Sales", "TITLE:Engineer", f"TEL:{number(i)}"), "acme sales"),
}

# A text of a single contact that grows.
TEXTS = {
    "long name": (lambda n: card("FN:" + "an" * (n // 2), "TEL:1"), "26262626"),
    "long note": (lambda n: card("FN:A", "NOTE:" + "an" * (n // 2), "TEL:1"), "ananan"),
    "name of many words": (lambda n: card("FN:" + "an " * (n // 2), "TEL:1"), "26 26 26 26"),
    "number of many digits": (lambda n: card("FN:A", "TEL:" + "12" * (n // 2)), "12121212"),
}

COUNT = ["contacts", "--no-config", "--count"]


def instructions(program, arguments, keys=None):
    """What the program executes; with keys in a terminal, which they are typed into."""
    with tempfile.TemporaryDirectory() as home:
        environment = {"HOME": home, "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TERM": "xterm-256color",
                       "XDG_RUNTIME_DIR": home}
        log = os.path.join(home, "valgrind")
        command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", f"--log-file={log}", program,
                   *arguments]
        if keys is None:
            subprocess.run(command, env=environment, cwd=home, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL, timeout=600)
        else:
            in_terminal(command, environment, home, keys)
        found = re.search(r"Collected : (\d+)", pathlib.Path(log).read_text())
        if not found:
            raise RuntimeError(f"{command} was not counted: {pathlib.Path(log).read_text()[-400:]}")
        return int(found[1])


def in_terminal(command, environment, home, keys):
    """Types keys one by one, each when the screen is at rest, and quits with Ctrl-C."""
    process, screen = pty.fork()
    if process == 0:
        os.chdir(home)
        os.execvpe(command[0], command, environment)
    deadline = time.monotonic() + 600
    for key in [*keys, "\x03"]:
        shown = 0
        while time.monotonic() < deadline:
            # At rest, when something was shown and nothing more comes for a second, which is long for a program that was slowed down.
            if not select.select([screen], [], [], 1.0 if shown else 20)[0]:
                break
            shown += len(os.read(screen, 1 << 16))
        os.write(screen, key.encode())
    try:
        while os.read(screen, 1 << 16):
            pass
    except OSError:
        pass
    os.waitpid(process, 0)


def measurements():
    """Names, and for each what makes the arguments and the keys of a run of a size."""
    def of(text, command, *last, keys=None):
        def arguments(folder, size):
            file = pathlib.Path(folder, "contacts")
            file.write_text(text(size))
            return [*command, *last, str(file)], keys
        return arguments
    for name, text in READERS.items():
        yield "reader", name, of(text, COUNT)
    for name, person in MERGER.items():
        yield "merger", name, of(lambda n, person=person: each(n, person), COUNT)
    for name, (person, query) in SEARCHES.items():
        text = lambda n, person=person: each(n, person)
        yield "search", name, of(text, ["search", "--no-config", "--json"], query)
        yield "dropdown", name, of(text, ["--no-config"], keys=query[:4])
    for name, (text, query) in TEXTS.items():
        yield "search", name, of(text, ["search", "--no-config", "--text"] if "note" in name else ["search", "--no-config"], query)
        yield "dropdown", name, of(text, ["--no-config"], keys=query[:4])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", type=os.path.abspath)
    parser.add_argument("--sizes", type=int, nargs="+", default=[1000, 8000])
    parser.add_argument("--parts", nargs="+", default=["reader", "merger", "search", "dropdown"])
    parser.add_argument("--only", default="", help="a part of the name of an input")
    options = parser.parse_args()

    def count(run, size):
        with tempfile.TemporaryDirectory() as folder:
            arguments, keys = run(folder, size)
            return instructions(options.program, arguments, keys)

    wanted = [(part, name, run) for part, name, run in measurements() if part in options.parts and options.only in name]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        counts = [[pool.submit(count, run, size) for size in (TINY, *options.sizes)] for _, _, run in wanted]
        print("| part | input | " + " | ".join(f"{size:,}" for size in options.sizes) + " | exponent |")
        print("| --- | --- " + "| ---: " * (len(options.sizes) + 1) + "|")
        slow = []
        for (part, name, _), (tiny, *futures) in zip(wanted, counts):
            grown = [max(future.result() - tiny.result(), 1) for future in futures]
            exponent = math.log(grown[-1] / grown[0]) / math.log(options.sizes[-1] / options.sizes[0])
            is_quiet = grown[-1] - grown[0] < QUIET
            if exponent > LIMIT and not is_quiet:
                slow.append(f"{part}: {name} ({exponent:.2f})")
            cells = " | ".join(f"{value / 1e6:,.1f}" for value in grown)
            print(f"| {part} | {name} | {cells} | {'–' if is_quiet else f'{exponent:.2f}'} |", flush=True)
    print("\nMillions of instructions.")
    if slow:
        sys.exit(f"slower than their size: {', '.join(slow)}")


if __name__ == "__main__":
    main()
