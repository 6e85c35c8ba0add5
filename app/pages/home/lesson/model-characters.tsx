import type { CharacterId } from "#app/content/glossary.ts";
import { outlineOf } from "./lesson-strokes.ts";

type ModelCharactersProps = {
  ids: readonly CharacterId[];
  /** Their size. */
  className: string;
};

/** Characters as they should be written, from their strokes: no Chinese font is loaded for them. */
export function ModelCharacters({ ids, className }: ModelCharactersProps) {
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
