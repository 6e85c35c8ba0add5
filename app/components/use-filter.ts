import { useState } from "react";
import { flushSync } from "react-dom";

/** A filter that settles into its new state through a view transition where the browser has them. */
export function useFilter<Id extends string>(initial: Id): [Id, (next: Id) => void] {
  const [chosen, setChosen] = useState(initial);
  const choose = (next: Id) => {
    if (!document.startViewTransition || next === chosen) return setChosen(next);
    document.startViewTransition(() => flushSync(() => setChosen(next)));
  };
  return [chosen, choose];
}
