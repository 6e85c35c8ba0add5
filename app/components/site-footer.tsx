import { memo } from "react";
import { courseLinks, quickLinks } from "#app/content/navigation.ts";
import { site } from "#app/content/site.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Copy } from "#app/ui/copy.tsx";
import { Container } from "#app/ui/section.tsx";
import { ContactDetails } from "./contact-details.tsx";
import { SealLogo } from "./site-header.tsx";

export const SiteFooter = memo(function SiteFooter() {
  const { t } = useTranslation();
  return (
    <footer className="grow bg-wash pt-14 pb-10">
      <Container className="grid gap-12">
        <div className="grid gap-x-6 gap-y-10 xs:grid-cols-2 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-10">
          <div className="grid content-start gap-4 xs:max-lg:col-span-full">
            <p className="flex items-center gap-3">
              <SealLogo />
            </p>
            <Copy
              as="p"
              className="max-w-88 text-small text-muted"
              text={t(site.summary, { name: site.nameInChinese })}
            />
            {/* The school has no accounts yet: links without `href`, which do nothing with or without scripts. */}
            <ul aria-label={t("Social media")} className="no-print flex flex-wrap gap-x-5">
              {site.social.map((name) => (
                <li key={name}>
                  <ButtonLink role="link" tabIndex={0} variant="text" className="cursor-pointer">
                    {name}
                    <span className="sr-only"> {t("(no page yet)")}</span>
                  </ButtonLink>
                </li>
              ))}
            </ul>
          </div>
          {[
            { id: "footer-quick", title: t("Quick links"), links: quickLinks },
            { id: "footer-courses", title: t("Courses"), links: courseLinks },
          ].map(({ id, title, links }) => (
            <nav key={id} aria-labelledby={id} className="no-print grid content-start gap-4">
              <h2 id={id} className="text-h3">
                {title}
              </h2>
              <ul className="grid gap-1">
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <ButtonLink href={to} variant="text">
                      {t(label)}
                    </ButtonLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <div className="grid content-start gap-4 xs:max-md:col-span-full">
            <h2 className="text-h3">{t("Contact")}</h2>
            <ContactDetails />
          </div>
        </div>
        {/* start.ts sets the visitor's year before hydration, and on pages that never hydrate. */}
        <p
          id="copyright"
          suppressHydrationWarning
          className="border-t border-line pt-6 text-fine text-muted"
        >
          {t("© {{year}} {{name}}. All rights reserved.", {
            year: String(new Date().getFullYear()),
            name: site.name,
          })}
        </p>
      </Container>
    </footer>
  );
});
