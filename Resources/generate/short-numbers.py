#!/usr/bin/env python3
"""Writes Sources/NumberPlans/Plans/ShortNumbers+Table.swift from libphonenumber's metadata for short numbers.

With --examples: Tests/NumberPlansTests/ShortNumbers+Examples.swift, what phonenumbers itself says of some numbers.
Needs phonenumbers from PyPI, the newest.
"""
import random
import sys

import phonenumbers as pn
from phonenumbers.phonemetadata import PhoneMetadata

import automaton

# The cases of Swift's ShortNumber in its order.
NAMES = ["emergency", "tollFree", "standardRate", "premiumRate", "unknownCost"]
# Of a number that has several costs, the highest is said, as libphonenumber does.
COSTS = {"premium_rate": "premiumRate", "standard_rate": "standardRate", "toll_free": "tollFree"}
DESCRIPTIONS = ["general_desc", "short_code", "emergency", *COSTS]
REGIONS = [region for region in sorted(pn.SUPPORTED_REGIONS) if PhoneMetadata.short_metadata_for_region(region)]


def expressions(meta):
    """All patterns of a region; each is marked with its name and lengths."""
    every = automaton.Expressions()
    for name in DESCRIPTIONS:
        description = getattr(meta, name)
        if description and description.national_number_pattern:
            # An emergency number may have any length that its pattern has.
            lengths = () if name == "emergency" else description.possible_length
            every.add(description.national_number_pattern, (name, lengths))
    return every


def known(marks, length):
    """0 for what is not a short number; else which one it is."""
    matching = {name for name, lengths in marks if not lengths or length in lengths}
    if "emergency" in matching:
        return 1 + NAMES.index("emergency")
    if not {"general_desc", "short_code"} <= matching:
        return 0
    return 1 + NAMES.index(next((COSTS[name] for name in COSTS if name in matching), "unknownCost"))


def table():
    every = automaton.Automaton()
    roots = {region: every.add(expressions(PhoneMetadata.short_metadata_for_region(region)), known) for region in REGIONS}
    print(f"// Made by Resources/generate/short-numbers.py from libphonenumber's metadata (phonenumbers {pn.__version__})."
          " Do not edit.\n")
    print("extension ShortNumbers {")
    automaton.literal(
        "regions", ["`region:first state`."],
        automaton.wrapped(f"{region}:{root}" for region, root in roots.items()))
    every.write(["The states, as ``DigitAutomaton`` reads them. What is known of digits is 1 + the place of the case among those of",
                 "``ShortNumber``."])
    print("}")


# MARK: What phonenumbers itself says, for tests


def verdict(region, digits):
    """What a number is in a region; `-` if it is not a short number there."""
    if pn.is_emergency_number(digits, region):
        return "emergency"
    number = pn.PhoneNumber(country_code=pn.country_code_for_region(region), national_number=int(digits))
    if zeros := len(digits) - len(digits.lstrip("0")):
        number.italian_leading_zero = True
        number.number_of_leading_zeros = min(zeros, len(digits) - 1)
    if not pn.is_valid_short_number_for_region(number, region):
        return "-"
    cost = pn.expected_cost_for_region(number, region)
    return {pn.ShortNumberCost.TOLL_FREE: "tollFree", pn.ShortNumberCost.STANDARD_RATE: "standardRate",
            pn.ShortNumberCost.PREMIUM_RATE: "premiumRate"}.get(cost, "unknownCost")


def examples():
    choice = random.Random(1)
    found = {}
    for region in REGIONS:
        meta = PhoneMetadata.short_metadata_for_region(region)
        numbers = {getattr(meta, name).example_number for name in DESCRIPTIONS if getattr(meta, name)} - {None}
        for number in sorted(numbers):
            place = choice.randrange(len(number))
            changed = number[:place] + choice.choice("0123456789") + number[place + 1:]
            numbers |= {number[:-1], number + choice.choice("0123456789"), changed}
        for number in numbers:
            found.setdefault(f"{region}.{verdict(region, number)}", set()).add(number)
    print("// Made by Resources/generate/short-numbers.py --examples, which asks phonenumbers"
          f" {pn.__version__}. Do not edit.\n")
    print("/// Short numbers, and others that differ from them by a digit, with what phonenumbers says of them.")
    print("enum ShortNumberExamples {")
    automaton.literal(
        "all", ["`region.case:` and the numbers of which that is true; the case is `-` where they are not short numbers."],
        automaton.wrapped(word for key in sorted(found) for word in [key + ":", *sorted(found[key])]), is_last=True)
    print("}")


if __name__ == "__main__":
    if sys.argv[1:] == ["--examples"]:
        examples()
    else:
        table()
