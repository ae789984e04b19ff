# Proxies whose X-Forwarded-For Caddy believes: a file for each CDN, and one for other ranges.
# shellcheck shell=bash
PROXIES=${PROXIES:-/etc/caddy/proxies.d}

# An IP address, or a range that is not wider than /8, or /16 of IPv6.
is_range() {
  local address=${1%%/*} bits=${1#"${1%%/*}"} byte='(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])' group='[0-9a-f]{1,4}'
  # Where letters have another order, more than these are from a to f.
  local LC_ALL=C colons=${address//[!:]/}
  if [[ $address =~ ^$byte(\.$byte){3}$ ]]; then
    [[ $bits =~ ^(/([89]|[12][0-9]|3[0-2]))?$ ]]
  else
    [[ ${address,,} =~ ^($group:){7}$group$ || (${#colons} -le 7 && ${address,,} =~ ^(($group:)*$group)?::(($group:)*$group)?$) ]] &&
      [[ $bits =~ ^(/(1[6-9]|[2-9][0-9]|1[01][0-9]|12[0-8]))?$ ]]
  fi
}

# A range in which nothing is private, local or reserved.
is_public() {
  local a b c d bits other number reserved
  is_range "$1" || return 1
  if [[ $1 = *:* ]]; then
    [[ ${1,,} =~ ^[23][0-9a-f]{3}: ]]
    return
  fi
  IFS=./ read -r a b c d bits _ <<<"$1/32"
  number=$((a << 24 | b << 16 | c << 8 | d))
  for reserved in 0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.168.0.0/16 224.0.0.0/3; do
    IFS=./ read -r a b c d other <<<"$reserved"
    # They overlap if they agree in the bits that both have.
    (((number ^ (a << 24 | b << 16 | c << 8 | d)) >> (32 - (bits < other ? bits : other)))) || return 1
  done
}

# Whether what follows --behind-proxy belongs to it: a domain does not.
are_ranges() { [[ -n $1 && $1 != -* && ($1 = *[,:/]* || ! $1 =~ \..*[a-z]$) ]]; }
