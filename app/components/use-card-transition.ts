import { type RefObject, useLayoutEffect, useRef } from "react";
import { animate, prefersMotion } from "#app/lib/animate.ts";

type CardTransition = {
  list: RefObject<HTMLUListElement | null>;
  /** Records where the cards are. Call it before the filter changes. */
  snapshot: () => void;
};

/** After a change of the filter, cards that stay glide to their new places and new ones fade in. */
export function useCardTransition(filter: string): CardTransition {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<Positions>(undefined);

  const snapshot = () => {
    if (list.current && prefersMotion()) before.current = positionsIn(list.current);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter decides which cards are in the list
  useLayoutEffect(() => {
    if (list.current && before.current) animateFrom(before.current, list.current);
    before.current = undefined;
  }, [filter]);

  return { list, snapshot };
}

type Positions = Map<Element, DOMRect>;

function positionsIn(list: Element): Positions {
  return new Map(Array.from(list.children, (card) => [card, card.getBoundingClientRect()]));
}

/** Skips cards that are out of view: each animated card costs a layer. */
function animateFrom(before: Positions, list: Element): void {
  for (const [card, now] of positionsIn(list)) {
    const old = before.get(card);
    if (!isInView(now) && !(old && isInView(old))) continue;
    if (!old) animate(card, { opacity: [0, 1] });
    else if (old.left !== now.left || old.top !== now.top)
      animate(card, { translate: [`${old.left - now.left}px ${old.top - now.top}px`, "none"] });
  }
}

function isInView({ top, bottom }: DOMRect): boolean {
  return bottom > 0 && top < window.innerHeight;
}
