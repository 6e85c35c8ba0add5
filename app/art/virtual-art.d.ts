declare module "virtual:art" {
  export const hashes: Readonly<Record<import("./picture-name.ts").PictureName, string>>;
}
declare module "virtual:art/hero" {
  export const strokes: import("./hero.ts").HeroStrokes;
}
declare module "virtual:art/lesson" {
  export const strokes: import("./hero.ts").LessonStrokes;
}
