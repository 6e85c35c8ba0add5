import { CharacterPicture, Gloss } from "#app/components/picture.tsx";
import { freeTrial } from "#app/content/course-titles.ts";
import { closing } from "#app/content/home.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { lessonPath } from "#app/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Copy } from "#app/ui/copy.tsx";
import { Container } from "#app/ui/section.tsx";

export function ClosingCall() {
  const { t } = useTranslation();
  return (
    <section className="on-seal bg-seal py-section text-ink">
      <Container className="grid items-center gap-x-12 gap-y-8 md:grid-cols-[1fr_auto]">
        <figure className="no-print flex items-end gap-3 max-xs:flex-wrap md:col-start-2 md:grid">
          <CharacterPicture
            name={`night-${closing.image}`}
            character={closing.image}
            width={288}
            className="size-28 md:size-64 lg:size-80"
          />
          <figcaption>
            <Gloss character={closing.image} />
          </figcaption>
        </figure>
        <div className="grid max-w-prose gap-6 md:col-start-1 md:row-start-1">
          <p className="grid gap-1">
            <span lang="zh-Hans" className="text-h3">
              {closing.proverb.han}
            </span>
            <span lang="zh-Latn-pinyin" className="text-small text-muted">
              {closing.proverb.pinyin}
            </span>
          </p>
          <Copy as="h2" className="text-h1" text={t(closing.title)} />
          <Copy as="p" className="text-lead text-muted" text={t(closing.text)} />
          <div className="flex flex-wrap gap-3 max-sm:*:grow">
            <Button variant="on-seal">{t("Start Free Trial")}</Button>
            <ButtonLink href={lessonPath} className="needs-scripts">
              {t("Write your first character")}
            </ButtonLink>
          </div>
          <Copy as="p" className="text-small text-muted" text={t(freeTrial)} />
        </div>
      </Container>
    </section>
  );
}
