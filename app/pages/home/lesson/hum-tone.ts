const SECONDS = 0.5;
const LOUDNESS = 0.3;
const SILENCE = 0.0001;

export function canHum(): boolean {
  return "AudioContext" in window;
}

let humming: OscillatorNode | undefined;

/** Synthesizes a tone: one oscillator glides along its pitches. No network requests. */
export function humTone(pitches: readonly number[]): void {
  humming?.stop();
  const audio = new AudioContext();
  const voice = new OscillatorNode(audio, { type: "triangle" });
  const loudness = new GainNode(audio, { gain: SILENCE });
  const begin = audio.currentTime + 0.02;
  for (const [index, pitch] of pitches.entries()) {
    const at = begin + (SECONDS * index) / (pitches.length - 1);
    if (index === 0) voice.frequency.setValueAtTime(hertzOf(pitch), at);
    else voice.frequency.exponentialRampToValueAtTime(hertzOf(pitch), at);
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

/** 170 to 340 Hz: low enough for a voice, high enough for phone speakers. */
function hertzOf(pitch: number): number {
  return 170 * 2 ** ((pitch - 1) / 4);
}
