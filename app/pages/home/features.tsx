import { useTranslation } from "react-i18next";
import { PointList } from "#app/components/lists.tsx";
import { features, homeSections } from "#app/content/home.ts";
import { Section } from "#app/ui/section.tsx";

export function Features() {
  const { t } = useTranslation();
  return (
    <Section id="features" title={t(homeSections.features.title)} lead={t(homeSections.features.text)} wash>
      <PointList points={features} columns={3} />
    </Section>
  );
}
