import { useState } from "react";
import { flushSync } from "react-dom";
import { transition, transitionsPay } from "#app/view-transitions.ts";

/** A transition begins by looking at every element of the page. With more records than this one would wait for it. */
const FEW = 24;

/** A filter of so many records. It settles into its new state through a view transition where that pays. */
export function useFilter<Id extends string>(initial: Id, records: number): [Id, (next: Id) => void] {
  const [chosen, setChosen] = useState(initial);
  const choose = (next: Id) => {
    if (next === chosen || records > FEW || !transitionsPay()) return setChosen(next);
    transition(() => flushSync(() => setChosen(next)));
  };
  return [chosen, choose];
}
