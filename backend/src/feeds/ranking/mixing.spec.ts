import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Place } from '../../kernel/readModels/slice.ts';
import { placesInOrder } from '../../kernel/readModels/slice.ts';
import { mixed, mixedPage, mixing, readingOf, togetherOf } from './mixing.ts';

const inOrder = placesInOrder(true);
const creatorOf = ({ id }: { readonly id: string }): string => id.slice(0, 1);

const posts = fc
  .array(fc.tuple(fc.constantFrom('a', 'a', 'a', 'b', 'c'), fc.integer({ min: 0, max: 400 })), {
    maxLength: 150,
  })
  .map((all) =>
    all.map(([creator, score], at): Place => ({ id: `${creator}${at}`, score })).toSorted(inOrder),
  );

const readBehind = (all: readonly Place[], after: Place | undefined, limit: number) => {
  const behind = after ? all.filter((place) => inOrder(after, place) < 0) : all;
  const places = behind.slice(0, limit);
  return { places, next: behind.length > limit ? places.at(-1) : undefined };
};

const pageOf = (all: readonly Place[], cursor: Place | undefined, limit: number) => {
  const reading = readingOf(cursor);
  return mixedPage(readBehind(all, reading.after, togetherOf(limit)), creatorOf, reading, limit);
};

describe('posts of one creator', () => {
  it('are spread while other creators’ posts are left', () => {
    fc.assert(
      fc.property(posts, (all) => {
        const order = mixed(all, creatorOf);
        expect(order.toSorted(inOrder)).toEqual(all);
        for (const [at, post] of order.entries()) {
          const creator = creatorOf(post);
          const before = order.slice(Math.max(0, at + 1 - mixing.neighbours), at).map(creatorOf);
          if (before.filter((one) => one === creator).length < mixing.ofOneMax) continue;
          // Any later creator had a full share of these neighbours, too.
          for (const later of order.slice(at).map(creatorOf)) {
            const share = before.filter((one) => one === later).length;
            expect(share).toBeGreaterThanOrEqual(mixing.ofOneMax);
          }
        }
      }),
    );
  });

  it('keep their order among themselves', () => {
    fc.assert(
      fc.property(posts, (all) => {
        for (const creator of ['a', 'b', 'c']) {
          const own = mixed(all, creatorOf).filter((post) => creatorOf(post) === creator);
          expect(own).toEqual(own.toSorted(inOrder));
        }
      }),
    );
  });

  it('do not fill the first page when others have posted too', () => {
    const many = Array.from({ length: 20 }, (_, at): Place => ({ id: `a${at}`, score: 900 - at }));
    const others = Array.from(
      { length: 20 },
      (_, at): Place => ({
        id: `${'bcde'[at % 4]}${at}`,
        score: 500 - at,
      }),
    );
    const { places } = pageOf([...many, ...others], undefined, 12);
    expect(places[0]?.id).toBe('a0');
    expect(places.map(creatorOf).filter((creator) => creator === 'a')).toHaveLength(4);
  });
});

describe('paging a mixed list', () => {
  it('returns each post once, whatever is published meanwhile', () => {
    fc.assert(
      fc.property(posts, fc.integer({ min: 1, max: 25 }), (all, limit) => {
        let list: readonly Place[] = all;
        const seen: Place[] = [];
        let cursor: Place | undefined;
        do {
          const page = pageOf(list, cursor, limit);
          expect(page.places.length).toBeLessThanOrEqual(limit);
          seen.push(...page.places);
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
        const whole = { places: all, next: undefined };
        const [first, second] = [0, limit].map((seen) =>
          mixedPage(whole, creatorOf, { from: undefined, seen }, limit),
        );
        const after = first?.next ? pageOf(all, first.next, limit).places : [];
        const more = second?.places ?? [];
        expect(after).toEqual(more.slice(0, after.length));
        expect(after.length > 0).toBe(more.length > 0);
      }),
    );
  });

  it('accepts cursors of the old format', () => {
    const all = [3, 2, 1].map((score): Place => ({ id: `a${score}`, score }));
    expect(pageOf(all, all[0], 5).places).toEqual(all.slice(1));
  });
});
