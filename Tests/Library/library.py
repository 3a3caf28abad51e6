"""The libraries as another program uses them: a package outside of this one, with the programs of their pages.

    library.py CHECKOUT FOLDER SWIFT LIBRARY …

The page of each library, in Sources/*/*.docc, has a program, and after it what the program prints. They are built in FOLDER as a package that
depends on CHECKOUT, and run. The program of ContactFormats reads the sample contacts.
"""

import os
import pathlib
import re
import subprocess
import sys

PACKAGE = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "example", dependencies: [.package(name: "dialtone", path: "{checkout}")],
  targets: [
{targets}
  ])
"""
TARGET = """    .executableTarget(name: "{name}", dependencies: [{products}]),"""


def main():
    checkout, folder = (pathlib.Path(path).resolve() for path in sys.argv[1:3])
    swift, libraries = sys.argv[3], sys.argv[4:]
    pages = sorted(checkout.glob("Sources/*/*.docc/*.md"))
    assert sorted(page.stem for page in pages) == sorted(libraries), f"the pages are {pages}"
    targets, wanted = [], {}
    for page in pages:
        blocks = re.findall(r"```(swift|text)\n(.*?)```", page.read_text(), re.DOTALL)
        assert [kind for kind, _ in blocks] == ["swift", "text"], f"{page} has no program, or not what it prints"
        (_, program), (_, printed) = blocks
        name = page.stem.lower()
        source = folder / "Sources" / name / "main.swift"
        source.parent.mkdir(parents=True, exist_ok=True)
        if not source.exists() or source.read_text() != program:
            source.write_text(program)
        # Modules of a product come with it: Contacts with both of its users, Keypad with ContactSearch.
        products = [library for library in libraries if re.search(rf"^import {library}$", program, re.MULTILINE)]
        listed = ", ".join(f'.product(name: "{product}", package: "dialtone")' for product in products)
        targets.append(TARGET.format(name=name, products=listed))
        wanted[name] = printed
    manifest = folder / "Package.swift"
    text = PACKAGE.format(checkout=checkout, targets="\n".join(targets))
    if not manifest.exists() or manifest.read_text() != text:
        manifest.write_text(text)
    # Without this package's tests, for which debug builds are optimised.
    environment = dict(os.environ, DIALTONE_TESTS="")
    build = [swift, "build", "--package-path", folder, "-debug-info-format", "none"]
    subprocess.run(build, check=True, env=environment)
    arguments = {"contactformats": [checkout / "Resources/sample/contacts.vcf", "564"]}
    failed = False
    for name, printed in wanted.items():
        program = folder / ".build/debug" / name
        result = subprocess.run([program, *arguments.get(name, [])], capture_output=True, text=True, check=True)
        if result.stdout != printed:
            failed = True
            print(f"{name} printed, unlike its page:\n{result.stdout}", file=sys.stderr)
        needed = subprocess.run(["ldd", program], capture_output=True, text=True, check=True).stdout
        for unwanted in ["ncurses", "systemd", "dbus", "curl"]:
            if unwanted in needed:
                failed = True
                print(f"{name} needs {unwanted}", file=sys.stderr)
    sys.exit(failed)


main()
