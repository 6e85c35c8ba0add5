import { useTranslation } from "react-i18next";
import { mission } from "#app/content/about.ts";
import { MarkedText } from "#app/ui/marked-text.tsx";
import { Section } from "#app/ui/section.tsx";

export function Mission() {
  const { t } = useTranslation();
  return (
    <Section labelledBy="mission" wash>
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.4fr]">
        <div className="grid content-start gap-3">
          <p className="text-small font-strong text-vermilion">{t(mission.label)}</p>
          <h2 id="mission" className="text-h2">
            {t(mission.title)}
          </h2>
        </div>
        <div className="grid max-w-prose gap-5 text-lead">
          {mission.paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <MarkedText>{t(paragraph)}</MarkedText>
            </p>
          ))}
        </div>
      </div>
    </Section>
  );
}
