#!/usr/bin/env bash
# Puts the real screen, as text, between the picture marks of README.md, and draws it in Resources/pictures.
#   picture.sh PROGRAM DRAWING-PROGRAM
set -euo pipefail
program=$(realpath "$1")
drawing=$(realpath "$2")
cd "$(dirname "$0")/../.."
folder=$(mktemp -d)
trap 'tmux -S "$folder/tmux" kill-server 2>/dev/null || true; rm -rf "$folder"' EXIT
terminal() { tmux -S "$folder/tmux" "$@"; }
# Calls are not recorded in the user's history.
export XDG_STATE_HOME=$folder/state
# Waits until the screen shows a text.
shows() {
  local deadline=$((SECONDS + 20))
  until terminal capture-pane -p | grep -qF "$1"; do
    ((SECONDS < deadline)) || { echo "the screen never showed: $1" >&2; exit 1; }
  done
}
terminal -f /dev/null new-session -d -x 90 -y 26 -e LC_ALL=C.UTF-8 -e LANG=en_US.UTF-8 \
  "$program" --region US Resources/sample/contacts.vcf
shows "60 contacts"
terminal send-keys -l 5646
shows "7 of 60"
shows "│ Johnson "
terminal capture-pane -p | sed 's/ *$//' > "$folder/picture"
awk -v picture="$folder/picture" '
  /<!-- picture -->/ { print; print "```"; while ((getline line < picture) > 0) print line; print "```"; skip = 1; next }
  /<!-- end of picture -->/ { skip = 0 }
  !skip { print }
' README.md > "$folder/README.md"
cp "$folder/README.md" README.md

# draw FILE SIZE TITLE [drawing options …] [-- program options …]
draw() {
  local file=$1 size=$2 title=$3 options=() arguments=()
  shift 3
  while (($#)) && [[ $1 != -- ]]; do options+=("$1"); shift; done
  (($#)) && shift
  arguments=("$@")
  "$drawing" --size "$size" --title "$title" --step "until:60 contacts" "${options[@]}" \
    -o "Resources/pictures/$file.svg" "$program" --no-config --region US "${arguments[@]}" Resources/sample/contacts.vcf
}
mkdir -p Resources/pictures
john=(--step 5646 --step "until:│ Johnson ")
sales=(--step 564 --step "until:│ Johnson ")
# A whole call: typed, completed, looked at, placed by a program, ended.
film=(--step frame:1.2)
for key in 5 6 4 6; do film+=(--step "$key" --step frame:0.5); done
film+=(--step "until:│ Johnson " --step frame:1.5 --step "<tab>" --step frame:1.2 --step "<enter>" --step "until:3 of 60"
  --step frame:1 --step "<f4>" --step "until:source" --step frame:2.5 --step "<esc>" --step "until:Enter call John" --step frame:0.6 --step "<enter>"
  --step "until:hang up" --step frame:2.5 --step "<f8>" --step "until:hung up" --step frame:2)
line=(--step 564 --step "until:Johnson 2")
draw film 90x26 "a call: typed, completed, looked at, placed" "${film[@]}" -- --dial-command "sh -c 'exec sleep 9' {number}"
draw wide 100x30 "dialtone on a wide terminal: keypad, completions, list and details" "${john[@]}"
draw usual 80x24 "dialtone at 80 by 24: the list scrolls beside the keypad" --step "<down>" --step "<down>" --step "<down>"
draw details 80x24 "everything about a contact" "${john[@]}" --step "<f4>"
draw emoji 80x24 "the emoji keyboard, in the keypad's place" --step "<f3>"
draw large 160x50 "dialtone on a large terminal: the selected contact has a column of its own" "${sales[@]}" --step "<down>"
draw upright 40x25 "dialtone on a narrow and high screen, with large keys" "${line[@]}"
draw narrow 40x12 "dialtone on a small terminal: the keypad is one line" "${line[@]}"
draw light 80x24 "the light theme" --light "${sales[@]}" --step "<down>" -- --theme light
draw high-contrast 80x24 "the theme of high contrast" "${sales[@]}" --step "<tab>" -- --theme high-contrast
draw monochrome 80x24 "the theme without colours" "${sales[@]}" --step "<down>" -- --theme monochrome
