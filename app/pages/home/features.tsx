import { useTranslation } from "react-i18next";
import { PointList } from "#app/components/point-list.tsx";
import { features } from "#app/content/home.ts";
import { Section, SectionHead } from "#app/ui/section.tsx";

export function Features() {
  const { t } = useTranslation();
  return (
    <Section labelledBy="features" wash>
      <SectionHead id="features" title={t("What a lesson feels like")}>
        {t(
          "Six words that every lesson is built around. Look at the characters on your way down: the colored part is the radical, the piece a dictionary files them under.",
        )}
      </SectionHead>
      <PointList points={features} columns={3} />
    </Section>
  );
}
