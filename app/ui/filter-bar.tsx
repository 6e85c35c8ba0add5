import { classNames } from "./class-names.ts";

/** `count` is formatted already: a primitive knows no language. */
export type FilterChoice<Id extends string> = { id: Id; name: string; count: string };

type FilterBarProps<Id extends string> = {
  label: string;
  choices: readonly FilterChoice<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
};

export function FilterBar<Id extends string>({ label, choices, chosen, onChoose }: FilterBarProps<Id>) {
  return (
    <fieldset className="needs-scripts no-print flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {choices.map(({ id, name, count }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
          className={classNames(
            "inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-small font-strong ease active:sink",
            id === chosen
              ? "border-ink bg-ink text-paper"
              : "border-line bg-sheet text-ink hover:border-edge hover:bg-wash",
          )}
        >
          {`${name} `}
          <span className={classNames("text-fine tabular", id !== chosen && "text-muted")}>
            {`(${count})`}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
