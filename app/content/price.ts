/** An amount in dollars, 0 for words with "free" in them, undefined for other words. */
export type Price = { dollars?: number };

/**
 * Prices are text: `$199`, `$1,250.50`, or words without figures like `Free Trial`. Anything else
 * is invalid.
 */
export function parsePrice(price: string): Price | undefined {
  if (/^\$\d{1,3}(,?\d{3})*(\.\d\d)?$/.test(price)) {
    return { dollars: Number(price.replace(/[$,]/g, "")) };
  }
  if (!/^[^\d$]*\p{Letter}[^\d$]*$/u.test(price)) return undefined;
  return /\bfree\b/i.test(price) ? { dollars: 0 } : {};
}
