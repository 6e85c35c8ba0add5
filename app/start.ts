// The script in every document, after the JSON element with its data. Without imports: Vite builds
// it as one chunk.

export type StartData = {
  /** The rules of all pages. In development the document has them, and the entry updates them. */
  sheet: string | undefined;
  /** The page's modules in execution order, the entry last. */
  files: readonly string[];
  /** What other pages share and this one does not load. */
  shared: readonly string[];
  /** The path the document was rendered for. */
  path: string;
  /** The rules that apply the fonts. */
  fonts: string;
  /** Selects the text in the display face. */
  headings: string;
};

/**
 * `takeClicks` stops recording clicks and returns them. Resolves to whether the document belongs to
 * its URL and hydrates.
 */
type Entry = {
  hydratePage: (
    path: string,
    takeClicks: () => HTMLElement[],
    shared: readonly string[],
  ) => Promise<boolean>;
};

/** For browsers that report no paint timing. Longer than any paint takes. */
const PAINT_TIMEOUT_MS = 1000;

/** Enough at the widths that fonts.journey.ts tries. */
const MAX_LETTER_SPACING_EM = 0.04;

const { sheet, shared, files, path, fonts, headings }: StartData = JSON.parse(
  String(document.getElementById("start-data")?.textContent),
);

/**
 * The two newest features that the site requires. Vite compiles for the same browsers:
 * publish/supported-browsers.ts.
 */
const isSupported =
  "popover" in HTMLElement.prototype && CSS.supports("color", "light-dark(red,red)");

setYear();
const takeClicks = recordClicks();
if (!isSupported) hideControls();
firstPaint().then(() => {
  loadFonts();
  // In a separate task, so that font requests go first.
  if (isSupported) setTimeout(runScripts);
});

/** Those that need scripts: the page is then as without any. */
function hideControls(): void {
  document.documentElement.dataset.static = "";
}

/** Hydration keeps this year. */
function setYear(): void {
  const copyright = document.getElementById("copyright");
  if (copyright?.textContent) {
    copyright.textContent = copyright.textContent.replace(
      /\d{4}/,
      String(new Date().getFullYear()),
    );
  }
}

/** Two animation frames are not enough: without a GPU the paint follows up to 80 ms later. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (window.PerformanceObserver?.supportedEntryTypes?.includes("paint")) {
      new PerformanceObserver((list) => {
        if (list.getEntriesByName("first-contentful-paint").length > 0) setTimeout(resolve);
      }).observe({ type: "paint", buffered: true });
    }
    requestAnimationFrame(() => setTimeout(resolve, PAINT_TIMEOUT_MS));
  });
}

/** Applies all fonts together, for a single relayout. Failed ones too: they have fallbacks. */
async function loadFonts(): Promise<void> {
  await Promise.allSettled(Array.from(document.fonts, (face) => face.load()));
  const elements = document.querySelectorAll<HTMLElement>(headings);
  const heights = new Map(Array.from(elements, (heading) => [heading, heading.offsetHeight]));
  const rules = new CSSStyleSheet();
  rules.replaceSync(fonts);
  document.adoptedStyleSheets.push(rules);
  heights.forEach(keepHeight);
}

/**
 * Keeps the number of lines. The fallback is as wide as the face on average, but not in each heading:
 * at some widths of the window one would get a line more or less, and move all that follows.
 */
function keepHeight(height: number, heading: HTMLElement): void {
  const step = heading.offsetHeight > height ? -0.005 : 0.005;
  let spacing = 0;
  while (heading.offsetHeight !== height && Math.abs(spacing) < MAX_LETTER_SPACING_EM) {
    spacing += step;
    heading.style.letterSpacing = `${spacing}em`;
  }
  // Something else changed its height.
  if (heading.offsetHeight !== height) heading.style.letterSpacing = "";
}

/**
 * Preloads all files at once and runs each in a separate task, so that a tap in between is handled.
 */
async function runScripts(): Promise<void> {
  const sheetLoaded = loadSheet();
  for (const href of files) {
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
    );
  }
  let entry: Entry | undefined;
  let hydrates: boolean | undefined;
  try {
    // First: no click may lead to a page whose rules have not come.
    await sheetLoaded;
    for (const file of files) {
      entry = await import(/* @vite-ignore */ file);
      await new Promise((resolve) => setTimeout(resolve));
    }
    hydrates = await entry?.hydratePage(path, takeClicks, shared);
  } finally {
    if (!hydrates) hideControls();
  }
}

/** The rules of all pages: this document has only its own. */
function loadSheet(): Promise<unknown> | undefined {
  if (sheet === undefined) return undefined;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: sheet });
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new Error(`${sheet} was not loaded`));
  });
}

/**
 * Records clicks on buttons in `data-replay` and marks these busy, to replay the clicks after
 * hydration.
 */
function recordClicks(): () => HTMLElement[] {
  const clicked: HTMLElement[] = [];
  const record = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (!button?.closest("[data-replay]")) return;
    button.ariaBusy = "true";
    clicked.push(button);
  };
  document.addEventListener("click", record);
  return () => {
    document.removeEventListener("click", record);
    return clicked;
  };
}
