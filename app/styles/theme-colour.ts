/** The paper of tokens.css, for the browser's own frame, which cannot read a style sheet. A test holds the two together. */
export const themeColour = { light: "#fbf7f0", dark: "#16120f" } as const;
