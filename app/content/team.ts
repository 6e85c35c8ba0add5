// The people who write the lessons. Without an `image` a person is drawn by their name.
import type { TeamMember } from "./types.ts";

export const team: readonly TeamMember[] = [
  {
    name: "Lin Yue",
    role: "Founder, head of curriculum",
    bio: "Taught evening classes in Chengdu and Lyon for a decade and kept every question her students asked. The courses are her answers.",
    image: { ground: "paper", hair: "57", clothes: "13", mouth: "05" },
  },
  {
    name: "Daniel Okafor",
    role: "Characters and grammar",
    bio: "Learned Mandarin on his own at thirty, one notebook at a time. He writes the lessons he would have wanted.",
    image: { ground: "sky", hair: "60", clothes: "16", mouth: "06", beard: "05" },
  },
  {
    name: "Chen Rui",
    role: "Pronunciation",
    bio: "A phonetician who has listened to ten thousand third tones. Every recording in the school is her voice or passed her ear.",
    image: { ground: "gold", hair: "41", clothes: "14", mouth: "17" },
  },
];
