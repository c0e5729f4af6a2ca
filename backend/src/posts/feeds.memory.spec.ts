import { randomUUID } from 'node:crypto';
import type { FileView } from '@ovation/contracts/files/file';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openPeople, type Person, pictureOf, topUp } from '../testing/people.ts';
import { codeOf } from '../testing/refusals.ts';
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

describe('a post', () => {
  it('keeps reactions when it is edited', async () => {
    const { data: post } = await creator.api.feeds.createFeed({
      body: { type: 'text', text: 'Look', audience: 'everyone' },
    });
    const params = { id: post._id };
    const body = { action: 'like', objectType: 'feed', objectId: post._id } as const;
    await Promise.all(
      [unrelatedFan, creator].map(({ api }) => api.reactions.addReaction({ body })),
    );
    const counts = { totalLike: 2, isLiked: true };
    await vi.waitFor(async () =>
      expect((await creator.api.feeds.getOwnFeed({ params })).data).toMatchObject(counts),
    );
    const anew = { type: 'text', text: 'Look again', audience: 'everyone' } as const;
    const { data } = await creator.api.feeds.updateFeed({ params, body: anew });
    expect(data).toMatchObject({ text: 'Look again', ...counts });
  });

  it('is created, listed, changed and removed by its creator', async () => {
    const author = await people.performer();
    const { data: first } = await write(author, 'A first word');
    expect(first).toMatchObject({ status: 'active', isLocked: false, performerId: author.id });
    const params = { id: first._id };
    const draft = { type: 'text' as const, text: 'Not yet', status: 'draft' as const };
    await author.api.feeds.createFeed({ body: draft });
    const { data: own } = await author.api.feeds.listOwnFeeds();
    expect(own.data.map(({ text }) => text)).toEqual(['Not yet', 'A first word']);
    const drafts = await author.api.feeds.listOwnFeeds({ query: { status: 'draft' } });
    expect(drafts.data).toMatchObject({ total: 1, data: [{ text: 'Not yet' }] });

    await author.api.feeds.updateFeed({ params, body: { type: 'text', text: 'A second word' } });
    const { data: changed } = await author.api.feeds.getOwnFeed({ params });
    expect(changed).toMatchObject({ _id: first._id, text: 'A second word' });

    const { status } = await author.api.feeds.removeFeed({ params });
    expect(status).toBe(204);
    expect(await codeOf(author.api.feeds.getOwnFeed({ params }))).toBe('NOT_FOUND');
    expect(await codeOf(unrelatedFan.api.feeds.getFeed({ params }))).toBe('NOT_FOUND');
  });

  it('that is a draft is visible to its creator only', async () => {
    const body = { type: 'text' as const, text: 'Not yet', status: 'draft' as const };
    const { data } = await creator.api.feeds.createFeed({ body });
    const params = { id: data._id };
    expect(await codeOf(unrelatedFan.api.feeds.getFeed({ params }))).toBe('NOT_FOUND');
    expect(await codeOf(people.anonymous.feeds.getFeed({ params }))).toBe('NOT_FOUND');
  });

  it('requires the content of its type', async () => {
    const body = { type: 'photo' as const, text: 'No photo' };
    expect(await codeOf(creator.api.feeds.createFeed({ body }))).toBe('FEED_INCOMPLETE');
  });
});

