import { type ReactNode, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { announce } from "#app/lib/announce.ts";
import { formatCount } from "#app/lib/format-count.ts";
import { useIsPrinting } from "#app/lib/use-is-printing.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Container } from "#app/ui/section.tsx";

type FilteredListProps<Id extends string, Item> = {
  /** Id of the visually hidden heading. */
  id: string;
  heading: string;
  filterLabel: string;
  /** Announces how many cards a filter shows. */
  announcement: (shown: { name: string; count: number }) => string;
  /** The head of the page, above the list: it follows the filter. */
  head: (filter: Id | "all") => ReactNode;
  choices: readonly { id: Id | "all"; name: string; count: number }[];
  itemsFor: (filter: Id | "all") => readonly Item[];
  card: (item: Item) => ReactNode;
  /** Shown above the list and included in its count while the filter is All. */
  featured?: ReactNode;
  /** Says where to find items that a filter counts but does not show. */
  note?: (filter: Id | "all") => string | undefined;
  children?: ReactNode;
};

/** Cards with a filter bar. Choosing a filter announces how many cards match. */
export function FilteredList<Id extends string, Item>(props: FilteredListProps<Id, Item>) {
  const { id, choices, itemsFor, featured, note, announcement } = props;
  const { t, language } = useTranslation();
  const [chosen, setChosen] = useState<Id | "all">();
  const isPrinting = useIsPrinting();
  // The page's heading counts all cards.
  const filter = isPrinting || chosen === undefined ? "all" : chosen;
  const items = itemsFor(filter);

  const choose = (next: Id | "all", name: string) => {
    const count = itemsFor(next).length + (featured && next === "all" ? 1 : 0);
    setChosen(next);
    const sentence = announcement({ name, count });
    const remark = note?.(next);
    announce(remark === undefined ? sentence : `${sentence}. ${remark}`);
  };

  return (
    <>
      {props.head(filter)}
      <section className="on-paper pb-section">
        <Container className="grid gap-8">
          <h2 id={id} className="sr-only">
            {props.heading}
          </h2>
          <fieldset data-replay="" className="needs-scripts no-print flex flex-wrap gap-2">
            <legend className="sr-only">{props.filterLabel}</legend>
            {choices.map(({ id, name, count }) => (
              <button
                key={id}
                type="button"
                aria-pressed={id === filter}
                onClick={() => choose(id, t(name))}
                className={classNames(
                  "inline-flex min-h-11 flex-wrap items-center gap-x-2 rounded-full border px-4 text-small font-strong ease active:sink",
                  id === filter
                    ? "border-ink bg-ink text-paper"
                    : "border-line bg-sheet text-ink hover:border-edge hover:bg-wash",
                )}
              >
                {`${t(name)} `}
                <span className={classNames("text-fine tabular", id !== filter && "text-muted")}>
                  {`(${formatCount(count, language)})`}
                </span>
              </button>
            ))}
          </fieldset>
          <p className="-mt-5 text-fine text-muted">
            {t(
              "The colored part of a character is its radical: the piece a dictionary files it under.",
            )}
          </p>
          {filter === "all" ? featured : null}
          <div className="card-container">
            <ul
              data-filtered={chosen === undefined ? undefined : ""}
              data-rest={items.length % 3}
              className="card-grid"
            >
              {items.map(props.card)}
            </ul>
          </div>
          {/* Says that the last card has arrived: card-grid.css. */}
          <i hidden />
          {note?.(filter) ? <p className="text-small text-muted">{note(filter)}</p> : null}
          {props.children}
        </Container>
      </section>
    </>
  );
}
