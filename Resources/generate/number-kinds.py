#!/usr/bin/env python3
"""Writes Sources/NumberPlans/Plans/NumberKinds+Table.swift from libphonenumber's metadata.

With --examples: Tests/NumberPlansTests/NumberKinds+Examples.swift, what phonenumbers itself says of some numbers.
Needs phonenumbers from PyPI, the newest: plans change every few weeks.
"""
import random
import sys

import phonenumbers as pn
from phonenumbers.phonemetadata import PhoneMetadata

import automaton

# The kinds of Swift's NumberKind in its order, and their names in the metadata.
KINDS = {
    "fixedLine": "fixed_line",
    "mobile": "mobile",
    "fixedLineOrMobile": None,
    "tollFree": "toll_free",
    "premiumRate": "premium_rate",
    "sharedCost": "shared_cost",
    "voip": "voip",
    "personal": "personal_number",
    "pager": "pager",
    "universalAccess": "uan",
    "voicemail": "voicemail",
}
NAMES = list(KINDS)
# Of a number that is of several kinds, the first of these is said.
SPECIAL = ["premiumRate", "tollFree", "sharedCost", "voip", "personal", "pager", "universalAccess", "voicemail"]
# What phonenumbers calls the kinds, in the same order.
TYPES = [
    pn.PhoneNumberType.FIXED_LINE, pn.PhoneNumberType.MOBILE, pn.PhoneNumberType.FIXED_LINE_OR_MOBILE,
    pn.PhoneNumberType.TOLL_FREE, pn.PhoneNumberType.PREMIUM_RATE, pn.PhoneNumberType.SHARED_COST,
    pn.PhoneNumberType.VOIP, pn.PhoneNumberType.PERSONAL_NUMBER, pn.PhoneNumberType.PAGER, pn.PhoneNumberType.UAN,
    pn.PhoneNumberType.VOICEMAIL,
]
# The regions of every country code, the main one first.
PLANS = sorted(pn.COUNTRY_CODE_TO_REGION_CODE.items())


def metadata(code, regions):
    return [PhoneMetadata.metadata_for_region_or_calling_code(code, region) for region in regions]


def expressions(metas):
    """All patterns of the regions of a country code; each is marked with its region, name and lengths."""
    every = automaton.Expressions()
    for place, meta in enumerate(metas):
        for name in ["general_desc", *filter(None, KINDS.values())]:
            description = getattr(meta, name)
            if description and description.national_number_pattern:
                every.add(description.national_number_pattern, (place, name, description.possible_length))
        if meta.leading_digits:
            every.add(meta.leading_digits, (place, "leading_digits", ()), is_prefix=True)
    return every


def kind(place, meta, matching):
    """The kind of a number in a region, as libphonenumber decides it; None if it is not valid there."""
    if (place, "general_desc") not in matching:
        return None
    for name in SPECIAL:
        if (place, KINDS[name]) in matching:
            return name
    is_fixed, is_mobile = ((place, name) in matching for name in ("fixed_line", "mobile"))
    if is_fixed:
        return "fixedLineOrMobile" if is_mobile or meta.same_mobile_and_fixed_line_pattern else "fixedLine"
    return "mobile" if is_mobile else None


def known(metas, marks, length):
    """0 for a number that is not valid; else which region it belongs to, and which kind it is."""
    matching = {(place, name) for place, name, lengths in marks if not lengths or length in lengths}
    for place, meta in enumerate(metas):
        found = kind(place, meta, matching)
        # A region that has leading digits has all numbers that begin so, and no other ones.
        if (place, "leading_digits") in matching or (found and not meta.leading_digits):
            return 1 + place * len(NAMES) + NAMES.index(found) if found else 0
    return 0


def mask(lengths):
    """A bit for each length; a length of -1 stands for none."""
    assert all(length <= automaton.LONGEST for length in lengths)
    return f"{sum(1 << length for length in lengths if length > 0):x}"


