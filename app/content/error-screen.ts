// The copy shown when a page throws.
export const errorScreen = {
  title: "Unexpected Application Error!",
  text: "A stroke went wrong on our side, not on yours. Turn the page and try again.",
  image: "cuo",
} as const;
