import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { animate, prefersMotion } from "#app/lib/animate.ts";

type Filter<Id> = {
  chosen: Id;
  choose: (next: Id) => void;
  /** Goes on the list that the filter changes: its cards glide to their new places. */
  list: RefObject<HTMLUListElement | null>;
};

export function useFilter<Id extends string>(initial: Id): Filter<Id> {
  const [chosen, setChosen] = useState(initial);
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<Places>(undefined);

  const choose = (next: Id) => {
    if (list.current && prefersMotion()) before.current = placesIn(list.current);
    setChosen(next);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the choice has changed the list
  useLayoutEffect(() => {
    if (list.current && before.current) settle(list.current, before.current);
    before.current = undefined;
  }, [chosen]);

  return { chosen, choose, list };
}

type Places = Map<Element, { left: number; top: number }>;

function placesIn(list: Element): Places {
  return new Map(Array.from(list.children, (card) => [card, card.getBoundingClientRect()]));
}

/** Cards that stay glide from where they were; new ones fade in. */
function settle(list: Element, before: Places): void {
  for (const [card, { left, top }] of placesIn(list)) {
    const was = before.get(card);
    if (!was) animate(card, { opacity: [0, 1] });
    else if (was.left !== left || was.top !== top)
      animate(card, { translate: [`${was.left - left}px ${was.top - top}px`, "none"] });
  }
}
