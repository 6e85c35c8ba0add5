import { expect, it } from "vitest";
import { createFormStore } from "./form-store.ts";
import type { SendResult } from "./send-message.ts";

it.each(["success", "error"] as const)("keeps %s until it has been shown", async (result) => {
  const { store, typed, answer } = storeWithService();
  store.open();
  const sent = store.send(typed);
  store.leave(typed);
  await answer(result, sent);
  expect(store.read()).toMatchObject({
    isSending: false,
    result,
    draft: result === "error" ? typed : undefined,
  });

  // A visitor who was not there long enough has not seen it.
  store.leave(typed);
  expect(store.read().result).toBe(result);
  store.open();
  store.leave(typed);
  expect(store.read().result).toBeUndefined();
});

it("keeps an earlier result while the next message is sent", async () => {
  const { store, typed, answer } = storeWithService();
  store.open("error");
  const sent = store.send(typed);
  expect(store.read()).toMatchObject({ isSending: true, draft: typed, result: "error", attempts: 0 });
  await answer("success", sent);
  expect(store.read()).toMatchObject({ isSending: false, result: "success", attempts: 1 });
});

it("sends one message at a time", async () => {
  const { store, typed, answer, requests } = storeWithService();
  const sent = store.send(typed);
  await store.send(new FormData());
  expect(store.read().draft).toBe(typed);
  await answer("error", sent);
  expect(requests).toEqual([typed]);
});

it("calls nothing invalid in a form that is new, sent or left", async () => {
  const { store, typed, answer } = storeWithService();
  store.reject();
  expect(store.read().wasRejected).toBe(true);
  store.leave(typed);
  expect(store.read().wasRejected).toBe(false);
  store.reject();
  await answer("success", store.send(typed));
  expect(store.read().wasRejected).toBe(false);
});

it("tells its listeners of every change until they leave", () => {
  const { store } = storeWithService();
  let calls = 0;
  const unsubscribe = store.subscribe(() => {
    calls++;
  });
  store.reject();
  unsubscribe();
  store.reject();
  expect(calls).toBe(1);
});

function storeWithService() {
  const requests: FormData[] = [];
  const { promise, resolve } = Promise.withResolvers<SendResult>();
  const store = createFormStore((message) => {
    requests.push(message);
    return promise;
  });
  const answer = (result: SendResult, sent: Promise<void>) => {
    resolve(result);
    return sent;
  };
  return { store, typed: new FormData(), answer, requests };
}
