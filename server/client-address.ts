import type { IncomingMessage } from "node:http";
import type { Peer } from "#server/app.ts";

/**
 * Who is asking. `X-Forwarded-*` is written by whoever sends the request, so it counts only for as many proxies as the
 * owner says there are (`TRUST_PROXY`), read from the right: that end was written by the nearest one.
 */
export function peerOf(request: IncomingMessage, trustedProxies: number): Peer {
  const socketAddress = request.socket.remoteAddress ?? "unknown";
  const host = request.headers.host ?? "";
  if (trustedProxies === 0) return { address: socketAddress, host };
  const hops = listOf(request.headers["x-forwarded-for"]);
  return {
    address: hops.at(-trustedProxies) ?? hops[0] ?? socketAddress,
    host: listOf(request.headers["x-forwarded-host"]).at(-1) ?? host,
  };
}

function listOf(header: string | string[] | undefined): string[] {
  const text = Array.isArray(header) ? header.join(",") : (header ?? "");
  return text
    .split(",")
    .map((item) => item.trim().slice(0, 100))
    .filter((item) => item !== "");
}
