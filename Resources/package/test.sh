#!/usr/bin/env bash
# Installs the package on a bare system, uses and removes it there: test.sh [SUITE]. Needs root. Without a suite, the system is that of
# this machine.
set -euo pipefail
cd "$(dirname "$0")/../.."
source Resources/package/root.sh
((EUID == 0)) || { echo "the test of the package has to be run by root" >&2; exit 2; }
suite=${1:-$(. /etc/os-release && echo "$VERSION_CODENAME")}
package=$PWD/.build/package${1:+/$1}
root=$(mktemp -d "$PWD/.build/package/root.XXXXXX")
trap 'rm -rf --one-file-system "$root"' EXIT

Resources/package/lintian.sh "$package"/dialtone_*.deb
bare_root "$suite" "$root"
mkdir "$root/test"
cp "$package"/dialtone_*.deb Resources/package/test-inside.sh "$root/test"
install -Dt "$root/test/Tests/Smoke" Tests/Smoke/{smoke,installed}.sh

# Mounts and processes are those of a namespace, and end with it.
unshare --mount --pid --fork --kill-child --root="$root" --wd=/test --mount-proc \
  env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 TERM=xterm-256color bash test-inside.sh
