import { useTranslation } from "react-i18next";
import { categoryName } from "#app/content/posts.ts";
import type { Post } from "#app/content/types.ts";
import { shownLanguage } from "#app/i18n/i18n.ts";
import { formatDate } from "#app/lib/format-date.ts";

export function PostMeta({ post }: { post: Post }) {
  const { t, i18n } = useTranslation();
  return (
    <p className="flex flex-wrap gap-x-2 text-fine text-muted">
      <span className="font-strong text-ink">{t(categoryName(post.category))}</span>
      <span aria-hidden="true">·</span>
      <span>{post.author}</span>
      <span aria-hidden="true">·</span>
      <time dateTime={post.date}>{formatDate(post.date, shownLanguage(i18n))}</time>
      <span aria-hidden="true">·</span>
      <span>{t(post.readTime)}</span>
    </p>
  );
}
