import { picturesHash } from "virtual:art";
import type { ComponentProps } from "react";
import type { Ground } from "#app/content/character-schema.ts";
import {
  type CharacterId,
  type CharacterIdFor,
  characterOf,
  glossary,
} from "#app/content/glossary.ts";
import {
  followsScheme,
  type PictureName,
  pictureFile,
  portraitName,
  type Scheme,
} from "#app/content/pictures.ts";
import type { PortraitParts } from "#app/content/schema.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { classNames } from "#app/ui/class-names.ts";
import { ToneContour } from "#app/ui/tone-contour.tsx";

/** Written out: Tailwind finds no class name that is put together. */
const groundClass = {
  paper: "ground-cover-paper",
  sky: "ground-cover-sky",
  vermilion: "ground-cover-vermilion",
  night: "ground-cover-night",
  gold: "ground-cover-gold",
  jade: "ground-cover-jade",
} satisfies Record<Ground, string>;

/** The class that sets the ground of a character's cover. */
export function coverGround(character: CharacterIdFor<"cover">): string {
  return groundClass[glossary[character].cover];
}

export function pictureUrl(name: PictureName, scheme: Scheme = "light"): string {
  return `/${pictureFile(name, picturesHash, scheme)}`;
}

/**
 * `lang` is that of `alt`, which is empty if the text next to the picture says the same. `eager`:
 * above the fold.
 */
type PictureProps = ComponentProps<"img"> & {
  name: PictureName;
  alt: string;
  width: number;
  eager?: boolean;
};

/**
 * Square, unless it has a height. One file per color scheme where needed: an SVG in WebKit's
 * `<img>` cannot query it.
 */
export function Picture({ name, alt, eager = false, ...rest }: PictureProps) {
  const image = (
    <img
      src={pictureUrl(name)}
      alt={alt}
      loading={eager ? "eager" : "lazy"}
      // Text loads first.
      fetchPriority={eager ? "low" : undefined}
      decoding="async"
      height={rest.width}
      {...rest}
    />
  );
  if (!followsScheme(name)) return image;
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={pictureUrl(name, "dark")} />
      {image}
    </picture>
  );
}

type PortraitProps = {
  name: string;
  parts: PortraitParts | undefined;
  width: number;
  className: string;
};

/** `group` is the file of the person's record. The sections around portraits are paper. */
export function Portrait({
  group,
  name,
  parts,
  ...rest
}: PortraitProps & { group: "team" | "testimonials" }) {
  const isOnPaper = !parts || parts.ground === "paper";
  const ground = isOnPaper ? "ground-cover-rose" : groundClass[parts.ground];
  return (
    <Picture
      {...rest}
      name={portraitName(group, name)}
      alt=""
      className={`${rest.className} on-ground ${ground}`}
    />
  );
}

/**
 * A picture of a character, marked as Chinese. Chromium takes an alt text of one or two characters
 * for none and calls the picture unlabeled: the quotation marks make it three.
 */
export function CharacterPicture({
  character,
  className,
  ...picture
}: Omit<PictureProps, "alt"> & { character: CharacterId }) {
  const { han, cover } = characterOf(character);
  const names = classNames(
    className,
    cover && picture.name.startsWith("cover-") && `on-ground ${groundClass[cover]}`,
  );
  return <Picture alt={`“${han}”`} lang="zh-Hans" className={names} {...picture} />;
}

type GlossProps = { character: CharacterId; note?: string | undefined; className?: string };

/**
 * Pinyin and meaning (or `note`) of a pictured character, and for screen readers the radical, which
 * the picture shows by color.
 */
export function Gloss({ character, note, className }: GlossProps) {
  const { t } = useTranslation();
  const { pinyin, tone, meaning, radicalName } = characterOf(character);
  return (
    <p
      className={classNames(
        "flex flex-wrap items-baseline gap-x-2 text-fine text-muted",
        className,
      )}
    >
      <span lang="zh-Latn-pinyin" className="text-small font-strong text-ink">
        {pinyin}
        {tone ? <ToneContour tone={tone} /> : null}
      </span>
      <span>
        {note ?? t(meaning)}
        {radicalName ? (
          <span className="sr-only">{`, ${t("radical: {{radical}}", { radical: t(radicalName) })}`}</span>
        ) : null}
      </span>
    </p>
  );
}

/**
 * Cover of a card, after the heading in the DOM. In a `<div>`: WebKit and Firefox stretch an
 * `<img>` in a subgrid.
 */
export function Cover({
  character,
  className,
}: {
  character: CharacterIdFor<"cover">;
  className: string;
}) {
  return (
    <div className={className}>
      <CharacterPicture
        name={`cover-${character}`}
        character={character}
        width={640}
        height={360}
        className="aspect-video w-full object-cover"
      />
    </div>
  );
}
