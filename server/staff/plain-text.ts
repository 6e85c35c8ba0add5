// Makes untrusted text safe to print. Control characters can retitle a terminal, hide lines or type in the user's name;
// direction marks make a line read as something else.

const CONTROL = /[\p{Cc}\p{Bidi_Control}\p{Cs}\u2028\u2029\ufeff]/gu;

/** Line feeds stay, every other control character becomes a visible stand-in. */
export function printable(text: string): string {
  return text.replace(CONTROL, (character) => (character === "\n" ? character : standIn(character)));
}

export const printableLine = (text: string) => printable(text.replace(/\s+/g, " ")).trim();

/** JSON keeps every character, written as an escape where a terminal would act on it. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(CONTROL, (character) =>
    character === "\n" ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Unicode has pictures of the old control characters: ␛ for ESC, ␇ for the bell. */
function standIn(character: string): string {
  const code = character.charCodeAt(0);
  return code < 0x20 ? String.fromCharCode(0x2400 + code) : code === 0x7f ? "\u2421" : "\ufffd";
}
