import { randomBytes } from 'node:crypto';
import { api } from '@ovation/contracts/api';
import { documentBytesMax } from '@ovation/contracts/files/rules';
import { createClient } from '@ovation/contracts/kernel/client';
import { termsSlug } from '@ovation/contracts/pages/rules';
import { describe, expect, it, vi } from 'vitest';
import { digestOf, openPeople, pictureOf } from '../testing/people.ts';
import { problemOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';

const { origin } = specStack();
const people = openPeople(origin);

const newcomer = () => {
  const username = `new${randomBytes(8).toString('hex')}`;
  const password = digestOf(randomBytes(12).toString('hex'));
  return { email: `${username}@example.test`, username, name: 'New', password };
};

describe('availability of a username', () => {
  const isAvailable = async (username: string): Promise<boolean> =>
    (await people.anonymous.auth.checkUsername({ params: { username } })).data.isAvailable;

  it('is true for a free one, and false for a taken one in any spelling', async () => {
    const fan = await people.fan();
    expect(await isAvailable(newcomer().username)).toBe(true);
    expect(await isAvailable(fan.username)).toBe(false);
    expect(await isAvailable(fan.username.toUpperCase())).toBe(false);
  });

  it('reserves nothing', async () => {
    const body = newcomer();
    expect(await isAvailable(body.username)).toBe(true);
    expect((await people.anonymous.auth.registerUser({ body })).status).toBe(201);
  });

  it('is false for one that its person left a moment ago', async () => {
    const fan = await people.fan();
    const username = newcomer().username;
    await fan.api.auth.updateUser({ body: { username } });
    expect(await isAvailable(fan.username)).toBe(false);
    expect(await isAvailable(username)).toBe(false);
  });

  it.each(['messages', 'index.html', 'Admin'])(
    'is false for %s, which is reserved',
    async (name) => {
      expect(await isAvailable(name)).toBe(false);
    },
  );

  it.each(['ab', 'a b c', '-luna', 'x'.repeat(31)])(
    'is refused for %s, which is invalid',
    async (name) => {
      expect(await problemOf(isAvailable(name))).toMatchObject({ status: 422, code: 'INVALID' });
    },
  );
});

describe('registering', () => {
  it('stores the accepted version of the terms', async () => {
    const { data: terms } = await people.anonymous.posts.getPost({ params: { id: termsSlug } });
    expect(terms.effectiveFrom).not.toBeNull();
    const body = { ...newcomer(), acceptedTerms: terms.effectiveFrom ?? undefined };
    expect((await people.anonymous.auth.registerUser({ body })).status).toBe(201);
  });

  it('names the document that is too large', async () => {
    const form = new FormData();
    const { email, username, name, password } = newcomer();
    for (const [field, value] of Object.entries({ email, username, name, password, country: 'PT' }))
      form.set(field, value);
    form.set('documentVerification', await pictureOf(), 'me.png');
    form.set('idVerification', new Blob([new Uint8Array(documentBytesMax + 1)]), 'id.png');
    expect(await problemOf(people.anonymous.auth.registerPerformer({ form }))).toMatchObject({
      status: 413,
      code: 'TOO_LARGE',
      errors: [{ path: 'idVerification' }],
    });
  });

  it('a fan responds with the account, which signs in by either name', async () => {
    const body = newcomer();
    const { data, status } = await people.anonymous.auth.registerUser({ body });
    expect(status).toBe(201);
    const { password, ...known } = body;
    expect(data).toMatchObject({ ...known, isPerformer: false, role: 'user', balance: 0 });
    expect(JSON.stringify(data)).not.toContain(password);
    for (const name of [
      { email: body.email.toUpperCase() },
      { username: body.username.toUpperCase() },
      { username: body.email },
    ]) {
      const signedIn = await people.anonymous.auth.login({ body: { ...name, password } });
      const own = createClient(api, {
        baseUrl: `${origin}/api`,
        token: () => `Bearer ${signedIn.data.token}`,
      });
      expect((await own.auth.me()).data).toEqual(data);
    }
  });

  it('refuses taken names', async () => {
    const fan = await people.fan();
    const byEmail = { ...newcomer(), email: fan.email.toUpperCase() };
    expect(await problemOf(people.anonymous.auth.registerUser({ body: byEmail }))).toMatchObject({
      status: 409,
      code: 'EMAIL_TAKEN',
    });
    const byUsername = { ...newcomer(), username: fan.username.toUpperCase() };
    expect(await problemOf(people.anonymous.auth.registerUser({ body: byUsername }))).toMatchObject(
      {
        status: 409,
        code: 'USERNAME_TAKEN',
      },
    );
  });

  it.each([
    ['an empty password', { password: '' }],
    ['a password that is not digested', { password: 'ovation-demo' }],
    ['a digest in capitals', { password: digestOf('some words').toUpperCase() }],
    ['a username that is a page', { username: 'messages' }],
    ['a username that looks like a file', { username: 'index.html' }],
    ['a username with a slash', { username: 'a/b/c' }],
    ['a username of two letters', { username: 'ab' }],
    ['an address that is none', { email: 'nobody' }],
    ['no name', { name: ' ' }],
  ])('refuses %s', async (_, fault) => {
    const body = { ...newcomer(), ...fault };
    expect(await problemOf(people.anonymous.auth.registerUser({ body }))).toMatchObject({
      status: 422,
      code: 'INVALID',
      errors: [{ path: Object.keys(fault)[0] }],
    });
  });

  it('refuses a common password', async () => {
    const body = { ...newcomer(), password: digestOf('password1') };
    expect(await problemOf(people.anonymous.auth.registerUser({ body }))).toMatchObject({
      status: 422,
      code: 'COMMON_PASSWORD',
    });
  });
});

describe('signing in', () => {
  it('refuses a wrong password and an unknown account alike', async () => {
    const fan = await people.fan();
    const password = digestOf('not this one');
    const [wrong, unknown] = await Promise.all([
      problemOf(people.anonymous.auth.login({ body: { email: fan.email, password } })),
      problemOf(people.anonymous.auth.login({ body: { email: 'no@example.test', password } })),
    ]);
    expect({ ...wrong, requestId: '' }).toEqual({ ...unknown, requestId: '' });
    expect(wrong).toMatchObject({
      status: 401,
      code: 'INCORRECT_CREDENTIALS',
      message: 'Incorrect credentials!',
    });
  });

  it('lasts a year, or a day if not remembered', async () => {
    const fan = await people.fan();
    const { email, passwordDigest: password } = fan;
    const daysOf = async (remember?: boolean): Promise<number> => {
      const body = { email, password, ...(remember !== undefined && { remember }) };
      const { data } = await people.anonymous.auth.login({ body });
      return Math.round((Date.parse(data.expiresAt) - Date.now()) / 86_400_000);
    };
    expect([await daysOf(), await daysOf(true), await daysOf(false)]).toEqual([365, 365, 1]);
  });

  it('issues random tokens', async () => {
    const fan = await people.fan();
    const again = await people.signInAgain(fan);
    expect(fan.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(again.token).not.toBe(fan.token);
  });
});

describe('signing out', () => {
  it('is refused for another person’s session', async () => {
    const [fan, stranger] = await Promise.all([people.fan(), people.fan()]);
    const session = await vi.waitFor(async () => {
      const [own] = (await fan.api.auth.listSessions()).data.data;
      expect(own).toBeDefined();
      return own?._id ?? '';
    });
    expect(
      await problemOf(stranger.api.auth.closeSession({ params: { id: session } })),
    ).toMatchObject({ status: 404 });
    expect((await fan.api.auth.me()).status).toBe(200);
  });
});

describe('a new password', () => {
  it('requires the current password, in any call', async () => {
    const [fan, star] = await Promise.all([people.fan(), people.performer()]);
    const password = digestOf('the new one');
    const wrong = { password, currentPassword: digestOf('guessed') };
    const params = { id: star.id };
    const attempts = [
      () => fan.api.auth.changePassword({ body: wrong }),
      () => fan.api.auth.updateUser({ body: { password } }),
      () => fan.api.auth.updateUser({ body: { email: 'thief@example.test' } }),
      () => star.api.performers.updatePerformer({ params, body: wrong }),
      () => star.api.performers.updatePerformer({ params, body: { email: 'thief@example.test' } }),
    ];
    for (const attempt of attempts) {
      expect(await problemOf(attempt())).toMatchObject({ status: 403, code: 'WRONG_PASSWORD' });
    }
    await Promise.all([people.signInAgain(fan), people.signInAgain(star)]);
  });

  it('is refused if common', async () => {
    const fan = await people.fan();
    const body = { password: digestOf('iloveyou'), currentPassword: fan.passwordDigest };
    expect(await problemOf(fan.api.auth.changePassword({ body }))).toMatchObject({
      code: 'COMMON_PASSWORD',
    });
  });
});

describe('a fan’s account', () => {
  it('changes its names, and is found by the new one', async () => {
    const fan = await people.fan();
    const { username } = newcomer();
    const changed = await fan.api.auth.updateUser({ body: { name: 'Renamed', username } });
    expect(changed.data).toMatchObject({ name: 'Renamed', username, email: fan.email });
    const after = await fan.api.auth.me({ after: changed.position ?? '' });
    expect(after.data).toEqual(changed.data);
    await people.signInAgain({ ...fan, email: fan.email });
    const login = { username, password: fan.passwordDigest };
    expect((await people.anonymous.auth.login({ body: login })).status).toBe(200);
  });

  it('refuses a taken name, and then changes nothing', async () => {
    const [fan, other] = await Promise.all([people.fan(), people.fan()]);
    const currentPassword = fan.passwordDigest;
    const body = { name: 'Somebody else', username: other.username, currentPassword };
    expect(await problemOf(fan.api.auth.updateUser({ body }))).toMatchObject({
      status: 409,
      code: 'USERNAME_TAKEN',
    });
    expect((await fan.api.auth.me()).data.name).not.toBe('Somebody else');
  });
});
