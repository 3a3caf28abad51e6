#!/usr/bin/env bash
# What test.sh runs in the bare system.
set -euo pipefail
sample=/usr/share/dialtone/sample/contacts.vcf

fail() {
  echo "the package is broken: $*" >&2
  exit 1
}
# As somebody who is not root.
user() { runuser -u dialer -- "$@"; }
# shows TEXT COMMAND…: the command ends well and prints the text.
shows() {
  local text=$1 printed
  shift
  printed=$("$@") || fail "$* ended with $?"
  grep -qF -- "$text" <<<"$printed" || fail "$* does not print $text, but: $printed"
  echo "ok: $* prints $text"
}
# Every file that has to do with dialtone, apart from what dpkg and apt note down, and the homes.
files() { find / -xdev \( -path /test -o -path /home -o -path /var/lib/dpkg -o -path /var/log \) -prune -o -iname '*dialtone*' -print; }

mount -t devpts -o newinstance,ptmxmode=0666 devpts /dev/pts
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends tmux desktop-file-utils >/test/apt
for tool in swift clang gcc cc ld make; do
  if command -v "$tool"; then fail "the bare system has $tool"; fi
done
useradd --create-home dialer

apt-get install -y -qq --no-install-recommends ./dialtone_*.deb >>/test/apt
installed=$(dpkg-query --listfiles dialtone)
if ldd /usr/bin/dialtone /usr/lib/dialtone/*.so | grep -F 'not found'; then fail "libraries are missing"; fi
(cd / && md5sum --quiet --check /var/lib/dpkg/info/dialtone.md5sums) || fail "the sums are wrong"
for file in man/man1/dialtone.1.gz man/man7/dialtone-finding.7.gz bash-completion/completions/dialtone zsh/vendor-completions/_dialtone \
  fish/vendor_completions.d/dialtone.fish doc/dialtone/{copyright,changelog.gz,docs/finding.md,pictures/film.svg}; do
  [ -s "/usr/share/$file" ] || fail "it has no $file"
done
[ -n "$(ls /usr/share/man/man5/dialtone*)" ] || fail "it has no manual of its files"
desktop-file-validate /usr/share/applications/dialtone.desktop
shows dialtone.desktop grep x-scheme-handler/tel /usr/share/applications/mimeinfo.cache

shows "$(dpkg-query --show --showformat '${Version}' dialtone)" user dialtone --version
shows USAGE user dialtone --help
shows 'John Smith' user dialtone search 5646 "$sample"
shows 'John Smith' user dialtone search 5646
shows 'John Smith' user dialtone identify '+1 650 555 0123' "$sample"
shows Taipei user dialtone identify +886255667788
shows 'Jürgen Müller' user dialtone search 537436 latin1.vcf
shows 'Käthe Schröder' user dialtone search Kathe cards.zip
shows 3 user dialtone contacts --count cards.zip
shows 'the session bus cannot be reached' user dialtone doctor
printf '[http]\nurl = "http://127.0.0.1:9/{number}"\n' >http.toml
refused=$(user dialtone call 4155550100 --via http --config http.toml 2>&1) && fail "a call to where nobody listens came about"
grep -qF 'Failed to connect' <<<"$refused" || fail "no call goes over HTTP: $refused"
echo "ok: a call goes over HTTP"
refused=$(user dialtone sync ldap://127.0.0.1:9/dc=example 2>&1) && fail "a directory that is not there was copied"
grep -qF 'cannot be reached' <<<"$refused" || fail "no directory is asked: $refused"
echo "ok: a directory is asked"
# Without rules of time zones nobody is asked about the night elsewhere.
shows 650 user env TZDIR=/nonexistent dialtone --plain --no-config "$sample" < <(printf '774927\n=1\n')
user Tests/Smoke/smoke.sh dialtone
echo "ok: the smoke test, photos and export included"

terminal() { user tmux -S /home/dialer/tmux "$@"; }
terminal -f /dev/null new-session -d -x 90 -y 26 dialtone --no-config --region US "$sample"
screen=
deadline=$((SECONDS + 20))
until grep -qF '60 contacts' <<<"$screen"; do
  ((SECONDS < deadline)) || fail "the screen does not show 60 contacts, but: $screen"
  sleep 0.1
  screen=$(terminal capture-pane -p)
done
echo "ok: the screen shows 60 contacts"
terminal kill-server

apt-get purge -y -qq dialtone >>/test/apt
while read -r path; do
  if [[ $path == *dialtone* && -e $path ]]; then fail "$path is left"; fi
done <<<"$installed"
left=$(files)
[ -z "$left" ] || fail "it leaves $left"
if grep -qF dialtone /usr/share/applications/mimeinfo.cache; then fail "tel: links still lead to it"; fi
echo "ok: nothing is left of it"
