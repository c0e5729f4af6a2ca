import { randomBytes } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { addTestCard, openPeople, type Person, pictureOf } from '../testing/people.ts';
import { problemOf } from '../testing/refusals.ts';
import { specOperator, specStack } from '../testing/stack.ts';

const people = openPeople(specStack().origin);

const word = (): string => `w${randomBytes(6).toString('hex')}`;

const update = (
  star: Person,
  body: Parameters<typeof star.api.performers.updatePerformer>[0]['body'],
) => star.api.performers.updatePerformer({ params: { id: star.id }, ...(body && { body }) });

/** Generous timeout: the worker shares a small machine with other specs. */
const processingMsMax = 15_000;

/** Creator with a picture and a post. */
const lively = async (): Promise<Person> => {
  const star = await people.performer();
  const without = (await star.api.performers.ownPerformer()).data.avatar;
  const form = new FormData();
  form.set('file', await pictureOf(64, 64), 'face.png');
  await star.api.files.uploadPerformerAvatar({ form });
  await star.api.feeds.createFeed({ body: { type: 'text', text: 'Hello' } });
  await vi.waitFor(
    async () => {
      expect((await star.api.performers.ownPerformer()).data.avatar).not.toBe(without);
    },
    { timeout: processingMsMax },
  );
  return star;
};

