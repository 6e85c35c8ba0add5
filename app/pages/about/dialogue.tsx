import { dialogue } from "#app/content/about.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Copy } from "#app/ui/copy.tsx";
import { Section } from "#app/ui/section.tsx";

/** A few lines of a lesson, in characters, pinyin and English. */
export function Dialogue() {
  const { t } = useTranslation();
  return (
    <Section id="dialogue" strip>
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.4fr]">
        <div className="grid content-start gap-3">
          <Copy as="h2" id="dialogue" className="text-h2" of={t(dialogue.title)} />
          <Copy as="p" className="text-lead text-muted" of={t(dialogue.text)} />
        </div>
        <ol className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {dialogue.lines.map(({ han, pinyin, english }) => (
            <li key={han} className="grid content-start gap-1 border-s border-line ps-4">
              <span lang="zh-Hans" className="text-h3">
                {han}
              </span>
              <Copy as="p" className="text-small" of={pinyin} />
              <Copy as="p" className="text-small text-muted" of={t(english)} />
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
