import { sampleContent } from "#app/content/sample-content.ts";

/** This machine, and the domains that RFC 2606 reserves for samples and tests. */
const NOT_PUBLIC = /(^|\.)(example|invalid|localhost|test)$|^127\.|^\[/;

/** What is still the sample's in a build for a public address; undefined if nothing is. */
export function sampleWarning(origin: string, sample = sampleContent): string | undefined {
  const left = Object.entries(sample).flatMap(([file, facts]) =>
    facts.map((fact) => `  app/content/${file}: ${fact}`),
  );
  if (left.length === 0 || NOT_PUBLIC.test(new URL(origin).hostname)) return undefined;
  return `
Warning: ${origin} is built with sample content. Replace or confirm it, then delete its line in
app/content/sample-content.ts (see “Before you publish” in docs/operate.md):
${left.join("\n")}`;
}
