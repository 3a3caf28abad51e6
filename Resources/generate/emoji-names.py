#!/usr/bin/env python3
"""Writes Sources/Keypad/EmojiNames+Table.swift from Debian's unicode-data and unicode-cldr-core.

For every emoji its English short name (CLDR, `type="tts"`, else emoji-test) in a to z and digits, words joined. Sequences that differ
only in skin tone share a name. A flag is found by the country's name as well as by "flag…".
"""
import re
import sys
import unicodedata
import xml.etree.ElementTree as ElementTree

CLDR = "/usr/share/unicode/cldr/common/%s/en.xml"
EMOJI = "/usr/share/unicode/emoji/emoji-test.txt"
WIDTH = 110
IGNORED = {0xFE0F, 0x200D, *range(0x1F3FB, 0x1F400)}


def key(codes):
    return tuple(code for code in codes if code not in IGNORED)


def plain(name):
    name = unicodedata.normalize("NFKD", name.replace("&", " and ").replace("ß", "ss")).casefold()
    return re.sub("[^a-z0-9]", "", name)


names = {}
for folder in ("annotationsDerived", "annotations"):
    for annotation in ElementTree.parse(CLDR % folder).iter("annotation"):
        if annotation.get("type") == "tts":
            names[tuple(c for c in map(ord, annotation.get("cp")) if c != 0xFE0F)] = annotation.text

emoji = {}
for line in open(EMOJI, encoding="utf-8"):
    match = re.match(r"([0-9A-F ]+); +fully-qualified +# \S+ E[0-9.]+ (.+)", line)
    if not match:
        continue
    codes = [int(code, 16) for code in match[1].split()]
    full = tuple(code for code in codes if code != 0xFE0F)
    if any(code in range(0x1F3FB, 0x1F400) for code in codes) or codes[0] < 0x80:
        continue
    # The newest emoji are in Unicode's list before they are in CLDR.
    name = names.get(full, match[2])
    ways = [plain(name)]
    if name.startswith("flag: "):
        ways.insert(0, plain(name[6:]))
    emoji[key(codes)] = [way for way in ways if way]

words = []
for codes, ways in sorted(emoji.items()):
    words.append("-".join(f"{code:x}" for code in codes) + "/" + "/".join(ways))

print("// Made by Resources/generate/emoji-names.py from CLDR. Do not edit.\n")
print("extension EmojiNames {")
print("  /// The scalars of an emoji (hexadecimal; without joiners, variation selectors and skin tones), and its names.")
print('  static let table: StaticString = """')
row = ""
for word in words:
    if row and len(row) + 1 + len(word) > WIDTH:
        print("    " + row)
        row = ""
    row += (" " if row else "") + word
print("    " + row)
print('    """')
print("}")
print(len(words), "emoji", file=sys.stderr)
