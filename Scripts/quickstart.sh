#!/bin/sh
# From a fresh clone to a first answer: installs what is missing, builds binctl, imports the seed, looks a BIN up.
set -eu
cd "$(dirname "$0")/.."

command -v swift >/dev/null 2>&1 || {
  echo "No swift on the PATH. Install Swift 6.3 or later: https://www.swift.org/install" >&2
  exit 69
}
sh Scripts/install-dependencies.sh

# On Linux the program carries Swift, the C library and SQLite with it and starts in about a millisecond; as lld of the
# Swift toolchain lays it out, fewer of its pages are touched.
if [ "$(uname -s)" = Linux ]; then
  set -- -Xswiftc -static-executable -Xswiftc -use-ld=lld -Xlinker -s
else
  set --
fi
swift build -c release --product binctl "$@"
binctl="$(swift build -c release --product binctl "$@" --show-bin-path)/binctl"

set -x
"$binctl" import
"$binctl" lookup 49707012
