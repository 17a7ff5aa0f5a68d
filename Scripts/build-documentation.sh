#!/bin/sh
# Builds the DocC archive of every target that has a catalog; a broken link or a wrong directive fails.
set -eu
cd "$(dirname "$0")/.."

archives=.build/documentation
graphs="$PWD/$archives/symbol-graphs"
rm -rf "$graphs" && mkdir -p "$graphs"

# The modules of the usual build, which tests have made already, hold the comments too.
swift build --target CoBadge
swift build --target CoBadgeClient
built="$(swift build --show-bin-path)"
triple="$(swift -print-target-info | sed -n 's/^ *"triple": "\(.*\)",$/\1/p')"
set -- -I "$built/Modules" -target "$triple" -minimum-access-level public -skip-synthesized-members
[ "$(uname)" != Darwin ] || set -- "$@" -sdk "$(xcrun --show-sdk-path)"
for map in "$built"/*.build/module.modulemap Sources/CSQLite/module.modulemap; do
  set -- "$@" -Xcc "-fmodule-map-file=$map"
done

for catalog in Sources/*/*.docc; do
  target="$(basename "$(dirname "$catalog")")"
  mkdir -p "$graphs/$target"
  swift symbolgraph-extract -module-name "$target" "$@" -output-dir "$graphs/$target"
  docc convert "$catalog" --fallback-display-name "$target" --fallback-bundle-identifier "cobadge.$target" \
    --additional-symbol-graph-dir "$graphs/$target" --output-path "$archives/$target.doccarchive" \
    --warnings-as-errors
  echo "documentation of $target: $archives/$target.doccarchive"
done
