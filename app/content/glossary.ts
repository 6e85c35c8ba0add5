// Every character the site shows as a picture: one record each. Pictures, alt texts and link
// previews are derived from it.
import type { Character } from "./character-schema.ts";

export const glossary = {
  // The school's name and the hero
  xue: { han: "学", pinyin: "xué", meaning: "to learn", sheet: true },
  zi: { han: "自", pinyin: "zì", meaning: "oneself", sheet: true },

  // Home: the first lesson, with all four tones
  yi: { han: "一", pinyin: "yī", meaning: "one" },
  ren: { han: "人", pinyin: "rén", meaning: "person" },
  da: { han: "大", pinyin: "dà", meaning: "big" },
  xiao: { han: "小", pinyin: "xiǎo", meaning: "small" },

  // Home: what a lesson is like
  duan: { han: "短", pinyin: "duǎn", meaning: "short", radicalName: "arrow", mark: true },
  xie: { han: "写", pinyin: "xiě", meaning: "to write", radicalName: "cover", mark: true },
  ting: { han: "听", pinyin: "tīng", meaning: "to listen", radicalName: "mouth", mark: true },
  ji: { han: "记", pinyin: "jì", meaning: "to remember", radicalName: "speech", mark: true },
  hua: { han: "话", pinyin: "huà", meaning: "spoken words", radicalName: "speech", mark: true },
  wen: { han: "问", pinyin: "wèn", meaning: "to ask", radicalName: "gate", mark: true },

  // Home: levels (one tree, two trees, a forest) and the closing call
  mu: { han: "木", pinyin: "mù", meaning: "tree; wood", sheet: true },
  lin: { han: "林", pinyin: "lín", meaning: "grove", sheet: true },
  sen: { han: "森", pinyin: "sēn", meaning: "forest", sheet: true },
  xing: { han: "行", pinyin: "xíng", meaning: "to walk; a journey", night: true },

  // Courses
  hao: { han: "好", pinyin: "hǎo", meaning: "good", radicalName: "woman", cover: "paper" },
  jia: { han: "家", pinyin: "jiā", meaning: "home", radicalName: "roof", cover: "sky" },
  shuo: {
    han: "说",
    pinyin: "shuō",
    meaning: "to speak",
    radicalName: "speech",
    cover: "vermilion",
  },
  shang: {
    han: "商",
    pinyin: "shāng",
    meaning: "trade",
    radical: [9, 10, 11],
    radicalName: "mouth",
    cover: "night",
  },
  wen2: { han: "文", pinyin: "wén", meaning: "the written word", cover: "gold" },
  kao: { han: "考", pinyin: "kǎo", meaning: "to take an exam", radicalName: "old", cover: "jade" },

  // Courses: what comes with each
  yong: { han: "永", pinyin: "yǒng", meaning: "forever", radicalName: "water", mark: true },
  shi: {
    han: "师",
    pinyin: "shī",
    meaning: "teacher",
    radical: [4, 5, 6],
    radicalName: "cloth",
    mark: true,
  },
  zheng: { han: "证", pinyin: "zhèng", meaning: "proof", radicalName: "speech", mark: true },
  lu: { han: "路", pinyin: "lù", meaning: "road", radicalName: "foot", mark: true },

  // Blog posts
  shi3: { han: "始", pinyin: "shǐ", meaning: "to begin", radicalName: "woman", cover: "vermilion" },
  sheng: { han: "声", pinyin: "shēng", meaning: "sound", radicalName: "scholar", cover: "sky" },
  ben: { han: "本", pinyin: "běn", meaning: "root; a volume", radicalName: "tree", cover: "gold" },
  cha: { han: "茶", pinyin: "chá", meaning: "tea", radicalName: "grass", cover: "jade" },
  ri: { han: "日", pinyin: "rì", meaning: "sun, day", cover: "paper" },
  le: { han: "了", pinyin: "le", meaning: "done; now so", radicalName: "hook", cover: "night" },
  she: { han: "舌", pinyin: "shé", meaning: "tongue", cover: "gold" },
  hong: { han: "红", pinyin: "hóng", meaning: "red", radicalName: "silk", cover: "vermilion" },
  shui: { han: "水", pinyin: "shuǐ", meaning: "water", cover: "sky" },
  zai: { han: "在", pinyin: "zài", meaning: "to be at", radicalName: "earth", cover: "paper" },
  fan: { han: "饭", pinyin: "fàn", meaning: "rice, a meal", radicalName: "food", cover: "night" },
  // Dictionaries disagree on its radical.
  shu: { han: "书", pinyin: "shū", meaning: "book", radical: [], cover: "jade" },

  // Page heads
  // The person at the left of many characters, read as 人 is.
  renpang: { han: "亻", pinyin: "rén", meaning: "person", sheet: true },
  yan: { han: "言", pinyin: "yán", meaning: "word; speech", sheet: true },
  xin: { han: "信", pinyin: "xìn", meaning: "letter; trust", radicalName: "person", sheet: true },
  si: { han: "私", pinyin: "sī", meaning: "private", sheet: true },
  wei: { han: "未", pinyin: "wèi", meaning: "not yet" },
  mo: { han: "末", pinyin: "mò", meaning: "the end" },
  cuo: { han: "错", pinyin: "cuò", meaning: "mistake", tracing: true },

  // About: values
  cheng: { han: "诚", pinyin: "chéng", meaning: "honest", radicalName: "speech", mark: true },
  heng: { han: "恒", pinyin: "héng", meaning: "constant", radicalName: "heart", mark: true },
  jian: { han: "简", pinyin: "jiǎn", meaning: "simple", radicalName: "bamboo", mark: true },
  jing: { han: "敬", pinyin: "jìng", meaning: "respect", radicalName: "tap", mark: true },
} as const satisfies Record<string, Character>;

export type CharacterId = keyof typeof glossary;

export type PictureUse = "cover" | "sheet" | "night" | "tracing" | "mark";

export type CharacterIdFor<Use extends PictureUse> = {
  [Id in CharacterId]: (typeof glossary)[Id] extends Record<Use, unknown> ? Id : never;
}[CharacterId];

const MARKS = { 1: "\u0304", 2: "\u0301", 3: "\u030c", 4: "\u0300" } as const;

/**
 * A character's record, with its tone by the mark over its pinyin: 1 to 4, or 0 for the neutral
 * tone.
 */
export function characterOf(id: CharacterId) {
  const entry: Character = glossary[id];
  const letters = entry.pinyin.normalize("NFD");
  const tone =
    ([1, 2, 3, 4] as const).find((each) => letters.includes(MARKS[each])) ?? (0 as const);
  return { ...entry, tone };
}
