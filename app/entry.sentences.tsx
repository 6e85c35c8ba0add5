// What the site says, found by rendering it in Node. Sentences in a `t("…")` need none (publish/languages/languages.ts).
import { renderToStaticMarkup } from "react-dom/server";
import { ErrorScreen } from "./components/error-screen.tsx";
import { lessonSteps, lessonTexts, lessonTitle } from "./content/lesson.ts";
import { strokeNames } from "./content/stroke-names.ts";
import { renderPage } from "./entry.server.tsx";
import { i18n } from "./i18n/i18n.ts";
import { CharacterFacts } from "./pages/home/lesson/character-facts.tsx";
import { canonicalPaths } from "./routes.ts";

const lesson = [lessonTitle, ...Object.values(lessonTexts), ...Object.values(strokeNames)];
const said = new Set([...lesson, ...lessonSteps.map(({ remark }) => remark)]);
i18n.on("missingKey", (_languages, _namespace, sentence) => said.add(sentence));
for (const path of [...canonicalPaths(), "/404"]) await renderPage(path, { filesOf: () => [] });
for (const { id } of lessonSteps) renderToStaticMarkup(<CharacterFacts id={id} count={1} />);
renderToStaticMarkup(<ErrorScreen />);

export const sentences: readonly string[] = [...said];
