import type { CoverId } from "#app/content/pictures.ts";
import { classNames } from "#app/ui/class-names.ts";
import { CharacterPicture } from "./character-picture.tsx";

type CoverProps = {
  of: CoverId;
  /** It is in the first view. */
  eager?: boolean;
  /** On a wide screen it stands beside the words and is as high as they are. */
  beside?: boolean;
};

/**
 * The picture at the head of a card, in a frame of its own: a picture that is itself an item of a subgrid is as high as the whole
 * card in WebKit, and makes the list too high in Firefox.
 */
export function Cover({ of, eager = false, beside = false }: CoverProps) {
  return (
    <div className={beside ? "lg:relative" : undefined}>
      <CharacterPicture
        name={`cover-${of}`}
        of={of}
        width={640}
        height={360}
        eager={eager}
        className={classNames(
          "aspect-video w-full object-cover",
          beside && "lg:absolute lg:inset-0 lg:h-full",
        )}
      />
    </div>
  );
}
