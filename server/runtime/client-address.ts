import type { IncomingMessage } from "node:http";
import type { Peer } from "#server/contact/service-parts.ts";
import type { Log } from "#server/runtime/log.ts";

/**
 * `X-Forwarded-*` can be forged: only the last `TRUST_PROXY` entries, written by our own proxies,
 * are trusted.
 */
export function createPeerReader(
  trustedProxies: number,
  log: Log,
): (request: IncomingMessage) => Peer {
  let warned = trustedProxies > 0;
  return (request) => {
    // Not from the internet: a forged header must not make the log advise the owner to trust it.
    if (!warned && isPrivate(request) && request.headers["x-forwarded-for"] !== undefined) {
      warned = true;
      log.warning(
        "requests come through a proxy and TRUST_PROXY is 0: all visitors share one rate limit. Set TRUST_PROXY=1.",
      );
    }
    return peerOf(request, trustedProxies);
  };
}

export function peerOf(request: IncomingMessage, trustedProxies: number): Peer {
  const socketAddress = request.socket.remoteAddress ?? "unknown";
  const host = request.headers.host ?? "";
  const isLocal = isLoopback(request) && !PROXY_HEADERS.some((name) => name in request.headers);
  if (trustedProxies === 0) {
    return {
      address: socketAddress,
      host,
      isLocal,
    };
  }
  const hops = listOf(request.headers["x-forwarded-for"]).map(withoutPort);
  return {
    address: hops.at(-trustedProxies) ?? hops[0] ?? socketAddress,
    host: listOf(request.headers["x-forwarded-host"]).at(-1) ?? host,
    isLocal,
  };
}

/** What proxies add: Caddy the first three, others one of the rest. */
const PROXY_HEADERS = [
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
  "forwarded",
  "via",
];

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;
/** A machine of the owner's: containers' proxies and load balancers have such addresses. */
const PRIVATE = /^(?:::ffff:)?(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.|^f[cd]/;

const isLoopback = ({ socket }: IncomingMessage) => LOOPBACK.test(socket.remoteAddress ?? "");
const isPrivate = (request: IncomingMessage) =>
  isLoopback(request) || PRIVATE.test(request.socket.remoteAddress ?? "");

/**
 * Some proxies add the port (`203.0.113.7:5001`, `[2001:db8::1]:5001`): each connection would count
 * as a new sender.
 */
function withoutPort(hop: string): string {
  return /^\[(.*)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([^:]+):\d+$/.exec(hop)?.[1] ?? hop;
}

function listOf(header: string | string[] | undefined): string[] {
  return String(header ?? "")
    .split(",")
    .flatMap((item) => item.trim().slice(0, 100) || []);
}
