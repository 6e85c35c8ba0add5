import { expect, it } from "vitest";
import { writeRefusedForm } from "./refused-form.ts";

// What it contains: tests/journeys/contact.journey.ts.
it("fails if the contact page is not among the pages", async () => {
  await expect(writeRefusedForm("", { "index.html": "" })).rejects.toThrow("contact/index.html");
});
