import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { CONTACT_PATH, SUBJECTS } from "#contract/contact.ts";
import { compressFiles } from "#publish/files/compress.ts";
import { writeHeaders } from "#publish/headers/headers.ts";
import { writeRefusedForm } from "#publish/pages/refused-form.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

// A small site, published by the same steps as the real one, to test the service without a build.

const FILES = {
  "index.html": page("Home", "<script>console.log('home')</script>"),
  "about/index.html": page("About", "<style>h1 { color: teal }</style>"),
  "contact/index.html": page("Contact", contactForm()),
  "courses/index.html": page("Courses", ""),
  "courses/beginner/index.html": page("Courses", "<svg><style>path { fill: red }</style></svg>"),
  "404.html": page("This page has not been generated", "<script>console.log('lost')</script>"),
  "assets/entry-1a2b3c.js": `console.log(${JSON.stringify("entry ".repeat(200))});\n`,
  "assets/large-4d5e6f.js": `// ${"a large file ".repeat(100_000)}\n`,
  "art/seal.svg": `<svg xmlns="http://www.w3.org/2000/svg"><style>path { fill: red }</style></svg>\n`,
  "robots.txt": "User-agent: *\n",
} as const;

export async function createFixtureSite(): Promise<string> {
  const build = await temporaryDirectory();
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(build, "client", name)), { recursive: true });
    await writeFile(join(build, "client", name), content);
  }
  const pages = Object.fromEntries(
    Object.entries(FILES).filter(([name]) => name.endsWith(".html")),
  );
  await writeRefusedForm(join(build, "client"), pages);
  const inlineCode = { script: "", styles: [] };
  const options = { hstsSubdomains: false };
  await writeHeaders(join(build, "client"), Object.keys(pages), inlineCode, CONTACT_PATH, options);
  await compressFiles(join(build, "client"));
  return build;
}

function contactForm(): string {
  const options = SUBJECTS.map(
    ({ value, label }) => `<option value="${value}">${label}</option>`,
  ).join("");
  return `<form method="post" action="${CONTACT_PATH}#not-sent"><input name="name"><input type="email" name="email"/><input name="phone"><select name="subject"><option value="" selected>Select</option>${options}</select><textarea name="message"></textarea><p>0/500 characters</p></form>`;
}

function page(heading: string, extra: string): string {
  const words = "<p>Learn to read, write and speak Mandarin at your own pace.</p>".repeat(20);
  return `<!doctype html>\n<html lang="en"><title>${heading}</title><h1>${heading}</h1>${extra}${words}</html>\n`;
}
