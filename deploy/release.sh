#!/bin/sh
# Builds this copy of the project as a release beside the running one, then switches to it atomically. Run as root.
#   deploy/release.sh          build, back up the database, switch, restart, check
#   deploy/release.sh --back   switch back to the previous release
# Safe to repeat. ZIXUE_ROOT replaces / for a trial run.
# Functions chain their commands with &&: inside `if` and `||` the shell ignores `set -e`.
set -eu
umask 022

root=${ZIXUE_ROOT:-}
base=$root/opt/zixue
conf=$root/etc/zixue.conf
data=$root/var/lib/zixue
units=$root/etc/systemd/system
project=$(cd "$(dirname "$0")/.." && pwd)

fail() {
  echo "$1" >&2
  exit 1
}

case ${1:-} in '' | --back) ;; *) fail "Usage: deploy/release.sh [--back]" ;; esac

# One user runs the build, another the server.
as() {
  user=$1 && shift && if [ -z "$root" ]; then runuser -u "$user" -- "$@"; else "$@"; fi
}
give_to() {
  [ -n "$root" ] || chown -R "$1:$1" "$release"
}
create_user() {
  [ -n "$root" ] || id "$1" >/dev/null 2>&1 || useradd --system --shell /usr/sbin/nologin --home-dir "$2" "$1"
}

# Replaces a link with one rename, so there is always a release.
point() {
  ln -sfT "$2" "$base/$1.new" && mv -T "$base/$1.new" "$base/$1"
}

# Waits until the server can store a message and says that it is this release.
answers() {
  tries=0
  until curl --fail --silent --max-time 5 "http://127.0.0.1:${PORT:-3000}/healthz" | grep "\"release\":\"${1##*/}\""; do
    tries=$((tries + 1))
    if [ "$tries" -ge 60 ] || ! systemctl is-active --quiet zixue.service; then return 1; fi
    sleep 0.5
  done
}

# Caddy gets the address and port that this release was checked with, and no other setting.
update_proxy() {
  printf 'SITE_URL=%s\nPORT=%s\n' "$SITE_URL" "${PORT:-3000}" >"$base/proxy.env" &&
    if [ "$(readlink "$root/etc/caddy/Caddyfile")" = "$base/current/deploy/Caddyfile" ]; then
      systemctl reload-or-restart caddy.service || { echo "The server answers, but Caddy failed: see journalctl -u caddy." >&2 && false; }
    fi
}

activate() {
  mkdir -p "$units" "$root/usr/local/bin" &&
    install -m 644 "$1"/deploy/zixue*.service "$1"/deploy/zixue*.timer "$units/" &&
    install -m 755 "$1/deploy/zixue-messages" "$root/usr/local/bin/" &&
    point current "$1" &&
    systemctl daemon-reload &&
    systemctl enable --quiet zixue.service zixue-backup.timer &&
    # Forgets earlier failed starts; a unit that systemd has not loaded has none.
    { systemctl reset-failed zixue.service 2>/dev/null || true; } &&
    systemctl restart zixue.service zixue-backup.timer &&
    answers "$1" &&
    update_proxy
}

# Ends on the release $1, or with an error on what ran before.
switch_to() {
  # From here on to the end: half a switch would be worse.
  trap '' INT TERM HUP
  if activate "$1"; then return; fi
  journalctl --unit=zixue.service --priority=err --since=-2min --output=cat --no-pager >&2 || true
  if [ -z "$running" ]; then
    systemctl stop zixue.service zixue-backup.timer || true
    rm -f "$base/current"
    fail "Switching to $1 failed, see journalctl -u zixue. Nothing runs."
  fi
  if activate "$running"; then fail "Switching to $1 failed, see journalctl -u zixue. $running runs again."; fi
  fail "Switching to $1 failed, and so did switching back to $running: see journalctl -u zixue -u caddy."
}

mkdir -p "$base/releases"
exec 9>"$base/lock"
flock --nonblock 9 || fail "Another release.sh is running."
for link in "$base/current" "$base/previous"; do
  if [ -e "$link" ] && [ ! -L "$link" ]; then fail "$link is not a link to a release: move it away."; fi
done
running=$(readlink "$base/current" || true)

chmod 600 "$conf"
# What systemd and the shell read alike. Print no value: one holds a password.
line="[[:blank:]]*(#.*)?|[A-Z_]+=('[^']*'|\"[^\"\\\$\`]*\"|[[:alnum:]_./:@,%+-]*)[[:blank:]]*"
wrong=$(grep -nvxE "$line" "$conf" | cut -d= -f1)
[ -z "$wrong" ] || fail "$conf: write NAME='value', and an apostrophe in SMTP_URL as %27, in these lines:
$wrong"
unset SITE_URL CONTACT_ENDPOINT HSTS_SUBDOMAINS DATA_DIR HOST PORT BUILD_DIR
. "$conf"
unset SMTP_URL
echo "${SITE_URL:-}" | grep -qxE 'https?://[^/]+' || fail "$conf: SITE_URL: write it like https://www.example.org, with no slash after it."
if [ "${DATA_DIR:-}" != "$data" ] || [ -n "${HOST:-}${BUILD_DIR:-}" ]; then
  fail "$conf: DATA_DIR must be $data (mount another disk there), and HOST and BUILD_DIR must not be set."
fi
export SITE_URL CONTACT_ENDPOINT HSTS_SUBDOMAINS DATA_DIR

if [ "${1:-}" = --back ]; then
  release=$(readlink "$base/previous") || fail "There is no previous release."
  switch_to "$release"
  [ -z "$running" ] || point previous "$running"
  echo "Back on $release"
  exit
fi

create_user zixue "$data"
create_user zixue-build "$root/var/cache/zixue-build"
mkdir -p "$root/var/cache/zixue-build"
release=$base/releases/$(date -u +%Y-%m-%dT%H%M%SZ)
mkdir "$release"
trap 'if [ "$(readlink "$base/current")" != "$release" ]; then rm -rf "$release"; fi' EXIT
trap 'exit 1' INT TERM HUP
for entry in "$project"/* "$project"/.[!.]*; do
  case ${entry##*/} in node_modules | build | .data | .git) ;; *) cp -R "$entry" "$release/" ;; esac
done
cd "$release"
ln -s "node_modules/node-linux-$(uname -m | sed 's/x86_64/x64/; s/aarch64/arm64/')/bin/node" node
# Packages run as a user that can read neither settings nor messages, and change only their own release.
give_to zixue-build
[ -n "$root" ] || chown zixue-build: /var/cache/zixue-build
# Debian's npm 9 would run install scripts: it does not know `allowScripts`.
as zixue-build env HOME="$root/var/cache/zixue-build" sh -c \
  'npm ci --ignore-scripts --loglevel=error && npm run build && npm prune --omit=dev --ignore-scripts --loglevel=error'
give_to root
chmod -R u=rwX,go=rX .

if [ -e "$data/messages.db" ]; then as zixue ./node server/messages.ts --backup; fi
switch_to "$release"
[ -z "$running" ] || point previous "$running"
for old in "$base"/releases/*; do
  case $old in "$release" | "$running") ;; *) rm -rf "$old" ;; esac
done
echo "Running $release"
