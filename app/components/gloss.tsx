import { useTranslation } from "react-i18next";
import { type GlyphId, glyph } from "#app/content/glossary.ts";
import { classNames } from "#app/ui/class-names.ts";
import { CharacterPicture, type CharacterPictureProps } from "./picture.tsx";

/** Pinyin and meaning of the character in a picture, and unseen the radical, which the picture shows by color. */
export function Gloss({ id, onSeal, className }: { id: GlyphId; onSeal?: boolean; className?: string }) {
  const { t } = useTranslation();
  const { pinyin, meaning, radicalName } = glyph(id);
  const [soft, strong] = onSeal ? ["text-on-seal-soft", "text-on-seal"] : ["text-muted", "text-vermilion"];
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
