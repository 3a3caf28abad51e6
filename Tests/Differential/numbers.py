#!/usr/bin/env python3
"""Written numbers, read by dialtone and by libphonenumber: for each region and kind of number some valid numbers, in the forms in
which people and programs write them, and numbers that are not valid.

    make compare-numbers [SEED=1] [NUMBERS=4]

Prints how many forms differ, and a table of them by country with the reason. Fails if more than LIMIT of the forms with a plus or
as written nationally differ, if a difference has no reason in REASONS, or if a number that is not valid gets an E.164 number.
Needs phonenumbers from PyPI, of the version that the tables are made from.
"""

import argparse
import collections
import json
import os
import random
import re
import subprocess
import sys
import tempfile

import phonenumbers as pn

LIMIT = 0.003
# Regions that numbers of other countries are dialled from, with different international prefixes.
ABROAD = ["US", "DE", "JP", "AU", "RU", "BR"]
FULL_WIDTH = str.maketrans("0123456789", "０１２３４５６７８９")
KINDS = {value: name.lower() for name, value in vars(pn.PhoneNumberType).items() if isinstance(value, int)}
# Why dialtone reads the numbers of a country in another way, by region and form; "*" stands for all other regions.
REASONS = {
    ("*", "without +"): "up to eight digits without + are more likely a local number",
    ("*", "broken +"): "a 0 after the country code is left out, as a trunk prefix would be",
    ("*", "broken national"): "too long for the region, so it is read as international without its +",
    ("CO", "broken national"): "03 was dialled before mobiles until 2021",
    ("IL", "broken national"): "a 0 before a service number is left out",
    ("JE", "broken national"): "it is valid in the United Kingdom, which has the same country code",
    ("UA", "broken +"): "8 was the trunk prefix until 2009",
}


def example_numbers(region, count, choice):
    """Valid numbers of a region: for each kind the example of the metadata, and others that differ from it in some digits."""
    for kind in pn.PhoneNumberType.values():
        example = pn.example_number_for_type(region, kind)
        if not example or not pn.is_valid_number(example):
            continue
        yield kind, example
        national = pn.national_significant_number(example)
        found, tries = {national}, 0
        while len(found) < count and tries < 100:
            tries += 1
            start = choice.randrange(1, len(national))
            text = national[:start] + "".join(choice.choice("0123456789") for _ in national[start:])
            number = parsed(f"+{example.country_code}{text}", None)
            if text not in found and number and pn.region_code_for_number(number) == region:
                found.add(text)
                yield kind, number


def parsed(text, region):
    """The valid number of a text, by libphonenumber; None if there is none."""
    try:
        number = pn.parse(text, region)
    except pn.NumberParseException:
        return None
    return number if pn.is_valid_number(number) else None


def separated(text, mark):
    return re.sub(r"[ -]+", mark, text)


def forms(number, region, choice):
    """How a number is written: the name of the form, its group, the region of the reader, and the text."""
    e164 = pn.format_number(number, pn.PhoneNumberFormat.E164)
    international = pn.format_number(number, pn.PhoneNumberFormat.INTERNATIONAL)
    national = pn.format_number(number, pn.PhoneNumberFormat.NATIONAL)
    code, rest = international.split(" ", 1) if " " in international else (f"+{number.country_code}", "")
    reader = choice.choice(ABROAD)
    yield "+ digits", "plus", reader, e164
    yield "+ blanks", "plus", region, international
    yield "+ dashes", "plus", reader, separated(international, "-")
    yield "+ dots", "plus", reader, separated(international, ".")
    yield "tel:", "plus", reader, pn.format_number(number, pn.PhoneNumberFormat.RFC3966)
    yield "+ wide", "plus", reader, international.replace("+", "＋").translate(FULL_WIDTH)
    yield "+ ext.", "plus", region, f"{international} ext. 12"
    if pn.ndd_prefix_for_region(region, True) == "0" and not number.italian_leading_zero and rest:
        yield "+ (0)", "plus", reader, f"{code} (0) {rest}"
    yield "national", "national", region, national
    yield "national digits", "national", region, re.sub(r"\D", "", national)
    yield "national dashes", "national", region, separated(national, "-")
    yield "national dots", "national", region, separated(national, ".")
    yield "national x", "national", region, f"{national} x12"
    yield "abroad", "abroad", reader, pn.format_out_of_country_calling_number(number, reader)
    yield "without +", "other", region, e164[1:]


