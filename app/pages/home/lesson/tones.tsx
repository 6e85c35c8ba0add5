import { type GlyphId, glyph } from "#app/content/glossary.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Copy } from "#app/ui/copy.tsx";

/** Each tone with its pitches on the standard five-level scale. */
export const tones = {
  0: { name: "neutral tone", pitches: [3, 3] },
  1: { name: "1st tone: high and level", pitches: [5, 5] },
  2: { name: "2nd tone: rising", pitches: [3, 5] },
  3: { name: "3rd tone: dipping", pitches: [2, 1, 4] },
  4: { name: "4th tone: falling", pitches: [5, 1] },
} as const;

export function ToneContour({ id }: { id: GlyphId }) {
  const { pitches } = tones[glyph(id).tone];
  // In a 40 × 32 box: the top pitch at y = 4, 6 units per step.
  const contour = pitches.map((pitch, at) => `${4 + (32 * at) / (pitches.length - 1)} ${34 - 6 * pitch}`);
  return (
    <svg viewBox="0 0 40 32" aria-hidden="true" className="lesson-tone shrink-0">
      <path d={`M${contour.join("L")}`} strokeWidth={3.5} />
    </svg>
  );
}

/** Hums the tone of a character, where the device has audio. `isNamed`: beside others, it says of which. */
export function HearTone({ id, isNamed = false }: { id: GlyphId; isNamed?: boolean }) {
  const { t } = useTranslation();
  const { pinyin, tone } = glyph(id);
  if (import.meta.env.SSR || !("AudioContext" in window)) return null;
  return (
    <Button variant="quiet" className="shrink-0" onClick={() => humTone(tones[tone].pitches)}>
      {t("Hear the tone")}
      {isNamed ? <Copy as="span" className="sr-only" of={`_${pinyin}_`} /> : null}
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
  const voice = new OscillatorNode(audio, { type: "triangle" });
  const loudness = new GainNode(audio, { gain: SILENCE });
  const begin = audio.currentTime + 0.02;
  for (const [index, pitch] of pitches.entries()) {
    const at = begin + (SECONDS * index) / (pitches.length - 1);
    // 170 to 340 Hz: low enough for a voice, high enough for phone speakers.
    const hertz = 170 * 2 ** ((pitch - 1) / 4);
    if (index === 0) voice.frequency.setValueAtTime(hertz, at);
    else voice.frequency.exponentialRampToValueAtTime(hertz, at);
  }
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
