#!/usr/bin/env bash
# Makes the source package of the commit in .build/package: dialtone_VERSION.orig.tar.xz, with the packages of Swift in its folder
# Vendor, so that it is built without a network, dialtone_VERSION-1.debian.tar.xz, and dialtone_VERSION-1.dsc. The same commit makes
# the same files.
set -euo pipefail
umask 022
cd "$(dirname "$0")/../.."
source Resources/package/debian.sh
package=$PWD/.build/package
checkouts=$PWD/.build/checkouts
mkdir -p "$package"
work=$(mktemp -d "$package/dist.XXXXXX")
trap 'rm -rf "$work"' EXIT

debian_folder "$work/debian"
source=$work/dialtone-$version
mkdir "$source"
git archive HEAD | tar --extract --directory "$source"
# Without what is neither built nor read: tests, documentation, and what is for other systems.
mkdir "$source/Vendor"
cp -r "$checkouts"/* "$source/Vendor"
(cd "$source/Vendor" && rm -rf -- */.[a-z]* */{Tests,Examples,Documentation,Assets,Scripts,Support,Utilities,SQLiteCustom,cmake}* \
  */*.{xcodeproj,xcworkspace,playground,podspec})
find "$source/Vendor" -name '*.docc' -prune -exec rm -rf {} +
cp Package.resolved "$source/Vendor"
rm -f "$package"/dialtone_"$version"*.{orig.tar.xz,debian.tar.xz,dsc}
tar --create --file - --directory "$work" --sort name --owner root:0 --group root:0 --numeric-owner \
  --mtime "@$(git log -1 --format=%ct)" "dialtone-$version" | xz --threads 1 >"$package/dialtone_$version.orig.tar.xz"
mv "$work/debian" "$source"
cd "$package"
SOURCE_DATE_EPOCH=$(cd "$source" && dpkg-parsechangelog --show-field Timestamp)
export SOURCE_DATE_EPOCH
dpkg-source --build "$source"
ls -l "$package"/dialtone_"$version"*.{orig.tar.xz,debian.tar.xz,dsc}
