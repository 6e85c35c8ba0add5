/** Rules for one page only: the HTML of the others has no room for them. entry.server.tsx lists the files for the security policy. */
export function PageStyle({ css }: { css: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, inlined at build
  return <style dangerouslySetInnerHTML={{ __html: css }} />;
}
