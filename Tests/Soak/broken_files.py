#!/usr/bin/env python3
"""Broken files through the program as it is shipped: it may not crash or hang, and what it writes is whole.

`make fuzz-program` writes the files: a folder of them for every reader. Each batch is read and written in every format; if a
batch fails, it is halved until one file is left, which stays in the folder.

    Tests/Soak/broken_files.py .build/release/dialtone .build/fuzz/files
"""

import csv
import json
import os
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

BATCH = 500
PATIENCE = 120
# Problems were found, or nothing could be read.
STATUSES = (0, 1, 2)


def check_vcard(path):
    lines = open(path, encoding="utf-8", newline="\r\n").read().split("\r\n")
    count = lines.count("BEGIN:VCARD")
    if count != lines.count("END:VCARD") or lines[-1]:
        raise ValueError("a card without its end")
    return count


def check_json(path):
    return len(json.load(open(path, encoding="utf-8")))


def check_csv(path):
    rows = list(csv.reader(open(path, encoding="utf-8", newline="")))
    if len({len(row) for row in rows}) > 1:
        raise ValueError("a row without its end")
    return len(rows) - 1


def check_xml(path):
    xml.etree.ElementTree.parse(path)


WRITERS = {
    "vcard": check_vcard, "jcard": check_json, "jscontact": check_json, "csv": check_csv,
    "fritzbox": check_xml, "yealink": check_xml,
}


class Failure(Exception):
    pass


class Trial:
    def __init__(self, program, folder):
        self.program = os.path.abspath(program)
        self.output = os.path.join(folder, "output")
        names = ["HOME", *[f"XDG_{name}_HOME" for name in ("CONFIG", "STATE", "DATA", "CACHE")]]
        self.environment = {"LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no", **{name: folder for name in names}}

    def run(self, *arguments):
        with open(self.output, "wb") as output:
            try:
                done = subprocess.run(
                    [self.program, *arguments], stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.PIPE,
                    env=self.environment, timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                raise Failure(f"{arguments[:3]} takes more than {PATIENCE} s")
        if done.returncode not in STATUSES:
            raise Failure(f"{arguments[:3]} ends with {done.returncode}: {done.stderr.decode(errors='replace')[-400:]}")
        return done.returncode

    def check(self, files):
        """The number of contacts in the files."""
        self.run("contacts", "--check", *files)
        open(self.output, encoding="utf-8").read()
        if self.run("contacts", "--as-read", "--json", *files) != 0:
            return 0
        counts = {}
        try:
            json.load(open(self.output, encoding="utf-8"))
            for format, check in WRITERS.items():
                if self.run("export", "--format", format, *files) == 0:
                    counts[format] = check(self.output)
        except (ValueError, csv.Error, xml.etree.ElementTree.ParseError) as error:
            raise Failure(f"output is torn after {counts}: {error!r}")
        if len({counts.get(format) for format in ("vcard", "jcard", "jscontact", "csv")}) > 1:
            raise Failure(f"contacts were lost: {counts}")
        return counts.get("vcard", 0)

    def find(self, files):
        """The first file that fails, and why."""
        try:
            self.check(files)
            return None
        except Failure as failure:
            middle = len(files) // 2
            halves = [files[:middle], files[middle:]] if middle else []
            return next(filter(None, map(self.find, halves)), (" ".join(files[:3]), failure))


def main():
    program, folder = sys.argv[1:]
    failures = 0
    with tempfile.TemporaryDirectory(prefix="dialtone-broken-") as home:
        trial = Trial(program, home)
        for name in sorted(os.listdir(folder)):
            files = sorted(os.path.join(folder, name, file) for file in os.listdir(os.path.join(folder, name)))
            contacts = 0
            for start in range(0, len(files), BATCH):
                batch = files[start:start + BATCH]
                try:
                    contacts += trial.check(batch)
                except Failure:
                    failures += 1
                    print("FAILED: %s: %s" % (trial.find(batch) or ("only together", batch[0])), flush=True)
            print(f"{name}: {len(files)} files, {contacts} contacts", flush=True)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
