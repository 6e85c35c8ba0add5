// Speaks Mandarin with a voice of the device: a remote one would send the text to a server.

/** Mandarin as written on the mainland: tags of other regions name voices with another accent. */
const MANDARIN = /^(cmn|zh)([-_](Hans|CN|SG|Hans[-_]CN))?$/i;

/** Slower than speech, for a learner. */
const RATE = 0.8;

export function speak(han: string): void {
  const voice = findVoice();
  if (!voice) return;
  const utterance = new SpeechSynthesisUtterance(han);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.rate = RATE;
  // What is still being said is cut off.
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
}

export function hasVoice(): boolean {
  return findVoice() !== undefined;
}

/** Browsers load their voices asynchronously. */
export function subscribeToVoices(onChange: () => void): () => void {
  if (!hasSpeech()) return () => undefined;
  speechSynthesis.addEventListener("voiceschanged", onChange);
  return () => {
    speechSynthesis.removeEventListener("voiceschanged", onChange);
    speechSynthesis.cancel();
  };
}

function findVoice(): SpeechSynthesisVoice | undefined {
  if (!hasSpeech()) return undefined;
  const voices = speechSynthesis.getVoices();
  return voices.find(({ lang, localService }) => localService && MANDARIN.test(lang));
}

function hasSpeech(): boolean {
  return "speechSynthesis" in window;
}
