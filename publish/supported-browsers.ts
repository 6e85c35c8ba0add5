// Which browsers the site is made for. Vite and the page's start script both read it here.

/**
 * Baseline widely available: Chrome, Edge, Firefox and Safari of the last two and a half years, as of November 2026. Scripts are
 * compiled for these and run in no older one.
 */
export const supportedBrowsers = ["chrome125", "edge125", "firefox126", "safari17.5"];

/** Older browsers get the page without scripts. Style is compiled further down, so that its colors reach them (80 bytes a page). */
export const styledBrowsers = ["chrome111", "edge111", "firefox114", "safari16.4"];

/** An expression that is true in the supported browsers: the newest two things that the site relies on and cannot do without. */
export const isSupportedBrowser =
  '"popover"in HTMLElement.prototype&&CSS.supports("color","light-dark(red,red)")';
