// What the contact page and the form-collection service agree on. Both import it; neither repeats it.

export const CONTACT_PATH = "/api/contact";

/** The page that holds the form, and where a visitor without JavaScript is sent back to. */
export const CONTACT_PAGE = "/contact";

export const CONTACT_FIELDS = ["name", "email", "phone", "subject", "message"] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactMessage = Record<ContactField, string>;

export const SUBJECTS = [
  { value: "course-inquiry", label: "Course Inquiry" },
  { value: "technical-support", label: "Technical Support" },
  { value: "billing", label: "Billing Questions" },
  { value: "partnership", label: "Partnership" },
  { value: "other", label: "Other" },
] as const;
export type SubjectValue = (typeof SUBJECTS)[number]["value"];

/** Longest value of each field in UTF-16 code units, a line break counted as one: what `maxlength` counts. */
export const MAX_LENGTH = {
  name: 200,
  email: 254,
  phone: 50,
  subject: 40,
  message: 500,
} as const satisfies Record<ContactField, number>;

/** Where a visitor without JavaScript lands on the contact page after sending: `/contact#sent`. */
export const RESULT_FRAGMENT = { success: "sent", error: "not-sent" } as const;

/** Fixed by docs/spec.md. The page shows them; the service does if it cannot send the visitor back to the page. */
export const RESULT_SENTENCE = {
  success: "Thank you! Your message has been sent successfully. We'll get back to you soon.",
  error: "Sorry, there was an error sending your message. Please try again.",
} as const satisfies Record<keyof typeof RESULT_FRAGMENT, string>;

// Marks in the HTML of the contact page, for a message that the service gives back to a visitor without JavaScript.
/** On the element that counts the message's characters. */
export const COUNTER_ATTRIBUTE = "data-counter";
/** The service puts it on the form, and the page then shows the sentence of the error. */
export const NOT_SENT_ATTRIBUTE = "data-not-sent";
