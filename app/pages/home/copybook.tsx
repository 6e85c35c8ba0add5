import { type ReactNode, useEffect, useState } from "react";
import { CharacterPicture, Gloss } from "#app/components/picture.tsx";
import { type CharacterId, characterOf } from "#app/content/glossary.ts";
import { copybook, features, heroCharacter, levelCards } from "#app/content/home.ts";
import { lessonPath } from "#app/content/navigation.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { CharacterDrawing, UnnamedDrawing } from "#app/ui/character-drawing.tsx";
import { Copy } from "#app/ui/copy.tsx";
import { PracticeLines } from "#app/ui/practice-lines.tsx";
import { Section } from "#app/ui/section.tsx";
import { outlines } from "./hero-character.tsx";
import type { HandDrawing } from "./lesson/hand.ts";

/** The characters shown above, in the same pictures. */
const met = [
  ...features.map(({ image }) => ({ id: image, name: `mark-${image}` }) as const),
  ...levelCards.map(({ image }) => ({ id: image, name: `sheet-${image}` }) as const),
];

const cell = "col-start-1 row-start-1 aspect-square w-full";
const ink = `${cell} fill-ink object-contain object-right`;
const square = "copybook-square square grid";
const lines = (
  <UnnamedDrawing className={cell}>
    <PracticeLines />
  </UnnamedDrawing>
);

/**
 * Every character of the page in its own practice square, inked on scroll, and a blank one that links to the lesson, until it
 * has the visitor's own.
 */
export function Copybook({ own }: { own: HandDrawing | undefined }) {
  const { t } = useTranslation();
  // Without scripts there is no lesson: link to the courses.
  const [to, setTo] = useState("/courses");
  useEffect(() => setTo(lessonPath), []);
  return (
    <Section id="copybook" title={t(own ? copybook.titleWithOwn : copybook.title)}>
      <ul className="squares grid-cols-2 gap-y-4 xs:grid-cols-4 lg:grid-cols-6">
        <Written id={heroCharacter}>
          <Drawn id={heroCharacter} d={outlines()} />
        </Written>
        {met.map(({ id, name }) => (
          <Written key={id} id={id}>
            {/* Sheets have lines of their own: two would lie side by side in WebKit. */}
            {name.startsWith("mark-") && lines}
            <CharacterPicture name={name} character={id} width={64} className={ink} />
          </Written>
        ))}
        {own ? (
          <Written id={own.id} note={t(copybook.own)}>
            <Drawn id={own.id} d={own.ink} />
          </Written>
        ) : (
          <li className="no-print col-span-2">
            <a
              href={to}
              className="grid grid-cols-2 items-center font-display text-h3 *:border-vermilion text-vermilion hover:bg-wash"
            >
              <span className={square}>{lines}</span>
              <Copy
                as="span"
                className="ps-2 underline underline-offset-4"
                text={t(copybook.blank)}
              />
            </a>
          </li>
        )}
      </ul>
    </Section>
  );
}

function Written({ id, note, children }: { id: CharacterId; note?: string; children: ReactNode }) {
  return (
    <li className="grid content-start gap-2">
      <span className={square}>{children}</span>
      <Gloss character={id} note={note} className="flex-col gap-0 pe-2" />
    </li>
  );
}

function Drawn({ id, d }: { id: CharacterId; d: string }) {
  return (
    <>
      {lines}
      <CharacterDrawing han={characterOf(id).han} className={ink}>
        <path d={d} />
      </CharacterDrawing>
    </>
  );
}
