#!/usr/bin/env python3
"""Writes Sources/NumberPlans/Plans/CallingCodes+Table.swift from libphonenumber's metadata.

Needs phonenumbers from PyPI; Debian's python3-phonenumbers works too, but its plans are older.
"""
import itertools
import re
import warnings

import phonenumbers as pn
from phonenumbers import phonemetadata

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import sre_parse

ANY_DIGIT = "0123456789"

# Trunk prefixes that the metadata has no single value for, in the order in which they are tried. Those with a minus are
# read but never written: they choose a carrier, or are no longer in use and still stand in address books. Those with a
# question mark are written with some numbers only.
TRUNK_PREFIXES = {
    "BY": "80,8,0-",  # 8, a second tone, then 0 with most area codes
    "LT": "0,8",  # 8 until 2024
    "UZ": "8",  # until 2021
    "MX": "01-,044-,045-,1-",  # until 2019; 1 came between the country code and mobile numbers
    "BR": "0?," + ",".join(f"0{carrier}-" for carrier in (12, 14, 15, 21, 22, 23, 25, 31, 41, 43, 55, 65, 99)),
    "CO": "03-,05-,07-,09-,0414-,0444-,0456-,0?",
    "IN": "0?",  # mobiles have ten digits for whoever writes them; the metadata formats them with 0
}
# Lengths that are not those of the metadata, by country code.
LENGTHS = {
    1: {10},  # Canada has local numbers too, 310-xxxx, which nobody else can dial
    375: {9, 10},  # toll-free numbers of other lengths begin like a trunk prefix, and could be read both ways
}
# Lengths and international prefixes that are no longer in use and still stand in address books.
FORMER_LENGTHS = {229: {8}, 234: {7, 8}, 263: {5, 6, 8}, 385: {6}}
FORMER_INTERNATIONAL_PREFIXES = {"UZ": {"810"}}
# Longer international prefixes choose a carrier for one call.
LONGEST_PREFIX = 5


def strings(pattern):
    """All strings that a pattern without unbounded repeats matches."""

    def of(op, value):
        name = str(op)
        if name == "LITERAL":
            return [chr(value)]
        if name == "IN":
            return [text for item in value for text in of(*item)]
        if name == "RANGE":
            return [chr(code) for code in range(value[0], value[1] + 1)]
        if name == "CATEGORY":
            return list(ANY_DIGIT)
        if name == "SUBPATTERN":
            return sequence(value[-1])
        if name == "BRANCH":
            return [text for branch in value[1] for text in sequence(branch)]
        if name == "MAX_REPEAT":
            least, most, item = value
            return [
                "".join(parts)
                for count in range(least, most + 1)
                for parts in itertools.product(sequence(item), repeat=count)
            ]
        raise ValueError(name)

    def sequence(items):
        return ["".join(parts) for parts in itertools.product(*(of(*item) for item in items))]

    return sequence(sre_parse.parse(pattern)) if pattern else []


def international_prefixes(region, meta):
    """Longer ones first: they may begin like a shorter one. Where several are in use, only the usual one is written."""
    every = {text for text in strings(meta.international_prefix) if len(text) <= LONGEST_PREFIX}
    usual = re.sub("[^0-9]", "", meta.preferred_international_prefix or "") or ("00" if len(every) > 1 else min(every, default=""))
    every |= FORMER_INTERNATIONAL_PREFIXES.get(region, set())
    order = sorted(every, key=lambda text: (-len(text), text))
    return ",".join(text if text == usual else text + "-" for text in order)


def trunk_prefixes(region, meta):
    if region in TRUNK_PREFIXES:
        return TRUNK_PREFIXES[region]
    if any(example.italian_leading_zero for example in examples(region)):
        return "="
    prefix = re.sub("[^0-9]", "", meta.national_prefix or "")
    return prefix and prefix + ("" if is_always_written(prefix, region) else "?")


def examples(region):
    """A fixed line and a mobile."""
    kinds = (pn.PhoneNumberType.FIXED_LINE, pn.PhoneNumberType.MOBILE)
    return [example for example in (pn.example_number_for_type(region, kind) for kind in kinds) if example]


def is_always_written(prefix, region):
    """Whether a fixed line and a mobile are both written with the prefix."""
    national = [pn.format_number(example, pn.PhoneNumberFormat.NATIONAL) for example in examples(region)]
    return all(re.sub("[^0-9]", "", text).startswith(prefix) for text in national)


def mask(lengths):
    """A bit for each length."""
    return f"{sum(1 << length for length in lengths if 0 < length < 32):x}"


def lengths(code, metas):
    """The lengths of national numbers, and behind a slash those of fixed lines and mobiles, where they are fewer."""
    every = LENGTHS.get(code) or {length for meta in metas for length in meta.general_desc.possible_length}
    every = every | FORMER_LENGTHS.get(code, set())
    usual = {
        length
        for meta in metas
        for description in (meta.fixed_line, meta.mobile)
        if description
        for length in description.possible_length
    } & every
    return mask(every) + (f"/{mask(usual)}" if usual and usual != every else "")


def area(meta):
    """`area code/digits of a local number/digits it begins with`, where a region has one area code that is left out."""
    rule = meta.national_prefix_transform_rule or ""
    local = re.search(r"\(\[?([0-9-]+)\]?\\d\{(\d)\}\)\$", meta.national_prefix_for_parsing or "")
    if not local or not re.fullmatch(r"\d+\\1", rule):
        return ""
    return f"{rule.removesuffix(chr(92) + '1')}/{int(local[2]) + 1}/{''.join(strings(f'[{local[1]}]'))}"


words = []
for code, regions in sorted(pn.COUNTRY_CODE_TO_REGION_CODE.items()):
    if regions == ("001",):
        meta = phonemetadata.PhoneMetadata.metadata_for_nongeo_region(code)
        words.append(f"001:{code}:{lengths(code, [meta])}:::")
        continue
    metas = [phonemetadata.PhoneMetadata.metadata_for_region(region) for region in regions]
    for place, (region, meta) in enumerate(zip(regions, metas)):
        # The first region stands for all numbers of the country code.
        possible = lengths(code, metas if place == 0 else [meta])
        trunk = trunk_prefixes(region, meta)
        words.append(f"{region}:{code}:{possible}:{trunk}:{international_prefixes(region, meta)}:{area(meta)}")

print("// Made by Resources/generate/calling-codes.py from libphonenumber's metadata. Do not edit.\n")
print("extension CallingCodes {")
print("  /// `region:country code:lengths:trunk prefixes:international prefixes:area`; the main region of a country code comes")
print("  /// first, and region `001` stands for codes that belong to no country. The fields are those of ``Region``.")
print("  ///")
print("  /// - Lengths of national numbers: one bit each, hexadecimal; after a slash those of fixed lines and mobiles.")
print("  /// - Prefixes: in the order in which they are tried; those with `-` are read and never written, those with `?`")
print("  ///   are written with some numbers only; `=` where there are none, and numbers may begin with 0.")
print("  /// - Area: the one area code of the region, how many digits a number has without it, and the ones it begins with.")
print('  static let table: StaticString = """')
row = ""
for word in words:
    while len(word) > 110:
        if row:
            print("    " + row)
            row = ""
        cut = word.rindex(",", 0, 110) + 1
        print("    " + word[:cut] + "\\")
        word = word[cut:]
    if len(row) + len(word) > 110:
        print("    " + row)
        row = ""
    row += (" " if row else "") + word
print("    " + row)
print('    """')
print("}")
