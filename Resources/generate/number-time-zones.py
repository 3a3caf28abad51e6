#!/usr/bin/env python3
"""Writes Sources/NumberPlans/TimeZones/NumberTimeZones+Table.swift from libphonenumber's table of zones by prefix.

Needs phonenumbers and tzdata from PyPI.
"""
import importlib.resources
import random

import phonenumbers as pn
import tzdata
from phonenumbers.phonemetadata import PhoneMetadata
from phonenumbers.tzdata import TIMEZONE_DATA

LONGEST = 9
ROW = 16
# In these a mobile number tells its region, and each region has one zone.
CODES_OF_MANY_REGIONS = {"1", "262"}
# A prefix with fewer numbers of places than this is one of mobiles and services.
GEOGRAPHICAL_SHARE = 0.1


def zone_links():
    """The names that stand for other zones: those of places that have agreed since 1970 are one zone."""
    text = importlib.resources.files("tzdata").joinpath("zoneinfo/tzdata.zi").read_text()
    return {words[2]: words[1] for line in text.splitlines() if (words := line.split())[0] == "L"}


def is_of_places(code, prefix):
    """Whether the numbers with a prefix are in one place: mobiles and services are called by a prefix, and are anywhere.

    As libphonenumber's own mapper, which takes the zones of the whole country for such numbers.
    """
    rest = prefix[len(code):]
    lengths = {length for region in pn.COUNTRY_CODE_TO_REGION_CODE[int(code)]
               for length in PhoneMetadata.metadata_for_region(region).general_desc.possible_length}
    digits = random.Random(prefix)
    geographical = others = 0
    for length in sorted(lengths):
        for _ in range(400 if length >= len(rest) else 0):
            national = rest + "".join(digits.choice("0123456789") for _ in range(length - len(rest)))
            number = pn.PhoneNumber(country_code=int(code), national_number=int(national))
            if national[0] == "0" or not pn.is_valid_number(number):
                continue
            if pn.is_number_geographical(number):
                geographical += 1
            else:
                others += 1
    return geographical >= (geographical + others) * GEOGRAPHICAL_SHARE


links = zone_links()


def canonical(zone):
    while zone in links:
        zone = links[zone]
    return zone


zones = {prefix: tuple(sorted({canonical(zone) for zone in names})) for prefix, names in TIMEZONE_DATA.items()}
codes = {str(code) for code in pn.COUNTRY_CODE_TO_REGION_CODE}
for prefix in sorted(zones):
    code = next((prefix[:end] for end in (1, 2, 3) if prefix[:end] in codes), None)
    if code in (None, prefix) or code in CODES_OF_MANY_REGIONS or len(zones.get(code, ())) < 2:
        continue
    if not is_of_places(code, prefix):
        del zones[prefix]

# A number padded to nine digits falls between two steps; the step below it has its zones.
steps = []


def walk(prefix, inherited):
    here = zones.get(prefix, inherited)
    if any(other != prefix and other.startswith(prefix) for other in zones):
        for digit in "0123456789":
            walk(prefix + digit, here)
    elif not steps or steps[-1][1] != here:
        steps.append((int(prefix.ljust(LONGEST, "0")), here))


walk("", ())
sets = [()] + sorted({names for _, names in steps if names})
names = sorted({name for names in sets for name in names})


def coded(number, width):
    text = ""
    for _ in range(width):
        text = chr(0x24 + number % 91) + text
        number //= 91
    assert number == 0
    return text


def lines(words, limit=112):
    row = ""
    for word in words:
        if row and len(row) + 1 + len(word) > limit:
            yield row
            row = ""
        row += (" " if row else "") + word
    yield row


def literal(name, comments, rows):
    for comment in comments:
        print(f"  /// {comment}")
    print(f'  static let {name}: StaticString = #"""')
    for row in rows:
        print("    " + row)
    print('    """#\n' if name != "steps" else '    """#')


print("// Made by Resources/generate/number-time-zones.py from libphonenumber's table"
      f" (phonenumbers {pn.__version__}, tzdata {tzdata.IANA_VERSION}). Do not edit.\n")
print("extension NumberTimeZones {")
literal("zones", ["The zones, by their names in the tz database."], lines(names))
literal("sets", ["Zones that numbers may be in: their places among ``zones``; the first set is empty."],
        lines(",".join(str(names.index(name)) for name in zones_of) or "-" for zones_of in sets))
print(f"  /// How many steps a row of ``steps`` has; a row ends with a line break.\n  static let rowLength = {ROW}")
print(f"  static let stepCount = {len(steps)}\n")
words = [coded(start, 5) + coded(sets.index(zones_of), 2) for start, zones_of in steps]
literal("steps", ["The smallest number (international, its first nine digits) of each step, in base 91 with `$` to `~`, and in",
                  "two digits its set."],
        ("".join(words[place:place + ROW]) for place in range(0, len(words), ROW)))
print("}")
