import { characterOf } from "#app/content/glossary.ts";
import { lessonCharacters, lessonTexts } from "#app/content/lesson.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Copy } from "#app/ui/copy.tsx";
import { ModelCharacters } from "./model-characters.tsx";

/** The rules of stroke order, each beside the first character that was written by it. */
export function StrokeOrderRules() {
  const { t } = useTranslation();
  return (
    <section>
      <h3 className="pb-2 font-strong">{t(lessonTexts.rules)}</h3>
      <ul className="lesson-rules grid gap-x-4 gap-y-2 text-small text-muted">
        {lessonCharacters.map(({ id, rule }) => {
          if (!rule) return null;
          return (
            <li key={id} className="flex items-center gap-x-3">
              <ModelCharacters ids={[id]} className="size-10" />
              <Copy as="span" className="sr-only" text={`_${characterOf(id).pinyin}_: `} />
              <span>{t(rule)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
