// Three people who taught themselves.
import type { Testimonial } from "./types.ts";

export const testimonials: readonly Testimonial[] = [
  {
    name: "Hannah Brandt",
    role: "Nurse, Practical Daily Life",
    content:
      "I study on the night shift, twelve minutes at a time. Last month I asked a patient from Nanjing how she had slept, and she answered as if it were nothing special.",
    rating: 5,
    avatar: "hannah",
  },
  {
    name: "Marcus Bell",
    role: "Engineer, Business Chinese",
    content:
      "Writing the strokes is what made characters stay. I used to see a thicket; now I see parts, and I can read the labels on our own machines.",
    rating: 5,
    avatar: "marcus",
  },
  {
    name: "Priya Nair",
    role: "Student, HSK Preparation",
    content:
      "No teacher to book, nobody waiting for me to be quick. I sat the exam after fourteen weeks with the plan on my wall and every day of it ticked.",
    rating: 5,
    avatar: "priya",
  },
];
