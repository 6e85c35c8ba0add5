import { useEffect, useState } from "react";

/**
 * Speaks Chinese with the device's own Mandarin voice; undefined where there is none. Remote voices would send the text to a
 * server, so they do not count.
 */
export function useMandarinVoice(): ((han: string) => void) | undefined {
  const [voice, setVoice] = useState<SpeechSynthesisVoice>();

  useEffect(() => {
    const speech = window.speechSynthesis as SpeechSynthesis | undefined;
    if (!speech) return;
    // Browsers load their voices asynchronously.
    const update = () => setVoice(speech.getVoices().find(isMandarinOnDevice));
    update();
    speech.addEventListener("voiceschanged", update);
    return () => {
      speech.removeEventListener("voiceschanged", update);
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
