import { useTranslation } from "react-i18next";
import { PointList } from "#app/components/point-list.tsx";
import { features, homeSections } from "#app/content/home.ts";
import { Section, SectionHead } from "#app/ui/section.tsx";

export function Features() {
  const { t } = useTranslation();
  return (
    <Section labelledBy="features" wash>
      <SectionHead id="features" title={t(homeSections.features.title)}>
        {t(homeSections.features.text)}
      </SectionHead>
      <PointList points={features} columns={3} />
    </Section>
  );
}
