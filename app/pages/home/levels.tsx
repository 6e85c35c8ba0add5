import { useTranslation } from "react-i18next";
import { Gloss } from "#app/components/gloss.tsx";
import { levelCards } from "#app/content/home.ts";
import { LevelBadge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Section, SectionHead } from "#app/ui/section.tsx";

export function Levels() {
  const { t } = useTranslation();
  return (
    <Section labelledBy="levels">
      <SectionHead id="levels" title={t("A tree, a wood, a forest")}>
        {t(
          "Three levels, and the characters that show how Mandarin grows: by adding what you know to what you know.",
        )}
      </SectionHead>
      <ul className="grid gap-6 md:grid-cols-3">
        {levelCards.map(({ level, title, description, lessons, weeks, image }) => (
          <li
            key={level}
            className="seam row-span-6 grid grid-rows-subgrid gap-4 rounded-card border border-line bg-sheet p-6 max-md:grid-rows-none"
          >
            <div className="flex items-end gap-4">
              <Picture
                name={`sheet-${image}`}
                alt=""
                width={128}
                height={128}
                className="size-32 rounded-tag bg-paper"
              />
              <Gloss id={image} className="flex-col gap-0" />
            </div>
            <h3 className="flex flex-wrap items-center justify-between gap-2 text-h3">
              {t(title)}
              <LevelBadge level={level}>{t("{{count}} weeks", { count: weeks })}</LevelBadge>
            </h3>
            <p className="text-small text-muted">{t(description)}</p>
            <p className="text-small font-strong">
              {t("{{lessons}} lessons / {{weeks}} weeks", { lessons, weeks })}
            </p>
            <Button look="outline" className="justify-self-start">
              {t("Start Course")}
              <span className="sr-only">: {t(title)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
