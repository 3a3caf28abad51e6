#!/usr/bin/env bash
# Tests with peers that are not in this release of Debian: peers.sh PROGRAM SWIFT. As root, since each peer runs in a system of
# its own, which is unpacked below .build/peers. The tests have been built.
set -euo pipefail
cd "$(dirname "$0")/../.."
program=$1 swift=$2
source Resources/package/root.sh
peers=$PWD/.build/peers

# Unpacks a system with packages: unpack SUITE PACKAGES.
unpack() {
  local root=$peers/$1
  [ -e "$root.packages" ] && [ "$(<"$root.packages")" = "$2" ] && return
  mirror "$1"
  mkdir -p "$peers"
  rm -rf "$root"
  debootstrap --variant=minbase --include="$2" "$1" "$root" "$mirror" >"$root.log" ||
    { echo "$1 could not be installed: $(tail -1 "$root.log")" >&2; exit 1; }
  echo "$2" >"$root.packages"
}

# A network of its own: nothing else has its ports, and all of it ends with the tests.
unpack sid asterisk
unshare --net --pid --fork --kill-child --mount-proc bash -c 'ip link set lo up && exec python3 -B Tests/Peers/asterisk.py "$@"' \
  asterisk "$program" "$peers/sid"

# The tests of baresip, with the one of Debian 13. It finds their folders at the same place.
unpack trixie baresip-core
mkdir -p "$peers/bin"
printf '#!/bin/sh\nexec chroot "%s" /usr/bin/baresip "$@"\n' "$peers/trixie" >"$peers/bin/baresip"
chmod +x "$peers/bin/baresip"
unshare --net --mount --pid --fork --kill-child --mount-proc bash -c \
  'ip link set lo up && mount --rbind /tmp "$1/tmp" && shift && exec python3 -B Tests/Peers/floor.py "$@"' \
  floor "$peers/trixie" "$program" "$peers/bin/baresip" "$(mktemp --directory)"
unshare --net --pid --fork --kill-child --mount-proc bash -c 'ip link set lo up && exec python3 -B Tests/Peers/floor.py "$@"' \
  floor "$program" baresip "$(mktemp --directory)" plain -
unshare --net --pid --fork --kill-child --mount-proc bash -c 'ip link set lo up && exec python3 -B Tests/Peers/floor.py "$@"' \
  floor "$program" baresip "$(mktemp --directory)" 80 24
unshare --net --pid --fork --kill-child --mount-proc bash -c 'ip link set lo up && exec python3 -B Tests/Peers/windows.py "$@"' \
  windows "$program" baresip "$(mktemp --directory)" 12
unshare --net --pid --fork --kill-child --mount-proc bash -c 'ip link set lo up && exec python3 -B Tests/Peers/strangers.py "$@"' \
  strangers "$program" "$(mktemp --directory)"
PATH=$peers/bin:$PATH unshare --mount bash -c 'mount --rbind /tmp "$1/tmp" && exec "$2" test --skip-build --filter "BaresipCallServiceTests|IncomingCallTests"' \
  baresip "$peers/trixie" "$swift"
