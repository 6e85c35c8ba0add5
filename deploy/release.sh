#!/bin/sh
# Builds this copy of the project as a release beside the running one, then switches to it atomically. Run as root.
#   deploy/release.sh          build, back up the database, switch, restart, check
#   deploy/release.sh --back   switch back to the previous release
# Safe to repeat. ZIXUE_ROOT replaces / for a trial run.
set -eu
umask 022

root=${ZIXUE_ROOT:-}
base=$root/opt/zixue
conf=$root/etc/zixue.conf
project=$(cd "$(dirname "$0")/.." && pwd)

chmod 600 "$conf"
set -a
. "$conf"
set +a
# Hide the mail server's password from the build's packages.
unset SMTP_URL
: "${SITE_URL:?is not set in $conf}" "${DATA_DIR:?is not set in $conf}"

as_owner() {
  if [ -z "$root" ]; then runuser -u zixue -- "$@"; else "$@"; fi
}

# Switches with one rename, so there is always a release. Waits until the server can store a message.
activate() {
  mkdir -p "$root/etc/systemd/system" "$root/usr/local/bin"
  install -m 644 "$1"/deploy/zixue*.service "$1"/deploy/zixue*.timer "$root/etc/systemd/system/"
  install -m 755 "$1/deploy/zixue-messages" "$root/usr/local/bin/"
  ln -sfn "$1" "$base/current.new"
  mv -T "$base/current.new" "$base/current"
  systemctl daemon-reload
  systemctl enable --quiet zixue.service zixue-backup.timer
  systemctl restart zixue.service zixue-backup.timer || return 1
  tries=0
  until curl --fail --silent "http://127.0.0.1:${PORT:-3000}/healthz"; do
    tries=$((tries + 1))
    if [ "$tries" -ge 60 ] || ! systemctl is-active --quiet zixue.service; then return 1; fi
    sleep 0.5
  done
  echo
}

running=$(readlink "$base/current" || true)

if [ "${1:-}" = --back ]; then
  release=$(readlink "$base/previous")
  activate "$release" || { echo "$release does not answer; see journalctl -u zixue" >&2; exit 1; }
  ln -sfn "$running" "$base/previous"
  echo "Back on $release"
  exit
fi

if [ -z "$root" ] && ! id zixue >/dev/null 2>&1; then
  useradd --system --home-dir "$DATA_DIR" --shell /usr/sbin/nologin zixue
fi

release=$base/releases/$(date -u +%Y-%m-%dT%H%M%SZ)
mkdir -p "$release"
trap 'rm -rf "$release"' EXIT
tar -C "$project" --exclude=./node_modules --exclude=./build --exclude=./.data --exclude=./.git -cf - . | tar -C "$release" -xf -
cd "$release"
# A newer npm on the project's Node: Debian's prints 200 lines of engine warnings.
runtime=node-linux-$(uname -m | sed 's/x86_64/x64/; s/aarch64/arm64/')
version=$(sed -n "s/.*\"$runtime\": \"\(.*\)\".*/\1/p" package.json)
npm install --loglevel=error --no-fund --no-save --prefix "$base/tools" "$runtime@$version" npm@11
PATH=$base/tools/node_modules/$runtime/bin:$base/tools/node_modules/.bin:$PATH
npm ci --loglevel=error
ln -s "node_modules/$runtime/bin/node" node
npm run build
npm prune --omit=dev

if [ -e "$DATA_DIR/messages.db" ]; then as_owner "$release/node" "$release/server/messages.ts" --backup; fi

if ! activate "$release"; then
  echo "The new release does not answer; see journalctl -u zixue" >&2
  if [ -n "$running" ]; then
    activate "$running"
  else
    systemctl stop zixue.service zixue-backup.timer
    rm "$base/current"
  fi
  exit 1
fi
trap - EXIT
if [ -n "$running" ]; then ln -sfn "$running" "$base/previous"; fi
for old in "$base"/releases/*; do
  case $old in "$release" | "$running") ;; *) rm -rf "$old" ;; esac
done
echo "Running $release"
