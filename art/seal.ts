import type { GlyphEntry } from "#app/content/character-schema.ts";
import { glossary } from "#app/content/glossary.ts";
import { characterPaths } from "./draw-character.ts";
import { sealColors } from "./palette.ts";

/** The school's seal: 自学 cut in white into vermilion, read from top to bottom. */
export function sealSvg({ corner = 10, margin = 0 }: { corner?: number; margin?: number } = {}): string {
  const { ground, ink } = sealColors;
  const size = 96 + margin * 2;
  const cut = (character: GlyphEntry, x: number, y: number) =>
    `<g transform="translate(${x + margin} ${y + margin}) scale(.0485)">${characterPaths(character, ink)}</g>`;
  const square =
    margin > 0
      ? `<path fill="${ground}" d="M0 0h${size}v${size}H0z"/>`
      : `<rect width="96" height="96" rx="${corner}" fill="${ground}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">${square}` +
    `<rect x="${5 + margin}" y="${5 + margin}" width="86" height="86" rx="${corner / 2}" fill="none" stroke="${ink}" stroke-width="2.5"/>` +
    `${cut(glossary.zi, 23, 1)}${cut(glossary.xue, 23, 45)}</svg>`
  );
}

/** At sixteen pixels two characters are a smudge: the small icon has one. */
export function iconSvg({ corner = 18, margin = 0 }: { corner?: number; margin?: number } = {}): string {
  const { ground, ink } = sealColors;
  const inner = 96 - margin * 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">` +
    `<rect width="96" height="96" rx="${corner}" fill="${ground}"/>` +
    `<g transform="translate(${margin} ${margin}) scale(${inner / 1024})">${characterPaths(glossary.xue, ink)}</g></svg>`
  );
}
