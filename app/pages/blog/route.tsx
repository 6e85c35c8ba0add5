import { useLocation } from "react-router";
import { FilteredList } from "#app/components/filtered-list.tsx";
import { NextSteps } from "#app/components/next-steps.tsx";
import { Page } from "#app/components/page.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { blogNext, blogPage, newsletter } from "#app/content/blog.ts";
import { blogCategories, featuredPost, remainingPosts } from "#app/content/posts.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { BelowFirstScreen } from "#app/navigation/below-first-screen.tsx";
import { Button } from "#app/ui/button.tsx";
import { Copy } from "#app/ui/copy.tsx";
import { Field } from "#app/ui/field.tsx";
import { Section } from "#app/ui/section.tsx";
import { CharacterIndex } from "./character-index.tsx";
import { FeaturedPost, PostCard } from "./post-card.tsx";

export default function BlogPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const featured = featuredPost();
  return (
    <Page page={blogPage}>
      <FilteredList
        // A new key resets the filter to All when an alias of this page is opened from another.
        key={pathname}
        id="posts-heading"
        heading={t("All articles")}
        filterLabel={t("Filter articles by category")}
        announcement={(shown) =>
          t("{{name}}: {{count}} articles shown", {
            ...shown,
            defaultValue_one: "{{name}}: {{count}} article shown",
          })
        }
        choices={blogCategories}
        itemsFor={remainingPosts}
        card={(post, place) => <PostCard key={post.id} post={post} place={place} />}
        featured={featured && ((isHidden) => <FeaturedPost post={featured} isHidden={isHidden} />)}
        note={(filter) =>
          filter === featured?.category ? t("One more is featured under All Articles.") : undefined
        }
        head={(filter) => (
          <PageHead page={blogPage}>
            <CharacterIndex filter={filter} />
          </PageHead>
        )}
      >
        <Button variant="outline" className="mt-4 justify-self-center">
          {t("Load More Articles")}
        </Button>
      </FilteredList>
      <BelowFirstScreen>
        {/* Not a form, on purpose: nothing is validated and nothing is sent. */}
        <Section id="newsletter" wash strip className="no-print">
          <div className="grid items-end gap-x-16 gap-y-6 lg:grid-cols-2">
            <div className="grid gap-3">
              <Copy as="h2" id="newsletter" className="text-h2" text={t(newsletter.title)} />
              <Copy
                as="p"
                id="newsletter-text"
                className="text-lead text-muted"
                text={t(newsletter.text)}
              />
            </div>
            <div className="flex flex-wrap items-end gap-3">
              <Field
                label={t("Your email address")}
                type="email"
                autoComplete="email"
                aria-describedby="newsletter-text"
                className="grow basis-60"
              />
              <Button className="max-sm:w-full">{t("Subscribe")}</Button>
            </div>
          </div>
        </Section>
        <NextSteps steps={blogNext} />
      </BelowFirstScreen>
    </Page>
  );
}
