import { useReducer } from "react";

type Message = { text: string; serial: number };

/** A live region for screen readers. Every message is a new element, so that a repeated text is announced again. */
export function Announcement({ message }: { message: Message }) {
  return (
    <p role="status" className="sr-only">
      {message.text ? <span key={message.serial}>{message.text}</span> : null}
    </p>
  );
}

export function useAnnouncement() {
  const next = ({ serial }: Message, text: string) => ({ text, serial: serial + 1 });
  return useReducer(next, { text: "", serial: 0 });
}