describe('a locked post', () => {
  it('hides its text and opens to subscribers', async () => {
    const fan = await people.fan();
    const { data } = await write(creator, 'For those who stay');
    const params = { id: data._id };
    const { data: page } = await people.anonymous.performers.getPerformer({
      params: { id: creator.id },
    });
    const { monthlyPrice, currency, trialDays } = page;
    const offer = { monthlyPrice, currency, trialDays };
    const hidden = { isLocked: true, lockReason: 'subscribe', offer, text: null, files: [] };
    for (const { feeds } of [fan.api, people.anonymous]) {
      expect((await feeds.getFeed({ params })).data).toMatchObject(hidden);
    }
    await follow(fan, creator);
    const { data: open } = await fan.api.feeds.getFeed({ params });
    expect(open).toMatchObject({ isLocked: false, offer: null, text: 'For those who stay' });
  });

  it('hides its photo except for a blurred preview', async () => {
    const form = new FormData();
    form.set('photo', await pictureOf(400, 300), 'photo.png');
    const { data: photo } = await creator.api.feeds.uploadFeedPhoto({ form });
    await finished(photo._id);
    const body = { type: 'photo' as const, text: 'A view', fileIds: [photo._id] };
    const { data: post } = await creator.api.feeds.createFeed({ body });
    expect(post.files).toMatchObject([{ _id: photo._id, url: expect.any(String) }]);
    expect(post).toMatchObject({ fileIds: [photo._id], thumbnailId: null });
    const { data: locked } = await unrelatedFan.api.feeds.getFeed({ params: { id: post._id } });
    expect(locked).toMatchObject({ fileIds: [], files: [], thumbnailId: null });
    expect(locked).toMatchObject({ totalFile: 1, totalPhoto: 1 });
    expect(locked.preview).toMatchObject({ width: 400, height: 300 });
    const { url, blurHash } = locked.preview ?? {};
    expect(blurHash).toBeTruthy();
    expect(url).not.toBe(post.files[0]?.url);
    // Posts of other types may have photos too, counted separately.
    const beside = { ...body, type: 'text' as const };
    const { data: mixed } = await creator.api.feeds.createFeed({ body: beside });
    const { data: read } = await unrelatedFan.api.feeds.getFeed({ params: { id: mixed._id } });
    expect(read).toMatchObject({ type: 'text', isLocked: true, totalFile: 1, totalPhoto: 1 });
    const { data: words } = await write(creator, 'No photos at all');
    expect(words).toMatchObject({ totalFile: 0, totalPhoto: 0 });
  });
});

describe('the audience of a post', () => {
  it('can be everyone, signed in or not', async () => {
    const body = {
      type: 'text' as const,
      text: 'Come in, all of you',
      audience: 'everyone' as const,
    };
    const { data } = await creator.api.feeds.createFeed({ body });
    for (const { feeds } of [unrelatedFan.api, people.anonymous]) {
      const { data: read } = await feeds.getFeed({ params: { id: data._id } });
      expect(read).toMatchObject({ isLocked: false, text: body.text, audience: 'everyone' });
    }
  });

  it('shows an excerpt only if the creator enables it', async () => {
    const text = `${'A long walk along the river. '.repeat(10)}And the secret at its end.`;
    const { data } = await creator.api.feeds.createFeed({
      body: { type: 'text', text, audience: 'followers', showExcerpt: true },
    });
    const { data: read } = await unrelatedFan.api.feeds.getFeed({ params: { id: data._id } });
    expect(read).toMatchObject({ isLocked: true, lockReason: 'follow', text: null });
    expect(read).toMatchObject({ showExcerpt: true, audience: 'followers' });
    expect(read.excerpt).toBe(`${'A long walk along the river. '.repeat(4)}A…`);
    expect(JSON.stringify(read)).not.toContain('secret');
    const { data: plain } = await write(creator, text);
    const { data: locked } = await unrelatedFan.api.feeds.getFeed({ params: { id: plain._id } });
    expect(locked).toMatchObject({ showExcerpt: false, excerpt: null, expiresAt: null });
  });

  it('is buyers for a post on sale, and must be consistent', async () => {
    const sale = { type: 'text' as const, text: 'A secret', isSale: true, price: 30 };
    const { data } = await creator.api.feeds.createFeed({ body: sale });
    expect(data.audience).toBe('buyers');
    const contradiction = { ...sale, audience: 'everyone' as const };
    expect(await codeOf(creator.api.feeds.createFeed({ body: contradiction }))).toBe(
      'FEED_INCOMPLETE',
    );
  });
});

