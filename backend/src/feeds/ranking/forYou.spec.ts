import { forYouLeadMs, likedSubjectsMax } from '@ovation/contracts/feeds/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Place } from '../../kernel/readModels/slice.ts';
import { placesInOrder } from '../../kernel/readModels/slice.ts';
import { mergedPage, reasoned, subjectsLiked } from './forYou.ts';

const at = '2026-03-01T12:00:00.000Z';
const published = Date.parse(at);
const post = {
  performerId: 'luna',
  publishedAt: at,
  createdAt: at,
  categoryIds: ['food'],
  tags: ['tea'],
};
const nobody = { subscribedTo: new Set<string>(), follows: new Set<string>(), subjects: [] };
const tea = { kind: 'tag', tag: 'tea' } as const;
const food = { kind: 'category', categoryId: 'food' } as const;

describe('the reason of a post in the for-you feed', () => {
  it('is the strongest one', () => {
    const reader = { subscribedTo: new Set(['luna']), follows: new Set(['luna']), subjects: [tea] };
    const kindOf = (more: object, trending?: number) =>
      reasoned(post, trending, { ...nobody, ...more }).reason;
    expect(kindOf(reader)).toEqual({ kind: 'subscription' });
    expect(kindOf({ ...reader, subscribedTo: new Set() })).toEqual({ kind: 'follow' });
    expect(kindOf({ subjects: [food, tea] })).toEqual(food);
    expect(kindOf({})).toEqual({ kind: 'new' });
    expect(kindOf({ subjects: [tea] }, published + forYouLeadMs.liked + 1)).toEqual({
      kind: 'trending',
    });
    expect(kindOf(reader, published + forYouLeadMs.follow)).toEqual({ kind: 'subscription' });
  });

  it('ranks the post as newer by its lead', () => {
    const follows = new Set(['luna']);
    expect(reasoned(post, undefined, { ...nobody, follows }).score).toBe(
      published + forYouLeadMs.follow,
    );
    expect(reasoned(post, undefined, nobody).score).toBe(published);
  });
});

describe('liked subjects', () => {
  it('are the most common ones of liked posts, limited in number', () => {
    const cups = { categoryIds: ['food'], tags: ['tea', 'cups'] };
    const walk = { categoryIds: ['sport', 'art', 'news'], tags: ['tea'] };
    const subjects = subjectsLiked([cups, walk, { categoryIds: ['food'], tags: [] }]);
    expect(subjects.slice(0, 2)).toEqual([food, tea]);
    expect(subjects).toHaveLength(likedSubjectsMax);
    expect(subjectsLiked([])).toEqual([]);
  });
});

/** Items with their position in each of three lists, never before their best one. */
const things = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 0, max: 60 }).map((id) => String(id).padStart(2, '0')),
    scores: fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 3 }),
  }),
  { selector: ({ id }) => id, maxLength: 40 },
);

describe('merging lists', () => {
  it('returns each item once at its best position, with any paging', () => {
    fc.assert(
      fc.property(things, fc.integer({ min: 1, max: 7 }), (all, limit) => {
        const inOrder = placesInOrder(true);
        const bestOf = new Map(
          all.map(({ id, scores }) => [id, { id, score: Math.max(...scores) }]),
        );
        const listOf = (list: number): Place[] =>
          all
            .flatMap(({ id, scores }) =>
              scores[list] === undefined ? [] : [{ id, score: scores[list] }],
            )
            .sort(inOrder);
        const read = (list: readonly Place[], after: Place | undefined) => {
          const behind = after ? list.filter((place) => inOrder(after, place) < 0) : list;
          return { places: behind.slice(0, limit + 1), hasMore: behind.length > limit + 1 };
        };
        const lists = [0, 1, 2].map(listOf);
        const seen: Place[] = [];
        let after: Place | undefined;
        do {
          const behind = after;
          const page = mergedPage(
            lists.map((list) => read(list, behind)),
            (id) => bestOf.get(id),
            { after: behind, limit },
          );
          expect(page.places.length).toBeLessThanOrEqual(limit);
          seen.push(...page.places);
          after = page.next;
        } while (after);
        expect(seen).toEqual([...bestOf.values()].sort(inOrder));
      }),
    );
  });
});
