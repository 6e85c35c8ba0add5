import { CharacterPicture, Gloss } from "#app/components/picture.tsx";
import { homeSections, levelCards } from "#app/content/home.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { LevelBadge } from "#app/ui/card.tsx";
import { Copy } from "#app/ui/copy.tsx";
import { Section } from "#app/ui/section.tsx";

/**
 * The levels to scale: squares on one line, 16 px a week, 12 px where three of them would not fit.
 */
export function Levels() {
  const { t } = useTranslation();
  return (
    <Section
      id="levels"
      title={t(homeSections.levels.title)}
      lead={t(homeSections.levels.text)}
      link={
        <ButtonLink
          href="/courses"
          variant="quiet"
          className="-mx-3 justify-self-start md:col-start-2 md:row-start-1"
        >
          <Copy text={t(homeSections.levels.link)} />
        </ButtonLink>
      }
    >
      <ul className="grid gap-y-3 md:grid-cols-3">
        {levelCards.map(({ level, title, description, lessons, weeks, image }) => (
          <li key={level} className="row-span-6 grid grid-rows-subgrid pe-6 pb-6">
            {/* The heading comes first in the DOM. */}
            <Copy as="h3" className="row-start-3 text-title" text={t(title)} />
            <div className="row-start-1 -me-6 flex items-end border-b border-grid">
              <CharacterPicture
                name={`sheet-${image}`}
                character={image}
                width={16 * weeks}
                className={`-mb-px square max-lg:w-weeks weeks-${weeks}`}
              />
            </div>
            <Gloss character={image} className="row-start-2" />
            <Copy as="p" className="text-muted" text={t(description)} />
            <p>
              <LevelBadge level={level}>
                {t("{{lessons}} / {{weeks}}", {
                  lessons: t("{{count}} lessons", {
                    count: lessons,
                    defaultValue_one: "{{count}} lesson",
                  }),
                  weeks: t("{{count}} weeks", { count: weeks, defaultValue_one: "{{count}} week" }),
                })}
              </LevelBadge>
            </p>
            <Button variant="outline" className="justify-self-start">
              {t("Start Course")}
              <Copy
                as="span"
                className="sr-only"
                text={` ${t("at {{title}} level", { title: t(title) })}`}
              />
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