def table():
    every = automaton.Automaton()
    words = []
    for code, regions in PLANS:
        metas = metadata(code, regions)
        root = every.add(expressions(metas), lambda marks, length: known(metas, marks, length))
        # As in libphonenumber, the lengths of the main region stand for all.
        every_number = metas[0].general_desc
        lengths, local = mask(every_number.possible_length), mask(every_number.possible_length_local_only)
        words.append(f"{code}:{','.join(regions)}:{root}:{lengths}:{local}")

    month = automaton.published("phonenumbers")
    print(f"// Made by Resources/generate/number-kinds.py from libphonenumber's metadata (phonenumbers {pn.__version__})."
          " Do not edit.\n")
    print("extension NumberKinds {")
    print("  /// The version of libphonenumber's metadata that the tables are made from.")
    print(f'  public static let version = "{pn.__version__}"')
    print("  /// When that version was published, as `year-month`; nil if that is not known.")
    print("  public static let published: String? = " + (f'"{month}"' if month else "nil") + "\n")
    automaton.literal(
        "plans",
        ["`country code:regions:first state:lengths:local lengths`; the main region of a country code comes first, and",
         "region `001` stands for codes that belong to no country. Of lengths there is one bit each, hexadecimal; local ones",
         "are those of numbers that are dialled without their area code."],
        automaton.wrapped(words))
    every.write(["The states, as ``DigitAutomaton`` reads them. What is known of digits is 1 + 11 × the place of the region",
                 "among those of the country code + the place of the kind among those of ``NumberKind``."])
    print("}")


# MARK: What phonenumbers itself says, for tests


def verdict(code, national):
    """`region.kind` of a number; `-` if it is not valid."""
    zeros = len(national) - len(national.lstrip("0"))
    number = pn.PhoneNumber(country_code=code, national_number=int(national))
    if zeros:
        # The last digit counts even if it is 0.
        number.italian_leading_zero = True
        number.number_of_leading_zeros = min(zeros, len(national) - 1)
    if not pn.is_valid_number(number):
        return "-"
    return f"{pn.region_code_for_number(number)}.{NAMES[TYPES.index(pn.number_type(number))]}"


def example_numbers(code, region):
    for name in filter(None, KINDS.values()):
        description = getattr(PhoneMetadata.metadata_for_region_or_calling_code(code, region), name)
        if description and description.example_number:
            yield description.example_number


def near(national, choice):
    """Numbers that differ little from another one: shorter, longer, with another digit."""
    yield national[:-1]
    yield national + choice.choice("0123456789")
    for place in choice.sample(range(len(national)), 2):
        yield national[:place] + choice.choice("0123456789") + national[place + 1:]


def examples():
    choice = random.Random(1)
    given, others = {}, {}
    for code, regions in PLANS:
        for region in regions:
            for national in example_numbers(code, region):
                given.setdefault(verdict(code, national), set()).add(f"{code}{national}")
                for other in near(national, choice):
                    others.setdefault(verdict(code, other), set()).add(f"{code}{other}")
    print("// Made by Resources/generate/number-kinds.py --examples, which asks phonenumbers"
          f" {pn.__version__}. Do not edit.\n")
    print("/// Numbers with what phonenumbers says of them.")
    print("enum NumberKindExamples {")
    groups = [("given", "The example numbers of the metadata", given),
              ("near", "Numbers that differ from those by a digit", others)]
    for name, what, numbers in groups:
        automaton.literal(
            name,
            [f"{what}, without plus: `region.kind:` and the numbers of that kind;",
             "`-:` and those that are not valid."],
            automaton.wrapped(word for key in sorted(numbers) for word in [key + ":", *sorted(numbers[key])]),
            is_last=name == "near")
    print("}")


if __name__ == "__main__":
    if sys.argv[1:] == ["--examples"]:
        examples()
    else:
        table()
