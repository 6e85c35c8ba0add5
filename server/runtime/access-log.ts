import type { IncomingMessage, ServerResponse } from "node:http";
import { oneLine } from "#server/runtime/log.ts";

/** Lines are batched: writing each one costs a system call per request. */
const FLUSH_MS = 100;

/** No IP address, query, user agent or referrer: the privacy policy promises it (docs/decisions/0011). */
export function createAccessLog(write: (text: string) => void) {
  let lines = "";

  function flush(): void {
    if (lines !== "") write(lines);
    lines = "";
  }

  /** Logs the request when its response has ended. */
  function logOnClose(request: IncomingMessage, response: ServerResponse): void {
    const started = performance.now();
    response.on("close", () => {
      const path = oneLine(request.url?.split("?", 1)[0] ?? "");
      // 499, as in nginx: the client closed the connection before the response ended.
      const status = response.writableFinished ? response.statusCode : 499;
      const took = (performance.now() - started).toFixed(1);
      if (lines === "") setTimeout(flush, FLUSH_MS).unref();
      lines += `${new Date().toISOString()} ${request.method} ${path} ${status} ${took}ms\n`;
    });
  }

  return { logOnClose, flush };
}
