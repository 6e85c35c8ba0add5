import { useEffect, useState } from "react";

/**
 * A function that says Chinese with the device's own Mandarin voice, or nothing where it has none. Voices that are not on
 * the device would send the text away, so they do not count.
 */
export function useMandarinVoice(): ((han: string) => void) | undefined {
  const [voice, setVoice] = useState<SpeechSynthesisVoice>();

  useEffect(() => {
    const speech = window.speechSynthesis as SpeechSynthesis | undefined;
    if (!speech) return;
    // Browsers load their voices late and tell when they have them.
    const look = () => setVoice(speech.getVoices().find(isMandarinOnDevice));
    look();
    speech.addEventListener("voiceschanged", look);
    return () => {
      speech.removeEventListener("voiceschanged", look);
      speech.cancel();
    };
  }, []);

  if (!voice) return undefined;
  return (han) => {
    const utterance = new SpeechSynthesisUtterance(han);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = 0.8;
    window.speechSynthesis.cancel();
    window.speechSynthesis.speak(utterance);
  };
}

function isMandarinOnDevice({ lang, localService }: SpeechSynthesisVoice): boolean {
  return localService && /^(cmn|zh)([-_](Hans|CN|SG|Hans[-_]CN))?$/i.test(lang);
}
