// Every character the site shows as a picture, with its pinyin and meaning.
// glossary.test.ts compares the stroke counts with the stroke data.

export type GlyphEntry = {
  han: string;
  pinyin: string;
  /** 1 to 4, or 0 for the neutral tone. */
  tone: 0 | 1 | 2 | 3 | 4;
  meaning: string;
  strokes: number;
};

export const glossary = {
  // The school's name and the hero
  xue: { han: "学", pinyin: "xué", tone: 2, meaning: "to learn", strokes: 8 },
  zi: { han: "自", pinyin: "zì", tone: 4, meaning: "oneself", strokes: 6 },

  // Home: the first lesson, in which each character grows out of the one before
  yi: { han: "一", pinyin: "yī", tone: 1, meaning: "one", strokes: 1 },
  ren: { han: "人", pinyin: "rén", tone: 2, meaning: "person", strokes: 2 },
  da: { han: "大", pinyin: "dà", tone: 4, meaning: "big", strokes: 3 },
  tian: { han: "天", pinyin: "tiān", tone: 1, meaning: "sky", strokes: 4 },

  // Home: what a lesson is like
  duan: { han: "短", pinyin: "duǎn", tone: 3, meaning: "short", strokes: 12 },
  xie: { han: "写", pinyin: "xiě", tone: 3, meaning: "to write", strokes: 5 },
  ting: { han: "听", pinyin: "tīng", tone: 1, meaning: "to listen", strokes: 7 },
  ji: { han: "记", pinyin: "jì", tone: 4, meaning: "to remember", strokes: 5 },
  hua: { han: "话", pinyin: "huà", tone: 4, meaning: "spoken words", strokes: 8 },
  wen: { han: "问", pinyin: "wèn", tone: 4, meaning: "to ask", strokes: 6 },

  // Home: levels (one tree, two trees, a forest) and the closing call
  mu: { han: "木", pinyin: "mù", tone: 4, meaning: "tree", strokes: 4 },
  lin: { han: "林", pinyin: "lín", tone: 2, meaning: "woods", strokes: 8 },
  sen: { han: "森", pinyin: "sēn", tone: 1, meaning: "forest", strokes: 12 },
  xing: { han: "行", pinyin: "xíng", tone: 2, meaning: "to set out", strokes: 6 },

  // Courses
  hao: { han: "好", pinyin: "hǎo", tone: 3, meaning: "good", strokes: 6 },
  jia: { han: "家", pinyin: "jiā", tone: 1, meaning: "home", strokes: 10 },
  shuo: { han: "说", pinyin: "shuō", tone: 1, meaning: "to speak", strokes: 9 },
  shang: { han: "商", pinyin: "shāng", tone: 1, meaning: "trade", strokes: 11 },
  wen2: { han: "文", pinyin: "wén", tone: 2, meaning: "the written word", strokes: 4 },
  kao: { han: "考", pinyin: "kǎo", tone: 3, meaning: "to sit an exam", strokes: 6 },

  // Courses: what comes with each
  yong: { han: "永", pinyin: "yǒng", tone: 3, meaning: "for ever", strokes: 5 },
  shi: { han: "师", pinyin: "shī", tone: 1, meaning: "teacher", strokes: 6 },
  zheng: { han: "证", pinyin: "zhèng", tone: 4, meaning: "proof", strokes: 7 },
  lu: { han: "路", pinyin: "lù", tone: 4, meaning: "road", strokes: 13 },

  // Blog posts 1 to 12
  shi3: { han: "始", pinyin: "shǐ", tone: 3, meaning: "to begin", strokes: 8 },
  sheng: { han: "声", pinyin: "shēng", tone: 1, meaning: "sound", strokes: 7 },
  ben: { han: "本", pinyin: "běn", tone: 3, meaning: "root; a volume", strokes: 5 },
  cha: { han: "茶", pinyin: "chá", tone: 2, meaning: "tea", strokes: 9 },
  ri: { han: "日", pinyin: "rì", tone: 4, meaning: "sun, day", strokes: 4 },
  le: { han: "了", pinyin: "le", tone: 0, meaning: "done; now so", strokes: 2 },
  she: { han: "舌", pinyin: "shé", tone: 2, meaning: "tongue", strokes: 6 },
  hong: { han: "红", pinyin: "hóng", tone: 2, meaning: "red", strokes: 6 },
  shui: { han: "水", pinyin: "shuǐ", tone: 3, meaning: "water", strokes: 4 },
  zai: { han: "在", pinyin: "zài", tone: 4, meaning: "to be at", strokes: 6 },
  fan: { han: "饭", pinyin: "fàn", tone: 4, meaning: "rice, a meal", strokes: 7 },
  shu: { han: "书", pinyin: "shū", tone: 1, meaning: "book", strokes: 4 },

  // Page heads
  ke: { han: "课", pinyin: "kè", tone: 4, meaning: "lesson", strokes: 10 },
  du: { han: "读", pinyin: "dú", tone: 2, meaning: "to read", strokes: 10 },
  zhi: { han: "志", pinyin: "zhì", tone: 4, meaning: "purpose", strokes: 7 },
  xin: { han: "信", pinyin: "xìn", tone: 4, meaning: "letter; trust", strokes: 9 },
  si: { han: "私", pinyin: "sī", tone: 1, meaning: "private", strokes: 7 },
  wei: { han: "未", pinyin: "wèi", tone: 4, meaning: "not yet", strokes: 5 },
  cuo: { han: "错", pinyin: "cuò", tone: 4, meaning: "mistake", strokes: 13 },

  // About: values
  cheng: { han: "诚", pinyin: "chéng", tone: 2, meaning: "honest", strokes: 8 },
  heng: { han: "恒", pinyin: "héng", tone: 2, meaning: "constant", strokes: 9 },
  jian: { han: "简", pinyin: "jiǎn", tone: 3, meaning: "simple", strokes: 13 },
  jing: { han: "敬", pinyin: "jìng", tone: 4, meaning: "respect", strokes: 12 },
} as const satisfies Record<string, GlyphEntry>;

export type GlyphId = keyof typeof glossary;

export function glyph(id: GlyphId): GlyphEntry {
  return glossary[id];
}
