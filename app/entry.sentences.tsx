// What the site says, found by rendering it in Node. `npm run sentences` and the build's check of translations import it;
// sentences that stand in a `t("…")` of the sources need no rendering (publish/languages/all-sentences.ts).
import { renderToStaticMarkup } from "react-dom/server";
import { useTranslation } from "react-i18next";
import { MemoryRouter } from "react-router";
import { ErrorScreen } from "./components/error-screen.tsx";
import { ownAddresses } from "./content/addresses.ts";
import { lessonSteps, lessonTitle } from "./content/lesson.ts";
import { renderPage } from "./entry.server.tsx";
import { i18n } from "./i18n/i18n.ts";
import { CharacterFacts } from "./pages/home/lesson/character-facts.tsx";
import {
  afterEvent,
  firstState,
  hintFor,
  type LessonEvent,
  type LessonState,
} from "./pages/home/lesson/lesson-state.ts";
import { Progress } from "./pages/home/lesson/progress.tsx";
import { useLessonMessage } from "./pages/home/lesson/use-lesson-message.ts";

const NO_SUCH_PAGE = "/404";

/** In the order in which a visitor meets them. */
export const sentences: readonly string[] = await renderedSentences();

async function renderedSentences(): Promise<string[]> {
  const said = new Set<string>();
  const listen = (_languages: readonly string[], _namespace: string, sentence: string) => said.add(sentence);
  i18n.on("missingKey", listen);
  for (const path of [...ownAddresses(), NO_SUCH_PAGE]) await renderPage(path, { filesOf: () => [] });
  for (const state of lessonStates()) renderToStaticMarkup(<LessonTexts state={state} />);
  renderToStaticMarkup(
    <MemoryRouter>
      <ErrorScreen />
    </MemoryRouter>,
  );
  i18n.off("missingKey", listen);
  return [...said];
}

/** Every state that the lesson can get into, but for the number of misses beyond the last hint. */
function lessonStates(): LessonState[] {
  const events: readonly LessonEvent[] = ["hit", "miss", "show", "next-character", "again"];
  const found = new Map<string, LessonState>();
  const visit = (state: LessonState) => {
    const name = `${state.character}, ${state.written}, ${hintFor(state)}`;
    if (found.has(name)) return;
    found.set(name, state);
    for (const event of events) visit(afterEvent(lessonSteps, state, event));
  };
  visit(firstState);
  return [...found.values()];
}

/** The lesson itself needs a browser to write in. These are its parts that say what content says. */
function LessonTexts({ state }: { state: LessonState }) {
  const { t } = useTranslation();
  const message = useLessonMessage(state);
  const character = lessonSteps[state.character];
  return (
    <>
      {t(lessonTitle)}
      {message}
      {character ? <CharacterFacts id={character.id} count={character.strokes.length} /> : null}
      <Progress state={state} />
    </>
  );
}
