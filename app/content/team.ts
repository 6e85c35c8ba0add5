// The people who write the lessons. Without an `image`, the portrait is derived from the name.
import type { TeamMember } from "./schema.ts";

export const team: readonly TeamMember[] = [
  {
    name: "Lin Yue",
    nameInChinese: "林悦, _Lín Yuè_",
    role: "Founder, head of curriculum",
    bio: "Taught evening classes in Chengdu and Lyon for a decade and kept every question her students asked. The courses are her answers.",
    image: { ground: "paper", hair: "43", clothes: "09", mouth: "03" },
  },
  {
    name: "Daniel Okafor",
    role: "Characters and grammar",
    bio: "Learned Mandarin on his own at thirty, one notebook at a time. He writes the lessons he would have wanted.",
    image: { ground: "sky", hair: "60", clothes: "16", mouth: "22", beard: "05" },
  },
  {
    name: "Chen Rui",
    nameInChinese: "陈睿, _Chén Ruì_",
    role: "Pronunciation",
    bio: "A phonetician who has lost count of the third tones she has listened to. She voices or approves every recording.",
    image: { ground: "gold", hair: "41", clothes: "14", mouth: "22" },
  },
];
