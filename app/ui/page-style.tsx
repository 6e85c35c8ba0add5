import { useInsertionEffect } from "react";

const adopted = new Set<string>();

/**
 * Rules for one page only: the other pages' HTML, which has all of app.css, has no room for them. Part of the page's HTML; after a
 * navigation the document adopts them, since the policy of the page it came from would block a `<style>`.
 */
export function PageStyle({ css }: { css: string }) {
  useInsertionEffect(() => {
    if (adopted.has(css)) return;
    adopted.add(css);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, [css]);
  const style = { __html: import.meta.env.SSR ? css : "" };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, inlined at build
  return <style suppressHydrationWarning dangerouslySetInnerHTML={style} />;
}
