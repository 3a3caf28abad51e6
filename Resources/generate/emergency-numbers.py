#!/usr/bin/env python3
"""Writes Sources/NumberPlans/Plans/EmergencyNumbers+Table.swift from libphonenumber's metadata for short numbers.

Needs phonenumbers from PyPI.
"""
import itertools
import re
import textwrap

import phonenumbers
from phonenumbers import PhoneMetadata

# The longest emergency numbers have five digits.
LONGEST = 5


def numbers(region):
    metadata = PhoneMetadata.short_metadata_for_region(region)
    if metadata is None or metadata.emergency is None or not metadata.emergency.national_number_pattern:
        return []
    pattern = re.compile(metadata.emergency.national_number_pattern)
    candidates = ("".join(digits) for count in range(2, LONGEST + 1)
                  for digits in itertools.product("0123456789", repeat=count))
    return [number for number in candidates if pattern.fullmatch(number)]


words = [f"{region}:{','.join(found)}" for region in sorted(phonenumbers.SUPPORTED_REGIONS) if (found := numbers(region))]
lines = textwrap.wrap(" ".join(words), 112, break_long_words=True, break_on_hyphens=False)
print(f"// Made by Resources/generate/emergency-numbers.py from libphonenumber's metadata (phonenumbers"
      f" {phonenumbers.__version__}). Do not edit.\n")
print("extension EmergencyNumbers {")
print("  /// `region:numbers`, the numbers divided by commas.")
print('  static let table: StaticString = """')
for line in lines:
    print("    " + line)
print('    """')
print("}")
