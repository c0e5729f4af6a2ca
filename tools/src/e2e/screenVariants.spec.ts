import { describe, expect, it } from 'vitest';
import { rotatingVariants, type Variant, variantsOf } from './screenVariants.ts';

const factors = ['locale', 'size', 'theme', 'isMirrored'] as const;

/** Pairs of properties of variants, as text: `size phone & theme dark`. */
const pairsOf = (variants: readonly Variant[]): Set<string> =>
  new Set(
    variants.flatMap((variant) =>
      factors.flatMap((one, at) =>
        factors.slice(at + 1).map((other) => `${one} ${variant[one]} & ${other} ${variant[other]}`),
      ),
    ),
  );

describe('the variants of screens', () => {
  it('are three for each screen, light and English on both sizes among them', () => {
    for (const [at] of rotatingVariants.entries()) {
      const variants = variantsOf(at, false);
      expect(variants).toHaveLength(3);
      for (const size of ['phone', 'desktop'] as const) {
        expect(variants).toContainEqual({ locale: 'en', theme: 'light', isMirrored: false, size });
      }
    }
  });

  it('cover every pair of properties within as many screens as there are turns', () => {
    const chosen = rotatingVariants.flatMap((_, at) => variantsOf(at, false));
    expect(pairsOf(chosen)).toEqual(pairsOf(variantsOf(0, true)));
  });

  it('are all of them for each screen when all are requested', () => {
    expect(new Set(variantsOf(3, true).map((variant) => JSON.stringify(variant))).size).toBe(16);
  });
});
