import type { GlyphIdFor } from "#app/content/glossary.ts";
import { classNames } from "#app/ui/class-names.ts";
import { CharacterPicture } from "./picture.tsx";

type CoverProps = {
  of: GlyphIdFor<"cover">;
  /** The first cover of the page comes with it. */
  first?: boolean;
  /** On a wide screen, fills the height beside the text. */
  beside?: boolean;
};

/**
 * The picture at the top of a card. In the markup the card's heading comes first, so the row is set here. The wrapper is needed: a
 * picture that is itself a subgrid item takes the height of the card in WebKit and stretches the list in Firefox.
 */
export function Cover({ of, first = false, beside = false }: CoverProps) {
  return (
    <div className={classNames("col-span-full row-start-1", beside && "lg:relative lg:col-1 lg:row-end-8")}>
      <CharacterPicture
        name={`cover-${of}`}
        of={of}
        width={640}
        height={360}
        eager={first}
        inPage={first}
        className={`aspect-video w-full object-cover${beside ? " lg:absolute lg:inset-0 lg:h-full" : ""}`}
      />
    </div>
  );
}
