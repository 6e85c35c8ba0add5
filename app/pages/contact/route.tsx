import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { pageSeo } from "#app/content/page-seo.ts";
import { thisSite } from "#app/content/this-site.ts";
import { breadcrumbs } from "#app/lib/structured-data.ts";
import { Container } from "#app/ui/section.tsx";
import { ContactForm } from "./contact-form.tsx";
import { Faqs } from "./faqs.tsx";
import { WhereToFindUs } from "./where-to-find-us.tsx";

const trail = [
  { label: "Home", to: "/" },
  { label: "Contact", to: "/contact" },
];

const structuredData = [breadcrumbs(thisSite, trail)];

export default function ContactPage() {
  const { t } = useTranslation();
  return (
    <Page seo={pageSeo.contact} structuredData={structuredData}>
      <PageHead
        image="xin"
        title={t("Write us a letter")}
        lead={t(
          "A short one will do. Tell us where you are with Mandarin and where you would like to be; a person reads it and answers.",
        )}
      />
      <Container className="grid items-start gap-x-16 gap-y-12 pb-section lg:grid-cols-[1.7fr_1fr]">
        <ContactForm />
        <WhereToFindUs />
      </Container>
      <Faqs />
    </Page>
  );
}