describe('a creator', () => {
  it('is not found when unknown', async () => {
    const fan = await people.fan();
    for (const id of [word(), fan.username, fan.id]) {
      expect(
        await problemOf(people.anonymous.performers.getPerformer({ params: { id } })),
      ).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
  });

  it.each([
    ['a price that is too low', { monthlyPrice: 0.5 }, 'PRICE_OUT_OF_RANGE'],
    ['a price that is too high', { yearlyPrice: 300.01 }, 'PRICE_OUT_OF_RANGE'],
    ['a tenth of a cent', { monthlyPrice: 4.999 }, 'INVALID'],
    ['a country that is none', { country: 'Spain' }, 'INVALID'],
    [
      'a picture of nobody',
      { avatarId: '019a0000-0000-7000-8000-0000000000ff' },
      'PICTURE_NOT_FOUND',
    ],
  ])('cannot set %s, and nothing else changes with it', async (_, fault, code) => {
    const star = await people.performer();
    const before = (await star.api.performers.ownPerformer()).data;
    expect(await problemOf(update(star, { name: 'Changed', ...fault }))).toMatchObject({
      status: 422,
      code,
    });
    expect((await star.api.performers.ownPerformer()).data).toEqual(before);
  });

  it('shows its subscription to subscribers, and the count', async () => {
    const [star, fan] = await Promise.all([people.performer(), people.fan()]);
    await update(star, { isFreeSubscription: true });
    const { position } = await fan.api.subscriptions.subscribe({
      body: { performerId: star.id, subscriptionType: 'free' },
    });
    const seenBy = async ({ api }: Pick<Person, 'api'>) => {
      const input = { params: { id: star.id }, after: position ?? '' };
      const { isSubscribed, totalSubscriber } = (await api.performers.getPerformer(input)).data;
      return { isSubscribed, totalSubscriber };
    };
    expect(await seenBy(fan)).toEqual({ isSubscribed: true, totalSubscriber: 1 });
    const nobody = { api: people.anonymous };
    expect(await seenBy(nobody)).toEqual({ isSubscribed: false, totalSubscriber: 1 });
  });

  it('sells nothing before setting a price, and then at that price', async () => {
    const [star, fan] = [await people.newPerformer(), await people.fan()];
    const { data: post } = await star.api.feeds.createFeed({ body: { type: 'text', text: 'Hi' } });
    const page = async () => {
      const { data } = await fan.api.performers.getPerformer({ params: { id: star.id } });
      const shown = (await fan.api.feeds.getFeed({ params: { id: post._id } })).data;
      return { monthlyPrice: data.monthlyPrice, yearlyPrice: data.yearlyPrice, offer: shown.offer };
    };
    const cardId = await addTestCard(fan);
    const subscribe = (subscriptionType: 'free' | 'monthly' | 'yearly') =>
      fan.api.subscriptions.subscribe({ body: { performerId: star.id, subscriptionType, cardId } });
    expect(await page()).toEqual({ monthlyPrice: 0, yearlyPrice: 0, offer: null });
    for (const type of ['free', 'monthly', 'yearly'] as const) {
      expect(await problemOf(subscribe(type))).toMatchObject({
        status: 422,
        code: 'SUBSCRIPTION_NOT_OFFERED',
      });
    }
    await update(star, { monthlyPrice: 4.5 });
    await vi.waitFor(async () => {
      expect(await page()).toMatchObject({ monthlyPrice: 4.5, offer: { monthlyPrice: 4.5 } });
    });
    expect((await subscribe('monthly')).data.subscription).toMatchObject({ price: 4.5 });
  });

  it('sees how many posts are public, as no one else does', async () => {
    const star = await people.newPerformer();
    const write = (more: { audience?: 'everyone'; isSale?: boolean; price?: number }) =>
      star.api.feeds.createFeed({ body: { type: 'text', text: 'Hi', ...more } });
    const own = async (after: string | undefined) => {
      const { data } = await star.api.performers.ownPerformer({ after: after ?? '' });
      return { totalFeed: data.totalFeed, totalOpen: data.totalOpen };
    };
    await write({});
    const closed = await write({ isSale: true, price: 10 });
    expect(await own(closed.position)).toEqual({ totalFeed: 2, totalOpen: 0 });
    const open = await write({ audience: 'everyone' });
    expect(await own(open.position)).toEqual({ totalFeed: 3, totalOpen: 1 });
    expect((await update(star, { bio: 'Open.' })).data).toMatchObject({ totalOpen: 1 });
    const { data } = await people.anonymous.performers.getPerformer({ params: { id: star.id } });
    expect(data).not.toHaveProperty('totalOpen');
  });

  it('publishes before a review, without a verified badge', async () => {
    const [star, fan] = [await people.newPerformer(), await people.fan()];
    const { data: post } = await star.api.feeds.createFeed({ body: { type: 'text', text: 'Hi' } });
    expect(post).toMatchObject({ status: 'active', performer: { isVerified: false } });
    const { data } = await fan.api.performers.getPerformer({ params: { id: star.id } });
    expect(data.isVerified).toBe(false);
    const body = { source: 'performer' as const, sourceId: star.id };
    const talk = (await fan.api.conversations.startConversation({ body })).data;
    expect(talk.participant).toMatchObject({ _id: star.id, isVerified: false });
  });

  it('cannot change others', async () => {
    const [star, other] = await Promise.all([people.performer(), people.performer()]);
    expect(
      await problemOf(
        star.api.performers.updatePerformer({ params: { id: other.id }, body: { bio: 'Mine.' } }),
      ),
    ).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    const taken = update(star, { username: other.username.toUpperCase() });
    expect(await problemOf(taken)).toMatchObject({ status: 409, code: 'USERNAME_TAKEN' });
  });
});

describe('searching creators', () => {
  it('finds them by name prefixes, ignoring accents and order', async () => {
    const [one, two] = [word(), word()];
    const star = await people.performer();
    const changed = await update(star, { name: `Évora ${one} ${two}` });
    const find = async (q: string): Promise<string[]> => {
      const { data } = await people.anonymous.performers.searchPerformers({
        query: { q },
        after: changed.position ?? '',
      });
      return data.data.map(({ _id }) => _id);
    };
    expect(await find(one.slice(0, 9))).toEqual([star.id]);
    expect(await find(`${two} evo`)).toEqual([star.id]);
    expect(await find(`${two} lisboa`)).toEqual([]);
    expect(await find(star.username.toUpperCase())).toEqual([star.id]);
  });

  it.each(['name', 'bio'] as const)('finds them by a joined word in their %s', async (field) => {
    const [one, two] = [word(), word()];
    const star = await people.performer();
    const { position } = await update(star, { [field]: `${one}${two}` });
    for (const q of [`${one} ${two}`, `${one}-${two}`, `${one}${two}`]) {
      const { data } = await people.anonymous.performers.searchPerformers({
        query: { q },
        after: position ?? '',
      });
      expect(data.data.map(({ _id }) => _id)).toEqual([star.id]);
    }
  });

  it('sorts by newest on request', async () => {
    const star = await people.performer();
    const { searchPerformers } = people.anonymous.performers;
    await vi.waitFor(async () => {
      const { data } = await searchPerformers({ query: { limit: 100, sort: '-createdAt' } });
      expect(data.data.map(({ _id }) => _id)).toContain(star.id);
      const times = data.data.map(({ createdAt }) => createdAt);
      expect(times).toEqual([...times].sort().reverse());
    });
    const top = (await people.anonymous.performers.topPerformers()).data.data;
    expect(top.length).toBeGreaterThan(0);
  });

  it('lists publishing creators first, with pagination and without duplicates', async () => {
    const [older, newer, empty] = [await lively(), await lively(), await people.performer()];
    const explored: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: 2, ...(cursor !== undefined && { cursor }) };
      const { data } = await people.anonymous.performers.searchPerformers({ query });
      explored.push(...data.data.map(({ _id }) => _id));
      cursor = data.next;
    } while (cursor !== undefined);
    expect(new Set(explored).size).toBe(explored.length);
    const [first, second, last] = [newer, older, empty].map(({ id }) => explored.indexOf(id));
    expect([first, second]).toEqual([0, 1]);
    expect(last).toBeGreaterThan(1);
  });
});

