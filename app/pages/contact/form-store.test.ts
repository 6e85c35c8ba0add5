import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { CONTACT_FIELDS } from "#contract/contact.ts";
import { createFormStore, type SendResult, sendMessage } from "./form-store.ts";

function storeWithService() {
  const { promise, resolve: answer } = Promise.withResolvers<SendResult>();
  const request = vi.fn((_: FormData) => promise);
  return { store: createFormStore(request), typed: new FormData(), answer, request };
}

it("keeps an earlier result while the next message is sent, one at a time", async () => {
  const { store, typed, answer, request } = storeWithService();
  store.open("error");
  const sent = store.send(typed);
  await store.send(new FormData());
  expect(store.read()).toMatchObject({ isSending: true, result: "error", attempts: 0 });
  expect(store.read().draft).toBe(typed);
  answer("success");
  await sent;
  expect(store.read()).toMatchObject({ isSending: false, result: "success", attempts: 1 });
  expect(request.mock.calls).toEqual([[typed]]);
});

it("clears the rejection when the form is sent or left, and notifies subscribers", async () => {
  const { store, typed, answer } = storeWithService();
  const notified: boolean[] = [];
  const unsubscribe = store.subscribe(() => notified.push(store.read().wasRejected));
  store.reject();
  store.leave(typed);
  store.reject();
  answer("success");
  await store.send(typed);
  unsubscribe();
  store.reject();
  expect(notified).toEqual([true, false, true, true, false]);
});

async function sendTo(listener: RequestListener): Promise<SendResult> {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const server = createServer(listener).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close().closeAllConnections());
  await once(server, "listening");
  const form = new FormData();
  for (const field of ["name", "email", "subject", "message", "extra"]) form.set(field, `${field} & 你好`);
  return sendMessage(form, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

it("posts the five fields and nothing else, form-urlencoded", async () => {
  let [seen, body] = ["", ""];
  const result = await sendTo(async (request, response) => {
    seen = `${request.method} ${request.headers["content-type"]}`;
    for await (const chunk of request) body += chunk;
    response.end();
  });
  expect(result).toBe("success");
  expect(seen).toMatch(/^POST application\/x-www-form-urlencoded/);
  expect([...new URLSearchParams(body)]).toEqual(
    CONTACT_FIELDS.map((field) => [field, field === "phone" ? "" : `${field} & 你好`]),
  );
});

// undefined: the connection is closed without a response.
it.each([400, 429, 503, undefined])("returns an error for %s", async (status) => {
  const refuse: RequestListener = ({ socket }, response) =>
    status ? response.writeHead(status).end() : socket.destroy();
  expect(await sendTo(refuse)).toBe("error");
});

it("times out after 20 seconds, scaled down to 20 ms here", async () => {
  const { timeout } = AbortSignal;
  const timeoutSpy = vi.spyOn(AbortSignal, "timeout").mockImplementation((time) => timeout(time / 1000));
  expect(await sendTo(() => undefined)).toBe("error");
  expect(timeoutSpy).toHaveBeenCalledExactlyOnceWith(20_000);
});
