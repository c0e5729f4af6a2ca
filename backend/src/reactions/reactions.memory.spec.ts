import { randomUUID } from 'node:crypto';
import type { Reaction } from '@ovation/contracts/reactions/reaction';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPeople, type Person } from '../testing/people.ts';
import { codeOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';

const people = openPeople(specStack().origin);

let creator: Person;
let fan: Person;

beforeAll(async () => {
  [creator, fan] = await Promise.all([people.performer(), people.fan()]);
});

const write = async (author: Person, status: 'active' | 'draft' = 'active'): Promise<string> =>
  (await author.api.feeds.createFeed({ body: { type: 'text', text: 'For subscribers', status } }))
    .data._id;
const reaction = (
  action: Reaction['action'],
  objectType: Reaction['objectType'],
  objectId: string,
) => ({ body: { action, objectType, objectId } });
const idsOf = ({ data }: { readonly data: { readonly data: readonly { _id: string }[] } }) =>
  data.data.map(({ _id }) => _id);

describe('a reaction', () => {
  it('is idempotent when added and removed repeatedly', async () => {
    const like = reaction('like', 'feed', await write(creator));
    for (const _ of [1, 2]) {
      const { status, data } = await fan.api.reactions.addReaction(like);
      expect([status, data]).toEqual([200, like.body]);
    }
    for (const _ of [1, 2]) {
      expect((await fan.api.reactions.removeReaction(like)).status).toBe(204);
    }
  });

  it('requires a visible thing', async () => {
    const draft = await write(creator, 'draft');
    const to = (type: Reaction['objectType'], id: string) =>
      codeOf(fan.api.reactions.addReaction(reaction('like', type, id)));
    expect(await to('feed', draft)).toBe('NOT_FOUND');
    expect(await to('performer', fan.id)).toBe('NOT_FOUND');
    for (const type of ['feed', 'gallery', 'video', 'product', 'comment'] as const) {
      expect(await to(type, randomUUID())).toBe('NOT_FOUND');
    }
  });

  it('refuses things of a creator who has blocked the person, and can be removed', async () => {
    const [star, blocked] = await Promise.all([people.performer(), people.fan()]);
    const like = reaction('like', 'feed', await write(star));
    await blocked.api.reactions.addReaction(like);
    await star.api.blocking.blockUser({ body: { userId: blocked.id } });
    expect(await codeOf(blocked.api.reactions.addReaction(like))).toBe('NOT_FOUND');
    const page = reaction('book_mark', 'performer', star.id);
    expect(await codeOf(blocked.api.reactions.addReaction(page))).toBe('NOT_FOUND');
    expect((await blocked.api.reactions.removeReaction(like)).status).toBe(204);
  });
});

describe('bookmarks', () => {
  it('are listed latest first, with pagination, without missing things', async () => {
    const reader = await people.fan();
    const posts = [await write(creator), await write(creator), await write(creator)];
    for (const id of posts) {
      await reader.api.reactions.addReaction(reaction('book_mark', 'feed', id));
    }
    const first = await reader.api.reactions.listBookmarkedFeeds({ query: { limit: 2 } });
    expect(first.data).toMatchObject({ total: 3, data: [{ isLocked: true }, {}] });
    expect(idsOf(first)).toEqual([posts[2], posts[1]]);
    const cursor = first.data.next ?? '';
    expect(idsOf(await reader.api.reactions.listBookmarkedFeeds({ query: { cursor } }))).toEqual([
      posts[0],
    ]);

    await creator.api.feeds.removeFeed({ params: { id: posts[1] ?? '' } });
    await reader.api.reactions.removeReaction(reaction('book_mark', 'feed', posts[2] ?? ''));
    const left = await reader.api.reactions.listBookmarkedFeeds();
    expect(left.data).toMatchObject({ total: 1, data: [{ _id: posts[0] }] });
    const { data: pointers } = await reader.api.reactions.listBookmarks({
      params: { type: 'feed' },
    });
    expect(pointers).toMatchObject({
      total: 1,
      data: [{ objectType: 'feed', objectId: posts[0] }],
    });
  });

  it('of creators are listed as cards, without hidden ones', async () => {
    const [reader, star] = await Promise.all([people.fan(), people.performer()]);
    for (const { id } of [star, creator]) {
      await reader.api.reactions.addReaction(reaction('book_mark', 'performer', id));
    }
    const kept = await reader.api.reactions.listBookmarkedPerformers();
    expect(kept.data).toMatchObject({ total: 2, data: [{ _id: creator.id }, { _id: star.id }] });
    await star.api.blocking.blockUser({ body: { userId: reader.id } });
    const left = await reader.api.reactions.listBookmarkedPerformers();
    expect(idsOf(left)).toEqual([creator.id]);
  });

  it('of a creator are shown on the creator’s page, to their owner only', async () => {
    const [reader, star] = await Promise.all([people.fan(), people.performer()]);
    const params = { id: star.id };
    const isKeptFor = async ({ api }: Pick<Person, 'api'>) =>
      (await api.performers.getPerformer({ params })).data.isBookmarked;
    expect(await isKeptFor(reader)).toBe(false);
    const kept = reaction('book_mark', 'performer', star.id);
    await reader.api.reactions.addReaction(kept);
    expect(await isKeptFor(reader)).toBe(true);
    expect(await isKeptFor(fan)).toBe(false);
    expect(await isKeptFor({ api: people.anonymous })).toBe(false);
    await reader.api.reactions.removeReaction(kept);
    await reader.api.reactions.addReaction(reaction('like', 'performer', star.id));
    expect(await isKeptFor(reader)).toBe(false);
  });

  it('of unsupported types are empty', async () => {
    const { listBookmarkedGalleries, listBookmarkedVideos, listBookmarkedProducts } =
      fan.api.reactions;
    for (const list of [listBookmarkedGalleries, listBookmarkedVideos, listBookmarkedProducts]) {
      expect((await list()).data).toEqual({ data: [], total: 0 });
    }
  });
});
