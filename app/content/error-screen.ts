// The copy shown when a page throws.
export const errorScreen = {
  title: "Unexpected Application Error!",
  text: "Something went wrong on our side, not yours. Go back and try again.",
  image: "cuo",
} as const;
