/** Counts as `maxlength` does: UTF-16 code units, a line break as one. */
export function countCharacters(text: string): number {
  return text.replace(/\r\n?/g, "\n").length;
}
