import { strokes } from "virtual:art/lesson";
import { useEffect, useRef, useState } from "react";
import { pictureUrl } from "#app/components/picture.tsx";
import { characterOf } from "#app/content/glossary.ts";
import { lessonPath } from "#app/content/navigation.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { announce } from "#app/lib/announce.ts";
import { formatDate } from "#app/lib/format-date.ts";
import { required } from "#app/lib/required.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { drawHand, type WrittenCharacter } from "./hand.ts";
import { drawSheet, HEIGHT, WIDTH } from "./practice-sheet.ts";

/** A practice sheet of what was written, to save and to send. Drawn on the device; only the visitor sends it. */
export function FirstPage({ characters }: { characters: readonly WrittenCharacter[] }) {
  const { t, language } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [page, setPage] = useState<{ file: File; url: string }>();
  const [message, setMessage] = useState("");
  const names = [...new Set(characters.map(({ id }) => characterOf(id).pinyin))];

  // biome-ignore lint/correctness/useExhaustiveDependencies: draws once
  useEffect(() => {
    const drawings = characters.map((character) => drawHand(character, strokes));
    // Swedish dates are ISO dates.
    const day = new Date().toLocaleDateString("sv");
    drawSheet({
      canvas: required(canvas.current, "the canvas"),
      drawings,
      date: formatDate(day, language),
      sealUrl: pictureUrl("seal"),
      t,
    })
      .then((picture) => {
        const file = new File([picture], `zixue-${day}.png`, { type: picture.type });
        setPage({ file, url: URL.createObjectURL(file) });
      })
      .catch((error) => {
        console.warn("The page could not be drawn.", error);
        tell(t("Your page could not be drawn."));
      });
  }, []);
  useEffect(() => () => URL.revokeObjectURL(page?.url ?? ""), [page]);

  function tell(result: string): void {
    setMessage(result);
    announce(result);
  }

  async function send(file: File): Promise<void> {
    const picture = { files: [file], title: t("My first page") };
    const link = new URL(lessonPath, window.location.href).href;
    setMessage("");
    try {
      if (navigator.canShare?.(picture)) return await navigator.share(picture);
      await navigator.clipboard.writeText(link);
      tell(t("The link to this lesson is copied: paste it into a message."));
    } catch (error) {
      // The visitor closed the share sheet.
      if (error instanceof DOMException && error.name === "AbortError") return;
      tell(t("That did not work here. Send this link: {{link}}", { link }));
    }
  }

  return (
    <section aria-labelledby="first-page" className="grid gap-3 pt-6">
      <h3 id="first-page" className="text-h3">
        {t("Your first page")}
      </h3>
      <p className="text-small text-muted">
        {t("Drawn on your device. It stays there unless you send it.")}
      </p>
      <div className="flex min-h-12 flex-wrap items-center gap-3 max-sm:*:grow">
        {page ? (
          <>
            <ButtonLink href={page.url} download={page.file.name}>
              {t("Save the page")}
            </ButtonLink>
            <Button variant="outline" onClick={() => send(page.file)}>
              {t("Send it to a friend")}
            </Button>
          </>
        ) : null}
      </div>
      {message ? <p className="text-small">{message}</p> : null}
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={t("Practice sheet in your hand: {{characters}}", {
          characters: names.join(", "),
        })}
        // drawSheet writes headings in the canvas's font.
        className="w-full border border-line font-display elevated"
      />
    </section>
  );
}
