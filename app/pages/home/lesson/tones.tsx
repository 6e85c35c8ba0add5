import { type CharacterId, characterOf } from "#app/content/glossary.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Copy } from "#app/ui/copy.tsx";
import { tonePitches } from "#app/ui/tone-contour.tsx";

export const tones = {
  0: { name: "neutral tone", pitches: tonePitches[0] },
  1: { name: "1st tone: high and level", pitches: tonePitches[1] },
  2: { name: "2nd tone: rising", pitches: tonePitches[2] },
  3: { name: "3rd tone: dipping", pitches: tonePitches[3] },
  4: { name: "4th tone: falling", pitches: tonePitches[4] },
} as const;

/** Hums the tone of a character, where the device has audio. `isNamed`: beside others, it says of which. */
export function HearTone({ id, isNamed = false }: { id: CharacterId; isNamed?: boolean }) {
  const { t } = useTranslation();
  const { pinyin, tone } = characterOf(id);
  if (import.meta.env.SSR || !("AudioContext" in window)) return null;
  return (
    <Button variant="quiet" className="shrink-0" onClick={() => humTone(tones[tone].pitches)}>
      {t("Hum the tone")}
      {isNamed ? <Copy as="span" className="sr-only" text={`_${pinyin}_`} /> : null}
    </Button>
  );
}

const SECONDS = 0.5;
const LOUDNESS = 0.3;
const SILENCE = 0.0001;

let humming: OscillatorNode | undefined;

/** Synthesizes a tone: one oscillator glides along its pitches. No network requests. */
function humTone(pitches: readonly number[]): void {
  humming?.stop();
  const audio = new AudioContext();
  // 170 to 340 Hz: low enough for a voice, high enough for phone speakers. Detuned by four steps of 300 cents at most.
  const voice = new OscillatorNode(audio, { type: "triangle", frequency: 170 });
  const loudness = new GainNode(audio, { gain: SILENCE });
  const begin = audio.currentTime + 0.02;
  const cents = pitches.map((pitch) => 300 * (pitch - 1));
  voice.detune.setValueCurveAtTime(cents, begin, SECONDS);
  loudness.gain.setValueAtTime(SILENCE, begin);
  loudness.gain.exponentialRampToValueAtTime(LOUDNESS, begin + SECONDS * 0.15);
  loudness.gain.setValueAtTime(LOUDNESS, begin + SECONDS * 0.7);
  loudness.gain.exponentialRampToValueAtTime(SILENCE, begin + SECONDS);
  voice.connect(loudness).connect(audio.destination);
  voice.addEventListener("ended", () => audio.close());
  voice.start(begin);
  voice.stop(begin + SECONDS);
  humming = voice;
}
