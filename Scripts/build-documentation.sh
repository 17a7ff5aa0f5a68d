#!/bin/sh
# Builds the DocC archive of every target that has a catalog; a broken link or a wrong directive fails.
set -eu
cd "$(dirname "$0")/.."

graphs=.build/documentation/symbol-graphs
archives=.build/documentation
rm -rf "$graphs" && mkdir -p "$graphs"
swift package dump-symbol-graph --minimum-access-level public --skip-synthesized-members >/dev/null
found="$(swift build --show-bin-path)/../symbolgraph"
[ -d "$found" ] || found="$(dirname "$(find .build -name CardNetworks.symbols.json | head -n 1)")"

for catalog in Sources/*/*.docc; do
  target="$(basename "$(dirname "$catalog")")"
  mkdir -p "$graphs/$target"
  cp "$found/$target".symbols.json "$found/$target"@*.symbols.json "$graphs/$target/" 2>/dev/null || true
  docc convert "$catalog" --fallback-display-name "$target" --fallback-bundle-identifier "cobadge.$target" \
    --additional-symbol-graph-dir "$graphs/$target" --output-path "$archives/$target.doccarchive" \
    --warnings-as-errors
  echo "documentation of $target: $archives/$target.doccarchive"
done
