#!/bin/sh
# Builds this copy of the project as a release beside the running one, then switches to it atomically. Run as root.
#   deploy/release.sh          build, back up the database, switch, restart, check
#   deploy/release.sh --back   switch back to the previous release
# Safe to repeat. ZIXUE_ROOT replaces / for a trial run.
set -eu
umask 022

export ZIXUE_ROOT="${ZIXUE_ROOT:-}"
base=$ZIXUE_ROOT/opt/zixue
conf=$ZIXUE_ROOT/etc/zixue.conf
data=$ZIXUE_ROOT/var/lib/zixue
project=$(cd "$(dirname "$0")/.." && pwd)

fail() {
  echo "$1" >&2
  exit 1
}

case ${1:-} in '' | --back) ;; *) fail "Usage: deploy/release.sh [--back]" ;; esac

# Runs the command $3 in /var/cache/$1, the only folder that it can write, as a user that exists only meanwhile. It sees
# neither settings nor messages, and nothing that it starts outlives it. It goes on to its end if this script is interrupted.
# $2: whether it is kept from the network.
confined() {
  systemd-run --quiet --wait --collect --pipe --uid="$1" --property=DynamicUser=yes --property="CacheDirectory=$1" \
    --property=PrivateNetwork="$2" --property=PrivateDevices=yes --property=ProtectHome=yes --property=ProtectProc=invisible \
    --property=CapabilityBoundingSet= --working-directory="$ZIXUE_ROOT/var/cache/$1" \
    --setenv=HOME=/tmp --setenv=SITE_URL --setenv=CONTACT_ENDPOINT --setenv=HSTS_SUBDOMAINS -- sh -ec "$3"
}
empty_cache() {
  rm -rf "$ZIXUE_ROOT"/var/cache/zixue-* "$ZIXUE_ROOT"/var/cache/private/zixue-*
}

# Ends on the release $1, or with an error on what ran before.
switch_to() {
  # From here on to the end: half a switch would be worse.
  trap '' INT TERM HUP
  if "$1/deploy/activate.sh" "$1"; then return; fi
  # Of any priority: what a server cannot even load, Node prints without one.
  journalctl --unit=zixue.service --lines=30 --since=-2min --output=cat --no-pager >&2 || true
  if [ -z "$running" ]; then
    systemctl disable --now zixue.socket zixue.service zixue-backup.timer zixue-check.timer || true
    rm -f "$base/current"
    fail "Switching to $1 failed, see journalctl -u zixue. Nothing runs."
  fi
  result=0
  "$running/deploy/activate.sh" "$running" || result=$?
  case $result in
    0) fail "Switching to $1 failed, see journalctl -u zixue. $running runs again." ;;
    4) fail "Switching to $1 failed. $running answers again, but Caddy does not start: see journalctl -u caddy." ;;
    *) fail "Switching to $1 failed, and so did switching back to $running: see journalctl -u zixue." ;;
  esac
}

# The release $1 is the one that --back switches to.
remember() {
  ln -sfT "$1" "$base/previous.new"
  mv -T "$base/previous.new" "$base/previous"
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
# These settings are exported, not the password: the copy below deletes by RETENTION_DAYS, as the timer's does.
set -a
SITE_URL='' CONTACT_ENDPOINT='' HSTS_SUBDOMAINS='' DATA_DIR='' HOST='' PORT='' BUILD_DIR='' RETENTION_DAYS=''
. "$conf"
set +a
unset SMTP_URL
PORT=${PORT:-3000}
echo "$SITE_URL" | grep -qxE 'https?://[^/]+' || fail "$conf: SITE_URL: write it like https://www.example.org, with no slash after it."
if [ "$DATA_DIR" != "$data" ] || [ -n "$HOST$BUILD_DIR" ]; then
  fail "$conf: DATA_DIR must be $data (mount another disk there), and HOST and BUILD_DIR must not be set."
fi

if [ "${1:-}" = --back ]; then
  release=$(readlink "$base/previous") || fail "There is no previous release."
  switch_to "$release"
  if [ -n "$running" ]; then remember "$running"; fi
  echo "Back on $release"
  exit
fi

if ! id zixue >/dev/null 2>&1; then
  useradd --system --shell /usr/sbin/nologin --home-dir "$data" zixue
fi
release=$base/releases/$(date -u +%Y-%m-%dT%H%M%SZ)
mkdir "$release"
trap 'if [ "$(readlink "$base/current")" != "$release" ]; then rm -rf "$release"; fi' EXIT
trap 'exit 1' INT TERM HUP
for entry in "$project"/* "$project"/.[!.]*; do
  case ${entry##*/} in node_modules | build | .data | .git) ;; *) cp -R "$entry" "$release/" ;; esac
done
chmod -R u=rwX,go=rX "$release"

# The site. While it is built, packages run: without the network, on which Caddy would take orders. Only pages are taken out,
# and only files: a link could lead to the messages.
empty_cache
quiet='--ignore-scripts --loglevel=error'
confined zixue-build no "cp -R $release/. . && npm ci $quiet"
confined zixue-build yes "npm run build"
site=$ZIXUE_ROOT/var/cache/zixue-build/build
[ -z "$(find "$site" ! -type f ! -type d)" ] || fail "The build left links in $site."
mkdir "$release/build"
cp -R "$site/client" "$site/compressed" "$site/document-policy.txt" "$release/build/"

# What runs with the mail password: this checkout, and packages as npm unpacks them. None of them has run.
# Debian's npm 9 would run install scripts without the option: it does not know `allowScripts`.
confined zixue-packages no "cp -R $release/. . && npm ci --omit=dev $quiet"
cp -R "$ZIXUE_ROOT/var/cache/zixue-packages/node_modules" "$release/"
ln -s "node_modules/node-linux-$(uname -m | sed 's/x86_64/x64/; s/aarch64/arm64/')/bin/node" "$release/node"
chmod -R u=rwX,go=rX "$release"
empty_cache

# Exit status 3: copied, but not every older copy was deleted.
if [ -e "$data/messages.db" ]; then
  runuser -u zixue -- "$release/node" "$release/server/messages.ts" --backup || [ $? -eq 3 ]
fi
switch_to "$release"
if [ -n "$running" ]; then remember "$running"; fi
for old in "$base"/releases/*; do
  case $old in "$release" | "$running") ;; *) rm -rf "$old" ;; esac
done
echo "Running $release"
