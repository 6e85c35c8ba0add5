import { strokes } from "virtual:art/not-found";
import { Gloss } from "#app/components/picture.tsx";
import { characterOf } from "#app/content/glossary.ts";
import { notFoundPage } from "#app/content/not-found.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { CharacterDrawing } from "#app/ui/character-drawing.tsx";
import { Copy } from "#app/ui/copy.tsx";
import { PracticeLines } from "#app/ui/practice-lines.tsx";

/** A character that becomes another on hover, or by a click, a tap or Space. A checkbox: it works by CSS alone. */
export function TurningCharacter() {
  const { t } = useTranslation();
  return (
    <div className="turning squares grid-cols-2 gap-y-4">
      <input
        type="checkbox"
        aria-labelledby="turning"
        className="z-10 hidden aspect-square w-full cursor-pointer appearance-none self-start"
      />
      {(["wei", "mo"] as const).map((id) => (
        <figure key={id} className="grid content-start gap-3">
          <CharacterDrawing han={characterOf(id).han} className="square w-full fill-ink">
            <PracticeLines />
            {strokes[id].map((stroke, index) => (
              <path
                key={stroke}
                d={stroke}
                className={index === 0 ? "fill-vermilion" : undefined}
              />
            ))}
          </CharacterDrawing>
          <Gloss character={id} className="bg-paper" />
        </figure>
      ))}
      <Copy
        as="p"
        id="turning"
        className="col-span-full text-small text-muted"
        text={t(notFoundPage.hint)}
      />
    </div>
  );
}
