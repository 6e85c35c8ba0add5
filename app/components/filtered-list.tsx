import { type ComponentProps, type ReactNode, useDeferredValue, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { afterPaint } from "#app/lib/after-paint.ts";
import { announce } from "#app/lib/announce.ts";
import { formatCount } from "#app/lib/format-count.ts";
import { useIsWhole } from "#app/navigation/below-first-screen.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Container } from "#app/ui/section.tsx";

/** What the list says about an item, for its `<li>`. */
export type ItemPlace = Pick<ComponentProps<"li">, "hidden"> & {
  /** Half of a row of three: card-grid.css. */
  "data-half": "" | undefined;
};

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
  /**
   * Those that the filter hides stay in the page: showing them again costs no rendering, and paper
   * shows all of them.
   */
  card: (item: Item, place: ItemPlace) => ReactNode;
  /** Shown above the list and included in its count while the filter is All. */
  featured?: ((isHidden: boolean) => ReactNode) | undefined;
  /** Says where to find items that a filter counts but does not show. */
  note?: (filter: Id | "all") => string | undefined;
  children?: ReactNode;
};

/** Cards in view when a page opens or a filter is chosen: the rest follows a frame later. */
const ONE_ROW = 3;

/** Cards with a filter bar. Choosing a filter announces how many cards match. */
export function FilteredList<Id extends string, Item>(props: FilteredListProps<Id, Item>) {
  const { id, choices, itemsFor, featured, note, announcement } = props;
  const { t, language } = useTranslation();
  const [chosen, setChosen] = useState<Id | "all">();
  const isWhole = useIsWhole();
  const filter = chosen ?? "all";
  const shown = itemsFor(filter);
  const shownLater = itemsFor(useDeferredValue(filter));
  const all = itemsFor("all");
  const items = isWhole ? all : all.slice(0, ONE_ROW);
  // Two to a row, so that every row is full: the two left over, or the one with three others.
  const leftOver = shown.length % 3;
  const halves = leftOver === 1 ? 4 : leftOver;
  const shownNote = note?.(filter);

  const choose = async (next: Id | "all", name: string) => {
    // The button shows first that it is pressed: rendering the list would block that frame.
    await afterPaint();
    setChosen(next);
    let count = itemsFor(next).length;
    if (featured && next === "all") count += 1;
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
          {featured?.(filter !== "all")}
          <div data-arrives="" className="card-container">
            <ul data-filtered={chosen === undefined ? undefined : ""} className="card-grid">
              {items.map((item) => {
                const index = shown.indexOf(item);
                return props.card(item, {
                  hidden: index < 0 || (index >= ONE_ROW && !shownLater.includes(item)),
                  "data-half": index >= 0 && index < halves ? "" : undefined,
                });
              })}
            </ul>
          </div>
          {/* Says that the last card has arrived: card-grid.css. */}
          <i hidden />
          {shownNote ? <p className="no-print text-small text-muted">{shownNote}</p> : null}
          {props.children}
        </Container>
      </section>
    </>
  );
}
