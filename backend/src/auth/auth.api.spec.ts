import { randomBytes } from 'node:crypto';
import { api } from '@ovation/contracts/api';
import { type ApiProblem, createClient } from '@ovation/contracts/kernel/client';
import { describe, expect, it, vi } from 'vitest';
import { digestOf, openPeople, type Person } from '../testing/people.ts';
import { problemOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';

const { origin, apiUrls } = specStack();
const people = openPeople(origin);

/** "Kill it … within a second": maximum validity of a dead token. */
const deathMsMax = 1_000;

const newcomer = () => {
  const username = `new${randomBytes(8).toString('hex')}`;
  const password = digestOf(randomBytes(12).toString('hex'));
  return { email: `${username}@example.test`, username, name: 'New', password };
};

/** Same person through each api process, bypassing the gateway. */
const everywhere = ({ token }: Pick<Person, 'token'>) =>
  apiUrls.map((url) => createClient(api, { baseUrl: `${url}/api`, token: () => token }));

const isDeadEverywhere = (person: Pick<Person, 'token'>): Promise<void> =>
  vi.waitFor(
    async () => {
      for (const client of everywhere(person)) {
        expect(await problemOf(client.auth.me())).toMatchObject({
          status: 401,
          message: 'Please login!',
        });
      }
    },
    { timeout: deathMsMax, interval: 20 },
  );

describe('registering', () => {
  it('gives a username to one of several requests at once, through two processes', async () => {
    const { username } = newcomer();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, at) => {
        const baseUrl = `${apiUrls[at % apiUrls.length]}/api`;
        const body = { ...newcomer(), username };
        return createClient(api, { baseUrl })
          .auth.registerUser({ body })
          .then(
            () => 'registered',
            (error: unknown) => (error as ApiProblem).problem.code,
          );
      }),
    );
    expect(outcomes.filter((outcome) => outcome === 'registered')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'USERNAME_TAKEN')).toHaveLength(9);
  });
});

describe('signing out', () => {
  it('ends the session in every process within a second, and no other', async () => {
    const fan = await people.fan();
    const tablet = await people.signInAgain(fan);
    for (const client of everywhere(fan)) expect((await client.auth.me()).status).toBe(200);
    expect((await fan.api.auth.logout()).status).toBe(204);
    await isDeadEverywhere(fan);
    expect((await tablet.api.auth.me()).data._id).toBe(fan.id);
  });

  it('ends another device from the list of sessions', async () => {
    const phone = await people.fan();
    const tablet = await people.signInAgain(phone);
    await tablet.api.auth.me();
    const list = await vi.waitFor(async () => {
      const { data } = await phone.api.auth.listSessions();
      expect(data.total).toBe(2);
      return data.data;
    });
    // The current one comes first, though the other one is newer.
    expect(list.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    const [, other] = list;
    const closed = await phone.api.auth.closeSession({ params: { id: other?._id ?? '' } });
    expect(closed.status).toBe(204);
    await isDeadEverywhere(tablet);
    const after = await phone.api.auth.listSessions({ after: closed.position ?? '' });
    expect(after.data).toMatchObject({ total: 1, data: [{ isCurrent: true }] });
  });
});

describe('signing out everywhere else', () => {
  it('ends every other session within a second, and the password still works', async () => {
    const phone = await people.fan();
    const others = [await people.signInAgain(phone), await people.signInAgain(phone)];
    for (const other of others) {
      for (const client of everywhere(other)) expect((await client.auth.me()).status).toBe(200);
    }
    const closed = await phone.api.auth.closeOtherSessions();
    expect(closed.status).toBe(204);
    await Promise.all(others.map(isDeadEverywhere));
    for (const client of everywhere(phone)) expect((await client.auth.me()).status).toBe(200);
    const after = await phone.api.auth.listSessions({ after: closed.position ?? '' });
    expect(after.data).toMatchObject({ total: 1, data: [{ isCurrent: true }] });
    const back = await people.signInAgain(phone);
    expect((await back.api.auth.me()).data._id).toBe(phone.id);
  });
});

describe('a new password', () => {
  it('ends every other session within a second, and the old password', async () => {
    const fan = await people.fan();
    const tablet = await people.signInAgain(fan);
    for (const client of everywhere(tablet)) expect((await client.auth.me()).status).toBe(200);
    const password = digestOf(randomBytes(12).toString('hex'));
    const currentPassword = fan.passwordDigest;
    const body = { password, currentPassword, source: 'user' as const };
    const changed = await fan.api.auth.changePassword({ body });
    await isDeadEverywhere(tablet);
    for (const client of everywhere(fan)) expect((await client.auth.me()).status).toBe(200);
    const old = { email: fan.email, password: fan.passwordDigest };
    expect(await problemOf(people.anonymous.auth.login({ body: old }))).toMatchObject({
      code: 'INCORRECT_CREDENTIALS',
    });
    await people.signInAgain({ ...fan, passwordDigest: password });
    await vi.waitFor(async () => {
      const { data } = await fan.api.auth.listSessions({ after: changed.position ?? '' });
      expect(data.data.some(({ isCurrent }) => isCurrent)).toBe(true);
      expect(data.total).toBe(2);
    });
  });
});
