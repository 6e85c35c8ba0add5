// Hums a tone on the device: no recording, no request.

/** How long a tone is, and the time until it begins, in which the device gets ready. */
const SECONDS = 0.5;
const DELAY = 0.02;

/** Low enough for a voice, high enough for phones: 170 to 340 Hz, in four steps of 300 cents. */
const LOWEST_HZ = 170;
const CENTS_A_STEP = 300;

/** An exponential ramp cannot reach 0. */
const SILENCE = 0.0001;
const LOUDNESS = 0.3;
/** The seconds in which the tone swells and fades, or a click would be heard at its ends. */
const SWELL = 0.075;
const FADE = 0.15;

let humming: OscillatorNode | undefined;

export function canHum(): boolean {
  return !import.meta.env.SSR && "AudioContext" in window;
}

/**
 * One oscillator glides along the pitches, which are levels from 1 to 5. A tone that is still heard
 * is cut off.
 */
export function humTone(pitches: readonly number[]): void {
  humming?.stop();
  const audio = new AudioContext();
  const begin = audio.currentTime + DELAY;
  const voice = createVoice(audio, pitches, begin);
  const volume = createVolume(audio, begin);
  voice.connect(volume).connect(audio.destination);
  // Devices have few contexts.
  voice.addEventListener("ended", () => audio.close());
  voice.start(begin);
  voice.stop(begin + SECONDS);
  humming = voice;
}

function createVoice(
  audio: AudioContext,
  pitches: readonly number[],
  begin: number,
): OscillatorNode {
  const voice = new OscillatorNode(audio, {
    type: "triangle",
    frequency: LOWEST_HZ,
  });
  const cents = pitches.map((pitch) => CENTS_A_STEP * (pitch - 1));
  voice.detune.setValueCurveAtTime(cents, begin, SECONDS);
  return voice;
}

function createVolume(audio: AudioContext, begin: number): GainNode {
  const end = begin + SECONDS;
  const volume = new GainNode(audio, { gain: SILENCE });
  const { gain } = volume;
  gain.setValueAtTime(SILENCE, begin);
  gain.exponentialRampToValueAtTime(LOUDNESS, begin + SWELL);
  gain.setValueAtTime(LOUDNESS, end - FADE);
  gain.exponentialRampToValueAtTime(SILENCE, end);
  return volume;
}
