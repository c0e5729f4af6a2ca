import { describe, expect, it } from 'vitest';
import { inTurn, type Look, looksOf } from './chosenLooks.ts';

const factors = ['locale', 'size', 'theme', 'isMirrored'] as const;

/** Every two properties of looks, as text: `size phone & theme dark`. */
const pairsOf = (looks: readonly Look[]): Set<string> =>
  new Set(
    looks.flatMap((look) =>
      factors.flatMap((one, at) =>
        factors.slice(at + 1).map((other) => `${one} ${look[one]} & ${other} ${look[other]}`),
      ),
    ),
  );

describe('the ways to look at screens', () => {
  it('are three for each screen, light and English on both sizes among them', () => {
    for (const [at] of inTurn.entries()) {
      const looks = looksOf(at, false);
      expect(looks).toHaveLength(3);
      for (const size of ['phone', 'desktop'] as const) {
        expect(looks).toContainEqual({ locale: 'en', theme: 'light', isMirrored: false, size });
      }
    }
  });

  it('bring together every two properties within as many screens as there are turns', () => {
    const chosen = inTurn.flatMap((_, at) => looksOf(at, false));
    expect(pairsOf(chosen)).toEqual(pairsOf(looksOf(0, true)));
  });

  it('are all of them for each screen when all is asked for', () => {
    expect(new Set(looksOf(3, true).map((look) => JSON.stringify(look))).size).toBe(16);
  });
});
