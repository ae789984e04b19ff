# How a commit becomes a folder that runs. Whoever sources this says which: `ref`, then `commit` and `folder`.
# shellcheck shell=bash disable=SC2154

# The repository is its owner's; root only reads it.
repository() { git -c safe.directory='*' -C "$SOURCES" "$@"; }

# Sources that are no repository have no commits.
find_commit() {
  if repository rev-parse --git-dir >/dev/null 2>&1; then
    commit=$(repository rev-parse --verify --quiet --short=12 "${ref:-HEAD}^{commit}") ||
      fail "$ref is not a commit here: git fetch, then name a branch, a tag or a commit."
  else
    [ -z "$ref" ] || fail "$SOURCES is not a Git repository, so it has no $ref: leave it out."
    commit=files
  fi
}

take_sources() {
  install -d -o site -g site "$folder" &&
    if [ "$commit" = files ]; then
      tar -C "$SOURCES" --exclude ./node_modules --exclude ./build --exclude ./data --exclude ./cms/node_modules --exclude ./cms/data --exclude ./cms/.env -c .
    else
      repository archive "$commit"
    fi | tar -x --no-same-owner -C "$folder" && chown -R site:site "$folder"
}

# Visitors come first.
as_site() { nice -n 10 runuser -u site -- env HOME=/var/cache/site NODE_USE_SYSTEM_CA=1 PATH="$folder/node_modules/.bin:$TOOLS:/usr/bin:/bin" "$@"; }

# With the same lockfile, the packages of a folder that was built before are hard-linked, which takes no time and no space.
take_packages() {
  local from=$1
  if [ -d "$from/node_modules" ] && cmp -s "$folder/package-lock.json" "$from/package-lock.json"; then
    # They stay root's; Vite needs one folder of its own there.
    cp -al "$from/node_modules" "$folder/" && install -d -o site -g site "$folder/node_modules/.vite-temp"
  else
    (cd "$folder" && as_site npm ci --omit=dev)
  fi
}

# The site may read what was built but not write to it.
seal() { rm -rf "$folder/node_modules/.vite-temp" && find "$folder" -user site -exec chown -h root:root {} +; }
