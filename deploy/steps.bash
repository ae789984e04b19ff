# For the commands beside it: paths, and steps that are named and done once, or with --dry-run only named.
# shellcheck shell=bash disable=SC2034
set -euo pipefail
umask 022

SOURCES=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
SITE=/srv/site
CONFIG=/etc/site
DATA=/var/lib/site
UNITS=/etc/systemd/system
TOOLS=/opt/site/node_modules/.bin
LOCK=/run/lock/site-deploy

dry_run=false
changes=0

# One line that says what is wrong and what to do.
fail() {
  echo "${0##*/}: $*" >&2
  exit 1
}

# Names a step and does it, quietly unless it fails. A function given here joins its commands with &&.
step() {
  local sentence=$1 output
  shift
  changes=$((changes + 1))
  if $dry_run; then
    echo "would: $sentence"
    return
  fi
  echo "- $sentence"
  output=$(mktemp)
  if ! "$@" >"$output" 2>&1; then
    tail -n 40 "$output" >&2
    rm -f "$output"
    fail "could not: $sentence. What went wrong is above; run this again when it is fixed."
  fi
  rm -f "$output"
}

# Writes its input to a file, unless the file already has it: file <path> <mode> <owner:group>
file() {
  local path=$1 mode=$2 owner=$3 draft
  draft=$(mktemp)
  cat >"$draft"
  if cmp -s "$draft" "$path" && [ "$(stat -c '0%a %U:%G' "$path")" = "$mode $owner" ]; then
    rm -f "$draft"
    return
  fi
  step "write $path" install -D -m "$mode" -o "${owner%:*}" -g "${owner#*:}" "$draft" "$path"
  rm -f "$draft"
}

folder() {
  local path=$1 mode=$2 owner=$3
  [ "$(stat -c '0%a %U:%G' "$path" 2>/dev/null)" = "$mode $owner" ] ||
    step "make the folder $path" install -d -m "$mode" -o "${owner%:*}" -g "${owner#*:}" "$path"
}

# The value of a variable in a file: value <file> <name>
value() { sed -n "s/^$2=//p" "$1" 2>/dev/null | tail -n 1 || true; }

# What the installation was told, which it keeps for its next run and the other commands.
setting() { value "$CONFIG/deploy.conf" "$1"; }

variable() { value "$CONFIG/site.env" "$1"; }

# Whether an address of a database is one of this machine: is_database_here <url>
is_database_here() { [[ $1 =~ ^postgres(ql)?://[^/]*@(127\.0\.0\.1|localhost)(:[0-9]+)?(/|$) ]]; }

# Who learns of a failure by mail: nobody should learn of it from a visitor.
is_told() { [ -n "$(variable SMTP_URL)" ]; }
told() {
  local address
  address=$(variable ALARM_TO)
  if is_told; then echo "${address:-$(variable MAIL_TO)} is told when something fails."; else echo "Nobody is told when something fails."; fi
}

# Asks the public address by this machine's own network, as a visitor does: ask_address <path> [option of curl …]
ask_address() {
  local domain path=$1
  domain=$(setting DOMAIN)
  curl --silent --output /dev/null --connect-to "$domain:443:127.0.0.1:443" "${@:2}" "https://$domain$path"
}

# After so long without an answer the content service is away.
CONTENT_SECONDS=${CONTENT_SECONDS:-600}
# Whether it was asked lately. A process that has just started counts as one that asked: content_is_near <what was measured>
content_is_near() {
  local asked
  asked=$(figure content_compared_seconds "$1")
  [ "${asked:-0}" != 0 ] || asked=$(figure process_start_time_seconds "$1")
  [ $(($(date +%s) - ${asked:-0})) -lt "$CONTENT_SECONDS" ]
}
# What a process measures, or nothing if it does not answer: measured <slot>
measured() { curl --silent --max-time 5 "http://127.0.0.1:910$1/metrics" || true; }
# The largest value of one figure in that, or nothing: figure <name> <what was measured>
figure() { awk -v name="$1" '$1 ~ "^" name "($|\\{)" && (!found || $2 + 0 > most) { most = $2 + 0; found = 1 } END { if (found) printf "%.0f", most }' <<<"$2"; }

secret() { head -c 32 /dev/urandom | base64 | tr -d '\n=' | tr '+/' '-_'; }

must_be_root() { [ "$(id -u)" -eq 0 ] || fail "this changes the machine: run it as root (sudo deploy/${0##*/})."; }

must_be_installed() { [ -f "$CONFIG/deploy.conf" ] || fail "nothing is installed here: run sudo deploy/install <domain> first."; }

# Only one of the commands that change releases runs at a time.
alone() {
  $dry_run && return
  exec 9<>"$LOCK"
  flock --nonblock 9 || fail "$(head -n 1 "$LOCK") is at work: wait until it has ended."
  echo "deploy/${0##*/} (since $(date +%R))" >"$LOCK"
}

must_have_space() {
  local folder=$1 megabytes=$2 free
  while [ ! -d "$folder" ]; do folder=$(dirname "$folder"); done
  free=$(df --output=avail -BM "$folder" | tail -n 1 | tr -dc 0-9)
  [ "$free" -ge "$megabytes" ] || fail "$folder has $free MB free, but $megabytes are needed: make room, then run this again."
}

must_have_memory() {
  local megabytes=$1 free
  free=$(awk '$1 == "MemAvailable:" || $1 == "SwapFree:" { sum += $2 } END { print int(sum / 1024) }' /proc/meminfo)
  [ "$free" -ge "$megabytes" ] || fail "$free MB of memory are free, but $megabytes are needed: add memory or a swap file, then run this again."
}
