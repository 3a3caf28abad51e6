#!/usr/bin/env bash
# Installs the package on a bare Debian 12, uses and removes it there. Needs root. The bare system is kept as
# .build/package/root.tar for the next time.
set -euo pipefail
cd "$(dirname "$0")/../.."
((EUID == 0)) || { echo "the test of the package has to be run by root" >&2; exit 2; }
package=$PWD/.build/package
root=$(mktemp -d "$package/root.XXXXXX")
trap 'rm -rf --one-file-system "$root"' EXIT

# Where this machine's apt has Debian from, as lines of a sources.list.
# shellcheck disable=SC2016 # apt puts the values in.
sources=$(apt-get indextargets --format 'deb $(REPO_URI) $(CODENAME) $(COMPONENT)' \
  'Created-By: Packages' 'Origin: Debian' | grep -E ' bookworm(-updates|-security)? ' || true)
mirror=$(awk '$3 == "bookworm" { print $2; exit }' <<<"$sources")
[ -n "$mirror" ] || { echo "apt has no index of Debian 12: run apt-get update" >&2; exit 2; }

lintian --allow-root --fail-on error,warning "$package"/dialtone_*.deb

if [ ! -e "$package/root.tar" ]; then
  debootstrap --variant=minbase bookworm "$root" "$mirror" >"$package/debootstrap.log"
  tar --create --file "$package/root.tar.new" --directory "$root" --numeric-owner --one-file-system .
  mv "$package/root.tar.new" "$package/root.tar"
else
  tar --extract --file "$package/root.tar" --directory "$root" --numeric-owner
fi
chmod 755 "$root"

echo "$sources" >"$root/etc/apt/sources.list"
apt-config dump Acquire >"$root/etc/apt/apt.conf.d/00machine"
cp --dereference /etc/resolv.conf "$root/etc/resolv.conf"
mkdir "$root/test"
cp "$package"/dialtone_*.deb Resources/package/test-inside.sh "$root/test"
# The smoke test finds the sample as in a checkout.
install -Dt "$root/test/Tests/Smoke" Tests/Smoke/smoke.sh
mkdir "$root/test/Resources"
ln -s /usr/share/dialtone/sample "$root/test/Resources/sample"
latin1=$root/test/latin1.vcf
for name in 'Müller;Jürgen' 'Schröder;Käthe' 'Groß;Zoë'; do
  printf 'BEGIN:VCARD\r\nVERSION:2.1\r\nN:%s\r\nTEL:+49 30 901820\r\nEND:VCARD\r\n' "$name"
done | iconv -f UTF-8 -t ISO-8859-1 >"$latin1"
(cd "$root/test" && zip -q cards.zip latin1.vcf)

# Mounts and processes are those of a namespace, and end with it.
unshare --mount --pid --fork --kill-child --root="$root" --wd=/test --mount-proc \
  env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 TERM=xterm-256color bash test-inside.sh
