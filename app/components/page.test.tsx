import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import "#app/i18n/i18n.ts";
import { Page } from "./page.tsx";

const words = { title: "A title", description: "A description" };

function render(structuredData: readonly Record<string, unknown>[]): string {
  return renderToStaticMarkup(
    <Page page={words} structuredData={structuredData}>
      text
    </Page>,
  );
}

it("puts structured data into its context, behind the content", () => {
  expect(render([{ "@type": "WebSite" }])).toMatch(
    /<\/main><script type="application\/ld\+json">{"@context":"https:\/\/schema.org","@type":"WebSite"}<\/script>$/,
  );
});

it("lets no data close the script", () => {
  expect(render([{ "@type": "Course", name: "</script>" }])).toContain('"name":"\\u003c/script>"');
});
