import { randomBytes } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { openPeople, type Person } from '../testing/people.ts';
import { problemOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';

const people = openPeople(specStack().origin);

const word = (): string => `w${randomBytes(6).toString('hex')}`;

const update = (
  star: Person,
  body: Parameters<typeof star.api.performers.updatePerformer>[0]['body'],
) => star.api.performers.updatePerformer({ params: { id: star.id }, ...(body && { body }) });

describe('a creator', () => {
  it('is not somebody whom nobody knows', async () => {
    const fan = await people.fan();
    for (const id of [word(), fan.username, fan.id]) {
      expect(
        await problemOf(people.stranger.performers.getPerformer({ params: { id } })),
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

  it('is subscribed to by whoever is, and counted', async () => {
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
    const nobody = { api: people.stranger };
    expect(await seenBy(nobody)).toEqual({ isSubscribed: false, totalSubscriber: 1 });
  });

  it('changes nobody else', async () => {
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

describe('looking for creators', () => {
  it('finds them by the beginnings of their names, whatever the accents and the order', async () => {
    const [one, two] = [word(), word()];
    const star = await people.performer();
    const changed = await update(star, { name: `Évora ${one} ${two}` });
    const find = async (q: string): Promise<string[]> => {
      const { data } = await people.stranger.performers.searchPerformers({
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

  it('shows the newest first, page by page, and some at random', async () => {
    const star = await people.performer();
    const { searchPerformers, randomPerformers } = people.stranger.performers;
    await vi.waitFor(async () => {
      const { data } = await searchPerformers({ query: { limit: 100 } });
      expect(data.data.map(({ _id }) => _id)).toContain(star.id);
      const times = data.data.map(({ createdAt }) => createdAt);
      expect(times).toEqual([...times].sort().reverse());
    });
    const top = (await people.stranger.performers.topPerformers()).data.data;
    const subscribers = top.map(({ totalSubscriber }) => totalSubscriber);
    expect(subscribers.length).toBeGreaterThan(0);
    const { data } = await randomPerformers({ query: { limit: 3 } });
    const ids = data.data.map(({ _id }) => _id);
    expect(ids).toHaveLength(Math.min(3, data.total));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
