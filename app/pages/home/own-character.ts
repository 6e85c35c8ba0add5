// The character that the visitor wrote from memory in the lesson. Kept until the document is left, and never sent.
import { useSyncExternalStore } from "react";
import type { HandDrawing } from "./lesson/hand.ts";

let own: HandDrawing | undefined;
let update = () => {};

export function keepOwnCharacter(written: HandDrawing): void {
  own = written;
  update();
}

export function useOwnCharacter(): HandDrawing | undefined {
  return useSyncExternalStore(
    subscribe,
    () => own,
    () => undefined,
  );
}

/** Only the copybook subscribes. */
function subscribe(onChange: () => void): () => void {
  update = onChange;
  return () => {
    update = () => {};
  };
}
