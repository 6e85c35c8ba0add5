import { Picture } from "#app/components/picture.tsx";
import { homeSections } from "#app/content/home.ts";
import { portraitName } from "#app/content/pictures.ts";
import { testimonials } from "#app/content/testimonials.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card } from "#app/ui/card.tsx";
import { Copy } from "#app/ui/copy.tsx";
import { Section } from "#app/ui/section.tsx";

const star = "2.6 5.9 6.4.6-4.8 4.3 1.4 6.3-5.6-3.3-5.6 3.3 1.4-6.3-4.8-4.3 6.4-.6z";

export function Testimonials() {
  const { t } = useTranslation();
  return (
    <Section id="testimonials" title={t(homeSections.testimonials.title)} wash>
      <ul className="grid gap-6 lg:grid-cols-3">
        {testimonials.map(({ name, role, content, rating }) => (
          <li key={name} className="grid">
            <Card as="figure" className="grid h-full grid-rows-[auto_1fr_auto] gap-5 p-6">
              <svg
                role="img"
                aria-label={t("{{rating}} out of 5 stars", { rating })}
                viewBox={`0 0 ${25 * rating - 5} 20`}
                className="h-4 justify-self-start fill-ink"
              >
                <path d={Array.from({ length: rating }, (_, i) => `M${25 * i + 10} 1l${star}`).join("")} />
              </svg>
              <Copy as="blockquote" className="text-body" of={t("“{{quote}}”", { quote: t(content) })} />
              <figcaption className="flex items-center gap-3">
                <Picture
                  name={portraitName("testimonials", name)}
                  alt=""
                  width={56}
                  className="size-14 rounded-full"
                />
                <div>
                  <Copy as="p" className="font-strong" of={name} />
                  <Copy as="p" className="text-fine text-muted" of={t(role)} />
                </div>
              </figcaption>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
