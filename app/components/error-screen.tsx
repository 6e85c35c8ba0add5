import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/section.tsx";
import { CharacterPicture } from "./character-picture.tsx";
import { Gloss } from "./gloss.tsx";

/** Replaces a page that throws. Its link reloads the document, since the state of the app cannot be trusted. */
export function ErrorScreen() {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  // The page that had the focus is gone, and where header or footer failed nothing else announces the screen.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Container className="grid items-center gap-12 py-section md:grid-cols-2">
      <title>{t("Unexpected Application Error!")}</title>
      <div className="grid max-w-narrow justify-items-start gap-6">
        <h1 ref={heading} tabIndex={-1} className="text-h1 outline-none">
          {t("Unexpected Application Error!")}
        </h1>
        <p className="text-lead text-muted">
          {t(
            "A stroke went wrong on our side. Nothing you did, and nothing of yours is lost. Turn the page and try again.",
          )}
        </p>
        <ButtonLink href="/" look="primary">
          {t("Back to the home page")}
        </ButtonLink>
      </div>
      <figure className="grid justify-items-center gap-3">
        <CharacterPicture
          name="tracing-cuo"
          of="cuo"
          width={320}
          height={320}
          className="w-full max-w-menu rounded-tag bg-sheet shadow-sheet forced-colors:border"
        />
        <figcaption>
          <Gloss id="cuo" />
        </figcaption>
      </figure>
    </Container>
  );
}
