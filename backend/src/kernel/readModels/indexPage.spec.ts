import type { Redis } from '@ovation/redis/redis';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CursorPosition,
  comparePositions,
  mergeSortedLists,
  type PageRequest,
  paginate,
  readPage,
} from './indexPage.ts';

/** Sorted set in the order of Redis: by score, then by the bytes of the member. */
const sortedSet = (members: Map<string, number>) => {
  const inOrder = (newestFirst: boolean) =>
    [...members]
      .map(([value, score]) => ({ value, score }))
      .sort((a, b) =>
        comparePositions(newestFirst)(
          { score: a.score, id: a.value },
          { score: b.score, id: b.value },
        ),
      );
  const number = (end: number | string): number =>
    end === '-inf'
      ? Number.NEGATIVE_INFINITY
      : end === '+inf'
        ? Number.POSITIVE_INFINITY
        : Number(end);
  return {
    zRangeWithScores: async (
      _: string,
      start: number | string,
      end: number | string,
      options: { BY?: 'SCORE'; REV?: true; LIMIT?: { offset: number; count: number } } = {},
    ) => {
      const all = inOrder(options.REV === true);
      if (!options.BY) return all.slice(Number(start), Number(end) + 1);
      const [low, high] = [number(start), number(end)].sort((a, b) => a - b);
      const { offset = 0, count = all.length } = options.LIMIT ?? {};
      return all
        .filter(({ score }) => score >= (low ?? 0) && score <= (high ?? 0))
        .slice(offset, offset + count);
    },
  } as unknown as Redis;
};

const page = (limit: number, newestFirst: boolean, after?: CursorPosition): PageRequest => ({
  offset: 0,
  limit,
  newestFirst,
  after,
});

const readAll = async (
  members: Map<string, number>,
  limit: number,
  newestFirst: boolean,
  between: () => void = () => undefined,
): Promise<string[]> => {
  const read: string[] = [];
  let after: CursorPosition | undefined;
  do {
    const slice = await readPage(sortedSet(members), 'key', page(limit, newestFirst, after));
    read.push(...slice.entries.map(({ value }) => value));
    after = slice.next;
    between();
  } while (after);
  return read;
};

/** Few scores, so that many members share one. */
const lists = fc
  .array(fc.tuple(fc.uuid(), fc.integer({ min: 0, max: 5 })), { maxLength: 60 })
  .map((entries) => new Map(entries));
const limits = fc.integer({ min: 1, max: 9 });

describe('a list read page by page', () => {
  it('is read to its end, each item once and in order, despite equal scores', async () => {
    await fc.assert(
      fc.asyncProperty(lists, limits, fc.boolean(), async (members, limit, newestFirst) => {
        const order = comparePositions(newestFirst);
        const positions = [...members].map(([id, score]) => ({ id, score })).sort(order);
        const ids = positions.map(({ id }) => id);
        expect(await readAll(members, limit, newestFirst)).toEqual(ids);
        const found = positions.map((position) => ({ position, item: position.id }));
        const behind = paginate(found, page(limit, newestFirst, positions[0]));
        expect(behind.data).toEqual(ids.slice(1, 1 + limit));
      }),
    );
  });

  it('has no duplicates and no gaps while items are added at its head', async () => {
    await fc.assert(
      fc.asyncProperty(lists, limits, async (members, limit) => {
        const there = new Set(members.keys());
        let score = 6;
        const read = await readAll(members, limit, true, () => {
          for (let at = 0; at < 3; at++) members.set(`new ${score}`, score++);
        });
        expect(new Set(read).size).toBe(read.length);
        expect(new Set(read)).toEqual(there);
      }),
    );
  });

  it('continues even if the last item of a page is deleted', async () => {
    const members = new Map(['a', 'b', 'c', 'd'].map((id, score) => [id, score]));
    const first = await readPage(sortedSet(members), 'key', page(2, true));
    expect(first).toMatchObject({ next: { id: 'c' } });
    members.delete('c');
    const second = await readPage(sortedSet(members), 'key', page(2, true, first.next));
    expect(second.entries.map(({ value }) => value)).toEqual(['b', 'a']);
    expect(second.next).toBeUndefined();
  });

  it('stays within the score range', async () => {
    const members = new Map(['a', 'b', 'c', 'd', 'e'].map((id, score) => [id, score]));
    const scores = { from: 1, to: 3 };
    const read = async (newestFirst: boolean, after?: CursorPosition) =>
      (
        await readPage(sortedSet(members), 'key', { ...page(5, newestFirst, after), scores })
      ).entries.map(({ value }) => value);
    expect(await read(true)).toEqual(['d', 'c', 'b']);
    expect(await read(true, { score: 3, id: 'd' })).toEqual(['c', 'b']);
    expect(await read(false, { score: 1, id: 'b' })).toEqual(['c', 'd']);
  });
});

it('merges the first positions of several lists', () => {
  const list = fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 8 });
  fc.assert(
    fc.property(
      fc.array(list, { maxLength: 4 }),
      fc.boolean(),
      fc.nat(12),
      (lists, isNewest, count) => {
        const inOrder = comparePositions(isNewest);
        const positions = lists.map((scores, at) =>
          scores.map((score) => ({ score, id: `${at} ${score}` })).sort(inOrder),
        );
        const entries = positions.map((own) => own.map(({ score, id }) => ({ score, value: id })));
        expect(mergeSortedLists(entries, isNewest, count)).toEqual(
          positions.flat().sort(inOrder).slice(0, count),
        );
      },
    ),
  );
});
