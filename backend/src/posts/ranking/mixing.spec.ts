import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CursorPosition } from '../../kernel/readModels/indexPage.ts';
import { comparePositions } from '../../kernel/readModels/indexPage.ts';
import { mixing, mixPage, mixSizeOf, parseMixCursor, spreadCreators } from './mixing.ts';

const inOrder = comparePositions(true);
const creatorOf = ({ id }: { readonly id: string }): string => id.slice(0, 1);

const posts = fc
  .array(fc.tuple(fc.constantFrom('a', 'a', 'a', 'b', 'c'), fc.integer({ min: 0, max: 400 })), {
    maxLength: 150,
  })
  .map((all) =>
    all
      .map(([creator, score], at): CursorPosition => ({ id: `${creator}${at}`, score }))
      .toSorted(inOrder),
  );

const readBehind = (
  all: readonly CursorPosition[],
  after: CursorPosition | undefined,
  limit: number,
) => {
  const behind = after ? all.filter((place) => inOrder(after, place) < 0) : all;
  const positions = behind.slice(0, limit);
  return { positions, next: behind.length > limit ? positions.at(-1) : undefined };
};

const pageOf = (
  all: readonly CursorPosition[],
  cursor: CursorPosition | undefined,
  limit: number,
) => {
  const reading = parseMixCursor(cursor);
  return mixPage(readBehind(all, reading.after, mixSizeOf(limit)), creatorOf, reading, limit);
};

describe('posts of one creator', () => {
  it('are spread while other creators’ posts are left', () => {
    fc.assert(
      fc.property(posts, (all) => {
        const order = spreadCreators(all, creatorOf);
        expect(order.toSorted(inOrder)).toEqual(all);
        for (const [at, post] of order.entries()) {
          const creator = creatorOf(post);
          const before = order.slice(Math.max(0, at + 1 - mixing.neighbours), at).map(creatorOf);
          if (before.filter((one) => one === creator).length < mixing.perCreatorMax) continue;
          // Any later creator had a full share of these neighbours, too.
          for (const later of order.slice(at).map(creatorOf)) {
            const share = before.filter((one) => one === later).length;
            expect(share).toBeGreaterThanOrEqual(mixing.perCreatorMax);
          }
        }
      }),
    );
  });

  it('keep their order among themselves', () => {
    fc.assert(
      fc.property(posts, (all) => {
        for (const creator of ['a', 'b', 'c']) {
          const own = spreadCreators(all, creatorOf).filter((post) => creatorOf(post) === creator);
          expect(own).toEqual(own.toSorted(inOrder));
        }
      }),
    );
  });

  it('do not fill the first page when others have posted too', () => {
    const many = Array.from(
      { length: 20 },
      (_, at): CursorPosition => ({ id: `a${at}`, score: 900 - at }),
    );
    const others = Array.from(
      { length: 20 },
      (_, at): CursorPosition => ({
        id: `${'bcde'[at % 4]}${at}`,
        score: 500 - at,
      }),
    );
    const { positions } = pageOf([...many, ...others], undefined, 12);
    expect(positions[0]?.id).toBe('a0');
    expect(positions.map(creatorOf).filter((creator) => creator === 'a')).toHaveLength(4);
  });
});

describe('paging a mixed list', () => {
  it('returns each post once, whatever is published meanwhile', () => {
    fc.assert(
      fc.property(posts, fc.integer({ min: 1, max: 25 }), (all, limit) => {
        let list: readonly CursorPosition[] = all;
        const seen: CursorPosition[] = [];
        let cursor: CursorPosition | undefined;
        do {
          const page = pageOf(list, cursor, limit);
          expect(page.positions.length).toBeLessThanOrEqual(limit);
          seen.push(...page.positions);
          cursor = page.next;
          // A new post is published at the head of the list.
          list = [{ id: `n${list.length}`, score: 1_000 + list.length }, ...list];
        } while (cursor);
        expect(seen.toSorted(inOrder)).toEqual(all);
      }),
    );
  });

  it('works by offset, and continues by cursor', () => {
    fc.assert(
      fc.property(posts, fc.integer({ min: 1, max: 90 }), (all, limit) => {
        const whole = { positions: all, next: undefined };
        const [first, second] = [0, limit].map((seen) =>
          mixPage(whole, creatorOf, { from: undefined, seen }, limit),
        );
        const after = first?.next ? pageOf(all, first.next, limit).positions : [];
        const more = second?.positions ?? [];
        expect(after).toEqual(more.slice(0, after.length));
        expect(after.length > 0).toBe(more.length > 0);
      }),
    );
  });

  it('accepts cursors of the old format', () => {
    const all = [3, 2, 1].map((score): CursorPosition => ({ id: `a${score}`, score }));
    expect(pageOf(all, all[0], 5).positions).toEqual(all.slice(1));
  });
});
