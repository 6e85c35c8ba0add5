import { addresses } from "#app/content/addresses.ts";
import { courses } from "#app/content/courses.ts";
import { splitLinks } from "#app/content/link-markup.ts";

/** Links in copy lead to an address of the site, or to a course's card. */
export function checkLinkTargets(at: string, copy: string): string[] {
  return splitLinks(String(copy)).flatMap(({ to }) =>
    to === undefined || to in addresses || courses.some(({ id }) => to === `/courses#${id}`)
      ? []
      : [
          `${at}: the link to ${to} leads nowhere; write an address of app/content/addresses.ts, or /courses# and the id of a course`,
        ],
  );
}
