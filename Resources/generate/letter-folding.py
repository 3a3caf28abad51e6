#!/usr/bin/env python3
"""Writes Sources/Keypad/LetterFolding+Table.swift from Debian's unicode-data.

For every character whose compatibility decomposition (NFKD), case-folded and without marks, is one or more ASCII
letters or digits: that spelling. Decimal digits of all scripts are their value. What Unicode does not decompose is
listed in LetterFolding.swift by hand.
"""
import re
import sys

DATA = "/usr/share/unicode/UnicodeData.txt"

decomposition, category, decimal, lower = {}, {}, {}, {}
for line in open(DATA, encoding="ascii"):
    field = line.split(";")
    code = int(field[0], 16)
    category[code] = field[2]
    if field[5]:
        parts = field[5].split()
        if parts[0].startswith("<"):
            parts = parts[1:]
        decomposition[code] = [int(part, 16) for part in parts]
    if field[6]:
        decimal[code] = field[6]
    if field[13]:
        lower[code] = int(field[13], 16)


def decompose(code):
    if code not in decomposition:
        return [code]
    return [piece for part in decomposition[code] for piece in decompose(part)]


folded = {}
for code in category:
    if code < 0x80:
        continue
    if code in decimal:
        folded[code] = decimal[code]
        continue
    # The letter first, its case after: İ is I with a mark.
    pieces = [p for p in decompose(lower.get(code, code)) if not category.get(p, "Lo").startswith("M")]
    text = "".join(chr(lower.get(p, p)) for p in pieces)
    if re.fullmatch("[a-z0-9]+", text):
        folded[code] = text
        continue
    # Letters of other scripts fold to one letter, without case and marks: ά and Ά to α, й to и, が to か.
    text = text.casefold()
    if len(text) == 1 and text.strip() and category[code].startswith("L") and text != chr(lower.get(code, code)):
        folded[code] = text

groups = {}
for code, text in sorted(folded.items()):
    groups.setdefault(text, []).append(code)

rows = []
for text, codes in sorted(groups.items()):
    ranges = []
    for code in codes:
        if ranges and ranges[-1][1] == code - 1:
            ranges[-1][1] = code
        else:
            ranges.append([code, code])
    words = [f"{a:x}" if a == b else f"{a:x}-{b:x}" for a, b in ranges]
    row = text
    for word in words:
        if len(row) + len(word) > 110:
            rows.append(row)
            row = text
        row += " " + word
    rows.append(row)

print("// Made by Resources/generate/letter-folding.py from UnicodeData.txt. Do not edit.\n")
print("extension LetterFolding {")
print("  /// A spelling, then the code points (hexadecimal, ranges inclusive) that fold to it.")
print('  static let table: StaticString = """')
for row in rows:
    print("    " + row)
print('    """')
print("}")
print(len(folded), "characters", file=sys.stderr)
