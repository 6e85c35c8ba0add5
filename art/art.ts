import { heroStrokes, lessonStrokes } from "./hero.ts";
import { drawPictures } from "./picture-files.ts";
import { siteFiles } from "./site-icons.ts";

/** All that is drawn for the site, from the content as it is when this module is run. */
export const art = {
  pictures: drawPictures(),
  siteFiles,
  heroStrokes: heroStrokes(),
  lessonStrokes: lessonStrokes(),
};
export type Art = typeof art;
