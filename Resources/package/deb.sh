#!/usr/bin/env bash
# Makes .build/package/dialtone_VERSION_ARCHITECTURE.deb of what `make install` installs, which is left in .build/package/stage.
set -euo pipefail
umask 022
cd "$(dirname "$0")/../.."
resources=$PWD/Resources/package
package=$PWD/.build/package
stage=$package/stage
documents=$stage/usr/share/doc/dialtone
# What dpkg's tools take for an unpacked source package.
source=$package/source

rm -rf "$stage" "$source" "$package"/dialtone_*.deb
mkdir -p "$source/debian"
# Whoever calls this has made both.
make --old-file=build --old-file=manual install DESTDIR="$stage" PREFIX=/usr

export maintainer
maintainer=$(git log -1 --format='%an <%ae>')
# The release of the distribution.
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
awk -v suite="$suite" '
  function signed() { if (date != "") print "\n -- " ENVIRON["maintainer"] "  " date "\n" }
  /^## \[[0-9]/ {
    signed()
    ("date --utc --rfc-email --date=" $4) | getline date
    print "dialtone (" substr($2, 2, length($2) - 2) ") " suite "; urgency=medium\n"
  }
  date != "" && /^- / { print "  * " substr($0, 3) }
  date != "" && /^  / { print "  " $0 }
  END { signed() }
' CHANGELOG.md >"$source/debian/changelog"
cp "$resources/control" "$source/debian/control"
install -Dm644 "$resources/copyright" "$documents/copyright"
gzip -9n <"$source/debian/changelog" >"$documents/changelog.gz"

cd "$source"
# With the commit behind a blank, where that is known.
version=$("$stage/usr/bin/dialtone" --version)
version=${version%% *}
logged=$(dpkg-parsechangelog --show-field Version)
[ "$version" = "$logged" ] || { echo "dialtone is $version, and the newest entry of CHANGELOG.md $logged" >&2; exit 1; }
mkdir "$stage/DEBIAN"
dpkg-shlibdeps -Tdebian/substvars "$stage/usr/bin/dialtone" "$stage"/usr/lib/dialtone/*.so
dpkg-gencontrol -Tdebian/substvars -Vmaintainer="$maintainer" -P"$stage"
cd "$stage"
find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum >DEBIAN/md5sums
# The same program makes the same package.
SOURCE_DATE_EPOCH=$(cd "$source" && dpkg-parsechangelog --show-field Timestamp)
export SOURCE_DATE_EPOCH
dpkg-deb --root-owner-group -Zxz --build "$stage" "$package"
