import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { createFormStore, sendMessage } from "./form-store.ts";

// Drafts, results and what is posted: contact.journey.ts and contact.check.ts.

it("clears the rejection when the form is sent or left, and notifies subscribers", async () => {
  const store = createFormStore(async () => "success");
  const typed = new FormData();
  const notified: boolean[] = [];
  const unsubscribe = store.subscribe(() => notified.push(store.read().wasRejected));
  store.reject();
  store.leave(typed);
  store.reject();
  await store.send(typed);
  unsubscribe();
  store.reject();
  expect(notified).toEqual([true, false, true, true, false]);
});

it("times out after 20 seconds, scaled down to 20 ms here", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const silent = createServer(() => undefined).listen(0, "127.0.0.1");
  onTestFinished(() => void silent.close().closeAllConnections());
  await once(silent, "listening");
  const { timeout } = AbortSignal;
  const timeoutSpy = vi
    .spyOn(AbortSignal, "timeout")
    .mockImplementation((time) => timeout(time / 1000));
  const { port } = silent.address() as AddressInfo;
  expect(await sendMessage(new FormData(), `http://127.0.0.1:${port}/`)).toBe("error");
  expect(timeoutSpy).toHaveBeenCalledExactlyOnceWith(20_000);
});
