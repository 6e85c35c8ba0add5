// The people on the site: three who teach, three who learned.
import type { TeamMember, Testimonial } from "./types.ts";

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
