import { Portrait } from "#app/components/picture.tsx";
import { homeSections } from "#app/content/home.ts";
import { testimonials } from "#app/content/testimonials.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Copy } from "#app/ui/copy.tsx";
import { Section } from "#app/ui/section.tsx";

const star = "2.6 5.9 6.4.6-4.8 4.3 1.4 6.3-5.6-3.3-5.6 3.3 1.4-6.3-4.8-4.3 6.4-.6z";

export function Testimonials() {
  const { t } = useTranslation();
  return (
    <Section id="testimonials" title={t(homeSections.testimonials.title)} wash>
      <ul className="grid gap-12">
        {testimonials.map(({ name, role, content, rating, avatar }) => (
          <li key={name}>
            <div className="grid gap-x-16 gap-y-4 lg:grid-cols-[1.7fr_1fr]">
              <Copy
                as="blockquote"
                className="max-w-prose font-display text-title"
                text={t("“{{quote}}”", { quote: t(content) })}
              />
              <div className="flex items-center gap-3 self-start max-xs:flex-wrap">
                <Portrait
                  group="testimonials"
                  name={name}
                  parts={avatar}
                  width={56}
                  className="size-14 rounded-full"
                />
                <div>
                  <Copy as="p" className="font-strong" text={name} />
                  <Copy as="p" className="text-fine text-muted" text={t(role)} />
                  <svg
                    role="img"
                    aria-label={t("{{rating}} out of 5 stars", { rating })}
                    viewBox={`0 0 ${25 * rating - 5} 20`}
                    className="mt-1 h-4 fill-ink"
                  >
                    <path
                      d={Array.from({ length: rating }, (_, i) => `M${25 * i + 10} 1l${star}`).join(
                        "",
                      )}
                    />
                  </svg>
                </div>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
