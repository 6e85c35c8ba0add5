import type { CharacterId } from "#app/content/glossary.ts";
import { UnnamedDrawing } from "#app/ui/character-drawing.tsx";
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
        <UnnamedDrawing key={id} className={`${className} fill-ink`}>
          <path d={outlineOf(id)} />
        </UnnamedDrawing>
      ))}
    </span>
  );
}
