import { useTranslation } from "react-i18next";
import { PointList } from "#app/components/point-list.tsx";
import { benefits, benefitsTitle } from "#app/content/courses-page.ts";
import { Section, SectionHead } from "#app/ui/section.tsx";

export function Benefits() {
  const { t } = useTranslation();
  return (
    <Section labelledBy="benefits" wash>
      <SectionHead id="benefits" title={t(benefitsTitle)} />
      <PointList points={benefits} columns={4} />
    </Section>
  );
}
