// Makes untrusted text safe to print. Control characters can retitle a terminal, hide lines or
// inject input; direction marks can make a line read as something else.

const CONTROL = /(?!\n)[\p{Cc}\p{Bidi_Control}\p{Cs}\u2028\u2029\ufeff]/gu;

const DELETE = 0x7f;

/**
 * Unicode has a symbol for each control character of ASCII below the space: ␛ for ESC, ␇ for the
 * bell.
 */
const FIRST_SYMBOL = 0x2400;

/** Keeps line feeds and replaces every other control character with a visible symbol. */
export function printable(text: string): string {
  return text.replace(CONTROL, (character) => {
    const code = character.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(FIRST_SYMBOL + code);
    return code === DELETE ? "\u2421" : "\ufffd";
  });
}

export function printableLine(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return printable(line).trim();
}

/** Keeps every character; escapes those a terminal would act on. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(CONTROL, (character) => {
    const code = character.charCodeAt(0).toString(16);
    return `\\u${code.padStart(4, "0")}`;
  });
}
