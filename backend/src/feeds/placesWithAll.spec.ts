import type { ReadModel } from '@ovation/contracts/kernel/readModel';
import { describe, expect, it } from 'vitest';
import { type PageRequest, type Place, placesInOrder } from '../kernel/slice.ts';
import { placesWithAll } from './placesWithAll.ts';

/** Sorted sets of so many posts, the newest last, and how many places were read of them. */
const world = (lists: Readonly<Record<string, readonly number[]>>) => {
  let read = 0;
  const placesOf = (index: string): Place[] =>
    (lists[index] ?? []).map((number) => ({ id: `post-${number}`, score: number }));
  const readModels = {
    count: async (_: ReadModel, __: string, index: string) => placesOf(index).length,
    scored: async (_: ReadModel, __: string, index: string, request: PageRequest) => {
      const { after, limit, newestFirst } = request;
      const inOrder = placesInOrder(newestFirst);
      const places = placesOf(index)
        .filter((place) => !after || inOrder(after, place) < 0)
        .sort(inOrder)
        .slice(0, limit);
      read += places.length;
      const entries = places.map(({ id, score }) => ({ value: id, score }));
      return { entries, total: placesOf(index).length, next: undefined };
    },
    scores: async (_: ReadModel, __: string, index: string, ids: readonly string[]) => {
      const scoreOf = new Map(placesOf(index).map(({ id, score }) => [id, score]));
      return ids.map((id) => scoreOf.get(id));
    },
  };
  const find = async (groups: readonly (readonly string[])[], newestFirst = true) =>
    (await placesWithAll(readModels, groups, newestFirst, 300)).map(({ score }) => score);
  return { find, read: () => read };
};

const every = (step: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => at * step);

describe('the posts that have all the words', () => {
  it('are found by the rarest of them, however many newer ones have the others', async () => {
    const { find, read } = world({ frequent: every(1, 5_000), rare: [3, 7, 9_999] });
    expect(await find([['frequent'], ['rare']])).toEqual([7, 3]);
    expect(await find([['frequent'], ['rare']], false)).toEqual([3, 7]);
    expect(read()).toBe(6);
  });

  it('have each word or a form of it, each post once', async () => {
    const { find } = world({ glaze: [1, 2, 5], glazes: [2, 3], kiln: [2, 3, 4, 5] });
    expect(await find([['glaze', 'glazes']])).toEqual([5, 3, 2, 1]);
    expect(await find([['glaze', 'glazes'], ['kiln']])).toEqual([5, 3, 2]);
    expect(await find([['glaze'], ['unknown']])).toEqual([]);
    expect(await find([])).toEqual([]);
  });

  it('are looked for in several steps, and so many at most', async () => {
    const { find, read } = world({ even: every(2, 4_000), third: every(3, 4_000) });
    const found = await find([['even'], ['third']]);
    expect(found).toHaveLength(300);
    expect(found).toEqual([...found].sort((one, other) => other - one));
    expect(found.every((number) => number % 6 === 0)).toBe(true);
    const apart = world({ even: every(2, 9_000), odd: every(2, 9_000).map((each) => each + 1) });
    expect(await apart.find([['even'], ['odd']])).toEqual([]);
    expect([read() <= 4_000, apart.read()]).toEqual([true, 3_000]);
  });
});
