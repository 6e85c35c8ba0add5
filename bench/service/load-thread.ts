import { connect } from "node:net";
import { parentPort, workerData } from "node:worker_threads";
import { required } from "#app/lib/required.ts";
import { CONTACT_PATH } from "#contract/contact.ts";

// Clients on raw sockets, each sending one message after the other. Node's HTTP client would use more CPU than the server.

export type Load = { port: number; clients: number; seconds: number };
export type LoadResult = { perSecond: number; medianMs: number; p99Ms: number };

const { port, clients, seconds } = workerData as Load;
const latencies: number[] = [];
let sent = 0;

const started = performance.now();
await Promise.all(Array.from({ length: clients }, () => runClient()));
const elapsed = (performance.now() - started) / 1000;

latencies.sort((one, other) => one - other);
const result: LoadResult = {
  perSecond: latencies.length / elapsed,
  medianMs: latencyAt(0.5),
  p99Ms: latencyAt(0.99),
};
required(parentPort, "the thread that waits for the result").postMessage(result);

/** The latency that this share of the messages did not exceed. */
function latencyAt(share: number): number {
  const index = Math.floor((latencies.length - 1) * share);
  return required(latencies[index], "an acknowledged message");
}

/** A different sender each time: repeats are not stored. */
function nextRequest(): string {
  const body = new URLSearchParams({
    name: "Li Wei",
    email: `visitor-${sent++}@example.com`,
    phone: "+1 555 0100",
    subject: "course-inquiry",
    message:
      "When does the next course start? I have studied for two years and would like to speak more.",
  }).toString();
  const type = "application/x-www-form-urlencoded";
  return `POST ${CONTACT_PATH} HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

function runClient(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let waitingSince = 0;
    let answer = "";
    const send = () => {
      waitingSince = performance.now();
      socket.write(nextRequest());
    };
    socket.setNoDelay(true);
    socket.on("connect", send);
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
      if (!answer.endsWith('{"ok":true}')) return;
      if (!answer.startsWith("HTTP/1.1 201"))
        return reject(new Error(`unexpected answer: ${answer}`));
      latencies.push(performance.now() - waitingSince);
      answer = "";
      if (performance.now() - started < seconds * 1000) return send();
      socket.destroy();
      resolve();
    });
  });
}
