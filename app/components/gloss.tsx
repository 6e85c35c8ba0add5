import { useTranslation } from "react-i18next";
import { type GlyphId, glyph } from "#app/content/glossary.ts";
import { classNames } from "#app/ui/class-names.ts";

/** What a picture shows, in words: character, pinyin, meaning. */
export function Gloss({ id, className }: { id: GlyphId; className?: string }) {
  const { t } = useTranslation();
  const { han, pinyin, meaning } = glyph(id);
  return (
    <p className={classNames("flex flex-wrap items-baseline gap-x-2 text-fine text-muted", className)}>
      <span lang="zh-Hans" className="text-small text-ink">
        {han}
      </span>
      <span lang="zh-Latn-pinyin" className="font-strong text-vermilion">
        {pinyin}
      </span>
      <span>{t(meaning)}</span>
    </p>
  );
}

/** The same as one string, for a picture's text alternative. */
export function useGlossText(id: GlyphId): string {
  const { t } = useTranslation();
  const { han, pinyin, meaning } = glyph(id);
  return `${han}, ${pinyin}: ${t(meaning)}`;
}
