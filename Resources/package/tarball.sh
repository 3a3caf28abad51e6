#!/usr/bin/env bash
# Packs what deb.sh has staged, as it lies below a prefix.
set -euo pipefail
cd "$(dirname "$0")/../../.build/package"
field() { dpkg-deb --field dialtone_*.deb "$1"; }
tarball=$(printf 'dialtone-%s-%s.tar.xz' "$(field Version)" "$(field Architecture)")
rm -f dialtone-*.tar.xz
tar --create --xz --file "$tarball" --directory stage/usr --sort name --owner root:0 --group root:0 \
  --mtime "@$(cd source && dpkg-parsechangelog --show-field Timestamp)" bin lib share
echo "$PWD/$tarball"
