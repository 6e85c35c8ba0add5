import { describe, expect, it } from "vitest";
import { pageSeo } from "#app/content/page-seo.ts";
import { seo } from "./seo.ts";

const site = { name: "Zixue", origin: "https://school.example" };

describe("a page", () => {
  const tags = seo(pageSeo.courses, site);

  it("has title, description and its canonical address", () => {
    expect(tags).toContainEqual({ title: `${pageSeo.courses.title} · Zixue` });
    expect(tags).toContainEqual({ name: "description", content: pageSeo.courses.description });
    expect(tags).toContainEqual({
      tagName: "link",
      rel: "canonical",
      href: "https://school.example/courses",
    });
  });

  it("has a link preview with its own card", () => {
    expect(tags).toContainEqual({ property: "og:url", content: "https://school.example/courses" });
    expect(tags).toContainEqual({
      property: "og:image",
      content: "https://school.example/social/courses.png",
    });
    expect(tags).toContainEqual({ name: "twitter:card", content: "summary_large_image" });
  });

  it("puts structured data into its context", () => {
    expect(seo({ ...pageSeo.home, structuredData: [{ "@type": "WebSite" }] }, site)).toContainEqual({
      "script:ld+json": { "@context": "https://schema.org", "@type": "WebSite" },
    });
  });
});

it("keeps a page without an address out of every index", () => {
  const tags = seo(pageSeo.notFound, site);
  expect(tags).toContainEqual({ title: "This page has not been generated" });
  expect(tags).toContainEqual({ name: "robots", content: "noindex" });
  expect(JSON.stringify(tags)).not.toMatch(/canonical|og:/);
});

it("gives every page a title and a description of its own, short enough to be shown whole", () => {
  const pages = Object.values(pageSeo);
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
  for (const { title, description } of pages) {
    expect(title.length).toBeLessThanOrEqual(60);
    expect(description.length).toBeLessThanOrEqual(160);
  }
});
