// The contract between the contact page and the form-collection service. Both import it.

export const CONTACT_PATH = "/api/contact";

/** The page with the form, to which visitors without JavaScript are redirected. */
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

/** Maximum length in UTF-16 code units, a line break counted as one, like `maxlength`. */
export const MAX_LENGTH = {
  name: 200,
  email: 254,
  phone: 50,
  subject: 40,
  message: 500,
} as const satisfies Record<ContactField, number>;

/** Fragment of the redirect after sending without JavaScript: `/contact#sent`. */
export const RESULT_FRAGMENT = { success: "sent", error: "not-sent" } as const;

/** Fixed by docs/spec.md. */
export const RESULT_SENTENCE = {
  success: "Thank you! Your message has been sent successfully. We'll get back to you soon.",
  error: "Sorry, there was an error sending your message. Please try again.",
} as const satisfies Record<keyof typeof RESULT_FRAGMENT, string>;

/**
 * Set by the service on a form that it returns to a visitor without JavaScript: the page then shows
 * the error message.
 */
export const NOT_SENT_ATTRIBUTE = "data-not-sent";
/**
 * The template of such a page, made at build and never served as it is: a placeholder for each
 * value and option.
 */
export const REFUSED_PAGE = "/contact/refused";
export const placeholder = (name: string) => `{form:${name}}`;
export const OPTION_ATTRIBUTE = "data-form-subject";
