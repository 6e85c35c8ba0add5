import type { ReactNode } from "react";
import type { CharacterIdFor } from "#app/content/glossary.ts";
import type { PageWords } from "#app/content/schema.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Copy } from "#app/ui/copy.tsx";
import { Container } from "#app/ui/section.tsx";
import { CharacterPicture, Gloss } from "./picture.tsx";

/**
 * Begins every page except home, with the page's own figure. The note comes below the lead, on
 * phones below the figure.
 */
export function PageHead({
  page,
  note,
  children,
}: {
  page: PageWords;
  note?: string;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Container className="grid gap-x-12 gap-y-6 pt-6 pb-10 md:grid-cols-2 md:grid-rows-[auto_1fr] md:pt-12">
      <div className="grid content-start gap-5">
        <Copy as="h1" className="text-h1" text={t(page.heading)} />
        <Copy as="p" className="max-w-prose text-lead text-muted" text={t(page.lead)} />
      </div>
      <div className="md:col-start-2 md:row-span-2 md:row-start-1">{children}</div>
      {note ? <Copy as="p" className="text-small text-muted" text={note} /> : null}
    </Container>
  );
}

type SheetsProps = {
  characters: readonly CharacterIdFor<"sheet">[];
  /** Signs on the lines that two squares share. */
  signs?: string;
  caption?: string;
  className?: string;
};

/**
 * Characters side by side on joined practice squares, each above its gloss. The number of columns
 * is fixed: none moves.
 */
export function Sheets({ characters, signs = "", caption, className }: SheetsProps) {
  return (
    <figure className={className}>
      <ul className={`squares numbered-columns squares-across-${characters.length}`}>
        {characters.map((id, index) => (
          <li key={id} className="relative grid content-start gap-2">
            <CharacterPicture
              name={`sheet-${id}`}
              character={id}
              width={276}
              eager
              className="square w-full"
            />
            {index > 0 && signs ? (
              // As high as the square, low on the shared line: strokes come near its middle.
              <span
                aria-hidden="true"
                className="absolute -start-3 grid aspect-square w-full items-end pb-4"
              >
                <span className="grid size-6 place-items-center rounded-full border border-grid bg-paper">
                  {signs[index - 1]}
                </span>
              </span>
            ) : null}
            <Gloss character={id} className="pe-2" />
          </li>
        ))}
      </ul>
      {caption ? (
        <figcaption className="pt-3">
          <Copy as="p" className="text-small text-muted" text={caption} />
        </figcaption>
      ) : null}
    </figure>
  );
}
