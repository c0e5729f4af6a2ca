import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPeople, type Person } from '../testing/people.ts';
import { codeOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';

const people = openPeople(specStack().origin);

const follow = (person: Person, { id }: Person) => person.api.follows.follow({ params: { id } });
const unfollow = (person: Person, { id }: Person) =>
  person.api.follows.unfollow({ params: { id } });
const profileOf = async (reader: Pick<Person, 'api'>, { id }: Person) =>
  (await reader.api.performers.getPerformer({ params: { id } })).data;
const idsOf = ({ data }: { readonly data: { readonly data: readonly { _id: string }[] } }) =>
  data.data.map(({ _id }) => _id);

describe('following', () => {
  it('is visible to both and counted, until it ends', async () => {
    const [fan, creator] = await Promise.all([people.fan(), people.performer()]);
    const { status, data } = await follow(fan, creator);
    expect([status, data]).toEqual([
      200,
      { performerId: creator.id, isFollowed: true, followedAt: expect.any(String) },
    ]);
    expect((await follow(fan, creator)).data).toEqual(data);
    const counted = { isFollowed: true, totalFollower: 1, isSubscribed: false };
    expect(await profileOf(fan, creator)).toMatchObject(counted);
    expect(await profileOf({ api: people.anonymous }, creator)).toMatchObject({
      isFollowed: false,
      totalFollower: 1,
    });
    expect((await creator.api.performers.ownPerformer()).data.totalFollower).toBe(1);
    const { data: following } = await fan.api.follows.listFollowing();
    expect(following).toMatchObject({ total: 1, data: [{ _id: creator.id, isPerformer: true }] });
    const { data: followers } = await creator.api.follows.listFollowers();
    expect(followers).toMatchObject({ total: 1, data: [{ _id: fan.id, username: fan.username }] });

    for (const _ of [1, 2]) expect((await unfollow(fan, creator)).status).toBe(204);
    expect(await profileOf(fan, creator)).toMatchObject({ isFollowed: false, totalFollower: 0 });
    expect((await fan.api.follows.listFollowing()).data).toEqual({ data: [], total: 0 });
  });

  it('is for creators, by anyone else', async () => {
    const [fan, other, creator] = await Promise.all([
      people.fan(),
      people.fan(),
      people.performer(),
    ]);
    expect(await codeOf(follow(fan, other))).toBe('PERFORMER_NOT_FOUND');
    expect(await codeOf(follow(creator, creator))).toBe('FOLLOWING_SELF');
  });

  it('is listed newest first with pagination, and searchable by name', async () => {
    const fan = await people.fan();
    const creators = [await people.performer(), await people.performer(), await people.performer()];
    for (const creator of creators) await follow(fan, creator);
    const ids = creators.map(({ id }) => id).reverse();
    const start = await fan.api.follows.listFollowing({ query: { limit: 2 } });
    expect(idsOf(start)).toEqual(ids.slice(0, 2));
    const cursor = start.data.next ?? '';
    expect(idsOf(await fan.api.follows.listFollowing({ query: { cursor } }))).toEqual([ids[2]]);
    const [wanted] = creators;
    const found = await fan.api.follows.listFollowing({ query: { q: wanted?.username ?? '' } });
    expect(idsOf(found)).toEqual([wanted?.id]);
  });

  it('shows others only followers who are creators', async () => {
    const [fan, creator, peer] = await Promise.all([
      people.fan(),
      people.performer(),
      people.performer(),
    ]);
    await follow(fan, creator);
    await follow(peer, creator);
    const query = { performerId: creator.id };
    const { data } = await people.anonymous.follows.listPublicFollowers({ query });
    expect(data.data).toEqual([
      {
        _id: peer.id,
        username: peer.username,
        name: expect.any(String),
        avatar: expect.any(String),
        isPerformer: true,
        isVerified: expect.any(Boolean),
      },
    ]);
    const named = (q: string) =>
      people.anonymous.follows.listPublicFollowers({ query: { ...query, q } });
    expect(idsOf(await named(peer.username.slice(0, -2)))).toEqual([peer.id]);
    for (const q of ['qqnobody', '🎉', '!!!']) expect(idsOf(await named(q))).toEqual([]);
    const ofFan = people.anonymous.follows.listPublicFollowers({ query: { performerId: fan.id } });
    expect(await codeOf(ofFan)).toBe('NOT_FOUND');
  });
});

describe('a post for followers', () => {
  let creator: Person;
  let postId: string;
  const text = `For those who follow ${randomUUID()}`;
  const seenBy = async (person: Pick<Person, 'api'>) =>
    (await person.api.feeds.getFeed({ params: { id: postId } })).data;

  beforeAll(async () => {
    creator = await people.performer();
    const body = { type: 'text' as const, text, audience: 'followers' as const };
    postId = (await creator.api.feeds.createFeed({ body })).data._id;
  });

  it('shows that following opens it, opens with a follow, and locks again', async () => {
    const fan = await people.fan();
    const locked = { isLocked: true, lockReason: 'follow', text: null, offer: null };
    for (const reader of [fan, { api: people.anonymous }]) {
      expect(await seenBy(reader)).toMatchObject(locked);
    }
    await follow(fan, creator);
    expect(await seenBy(fan)).toMatchObject({ isLocked: false, lockReason: null, text });
    await unfollow(fan, creator);
    expect(await seenBy(fan)).toMatchObject(locked);
  });

  it('is in the home feed of its followers', async () => {
    const [fan, peer] = await Promise.all([people.fan(), people.performer()]);
    const body = { type: 'text' as const, text: 'For subscribers' };
    await creator.api.feeds.createFeed({ body });
    for (const person of [fan, peer]) {
      await follow(person, creator);
      const { data } = await person.api.feeds.listFeeds({ query: { source: 'following' } });
      expect(data).toMatchObject({
        total: 2,
        data: [
          { isLocked: true, lockReason: 'subscribe' },
          { _id: postId, isLocked: false, text },
        ],
      });
      const found = await person.api.feeds.listFeeds({
        query: { source: 'following', q: text.slice(-12) },
      });
      expect(idsOf(found)).toEqual([postId]);
    }
  });

  it('is not suggested to followers as a new creator', async () => {
    const fan = await people.fan();
    const suggested = async () =>
      idsOf(await fan.api.performers.randomPerformers({ query: { limit: 50 } }));
    expect(await suggested()).toContain(creator.id);
    await follow(fan, creator);
    expect(await suggested()).not.toContain(creator.id);
  });
});
