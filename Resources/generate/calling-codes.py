#!/usr/bin/env python3
"""Writes Sources/ContactSearch/CallingCodes+Table.swift from libphonenumber's metadata.

Needs Debian's python3-phonenumbers (or phonenumbers from PyPI).
"""
import re
import phonenumbers as pn
from phonenumbers import phonemetadata


def plain(region):
    """The international prefix as digits; where the metadata has a pattern, the preferred or shortest spelling."""
    meta = phonemetadata.PhoneMetadata.metadata_for_region(region)
    for text in (meta.international_prefix, meta.preferred_international_prefix):
        if text and re.fullmatch("[0-9]+", text):
            return text
    start = re.match("[0-9]*", meta.international_prefix or "").group()
    return start if len(start) > 1 else "00"


words = []
for code, regions in sorted(pn.COUNTRY_CODE_TO_REGION_CODE.items()):
    for region in regions:
        if region == "001":
            words.append(f"001:{code}::")
            continue
        trunk = re.sub("[^0-9]", "", pn.ndd_prefix_for_region(region, True) or "")
        words.append(f"{region}:{code}:{trunk}:{plain(region)}")

print("// Made by Resources/generate/calling-codes.py from libphonenumber's metadata. Do not edit.\n")
print("extension CallingCodes {")
print("  /// `region:country code:trunk prefix:international prefix`; the main region of a country code comes first.")
print("  /// Region `001` stands for codes that belong to no country.")
print('  static let table: StaticString = """')
row = ""
for word in words:
    if len(row) + len(word) > 108:
        print("    " + row)
        row = ""
    row += (" " if row else "") + word
print("    " + row)
print('    """')
print("}")
