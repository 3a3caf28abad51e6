#!/usr/bin/env bash
# Makes targets in a bare system of another release of Debian or Ubuntu: suite.sh SUITE TARGET…. Needs root, and this machine's Swift
# toolchain, which is mounted there, with the checkout. The package that `deb` makes is then in .build/package/SUITE.
set -euo pipefail
cd "$(dirname "$0")/../.."
source Resources/package/root.sh
suite=$1
shift
((EUID == 0)) || { echo "the system of $suite has to be made by root" >&2; exit 2; }
swift=${SWIFT:-swift}
# The toolchain's own folder, whatever starts it.
toolchain=$("$swift" -print-target-info | sed -n 's|.*"runtimeResourcePath" *: *"\(.*\)/usr/lib/swift.*|\1|p')
[ -d "$toolchain" ] || { echo "the toolchain of $swift was not found" >&2; exit 2; }

mkdir -p ".build/package/$suite"
work=$PWD/.build/package/$suite
root=$(mktemp -d "$PWD/.build/package/root.XXXXXX")
trap 'rm -rf --one-file-system "$root"' EXIT
bare_root "$suite" "$root"

# The packages of Swift are those of this checkout, so that nothing is fetched.
[ -e .build/workspace-state.json ] || "$swift" package resolve
mkdir -p "$work/build"
cp -au .build/checkouts .build/repositories .build/workspace-state.json "$work/build/"

unshare --mount --pid --fork --kill-child bash -euo pipefail -s -- "$root" "$toolchain" "$PWD" "$work/build" "$@" <<'INSIDE'
root=$1 toolchain=$2 checkout=$3 build=$4
shift 4
mount --make-rprivate /
mkdir -p "$root$toolchain" "$root$checkout"
mount --bind -o ro "$toolchain" "$root$toolchain"
mount --bind "$checkout" "$root$checkout"
mount --bind "$build" "$root$checkout/.build"
mount -t proc proc "$root/proc"
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
# pip trusts whom this machine trusts, which may reach its packages through another server.
cp --dereference /etc/ssl/certs/ca-certificates.crt "$root/etc/pip-authorities.crt"
# What the toolchain needs beside the program's own packages.
exec chroot "$root" env -i HOME=/root PATH="$toolchain/usr/bin:/usr/sbin:/usr/bin:/sbin:/bin" LC_ALL=C.UTF-8 \
  PIP_CERT=/etc/pip-authorities.crt \
  DEBIAN_FRONTEND=noninteractive bash -euo pipefail -c '
    apt-get update -qq
    apt-get install -y -qq --no-install-recommends make git ca-certificates g++ libc6-dev libncurses6 libxml2 python3 >/dev/null
    cd "$1"
    make "${@:2}"' bash "$checkout" "$@"
INSIDE
if [ "$1" = deb ]; then
  cp "$work"/build/package/dialtone_*.deb "$work/"
  echo "$work"/dialtone_*.deb
fi
