import { useTranslation } from "react-i18next";
import { CharacterPicture } from "#app/components/character-picture.tsx";
import { Gloss } from "#app/components/gloss.tsx";
import { levelCards } from "#app/content/home.ts";
import { LevelBadge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
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
          <Card
            as="li"
            key={level}
            className="row-span-5 grid grid-rows-subgrid gap-4 p-6 max-md:grid-rows-none"
          >
            <div className="flex items-end gap-4">
              <CharacterPicture
                name={`sheet-${image}`}
                of={image}
                width={128}
                height={128}
                className="size-32 rounded-tag bg-paper"
              />
              <Gloss id={image} className="flex-col gap-0" />
            </div>
            <h3 className="text-h3 lg:text-h2">{t(title)}</h3>
            <p className="text-body text-muted">{t(description)}</p>
            <p>
              <LevelBadge level={level}>
                {t("{{lessons}} / {{weeks}}", {
                  lessons: t("{{count}} lessons", { count: lessons }),
                  weeks: t("{{count}} weeks", { count: weeks }),
                })}
              </LevelBadge>
            </p>
            <Button look="outline" className="justify-self-start">
              {t("Start Course")}
              <span className="sr-only"> {t("at {{title}} level", { title: t(title) })}</span>
            </Button>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
