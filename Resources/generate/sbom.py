#!/usr/bin/env python3
"""The bill of materials: what is linked statically into the program, and the data that tables were made of, as SPDX 2.3 in JSON.

    sbom.py VERSION TOOLCHAIN LOCK >dialtone.spdx.json

TOOLCHAIN is what `swift --version` prints, LOCK a Package.resolved, and the time SOURCE_DATE_EPOCH. What is linked dynamically is
in the dependencies of the package. Licences are those of Resources/package/debian/copyright.
"""

import datetime
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
APACHE_SWIFT = "Apache-2.0 WITH Swift-exception"


def table_version(file, pattern):
    """The version of the data that a generated table was made of."""
    found = re.search(pattern, (ROOT / "Sources" / file).read_text()[:20_000])
    if not found:
        sys.exit(f"{file} does not say which version it was made of")
    return found[1]


def main():
    version, toolchain, lock = sys.argv[1:]
    swift = re.search(r"Swift version (\S+)", toolchain)[1]
    toml = subprocess.run(["dpkg-query", "-W", "-f", "${source:Upstream-Version}", "libtomlplusplus-dev"], text=True,
                          capture_output=True).stdout
    parts = [(name, swift, licence, address) for name, licence, address in (
        ("swift", APACHE_SWIFT, "https://github.com/swiftlang/swift"),
        ("swift-corelibs-foundation", APACHE_SWIFT, "https://github.com/swiftlang/swift-corelibs-foundation"),
        ("swift-corelibs-libdispatch", APACHE_SWIFT, "https://github.com/swiftlang/swift-corelibs-libdispatch"),
        ("swift-foundation-icu", "Unicode-3.0", "https://github.com/swiftlang/swift-foundation-icu"))]
    licences = {"grdb.swift": "MIT"}
    for pin in json.loads(pathlib.Path(lock).read_text())["pins"]:
        parts.append((pin["identity"], pin["state"]["version"], licences.get(pin["identity"], APACHE_SWIFT), pin["location"]))
    parts += [
        ("toml++", toml or "NOASSERTION", "MIT", "https://github.com/marzer/tomlplusplus"),
        ("libphonenumber metadata", table_version("NumberPlans/Plans/NumberKinds+Table.swift", r'version = "(.*)"'),
         "Apache-2.0", "https://github.com/google/libphonenumber"),
        ("Unicode Character Database and CLDR", "NOASSERTION", "Unicode-3.0", "https://www.unicode.org"),
    ]
    time = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.timezone.utc)
    packages, relationships = [], []

    def add(name, number, licence, address):
        identifier = "SPDXRef-" + re.sub(r"[^A-Za-z0-9.]+", "-", name).strip("-")
        packages.append({
            "SPDXID": identifier, "name": name, "downloadLocation": address, "filesAnalyzed": False,
            "licenseConcluded": licence, "licenseDeclared": licence, "copyrightText": "NOASSERTION",
            **({} if number == "NOASSERTION" else {"versionInfo": number}),
        })
        return identifier

    program = add("dialtone", version, "Apache-2.0", "NOASSERTION")
    relationships.append({"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": program})
    for part in parts:
        is_data = part[0].startswith(("libphonenumber", "Unicode"))
        relationships.append({
            "spdxElementId": program, "relationshipType": "CONTAINS" if is_data else "STATIC_LINK",
            "relatedSpdxElement": add(*part),
        })
    json.dump({
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": f"dialtone-{version}",
        "documentNamespace": f"https://spdx.org/spdxdocs/dialtone-{version}-{time:%Y%m%d%H%M%S}",
        "creationInfo": {"created": f"{time:%Y-%m-%dT%H:%M:%SZ}", "creators": ["Tool: sbom.py"]},
        "packages": packages, "relationships": relationships,
    }, sys.stdout, indent=1)
    print()


if __name__ == "__main__":
    main()
