import { type CharacterId, characterOf } from "#app/content/glossary.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Copy } from "#app/ui/copy.tsx";
import { tonePitches } from "#app/ui/tone-contour.tsx";
import { canHum, humTone } from "./hum-tone.ts";

type HearToneProps = {
  id: CharacterId;
  /** Beside others, the button says of which character it is. */
  isNamed?: boolean;
};

/** A button that hums the tone of a character, where the device has audio. */
export function HearTone({ id, isNamed = false }: HearToneProps) {
  const { t } = useTranslation();
  const { pinyin, tone } = characterOf(id);
  if (!canHum()) return null;
  return (
    <Button variant="quiet" className="shrink-0" onClick={() => humTone(tonePitches[tone])}>
      {t("Hum the tone")}
      {isNamed ? <Copy as="span" className="sr-only" text={`_${pinyin}_`} /> : null}
    </Button>
  );
}
