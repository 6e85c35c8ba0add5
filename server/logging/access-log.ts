import type { IncomingMessage, ServerResponse } from "node:http";
import { oneLine } from "#server/logging/log.ts";

/** Lines are batched: writing each by itself costs a system call per request. */
const FLUSH_MS = 100;

export type AccessLog = {
  /** Logs the request when its response has ended. */
  follow(request: IncomingMessage, response: ServerResponse): void;
  flush(): void;
};

/**
 * Time, method, path, status, milliseconds. No address, no query, no user agent, no referrer: who visits the site is
 * nobody's business, and the privacy policy says that nothing is kept (docs/decisions/0011).
 */
export function createAccessLog(write: (text: string) => void, clock: () => Date): AccessLog {
  let lines: string[] = [];
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (lines.length === 0) return;
    write(`${lines.join("\n")}\n`);
    lines = [];
  }

  return {
    flush,
    follow(request, response) {
      const started = performance.now();
      response.on("close", () => {
        const path = pathOf(request.url ?? "");
        // 499, as in nginx: the client closed the connection before the response ended.
        const status = response.writableFinished ? response.statusCode : 499;
        const took = (performance.now() - started).toFixed(1);
        lines.push(`${clock().toISOString()} ${request.method} ${path} ${status} ${took}ms`);
        timer ??= setTimeout(flush, FLUSH_MS);
      });
    },
  };
}

/** Fast path: almost every URL is plain and needs no escaping. */
function pathOf(url: string): string {
  return /^[\w/.-]{1,200}$/.test(url) ? url : oneLine(url.split("?", 1)[0] ?? "");
}
