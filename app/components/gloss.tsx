import { useTranslation } from "react-i18next";
import { type GlyphId, glyph } from "#app/content/glossary.ts";
import { classNames } from "#app/ui/class-names.ts";

type GlossProps = { id: GlyphId; onSeal?: boolean; className?: string };

/**
 * Pinyin and meaning of the character in a picture, and unseen the radical, which the picture shows by color. The character
 * itself is the picture's alt text.
 */
export function Gloss({ id, onSeal = false, className }: GlossProps) {
  const { t } = useTranslation();
  const { pinyin, meaning, radicalName } = glyph(id);
  return (
    <p
      className={classNames(
        "flex flex-wrap items-baseline gap-x-2 text-fine",
        onSeal ? "text-on-seal-soft" : "text-muted",
        className,
      )}
    >
      <span
        lang="zh-Latn-pinyin"
        className={classNames("text-small font-strong", onSeal ? "text-on-seal" : "text-vermilion")}
      >
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
