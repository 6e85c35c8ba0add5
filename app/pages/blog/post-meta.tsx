import { useTranslation } from "react-i18next";
import { categoryName } from "#app/content/posts.ts";
import type { Post } from "#app/content/types.ts";
import { shownLanguage } from "#app/i18n/i18n.ts";
import { formatDate } from "#app/lib/format-date.ts";
import { Dot } from "#app/ui/dot.tsx";

/** One line of text, in which each fact stays whole. */
export function PostMeta({ post }: { post: Post }) {
  const { t, i18n } = useTranslation();
  return (
    <p className="text-fine text-muted">
      <span className="inline-block font-strong text-ink">{t(categoryName(post.category))}</span>
      <Dot />
      <span className="inline-block">{post.author}</span>
      <Dot />
      <time dateTime={post.date} className="inline-block">
        {formatDate(post.date, shownLanguage(i18n))}
      </time>
      <Dot />
      <span className="inline-block">{t(post.readTime)}</span>
    </p>
  );
}
