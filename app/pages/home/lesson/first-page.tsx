import { strokes } from "virtual:art/lesson";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { pictureUrl } from "#app/components/picture.tsx";
import { glyph } from "#app/content/glossary.ts";
import { lessonPath } from "#app/content/navigation.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { isFocusLost } from "#app/lib/focus.ts";
import { formatDate } from "#app/lib/format-date.ts";
import { importChunk } from "#app/lib/import-chunk.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { drawHand, type WrittenCharacter } from "./hand.ts";
import type { drawSheet } from "./practice-sheet.ts";
import sheetUrl from "./practice-sheet.ts?chunk-url";

/** A practice sheet of what was written, to save and to send. Drawn on the device; only the visitor sends it. */
export function FirstPage({ characters }: { characters: readonly WrittenCharacter[] }) {
  const { t, language } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const buttons = useRef<HTMLFieldSetElement>(null);
  const [attempt, setAttempt] = useState(1);
  /** `undefined` while it is drawn. */
  const [page, setPage] = useState<{ file: File; url: string } | "failed">();
  const [message, setMessage] = useState("");
  const names = [...new Set(characters.map(({ id }) => glyph(id).pinyin))];

  async function draw(): Promise<{ file: File; url: string }> {
    const module = await importChunk<{ drawSheet: typeof drawSheet }>(sheetUrl);
    if (!canvas.current) throw new Error("The lesson was closed.");
    const drawings = characters.map((character) => drawHand(character, strokes));
    // Swedish dates are ISO dates.
    const day = new Date().toLocaleDateString("sv");
    const blob = await module.drawSheet(
      canvas.current,
      drawings,
      formatDate(day, language),
      pictureUrl("seal"),
      t,
    );
    const file = new File([blob], `zixue-${day}.png`, { type: blob.type });
    return { file, url: URL.createObjectURL(file) };
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: draws once per attempt
  useEffect(() => {
    const drawn = draw().catch((error) => {
      console.warn("The page could not be drawn.", error);
      return "failed" as const;
    });
    let isGone = false;
    drawn.then((result) => {
      if (isGone) return;
      flushSync(() => setPage(result));
      setMessage(
        result === "failed" ? t("Your page could not be drawn. Check your connection and try again.") : "",
      );
      if (attempt > 1 && isFocusLost()) buttons.current?.focus({ preventScroll: true });
    });
    return () => {
      isGone = true;
      drawn.then((result) => (result === "failed" ? undefined : URL.revokeObjectURL(result.url)));
    };
  }, [attempt]);

  // Emptied first, so that a repeated message is announced again.
  function retry() {
    setMessage("");
    setAttempt(attempt + 1);
  }

  async function send(file: File): Promise<void> {
    const picture = { files: [file], title: t("My first page") };
    const link = new URL(lessonPath, window.location.href).href;
    setMessage("");
    try {
      if (navigator.canShare?.(picture)) return await navigator.share(picture);
      await navigator.clipboard.writeText(link);
      setMessage(t("The link to this lesson is copied: paste it into a message."));
    } catch (error) {
      // The visitor closed the share sheet.
      if (error instanceof DOMException && error.name === "AbortError") return;
      setMessage(t("That did not work here. Send this link: {{link}}", { link }));
    }
  }

  return (
    <section aria-labelledby="first-page" className="grid gap-3 pt-6">
      <h3 id="first-page" className="text-h3">
        {t("Your first page")}
      </h3>
      <p className="text-small text-muted">{t("Drawn on your device. It stays there unless you send it.")}</p>
      <fieldset
        ref={buttons}
        tabIndex={-1}
        aria-label={t("Your first page")}
        className="flex min-h-12 flex-wrap items-center gap-3 max-sm:*:grow"
      >
        {page === "failed" ? (
          <Button variant="outline" onClick={retry}>
            {t("Try again")}
          </Button>
        ) : page ? (
          <>
            <ButtonLink href={page.url} download={page.file.name}>
              {t("Save the page")}
            </ButtonLink>
            <Button variant="outline" onClick={() => send(page.file)}>
              {t("Send it to a friend")}
            </Button>
          </>
        ) : null}
      </fieldset>
      {/* Without a message it leaves no gap. */}
      <p role="status" className="-mt-3 text-small">
        {message ? <span className="flex pt-3">{message}</span> : null}
      </p>
      <canvas
        ref={canvas}
        width={1200}
        height={1600}
        role="img"
        aria-label={t("Practice sheet in your hand: {{characters}}", { characters: names.join(", ") })}
        hidden={page === "failed"}
        className="w-full border border-line font-display elevated"
      />
    </section>
  );
}
