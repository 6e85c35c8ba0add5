// The site's paths and the screen of each, from the content. app/content/spec-figures.test.ts checks the paths and sentences
// that docs/spec.md fixes.

import { headerLinks } from "#app/content/navigation.ts";
import { pageSeo } from "#app/content/page-seo.ts";
import { site } from "#app/content/site.ts";
import { canonicalPath, type PageWithPath, type Path, pageByPath, pathsOf } from "#app/routes.ts";

/** `canonical` is the screen's own path; aliases show it too. `current` is the highlighted link of the header. */
export type Screen = { title: string; heading: string; canonical: Path; current?: string };

function screenOf(page: PageWithPath): Screen {
  const { title, heading } = pageSeo[page];
  const canonical = canonicalPath(page);
  const link = headerLinks.find(({ to }) => to === canonical);
  return { title: `${title} · ${site.name}`, heading, canonical, ...(link && { current: link.label }) };
}

const screenByPage = Object.fromEntries(
  [...new Set(Object.values(pageByPath))].map((page) => [page, screenOf(page)]),
) as Record<PageWithPath, Screen>;

export const { home, about, contact, courses } = screenByPage;

export const NOT_FOUND = pageSeo.notFound.title;

export const screens: readonly Screen[] = Object.values(screenByPage);

export const blogPaths = pathsOf("blog");
export const coursesPaths = pathsOf("courses");

export const routes: readonly { path: string; screen: Screen }[] = Object.entries(pageByPath).map(
  ([path, page]) => ({ path, screen: screenByPage[page] }),
);
