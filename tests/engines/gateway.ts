import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { required } from "#app/lib/required.ts";

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse };
type Answer = { status: number; type?: string; body?: string } | "hang up";

export type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** A proxy between browser and site: not every driver can intercept requests. */
export async function startGateway(siteUrl: string) {
  const target = new URL(siteUrl);
  const rules = new Map<RegExp, (exchange: Exchange) => void>();
  const server = createServer((incoming, outgoing) => {
    const url = required(incoming.url, "the URL of a request");
    const path = [...rules.keys()].find((pattern) => pattern.test(url));
    const answer = path && rules.get(path);
    if (answer) answer({ incoming, outgoing });
    else forward(target, { incoming, outgoing });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Answers matching requests itself, until the returned function is called. */
    intercept(path: RegExp, answer: Answer) {
      rules.set(path, (exchange) => respond(answer, exchange));
      return () => void rules.delete(path);
    },
    /** Holds matching requests until they are released, one by one. */
    hold(path: RegExp) {
      const held: Exchange[] = [];
      rules.set(path, (exchange) => held.push(exchange));
      return {
        waiting: () => held.length,
        release(answer: Answer | "forward") {
          const exchange = required(held.shift(), "a request that is held");
          if (answer === "forward") forward(target, exchange);
          else respond(answer, exchange);
        },
        stop: () => void rules.delete(path),
      };
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function respond(answer: Answer, { incoming, outgoing }: Exchange): void {
  if (answer === "hang up") {
    incoming.socket.destroy();
    return;
  }
  const { status, type = "text/plain", body } = answer;
  outgoing.writeHead(status, { "Content-Type": type });
  outgoing.end(body);
}

function forward({ hostname, port }: URL, { incoming, outgoing }: Exchange): void {
  const { method, url, headers } = incoming;
  const proxied = request({ hostname, port, method, path: url, headers }, (response) => {
    outgoing.writeHead(required(response.statusCode, "the status of a response"), response.headers);
    response.pipe(outgoing);
  });
  proxied.on("error", () => outgoing.destroy());
  incoming.pipe(proxied);
}
