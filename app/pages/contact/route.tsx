import { HeadedPage } from "#app/components/headed-page.tsx";
import { contactPage } from "#app/content/contact.ts";
import { Container } from "#app/ui/section.tsx";
import { ContactForm } from "./contact-form.tsx";
import { Faqs } from "./faqs.tsx";
import { WhereToFindUs } from "./where-to-find-us.tsx";

export default function ContactPage() {
  return (
    <HeadedPage page={contactPage}>
      <Container className="grid items-start gap-x-16 gap-y-12 pb-section lg:grid-cols-[1.7fr_1fr]">
        <ContactForm />
        <WhereToFindUs />
      </Container>
      <Faqs />
    </HeadedPage>
  );
}
