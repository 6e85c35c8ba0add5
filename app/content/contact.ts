// The copy of the contact page. The FAQs are in faqs.ts, subjects and result messages in
// contract/contact.ts.
import type { PageWords } from "./schema.ts";

export const contactPage = {
  name: "contact",
  title: "Contact us about Mandarin courses",
  description: "Ask about a course, a bill or a tone you can’t hear. A person reads every message.",
  heading: "Write to us",
  lead: "A short message will do. Tell us where you are with Mandarin and where you’d like to be; a person reads it.",
  character: "xin",
  /** What the character is made of, beside the heading. */
  sheets: ["renpang", "yan", "xin"],
} as const satisfies PageWords;

export const contactSections = {
  character: "A person beside their word: trust.",
  form: "Your message",
  manuscript: "One sheet of manuscript paper: 500 squares.",
  prompts: "Not sure how to begin?",
  details: "Reach us directly",
  faqs: "Frequently asked questions",
} as const;

export const detailsText = "Call during office hours. Write at any hour.";

/** Below the form. */
export const formNote =
  "We use what you send to answer you, and for nothing else: [privacy policy](/privacy).";

/** Ideas for a first message. */
export const messagePrompts: readonly string[] = [
  "The last thing you said in Chinese, if there was one.",
  "What you’d like to be able to say, and to whom.",
  "How many minutes you have on an ordinary day.",
];
