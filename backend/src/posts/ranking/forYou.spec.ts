import { forYouBoostMs, likedSubjectsMax } from '@ovation/contracts/posts/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CursorPosition } from '../../kernel/readModels/indexPage.ts';
import { comparePositions } from '../../kernel/readModels/indexPage.ts';
import { likedSubjects, mergePage, scorePost } from './forYou.ts';

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
      scorePost(post, trending, { ...nobody, ...more }).reason;
    expect(kindOf(reader)).toEqual({ kind: 'subscription' });
    expect(kindOf({ ...reader, subscribedTo: new Set() })).toEqual({ kind: 'follow' });
    expect(kindOf({ subjects: [food, tea] })).toEqual(food);
    expect(kindOf({})).toEqual({ kind: 'new' });
    expect(kindOf({ subjects: [tea] }, published + forYouBoostMs.liked + 1)).toEqual({
      kind: 'trending',
    });
    expect(kindOf(reader, published + forYouBoostMs.follow)).toEqual({ kind: 'subscription' });
  });

  it('ranks the post as newer by its lead', () => {
    const follows = new Set(['luna']);
    expect(scorePost(post, undefined, { ...nobody, follows }).score).toBe(
      published + forYouBoostMs.follow,
    );
    expect(scorePost(post, undefined, nobody).score).toBe(published);
  });
});

describe('liked subjects', () => {
  it('are the most common ones of liked posts, limited in number', () => {
    const cups = { categoryIds: ['food'], tags: ['tea', 'cups'] };
    const walk = { categoryIds: ['sport', 'art', 'news'], tags: ['tea'] };
    const subjects = likedSubjects([cups, walk, { categoryIds: ['food'], tags: [] }]);
    expect(subjects.slice(0, 2)).toEqual([food, tea]);
    expect(subjects).toHaveLength(likedSubjectsMax);
    expect(likedSubjects([])).toEqual([]);
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
        const inOrder = comparePositions(true);
        const bestOf = new Map(
          all.map(({ id, scores }) => [id, { id, score: Math.max(...scores) }]),
        );
        const listOf = (list: number): CursorPosition[] =>
          all
            .flatMap(({ id, scores }) =>
              scores[list] === undefined ? [] : [{ id, score: scores[list] }],
            )
            .sort(inOrder);
        const read = (list: readonly CursorPosition[], after: CursorPosition | undefined) => {
          const behind = after ? list.filter((place) => inOrder(after, place) < 0) : list;
          return { positions: behind.slice(0, limit + 1), hasMore: behind.length > limit + 1 };
        };
        const lists = [0, 1, 2].map(listOf);
        const seen: CursorPosition[] = [];
        let after: CursorPosition | undefined;
        do {
          const behind = after;
          const page = mergePage(
            lists.map((list) => read(list, behind)),
            (id) => bestOf.get(id),
            { after: behind, limit },
          );
          expect(page.positions.length).toBeLessThanOrEqual(limit);
          seen.push(...page.positions);
          after = page.next;
        } while (after);
        expect(seen).toEqual([...bestOf.values()].sort(inOrder));
      }),
    );
  });
});
