import { useTranslation } from "react-i18next";
import { Picture } from "#app/components/picture.tsx";
import { aboutSections } from "#app/content/about.ts";
import { portraitName } from "#app/content/pictures.ts";
import { team } from "#app/content/team.ts";
import { Card } from "#app/ui/card.tsx";
import { Copy } from "#app/ui/copy.tsx";
import { Section } from "#app/ui/section.tsx";

export function Team() {
  const { t } = useTranslation();
  return (
    <Section id="team" title={t(aboutSections.team)} wash>
      <ul className="grid gap-6 md:grid-cols-3">
        {team.map(({ name, nameInChinese, role, bio }) => (
          <Card as="li" key={name} className="grid content-start overflow-hidden">
            <Picture
              name={portraitName(name)}
              alt=""
              width={256}
              height={256}
              className="aspect-4/3 w-full object-cover object-top"
            />
            <div className="grid gap-2 p-6">
              <Copy as="h3" className="text-h3" of={name} />
              {nameInChinese ? <Copy as="p" className="text-small" of={nameInChinese} /> : null}
              <Copy as="p" className="text-small font-strong text-vermilion" of={t(role)} />
              <Copy as="p" className="text-small text-muted" of={t(bio)} />
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
