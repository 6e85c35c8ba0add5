import { type ReactNode, type Ref, useDeferredValue, useMemo } from "react";
import { classNames } from "#app/ui/class-names.ts";

/** More than a screen holds, and full rows in one to four columns. */
const FIRST = 12;

/** The least number of cards that fills rows of one, two and three. */
const FILLS_ROWS = 6;

type CardListProps<Item> = {
  /** The same array for as long as they are the same items. */
  items: readonly Item[];
  card: (item: Item) => ReactNode;
  /** Cards at the beginning grow, so that no row has a gap. */
  fillsRows?: boolean;
  /** The list of the first cards. */
  ref: Ref<HTMLUListElement>;
};

/**
 * Cards that a filter chooses from, as quick with a thousand as with ten: after a change the first ones come with the click, and the
 * rest when the browser has time for them. Until then the rest of before is out of sight, since taking it away takes time too.
 */
export function CardList<Item>({ items, card, fillsRows = false, ref }: CardListProps<Item>) {
  const settled = useDeferredValue(items);
  const rest = useMemo(
    () => settled.slice(firstOf(settled.length, fillsRows)).map(card),
    [settled, fillsRows, card],
  );
  const grid = fillsRows ? "full-rows" : "card-grid";
  return (
    <div>
      <ul ref={ref} className={grid}>
        {items.slice(0, firstOf(items.length, fillsRows)).map(card)}
      </ul>
      {rest.length > 0 && (
        <ul
          className={classNames(
            grid,
            settled === items ? "mt-6" : "h-0 overflow-clip [content-visibility:hidden]",
          )}
        >
          {rest}
        </ul>
      )}
    </div>
  );
}

/** Where rows are filled by the cards at the beginning, the rest comes in full rows. */
function firstOf(length: number, fillsRows: boolean): number {
  return fillsRows && length > FIRST ? FIRST + ((length - FIRST) % FILLS_ROWS) : FIRST;
}
