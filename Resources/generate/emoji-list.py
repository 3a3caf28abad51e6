#!/usr/bin/env python3
"""Writes what the emoji keyboard and the dial field know of emoji, from Debian's unicode-data and unicode-cldr-core.

    emoji-list.py             Sources/Emoji/EmojiList+Table.swift: every emoji in the order of Unicode's emoji-test,
                              by category, with its shortcode (the English short name)
    emoji-list.py FOLDER      FOLDER/LANGUAGE.txt: names and keywords of the emoji that a terminal can show

A line of a language is EMOJI, tab, name, tab, keywords apart by `|`; one that starts with `@` names a category.
"""
import re
import sys
import unicodedata
import xml.etree.ElementTree as ElementTree

CLDR = "/usr/share/unicode/cldr/common/%s/%s.xml"
EMOJI = "/usr/share/unicode/emoji/emoji-test.txt"
LANGUAGES = "de en es fr it ja ko nl pl pt ru sv tr uk zh zh_Hant".split()
WIDTH = 110
TONES = range(0x1F3FB, 0x1F400)
# Unicode's groups, and the label that CLDR has for each.
CATEGORIES = {
    "Smileys & Emotion": ("smileys", "smiley"),
    "People & Body": ("people", "person"),
    "Animals & Nature": ("nature", "animals_nature"),
    "Food & Drink": ("food", "food_drink"),
    "Travel & Places": ("travel", "travel_places"),
    "Activities": ("activities", "activities"),
    "Objects": ("objects", "objects"),
    "Symbols": ("symbols", "symbols"),
    "Flags": ("flags", "flags"),
}


def emoji():
    """(category, emoji, English name) of every fully qualified emoji, in order."""
    category = None
    for line in open(EMOJI, encoding="utf-8"):
        group = re.match(r"# group: (.*)", line)
        if group:
            category = CATEGORIES.get(group[1])
        match = re.match(r"([0-9A-F ]+); +fully-qualified +# \S+ E\S+ (.*)", line)
        if match and category:
            yield category[0], "".join(chr(int(code, 16)) for code in match[1].split()), match[2].strip()


def annotations(language):
    """The names and the keywords of a language, by emoji without variation selectors."""
    names, keywords = {}, {}
    for folder in ("annotationsDerived", "annotations"):
        for annotation in ElementTree.parse(CLDR % (folder, language)).iter("annotation"):
            known = names if annotation.get("type") == "tts" else keywords
            known[bare(annotation.get("cp"))] = annotation.text
    return names, keywords


def bare(text):
    return text.replace("\uFE0F", "")


def shortcode(name):
    name = name.replace("&", " and ").replace("\u2019", "").replace("!", "").replace("“", "").replace("”", "")
    name = unicodedata.normalize("NFKD", name).casefold()
    name = "".join(c for c in name if not unicodedata.combining(c))
    return re.sub("[^a-z0-9#*]+", "_", name).strip("_")


def is_shown(text):
    """Whether it is one scalar that stands for itself: nothing else looks the same on two terminals."""
    return len(bare(text)) == 1


def table():
    rows, taken, count = [], {}, 0
    for category, text, name in emoji():
        code = shortcode(name)
        if code in taken:
            sys.exit(f"{text} and {taken[code]} are both {code}")
        taken[code] = text
        if not rows or rows[-1][0] != category:
            rows.append((category, []))
        rows[-1][1].append(text + "/" + code)
    print("// Made by Resources/generate/emoji-list.py from Unicode's emoji-test and CLDR. Do not edit.\n")
    print("extension EmojiList {")
    print("  /// Categories (`@name`), and emoji with their shortcodes, in the order of a keyboard.")
    print('  static let table: StaticString = """')
    for category, words in rows:
        row = "@" + category
        for word in words:
            count += 1
            if len(row) + 1 + len(word) > WIDTH:
                print("    " + row)
                row = word
            else:
                row += " " + word
        print("    " + row)
    print('    """')
    print("}")
    print(count, "emoji", file=sys.stderr)


def language(name):
    names, keywords = annotations(name)
    labels = {}
    for label in ElementTree.parse(CLDR % ("main", name)).iter("characterLabel"):
        labels[label.get("type")] = label.text
    lines = []
    for group, (category, label) in CATEGORIES.items():
        title = group if name == "en" else labels[label]
        lines.append(f"@{category}\t{title[:1].upper()}{title[1:]}")
    for _, text, _ in emoji():
        key = bare(text)
        if not is_shown(text) or key not in names:
            continue
        title = names[key].strip()
        words = [word.strip() for word in keywords.get(key, "").split("|")]
        words = [word for word in words if word and word.casefold() != title.casefold()]
        lines.append(f"{text}\t{title}\t{'|'.join(words)}")
    return "\n".join(lines) + "\n"


if len(sys.argv) > 1:
    for name in LANGUAGES:
        with open(f"{sys.argv[1]}/{name.replace('_', '-')}.txt", "w", encoding="utf-8") as file:
            file.write(language(name))
else:
    table()
