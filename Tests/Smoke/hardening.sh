#!/bin/bash
# Tests how the files of the release build are linked and compiled: read-only once they are loaded (full RELRO), at addresses that
# differ from run to run, without an executable stack, with checks of the stack and of buffers in C, and on x86-64 with a shadow stack.
#
#   Tests/Smoke/hardening.sh .build/release/dialtone .build/release/libdialtone-*.so
set -euo pipefail

fail() {
  echo "the release build is not hardened: $*" >&2
  exit 1
}

checked=0
for file in "$@"; do
  segments=$(readelf -lW "$file")
  dynamic=$(readelf -dW "$file")
  symbols=$(readelf -W --dyn-syms "$file")
  grep -q GNU_RELRO <<<"$segments" || fail "$file has no RELRO"
  grep -Eq 'FLAGS.*\b(BIND_NOW|NOW)\b' <<<"$dynamic" || fail "$file binds its symbols late"
  grep -Eq 'GNU_STACK +.* RW +' <<<"$segments" || fail "$file has an executable stack"
  [[ $(readelf -hW "$file") == *'DYN ('* ]] || fail "$file is loaded at a fixed address"
  grep -q '__stack_chk_fail' <<<"$symbols" || fail "$file does not check its stack"
  [[ $(readelf -hW "$file") != *X86-64* || $(readelf -nW "$file") == *SHSTK* ]] || fail "$file asks for no shadow stack"
  if grep -Eq '__[a-z]+_chk\b' <<<"${symbols//__stack_chk_fail/}"; then checked=$((checked + 1)); fi
done
# A file without a call that can be checked has none.
((checked > 0)) || fail "no file checks its buffers"
