#!/usr/bin/env bash
# Puts the real screen, as text, between the picture marks of README.md.
#   picture.sh PROGRAM
set -euo pipefail
program=$(realpath "$1")
cd "$(dirname "$0")/../.."
folder=$(mktemp -d)
trap 'tmux -S "$folder/tmux" kill-server 2>/dev/null || true; rm -rf "$folder"' EXIT
terminal() { tmux -S "$folder/tmux" "$@"; }
# Waits until the screen shows a text.
shows() {
  local deadline=$((SECONDS + 20))
  until terminal capture-pane -p | grep -qF "$1"; do
    ((SECONDS < deadline)) || { echo "the screen never showed: $1" >&2; exit 1; }
  done
}
terminal -f /dev/null new-session -d -x 90 -y 26 -e LC_ALL=C.UTF-8 -e LANG=en_US.UTF-8 \
  "$program" --region US Resources/sample/contacts.vcf
shows "61 contacts"
terminal send-keys -l 5646
shows "7 of 61"
terminal capture-pane -p | sed 's/ *$//' > "$folder/picture"
awk -v picture="$folder/picture" '
  /<!-- picture -->/ { print; print "```"; while ((getline line < picture) > 0) print line; print "```"; skip = 1; next }
  /<!-- end of picture -->/ { skip = 0 }
  !skip { print }
' README.md > "$folder/README.md"
cp "$folder/README.md" README.md
