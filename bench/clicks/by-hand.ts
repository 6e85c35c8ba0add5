import type { Page } from "@playwright/test";

// The lower bound of a click on this machine: the page without scripts and a few lines that change the DOM. What remains is
// the browser's work: style, layout, paint.

/** Replaces `<main>` on a click on the link; the next page is fetched beforehand. */
export async function replaceMainByHand(page: Page, link: string, to: string): Promise<void> {
  await page.evaluate(
    async ({ link, to }) => {
      const response = await fetch(to);
      const next = new DOMParser().parseFromString(await response.text(), "text/html");
      const nextMain = next.querySelector("main");
      const main = document.querySelector("main");
      const clicked = document.querySelector(link);
      if (!nextMain || !main || !clicked) throw new Error(`there is no <main>, or no ${link}`);
      const html = nextMain.innerHTML;
      clicked.addEventListener("click", (event) => {
        event.preventDefault();
        main.innerHTML = html;
        clicked.setAttribute("aria-current", "page");
        window.scrollTo(0, 0);
      });
    },
    { link, to },
  );
}

/** The first button shows everything, the others as many cards as they name, and not the featured one. */
export async function filterByHand(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Without scripts the filter is hidden.
    document.querySelector("fieldset")?.classList.remove("needs-scripts");
    const buttons = [...document.querySelectorAll("fieldset button")];
    const list = document.querySelector("main li:has(> article)")?.parentElement;
    if (!list) throw new Error("the page has no list of cards");
    const cards = [...list.children];
    // Only the blog has one.
    const featured = document.querySelector<HTMLElement>("main :not(li) > article");
    for (const button of buttons) {
      const isAll = button === buttons[0];
      const count = Number(/\d+/.exec(button.textContent));
      const shown = isAll ? cards : cards.slice(0, count);
      button.addEventListener("click", () => {
        list.replaceChildren(...shown);
        if (featured) featured.style.display = isAll ? "" : "none";
        for (const other of buttons) other.setAttribute("aria-pressed", String(other === button));
      });
    }
  });
}
