// The three people who write the lessons.
import type { TeamMember } from "./types.ts";

export const team: readonly TeamMember[] = [
  {
    name: "Lin Yue",
    role: "Founder, head of curriculum",
    bio: "Taught evening classes in Chengdu and Lyon for a decade and kept every question her students asked. The courses are her answers.",
    image: "lin",
  },
  {
    name: "Daniel Okafor",
    role: "Characters and grammar",
    bio: "Learned Mandarin on his own at thirty, one notebook at a time. He writes the lessons he would have wanted.",
    image: "daniel",
  },
  {
    name: "Chen Rui",
    role: "Pronunciation",
    bio: "A phonetician who has listened to ten thousand third tones. Every recording in the school is her voice or passed her ear.",
    image: "chen",
  },
];
