#!/usr/bin/env python3
"""Writes Sources/Keypad/HanReadings+Table.swift from Debian's unicode-data and unicode-cldr-core.

For every Han character its Mandarin readings (Unihan's kMandarin, kHanyuPinlu, kTGHZ2013, kXHC1983 and kHanyuPinyin,
in that order), without tones, and those of surnames (CLDR's Han-Latin-Names), also in traditional characters
(kTraditionalVariant). A character without any is read as the one it is a variant of. For every reading its zhuyin.

Characters share few sets of readings, so a character is two digits in base 91 (`$` to `~`): the number of its set.
"""
import bz2
import re
import sys
import unicodedata

UNIHAN = "/usr/share/unicode/Unihan_%s.txt.bz2"
NAMES = "/usr/share/unicode/cldr/common/transforms/Han-Latin-Names.xml"
FIELDS = ["kMandarin", "kHanyuPinlu", "kTGHZ2013", "kXHC1983", "kHanyuPinyin"]
# Readings in every block that has nearly all of its characters read, or that names use.
BLOCKS = [(0x3007, 0x3007), (0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0x20000, 0x2A6DF)]
WIDTH = 110
FIRST, BASE = 0x24, 91


def fields(name):
    for line in bz2.open(UNIHAN % name, "rt", encoding="utf-8"):
        if line.startswith("U+"):
            code, field, value = line.rstrip("\n").split("\t")
            yield int(code[2:], 16), field, value


def plain(reading):
    """A reading in a to z, ü as v; None for what is no syllable."""
    letters = "".join(c for c in unicodedata.normalize("NFD", reading) if c == "\u0308" or not unicodedata.combining(c))
    letters = letters.replace("u\u0308", "v").replace("\u0308", "")
    return letters if re.fullmatch("[a-z]*[aeiouv][a-z]*", letters) else None


INITIALS = dict(zip("b p m f d t n l g k h j q x zh ch sh r z c s".split(), "ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄐㄑㄒㄓㄔㄕㄖㄗㄘㄙ"))
FINALS = {
    "a": "ㄚ", "o": "ㄛ", "e": "ㄜ", "ai": "ㄞ", "ei": "ㄟ", "ao": "ㄠ", "ou": "ㄡ", "an": "ㄢ", "en": "ㄣ",
    "ang": "ㄤ", "eng": "ㄥ", "er": "ㄦ", "i": "ㄧ", "ia": "ㄧㄚ", "io": "ㄧㄛ", "ie": "ㄧㄝ", "iai": "ㄧㄞ",
    "iao": "ㄧㄠ", "iu": "ㄧㄡ", "iou": "ㄧㄡ", "ian": "ㄧㄢ", "in": "ㄧㄣ", "iang": "ㄧㄤ", "ing": "ㄧㄥ",
    "u": "ㄨ", "ua": "ㄨㄚ", "uo": "ㄨㄛ", "uai": "ㄨㄞ", "ui": "ㄨㄟ", "uei": "ㄨㄟ", "uan": "ㄨㄢ", "un": "ㄨㄣ",
    "uen": "ㄨㄣ", "uang": "ㄨㄤ", "ong": "ㄨㄥ", "ueng": "ㄨㄥ", "v": "ㄩ", "ve": "ㄩㄝ", "van": "ㄩㄢ", "vn": "ㄩㄣ",
    "iong": "ㄩㄥ",
}


def zhuyin(syllable):
    initial = next((syllable[:n] for n in (2, 1) if syllable[:n] in INITIALS), "")
    final = syllable[len(initial):]
    if initial in ("zh", "ch", "sh", "r", "z", "c", "s") and final == "i":
        final = ""
    elif initial in ("j", "q", "x") and final.startswith("u"):
        final = "v" + final[1:]
    elif not initial and final.startswith("yu"):
        final = "iong" if final == "yong" else "v" + final[2:]
    elif not initial and final == "yong":
        final = "iong"
    elif not initial and final.startswith("y"):
        final = final[1:] if final[1:2] == "i" else "i" + final[1:]
    elif not initial and final.startswith("w"):
        final = final[1:] if final[1:2] == "u" else "u" + final[1:]
    if final and final not in FINALS:
        return ""
    return INITIALS.get(initial, "") + (FINALS[final] if final else "")


found = {field: {} for field in FIELDS}
for code, field, value in fields("Readings"):
    if field in found:
        value = re.sub(r"\([0-9]*\)", "", value)
        found[field][code] = re.split("[ ,]", re.sub(r"[0-9.*,]+:", "", value))

# Unihan has no reading of the round zero.
found["kMandarin"].setdefault(0x3007, ["líng"])

traditional = {}
for code, field, value in fields("Variants"):
    if field == "kTraditionalVariant":
        traditional[code] = [int(v.split("<")[0][2:], 16) for v in value.split()]


