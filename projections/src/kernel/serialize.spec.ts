import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { serializer } from './serialize.ts';

const Document = z.strictObject({
  b: z.string(),
  a: z.int().optional(),
  list: z.array(z.strictObject({ y: z.int(), x: z.int() })),
  inner: z.strictObject({ q: z.int(), p: z.int() }).nullable(),
  counts: z.record(z.string(), z.int()),
  /** A record is sorted alphabetically at depth, too. */
  deep: z.record(z.string(), z.strictObject({ n: z.int(), m: z.int() })),
});

/** The same text, built key by key. */
const byHand = ({ b, a, list, inner, counts, deep }: z.output<typeof Document>): string =>
  JSON.stringify({
    b,
    a,
    list: list.map(({ y, x }) => ({ y, x })),
    inner: inner && { q: inner.q, p: inner.p },
    counts: Object.fromEntries(
      Object.entries(counts).sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
    deep: Object.fromEntries(
      Object.entries(deep)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, { m, n }]) => [key, { m, n }]),
    ),
  });

const shuffledKeys = (value: unknown, seed: number): unknown => {
  if (Array.isArray(value)) return value.map((inner) => shuffledKeys(inner, seed));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value);
  const turned = [
    ...entries.slice(seed % entries.length),
    ...entries.slice(0, seed % entries.length),
  ];
  return Object.fromEntries(turned.map(([key, inner]) => [key, shuffledKeys(inner, seed)]));
};

describe('a serialized document', () => {
  it('has its keys in the order of the schema', () => {
    const text = serializer(Document)({
      inner: { p: 1, q: 2 },
      counts: { z: 1, k: 2 },
      deep: { d: { n: 1, m: 2 }, c: { m: 3, n: 4 } },
      list: [{ x: 1, y: 2 }],
      a: 1,
      b: 'b',
    });
    expect(text).toBe(
      '{"b":"b","a":1,"list":[{"y":2,"x":1}],"inner":{"q":2,"p":1},"counts":{"k":2,"z":1},"deep":{"c":{"m":3,"n":4},"d":{"m":2,"n":1}}}',
    );
  });

  it('is the same for equal documents, however they were built', () => {
    const serialize = serializer(Document);
    const documents = fc.record({
      b: fc.string(),
      a: fc.option(fc.integer(), { nil: undefined }),
      list: fc.array(fc.record({ y: fc.integer(), x: fc.integer() })),
      inner: fc.option(fc.record({ q: fc.integer(), p: fc.integer() })),
      counts: fc.dictionary(fc.string(), fc.integer(), { noNullPrototype: true }),
      deep: fc.dictionary(fc.string(), fc.record({ n: fc.integer(), m: fc.integer() }), {
        noNullPrototype: true,
      }),
    });
    fc.assert(
      fc.property(documents, fc.nat(), (document, seed) => {
        expect(serialize(document)).toBe(byHand(document));
        expect(serialize(shuffledKeys(document, seed))).toBe(serialize(document));
        expect(serialize(JSON.parse(serialize(document)))).toBe(serialize(document));
      }),
    );
  });
});
