export type LinkRun = { text: string; to?: string };

const LINK = /\[([^[\]]+)\]\(([^)\s]+)\)/g;

/** Splits copy into plain text and links, which it writes as `[words](/address)`. */
export function splitLinks(copy: string): LinkRun[] {
  const runs: LinkRun[] = [];
  let end = 0;
  for (const match of copy.matchAll(LINK)) {
    const [whole, text = "", to = ""] = match;
    if (match.index > end) runs.push({ text: copy.slice(end, match.index) });
    runs.push({ text, to });
    end = match.index + whole.length;
  }
  if (end < copy.length) runs.push({ text: copy.slice(end) });
  return runs;
}
