import { sampleContent } from "#app/content/sample-content.ts";

/** This machine, and the domains that RFC 2606 reserves for samples and tests. */
const NOT_PUBLIC = /(^|\.)(example|invalid|localhost|test)$|^127\.|^\[/;

/** What is still the sample's in a build for a public address; undefined if nothing is. */
export function sampleWarning(origin: string, sample = sampleContent): string | undefined {
  const left = Object.entries(sample).map(([file, what]) => `\n  app/content/${file}: ${what}`);
  if (left.length === 0 || NOT_PUBLIC.test(new URL(origin).hostname)) return undefined;
  return `\n${origin} is built with sample content: see “Before you publish” in docs/operate.md${left.join("")}`;
}
