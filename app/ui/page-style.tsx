/**
 * Rules for one page only: the other pages' HTML, which has all of app.css, has no room for them. The policy of every page allows
 * them (entry.server.tsx), so that they also apply after a navigation.
 */
export function PageStyle({ css }: { css: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, inlined at build
  return <style dangerouslySetInnerHTML={{ __html: css }} />;
}