def forms(character):
    others = [chr(v) for v in traditional.get(ord(character), []) if v != ord(character)]
    return {character} | set(others if len(others) == 1 else [])


# How characters are read in surnames. Unihan's dictionaries know all of these readings; this makes sure of it.
surnames = set()
for line in open(NAMES, encoding="utf-8"):
    line = line.replace("$startOfHanMarker{", "^").replace("\\u0020?", "").replace(" ", "")
    match = re.fullmatch(r"(\^?)(\w)(?:}(\w))?→(\w+);", line.strip())
    if match:
        _, character, _, reading = match.groups()
        surnames |= {(c, plain(reading)) for c in forms(character)}
for compound, readings in [("欧阳", "ou yang"), ("尉迟", "yu chi"), ("澹台", "tan tai"), ("令狐", "ling hu"),
                           ("万俟", "mo qi"), ("长孙", "zhang sun")]:
    for character, reading in zip(compound, readings.split()):
        surnames |= {(c, reading) for c in forms(character)}
missing_surnames = []
for character, reading in sorted(surnames):
    readings = found["kMandarin"].setdefault(ord(character), [])
    if not any(plain(r) == reading for field in FIELDS for r in found[field].get(ord(character), [])):
        readings.append(reading)
        missing_surnames.append(character + reading)

variants = {}
for code, field, value in fields("Variants"):
    variants.setdefault(code, []).extend(int(v.split("<")[0][2:], 16) for v in value.split())
for code in [code for code, others in variants.items() if not any(code in found[field] for field in FIELDS)]:
    # A character without a reading is read as the one it is a variant of (𠮷 as 吉).
    for field in FIELDS:
        readings = [r for other in variants[code] if other != code for r in found[field].get(other, [])]
        if readings and code not in found[field]:
            found[field].setdefault(code, readings)

syllables = []
characters = {}
for first, last in BLOCKS:
    for code in range(first, last + 1):
        readings = []
        for field in FIELDS:
            for reading in found[field].get(code, []):
                syllable = plain(reading)
                if syllable and syllable not in readings:
                    readings.append(syllable)
        characters[code] = tuple(readings)
        syllables += readings
syllables = sorted(set(syllables))

sets = {(): 0}
for readings in characters.values():
    sets.setdefault(readings, len(sets))
assert len(sets) <= BASE * BASE and len(syllables) <= BASE * BASE

output = []


def digits(number):
    return chr(FIRST + number // BASE) + chr(FIRST + number % BASE)


def rows(words, separator=" "):
    row = ""
    for word in words:
        if row and len(row) + len(separator) + len(word) > WIDTH:
            yield row
            row = ""
        row += (separator if row else "") + word
    yield row


def literal(name, comment, text, type="StaticString"):
    for line in comment:
        output.append("  /// " + line)
    output.append(f'  static let {name}: {type} = ##"""')
    for row in text:
        output.append("    " + row)
    output.append('    """##\n')


output.append("// Made by Resources/generate/han-readings.py from Unihan and CLDR. Do not edit.\n")
output.append("extension HanReadings {")
literal("syllables", ["Every reading, ü as v, and its zhuyin."], rows(s + "/" + zhuyin(s) for s in syllables))
literal("sets", ["The sets of readings: each reading as its place in ``syllables``, in base 91; `!` after each set."],
        rows(("".join(digits(syllables.index(r)) for r in readings) + "!" for readings in sets), ""))
output.append("  /// The blocks of characters, each with the sets of its characters one after the other.")
output.append("  static let blocks: [Block] = [")
for first, last in BLOCKS:
    output.append(f"    Block(first: 0x{first:X}, last: 0x{last:X}, sets: block{first:X}),")
output.append("  ]\n")
output.append(f"  /// How many characters stand in a row of a block.\n  static let rowLength = {WIDTH // 2}\n")
for first, last in BLOCKS:
    text = [digits(sets[characters[code]]) for code in range(first, last + 1)]
    per = WIDTH // 2
    literal(f"block{first:X}", [f"The characters from U+{first:04X}: the place of each one's readings in ``sets``, in base 91."],
            ("".join(text[i:i + per]) for i in range(0, len(text), per)))
output[-1] = output[-1].rstrip("\n")
output.append("}")
print("\n".join(output))

missing = sorted(s for s in syllables if not zhuyin(s))
print(len(characters), "characters,", sum(1 for r in characters.values() if r), "read;", len(syllables), "syllables,",
      len(sets), "sets; without zhuyin:", missing, "added for surnames:", missing_surnames, file=sys.stderr)
for first, last in BLOCKS:
    print(hex(first), sum(1 for c in range(first, last + 1) if characters[c]), last - first + 1, file=sys.stderr)
