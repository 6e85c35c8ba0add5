import { picturesHash } from "virtual:art";
import { dataUrls } from "virtual:art/data-urls";
import { type GlyphId, type GlyphIdFor, glyph } from "#app/content/glossary.ts";
import type { PictureName } from "#app/content/pictures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { classNames } from "#app/ui/class-names.ts";

export function pictureUrl(name: PictureName, ink: "" | ".dark" = ""): string {
  return `/assets/art/${name}.${picturesHash}${ink}.svg`;
}

type PictureProps = {
  name: PictureName;
  /** Empty where the text beside the picture says the same. */
  alt: string;
  width: number;
  height: number;
  className?: string;
  /** The language of `alt`, where it is not the page's. */
  lang?: string;
  /** For pictures in the first view. */
  eager?: boolean;
  /** For the largest picture in the first view of a phone: it comes with the page, and no request is made. */
  inlined?: boolean;
};

/** One file per color scheme where needed: WebKit's `<img>` cannot see the scheme. Low priority, so that text comes first. */
export function Picture({ name, alt, eager = false, inlined = false, className, ...rest }: PictureProps) {
  // In a browser always the address of the file: no script brings pictures along.
  const address = (url: string) => (import.meta.env.SSR && inlined && dataUrls[url]) || url;
  const image = (
    <img
      src={address(pictureUrl(name))}
      suppressHydrationWarning={inlined}
      alt={alt}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "low" : undefined}
      decoding="async"
      className={classNames(name.startsWith("portrait-") && "calm", className)}
      {...rest}
    />
  );
  if (!/^(sheet|tracing|mark)-/.test(name)) return image;
  return (
    <picture>
      <source
        media="(prefers-color-scheme: dark)"
        srcSet={address(pictureUrl(name, ".dark"))}
        suppressHydrationWarning={inlined}
      />
      {image}
    </picture>
  );
}

type CharacterPictureProps = Omit<PictureProps, "alt" | "lang"> & { of: GlyphId };

/** A picture of a character: its text alternative is the character itself, in its language. */
export function CharacterPicture({ of, className, ...picture }: CharacterPictureProps) {
  const { han, cover = "" } = glyph(of);
  const isLight = picture.name.startsWith("cover-") && /paper|sky|gold/.test(cover);
  const names = classNames(className, isLight && "calm");
  return <Picture alt={han} lang="zh-Hans" className={names} {...picture} />;
}

/** Pinyin and meaning of the character in a picture, and unseen the radical, which the picture shows by color. */
export function Gloss({ id, onSeal, className }: { id: GlyphId; onSeal?: boolean; className?: string }) {
  const { t } = useTranslation();
  const { pinyin, meaning, radicalName } = glyph(id);
  const [soft, strong] = onSeal ? ["text-on-seal-soft", "text-on-seal"] : ["text-muted", "text-ink"];
  return (
    <p className={classNames("flex flex-wrap items-baseline gap-x-2 text-fine", soft, className)}>
      <span lang="zh-Latn-pinyin" className={`text-small font-strong ${strong}`}>
        {pinyin}
      </span>
      <span>
        {t(meaning)}
        {radicalName ? (
          <span className="sr-only">{`, ${t("radical: {{radical}}", { radical: t(radicalName) })}`}</span>
        ) : null}
      </span>
    </p>
  );
}

type GlossedPictureProps = CharacterPictureProps & { figure: string; onSeal?: boolean };

/** A character above its gloss. `figure` is the class of the whole. */
export function GlossedPicture({ figure, onSeal = false, ...picture }: GlossedPictureProps) {
  return (
    <figure className={figure}>
      <CharacterPicture {...picture} />
      <figcaption>
        <Gloss id={picture.of} onSeal={onSeal} />
      </figcaption>
    </figure>
  );
}

type CoverProps = {
  of: GlyphIdFor<"cover">;
  /** The first cover of the page comes with it. */
  first?: boolean;
  /** On a wide screen, fills the height beside the text. */
  fillsColumn?: boolean;
};

/** The picture at the top of a card, after its heading in the markup. WebKit and Firefox stretch a bare picture in a subgrid. */
export function Cover({ of, first = false, fillsColumn = false }: CoverProps) {
  return (
    <div
      className={classNames("col-span-full row-start-1", fillsColumn && "lg:relative lg:col-1 lg:row-end-7")}
    >
      <CharacterPicture
        name={`cover-${of}`}
        of={of}
        width={640}
        height={360}
        eager={first}
        inlined={first}
        className={`aspect-video w-full object-cover${fillsColumn ? " lg:absolute lg:inset-0 lg:h-full" : ""}`}
      />
    </div>
  );
}
