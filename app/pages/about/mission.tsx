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
          <p className="text-small font-strong text-vermilion">
            <Copy>{t(mission.label)}</Copy>
          </p>
          <h2 id="mission" className="text-h2">
            <Copy>{t(mission.title)}</Copy>
          </h2>
        </div>
        <div className="grid max-w-prose gap-5 text-lead">
          {mission.paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <Copy>{t(paragraph)}</Copy>
            </p>
          ))}
        </div>
      </div>
    </Section>
  );
}
