#!/usr/bin/env bash
# Makes a release of the commit that the tag vVERSION names: release.sh SUITE…. Needs root. For each suite the package is made and tested
# in a bare system. The result is .build/release-VERSION: packages, tarball, source package, notes, the list of what is linked
# statically, and checksums; signed, if SIGNING_KEY names a key of gpg.
set -euo pipefail
cd "$(dirname "$0")/../.."
stop() { echo "$*" >&2; exit 2; }
tag=$(git describe --exact-match --tags --match 'v[0-9]*' 2>/dev/null) || stop "this commit has no tag: git tag vVERSION"
version=${tag#v}
[ -z "$(git status --porcelain)" ] || stop "there are changes without a commit: git status"
# The section of the version, without its heading.
notes=$(awk -v heading="## [$version]" 'index($0, heading) == 1 { on = 1; next } /^## / { on = 0 } on' CHANGELOG.md)
[ -n "$notes" ] || stop "CHANGELOG.md has no section [$version]"

release=$PWD/.build/release-$version
rm -rf "$release"
mkdir -p "$release"
for suite; do
  make package-test SUITE="$suite"
  deb=$(echo ".build/package/$suite"/dialtone_*.deb)
  made=$(dpkg-deb --field "$deb" Version)
  [ "${made%-*}" = "$version" ] || stop "the program is $made, and the tag $tag: change the version in Sources"
  cp "$deb" "$release/dialtone-$version-$suite-$(dpkg-deb --field "$deb" Architecture).deb"
  dpkg-deb --fsys-tarfile "$deb" | tar --extract --to-stdout --wildcards './usr/share/doc/dialtone/dialtone.spdx.json*' |
    { gzip -dcf; } >"$release/dialtone-$version.spdx.json"
done
# The oldest system's program runs on the newer ones.
Resources/package/tarball.sh "$1"
mv ".build/package/$1"/dialtone-*.tar.xz "$release"
make dist
mv ".build/package/dialtone_$version"*.{orig.tar.xz,debian.tar.xz,dsc} "$release"
printf '%s\n' "$notes" >"$release/notes.md"
cd "$release"
sha256sum -- * >SHA256SUMS
[ -z "${SIGNING_KEY-}" ] || gpg --batch --yes --local-user "$SIGNING_KEY" --armor --detach-sign SHA256SUMS
ls -l "$release"
