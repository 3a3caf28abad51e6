#!/usr/bin/env bash
# Makes .build/package/dialtone_VERSION-1_ARCHITECTURE.deb of what `make install` installs, by debian/rules.
set -euo pipefail
umask 022
cd "$(dirname "$0")/../.."
source Resources/package/debian.sh
package=$PWD/.build/package

rm -rf "$package"/source "$package"/dialtone_*
mkdir -p "$package/source"
debian_folder "$package/source/debian"
# The build of this checkout is packed. What it needs was installed by needs.sh, and its toolchain need not be Debian's.
export CHECKOUT=$PWD
# With the commit behind a blank, where that is known.
made=$(.build/release/dialtone --version)
[ "${made%% *}" = "$version" ] || { echo "dialtone is $made, and the newest entry of CHANGELOG.md $version" >&2; exit 1; }
cd "$package/source"
dpkg-buildpackage --build=binary --no-check-builddeps --no-sign
