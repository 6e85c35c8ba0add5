import { expect, it } from "vitest";
import { splitLinks } from "./link-markup.ts";

it("finds the links of a sentence, and keeps what stands around them", () => {
  expect(splitLinks("New: [Basics](/courses#basic), then [all](/courses).")).toEqual([
    { text: "New: " },
    { text: "Basics", to: "/courses#basic" },
    { text: ", then " },
    { text: "all", to: "/courses" },
    { text: "." },
  ]);
});

it("leaves brackets alone that are no link", () => {
  expect(splitLinks("(see below) [sic]")).toEqual([{ text: "(see below) [sic]" }]);
});
