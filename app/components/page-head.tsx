import type { ReactNode } from "react";
import type { SheetId } from "#app/content/pictures.ts";
import { Container } from "#app/ui/section.tsx";
import { CharacterPicture } from "./character-picture.tsx";
import { Gloss } from "./gloss.tsx";

type PageHeadProps = {
  title: ReactNode;
  lead: ReactNode;
  image: SheetId;
  children?: ReactNode;
};

/** The top of every page but home: title, lead and the page's character. */
export function PageHead({ title, lead, image, children }: PageHeadProps) {
  return (
    <Container className="grid items-end gap-x-12 gap-y-8 pt-12 pb-12 md:grid-cols-[1fr_auto] md:pt-20 md:pb-16">
      {/* As tall as the figure, so that the text does not shift when the figure is painted a frame later. */}
      <div className="grid content-end gap-5 md:min-h-54 lg:min-h-62">
        <h1 className="text-h1">{title}</h1>
        <p className="max-w-prose text-lead text-muted">{lead}</p>
        {children}
      </div>
      <figure className="flex items-end gap-4 md:grid md:gap-3">
        <CharacterPicture
          name={`sheet-${image}`}
          of={image}
          width={200}
          height={200}
          eager
          className="size-28 rounded-tag bg-sheet lifted md:size-44 lg:size-52 forced-colors:border"
        />
        <figcaption>
          <Gloss id={image} />
        </figcaption>
      </figure>
    </Container>
  );
}
