/**
 * Rules for one page only: the HTML of the others has no room for them. React moves them into the head. entry.server.tsx lists
 * the files for the security policy, so a page has one.
 */
export function PageStyle({ name, css }: { name: string; css: string }) {
  return (
    <style href={name} precedence="page">
      {css}
    </style>
  );
}
