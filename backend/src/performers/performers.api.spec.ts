import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
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
  it('has a page right after registration, by id and by username in any case', async () => {
    const star = await people.performer();
    const own = (await star.api.performers.ownPerformer()).data;
    expect(own).toMatchObject({
      _id: star.id,
      email: star.email,
      country: 'PT',
      status: 'pending',
      mayPublish: true,
      isVerified: false,
      monthlyPrice: 9.99,
      yearlyPrice: 99.9,
      currency: 'USD',
      isFreeSubscription: false,
      totalFeed: 0,
    });
    for (const id of [star.id, star.username, star.username.toUpperCase()]) {
      const { data } = await people.anonymous.performers.getPerformer({ params: { id } });
      expect(data).toMatchObject({ _id: star.id, username: star.username, isSubscribed: false });
      expect(Object.keys(data)).not.toEqual(
        expect.arrayContaining(['email', 'welcomeMessage', 'status', 'mayPublish']),
      );
    }
  });

  it('changes profile, prices and names at once; response and page agree', async () => {
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
    const { getPerformer } = people.anonymous.performers;
    expect((await getPerformer({ params: { id: username } })).data.name).toBe('Luna do Mar');
    const byOldName = (await getPerformer({ params: { id: star.username } })).data;
    expect(byOldName).toMatchObject({ _id: star.id, username });
    const other = await people.performer();
    expect(await problemOf(update(other, { username: star.username }))).toMatchObject({
      status: 409,
      code: 'USERNAME_TAKEN',
    });
  });
});
