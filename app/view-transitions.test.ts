import { beforeEach, expect, it, vi } from "vitest";
import { deviceTook, transition, transitionsPay } from "./view-transitions.ts";

let asksForLessMotion: boolean;

beforeEach(() => {
  asksForLessMotion = false;
  vi.stubGlobal("window", { matchMedia: () => ({ matches: asksForLessMotion }) });
  vi.stubGlobal("document", { startViewTransition: vi.fn() });
  deviceTook(0);
});

it("takes transitions to pay on a quick device", () => {
  deviceTook(200);
  expect(transitionsPay()).toBe(true);
});

it("does without them where they cost more than they give", () => {
  deviceTook(201);
  expect(transitionsPay()).toBe(false);
  deviceTook(0);
  asksForLessMotion = true;
  expect(transitionsPay()).toBe(false);
  asksForLessMotion = false;
  vi.stubGlobal("document", {});
  expect(transitionsPay()).toBe(false);
});

it("makes the change also when the transition is skipped", async () => {
  // As browsers do when another transition begins: the change is made, the pictures are not shown.
  vi.mocked(document.startViewTransition).mockImplementation((change) => {
    const updateCallbackDone = Promise.resolve().then(change as () => Promise<void>);
    return { ready: Promise.reject(new Error("skipped")), updateCallbackDone } as unknown as ViewTransition;
  });
  const change = vi.fn();
  await transition(change);
  expect(change).toHaveBeenCalledOnce();
});
