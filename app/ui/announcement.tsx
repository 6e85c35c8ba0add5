import { useCallback, useState } from "react";

/**
 * Says something once to assistive technology. A new element is put into the live region every time, so the same words
 * are heard again when they come again.
 */
export function Announcement({ said }: { said: Said }) {
  return (
    <p role="status" className="sr-only">
      {said.words ? <span key={said.serial}>{said.words}</span> : null}
    </p>
  );
}

type Said = { words: string; serial: number };

export function useAnnouncement(): [Said, (words: string) => void] {
  const [said, setSaid] = useState<Said>({ words: "", serial: 0 });
  const say = useCallback((words: string) => setSaid(({ serial }) => ({ words, serial: serial + 1 })), []);
  return [said, say];
}
