import { useInsertionEffect, useSyncExternalStore } from "react";

const adopted = new Set<string>();
const subscribe = () => () => {};

/**
 * Rules for one page only: the other pages' HTML, which has all of app.css, has no room for them. Part of the page's HTML; once
 * hydrated or after a navigation the document adopts them, since the policy of another page would block a `<style>`.
 */
export function PageStyle({ css }: { css: string }) {
  const isInHtml = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
  useInsertionEffect(() => {
    if (adopted.has(css)) return;
    adopted.add(css);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, [css]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, inlined at build
  return isInHtml ? <style dangerouslySetInnerHTML={{ __html: css }} /> : null;
}