describe('an expired post', () => {
  it('is hidden from others at once, and stays for its creator and buyers', async () => {
    const [author, fan] = await Promise.all([creatorWithFreeDays(), people.fan()]);
    await Promise.all([topUp(fan, 10), follow(unrelatedFan, author)]);
    const expiresAt = new Date(Date.now() + 4_000).toISOString();
    const sale = { type: 'text' as const, text: 'For one evening', isSale: true, price: 30 };
    const { data: post } = await author.api.feeds.createFeed({ body: { ...sale, expiresAt } });
    const open = { type: 'text' as const, text: 'Only today' };
    const { data: other } = await author.api.feeds.createFeed({ body: { ...open, expiresAt } });
    const params = { id: post._id };
    await fan.api.feeds.buyFeed({ params, body: {} });
    const there = await unrelatedFan.api.feeds.getFeed({ params: { id: other._id } });
    expect(there.data).toMatchObject({ text: 'Only today', expiresAt, isLocked: false });

    const ofOthers = { query: { performerId: author.id } };
    await vi.waitFor(
      async () => {
        expect(await codeOf(unrelatedFan.api.feeds.getFeed({ params }))).toBe('NOT_FOUND');
        expect((await unrelatedFan.api.feeds.listFeeds(ofOthers)).data.data).toEqual([]);
      },
      { timeout: processingMsMax, interval: 200 },
    );
    expect(await codeOf(unrelatedFan.api.feeds.buyFeed({ params, body: {} }))).toBe('NOT_FOUND');
    const kept = await fan.api.feeds.getFeed({ params });
    expect(kept.data).toMatchObject({ text: 'For one evening', isBought: true, isLocked: false });
    await vi.waitFor(
      async () => {
        const { data } = await author.api.feeds.listOwnFeeds({ query: { status: 'expired' } });
        expect(data).toMatchObject({ total: 2, data: [{ status: 'inactive' }, { expiresAt }] });
      },
      { timeout: processingMsMax, interval: 200 },
    );
  });
});

describe('the timeline', () => {
  it('of a fan lists posts of followed creators, newest first, with pagination', async () => {
    const fan = await people.fan();
    const [one, other] = await Promise.all([creatorWithFreeDays(), creatorWithFreeDays()]);
    await write(one, 'first');
    await write(other, 'second');
    await write(one, 'third');
    await write(creator, 'of somebody else');
    await Promise.all([follow(fan, one), follow(fan, other)]);
    const { data: all } = await fan.api.feeds.listFeeds();
    expect(all.data.map(({ text }) => text)).toEqual(['third', 'second', 'first']);
    const { data: page } = await fan.api.feeds.listFeeds({ query: { offset: 1, limit: 1 } });
    expect(page).toMatchObject({ total: 3, data: [{ text: 'second', isLocked: false }] });
    const ofOne = await fan.api.feeds.listFeeds({ query: { performerId: one.id } });
    expect(ofOne.data.data.map(({ text }) => text)).toEqual(['third', 'first']);
  });

  it('of everyone lists open posts first, and no two locked posts of a creator in a row', async () => {
    const [author, fan] = await Promise.all([creatorWithFreeDays(), people.fan()]);
    const text = `Come in ${randomUUID()}`;
    const body = { type: 'text' as const, text, audience: 'everyone' as const };
    const { data: open } = await author.api.feeds.createFeed({ body });
    const locked: string[] = [];
    for (const word of ['one', 'two', 'three']) locked.push((await write(author, word)).data._id);
    const listed = async (person: Pick<Person, 'api'>): Promise<string[]> => {
      const query = { source: 'discover' as const, limit: 100 };
      const { data } = await person.api.feeds.listFeeds({ query });
      const own = data.data.filter(({ performerId }) => performerId === author.id);
      return own.map(({ _id }) => _id);
    };
    for (const person of [fan, { api: people.anonymous }]) {
      const seen = await listed(person);
      expect(seen[0]).toBe(open._id);
      expect(seen).toContain(locked[2]);
      expect(seen).not.toContain(locked[1]);
    }
    await follow(fan, author);
    expect(await listed(fan)).toEqual([open._id, ...locked.reverse()]);
  });

  it('of an anonymous visitor lists everyone’s locked posts', async () => {
    const { data: post } = await write(creator, 'Look closer');
    const query = { performerId: creator.id, limit: 1 };
    const { data } = await people.anonymous.feeds.listFeeds({ query });
    expect(data.data).toMatchObject([{ _id: post._id, isLocked: true, text: null }]);
  });
});

