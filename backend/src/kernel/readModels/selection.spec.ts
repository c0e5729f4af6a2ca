import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CursorPosition } from './indexPage.ts';
import { countedMax, type Selection, select } from './selection.ts';

type Sets = Readonly<Record<string, ReadonlyMap<string, number>>>;
type Bound = number | '-inf' | '+inf';

const numberOf = (bound: Bound): number =>
  bound === '-inf' ? -Infinity : bound === '+inf' ? Infinity : bound;

/** Redis node that counts the members it looks at. */
const nodeOf = (sets: Sets) => {
  const looked = { members: 0 };
  const of = (key: string) => sets[key] ?? new Map<string, number>();
  const inOrder = (key: string) =>
    [...of(key)]
      .map(([value, score]) => ({ value, score }))
      .sort((a, b) => a.score - b.score || (a.value < b.value ? -1 : 1));
  const inAll = ([first = '', ...others]: readonly string[]) =>
    [...of(first).keys()].filter((id) => others.every((key) => of(key).has(id)));
  const node = {
    zCard: async (key: string) => of(key).size,
    zCount: async (key: string, low: Bound, high: Bound) =>
      inOrder(key).filter(({ score }) => score >= numberOf(low) && score <= numberOf(high)).length,
    zmScore: async (key: string, ids: readonly string[]) => {
      looked.members += ids.length;
      return ids.map((id) => of(key).get(id) ?? null);
    },
    zInterCard: async (keys: readonly string[], { LIMIT }: { LIMIT: number }) =>
      Math.min(LIMIT, inAll(keys).length),
    zInterWithScores: async (keys: readonly { key: string; weight: number }[]) =>
      inAll(keys.map(({ key }) => key)).map((value) => ({
        value,
        score: keys.reduce((sum, { key, weight }) => sum + weight * (of(key).get(value) ?? 0), 0),
      })),
    zRangeWithScores: async (
      key: string,
      first: Bound,
      last: Bound,
      options: { BY?: 'SCORE'; REV?: true; LIMIT?: { offset: number; count: number } } = {},
    ) => {
      const { BY, REV, LIMIT } = options;
      const all = REV ? inOrder(key).reverse() : inOrder(key);
      if (BY !== 'SCORE') return all.slice(Number(first), Number(last) + 1);
      const [low, high] = REV ? [last, first] : [first, last];
      const within = all.filter(({ score }) => score >= numberOf(low) && score <= numberOf(high));
      return LIMIT ? within.slice(LIMIT.offset, LIMIT.offset + LIMIT.count) : within;
    },
  };
  return { node: node as unknown as Parameters<typeof select>[0], looked };
};

const naive = (
  sets: Sets,
  selection: Selection<string>,
  newestFirst: boolean,
): CursorPosition[] => {
  const { order, within, ranges = [], candidates } = selection;
  const ahead = newestFirst ? -1 : 1;
  return [...(sets[order] ?? [])]
    .filter(([id]) => within.every((key) => sets[key]?.has(id)))
    .filter(([id]) =>
      ranges.every(({ index, from = -Infinity, to = Infinity }) => {
        const score = sets[index]?.get(id);
        return score !== undefined && score >= from && score <= to;
      }),
    )
    .filter(([id]) => !candidates || candidates.includes(id))
    .map(([id, score]) => ({ id, score }))
    .sort((a, b) => ahead * (a.score - b.score || (a.id < b.id ? -1 : 1)));
};

/** All pages, one after another. */
const readAll = async (
  sets: Sets,
  selection: Selection<string>,
  newestFirst: boolean,
  limit: number,
): Promise<CursorPosition[]> => {
  const { node } = nodeOf(sets);
  const all: CursorPosition[] = [];
  let after: CursorPosition | undefined;
  do {
    const page = await select(node, selection, { offset: 0, limit, newestFirst, after });
    expect(page.positions.length).toBeLessThanOrEqual(limit);
    all.push(...page.positions);
    after = page.next;
  } while (after);
  return all;
};

const idOf = (at: number): string => `id${String(at).padStart(5, '0')}`;
const someOf = (count: number, take: (at: number) => boolean, score = (at: number) => at % 97) =>
  new Map(
    Array.from({ length: count }, (_, at) => at)
      .filter(take)
      .map((at) => [idOf(at), score(at)] as const),
  );

describe('members common to several indexes', () => {
  it('are, page by page, those that a full scan gives', async () => {
    const set = fc
      .uniqueArray(fc.nat(30))
      .map((ids) => new Map(ids.map((at) => [idOf(at), at % 7])));
    const selections: Selection<string>[] = [
      { order: 'order', within: [] },
      { order: 'order', within: ['a', 'b'] },
      { order: 'order', within: ['a'], ranges: [{ index: 'b', from: 2, to: 4 }] },
      { order: 'order', within: [], ranges: [{ index: 'order', to: 3 }] },
      { order: 'order', within: ['a'], candidates: [idOf(1), idOf(2), idOf(3), idOf(99)] },
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.record({ order: set, a: set, b: set }),
        fc.constantFrom(...selections),
        fc.boolean(),
        fc.integer({ min: 1, max: 9 }),
        async (sets, selection, newestFirst, limit) => {
          expect(await readAll(sets, selection, newestFirst, limit)).toEqual(
            naive(sets, selection, newestFirst),
          );
        },
      ),
    );
  });

  const many = 12_000;
  const sets: Sets = {
    order: someOf(many, () => true),
    even: someOf(many, (at) => at % 2 === 0),
    third: someOf(many, (at) => at % 2 === 0 || at % 3 === 0),
    rare: someOf(many, (at) => at % 4_000 === 1 || at % 2 === 1),
  };

  it('are the same if all indexes are large', async () => {
    const selection = { order: 'order', within: ['even', 'third'] };
    const found = await readAll(sets, selection, true, 500);
    expect(found).toEqual(naive(sets, selection, true));
  });

  it('are found in bounded steps, however few match', async () => {
    const { node, looked } = nodeOf(sets);
    const selection = { order: 'order', within: ['even', 'rare'] };
    const page = await select(node, selection, { offset: 0, limit: 20, newestFirst: true });
    expect(page.positions).toEqual([]);
    expect(page.next).toBeDefined();
    expect(looked.members).toBeLessThanOrEqual(2 * 5_000);
    expect(await readAll(sets, selection, true, 20)).toEqual([]);
  });

  it('are counted up to a bound', async () => {
    const { node } = nodeOf(sets);
    const request = { offset: 0, limit: 3, newestFirst: true };
    const total = async (selection: Selection<string>) =>
      (await select(node, selection, request)).total;
    expect(await total({ order: 'order', within: ['even', 'third'] })).toBe(countedMax);
    expect(await total({ order: 'order', within: [] })).toBe(many);
    expect(await total({ order: 'order', within: ['none'] })).toBe(0);
    const ranges = [{ index: 'order', from: 5, to: 6 }];
    expect(await total({ order: 'order', within: [], ranges })).toBe(248);
  });
});
