#!/bin/sh
# Installs what a build needs and the machine lacks: a linker, the C and C++ libraries that Swift links to, SQLite, libmicrohttpd
# (for the service alone), curl (for the tests of its transcript) and valgrind (for Benchmarks/counts.sh).
# For Debian, Ubuntu and their kin; elsewhere it says what is needed and goes on.
set -eu

# Binaries and headers that tell whether a package is there: package, then a file or a command.
missing=""
need() { missing="$missing $1"; }

command -v git >/dev/null 2>&1 || need git
command -v ld >/dev/null 2>&1 || need binutils
command -v g++ >/dev/null 2>&1 || need g++
header() { [ -e "/usr/include/$1" ] || ls /usr/include/*/"$1" >/dev/null 2>&1 || need "$2"; }
header stdio.h libc6-dev
header sqlite3.h libsqlite3-dev
header microhttpd.h libmicrohttpd-dev
header curl/curl.h libcurl4-openssl-dev
command -v curl >/dev/null 2>&1 || need curl
header libxml2 libxml2-dev
header ncurses.h libncurses-dev
[ -e /usr/share/zoneinfo/UTC ] || need tzdata
command -v valgrind >/dev/null 2>&1 || need valgrind

[ "$(uname -s)" = Linux ] || exit 0
[ -n "$missing" ] || exit 0

if ! command -v apt-get >/dev/null 2>&1; then
  echo "These Debian packages, or what your system calls them, are needed:$missing" >&2
  exit 0
fi
as_root=""
if [ "$(id -u)" != 0 ]; then
  if ! command -v sudo >/dev/null 2>&1; then
    echo "Please install as root:$missing" >&2
    exit 69
  fi
  as_root="sudo"
fi
echo "Installing:$missing" >&2
$as_root apt-get update -qq
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
