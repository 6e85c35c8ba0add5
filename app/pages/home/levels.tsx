import { CharacterPicture, Gloss } from "#app/components/picture.tsx";
import { homeSections, levelCards } from "#app/content/home.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card, LevelBadge } from "#app/ui/card.tsx";
import { Copy } from "#app/ui/copy.tsx";
import { Section } from "#app/ui/section.tsx";

export function Levels() {
  const { t } = useTranslation();
  return (
    <Section id="levels">
      <div className="mb-10 grid gap-x-12 gap-y-3 md:mb-14 md:grid-cols-[1fr_auto]">
        <Copy as="h2" id="levels" className="text-h2" of={t(homeSections.levels.title)} />
        <Copy as="p" className="max-w-prose text-lead text-muted" of={t(homeSections.levels.text)} />
        <ButtonLink
          href="/courses"
          variant="quiet"
          className="-mx-3 justify-self-start md:col-start-2 md:row-start-1"
        >
          <Copy of={t(homeSections.levels.link)} />
        </ButtonLink>
      </div>
      <ul className="grid gap-6 md:grid-cols-3">
        {levelCards.map(({ level, title, description, lessons, weeks, image }) => (
          <Card
            as="li"
            key={level}
            className="row-span-5 grid grid-rows-subgrid gap-4 p-6 max-md:grid-rows-none"
          >
            {/* The heading comes first in the DOM. */}
            <Copy as="h3" className="row-start-2 text-title" of={t(title)} />
            <div className="row-start-1 grid justify-items-start gap-2">
              <CharacterPicture name={`sheet-${image}`} of={image} width={128} className="square size-32" />
              <Gloss id={image} />
            </div>
            <Copy as="p" className="text-body text-muted" of={t(description)} />
            <p>
              <LevelBadge level={level}>
                {t("{{lessons}} / {{weeks}}", {
                  lessons: t("{{count}} lessons", { count: lessons, defaultValue_one: "{{count}} lesson" }),
                  weeks: t("{{count}} weeks", { count: weeks, defaultValue_one: "{{count}} week" }),
                })}
              </LevelBadge>
            </p>
            <Button variant="outline" className="justify-self-start">
              {t("Start Course")}
              <Copy as="span" className="sr-only" of={` ${t("at {{title}} level", { title: t(title) })}`} />
            </Button>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
