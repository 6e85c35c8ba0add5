import type { Page } from "@playwright/test";

// The lower bound of a click on this machine: the page without scripts and a few lines that change the DOM. What remains is
// the browser's work: style, layout, paint.

/** Replaces `<main>` on a click on the link; the next page is fetched beforehand. */
export async function replaceMainByHand(page: Page, link: string, to: string): Promise<void> {
  await page.evaluate(
    async ([link, to]) => {
      const next = new DOMParser().parseFromString(await (await fetch(to)).text(), "text/html");
      const html = next.querySelector("main")?.innerHTML ?? "";
      document.querySelector(link)?.addEventListener("click", (event) => {
        event.preventDefault();
        const main = document.querySelector("main");
        if (main) main.innerHTML = html;
        document.querySelector(link)?.setAttribute("aria-current", "page");
        window.scrollTo(0, 0);
      });
    },
    [link, to] as const,
  );
}

/** The first button shows everything, the others as many cards as they name, and not the featured one. */
export async function filterByHand(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Without scripts the filter is hidden.
    document.querySelector("fieldset")?.classList.remove("needs-scripts");
    const buttons = [...document.querySelectorAll("fieldset button")];
    const list = document.querySelector("main li:has(> article)")?.parentElement;
    const cards = [...(list?.children ?? [])];
    const featured = document.querySelector<HTMLElement>("main :not(li) > article");
    buttons.forEach((button, index) => {
      const count = Number(/\d+/.exec(button.textContent));
      button.addEventListener("click", () => {
        list?.replaceChildren(...(index === 0 ? cards : cards.slice(0, count)));
        if (featured) featured.style.display = index === 0 ? "" : "none";
        for (const other of buttons) other.setAttribute("aria-pressed", String(other === button));
      });
    });
  });
}
