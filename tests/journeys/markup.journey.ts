import { expect } from "@playwright/test";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { everyPath } from "#tests/support/every-page.ts";
import { routes } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

const validator = new HtmlValidate(
  new StaticConfigLoader({ extends: ["html-validate:standard"], elements: ["html5"] }),
);

for (const path of new Set([...everyPath, ...routes.map((route) => route.path)])) {
  test(`the HTML of ${path} is valid`, async ({ request }) => {
    const report = await validator.validateString(await (await request.get(path)).text(), path);
    const messages = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line }) => `${line}: ${ruleId}: ${message}`),
    );
    expect(messages).toEqual([]);
  });
}
