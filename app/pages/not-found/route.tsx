import { MainContent } from "#app/components/page.tsx";
import { notFoundPage } from "#app/content/not-found.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Copy } from "#app/ui/copy.tsx";
import { Container } from "#app/ui/section.tsx";
import { TurningCharacter } from "./turning-character.tsx";

export default function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <MainContent>
      <title>{t(notFoundPage.title)}</title>
      <meta name="description" content={t(notFoundPage.description)} />
      <meta name="robots" content="noindex" />
      <Container className="grid items-start gap-12 py-strip md:grid-cols-2 lg:grid-cols-[1.1fr_1fr]">
        <div className="grid content-start gap-6">
          <h1 className="text-h1">{t(notFoundPage.title)}</h1>
          <Copy as="p" className="text-lead text-muted" text={t(notFoundPage.lead)} />
          <div className="grid gap-3 sm:justify-items-start xl:flex">
            <ButtonLink href="/" variant="primary">
              {t("Go to the home page")}
            </ButtonLink>
            <ButtonLink href="/courses">{t("See the courses")}</ButtonLink>
            <ButtonLink href="/blog">{t("Read the blog")}</ButtonLink>
          </div>
        </div>
        <TurningCharacter />
      </Container>
    </MainContent>
  );
}