describe('searching posts', () => {
  const textsOf = async (person: Pick<Person, 'api'>, query: object): Promise<(string | null)[]> =>
    (await person.api.feeds.listFeeds({ query })).data.data.map(({ text }) => text);
  const signedOut = { api: people.anonymous };

  it('finds readable text by word prefixes, newest first', async () => {
    const [author, fan] = await Promise.all([creatorWithFreeDays(), people.fan()]);
    await follow(fan, author);
    await write(author, 'Érase una tetera');
    await write(author, 'The kettle sings');
    await write(author, 'Another kettle, louder');
    const query = { performerId: author.id };
    const both = ['Another kettle, louder', 'The kettle sings'];
    expect(await textsOf(fan, { ...query, q: 'KETT' })).toEqual(both);
    expect(await textsOf(fan, { ...query, q: 'kettle sing' })).toEqual(['The kettle sings']);
    expect(await textsOf(fan, { ...query, q: 'erase' })).toEqual(['Érase una tetera']);
    expect(await textsOf(fan, { ...query, q: 'ettle' })).toEqual([]);
    expect(await textsOf(fan, { source: 'following', q: 'kettle' })).toEqual(both);
    const { data: first } = await fan.api.feeds.listFeeds({
      query: { ...query, q: 'kettle', limit: 1 },
    });
    expect(first).toMatchObject({ total: 2, data: [{ text: both[0] }] });
    const rest = { ...query, q: 'kettle', cursor: first.next ?? '' };
    expect(await textsOf(fan, rest)).toEqual([both[1]]);
  });

  it.each([
    ['self', 'care'],
    ['ice', 'cream'],
  ])('matches %s and %s as one word, with punctuation or space between', async (first, last) => {
    const [author, fan] = await Promise.all([creatorWithFreeDays(), people.fan()]);
    await follow(fan, author);
    const audience = 'everyone' as const;
    const whole = `${first}${last}`;
    const texts = [`Own ${whole}`, `Own ${first}-${last}`, `Own ${first} ${last}`];
    for (const text of texts) await write(author, text);
    for (const text of texts) {
      await author.api.feeds.createFeed({ body: { type: 'text', text: `${text}!`, audience } });
    }
    const found = async (
      person: Pick<Person, 'api'>,
      q: string,
      source: 'discover' | 'following',
    ) => (await textsOf(person, { performerId: author.id, source, q })).filter(Boolean).toSorted();
    const open = texts.map((text) => `${text}!`);
    for (const q of [`${first}-${last}`, `${first} ${last}`]) {
      expect(await found(signedOut, q, 'discover')).toEqual(open.toSorted());
      expect(await found(fan, q, 'following')).toEqual([...texts, ...open].toSorted());
    }
    expect(await found(signedOut, whole, 'discover')).toEqual(open.slice(0, 2).toSorted());
  });

  it('never matches locked text, only its excerpt', async () => {
    const author = await creatorWithFreeDays();
    const [fan, buyer] = await Promise.all([people.fan(), people.fan()]);
    await Promise.all([follow(fan, author), topUp(buyer, 10)]);
    const word = `zebra${randomUUID().slice(0, 8)}`;
    const filler = 'A long walk along the river. '.repeat(10);
    const text = `${filler}Then came the ${word}.`;
    await author.api.feeds.createFeed({ body: { type: 'text', text, showExcerpt: true } });
    const secret = { type: 'text' as const, text: `Only ${word}`, isSale: true, price: 30 };
    const { data: sold } = await author.api.feeds.createFeed({ body: secret });
    const draft = { type: 'text' as const, text: `Not yet ${word}`, status: 'draft' as const };
    await author.api.feeds.createFeed({ body: draft });

    const performerId = author.id;
    for (const reader of [unrelatedFan, buyer, signedOut]) {
      expect(await textsOf(reader, { performerId, q: word })).toEqual([]);
      expect(await textsOf(reader, { source: 'discover', q: word })).toEqual([]);
      expect(await textsOf(reader, { performerId, q: 'river' })).toEqual([null]);
    }
    expect(await textsOf(fan, { performerId, q: word })).toEqual([text]);
    expect(await textsOf(fan, { source: 'discover', q: word })).toEqual([text]);
    await buyer.api.feeds.buyFeed({ params: { id: sold._id }, body: {} });
    expect(await textsOf(buyer, { performerId, q: word })).toEqual([secret.text]);
    expect(await textsOf(buyer, { source: 'bought', q: word })).toEqual([secret.text]);
    expect(await textsOf(buyer, { source: 'bought', q: 'river' })).toEqual([]);
    const { data: own } = await author.api.feeds.listOwnFeeds({ query: { q: word } });
    expect(own.total).toBe(3);
    await author.api.feeds.removeFeed({ params: { id: sold._id } });
    expect(await textsOf(author, { performerId, q: `only ${word}` })).toEqual([]);
    expect(await textsOf(buyer, { source: 'bought', q: word })).toEqual([secret.text]);
  });

  it('finds open posts in the global list', async () => {
    const word = `heron${randomUUID().slice(0, 8)}`;
    const text = `Come and see the ${word}`;
    await creator.api.feeds.createFeed({ body: { type: 'text', text, audience: 'everyone' } });
    for (const reader of [unrelatedFan, signedOut]) {
      expect(await textsOf(reader, { source: 'discover', q: word })).toEqual([text]);
    }
  });
});