def broken(number, region, choice):
    """Numbers that differ from a valid one by a digit."""
    national = pn.national_significant_number(number)
    place = choice.randrange(len(national))
    for text in (
        national[:-1],
        national + choice.choice("0123456789"),
        national[:place] + choice.choice("0123456789") + national[place + 1:],
    ):
        yield None, f"+{number.country_code}{text}"
        prefix = "" if number.italian_leading_zero else pn.ndd_prefix_for_region(region, True) or ""
        yield region, (prefix if prefix != "1" else "") + text


def read(program, region, texts):
    """The E.164 number of each text's first number, as dialtone reads it in a region."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "numbers.vcf")
        with open(path, "w", encoding="utf-8") as file:
            for index, text in enumerate(texts):
                file.write(f"BEGIN:VCARD\r\nVERSION:4.0\r\nFN:N{index}\r\nTEL:{text}\r\nEND:VCARD\r\n")
        home = {"HOME": folder, "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}
        run = subprocess.run(
            [program, "contacts", "--json", "--region", region, path], env=home, capture_output=True, check=False)
        if run.returncode:
            sys.exit(f"{region}: exit {run.returncode}: {run.stderr.decode(errors='replace')}")
        contacts = {contact["fn"]: contact["phones"] for contact in json.loads(run.stdout)["contacts"]}
    phones = [contacts.get(f"N{index}") or [] for index in range(len(texts))]
    return [phone[0]["e164"] if phone else None for phone in phones]


def reason(region, form):
    return REASONS.get((region, form)) or REASONS.get(("*", form))


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("program")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--numbers", type=int, default=4, help="numbers of each kind")
    options = options.parse_args()
    choice = random.Random(options.seed)
    by_reader = collections.defaultdict(list)
    for region in sorted(pn.SUPPORTED_REGIONS):
        for kind, number in example_numbers(region, options.numbers, choice):
            e164 = pn.format_number(number, pn.PhoneNumberFormat.E164)
            for form, group, reader, text in forms(number, region, choice):
                # What libphonenumber itself reads in another way tells nothing.
                theirs = parsed(text, reader)
                if theirs and pn.format_number(theirs, pn.PhoneNumberFormat.E164) == e164:
                    by_reader[reader].append((region, kind, form, group, text, e164))
            for reader, text in broken(number, region, choice):
                if not parsed(text, reader):
                    form = "broken national" if reader else "broken +"
                    by_reader[region].append((region, kind, form, "invalid", text, None))

    counts, differences, wrong = collections.Counter(), [], []
    for reader, cases in sorted(by_reader.items()):
        for case, ours in zip(cases, read(options.program, reader, [case[4] for case in cases])):
            region, kind, form, group, text, e164 = case
            counts[group] += 1
            if ours and not parsed(ours, None):
                wrong.append((reader, text, ours))
            if ours != e164:
                differences.append((region, kind, form, group, reader, text, e164, ours))

    differ = collections.Counter(difference[3] for difference in differences)
    for group in ("plus", "national", "abroad", "other", "invalid"):
        print(f"{group:10}{counts[group]:8} forms{differ[group]:7} differ ({differ[group] / max(counts[group], 1):.2%})")
    rows = collections.defaultdict(list)
    for difference in differences:
        rows[(difference[0], difference[2])].append(difference)
    print(f"\n{'region':8}{'form':17}{'count':>6}  example")
    unexplained = 0
    for (region, form), every in sorted(rows.items()):
        _, kind, _, group, reader, text, e164, ours = every[0]
        why = reason(region, form)
        if not why:
            unexplained += len(every)
        print(f"{region:8}{form:17}{len(every):6}  {text} ({KINDS[kind]}, in {reader}): {e164}, read as {ours}"
              f"\n{'':33}{why or 'no reason known'}")
    for reader, text, ours in wrong[:50]:
        print(f"not valid: {text} in {reader} is read as {ours}")
    checked = counts["plus"] + counts["national"]
    share = (differ["plus"] + differ["national"]) / checked
    print(f"\n{sum(counts.values())} forms; {share:.2%} of {checked} with a plus or as written nationally differ,"
          f" {unexplained} without a known reason; {len(wrong)} numbers that are not valid got an E.164 number")
    sys.exit(1 if share > LIMIT or unexplained or wrong else 0)


main()
