# The content service (Strapi) beside the site: builds in /srv/site-cms, what editors made in /var/lib/site-cms.
# shellcheck shell=bash disable=SC2154

CMS=/srv/site-cms
CMS_DATA=/var/lib/site-cms
CMS_PORT=1337
CMS_URL=http://127.0.0.1:$CMS_PORT
# The first start fills the database.
CMS_READY_SECONDS=600

has_strapi() { [ "$(setting STRAPI)" = yes ]; }

# A variable of Strapi: strapi_variable <name>
strapi_variable() { sed -n "s/^$1=//p" "$CMS_DATA/.env" 2>/dev/null | tail -n 1 || true; }

# Prints a file of variables with these in it, each in the place of what it was: with_variables <file> <name=value …>
with_variables() {
  local path=$1 line pair there=' '
  shift
  if [ -f "$path" ]; then
    while IFS= read -r line || [ -n "$line" ]; do
      for pair; do
        [ "${line%%=*}" != "${pair%%=*}" ] || line=$pair there+="${pair%%=*} "
      done
      printf '%s\n' "$line"
    done <"$path"
  fi
  for pair; do
    [[ $there = *" ${pair%%=*} "* ]] || printf '%s\n' "$pair"
  done
}

check_strapi() {
  local other
  other=$(variable CONTENT_URL)
  [ -z "$other" ] || [ "$other" = "$CMS_URL" ] ||
    fail "the site reads $other: remove CONTENT_URL and the tokens from $CONFIG/site.env, then run this again to have Strapi here."
  [ -e "$CMS/current" ] || { must_have_space /srv 5000 && must_have_memory 2000; }
  systemctl is-active --quiet site-cms || ! port_is_open $CMS_PORT ||
    fail "port $CMS_PORT is taken by another program: stop it (ss -ltnp 'sport = :$CMS_PORT' names it), then run this again."
}

# A database of its own, in the PostgreSQL of this machine if the site uses that; otherwise a file. What exists stays.
make_strapi_database() {
  local url
  [ -z "$(strapi_variable DATABASE_URL)" ] && [ ! -e "$CMS_DATA/data/cms.db" ] || return 0
  url=$(variable DATABASE_URL)
  if $dry_run && $with_postgres; then url=postgres://@127.0.0.1; fi
  is_database_here "$url" || return 0
  step "make the database site_cms in PostgreSQL" create_strapi_database "$(secret)"
}

create_strapi_database() {
  local as_owner=(runuser -u postgres -- psql -v ON_ERROR_STOP=1 -qAt)
  { "${as_owner[@]}" -c "select 1 from pg_roles where rolname = 'site_cms'" | grep -q 1 || "${as_owner[@]}" -c 'create role site_cms login createdb'; } &&
    "${as_owner[@]}" <<<"alter role site_cms password '$1'" &&
    { "${as_owner[@]}" -c "select 1 from pg_database where datname = 'site_cms'" | grep -q 1 ||
      "${as_owner[@]}" -c "create database site_cms owner site_cms template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'"; } &&
    "${as_owner[@]}" -c 'revoke connect on database site_cms from public' &&
    with_variables "$CMS_DATA/.env" "DATABASE_URL=postgres://site_cms:$1@127.0.0.1:5432/site_cms" |
    install -m 0600 -o site -g site /dev/stdin "$CMS_DATA/.env.next" && mv "$CMS_DATA/.env.next" "$CMS_DATA/.env"
}

# Secrets that both sides know are the site's, then Strapi's, then new ones. Strapi makes its tokens what they are here.
make_strapi_environment() {
  local name known own=() shared=()
  for name in API_TOKEN_SALT ADMIN_JWT_SECRET TRANSFER_TOKEN_SALT ENCRYPTION_KEY; do
    known=$(strapi_variable $name)
    own+=("$name=${known:-$(secret)}")
  done
  known=$(strapi_variable APP_KEYS)
  own+=("APP_KEYS=${known:-$(secret),$(secret)}")
  for name in CONTENT_WEBHOOK_SECRET PREVIEW_SECRET CONTENT_TOKEN CONTENT_ENQUIRY_TOKEN; do
    known=$(variable $name)
    [ -n "$known" ] || known=$(strapi_variable $name)
    shared+=("$name=${known:-$(secret)}")
  done
  known=$(strapi_variable CONTENT_ERASURE_TOKEN)
  own+=("CONTENT_ERASURE_TOKEN=${known:-$(secret)}" "SITE_URL=$(variable SITE_URL)" SITE_WEBHOOK_URL=http://127.0.0.1:3000/content-changed)
  file "$CMS_DATA/.env" 0600 site:site < <(with_variables "$CMS_DATA/.env" "${own[@]}" "${shared[@]}")
  # What the site is told once Strapi is there. Only whoever erases leads by command has that token.
  told_to_site=("CONTENT_URL=$CMS_URL" "${shared[@]}")
  told_to_team=("CONTENT_ERASURE_TOKEN=$(strapi_variable CONTENT_ERASURE_TOKEN)")
}

# Whether it answers what the site asks, and not only that it runs. The token is in no list of processes.
strapi_is_well() {
  curl --silent --fail --max-time 10 --output /dev/null --config - "$CMS_URL/api/site-configuration" \
    <<<"header = \"Authorization: Bearer $(strapi_variable CONTENT_TOKEN)\""
}

become_well() {
  local deadline=$((SECONDS + CMS_READY_SECONDS))
  while [ $SECONDS -lt $deadline ]; do
    strapi_is_well && return
    systemctl is-active --quiet site-cms && [ "$(systemctl show --property NRestarts --value site-cms)" = 0 ] || return 1
    sleep 0.5
  done
  return 1
}

restart_strapi() { systemctl stop site-cms && { systemctl reset-failed site-cms 2>/dev/null || true; } && systemctl start site-cms && become_well; }

install_strapi() {
  local before
  folder "$CMS" 0755 root:root
  folder "$CMS/releases" 0755 root:root
  folder "$CMS_DATA" 0700 site:site
  folder "$CMS_DATA/data" 0700 site:site
  folder "$CMS_DATA/public" 0700 site:site
  folder "$CMS_DATA/public/uploads" 0700 site:site
  make_strapi_database
  before=$changes
  make_strapi_environment
  if [ ! -e "$CMS/current" ]; then
    if $dry_run; then
      step "build the content service and start it"
    else
      "$SOURCES/deploy/cms"
      is_strapi_new=true
    fi
    changes=$((changes + 1))
  elif [ "$changes" != "$before" ] || ! systemctl is-active --quiet site-cms; then
    step "start Strapi with its variables" restart_strapi
  fi
  systemctl is-enabled --quiet site-cms 2>/dev/null || step "start site-cms.service with the machine" systemctl enable --quiet site-cms
  file "$CONFIG/erasure.env" 0600 root:root < <(with_variables "$CONFIG/erasure.env" "${told_to_team[@]}")
  file "$CONFIG/backup.env" 0600 root:root < <(with_variables "$CONFIG/backup.env" "CMS_DIR=$CMS_DATA")
  file "$CONFIG/site.env" 0640 root:site < <(with_variables "$CONFIG/site.env" "${told_to_site[@]}")
  # Also if its own file says the same: whoever changed a secret there waits for this.
  [ "$changes" = "$before" ] || step "let the site read from it" "$SOURCES/deploy/release" --restart
}
