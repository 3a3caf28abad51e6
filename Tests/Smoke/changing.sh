#!/bin/bash
# Tests the release build with a file that changes while it is read: it has to end by itself, with the contacts of the file, or
# with a message about it. What is read is mapped, and an optimised reader checks less.
#
#   Tests/Smoke/changing.sh .build/release/dialtone [rounds]
set -euo pipefail
program=$1
rounds=${2:-6}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export HOME=$folder XDG_DATA_HOME=$folder XDG_CONFIG_HOME=$folder XDG_STATE_HOME=$folder LC_ALL=C.UTF-8 SWIFT_BACKTRACE=enable=no
export TIMEFORMAT=%R

fail() {
  echo "the release program and a file that changes: $*" >&2
  exit 1
}

# 60,000 and 30,000 contacts in each format.
people() {
  awk -v count="$2" -v kind="$1" 'BEGIN {
    if (kind == "vcf")
      for (i = 0; i < count; i++)
        printf "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ann %d\r\nTEL:+1650%07d\r\nNOTE:%060d\r\nEND:VCARD\r\n", i, i, i
    else if (kind == "csv") {
      print "Name,Phone,Notes"
      for (i = 0; i < count; i++) printf "Ann %d,+1650%07d,%060d\n", i, i, i
    } else if (kind == "json") {
      for (i = 0; i < count; i++)
        printf "%s{\"name\":\"Ann %d\",\"phone\":\"+1650%07d\",\"note\":\"%060d\"}", i ? ",\n" : "[", i, i, i
      print "]"
    } else if (kind == "ldif")
      for (i = 0; i < count; i++)
        printf "dn: cn=%d\nobjectClass: person\ncn: Ann %d\ntelephoneNumber: +1650%07d\ndescription: %060d\n\n", i, i, i, i
    else {
      print "<phonebook>"
      for (i = 0; i < count; i++) printf "<entry><name>Ann %d</name><number>1650%07d</number></entry>\n", i, i
      print "</phonebook>"
    }
  }'
}

change() {
  case $1 in
    truncated) truncate -s $((RANDOM * 100)) "$2" ;;
    emptied) : >"$2" ;;
    grown) cat "$3" >>"$2" ;;
    overwritten) dd if=/dev/urandom of="$2" bs=64k seek=$((RANDOM % 40)) count=4 conv=notrunc status=none ;;
    replaced) mv "$3" "$2" ;;
    removed) rm "$2" ;;
  esac
}

for kind in vcf csv json ldif xml; do
  people $kind 60000 >"$folder/whole.$kind"
  people $kind 30000 >"$folder/half.$kind"
  # How long it takes, in milliseconds.
  limit=$({ time "$program" contacts --as-read --count "$folder/whole.$kind" >"$folder/count"; } 2>&1 | tail -1 | tr -d .)
  [ "$(cat "$folder/count")" = 60000 ] || fail "it reads $(cat "$folder/count") of 60000 contacts in .$kind"
  for how in truncated emptied grown overwritten replaced removed; do
    for ((round = 0; round < rounds; round++)); do
      cp "$folder/whole.$kind" "$folder/people.$kind"
      cp "$folder/half.$kind" "$folder/other.$kind"
      timeout 60 "$program" contacts --as-read --count "$folder/people.$kind" >"$folder/count" 2>"$folder/error" &
      # At any moment.
      sleep "$(printf '%d.%03d' 0 $((RANDOM % (10#$limit + 1) % 1000)))"
      change $how "$folder/people.$kind" "$folder/other.$kind"
      status=0
      wait $! || status=$?
      [ $status -le 2 ] || fail "a .$kind that was $how: status $status, $(cat "$folder/error")"
      [ $status -eq 0 ] || [ -s "$folder/error" ] || fail "a .$kind that was $how: status $status without a word"
      case $how-$(cat "$folder/count") in
        replaced-30000 | replaced-60000 | removed-60000 | removed-) ;;
        replaced-* | removed-*) fail "a .$kind that was $how has $(cat "$folder/count") contacts" ;;
      esac
    done
  done
done
