import { randomUUID } from 'node:crypto';
import { audiences } from '@ovation/contracts/feeds/events';
import type { Feed } from '@ovation/contracts/feeds/feed';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openPeople, type Person, pictureOf, topUp } from '../testing/people.ts';
import { codeOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';

/**
 * Who sees what, by a model that is small enough to be read: each relation to a creator, each audience and each state
 * of a post, in lists, in single reads, in what can be voted on and by the links to its files.
 */
const { origin } = specStack();
const people = openPeople(origin);

const states = ['active', 'draft', 'inactive', 'scheduled', 'expired'] as const;
type State = (typeof states)[number];
type Audience = (typeof audiences)[number];

const relations = [
  'signed out',
  'stranger',
  'follower',
  'subscriber',
  'buyer',
  'blocked',
  'creator',
  'other creator',
] as const;
type Relation = (typeof relations)[number];

interface MadePost {
  readonly id: string;
  readonly audience: Audience;
  readonly state: State;
  readonly pollId: string;
  readonly optionId: string;
}

/** What a buyer bought stays: before the post ended or was switched off. */
const hasBought = (who: Relation, { audience, state }: MadePost): boolean =>
  who === 'buyer' && audience === 'buyers' && (state === 'active' || state === 'expired');

/** Whether a single read finds it. */
const isThere = (who: Relation, post: MadePost): boolean => {
  if (who === 'creator') return true;
  if (who === 'blocked') return false;
  return post.state === 'active' || hasBought(who, post);
};

/** Whether lists of published posts hold it. */
const isListed = (who: Relation, { state }: MadePost): boolean =>
  state === 'active' && who !== 'blocked';

const isOpen = (who: Relation, post: MadePost): boolean => {
  if (who === 'creator' || post.audience === 'everyone' || hasBought(who, post)) return true;
  if (post.audience === 'followers') return who === 'follower' || who === 'subscriber';
  return post.audience === 'subscribers' && who === 'subscriber';
};

const mayVote = (who: Relation, post: MadePost): boolean =>
  post.state === 'active' &&
  isThere(who, post) &&
  isOpen(who, post) &&
  !['signed out', 'creator', 'other creator'].includes(who);

const tag = randomUUID();
const text = `Only for some: ${randomUUID()}`;
const dayMs = 86_400_000;
const processingMsMax = 15_000;
const persons = new Map<Relation, Pick<Person, 'api'> & Partial<Person>>();
let creator: Person;
let posts: readonly MadePost[];

const personOf = (who: Relation) => persons.get(who) ?? { api: people.stranger };

const photoOf = async (person: Person): Promise<string> => {
  const form = new FormData();
  form.set('photo', await pictureOf(40, 30), 'photo.png');
  const { data } = await person.api.feeds.uploadFeedPhoto({ form });
  const params = { id: data._id };
  await vi.waitFor(
    async () => {
      const { data: view } = await person.api.files.fileStatus({ params });
      expect(view.status).toBe('finished');
    },
    { timeout: processingMsMax },
  );
  return data._id;
};

const timesOf = (state: State, endsAt: string): object => {
  if (state === 'expired') return { expiresAt: endsAt };
  return state === 'scheduled' ? { scheduledAt: new Date(Date.now() + dayMs).toISOString() } : {};
};

const make = async (
  audience: Audience,
  state: State,
  photoId: string,
  endsAt: string,
): Promise<MadePost> => {
  const { data: poll } = await creator.api.feeds.createPoll({
    body: { description: 'Which?', options: ['One', 'Other'] },
  });
  const { data: post } = await creator.api.feeds.createFeed({
    body: {
      ...{ type: 'photo', text, fileIds: [photoId], pollIds: [poll._id], tags: [tag], audience },
      ...{ isSale: audience === 'buyers', price: audience === 'buyers' ? 10 : 0 },
      ...{ showExcerpt: false, ...timesOf(state, endsAt) },
      status: state === 'draft' || state === 'inactive' ? state : 'active',
    } as Parameters<typeof creator.api.feeds.createFeed>[0]['body'],
  });
  const optionId = poll.options[0]?._id ?? '';
  return { id: post._id, audience, state, pollId: poll._id, optionId };
};

beforeAll(async () => {
  const [author, other, ...fans] = await Promise.all([
    people.performer(),
    people.performer(),
    ...Array.from({ length: 5 }, () => people.fan()),
  ]);
  const [stranger, follower, subscriber, buyer, blocked] = fans as [
    Person,
    Person,
    Person,
    Person,
    Person,
  ];
  creator = author;
  const named = { stranger, follower, subscriber, buyer, blocked, creator };
  for (const [who, person] of Object.entries(named)) persons.set(who as Relation, person);
  persons.set('other creator', other);

  const params = { id: creator.id };
  await creator.api.performers.updatePerformer({ params, body: { isFreeSubscription: true } });
  await Promise.all([
    follower.api.follows.follow({ params }),
    blocked.api.follows.follow({ params }),
    subscriber.api.subscriptions.subscribe({
      body: { performerId: creator.id, subscriptionType: 'free' },
    }),
    topUp(buyer, 10),
  ]);
  const photoId = await photoOf(creator);
  const endsAt = new Date(Date.now() + 4_000).toISOString();
  posts = await Promise.all(
    audiences.flatMap((audience) => states.map((state) => make(audience, state, photoId, endsAt))),
  );
  for (const post of posts) {
    if (!hasBought('buyer', post)) continue;
    await buyer.api.feeds.buyFeed({ params: { id: post.id }, body: {} });
  }
  await creator.api.blocking.blockUser({ body: { userId: blocked.id } });
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(Date.parse(endsAt)), {
    timeout: processingMsMax,
  });
}, 60_000);

