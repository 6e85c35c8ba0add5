import { expect, it } from "vitest";
import { sitemap } from "./crawler-files.ts";

it("lists every page, with a date only where there is one", () => {
  const pages = [
    { path: "/", lastChanged: undefined },
    { path: "/privacy", lastChanged: "2024-12-19" },
  ];
  expect(sitemap({ origin: "https://school.example", pages })).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://school.example/</loc></url>
  <url><loc>https://school.example/privacy</loc><lastmod>2024-12-19</lastmod></url>
</urlset>
`,
  );
});
