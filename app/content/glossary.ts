// Every character the site shows as a picture: one record each. Pictures, alt texts and link previews are derived from it.
import type { GlyphEntry } from "./character-schema.ts";

export const glossary = {
  // The school's name and the hero
  xue: { han: "学", pinyin: "xué", tone: 2, meaning: "to learn", sheet: true },
  zi: { han: "自", pinyin: "zì", tone: 4, meaning: "oneself", sheet: true },

  // Home: the first lesson, with all four tones
  yi: { han: "一", pinyin: "yī", tone: 1, meaning: "one" },
  ren: { han: "人", pinyin: "rén", tone: 2, meaning: "person" },
  da: { han: "大", pinyin: "dà", tone: 4, meaning: "big" },
  xiao: { han: "小", pinyin: "xiǎo", tone: 3, meaning: "small" },

  // Home: what a lesson is like
  duan: { han: "短", pinyin: "duǎn", tone: 3, meaning: "short", radicalName: "arrow", mark: true },
  xie: { han: "写", pinyin: "xiě", tone: 3, meaning: "to write", radicalName: "cover", mark: true },
  ting: { han: "听", pinyin: "tīng", tone: 1, meaning: "to listen", radicalName: "mouth", mark: true },
  ji: { han: "记", pinyin: "jì", tone: 4, meaning: "to remember", radicalName: "speech", mark: true },
  hua: { han: "话", pinyin: "huà", tone: 4, meaning: "spoken words", radicalName: "speech", mark: true },
  wen: { han: "问", pinyin: "wèn", tone: 4, meaning: "to ask", radicalName: "gate", mark: true },

  // Home: levels (one tree, two trees, a forest) and the closing call
  mu: { han: "木", pinyin: "mù", tone: 4, meaning: "tree; wood", sheet: true },
  lin: { han: "林", pinyin: "lín", tone: 2, meaning: "grove", sheet: true },
  sen: { han: "森", pinyin: "sēn", tone: 1, meaning: "forest", sheet: true },
  xing: { han: "行", pinyin: "xíng", tone: 2, meaning: "to walk; a journey", night: true },

  // Courses
  hao: { han: "好", pinyin: "hǎo", tone: 3, meaning: "good", radicalName: "woman", cover: "paper" },
  jia: { han: "家", pinyin: "jiā", tone: 1, meaning: "home", radicalName: "roof", cover: "sky" },
  shuo: {
    han: "说",
    pinyin: "shuō",
    tone: 1,
    meaning: "to speak",
    radicalName: "speech",
    cover: "vermilion",
  },
  shang: {
    han: "商",
    pinyin: "shāng",
    tone: 1,
    meaning: "trade",
    radical: [9, 10, 11],
    radicalName: "mouth",
    cover: "night",
  },
  wen2: { han: "文", pinyin: "wén", tone: 2, meaning: "the written word", cover: "gold" },
  kao: { han: "考", pinyin: "kǎo", tone: 3, meaning: "to take an exam", radicalName: "old", cover: "jade" },

  // Courses: what comes with each
  yong: { han: "永", pinyin: "yǒng", tone: 3, meaning: "forever", radicalName: "water", mark: true },
  shi: {
    han: "师",
    pinyin: "shī",
    tone: 1,
    meaning: "teacher",
    radical: [4, 5, 6],
    radicalName: "cloth",
    mark: true,
  },
  zheng: { han: "证", pinyin: "zhèng", tone: 4, meaning: "proof", radicalName: "speech", mark: true },
  lu: { han: "路", pinyin: "lù", tone: 4, meaning: "road", radicalName: "foot", mark: true },

  // Blog posts
  shi3: { han: "始", pinyin: "shǐ", tone: 3, meaning: "to begin", radicalName: "woman", cover: "vermilion" },
  sheng: { han: "声", pinyin: "shēng", tone: 1, meaning: "sound", radicalName: "scholar", cover: "sky" },
  ben: { han: "本", pinyin: "běn", tone: 3, meaning: "root; a volume", radicalName: "tree", cover: "gold" },
  cha: { han: "茶", pinyin: "chá", tone: 2, meaning: "tea", radicalName: "grass", cover: "jade" },
  ri: { han: "日", pinyin: "rì", tone: 4, meaning: "sun, day", cover: "paper" },
  le: { han: "了", pinyin: "le", tone: 0, meaning: "done; now so", radicalName: "hook", cover: "night" },
  she: { han: "舌", pinyin: "shé", tone: 2, meaning: "tongue", cover: "gold" },
  hong: { han: "红", pinyin: "hóng", tone: 2, meaning: "red", radicalName: "silk", cover: "vermilion" },
  shui: { han: "水", pinyin: "shuǐ", tone: 3, meaning: "water", cover: "sky" },
  zai: { han: "在", pinyin: "zài", tone: 4, meaning: "to be at", radicalName: "earth", cover: "paper" },
  fan: { han: "饭", pinyin: "fàn", tone: 4, meaning: "rice, a meal", radicalName: "food", cover: "night" },
  // Dictionaries disagree on its radical.
  shu: { han: "书", pinyin: "shū", tone: 1, meaning: "book", radical: [], cover: "jade" },

  // Page heads
  // The person at the left of many characters, read as 人 is.
  renpang: { han: "亻", pinyin: "rén", tone: 2, meaning: "person", sheet: true },
  yan: { han: "言", pinyin: "yán", tone: 2, meaning: "word; speech", sheet: true },
  xin: { han: "信", pinyin: "xìn", tone: 4, meaning: "letter; trust", radicalName: "person", sheet: true },
  si: { han: "私", pinyin: "sī", tone: 1, meaning: "private", sheet: true },
  wei: { han: "未", pinyin: "wèi", tone: 4, meaning: "not yet" },
  mo: { han: "末", pinyin: "mò", tone: 4, meaning: "the end" },
  cuo: { han: "错", pinyin: "cuò", tone: 4, meaning: "mistake", tracing: true },

  // About: values
  cheng: { han: "诚", pinyin: "chéng", tone: 2, meaning: "honest", radicalName: "speech", mark: true },
  heng: { han: "恒", pinyin: "héng", tone: 2, meaning: "constant", radicalName: "heart", mark: true },
  jian: { han: "简", pinyin: "jiǎn", tone: 3, meaning: "simple", radicalName: "bamboo", mark: true },
  jing: { han: "敬", pinyin: "jìng", tone: 4, meaning: "respect", radicalName: "tap", mark: true },
} as const satisfies Record<string, GlyphEntry>;

export type GlyphId = keyof typeof glossary;

export type PictureUse = "cover" | "sheet" | "night" | "tracing" | "mark";

export type GlyphIdFor<Use extends PictureUse> = {
  [Id in GlyphId]: (typeof glossary)[Id] extends Record<Use, unknown> ? Id : never;
}[GlyphId];

export function glyph(id: GlyphId): GlyphEntry {
  return glossary[id];
}