const read = async (who: Relation, { id }: MadePost): Promise<Feed | undefined> => {
  const call = personOf(who).api.feeds.getFeed({ params: { id } });
  return call.then(
    ({ data }) => data,
    () => undefined,
  );
};

const listed = async (who: Relation, query: object): Promise<ReadonlyMap<string, Feed>> => {
  const { data } = await personOf(who).api.feeds.listFeeds({ query: { limit: 100, ...query } });
  return new Map(data.data.map((post) => [post._id, post]));
};

/** All that a post may tell, and no more than it may. */
const expectSight = (who: Relation, made: MadePost, post: Feed | undefined): void => {
  const open = isOpen(who, made);
  const name = `${made.audience}, ${made.state}`;
  expect([name, post?.isLocked], name).toEqual([name, !open]);
  expect([name, post?.text ?? null]).toEqual([name, open ? text : null]);
  expect([name, post?.files.length, post?.polls.length]).toEqual([
    name,
    open ? 1 : 0,
    open ? 1 : 0,
  ]);
  if (!open) expect(JSON.stringify(post)).not.toContain(text);
};

describe.each(relations)('%s', (who) => {
  it('finds one post by one', async () => {
    for (const made of posts) {
      const post = await read(who, made);
      const name = `${made.audience}, ${made.state}`;
      expect([name, post !== undefined]).toEqual([name, isThere(who, made)]);
      if (post) expectSight(who, made, post);
    }
  });

  it.each([
    ['the creator’s page', () => ({ performerId: creator.id })],
    ['everybody’s posts with a tag', () => ({ tag })],
  ])('is shown the same by %s', async (_, query) => {
    const found = await listed(who, query());
    for (const made of posts) {
      const name = `${made.audience}, ${made.state}`;
      expect([name, found.has(made.id)]).toEqual([name, isListed(who, made)]);
      if (found.has(made.id)) expectSight(who, made, found.get(made.id));
    }
  });

  it.each(['discover', 'for-you', 'following', 'trending'] as const)(
    'is shown nothing more by %s',
    async (source) => {
      const found = await listed(who, { source });
      for (const made of posts) {
        const post = found.get(made.id);
        if (!post) continue;
        expect(isListed(who, made)).toBe(true);
        expectSight(who, made, post);
      }
    },
  );

  it('opens files by links that are nobody else’s', async () => {
    const { token } = personOf(who);
    const other = personOf(who === 'stranger' ? 'follower' : 'stranger').token ?? '';
    for (const made of posts) {
      const [file] = (await read(who, made))?.files ?? [];
      if (!file) continue;
      const asked = async (headers: Record<string, string>) =>
        (await fetch(`${origin}${file.url}`, { headers })).status;
      expect(await asked(token ? { authorization: token } : {})).toBe(200);
      if (token) expect(await asked({ authorization: other })).toBe(403);
    }
  });

  it('votes where the poll is open to them', async () => {
    for (const made of posts) {
      const { pollId, optionId } = made;
      const call = personOf(who).api.feeds.vote({ params: { id: pollId }, body: { optionId } });
      const name = `${made.audience}, ${made.state}`;
      expect([name, (await codeOf(call)) === 'none']).toEqual([name, mayVote(who, made)]);
    }
  });
});
