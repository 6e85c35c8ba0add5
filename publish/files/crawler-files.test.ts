import { expect, it } from "vitest";
import { lastUpdated } from "#app/content/privacy.ts";
import { canonicalPaths } from "#app/routes.ts";
import { sitemap } from "./crawler-files.ts";

it("lists every page, with a date only where there is one", () => {
  const lines = sitemap("https://school.example").split("\n");
  expect(lines.slice(2, -2)).toHaveLength(canonicalPaths().length);
  expect(lines).toContain("  <url><loc>https://school.example/</loc></url>");
  expect(lines).toContain(
    `  <url><loc>https://school.example/privacy</loc><lastmod>${lastUpdated}</lastmod></url>`,
  );
});
