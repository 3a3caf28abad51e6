#!/usr/bin/env bash
# Packs what deb.sh has staged, as it lies below a prefix, with a list of the packages it needs: tarball.sh [SUITE].
set -euo pipefail
cd "$(dirname "$0")/../../.build/package${1:+/$1}"
source=$PWD${1:+/build/package}/source
stage=$source/debian/dialtone/usr
field() { dpkg-deb --field dialtone_*.deb "$1"; }
tarball=$(printf 'dialtone-%s-%s.tar.xz' "$(field Version)" "$(field Architecture)")
rm -f dialtone-*.tar.xz
. /etc/os-release
cat >"$stage/share/doc/dialtone/needs.txt" <<NEEDS
Unpack this below a prefix, such as ~/.local or /usr/local. dialtone was built
for Debian's release ${1:-$VERSION_CODENAME}, and needs these packages of it, or
the same versions of these libraries from another distribution:

$(field Depends | tr ',' '\n' | sed 's/^ */  /')
NEEDS
tar --create --xz --file "$tarball" --directory "$stage" --sort name --owner root:0 --group root:0 \
  --mtime "@$(cd "$source" && dpkg-parsechangelog --show-field Timestamp)" bin lib share
echo "$PWD/$tarball"
cat "$stage/share/doc/dialtone/needs.txt"
