// “Your first page”, at the end of the lesson: a practice sheet of what was written, to save or
// send.
import { useRef, useState } from "react";
import { characterOf } from "#app/content/glossary.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { announce } from "#app/lib/announce.ts";
import { lessonPath } from "#app/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { WrittenCharacter } from "./hand.ts";
import { HEIGHT, WIDTH } from "./practice-sheet-layout.ts";
import { useSheetFile } from "./use-sheet-file.ts";

type FirstPageProps = { characters: readonly WrittenCharacter[] };

/** Drawn on the device; only the visitor sends it. */
export function FirstPage({ characters }: FirstPageProps) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [message, setMessage] = useState("");
  const sheet = useSheetFile({
    canvas,
    characters,
    onFailure: () => showAndAnnounce(t("Your page could not be drawn.")),
  });
  // A character that was also written from memory is named once.
  const names = new Set(characters.map(({ id }) => characterOf(id).pinyin));

  function showAndAnnounce(result: string): void {
    setMessage(result);
    announce(result);
  }

  async function send(file: File): Promise<void> {
    const link = new URL(lessonPath, window.location.href).href;
    setMessage("");
    switch (await share(file, t("My first page"), link)) {
      case "copied":
        showAndAnnounce(t("The link to this lesson is copied: paste it into a message."));
        break;
      case "failed":
        showAndAnnounce(t("That did not work here. Send this link: {{link}}", { link }));
        break;
    }
  }

  return (
    <section className="grid gap-3 pt-6">
      <h3 className="text-h3">{t("Your first page")}</h3>
      <p className="text-small text-muted">
        {t("Drawn on your device. It stays there unless you send it.")}
      </p>
      <div className="flex min-h-12 flex-wrap items-center gap-3 max-sm:*:grow">
        {sheet ? (
          <>
            <ButtonLink href={sheet.url} download={sheet.file.name}>
              {t("Save the page")}
            </ButtonLink>
            <Button variant="outline" onClick={() => send(sheet.file)}>
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
          characters: [...names].join(", "),
        })}
        // drawSheet writes headings in the canvas's font.
        className="w-full border border-line font-display elevated"
      />
    </section>
  );
}

type Shared = "sent" | "copied" | "canceled" | "failed";

/** Where no picture can be shared, the link is copied. */
async function share(file: File, title: string, link: string): Promise<Shared> {
  const picture = { files: [file], title };
  try {
    if (navigator.canShare?.(picture)) {
      await navigator.share(picture);
      return "sent";
    }
    await navigator.clipboard.writeText(link);
    return "copied";
  } catch (error) {
    // The visitor closed the share sheet.
    const isCanceled = error instanceof DOMException && error.name === "AbortError";
    return isCanceled ? "canceled" : "failed";
  }
}
