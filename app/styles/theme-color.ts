/** `--color-paper` for `<meta name="theme-color">`, which cannot read CSS. tokens.test.ts keeps the two equal. */
export const themeColor = { light: "#fbf7f0", dark: "#16120f" } as const;
