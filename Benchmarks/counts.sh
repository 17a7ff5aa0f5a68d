#!/usr/bin/env bash
# Counts the instructions of every hot path and compares them with counts.baseline: 5 % more than there fails.
# Instructions are the same on a busy machine as on an idle one, which times are not.
#
#   bash Benchmarks/counts.sh           # compares
#   bash Benchmarks/counts.sh --record  # writes the baseline anew, for a change that is meant
#
# Another compiler, processor or C library counts otherwise: there it says so, and passes.
set -euo pipefail
cd "$(dirname "$0")"
baseline=counts.baseline
allowed=5

swift build -c release --product counts
built="$(swift build -c release --show-bin-path)"
# Older valgrinds give up at the debug information that Swift writes.
counts="$built/counts-stripped"
strip -o "$counts" "$built/counts"
version="$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([^ ]*\).*/\1/p')"
library="$(getconf GNU_LIBC_VERSION)"
made_with="swift $version, $(uname -m), $library"

# Nothing of the caller's environment, and the same hash seed.
instructions() {
  env -i PATH="$PATH" SWIFT_DETERMINISTIC_HASHING=1 \
    valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null "$counts" "$@" 2>&1 >/dev/null |
    sed -n 's/.* I *refs: *//p' | tr -d ,
}

# Each run makes the data first; a run that does only that is taken off.
measured="$(
  start="$(instructions)"
  "$counts" --list | while read -r path operations; do
    all="$(instructions "$path")"
    awk -v path="$path" -v n="$((all - start))" -v operations="$operations" \
      'BEGIN { printf "%s %.1f\n", path, n / operations }'
  done
)"

if [ "${1:-}" = --record ]; then
  printf '# Instructions per operation, by counts.sh. Made with: %s\n%s\n' "$made_with" "$measured" >"$baseline"
  cat "$baseline"
  exit
fi

recorded_with="$(sed -n 's/.*Made with: //p' "$baseline")"
if [ "$recorded_with" != "$made_with" ]; then
  printf '%s\n' "$measured"
  echo "NOT COMPARED: the baseline was made with $recorded_with, this is $made_with." >&2
  echo "Record it anew (bash Benchmarks/counts.sh --record) from a commit known to be good." >&2
  exit 0
fi

awk -v allowed="$allowed" '
  /^#/ { next }
  NR == FNR { before[$1] = $2; next }
  !($1 in before) { printf "%-18s %10.1f  is not in the baseline\n", $1, $2; failed = 1; next }
  {
    more = 100 * ($2 / before[$1] - 1)
    slower = more > allowed
    printf "%-18s %10.1f  baseline %10.1f  %+6.1f %%%s\n", $1, $2, before[$1], more, slower ? "  TOO MANY" : ""
    seen[$1] = 1
    if (slower) failed = 1
  }
  END {
    for (path in before) if (!(path in seen)) { print path " was not counted"; failed = 1 }
    exit failed
  }' "$baseline" <(printf '%s\n' "$measured")
