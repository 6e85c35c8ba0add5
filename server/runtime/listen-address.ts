import type { ListenOptions } from "node:net";
import type { Settings } from "#server/runtime/settings.ts";

/** systemd passes its first socket as this descriptor: man 3 sd_listen_fds. */
const FIRST_PASSED = 3;

/**
 * The socket that systemd holds open while the server restarts (deploy/zixue.socket), else HOST and
 * PORT.
 */
export function listenAddress({ port, host }: Settings): ListenOptions | { fd: number } {
  const { LISTEN_FDS, LISTEN_PID } = process.env;
  if (LISTEN_FDS === "1" && LISTEN_PID === String(process.pid)) return { fd: FIRST_PASSED };
  return { port, host };
}
