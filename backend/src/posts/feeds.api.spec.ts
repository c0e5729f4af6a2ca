import type { FileView } from '@ovation/contracts/files/file';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openPeople, type Person, pictureOf, topUp } from '../testing/people.ts';
import { codeOf } from '../testing/refusals.ts';
import { openSocket } from '../testing/sockets.ts';
import { specStack } from '../testing/stack.ts';

const people = openPeople(specStack().origin);
/** Generous timeout: the worker shares a small machine with other specs. */
const processingMsMax = 15_000;

let creator: Person;
/** Fan without subscription and purchase. */
let unrelatedFan: Person;

beforeAll(async () => {
  [creator, unrelatedFan] = await Promise.all([creatorWithFreeDays(), people.fan()]);
});

const creatorWithFreeDays = async (): Promise<Person> => {
  const person = await people.performer();
  const params = { id: person.id };
  await person.api.performers.updatePerformer({ params, body: { isFreeSubscription: true } });
  return person;
};

const follow = (fan: Person, { id }: Person) =>
  fan.api.subscriptions.subscribe({ body: { performerId: id, subscriptionType: 'free' } });

/** Photo of the creator with all its sizes processed. */
const finished = (id: string): Promise<FileView> =>
  vi.waitFor(
    async () => {
      const { data } = await creator.api.files.fileStatus({ params: { id } });
      expect(data.status).toBe('finished');
      return data;
    },
    { timeout: processingMsMax },
  );

const write = (author: Person, text: string, more: { isSale?: boolean; price?: number } = {}) =>
  author.api.feeds.createFeed({ body: { type: 'text', text, ...more } });

describe('a post for sale', () => {
  it('opens to its buyer once, not to subscribers', async () => {
    const fan = await people.fan();
    const balance = await topUp(fan, 10);
    await follow(fan, creator);
    const { data: post } = await write(creator, 'A secret', { isSale: true, price: 30 });
    const params = { id: post._id };
    const { data: locked } = await fan.api.feeds.getFeed({ params });
    expect(locked).toMatchObject({ isLocked: true, lockReason: 'buy', price: 30, text: null });
    const buys = await Promise.all(
      Array.from({ length: 5 }, () => codeOf(fan.api.feeds.buyFeed({ params, body: {} }))),
    );
    expect(buys.toSorted()).toEqual([...Array(4).fill('ALREADY_BOUGHT'), 'none']);
    const { data: open } = await fan.api.feeds.getFeed({ params });
    expect(open).toMatchObject({ isLocked: false, isBought: true, text: 'A secret' });
    expect((await fan.api.auth.me()).data.balance).toBe(balance - 30);
  });

  it('serves its photos to the buyer by personal signed URLs', async () => {
    const fan = await people.fan();
    await topUp(fan, 10);
    const form = new FormData();
    form.set('photo', await pictureOf(400, 300), 'photo.png');
    const { data: photo } = await creator.api.feeds.uploadFeedPhoto({ form });
    await finished(photo._id);
    const { data: post } = await creator.api.feeds.createFeed({
      body: { type: 'photo', text: '', fileIds: [photo._id], isSale: true, price: 30 },
    });
    const params = { id: post._id };
    const bytesOf = async (link: URL, { token }: { readonly token?: string } = {}) => {
      const response = await fetch(link, { headers: token ? { authorization: token } : {} });
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, bytes };
    };
    const linksOf = async (feeds: Person['api']['feeds']) => {
      const { files, thumbnail, preview } = (await feeds.getFeed({ params })).data;
      return { files, thumbnail, preview: new URL(preview?.url ?? '', specStack().origin) };
    };
    await fan.api.feeds.buyFeed({ params, body: {} });
    const [bought] = (await fan.api.feeds.getFeed({ params })).data.files;
    const link = new URL(bought?.url ?? '', specStack().origin);
    const { status, bytes } = await bytesOf(link, fan);
    expect([status, await sharp(bytes).metadata()]).toMatchObject([
      200,
      { width: 400, height: 300 },
    ]);

    for (const other of [unrelatedFan, {}]) {
      expect((await bytesOf(link, other)).status).toBe(403);
    }
    for (const { feeds } of [unrelatedFan.api, people.anonymous]) {
      const { files, thumbnail, preview } = await linksOf(feeds);
      expect([files, thumbnail]).toEqual([[], null]);
      const blurred = await bytesOf(preview);
      expect([blurred.status, blurred.bytes.equals(bytes)]).toEqual([200, false]);
      // A preview's signature opens the preview only.
      const forged = new URL(link.pathname + preview.search, link);
      expect((await bytesOf(forged)).status).toBe(403);
      expect((await bytesOf(new URL(link.pathname, link))).status).toBe(403);
    }
  });
});

it('notifies followers and subscribers of a new post, without its content', async () => {
  const star = await creatorWithFreeDays();
  const fans = await Promise.all(Array.from({ length: 4 }, () => people.fan()));
  const [follower, subscriber, blocked, other] = fans as [Person, Person, Person, Person];
  const params = { id: star.id };
  await Promise.all([
    follower.api.follows.follow({ params }),
    follow(subscriber, star),
    blocked.api.follows.follow({ params }),
  ]);
  await star.api.blocking.blockUser({ body: { userId: blocked.id } });
  const sockets = await Promise.all(
    [follower, subscriber, blocked, other].map(async ({ token }) => {
      const open = await openSocket(specStack().origin, token);
      await open.login(token);
      return open;
    }),
  );
  const write = async (more: object) =>
    (
      await star.api.feeds.createFeed({
        body: { type: 'text', text: 'Only for some', audience: 'subscribers', ...more },
      })
    ).data._id;
  await write({ status: 'draft' });
  const feedId = await write({});
  const expectedPushes = [{ feedId, performerId: star.id, publishedAt: expect.any(String) }];
  const receivedPushes = () => sockets.map(({ bodiesOf }) => bodiesOf('feed/published'));
  await vi.waitFor(
    () => expect(receivedPushes()).toEqual([expectedPushes, expectedPushes, [], []]),
    { timeout: 10_000 },
  );
});