describe('suggestions', () => {
  const suggested = async (api: Person['api'] | typeof people.anonymous): Promise<string[]> =>
    (await api.performers.randomPerformers({ query: { limit: 50 } })).data.data.map(
      ({ _id }) => _id,
    );

  it('are stable for a day, and differ per person', async () => {
    await Promise.all(Array.from({ length: 6 }, lively));
    const [fan, other] = await Promise.all([people.fan(), people.fan()]);
    const ids = await suggested(fan.api);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await suggested(fan.api)).toEqual(ids);
    expect(await suggested(people.anonymous)).toEqual(await suggested(people.anonymous));
    expect([...(await suggested(other.api))].sort()).toEqual([...ids].sort());
    expect(await suggested(other.api)).not.toEqual(ids);
  });

  it('exclude oneself and subscribed creators, without moving the others', async () => {
    const [star, fan] = await Promise.all([lively(), people.fan()]);
    await update(star, { isFreeSubscription: true });
    const before = await suggested(fan.api);
    expect(before).toContain(star.id);
    const body = { performerId: star.id, subscriptionType: 'free' as const };
    await fan.api.subscriptions.subscribe({ body });
    expect(await suggested(fan.api)).toEqual(before.filter((id) => id !== star.id));
    expect(await suggested(star.api)).not.toContain(star.id);
  });

  it('start with creators who have an avatar and a post', async () => {
    const [star, empty] = await Promise.all([lively(), people.performer()]);
    const ids = await suggested(people.anonymous);
    expect(ids.indexOf(star.id)).toBeGreaterThanOrEqual(0);
    const at = ids.indexOf(empty.id);
    expect(at === -1 || at > ids.indexOf(star.id)).toBe(true);
  });
});

// Last, because settings are cached for a second.
describe('a creator waiting for review', () => {
  it('publishes, sets prices and writes after approval', async () => {
    await specOperator()?.changeSettings({ autoApprovePerformers: false });
    const star = await vi.waitFor(async () => {
      const applicant = await people.newPerformer();
      expect((await applicant.api.performers.ownPerformer()).data.mayPublish).toBe(false);
      return applicant;
    });
    const fan = await people.fan();
    const { data: talk } = await fan.api.conversations.startConversation({
      body: { source: 'performer', sourceId: star.id },
    });
    const write = { params: { id: talk._id }, body: { type: 'text', text: 'Hello' } } as const;
    await fan.api.messages.sendMessage(write);
    const post = { body: { type: 'text', text: 'Hi' } } as const;
    const calls = [
      () => star.api.feeds.createFeed(post),
      () => update(star, { monthlyPrice: 4.5 }),
      () => star.api.messages.sendMessage(write),
    ];
    for (const call of calls) {
      expect(await problemOf(call())).toMatchObject({
        status: 403,
        code: 'PERFORMER_NOT_VERIFIED',
      });
    }
    const tip = { params: { id: star.id }, body: { tokens: 10 } };
    expect(await problemOf(fan.api.tipping.sendTip(tip))).toMatchObject({
      code: 'PERFORMER_NOT_VERIFIED',
    });
    const query = { q: star.username };
    const found = async () => (await people.anonymous.performers.searchPerformers({ query })).data;
    expect(await found()).toMatchObject({ total: 0, data: [] });
    const shown = await star.api.conversations.getConversation({ params: { id: talk._id } });
    expect(shown.data.closedBecause).toBe('not-verified');
    await specOperator()?.verify(star.id);
    for (const call of calls) expect((await call()).data).toBeDefined();
    const own = (await star.api.performers.ownPerformer()).data;
    expect(own).toMatchObject({ isVerified: true, monthlyPrice: 4.5 });
    await vi.waitFor(async () => expect(await found()).toMatchObject({ total: 1 }));
  });
});
