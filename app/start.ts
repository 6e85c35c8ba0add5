// The script in every document, the same bytes for every visitor. Without imports: Vite builds it alone, and the prerenderer puts it
// into the page, with its data in a JSON element before it.

/** In the page's JSON element: its modules as they run, the entry last, the path it was rendered for, the rules that show the fonts. */
export type StartData = { files: readonly string[]; path: string; fonts: string };

/** `takeClicks` ends the remembering. */
type Entry = { start: (path: string, takeClicks: () => HTMLElement[]) => Promise<void> };

/** For a browser that reports no paint, as some do for privacy. Far later than any paint follows its frame. */
const UNREPORTED_MS = 1000;

const { files, path, fonts }: StartData = JSON.parse(
  String(document.getElementById("start-data")?.textContent),
);

/** The newest two features that the site cannot do without. Vite compiles for the same browsers: publish/supported-browsers.ts. */
const isSupported = "popover" in HTMLElement.prototype && CSS.supports("color", "light-dark(red,red)");

setYear();
const takeClicks = rememberClicks();
// What needs scripts is hidden, as it is where there are none.
if (!isSupported) document.documentElement.dataset.static = "";
firstPaint().then(() => {
  loadFonts();
  // In a task of its own, so that fonts are asked for first.
  if (isSupported) setTimeout(startPage);
});

/** Hydration leaves the year as it finds it. */
function setYear(): void {
  const copyright = document.getElementById("copyright");
  if (copyright?.textContent)
    copyright.textContent = copyright.textContent.replace(/\d{4}/, String(new Date().getFullYear()));
}

/** Two frames do not tell: without a graphics processor the picture is shown up to 80 ms later. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (window.PerformanceObserver?.supportedEntryTypes?.includes("paint"))
      new PerformanceObserver((list) => {
        if (list.getEntriesByName("first-contentful-paint").length > 0) setTimeout(resolve);
      }).observe({ type: "paint", buffered: true });
    requestAnimationFrame(() => setTimeout(resolve, UNREPORTED_MS));
  });
}

/** Shows the fonts together, so that headings are laid out anew only once. One that did not come is shown too: it has a fallback. */
async function loadFonts(): Promise<void> {
  await Promise.allSettled(Array.from(document.fonts, (face) => face.load()));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(fonts);
  document.adoptedStyleSheets.push(sheet);
}

/** Asks for all files at once and runs each in a task of its own, so that a tap in between is not held up. */
async function startPage(): Promise<void> {
  for (const href of files)
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  let entry: Entry | undefined;
  for (const file of files) {
    entry = await import(/* @vite-ignore */ file);
    await new Promise((resolve) => setTimeout(resolve));
  }
  await entry?.start(path, takeClicks);
}

/** A click on a control that needs scripts takes effect when they have come. Links, popovers and forms work without. */
function rememberClicks(): () => HTMLElement[] {
  const clicked: HTMLElement[] = [];
  const remember = ({ target }: Event) => {
    const selector = "button[type=button]:not([popovertarget])";
    const button = target instanceof Element && target.closest<HTMLElement>(selector);
    if (button) clicked.push(button);
  };
  document.addEventListener("click", remember);
  return () => {
    document.removeEventListener("click", remember);
    return clicked;
  };
}
