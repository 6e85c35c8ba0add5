import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = { status: number; type?: string; body?: string } | "hang up";

export type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** A proxy between browser and site: not every driver can intercept requests. */
export async function startGateway(siteUrl: string) {
  const target = new URL(siteUrl);
  type Exchange = [incoming: IncomingMessage, outgoing: ServerResponse];
  const rules = new Map<RegExp, (...exchange: Exchange) => void>();
  const server = createServer((...exchange) => {
    const rule = [...rules].find(([path]) => path.test(exchange[0].url ?? "/"))?.[1];
    if (rule) rule(...exchange);
    else forward(target, ...exchange);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Answers matching requests itself, until the returned function is called. */
    intercept(path: RegExp, answer: Answer) {
      rules.set(path, (...exchange) => respond(answer, ...exchange));
      return () => void rules.delete(path);
    },
    /** Holds matching requests until they are released, one by one. */
    hold(path: RegExp) {
      const held: Exchange[] = [];
      rules.set(path, (...exchange) => held.push(exchange));
      return {
        waiting: () => held.length,
        release(answer: Answer | "forward") {
          const exchange = held.shift();
          if (!exchange) throw new Error("nothing is held");
          if (answer === "forward") forward(target, ...exchange);
          else respond(answer, ...exchange);
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

function respond(answer: Answer, incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (answer === "hang up") incoming.socket.destroy();
  else outgoing.writeHead(answer.status, { "Content-Type": answer.type ?? "text/plain" }).end(answer.body);
}

function forward({ hostname, port }: URL, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url, headers } = incoming;
  const proxied = request({ hostname, port, method, path: url, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  proxied.on("error", () => outgoing.destroy());
  incoming.pipe(proxied);
}
