import { type RefObject, useEffect, useState } from "react";
import { pictureUrl } from "#app/components/picture.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { formatDate } from "#app/lib/format-date.ts";
import { required } from "#app/lib/required.ts";
import { drawHand, type WrittenCharacter } from "./hand.ts";
import { strokesOf } from "./lesson-strokes.ts";
import { drawSheet } from "./practice-sheet.ts";

type SheetFileOptions = {
  canvas: RefObject<HTMLCanvasElement | null>;
  characters: readonly WrittenCharacter[];
  onFailure: () => void;
};

type SheetFile = {
  file: File;
  /** To save it. */
  url: string;
};

/** Draws the practice sheet on the canvas, once, and makes a picture file of it. */
export function useSheetFile({
  canvas,
  characters,
  onFailure,
}: SheetFileOptions): SheetFile | undefined {
  const { t, language } = useTranslation();
  const [sheet, setSheet] = useState<SheetFile>();

  async function draw(): Promise<void> {
    // Swedish dates are ISO dates.
    const day = new Date().toLocaleDateString("sv");
    const drawings = characters.map((character) => drawHand(character, strokesOf(character.id)));
    const picture = await drawSheet({
      canvas: required(canvas.current, "the canvas"),
      drawings,
      date: formatDate(day, language),
      sealUrl: pictureUrl("seal"),
      t,
    });
    const file = new File([picture], `zixue-${day}.png`, { type: picture.type });
    setSheet({ file, url: URL.createObjectURL(file) });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: draws once
  useEffect(() => {
    draw().catch((error) => {
      console.warn("The page could not be drawn.", error);
      onFailure();
    });
  }, []);

  // The document would keep the file in memory.
  useEffect(() => {
    if (!sheet) return undefined;
    return () => URL.revokeObjectURL(sheet.url);
  }, [sheet]);

  return sheet;
}
