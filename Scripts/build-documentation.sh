#!/bin/sh
# Builds the DocC archive of every target that has a catalog; a broken link or a wrong directive fails.
set -eu
cd "$(dirname "$0")/.."

archives=.build/documentation
graphs="$PWD/$archives/symbol-graphs"
rm -rf "$graphs" && mkdir -p "$graphs"

# A build of its own, so that its flags do not make the usual one start anew; a whole one, since only what is compiled
# gives a graph.
rm -rf .build/documentation-build
swift build --scratch-path .build/documentation-build --target CoBadge -Xswiftc -emit-symbol-graph \
  -Xswiftc -emit-symbol-graph-dir -Xswiftc "$graphs" -Xswiftc -symbol-graph-minimum-access-level -Xswiftc public \
  -Xswiftc -symbol-graph-skip-synthesized-members

for catalog in Sources/*/*.docc; do
  target="$(basename "$(dirname "$catalog")")"
  mkdir -p "$graphs/$target"
  for graph in "$graphs/$target".symbols.json "$graphs/$target"@*.symbols.json; do
    [ -e "$graph" ] && mv "$graph" "$graphs/$target/"
  done
  docc convert "$catalog" --fallback-display-name "$target" --fallback-bundle-identifier "cobadge.$target" \
    --additional-symbol-graph-dir "$graphs/$target" --output-path "$archives/$target.doccarchive" \
    --warnings-as-errors
  echo "documentation of $target: $archives/$target.doccarchive"
done
