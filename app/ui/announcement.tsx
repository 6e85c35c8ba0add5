import { useCallback, useState } from "react";

type Message = { text: string; serial: number };

/** A live region for screen readers. Every message is a new element, so that a repeated text is announced again. */
export function Announcement({ message }: { message: Message }) {
  return (
    <p role="status" className="sr-only">
      {message.text ? <span key={message.serial}>{message.text}</span> : null}
    </p>
  );
}

export function useAnnouncement(): [Message, (text: string) => void] {
  const [message, setMessage] = useState<Message>({ text: "", serial: 0 });
  const announce = useCallback(
    (text: string) => setMessage(({ serial }) => ({ text, serial: serial + 1 })),
    [],
  );
  return [message, announce];
}
