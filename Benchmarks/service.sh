#!/usr/bin/env bash
# Look-ups over HTTP against nginx with a fixed answer of the same size, in turns, two connections' worth of threads each.
#
#   bash Benchmarks/service.sh BINS.csv [REPEATS]   # a file that `binctl import` reads; 7 repeats unless told otherwise
#
# Needs wrk and nginx (Debian: apt-get install wrk nginx-light). BINs are drawn from the file; connections are kept.
# THREADS is what the service answers with, CONNECTIONS how many there are, SECONDS_EACH how long a turn takes.
set -euo pipefail
csv="$(realpath "${1:?which file of BINs?}")"
repeats="${2:-7}"
connections="${CONNECTIONS:-32}"
seconds="${SECONDS_EACH:-4}"
cd "$(dirname "$0")/.."

swift build -c release --product binctl
swift build -c release --product binctl-serve
built="$(swift build -c release --show-bin-path)"
work="$(mktemp -d)"
service= nginx=
finish() {
  [ -z "$service" ] || kill "$service" 2>/dev/null || true
  [ -z "$nginx" ] || kill "$nginx" 2>/dev/null || true
  wait 2>/dev/null || true
  rm -rf "$work"
}
trap finish EXIT

"$built/binctl" import --quiet --db "$work/bins.db" "$csv" >"$work/report"
"$built/binctl" export --quiet --db "$work/bins.db" | cut -d, -f1 | grep -xE '[0-9]{6,8}' |
  awk 'BEGIN { srand(1) } rand() < 0.1' >"$work/bins"
[ -s "$work/bins" ] || { echo "service.sh: no BINs of 6 to 8 digits in $csv" >&2; exit 1; }

"$built/binctl-serve" --db "$work/bins.db" --sessions "$work/sessions.db" --listen 127.0.0.1:0 \
  --access-log "$work/service.log" ${THREADS:+--threads "$THREADS"} 2>"$work/service.err" &
service=$!
address=
for _ in $(seq 100); do
  address="$(sed -n 's/.*listening on //p' "$work/service.err")"
  [ -z "$address" ] || break
  sleep 0.1
done
[ -n "$address" ] || { cat "$work/service.err" >&2; exit 1; }

# The answer that is nearest to the mean in size is the one that nginx gives.
shuf -n 200 --random-source=<(yes) "$work/bins" | while read -r bin; do
  curl -s "$address/v1/bins/$bin" | wc -c
done | awk '{ sum += $1 } END { printf "%d", sum / NR }' >"$work/size"
body="$(head -c "$(cat "$work/size")" /dev/zero | tr '\0' x)"
port="$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')"
cat >"$work/nginx.conf" <<CONF
worker_processes $(nproc);
daemon off;
pid $work/nginx.pid;
error_log $work/nginx.err;
events { worker_connections 4096; }
http {
  access_log $work/nginx.log;
  keepalive_requests 1000000000;
  server {
    listen 127.0.0.1:$port;
    location / {
      default_type application/json;
      add_header ETag '"1-0"';
      add_header Cache-Control "private, max-age=60, must-revalidate";
      add_header X-Content-Type-Options nosniff;
      return 200 '$body';
    }
  }
}
CONF
PATH="$PATH:/usr/sbin" nginx -c "$work/nginx.conf" 2>/dev/null &
nginx=$!
cat >"$work/draw.lua" <<'LUA'
local bins, seed = {}, 0
for line in io.lines(os.getenv("BINS")) do bins[#bins + 1] = line end
function setup(thread) seed = seed + 1; thread:set("seed", seed) end
function init() math.randomseed(seed) end
function request() return wrk.format("GET", "/v1/bins/" .. bins[math.random(#bins)]) end
LUA

# Requests a second, median and 99th percentile in microseconds, and answers that were no 2xx.
measure() {
  BINS="$work/bins" wrk -t2 -c"$connections" -d"${seconds}s" --latency -s "$work/draw.lua" "$1" | awk '
    function us(text) { return text ~ /us$/ ? text + 0 : text ~ /ms$/ ? text * 1000 : text * 1000000 }
    $1 == "50%" { half = us($2) } $1 == "99%" { most = us($2) }
    /Requests\/sec/ { rate = $2 } /Non-2xx/ { bad = $NF }
    END { printf "%.0f %.0f %.0f %d\n", rate, half, most, bad }'
}
measure "http://127.0.0.1:$port" >/dev/null
measure "$address" >/dev/null
printf '%-8s %10s %9s %9s %8s %8s\n' turn 'service/s' 'p50 us' 'p99 us' 'nginx/s' 'ratio'
for turn in $(seq "$repeats"); do
  read -r rate half most bad < <(measure "$address")
  read -r fixed _ _ _ < <(measure "http://127.0.0.1:$port")
  [ "$bad" = 0 ] || { echo "service.sh: $bad answers were no look-ups" >&2; exit 1; }
  echo "$rate $half $most $fixed" >>"$work/turns"
  awk -v n="$turn" -v r="$rate" -v h="$half" -v m="$most" -v f="$fixed" \
    'BEGIN { printf "%-8d %10d %9d %9d %8d %8.2f\n", n, r, h, m, f, r / f }'
done
median() { sort -n | awk '{ all[NR] = $1 } END { print NR % 2 ? all[(NR + 1) / 2] : (all[NR / 2] + all[NR / 2 + 1]) / 2 }'; }
printf 'median: %s of nginx; p99 is %s times p50\n' \
  "$(awk '{ printf "%.3f\n", $1 / $4 }' "$work/turns" | median)" "$(awk '{ printf "%.2f\n", $3 / $2 }' "$work/turns" | median)"
