import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";

type Answer = { status: number; type?: string; body?: string } | "hang up";

export type Gateway = {
  url: string;
  /** Answers requests that match in the site's place, until the returned function is called. */
  intercept(path: RegExp, answer: Answer): () => void;
  /** Holds requests that match until they are let go, one after the other. */
  hold(path: RegExp): { waiting: () => number; release(answer: Answer | "pass on"): void; stop(): void };
  close(): Promise<void>;
};

/** Stands between a browser and the site. Not every driver can intercept requests; this can, for all of them. */
export async function startGateway(siteUrl: string): Promise<Gateway> {
  const target = new URL(siteUrl);
  const rules = new Set<(path: string, incoming: IncomingMessage, outgoing: ServerResponse) => boolean>();
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? "/";
    for (const rule of rules) if (rule(path, incoming, outgoing)) return;
    passOn(target, incoming, outgoing);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();

  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    intercept(path, answer) {
      const rule = (asked: string, incoming: IncomingMessage, outgoing: ServerResponse) => {
        if (!path.test(asked)) return false;
        give(answer, incoming, outgoing);
        return true;
      };
      rules.add(rule);
      return () => rules.delete(rule);
    },
    hold(path) {
      const held: [IncomingMessage, ServerResponse][] = [];
      const rule = (asked: string, incoming: IncomingMessage, outgoing: ServerResponse) => {
        if (!path.test(asked)) return false;
        held.push([incoming, outgoing]);
        return true;
      };
      rules.add(rule);
      return {
        waiting: () => held.length,
        release(answer) {
          const [incoming, outgoing] = held.shift() ?? [];
          if (!incoming || !outgoing) throw new Error("nothing is held");
          if (answer === "pass on") passOn(target, incoming, outgoing);
          else give(answer, incoming, outgoing);
        },
        stop: () => void rules.delete(rule),
      };
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function give(answer: Answer, incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (answer === "hang up") incoming.socket.destroy();
  else outgoing.writeHead(answer.status, { "Content-Type": answer.type ?? "text/plain" }).end(answer.body);
}

function passOn({ hostname, port }: URL, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url, headers } = incoming;
  const onward = request({ hostname, port, method, path: url, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  onward.on("error", () => outgoing.destroy());
  incoming.pipe(onward);
}
