import { dialogue } from "#app/content/about.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Copy } from "#app/ui/copy.tsx";
import { Section } from "#app/ui/section.tsx";

export function Dialogue() {
  const { t } = useTranslation();
  return (
    <Section id="dialogue" title={t(dialogue.title)} lead={t(dialogue.text)} strip>
      <ol className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {dialogue.lines.map(({ han, pinyin, english }) => (
          <li key={han} className="grid content-start gap-1 border-s border-line ps-4">
            <span lang="zh-Hans" className="text-h3">
              {han}
            </span>
            <Copy as="p" className="text-small" text={pinyin} />
            <Copy as="p" className="text-small text-muted" text={t(english)} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
