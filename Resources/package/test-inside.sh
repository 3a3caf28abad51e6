#!/usr/bin/env bash
# What test.sh runs in the bare system.
set -euo pipefail

fail() {
  echo "the package is broken: $*" >&2
  exit 1
}
# Every file that has to do with dialtone, apart from what dpkg and apt note down, and the homes.
files() { find / -xdev \( -path /test -o -path /home -o -path /var/lib/dpkg -o -path /var/log \) -prune -o -iname '*dialtone*' -print; }

mount -t devpts -o newinstance,ptmxmode=0666 devpts /dev/pts
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends tmux zip desktop-file-utils >/test/apt
for tool in swift clang gcc cc ld make; do
  if command -v "$tool"; then fail "the bare system has $tool"; fi
done

apt-get install -y -qq --no-install-recommends ./dialtone_*.deb >>/test/apt
installed=$(dpkg-query --listfiles dialtone)
if ldd /usr/bin/dialtone /usr/lib/dialtone/*.so | grep -F 'not found'; then fail "libraries are missing"; fi
(cd / && md5sum --quiet --check /var/lib/dpkg/info/dialtone.md5sums) || fail "the sums are wrong"
for file in man/man1/dialtone.1.gz man/man7/dialtone-finding.7.gz bash-completion/completions/dialtone zsh/vendor-completions/_dialtone \
  fish/vendor_completions.d/dialtone.fish icons/hicolor/scalable/apps/dialtone.svg \
  doc/dialtone/{copyright,changelog.gz,docs/finding.md,pictures/film.svg,dialtone.spdx.json}; do
  [ -s "/usr/share/$file" ] || [ -s "/usr/share/$file.gz" ] || fail "it has no $file"
done
[ -n "$(ls /usr/share/man/man5/dialtone*)" ] || fail "it has no manual of its files"
desktop-file-validate /usr/share/applications/dialtone.desktop
grep -q x-scheme-handler/tel /usr/share/applications/mimeinfo.cache || fail "no link leads to it"
version=$(dpkg-query --show --showformat '${Version}' dialtone)
[[ $(dialtone --version) == "${version%-*}"* ]] || fail "$version says that it is $(dialtone --version)"
Tests/Smoke/installed.sh

apt-get purge -y -qq dialtone >>/test/apt
while read -r path; do
  if [[ $path == *dialtone* && -e $path ]]; then fail "$path is left"; fi
done <<<"$installed"
left=$(files)
[ -z "$left" ] || fail "it leaves $left"
if grep -qF dialtone /usr/share/applications/mimeinfo.cache; then fail "tel: links still lead to it"; fi
echo "ok: nothing is left of it"
