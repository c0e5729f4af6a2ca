import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, fuzzyBucketsOf, typosAllowed } from './fuzzyWords.ts';

const letter = fc.constantFrom(...'abcdefgh');
const word = fc.string({ unit: letter, minLength: 1, maxLength: 14 });

/** Textbook edit distance, without a bound. */
const plainly = (one: string, other: string): number => {
  if (one === '' || other === '') return one.length + other.length;
  const [head, tail] = [one.slice(0, -1), other.slice(0, -1)];
  const same = one.at(-1) === other.at(-1);
  const ways = [
    plainly(head, other) + 1,
    plainly(one, tail) + 1,
    plainly(head, tail) + (same ? 0 : 1),
  ];
  const swapped = one.length > 1 && one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1);
  if (swapped) ways.push(plainly(one.slice(0, -2), other.slice(0, -2)) + 1);
  return Math.min(...ways);
};

/** A word with one typo. */
const slipped = (text: string) =>
  fc
    .record({ at: fc.nat(text.length), kind: fc.nat(3), letter })
    .map(({ at, kind, letter: typed }) => {
      const [before, after] = [text.slice(0, at), text.slice(at)];
      if (kind === 0) return before + typed + after;
      if (kind === 1) return before + after.slice(1);
      if (kind === 2) return before + typed + after.slice(1);
      return before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2);
    });

const meets = (one: string, other: string): boolean => {
  const buckets = new Set(fuzzyBucketsOf(one));
  return fuzzyBucketsOf(other).some((bucket) => buckets.has(bucket));
};

describe('the edit distance of words', () => {
  it.each([
    ['luna', 'luna', 0],
    ['luan', 'luna', 1],
    ['lua', 'luna', 1],
    ['sorensen', 'sorenson', 1],
    ['castilo', 'castillo', 1],
    ['kettle', 'kitten', undefined],
  ])('%s for %s: %s', (one, other, slips) => {
    expect(editDistance(one, other, 2)).toBe(slips);
  });

  it('equals the textbook recurrence, whatever the bound', () => {
    const short = fc.string({ unit: letter, maxLength: 6 });
    fc.assert(
      fc.property(short, short, fc.nat(3), (one, other, most) => {
        const slips = plainly(one, other);
        expect(editDistance(one, other, most)).toBe(slips <= most ? slips : undefined);
      }),
    );
  });

  it('allows typos by the shorter word: none below four letters, one below eight, else two', () => {
    expect(typosAllowed('ana', 'anna')).toBe(0);
    expect(typosAllowed('luna', 'lunas')).toBe(1);
    expect(typosAllowed('sorense', 'sorensen')).toBe(1);
    expect(typosAllowed('castillo', 'castilllo')).toBe(2);
  });
});

describe('the fuzzy buckets of words', () => {
  it('are shared by every two words within the allowed distance', () => {
    const pair = word.chain((one) =>
      slipped(one).chain((two) => slipped(two).map((three) => [one, two, three] as const)),
    );
    fc.assert(
      fc.property(pair, ([one, two, three]) => {
        for (const other of [two, three]) {
          const most = typosAllowed(one, other);
          if (most === 0 || editDistance(one, other, most) === undefined) continue;
          expect([one, other, meets(one, other)]).toEqual([one, other, true]);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('are empty for a short word, and few for a long one', () => {
    expect(fuzzyBucketsOf('ana')).toEqual([]);
    expect(fuzzyBucketsOf('luna').length).toBeLessThanOrEqual(5);
    expect(fuzzyBucketsOf('alexanderthegreat').length).toBeLessThanOrEqual(22);
  });
});
