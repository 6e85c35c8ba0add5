import { expect } from "@playwright/test";
import { coursesAt } from "#app/content/courses.ts";
import { closing } from "#app/content/home.ts";
import { site } from "#app/content/site.ts";
import { test } from "#tests/engines/engine-test.ts";
import { about, blog, contact, courses, home } from "#tests/support/pages.ts";

test("a text-fragment URL scrolls to its text on a phone", async ({ open }) => {
  const visitor = await open({ width: 390, height: 844 });
  await visitor.goto(`/#:~:text=${encodeURIComponent(closing.title)}`);
  await visitor.waitFor(
    () => visitor.isInView({ css: "h2", text: closing.title }),
    "the text is in view",
  );
});

test("a prefetch that failed does not make the click load a document", async ({
  open,
  gateway,
}) => {
  const visitor = await open();
  const prefetch = gateway.hold(/about-route-/);
  await visitor.goto("/");
  await visitor.tab.evaluate(() => Reflect.set(window, "sameDocument", true));
  await visitor.tab.evaluate(focusLink, "/about");
  await visitor.waitFor(async () => prefetch.waiting() > 0, "an idle page or the focus prefetches");
  prefetch.release("hang up");
  // Browsers may retry on their own.
  await visitor.tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  while (prefetch.waiting() > 0) prefetch.release("hang up");
  prefetch.stop();
  await visitor.click({ css: "header nav a", text: "About" });
  await visitor.headingIs(about.heading);
  expect(await visitor.tab.evaluate(() => Reflect.get(window, "sameDocument"))).toBe(true);
});

test("no click is lost while a page or a filter is animated", async ({ open }) => {
  const visitor = await open({ reducedMotion: false });
  await visitor.goto("/");
  // Find the links first, so that clicks follow within milliseconds.
  const toCourses = await visitor.find({ css: "header nav a", text: "Courses" });
  const toContact = await visitor.find({ css: "header nav a", text: "Contact" });
  await visitor.tab.evaluate(watchPoint, toContact.x, toContact.y, "Contact");
  await visitor.tab.drag([toCourses]);
  await visitor.headingIs(courses.heading);
  await visitor.tab.drag([toContact]);
  await visitor.headingIs(contact.heading);
  const misses = await visitor.tab.evaluate(() => Reflect.get(window, "misses"));
  expect(misses, "the link is under the pointer in every frame").toEqual([]);

  await visitor.tab.drag([toCourses]);
  await visitor.headingIs(courses.heading);
  await visitor.click({ css: "fieldset button", text: "Advanced" });
  await visitor.shows("main article", coursesAt("advanced").length);
  await visitor.click({ css: "fieldset button", text: "Beginner" });
  await visitor.click({ css: "header a", text: site.name });
  await visitor.headingIs(home.heading);
});

test("before its rest has come, a page is printed whole and a link to a place in it leads there", async ({
  open,
}) => {
  const visitor = await open();
  const openBlog = async () => {
    await visitor.goto("/");
    await visitor.tab.evaluate(holdFramesAfterArrival, blog.heading);
    await visitor.click({ css: "header nav a", text: "Blog" });
    await visitor.headingIs(blog.heading);
    // Only the first screen is there.
    await visitor.shows("#newsletter", 0);
  };
  await openBlog();
  await visitor.click({ css: "main a[href$='#post-9']" });
  await visitor.hasFocus("#post-9");
  await visitor.waitFor(() => visitor.isInView({ css: "#post-9 h3" }), "post 9 is in view");

  await openBlog();
  await visitor.tab.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await visitor.shows("#newsletter", 1);
});

/** Runs in the page. Once the page has this heading no frame comes until a click: its rest never comes by itself. */
function holdFramesAfterArrival(heading: string): void {
  const request = window.requestAnimationFrame.bind(window);
  const release = () => {
    window.requestAnimationFrame = request;
  };
  window.requestAnimationFrame = (callback) => {
    if (document.querySelector("h1")?.textContent !== heading) return request(callback);
    document.addEventListener("click", release, { capture: true, once: true });
    return 0;
  };
}

/** Runs in the page. */
function focusLink(to: string): void {
  const link = document.querySelector<HTMLElement>(`header a[href='${to}']`);
  if (!link) throw new Error(`the header has no link to ${to}`);
  link.focus();
}

/** Runs in the page. Records in every frame what a click at the point would hit, if not the link of this name. */
function watchPoint(x: number, y: number, name: string): void {
  const misses: string[] = [];
  Reflect.set(window, "misses", misses);
  const look = () => {
    const hit = document.elementFromPoint(x, y);
    if (hit?.textContent !== name) misses.push(hit?.localName ?? "nothing");
    requestAnimationFrame(look);
  };
  look();
}
