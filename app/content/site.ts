// Facts about the school that several pages use.

/** By the names that search engines read. */
export const postalAddress = {
  streetAddress: "100 Example Street",
  addressLocality: "San Francisco",
  addressRegion: "CA",
  postalCode: "94100",
} as const;

export const site = {
  name: "Zixue",
  nameInChinese: "自学, _zìxué_",
  characters: "自学",
  /** In the footer, after the name in Chinese. */
  summary: "{{name}}: to teach oneself. Mandarin for people with other things to do.",
  email: "hello@zixue.example",
  phone: "+1 (415) 555-0142",
  address: `${postalAddress.streetAddress}, ${postalAddress.addressLocality}, ${postalAddress.addressRegion} ${postalAddress.postalCode}`,
  officeHours: [
    { days: "Monday to Friday", hours: "9AM-6PM" },
    { days: "Saturday", hours: "9AM-3PM" },
  ],
  /** Time zone of the office hours. */
  timeZone: "Pacific Time",
  /** Where the messages are stored. */
  dataCountry: "the United States",
  /** How soon questions about personal data are answered. */
  responseTime: "48 hours on business days",
  social: ["Instagram", "YouTube", "WeChat"],
} as const;

/** For the manifest and security.txt; no page shows them. */
export const tagline = "self-study Mandarin";
export const securityEmail = "security@zixue.example";

/**
 * In the order of the about page. `note: "…"` tells, in one sentence below the label, what a figure
 * is of.
 */
export const claims = {
  students: { value: "10,000+", label: "students" },
  success: { value: "98%", label: "success rate" },
  experience: { value: "15 years", label: "experience" },
  lessons: { value: "50+", label: "lessons in the average course" },
} as const;
