import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePositions, paginate } from '../../kernel/readModels/indexPage.ts';
import { type DiscoverReader, discoverPage } from './discover.ts';

interface Post {
  readonly id: string;
  readonly creator: string;
  readonly isLocked: boolean;
  readonly isHidden: boolean;
  readonly score: number;
}

/** Fake list that counts reads. */
const listOf = (posts: readonly Post[]) => {
  const places = posts
    .map((item) => ({ position: { id: item.id, score: item.score }, item }))
    .sort((a, b) => comparePositions(true)(a.position, b.position));
  const shown = (post: Post | undefined) => (post?.isHidden ? undefined : post);
  let reads = 0;
  const reader: DiscoverReader<Post> = {
    read: (request) => {
      reads += 1;
      const { data, total, next } = paginate(places, request);
      const entries = data.map((post) => ({
        position: { id: post.id, score: post.score },
        post: shown(post),
      }));
      return Promise.resolve({ entries, total, isEnd: next === undefined });
    },
    lockedCreatorOf: ({ isLocked, creator }) => (isLocked ? creator : undefined),
    postAt: ({ id }) => Promise.resolve(shown(posts.find((post) => post.id === id))),
  };
  return { reader, reads: () => reads };
};

const pageOf = (posts: readonly Post[], limit: number, after?: { id: string; score: number }) =>
  discoverPage(listOf(posts).reader, { offset: 0, limit, newestFirst: true, after });

/** Reads the whole list page by page; `meanwhile` is the list before each further page. */
const readAll = async (
  posts: readonly Post[],
  limit: number,
  meanwhile = (now: readonly Post[]): readonly Post[] => now,
): Promise<Post[]> => {
  const read: Post[] = [];
  let now = posts;
  let page = await pageOf(now, limit);
  read.push(...page.posts);
  while (page.next) {
    now = meanwhile(now);
    page = await pageOf(now, limit, page.next);
    read.push(...page.posts);
  }
  return read;
};

const somePosts = fc
  .array(
    fc.record({
      creator: fc.constantFrom('ana', 'bo', 'cy'),
      isLocked: fc.boolean(),
      isHidden: fc.boolean(),
      score: fc.integer({ min: 0, max: 12 }),
    }),
    { maxLength: 60 },
  )
  .map((posts) => posts.map((post, at): Post => ({ ...post, id: String(at).padStart(3, '0') })));
const limits = fc.integer({ min: 1, max: 9 });

/** Reference implementation of the rule, in one pass. */
const expectedOf = (posts: readonly Post[]): Post[] => {
  const listed: Post[] = [];
  for (const post of [...posts].sort((a, b) => comparePositions(true)(a, b))) {
    const last = listed.at(-1);
    const isRun = post.isLocked && last?.isLocked && last.creator === post.creator;
    if (!post.isHidden && !isRun) listed.push(post);
  }
  return listed;
};

const locked = (creator: string, score: number): Post => ({
  id: `${creator}${String(score).padStart(4, '0')}`,
  creator,
  isLocked: true,
  isHidden: false,
  score,
});

describe('the global list of posts', () => {
  it('equals the rule page by page: no duplicates, no gaps', () =>
    fc.assert(
      fc.asyncProperty(somePosts, limits, async (posts, limit) => {
        expect(await readAll(posts, limit)).toEqual(expectedOf(posts));
      }),
    ));

  it('does not shift when new posts arrive', () =>
    fc.assert(
      fc.asyncProperty(somePosts, limits, async (posts, limit) => {
        let count = 0;
        const publish = (now: readonly Post[]): Post[] => {
          count += 1;
          return [...now, { ...locked('ana', 1_000 + count), isLocked: count % 2 === 0 }];
        };
        expect(await readAll(posts, limit, publish)).toEqual(expectedOf(posts));
      }),
    ));

  it('fills a page despite many skipped posts, with a bounded number of reads', async () => {
    const many = Array.from({ length: 2_000 }, (_, at) => locked('ana', at));
    const other = locked('bo', 1_700);
    const { reader, reads } = listOf([...many, other]);
    const request = { offset: 0, limit: 2, newestFirst: true };
    const first = await discoverPage(reader, request);
    expect(first.posts.map(({ creator }) => creator)).toEqual(['ana', 'bo']);
    const after = first.next;
    const before = reads();
    const rest = await discoverPage(reader, { ...request, after });
    expect(rest.posts.map(({ score }) => score)).toEqual([1_700]);
    expect(reads() - before).toBeLessThanOrEqual(5);
    expect(rest.next).toBeDefined();
    expect((await readAll([...many, other], 2)).map(({ creator }) => creator)).toEqual([
      'ana',
      'bo',
      'ana',
    ]);
  });

  it('pages by offset', async () => {
    const posts = [3, 2, 1, 0].map((score) => locked('ana', score));
    const request = { offset: 2, limit: 2, newestFirst: true };
    const page = await discoverPage(listOf(posts).reader, request);
    expect(page).toMatchObject({ posts: [{ score: 1 }], total: 4, next: undefined });
  });
});
