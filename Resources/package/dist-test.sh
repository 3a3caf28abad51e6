#!/usr/bin/env bash
# Builds the source package of `make dist` in a bare system without a network, twice, compares the two, checks the package as Debian
# does, and runs its tests in another bare system: dist-test.sh SUITE. Needs root, and this machine's Swift toolchain, which stands
# for Debian's package of it.
set -euo pipefail
cd "$(dirname "$0")/../.."
source Resources/package/root.sh
suite=$1
((EUID == 0)) || { echo "the system of $suite has to be made by root" >&2; exit 2; }
swift=${SWIFT:-swift}
toolchain=$("$swift" -print-target-info | sed -n 's|.*"runtimeResourcePath" *: *"\(.*\)/usr/lib/swift.*|\1|p')
[ -d "$toolchain" ] || { echo "the toolchain of $swift was not found" >&2; exit 2; }
package=$PWD/.build/package
out=$package/$suite-dist
rm -rf "$out"
mkdir -p "$out"
root=$(mktemp -d "$package/root.XXXXXX")
trap 'rm -rf --one-file-system "$root"' EXIT
bare_root "$suite" "$root"
mkdir -p "$root$toolchain" "$root/out"
cp "$package"/dialtone_*.{dsc,orig.tar.xz,debian.tar.xz} "$root/out"

unshare --mount --pid --fork --kill-child bash -euo pipefail -s -- "$root" "$toolchain" "$out" <<'INSIDE'
root=$1 toolchain=$2 out=$3
mount --make-rprivate /
mount --bind -o ro "$toolchain" "$root$toolchain"
mount -t proc proc "$root/proc"
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
status=0
chroot "$root" env -i HOME=/root PATH="$toolchain/usr/bin:/usr/sbin:/usr/bin:/sbin:/bin" LC_ALL=C.UTF-8 \
  DEBIAN_FRONTEND=noninteractive bash -euo pipefail -c '
    apt-get update -qq
    # What the toolchain needs, and what checks packages.
    apt-get install -y -qq --no-install-recommends dpkg-dev devscripts lintian iproute2 \
      g++ libc6-dev libncurses6 libxml2 python3 >/dev/null
    # The mounted toolchain, as the package that the source package asks for.
    mkdir -p /stand-in/DEBIAN
    printf "%s\n" "Package: swiftlang" "Version: 6.2" "Architecture: all" "Maintainer: nobody <root@localhost>" \
      "Description: stands for the toolchain that is mounted" >/stand-in/DEBIAN/control
    dpkg-deb --build /stand-in /stand-in.deb >/dev/null
    dpkg --install /stand-in.deb >/dev/null
    apt-get build-dep -y -qq --no-install-recommends /out/dialtone_*.dsc >/dev/null
    cd /out
    for run in first second; do
      rm -rf /build
      mkdir -p /build /out/$run
      dpkg-source --extract dialtone_*.dsc /build/dialtone >/dev/null
      # A namespace without a network, and without what was fetched before.
      (cd /build/dialtone && unshare --net dpkg-buildpackage --build=binary --no-sign) >/out/$run/log 2>&1 ||
        { tail -40 /out/$run/log; exit 1; }
      mv /build/*.deb /build/*.buildinfo /build/*.changes /out/$run
    done
    (cd first && sha256sum *.deb) >sums
    (cd second && sha256sum --check ../sums)
    echo "ok: built twice without a network, equal to the byte"
    /build/dialtone/Resources/package/lintian.sh dialtone_*.dsc first/*.changes
    dpkg-deb --extract first/dialtone_[0-9]*.deb /unpacked
    /build/dialtone/Tests/Smoke/hardening.sh /unpacked/usr/bin/dialtone /unpacked/usr/lib/dialtone/*.so
    # It does not know a shadow stack without marked branches, and C++ without calls that can be checked.
    hardening-check /unpacked/usr/bin/dialtone /unpacked/usr/lib/dialtone/*.so || true
  ' || status=$?
cp -r "$root/out/." "$out"
exit $status
INSIDE

# The tests of the package, in a system that has nothing of its build.
rm -rf --one-file-system "$root"
mkdir "$root"
bare_root "$suite" "$root"
mount --bind "$root" "$root"
trap 'umount --recursive "$root"; rm -rf --one-file-system "$root"' EXIT
mount -t proc proc "$root/proc"
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
autopkgtest --output-dir "$out/autopkgtest" "$out"/first/dialtone_[0-9]*.deb "$out"/dialtone_*.dsc -- chroot "$root"
