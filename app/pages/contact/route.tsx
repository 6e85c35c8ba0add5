import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { contactPage } from "#app/content/contact.ts";
import { trailTo } from "#app/content/navigation.ts";
import { thisSite } from "#app/content/this-site.ts";
import { breadcrumbs } from "#app/lib/structured-data.ts";
import { Container } from "#app/ui/section.tsx";
import { ContactForm } from "./contact-form.tsx";
import { Faqs } from "./faqs.tsx";
import { WhereToFindUs } from "./where-to-find-us.tsx";

const structuredData = [breadcrumbs(thisSite, trailTo(contactPage.canonicalPath))];

export default function ContactPage() {
  const { t } = useTranslation();
  return (
    <Page seo={contactPage} structuredData={structuredData}>
      <PageHead image={contactPage.character} title={t(contactPage.heading)} lead={t(contactPage.lead)} />
      <Container className="grid items-start gap-x-16 gap-y-12 pb-section lg:grid-cols-[1.7fr_1fr]">
        <ContactForm />
        <WhereToFindUs />
      </Container>
      <Faqs />
    </Page>
  );
}
