import { connect, type Socket } from "node:net";
import { parentPort, workerData } from "node:worker_threads";

// Clients on bare sockets, each sending one request after the other. An HTTP client of Node's would be busier than the
// servers it is to measure; here a request is a buffer and an answer is counted by its Content-Length.

export type Load = {
  port: number;
  clients: number;
  seconds: number;
  /** The bytes of every request, or the two parts between which each request gets a number of its own. */
  request: string | { before: string; after: string; digits: number };
  /** What the status line of every answer must be. */
  expected: string;
};
export type LoadResult = { perSecond: number; medianMs: number; p99Ms: number; answers: number };

const load = workerData as Load;
const latencies: number[] = [];
let sent = 0;

const started = performance.now();
const deadline = started + load.seconds * 1000;
await Promise.all(Array.from({ length: load.clients }, () => runClient()));
const elapsed = (performance.now() - started) / 1000;

latencies.sort((a, b) => a - b);
const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? Number.NaN;
parentPort?.postMessage({
  perSecond: latencies.length / elapsed,
  medianMs: at(0.5),
  p99Ms: at(0.99),
  answers: latencies.length,
} satisfies LoadResult);

function nextRequest(): string {
  if (typeof load.request === "string") return load.request;
  sent++;
  return `${load.request.before}${String(sent).padStart(load.request.digits, "0")}${load.request.after}`;
}

function runClient(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(load.port, "127.0.0.1");
    socket.setNoDelay(true);
    let waitingSince = 0;
    let pending: Buffer = Buffer.alloc(0);
    const send = () => {
      waitingSince = performance.now();
      socket.write(nextRequest());
    };
    socket.on("connect", send);
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("the server closed a connection")));
    socket.on("data", (chunk: Buffer) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      const length = answerLength(pending);
      if (length === undefined || pending.length < length) return;
      if (!pending.subarray(0, 20).toString("latin1").startsWith(load.expected)) {
        finish(socket, () => reject(new Error(`unexpected answer: ${pending.toString("latin1", 0, 200)}`)));
        return;
      }
      latencies.push(performance.now() - waitingSince);
      pending = pending.subarray(length);
      if (performance.now() < deadline) send();
      else finish(socket, resolve);
    });
  });
}

/** Head and body together, once the head is there. */
function answerLength(bytes: Buffer): number | undefined {
  const end = bytes.indexOf("\r\n\r\n");
  if (end === -1) return undefined;
  const length = /\r\ncontent-length: (\d+)/i.exec(bytes.toString("latin1", 0, end))?.[1];
  if (length === undefined) throw new Error("an answer without Content-Length");
  return end + 4 + Number(length);
}

function finish(socket: Socket, then: () => void): void {
  socket.removeAllListeners("close");
  socket.destroy();
  then();
}
