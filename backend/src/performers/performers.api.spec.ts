import { randomBytes } from 'node:crypto';
import { ApiProblem } from '@ovation/contracts/kernel/client';
import { describe, expect, it, vi } from 'vitest';
import { openPeople, type Person } from '../testing/people.ts';
import { specStack } from '../testing/stack.ts';

const people = openPeople(specStack().origin);

const problemOf = async (call: Promise<unknown>) => {
  const answer = await call.then(
    () => 'it succeeded',
    (error: unknown) => error,
  );
  if (!(answer instanceof ApiProblem)) throw new Error(`no problem: ${String(answer)}`);
  return answer.problem;
};

const word = (): string => `w${randomBytes(6).toString('hex')}`;

const update = (
  star: Person,
  body: Parameters<typeof star.api.performers.updatePerformer>[0]['body'],
) => star.api.performers.updatePerformer({ params: { id: star.id }, ...(body && { body }) });

describe('a creator', () => {
  it('has a page as soon as registered, by id and by username in any case', async () => {
    const star = await people.performer();
    const own = (await star.api.performers.ownPerformer()).data;
    expect(own).toMatchObject({
      _id: star.id,
      email: star.email,
      country: 'PT',
      status: 'verified',
      isVerified: true,
      monthlyPrice: 9.99,
      yearlyPrice: 99.9,
      currency: 'USD',
      isFreeSubscription: false,
      totalFeed: 0,
    });
    for (const id of [star.id, star.username, star.username.toUpperCase()]) {
      const { data } = await people.stranger.performers.getPerformer({ params: { id } });
      expect(data).toMatchObject({ _id: star.id, username: star.username, isSubscribed: false });
      expect(Object.keys(data)).not.toEqual(
        expect.arrayContaining(['email', 'welcomeMessage', 'status']),
      );
    }
  });

  it('is not somebody whom nobody knows', async () => {
    const fan = await people.fan();
    for (const id of [word(), fan.username, fan.id]) {
      expect(
        await problemOf(people.stranger.performers.getPerformer({ params: { id } })),
      ).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
  });

  it('changes profile, prices and names at once; the answer and the page agree', async () => {
    const star = await people.performer();
    const username = word();
    const changes = {
      name: 'Luna do Mar',
      username,
      bio: 'The sea, at night.',
      gender: 'female' as const,
      country: 'ES',
      welcomeMessage: 'Hello!',
      monthlyPrice: 4.99,
      isFreeSubscription: true,
    };
    const changed = await update(star, changes);
    expect(changed.data).toMatchObject({ ...changes, yearlyPrice: 99.9 });
    const after = changed.position ?? '';
    expect((await star.api.performers.ownPerformer({ after })).data).toEqual(changed.data);
    const { getPerformer } = people.stranger.performers;
    expect((await getPerformer({ params: { id: username } })).data.name).toBe('Luna do Mar');
    const byOldName = (await getPerformer({ params: { id: star.username } })).data;
    expect(byOldName).toMatchObject({ _id: star.id, username });
    const other = await people.performer();
    expect(await problemOf(update(other, { username: star.username }))).toMatchObject({
      status: 409,
      code: 'USERNAME_TAKEN',
    });
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
