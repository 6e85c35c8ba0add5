#!/bin/sh
# Makes the built release $1 the running one, or fails: with status 4 if only Caddy does not start. Called by deploy/release.sh with its settings: a process of its own,
# because inside `if` and `||` the shell ignores `set -e` in functions.
set -eu
umask 022

release=$1
base=$ZIXUE_ROOT/opt/zixue
units=$ZIXUE_ROOT/etc/systemd/system

# Waits until the server can store a message and says that it is this release.
answers() {
  tries=0
  until curl --fail --silent --max-time 5 "http://127.0.0.1:$PORT/healthz" | grep "\"release\":\"${release##*/}\""; do
    tries=$((tries + 1))
    if [ "$tries" -ge 60 ] || ! systemctl is-active --quiet zixue.service; then return 1; fi
    sleep 0.5
  done
}

mkdir -p "$units" "$ZIXUE_ROOT/usr/local/bin"
install -m 644 "$release"/deploy/zixue*.service "$release"/deploy/zixue*.timer "$units/"
install -m 755 "$release/deploy/zixue-messages" "$ZIXUE_ROOT/usr/local/bin/"

# The socket stays open, unless its port changes.
sed "s/:3000$/:$PORT/" "$release/deploy/zixue.socket" >"$base/zixue.socket"
if ! cmp --silent "$base/zixue.socket" "$units/zixue.socket"; then
  if [ -e "$units/zixue.socket" ]; then systemctl stop zixue.socket zixue.service; fi
  mv "$base/zixue.socket" "$units/zixue.socket"
fi

# One rename, so there is always a release.
ln -sfT "$release" "$base/current.new"
mv -T "$base/current.new" "$base/current"
systemctl daemon-reload
systemctl enable --quiet zixue.socket zixue.service zixue-backup.timer zixue-check.timer
# Forgets earlier failed starts; a unit that systemd has not loaded has none.
systemctl reset-failed zixue.socket zixue.service 2>/dev/null || true
systemctl start zixue.socket
systemctl restart zixue.service zixue-backup.timer zixue-check.timer
answers

# Caddy gets the address and port that this release was checked with, and no other setting.
printf 'SITE_URL=%s\nPORT=%s\n' "$SITE_URL" "$PORT" >"$base/proxy.env"
if [ "$(readlink "$ZIXUE_ROOT/etc/caddy/Caddyfile")" = "$base/current/deploy/Caddyfile" ]; then
  if ! systemctl reload-or-restart caddy.service; then
    echo "The server answers, but Caddy failed: see journalctl -u caddy." >&2
    exit 4
  fi
fi
