// The privacy policy. It describes what the site does: change both together.
import type { PageWithSheets, PolicySection } from "./schema.ts";
import { site } from "./site.ts";

/** ISO date, shown in UTC. */
export const lastUpdated = "2024-12-19";

export const privacyPage = {
  name: "privacy",
  title: "Privacy policy",
  description:
    "No accounts, no cookies, no tracking: what this site keeps about you, who is responsible for it, and for how long, in full.",
  heading: "Privacy policy",
  lead: "This site takes no payments and follows no one. It has no accounts, sets no cookies and loads nothing from anybody else. What little it does keep is listed here, in full.",
  character: "si",
  sheets: ["si"],
} as const satisfies PageWithSheets;

export const policySections: readonly PolicySection[] = [
  {
    id: "what-we-collect",
    title: "What we collect",
    paragraphs: [
      `${site.name}, ${site.address}, is responsible for what happens to your data here.`,
      "You can read every page without telling us who you are. We learn something about you only when you write to or call us. The contact form sends what you type into it. All of it is needed to answer you, but for the phone number:",
    ],
    list: [
      "your name",
      "your email address",
      "your phone number, if you give one",
      "the subject you chose and your message",
    ],
  },
  {
    id: "how-we-use-it",
    title: "How we use it",
    paragraphs: [
      "We read your message and answer it. That is the only purpose. So that it is seen soon, a copy may be sent to our staff by email. Your address is added to no mailing list, shown to no advertiser and used to build no profile. We sell nothing that we know about you.",
      "Where the law asks for a legal basis, as the European GDPR does: answering a question about a course is a step before a contract, taken because you ask (Article 6(1)(b)); answering any other message, and stopping floods of them, is our legitimate interest (Article 6(1)(f)).",
      "The newsletter field on the blog does not send or keep what you type there.",
      "This site is not for children under 13. If you think that a child has written to us, tell us, and we delete the message.",
    ],
  },
  {
    id: "on-your-device",
    title: "What your device keeps",
    paragraphs: [
      "The site sets no cookies. It remembers the interface language in your browser’s local storage under the key i18nextLng, and, until you close the tab, how far you had scrolled on each page in session storage, so that the back button brings you to where you were. Neither is sent to us.",
    ],
  },
  {
    id: "who-else-sees-it",
    title: "Who else sees it",
    paragraphs: [
      "The staff who answer you, and companies that work for us and may use nothing for themselves: the host, on whose machines this site and the messages to us are stored, and the mail provider, which carries the copy to our staff and our answer to you.",
      "There are no analytics, no advertisements, no embedded videos, no fonts or scripts from other companies. Every file of this site comes from its own address. Nobody is tracked, whether or not a browser sends Do Not Track.",
    ],
    ownService: [
      "Like every web server, ours notes that a page was asked for, and when. It does not note by whom. Where a message is sent, the network address it came from is held in memory for a minute, to stop floods, and then forgotten.",
    ],
    withFormService:
      "In place of the host, the form service at {{host}} receives and stores what you send with the contact form. It works for us too and may use nothing for itself.",
  },
  {
    id: "how-long-we-keep-it",
    title: "How long we keep it",
    paragraphs: ["The connection is encrypted wherever this site is published."],
    ownService: [
      "A contact message is stored with the time it came. It is deleted 365 days after your question was settled or, while it is not settled, 365 days after it came: the server looks every day. We delete a copy in our mailbox by then too. Only the staff who answer messages can read them.",
      "Copies of the database, which we keep in case of loss, are deleted within 30 days. So a message that is deleted is gone from them 30 days later. If we have to restore a copy, we delete again what was deleted at your request.",
    ],
    withFormService:
      "The form service at {{host}} keeps what you send until we delete it there: when your question is settled, or when you ask us to.",
  },
  {
    id: "your-rights",
    title: "Your rights",
    paragraphs: [
      "Ask us what we hold about you, have it corrected, get a copy or have it deleted, or tell us to stop using it: write to us and it is done. You do not have to give a reason, and it costs nothing.",
      "If you think that we got it wrong, you may also complain to the data protection authority of the place where you live.",
    ],
  },
];

const policyChanges: PolicySection = {
  id: "changes",
  title: "Changes to this policy",
  paragraphs: [
    "When the site changes what it does, this page changes first, and the date at the top with it. We do not weaken a promise for messages that were sent under it.",
  ],
};
export const allPolicySections = [...policySections, policyChanges];

export const policyContact = {
  id: "contact-us",
  title: "Contact us",
  /** `time` is the response time of site.ts. */
  text: "Write to us about anything on this page. We answer questions about your data within {{time}}.",
  link: "To the contact form",
} as const;
