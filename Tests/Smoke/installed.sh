#!/bin/bash
# Tests the installed dialtone as somebody who is not root, in a system without a desktop: from the root of a checkout or of its
# sources, by root. It makes the user `dialer`, and needs tmux and zip.
#
#   Tests/Smoke/installed.sh
set -euo pipefail
sample=/usr/share/dialtone/sample/contacts.vcf

fail() {
  echo "the installed program is broken: $*" >&2
  exit 1
}
id dialer >/dev/null 2>&1 || useradd --create-home dialer
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
chmod 755 "$folder"
user() { runuser -u dialer -- env -C "$folder" HOME=/home/dialer LC_ALL=C.UTF-8 TERM=xterm-256color "$@"; }
# shows TEXT COMMAND…: the command ends well and prints the text.
shows() {
  local text=$1 printed
  shift
  printed=$("$@") || fail "$* ended with $?"
  grep -qF -- "$text" <<<"$printed" || fail "$* does not print $text, but: $printed"
  echo "ok: ${*//user /} prints $text"
}
for name in 'Müller;Jürgen' 'Schröder;Käthe' 'Groß;Zoë'; do
  printf 'BEGIN:VCARD\r\nVERSION:2.1\r\nN:%s\r\nTEL:+49 30 901820\r\nEND:VCARD\r\n' "$name"
done | iconv -f UTF-8 -t ISO-8859-1 >"$folder/latin1.vcf"
(cd "$folder" && zip -q cards.zip latin1.vcf)

shows USAGE user dialtone --help
shows 'John Smith' user dialtone search 5646 "$sample"
shows 'John Smith' user dialtone search 5646
shows 'John Smith' user dialtone identify '+1 650 555 0123' "$sample"
shows Taipei user dialtone identify +886255667788
shows 'Jürgen Müller' user dialtone search 537436 latin1.vcf
shows 'Käthe Schröder' user dialtone search Kathe cards.zip
shows 3 user dialtone contacts --count cards.zip
shows 'the session bus cannot be reached' user dialtone doctor
printf '[http]\nurl = "http://127.0.0.1:9/{number}"\n' >"$folder/http.toml"
refused=$(user dialtone call 4155550100 --via http --config http.toml 2>&1) && fail "a call to where nobody listens came about"
grep -qF 'Failed to connect' <<<"$refused" || fail "no call goes over HTTP: $refused"
echo "ok: a call goes over HTTP"
refused=$(user dialtone sync ldap://127.0.0.1:9/dc=example 2>&1) && fail "a directory that is not there was copied"
grep -qF 'cannot be reached' <<<"$refused" || fail "no directory is asked: $refused"
echo "ok: a directory is asked"
# Without rules of time zones nobody is asked about the night elsewhere.
shows 650 user env TZDIR=/nonexistent dialtone --plain --no-config "$sample" < <(printf '774927\n=1\n')
# The smoke test finds the sample as in a checkout.
install -Dm755 -t "$folder/Tests/Smoke" Tests/Smoke/smoke.sh
mkdir "$folder/Resources"
ln -s /usr/share/dialtone/sample "$folder/Resources/sample"
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