describe('a post for sale', () => {
  it('requires enough tokens and a price', async () => {
    const { data: dear } = await write(creator, 'A secret', { isSale: true, price: 30 });
    const { data: open } = await write(creator, 'No secret');
    const buy = (id: string) =>
      codeOf(unrelatedFan.api.feeds.buyFeed({ params: { id }, body: {} }));
    expect(await buy(dear._id)).toBe('INSUFFICIENT_BALANCE');
    expect(await buy(open._id)).toBe('NOT_FOR_SALE');
    expect(await buy(randomUUID())).toBe('NOT_FOUND');
  });

  it('repeats the response of a repeated purchase, even after removal', async () => {
    const fan = await people.fan();
    await topUp(fan, 10);
    const { data: post } = await write(creator, 'A secret', { isSale: true, price: 30 });
    const input = { params: { id: post._id }, body: {}, idempotencyKey: randomUUID() };
    const first = await fan.api.feeds.buyFeed(input);
    await creator.api.feeds.removeFeed({ params: input.params });
    const again = await fan.api.feeds.buyFeed(input);
    expect([again.status, again.data]).toEqual([201, first.data]);
    const anew = { ...input, idempotencyKey: randomUUID() };
    expect(await codeOf(fan.api.feeds.buyFeed(anew))).toBe('NOT_FOUND');
  });

  it('costs the price shown to the fan, or is refused', async () => {
    const fan = await people.fan();
    const balance = await topUp(fan, 30);
    const { data: post } = await write(creator, 'A secret', { isSale: true, price: 10 });
    const params = { id: post._id };
    const dearer = { type: 'text' as const, text: 'A secret', isSale: true, price: 100 };
    await creator.api.feeds.updateFeed({ params, body: dearer });
    const buy = (price: number) => fan.api.feeds.buyFeed({ params, body: { price } });
    const refusal = await buy(10).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ problem: { status: 409, code: 'PRICE_CHANGED', price: 100 } });
    expect((await fan.api.auth.me()).data.balance).toBe(balance);
    expect((await buy(100)).data).toMatchObject({ tokens: 100, balance: balance - 100 });
  });

  it('keeps the purchased version for its buyer, whatever its creator does', async () => {
    const fan = await people.fan();
    await topUp(fan, 10);
    const form = new FormData();
    form.set('photo', await pictureOf(400, 300), 'photo.png');
    const { data: photo } = await creator.api.feeds.uploadFeedPhoto({ form });
    const body = { type: 'photo' as const, text: 'All of it', fileIds: [photo._id] };
    const { data: post } = await creator.api.feeds.createFeed({
      body: { ...body, isSale: true, price: 30 },
    });
    const params = { id: post._id };
    await fan.api.feeds.buyFeed({ params, body: { price: 30 } });
    const bought = { text: 'All of it', files: [{ _id: photo._id }], price: 30, isBought: true };
    const read = async () => (await fan.api.feeds.getFeed({ params })).data;
    expect(await read()).toMatchObject({ ...bought, isKept: false });

    const emptied = { type: 'text' as const, text: 'nothing', isSale: true, price: 500 };
    await creator.api.feeds.updateFeed({ params, body: emptied });
    expect(await read()).toMatchObject({ ...bought, isKept: true, status: 'active' });
    const others = await people.anonymous.feeds.getFeed({ params });
    expect(others.data).toMatchObject({ price: 500, isLocked: true, totalFile: 0 });
    await creator.api.feeds.updateFeed({ params, body: { ...emptied, status: 'inactive' } });
    expect(await read()).toMatchObject({ ...bought, status: 'inactive' });
    await creator.api.feeds.removeFeed({ params });
    expect(await read()).toMatchObject(bought);
    expect(await codeOf(unrelatedFan.api.feeds.getFeed({ params }))).toBe('NOT_FOUND');

    const { data: own } = await fan.api.feeds.listFeeds({ query: { source: 'bought' } });
    expect(own).toMatchObject({ total: 1, data: [{ _id: post._id, ...bought }] });
    const { data: none } = await people.anonymous.feeds.listFeeds({ query: { source: 'bought' } });
    expect(none).toEqual({ data: [], total: 0 });
  });
});
