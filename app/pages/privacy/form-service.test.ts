import { expect, it } from "vitest";
import { CONTACT_PATH } from "#contract/contact.ts";
import { formServiceHost } from "./form-service.ts";

const SITE = "https://zixue.example";

it.each([
  [CONTACT_PATH, undefined],
  [`${SITE}${CONTACT_PATH}`, undefined],
  ["https://forms.example.org/zixue", "forms.example.org"],
  ["https://api.zixue.example/contact", "api.zixue.example"],
])("the endpoint %s has the form service %s", (endpoint, host) => {
  expect(formServiceHost(endpoint, SITE)).toBe(host);
});
