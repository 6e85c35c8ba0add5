import { useEffect, useRef } from "react";
import { errorScreen } from "#app/content/error-screen.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Copy } from "#app/ui/copy.tsx";
import { Container } from "#app/ui/section.tsx";
import { GlossedPicture } from "./picture.tsx";

/** Replaces a page that throws. Its link reloads the document, since the state of the app cannot be trusted. */
export function ErrorScreen() {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  // The page that had the focus is gone, and where header or footer failed nothing else announces the screen.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Container className="grid items-center gap-12 py-section md:grid-cols-2">
      <title>{t(errorScreen.title)}</title>
      <div className="grid max-w-narrow justify-items-start gap-6">
        <h1 ref={heading} id="error-title" tabIndex={-1} className="text-h1 outline-none">
          {t(errorScreen.title)}
        </h1>
        <Copy as="p" className="text-lead text-muted" of={t(errorScreen.text)} />
        <ButtonLink href="/" variant="primary">
          {t("Back to the home page")}
        </ButtonLink>
      </div>
      <GlossedPicture
        figure="grid justify-items-center gap-3"
        name={`tracing-${errorScreen.image}`}
        of={errorScreen.image}
        width={320}
        height={320}
        className="w-full max-w-menu rounded-tag bg-sheet elevated forced-colors:border"
      />
    </Container>
  );
}
