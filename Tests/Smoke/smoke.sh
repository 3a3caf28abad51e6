#!/bin/bash
# Tests the release build of `make build`: it has to read the sample, search it, and write it in every format so that it reads
# the same again. The suites run debug builds; this finds errors that only a release build has.
#
#   Tests/Smoke/smoke.sh .build/release/dialtone
set -euo pipefail
program=$1
here=$(cd "$(dirname "$0")/../.." && pwd)
sample=$here/Resources/sample/contacts.vcf
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export HOME=$folder XDG_DATA_HOME=$folder XDG_CONFIG_HOME=$folder XDG_STATE_HOME=$folder LC_ALL=C.UTF-8

fail() {
  echo "the release program is broken: $*" >&2
  exit 1
}

count=$("$program" contacts --count "$sample") || fail "it does not read the sample"
[ "$count" -gt 0 ] || fail "it finds nobody in the sample"
"$program" contacts --as-read --json "$sample" | grep -o '"tels":\[[^]]*\]' >"$folder/tels"
for format in vcard jcard jscontact csv; do
  "$program" export --format "$format" -o "$folder/sample.$format" "$sample" 2>"$folder/lost" || fail "it does not write $format"
  again=$("$program" contacts --as-read --json "$folder/sample.$format" | grep -o '"tels":\[[^]]*\]') || fail "it does not read its own $format"
  [ "$again" = "$(cat "$folder/tels")" ] || fail "$format loses numbers"
done
gzip -k "$folder/sample.vcard"
[ "$("$program" contacts --count "$folder/sample.vcard.gz")" = "$("$program" contacts --count "$folder/sample.vcard")" ] ||
  fail "it does not read what is compressed"
name=$("$program" contacts --json "$sample" | grep -o '"display":"[^"]*"\|"fn":"[^"]*"' | head -1 | cut -d'"' -f4)
"$program" search "$name" "$sample" --parsable | grep -qF "$name" || fail "it does not find $name"
head -c 2000 "$sample" | tail -c +17 >"$folder/broken.vcf"
"$program" contacts --check "$folder/broken.vcf" >"$folder/check" && fail "it finds nothing wrong with a broken file"
[ -s "$folder/check" ] || fail "it does not say what is wrong with a broken file"
# Two colours in a PNG of 48 × 64 pixels.
photo=iVBORw0KGgoAAAANSUhEUgAAADAAAABACAIAAADTQmMRAAAASklEQVR42u3QAQ0AMAgEMZiQ9y8FWbNBtp6C5nqS2tSpZQEBAQEBAQEBAQEBAQEB
photo+=AQG9DepkHAICAgICAgICAgICAgICAgL6F3QBW1AChzQnSDYAAAAASUVORK5CYII=
[ "$(base64 -d <<<"$photo" | "$program" decode-photo | wc -c)" -eq 432 ] || fail "it does not decode a photo"
