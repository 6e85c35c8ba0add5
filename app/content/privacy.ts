// The privacy policy. It describes what the site does: change both together.
import { BACKUP_DAYS, DEFAULT_RETENTION_DAYS } from "#contract/retention.ts";
import type { PageWords, PolicySection } from "./schema.ts";
import { site } from "./site.ts";

/** ISO date, shown in UTC. */
export const lastUpdated = "2024-12-19";

export const privacyPage = {
  name: "privacy",
  title: "Privacy policy",
  description:
    "No accounts, no cookies, no tracking: what this site keeps about you, who is responsible for it and for how long, in full.",
  heading: "Privacy policy",
  lead: "This site takes no payments, has no accounts, sets no cookies and follows no one. What little it keeps is listed here, in full.",
  character: "si",
  sheets: ["si"],
} as const satisfies PageWords;

export const policySections: readonly PolicySection[] = [
  {
    id: "what-we-collect",
    title: "What we collect",
    paragraphs: [
      `${site.name}, ${site.address}, is responsible for what happens to your data here.`,
      "You can read every page without telling us who you are. The contact form sends what you type into it. We need all of it to answer you, except the phone number:",
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
      "We read your message and answer it. So that it is seen soon, a copy may be sent to our staff by email. Your address is added to no mailing list, shown to no advertiser and used to build no profile. We do not sell or share your personal information.",
      "Where the law asks for a legal basis, as the European GDPR does: answering a question about a course is a step before a contract, taken because you ask (point b of Article 6(1)); answering any other message and stopping floods of them is our legitimate interest (point f of Article 6(1)).",
      "The newsletter field on the blog does not send or keep what you type there.",
      "This site is not for children under 13. If you think that a child has written to us, tell us, and we delete the message.",
    ],
  },
  {
    id: "on-your-device",
    title: "What your device keeps",
    paragraphs: [
      "The site sets no cookies. Your browser’s local storage keeps the interface language, under the key i18nextLng, until you clear the browser’s data. Its session storage keeps how far you had scrolled on each page, for the back button, until you close the tab. Neither is sent to us.",
    ],
  },
  {
    id: "who-else-sees-it",
    title: "Who else sees it",
    paragraphs: [
      "The staff who answer you, and companies that work for us and may use nothing for themselves: the host, which stores this site and the messages to us, and the mail provider, which carries the copy to our staff and our answer to you. The connection is encrypted wherever this site is published.",
      "There are no analytics, ads, embedded videos, fonts or scripts from other companies. Every file of this site comes from its own address. Nobody is tracked, whether or not a browser sends Do Not Track.",
    ],
    onOwnServer: [
      "Like every web server, ours notes that a page was asked for, and when, but not by whom.",
    ],
    onCloudflare: [
      "The host is Cloudflare. It sees every visitor’s network address and may use it to keep its network running and safe.",
    ],
    ownService: [
      "The network address that a message comes from is held for a minute, to stop floods.",
    ],
    withFormService: [
      "In place of the host, the form service at {{host}} receives and stores what you send with the contact form, and sees your network address. It works for us too and may use nothing for itself.",
    ],
  },
  {
    id: "how-long-we-keep-it",
    title: "How long we keep it",
    paragraphs: [
      `Our mailbox holds emails, copies of messages, our replies and notes of calls. We delete them by hand, within ${DEFAULT_RETENTION_DAYS} days after your question was settled.`,
    ],
    ownService: [
      `A contact message is stored in {{country}}, with the time it came. It is deleted ${DEFAULT_RETENTION_DAYS} days after your question was settled or, while it is not settled, ${DEFAULT_RETENTION_DAYS} days after it came: the server looks every day. If a mail server refuses its copy, the answer, with what it quotes, stays in our log until newer entries replace it.`,
      `Copies of the database, kept in case of loss, are deleted within ${BACKUP_DAYS + 1} days. So a deleted message is gone from them ${BACKUP_DAYS + 1} days later. If we restore a copy, we delete again what was deleted at your request.`,
    ],
    withFormService: [
      "The form service at {{host}} keeps what you send until we delete it there: when your question is settled, or when you ask us to.",
    ],
  },
  {
    id: "your-rights",
    title: "Your rights",
    paragraphs: [
      "You can ask what we hold about you, get a copy and have it corrected or deleted: write to us and we do it, in our mailbox too. It needs no reason and costs nothing. So that nobody else gets your data, we may ask you to write from the same address.",
      "You have the right to object, at any time, to what we do in our legitimate interest: tell us, and we stop.",
      "You may also complain to the data protection authority of the place where you live.",
    ],
  },
];

const policyChanges: PolicySection = {
  id: "changes",
  title: "Changes to this policy",
  paragraphs: [
    "When the site changes what it does, this page changes first. We do not weaken a promise for messages that were sent under it.",
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
