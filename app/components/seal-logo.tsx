import { site } from "#app/content/site.ts";
import { Picture } from "#app/ui/picture.tsx";

export function SealLogo() {
  return (
    <>
      <Picture name="seal" alt="" width={40} height={40} eager className="size-10" />
      <span className="font-display text-h3 font-strong">{site.name}</span>
    </>
  );
}
