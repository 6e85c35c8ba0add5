// Makes untrusted text safe to print. Control characters can retitle a terminal, hide lines or inject input; direction
// marks can make a line read as something else.

const CONTROL = /(?!\n)[\p{Cc}\p{Bidi_Control}\p{Cs}\u2028\u2029\ufeff]/gu;

/** Keeps line feeds and replaces every other control character with a visible symbol: Unicode has ␛ for ESC, ␇ for the bell. */
export function printable(text: string): string {
  return text.replace(CONTROL, (character) => {
    const code = character.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return code === 0x7f ? "\u2421" : "\ufffd";
  });
}

export const printableLine = (text: string) => printable(text.replace(/\s+/g, " ")).trim();

/** Keeps every character; escapes those a terminal would act on. */
export function printableJson(value: unknown): string {
  const escaped = (character: string) =>
    `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value, null, 2).replace(CONTROL, escaped);
}
