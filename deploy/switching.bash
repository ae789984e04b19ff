# How visitors get from one release to another. Processes run in slots, twice as many as serve, so half are free for the next
# release. All of them share the socket that systemd keeps, so no connection is ever refused.
# shellcheck shell=bash

# Seconds for the processes of a release to become ready, and to prove themselves beside the previous ones.
READY_SECONDS=60
TRIAL_SECONDS=2
# What a slot said earlier was said by another release.
BEGAN=$(date +%s)

processes() { setting PROCESSES; }

slots() { seq $((2 * $(processes))); }

runs() { systemctl is-active --quiet "site@$1.service"; }

# What a process says about itself, on its metrics port: behind the shared socket any of them may answer.
is_ready() { curl --silent --fail --max-time 2 --output /dev/null "http://127.0.0.1:910$1/readyz"; }

has_crashed() { ! runs "$1" || [ "$(systemctl show --property NRestarts --value "site@$1.service")" != 0 ]; }

become_ready() {
  local slot=$1 deadline=$((SECONDS + READY_SECONDS))
  while [ $SECONDS -lt $deadline ]; do
    is_ready "$slot" && return
    has_crashed "$slot" && return 1
    sleep 0.2
  done
  return 1
}

prove_itself() {
  local slot deadline=$((SECONDS + TRIAL_SECONDS))
  while [ $SECONDS -lt $deadline ]; do
    for slot in "$@"; do is_ready "$slot" && ! has_crashed "$slot" || return 1; done
    sleep 0.5
  done
}

point() { ln -sfn "$1" "$2.next" && mv -T "$2.next" "$2"; }

start_slot() {
  systemctl stop --quiet "site@$1.service" 2>/dev/null && { systemctl reset-failed "site@$1.service" 2>/dev/null || true; } &&
    point "../releases/$2" "$SITE/slots/$1" && systemctl start "site@$1.service"
}

# Starts a release beside the one that serves; if it does not become and stay ready, false, with everything as before.
switch_to() {
  local release=$1 slot before=() after=() left
  left=$(processes)
  for slot in $(seq 8); do
    # One between two crashes does not run, but will be started again.
    if [[ $(systemctl is-active "site@$slot.service") =~ ^(active|activating)$ ]]; then
      before+=("$slot")
    elif [ "$left" -gt 0 ]; then
      after+=("$slot")
      left=$((left - 1))
    fi
  done
  [ "$left" = 0 ] || fail "no slot is free: systemctl list-units 'site@*' shows what runs."

  for slot in "${after[@]}"; do
    echo "- start $release as site@$slot"
    if ! start_slot "$slot" "$release" || ! become_ready "$slot"; then
      give_up "$slot" "${after[@]}"
      return 1
    fi
  done
  if ! prove_itself "${after[@]}"; then
    give_up "${after[0]}" "${after[@]}"
    return 1
  fi
  # From here on, half of it would be worse than all of it: neither a lost connection nor Ctrl+C ends it.
  trap '' HUP INT TERM
  point "releases/$release" "$SITE/current"
  note "$release" serves
  systemctl enable --quiet "${after[@]/#/site@}"
  for slot in "${before[@]}"; do echo "- let site@$slot finish"; done
  # All at once: each serves those whom it has, and what is new goes to the others.
  if [ ${#before[@]} -gt 0 ]; then
    systemctl disable --quiet "${before[@]/#/site@}"
    # It says that the socket may start it again: then it is this release.
    systemctl stop "${before[@]/#/site@}" 2>/dev/null
    # How the last one ended is no fault of what serves now.
    systemctl reset-failed "${before[@]/#/site@}" 2>/dev/null || true
  fi
  # Whatever is started next, by hand or by the first visitor after a failure, is this release.
  for slot in $(slots); do point "../releases/$release" "$SITE/slots/$slot"; done
  # The watch is of the release, too.
  systemctl try-restart --no-block site-watch.service
}

give_up() {
  local failed=$1
  shift
  echo "site@$failed did not become or stay ready. Its last words:" >&2
  journalctl --namespace site --unit "site@$failed.service" --since "@$BEGAN" --output cat --quiet | tail -n 5 >&2 || true
  leave "$@"
}

# Stops slots, which are then slots of the release that serves: a visitor may start one of them.
leave() {
  local slot current
  current=$(current_release)
  for slot; do
    systemctl stop "site@$slot.service" 2>/dev/null || true
    [ -z "$current" ] || point "../releases/$current" "$SITE/slots/$slot"
  done
}

# Names of the releases, the newest first; they begin with their time.
releases() { find "$SITE/releases" -mindepth 1 -maxdepth 1 -type d -printf '%f\n' | sort -r; }

# What served since when, and from what visitors were taken back: when, which release, what of it, and by whom. A disk that is full
# stops no release.
HISTORY=$SITE/history
note() { printf '%s\t%s\t%s\t%s\n' "$(date -u +%FT%TZ)" "$1" "$2" "${BY:-${SUDO_USER:-$(id -un)}}" >>"$HISTORY" || true; }

# Kept releases that served before this one, the last first, without those from which visitors were taken back; then those of a
# time before there was a history, the newest first.
served_before() {
  {
    cat "$HISTORY" 2>/dev/null | awk -F '\t' -v current="$1" '
      $3 == "serves" { order[++n] = $2; delete left[$2] }
      $3 == "left" { left[$2] = 1 }
      END { for (; n > 0; n--) if (order[n] != current && !(order[n] in left)) print order[n] }'
    releases | awk -v current="$1" '$0 < current' | grep -vxFf <(cut -f 2 "$HISTORY" 2>/dev/null)
  } | awk '!seen[$0]++' | while read -r release; do [ ! -d "$SITE/releases/$release" ] || echo "$release"; done || true
}

current_release() { basename "$(readlink "$SITE/current" 2>/dev/null)" 2>/dev/null || true; }
