// Every address that answers 200, and the page it shows: a folder of `app/pages/`. Routes, prerendering, sitemap and tests follow.

/** A page's first address is its own, which search engines keep. Further ones are aliases: they show the same page. */
export const addresses = {
  "/": "home",
  "/about": "about",
  "/blog": "blog",
  "/blog/how-to-start-learning-chinese": "blog",
  "/blog/chinese-pronunciation-guide": "blog",
  "/blog/common-chinese-phrases": "blog",
  "/blog/chinese-culture-tips": "blog",
  "/contact": "contact",
  "/courses": "courses",
  "/courses/beginner": "courses",
  "/courses/intermediate": "courses",
  "/courses/advanced": "courses",
  "/courses/business-chinese": "courses",
  "/courses/hsk-preparation": "courses",
  "/privacy": "privacy",
} as const satisfies Record<`/${string}`, string>;

export type Address = keyof typeof addresses;
export type PageName = (typeof addresses)[Address];

const entries = Object.entries(addresses) as readonly (readonly [Address, PageName])[];

export function addressesOf(page: PageName): readonly Address[] {
  return entries.filter(([, shown]) => shown === page).map(([address]) => address);
}

export function addressOf(page: PageName): Address {
  return addressesOf(page)[0] ?? "/";
}

/** The addresses that search engines keep, without aliases. */
export function ownAddresses(): readonly Address[] {
  return entries.filter(([address, page]) => address === addressOf(page)).map(([address]) => address);
}
