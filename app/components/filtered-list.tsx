import { type ReactNode, useState } from "react";
import { Announcement, useAnnouncement } from "#app/ui/announcement.tsx";
import { FilterBar, type FilterChoice } from "#app/ui/filter-bar.tsx";
import { Container } from "#app/ui/section.tsx";

type FilteredListProps<Id extends string, Item> = {
  headingId: string;
  heading: string;
  filterLabel: string;
  choices: readonly FilterChoice<Id | "all">[];
  itemsFor: (filter: Id | "all") => readonly Item[];
  card: (item: Item) => ReactNode;
  announcement: (values: { name: string; count: number }) => string;
  /** Shown above the list, and counted with it, while the filter is on All. */
  featured?: ReactNode;
  /** Where to find what a filter counts and does not show. */
  note?: (filter: Id | "all") => string | undefined;
  /** Widens the first cards so that the last row is full. */
  fillsRows?: boolean;
  /** What follows the list. */
  children?: ReactNode;
};

/** Cards under a filter bar. A choice is announced with the number of cards it leaves. */
export function FilteredList<Id extends string, Item>({
  headingId,
  heading,
  filterLabel,
  choices,
  itemsFor,
  card,
  announcement,
  featured,
  note,
  fillsRows = false,
  children,
}: FilteredListProps<Id, Item>) {
  const [filter, setFilter] = useState<Id | "all">("all");
  const [message, announce] = useAnnouncement();

  const choose = (next: Id | "all") => {
    const name = choices.find(({ id }) => id === next)?.name ?? next;
    const count = itemsFor(next).length + (featured && next === "all" ? 1 : 0);
    setFilter(next);
    announce([announcement({ name, count }), note?.(next)].filter(Boolean).join(". "));
  };

  return (
    <section aria-labelledby={headingId} className="pb-section">
      <Container className="grid gap-8">
        <h2 id={headingId} className="sr-only">
          {heading}
        </h2>
        <FilterBar label={filterLabel} choices={choices} chosen={filter} onChoose={choose} />
        <Announcement message={message} />
        {filter === "all" ? featured : null}
        <div className={fillsRows ? "card-container" : undefined}>
          <ul data-filtered={message.text ? "" : undefined} className={fillsRows ? "full-rows" : "card-grid"}>
            {itemsFor(filter).map(card)}
          </ul>
        </div>
        {note?.(filter) ? <p className="text-small text-muted">{note(filter)}</p> : null}
        {children}
      </Container>
    </section>
  );
}
