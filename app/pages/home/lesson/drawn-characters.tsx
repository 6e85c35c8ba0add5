import type { CharacterId } from "#app/content/glossary.ts";
import { outlineOf } from "./lesson-strokes.ts";

type DrawnCharactersProps = {
  ids: readonly CharacterId[];
  /** Their size. */
  className: string;
};

/** Characters of a word, drawn from their strokes: no Chinese font is loaded for them. */
export function DrawnCharacters({ ids, className }: DrawnCharactersProps) {
  return (
    <span className="flex shrink-0">
      {ids.map((id) => (
        <svg
          key={id}
          viewBox="0 0 1024 1024"
          aria-hidden="true"
          className={`${className} fill-ink`}
        >
          <path d={outlineOf(id)} />
        </svg>
      ))}
    </span>
  );
}
