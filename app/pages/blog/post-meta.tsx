import { useTranslation } from "react-i18next";
import { categoryName } from "#app/content/posts.ts";
import type { Post } from "#app/content/schema.ts";
import { shownLanguage } from "#app/i18n/i18n.ts";
import { formatDate } from "#app/lib/format-date.ts";
import { Copy } from "#app/ui/copy.tsx";
import { Dot } from "#app/ui/dot.tsx";

/** One line of text, in which each fact stays whole with the dot behind it: no line begins with one. */
export function PostMeta({ post }: { post: Post }) {
  const { t, i18n } = useTranslation();
  return (
    <p className="text-fine text-muted">
      <span className="inline-block">
        <span className="font-strong text-ink">{t(categoryName(post.category))}</span>
        <Dot />
      </span>{" "}
      <span className="inline-block">
        <Copy of={post.author} />
        <Dot />
      </span>{" "}
      <span className="inline-block">
        <time dateTime={post.date}>{formatDate(post.date, shownLanguage(i18n))}</time>
        <Dot />
      </span>{" "}
      <span className="inline-block">{t(post.readTime)}</span>
    </p>
  );
}
