import { glossary } from "#app/content/glossary.ts";
import { socialCardFile } from "#app/content/pictures.ts";
import { site, tagline } from "#app/content/site.ts";
import { wordsOfPages } from "#app/content/words-of-pages.ts";
import { characterPaths } from "./draw-character.ts";
import { iconFile } from "./icon-file.ts";
import { cardPaper, sealColors } from "./palette.ts";
import { rasterize } from "./rasterize.ts";
import { socialCard } from "./social-card.ts";

const manifest = {
  name: `${site.name}: ${tagline}`,
  short_name: site.name,
  start_url: "/",
  display: "browser",
  background_color: cardPaper,
  theme_color: sealColors.ground,
  icons: [
    { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
};

const socialCards = Object.values(wordsOfPages).flatMap((page) => {
  // The 404 page has none.
  if (!("name" in page)) return [];
  const { name, character, title } = page;
  return { fileName: socialCardFile(name), make: () => socialCard(character, title) };
});

/** Files with fixed names: icons, the manifest, link preview images. */
export const siteFiles = [
  { fileName: "favicon.svg", make: async () => iconSvg() },
  { fileName: "favicon.ico", make: favicon },
  png("apple-touch-icon.png", 180, () => iconSvg({ corner: 0, margin: 10 })),
  png("icon-192.png", 192, iconSvg),
  png("icon-512.png", 512, iconSvg),
  png("icon-maskable-512.png", 512, () => iconSvg({ corner: 0, margin: 18 })),
  { fileName: "site.webmanifest", make: async () => JSON.stringify(manifest) },
  ...socialCards,
];

function png(fileName: string, width: number, draw: () => string) {
  return { fileName, make: () => toPng(draw(), width) };
}

/**
 * For Safari before 26, which takes no SVG, and for programs that ask for `/favicon.ico` without
 * reading a page.
 */
async function favicon() {
  const images = [16, 32, 48].map(async (width) => {
    return { width, png: await toPng(iconSvg(), width) };
  });
  return iconFile(await Promise.all(images));
}

async function toPng(svg: string, width: number): Promise<Buffer> {
  const picture = await rasterize(svg, width);
  return Buffer.from(picture.asPng());
}

type IconOptions = {
  /** Radius of the corners. */
  corner?: number;
  margin?: number;
};

/** Only one character: at 16 px the seal's two are illegible. */
function iconSvg({ corner = 18, margin = 0 }: IconOptions = {}): string {
  const { ground, ink } = sealColors;
  const scale = (96 - margin * 2) / 1024;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">`,
    `<rect width="96" height="96" rx="${corner}" fill="${ground}"/>`,
    `<g transform="translate(${margin} ${margin}) scale(${scale})">`,
    characterPaths(glossary.xue, ink),
    "</g></svg>",
  ];
  return parts.join("");
}
