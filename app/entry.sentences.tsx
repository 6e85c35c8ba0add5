// Collects the site's sentences by rendering it in Node. Parsing finds those in a `t("…")`:
// publish/sentences.ts.
import { renderToStaticMarkup } from "react-dom/server";
import { ErrorScreen } from "./components/error-screen.tsx";
import { copybook } from "./content/home.ts";
import { lessonSteps, lessonTexts, lessonTitle, lessonWords, missTexts } from "./content/lesson.ts";
import { allPolicySections } from "./content/privacy.ts";
import { strokeNames } from "./content/stroke-names.ts";
import { renderPage } from "./entry.server.tsx";
import { i18n } from "./i18n/i18n.ts";
import { CharacterFacts } from "./pages/home/lesson/character-facts.tsx";
import { canonicalPaths } from "./paths.ts";

const collected = new Set<string>([lessonTitle]);

// What is shown only when the lesson is opened.
addTexts(copybook);
addTexts(lessonTexts);
addTexts(missTexts);
addTexts(strokeNames);
for (const { remark, rule } of lessonSteps) addTexts({ remark, rule });
for (const { gloss } of lessonWords) addTexts({ gloss });

// A build shows only the variants of the policy that are true for it.
for (const { id: _, ...texts } of allPolicySections) addTexts(texts);

i18n.on("missingKey", (_languages, _namespace, sentence) => collected.add(sentence));
for (const path of [...canonicalPaths(), "/404"]) {
  await renderPage(path, { filesOf: () => ({ shared: [], files: [] }) });
}
for (const { id } of lessonSteps) renderToStaticMarkup(<CharacterFacts id={id} strokeCount={1} />);
renderToStaticMarkup(<ErrorScreen />);

export const sentences: readonly string[] = [...collected];

type Texts = Readonly<Record<string, string | readonly string[] | undefined>>;

function addTexts(texts: Texts): void {
  for (const text of Object.values(texts).flat()) {
    if (text !== undefined) collected.add(text);
  }
}
