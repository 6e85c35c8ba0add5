import { splitLinks } from "#app/content/link-markup.ts";
import { PageLink } from "#app/navigation/page-link.tsx";

/** Copy with links in it, which it writes as `[words](/address)`. The padding makes a target of a line of small text. */
export function LinkedText({ children }: { children: string }) {
  return splitLinks(children).map(({ text, to }, index) =>
    to === undefined ? (
      text
    ) : (
      <PageLink
        // biome-ignore lint/suspicious/noArrayIndexKey: the runs of one sentence never move
        key={index}
        to={to}
        className="py-1.5 text-ink underline decoration-edge underline-offset-4 hover:text-vermilion hover:decoration-current"
      >
        {text}
      </PageLink>
    ),
  );
}
