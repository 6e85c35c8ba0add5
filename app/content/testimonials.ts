// People who taught themselves. Without an `avatar`, the portrait is derived from the name.
import type { Testimonial } from "./schema.ts";

export const testimonials: readonly Testimonial[] = [
  {
    name: "Hannah Brandt",
    role: "Nurse, Practical Daily Life",
    content:
      "I study on the night shift, one lesson at a time. Last month I asked a patient from Nanjing how she had slept, and she answered as if it were nothing special.",
    rating: 5,
    avatar: { ground: "sky", hair: "48", clothes: "25", mouth: "22" },
  },
  {
    name: "Marcus Bell",
    role: "Engineer, Business Chinese",
    content:
      "Writing the strokes is what made characters stay. I used to see a thicket; now I see parts, and I can read the labels on our own machines.",
    rating: 5,
    avatar: { ground: "gold", hair: "40", clothes: "07", mouth: "03" },
  },
  {
    name: "Priya Nair",
    role: "Student, HSK Preparation",
    content:
      "No teacher to book, nobody waiting for me to be quick. I took the exam after fourteen weeks, with every day of the plan checked off, and I got the score I needed.",
    rating: 5,
    avatar: { ground: "paper", hair: "28", clothes: "11", mouth: "22" },
  },
];
