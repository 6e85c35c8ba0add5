import { errorScreen } from "#app/content/error-screen.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Copy } from "#app/ui/copy.tsx";
import { Container } from "#app/ui/section.tsx";
import { CharacterPicture, Gloss } from "./picture.tsx";

/**
 * Replaces a page that throws. Its link reloads the document: the app's state cannot be trusted.
 */
export function ErrorScreen() {
  const { t } = useTranslation();
  return (
    <Container className="grid items-start gap-12 py-strip md:grid-cols-[1fr_auto]">
      <title>{t(errorScreen.title)}</title>
      <div className="grid max-w-narrow justify-items-start gap-6">
        <h1 ref={takeFocus} id="error-title" tabIndex={-1} className="text-h1 outline-none">
          {t(errorScreen.title)}
        </h1>
        <Copy as="p" className="text-lead text-muted" text={t(errorScreen.text)} />
        <ButtonLink href="/" target="_self" variant="primary" className="max-sm:w-full">
          {t("Back to the home page")}
        </ButtonLink>
      </div>
      <figure className="grid gap-3">
        <CharacterPicture
          name={`tracing-${errorScreen.image}`}
          character={errorScreen.image}
          width={320}
          className="square w-full md:size-64 lg:size-80"
        />
        <figcaption>
          <Gloss character={errorScreen.image} />
        </figcaption>
      </figure>
    </Container>
  );
}

/**
 * The focused element is gone, and if header or footer failed nothing else announces this screen.
 */
function takeFocus(heading: HTMLElement | null) {
  heading?.focus();
}
