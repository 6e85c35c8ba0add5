// What the colored part of a picture is: the character's radical, by its usual English name, for those who do not see the color.
// radicals.test.ts compares them with the stroke data.
import type { GlyphId } from "./glossary.ts";

export const radicals: Partial<Record<GlyphId, string>> = {
  duan: "arrow",
  xie: "cover",
  ting: "mouth",
  ji: "speech",
  hua: "speech",
  wen: "gate",
  yong: "water",
  zheng: "speech",
  lu: "foot",
  cheng: "speech",
  heng: "heart",
  jian: "bamboo",
  jing: "tap",
  hao: "woman",
  jia: "roof",
  shuo: "speech",
  kao: "old",
  shi3: "woman",
  sheng: "scholar",
  ben: "tree",
  cha: "grass",
  le: "hook",
  hong: "silk",
  zai: "earth",
  fan: "food",
  shu: "line",
};
