import { useTranslation } from "react-i18next";
import { mission } from "#app/content/about.ts";
import { Copy } from "#app/ui/copy.tsx";
import { Section } from "#app/ui/section.tsx";

export function Mission() {
  const { t } = useTranslation();
  return (
    <Section labelledBy="mission" wash>
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.4fr]">
        <div className="grid content-start gap-3">
          <Copy as="p" className="text-small font-strong text-vermilion" of={t(mission.label)} />
          <Copy as="h2" id="mission" className="text-h2" of={t(mission.title)} />
        </div>
        <div className="grid max-w-prose gap-5 text-lead">
          {mission.paragraphs.map((paragraph) => (
            <Copy as="p" key={paragraph} of={t(paragraph)} />
          ))}
        </div>
      </div>
    </Section>
  );
}
