import { useLocation } from "react-router";
import { HeadedPage } from "#app/components/headed-page.tsx";
import { NextSteps } from "#app/components/next-steps.tsx";
import { blogNext, blogPage } from "#app/content/blog.ts";
import { Newsletter } from "./newsletter.tsx";
import { PostList } from "./post-list.tsx";

export default function BlogPage() {
  const { pathname } = useLocation();
  return (
    <HeadedPage page={blogPage}>
      {/* A new key resets the filter to All when an alias of this page is opened from another. */}
      <PostList key={pathname} />
      <Newsletter />
      <NextSteps steps={blogNext} />
    </HeadedPage>
  );
}
