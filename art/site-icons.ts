import { pageSeo } from "#app/content/page-seo.ts";
import { socialCardFile } from "#app/content/pictures.ts";
import { site, tagline } from "#app/content/site.ts";
import { grounds, sealColors } from "./palette.ts";
import { toPng } from "./rasterize.ts";
import { iconSvg } from "./seal.ts";
import { socialCardSvg } from "./social-card.ts";

export type SiteFile = { fileName: string; type: string; make: () => Promise<Buffer | string> };

const icon = (fileName: string, size: number, drawing: string): SiteFile => ({
  fileName,
  type: "image/png",
  make: () => toPng(drawing, size),
});

const cards = Object.values(pageSeo).flatMap((page): SiteFile[] => {
  if (!("name" in page)) return [];
  const make = async () => toPng(await socialCardSvg(page.character, page.title), 1200);
  return [{ fileName: socialCardFile(page.name), type: "image/png", make }];
});

/** Files that other programs fetch by a fixed name: icons, the manifest, the pictures of link previews. */
export const siteFiles: SiteFile[] = [
  { fileName: "favicon.svg", type: "image/svg+xml", make: async () => iconSvg() },
  icon("apple-touch-icon.png", 180, iconSvg({ corner: 0, margin: 10 })),
  icon("icon-192.png", 192, iconSvg()),
  icon("icon-512.png", 512, iconSvg()),
  icon("icon-maskable-512.png", 512, iconSvg({ corner: 0, margin: 18 })),
  {
    fileName: "site.webmanifest",
    type: "application/manifest+json",
    make: async () => JSON.stringify(manifest),
  },
  ...cards,
];

const manifest = {
  name: `${site.name}: ${tagline}`,
  short_name: site.name,
  start_url: "/",
  display: "browser",
  background_color: grounds.paper.ground,
  theme_color: sealColors.ground,
  icons: [
    { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
};
