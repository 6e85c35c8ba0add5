import { type ReactNode, useEffect, useState } from "react";
import { CharacterPicture, Gloss } from "#app/components/picture.tsx";
import { type CharacterId, characterOf } from "#app/content/glossary.ts";
import { copybook, copybookPictures, heroCharacter } from "#app/content/home.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { lessonPath } from "#app/paths.ts";
import { CharacterDrawing, UnnamedDrawing } from "#app/ui/character-drawing.tsx";
import { Copy } from "#app/ui/copy.tsx";
import { PracticeLines } from "#app/ui/practice-lines.tsx";
import { Section } from "#app/ui/section.tsx";
import { outlines } from "./hero-character.tsx";
import type { HandDrawing } from "./lesson/hand.ts";

const squareClass = "copybook-square square grid";

/** What a square contains lies one above the other. */
const layerClass = "col-start-1 row-start-1 aspect-square w-full";

const practiceLines = (
  <UnnamedDrawing className={layerClass}>
    <PracticeLines />
  </UnnamedDrawing>
);

/**
 * Every character of the page in its own practice square, inked on scroll, and a blank one that
 * links to the lesson, until it has what the visitor wrote there.
 */
export function Copybook({ handwritten }: { handwritten: HandDrawing | undefined }) {
  const { t } = useTranslation();
  // Without scripts there is no lesson: link to the courses.
  const [href, setHref] = useState("/courses");
  useEffect(() => setHref(lessonPath), []);
  const title = handwritten ? copybook.titleWithHandwritten : copybook.title;
  return (
    <Section id="copybook" title={t(title)}>
      <ul className="squares grid-cols-2 gap-y-4 xs:grid-cols-4 lg:grid-cols-6">
        <CopybookSquare character={heroCharacter}>
          <DrawnCharacter character={heroCharacter} path={outlines()} />
        </CopybookSquare>
        {copybookPictures.map(({ character, picture, hasLines }) => (
          <CopybookSquare key={character} character={character}>
            {hasLines ? null : practiceLines}
            <CharacterPicture
              name={picture}
              character={character}
              width={64}
              className={`${layerClass} object-contain object-right`}
            />
          </CopybookSquare>
        ))}
        {handwritten ? (
          <CopybookSquare character={handwritten.id} note={t(copybook.handwritten)}>
            <DrawnCharacter character={handwritten.id} path={handwritten.ink} />
          </CopybookSquare>
        ) : (
          <li className="no-print col-span-2">
            <a
              href={href}
              className="grid grid-cols-2 items-center font-display text-h3 *:border-vermilion text-vermilion hover:bg-wash"
            >
              <span className={squareClass}>{practiceLines}</span>
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

type CopybookSquareProps = {
  character: CharacterId;
  /** Instead of the meaning. */
  note?: string;
  children: ReactNode;
};

function CopybookSquare({ character, note, children }: CopybookSquareProps) {
  return (
    <li className="grid content-start gap-2">
      <span className={squareClass}>{children}</span>
      <Gloss character={character} note={note} className="flex-col gap-0 pe-2" />
    </li>
  );
}

type DrawnCharacterProps = {
  character: CharacterId;
  path: string;
};

function DrawnCharacter({ character, path }: DrawnCharacterProps) {
  return (
    <>
      {practiceLines}
      <CharacterDrawing han={characterOf(character).han} className={`${layerClass} fill-ink`}>
        <path d={path} />
      </CharacterDrawing>
    </>
  );
}
