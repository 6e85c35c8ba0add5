// What a visitor reads where a page throws.
export const errorScreen = {
  title: "Unexpected Application Error!",
  text: "A stroke went wrong on our side. Nothing you did, and nothing of yours is lost. Turn the page and try again.",
  image: "cuo",
} as const;
