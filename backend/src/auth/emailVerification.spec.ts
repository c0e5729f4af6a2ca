import type { Redis } from '@ovation/redis/redis';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRateLimits } from '../kernel/http/rateLimits.ts';
import { openMailWorld } from '../testing/mailWorld.ts';
import { digestOf } from '../testing/people.ts';
import { codeOf, problemOf } from '../testing/refusals.ts';

type World = Awaited<ReturnType<typeof openMailWorld>>;
const password = digestOf('a password of theirs');
const person = (username: string, email = `${username}@example.test`) => ({
  email,
  username,
  name: username,
  password,
});

let world: World;
const register = (username: string, email?: string) =>
  world.anonymous.auth.registerUser({ body: person(username, email) });
const signIn = (body: { email?: string; username?: string }) =>
  world.anonymous.auth.login({ body: { ...body, password } });
const confirm = async (email: string) => {
  const token = world.tokenOf(await world.mail(email, 'emailVerification'));
  return world.anonymous.auth.verifyEmail({ body: { token, password } });
};
/** Number of events per stream kind, which an attacker could infer from timing. */
const workOf = async (act: () => Promise<unknown>): Promise<readonly string[]> => {
  const before = world.log.all.length;
  await act();
  // Events of the call itself come before their consequences.
  return world.log.all
    .slice(before)
    .filter(({ metadata }) => metadata.actor.kind === 'person')
    .map(({ type }) => type);
};

describe('with required email verification', () => {
  beforeEach(async () => {
    world = await openMailWorld({ requireEmailVerification: true });
  });

  it('a new person signs in after opening the link, and not before, by either name', async () => {
    await register('nora');
    for (const name of [{ email: 'nora@example.test' }, { username: 'nora' }]) {
      expect(await problemOf(signIn(name))).toMatchObject({
        status: 403,
        code: 'EMAIL_NOT_VERIFIED',
        message: 'Open the link that we sent to your email address first, then sign in.',
      });
    }
    expect((await confirm('nora@example.test')).data).toEqual({ status: 'confirmed' });
    for (const name of [{ email: 'NORA@example.test' }, { username: 'nora' }]) {
      expect((await signIn(name)).status).toBe(200);
    }
    // Opened again, in another tab.
    expect((await confirm('nora@example.test')).data).toEqual({ status: 'confirmed' });
  });

  it('the link requires the password of the registered person', async () => {
    await register('nora');
    const token = world.tokenOf(await world.mail('nora@example.test', 'emailVerification'));
    const open = (body: object) =>
      codeOf(world.anonymous.auth.verifyEmail({ body: { token, ...body } }));
    expect(await open({})).toBe('LINK_NEEDS_OWNER');
    expect(await open({ password: digestOf('guessed') })).toBe('WRONG_PASSWORD');
    expect(await codeOf(signIn({ username: 'nora' }))).toBe('EMAIL_NOT_VERIFIED');
    expect(await open({ newPassword: digestOf('iloveyou') })).toBe('COMMON_PASSWORD');
    const newPassword = digestOf('a password of the owner');
    expect(await open({ newPassword })).toBe('none');
    expect(await codeOf(signIn({ username: 'nora' }))).toBe('INCORRECT_CREDENTIALS');
    const own = { email: 'nora@example.test', password: newPassword };
    expect((await world.anonymous.auth.login({ body: own })).status).toBe(200);
    // Once the address is verified it sets none any longer.
    expect(await open({ newPassword: digestOf('yet another one') })).toBe('LINK_EXPIRED');
  });

  it('a wrong password does not reveal it', async () => {
    await register('nora');
    const guess = { email: 'nora@example.test', password: digestOf('guessed') };
    expect(await codeOf(world.anonymous.auth.login({ body: guess }))).toBe('INCORRECT_CREDENTIALS');
  });

  it('a taken address gets the same response and work as a free one, and its owner is notified', async () => {
    await register('nora');
    await confirm('nora@example.test');
    let free: object = {};
    let taken: object = {};
    const workOfFree = await workOf(async () => {
      free = (await register('ana')).data;
    });
    const workOfTaken = await workOf(async () => {
      taken = (await register('eve', 'nora@example.test')).data;
    });
    expect(workOfTaken).toEqual(workOfFree);
    const same = { _id: '', createdAt: '', username: '', name: '', email: '' };
    expect({ ...taken, ...same }).toEqual({ ...free, ...same });
    const told = await world.mail('nora@example.test', 'addressInUse');
    expect(told).toMatchObject({ values: { name: 'nora', username: 'nora' } });
    await world.mail('ana@example.test', 'emailVerification');
    expect(await world.mail('nora@example.test', 'welcome')).toMatchObject({
      values: { asksToConfirm: 'no' },
      link: { path: '/explore' },
    });
    const kinds = world.asked('nora@example.test').map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['addressInUse', 'emailVerification', 'welcome']);
    // This address is unverified.
    expect(world.asked('ana@example.test').map(({ kind }) => kind)).toEqual(['emailVerification']);
    // The address still signs its owner in.
    expect((await signIn({ email: 'nora@example.test' })).status).toBe(200);
    expect(await codeOf(signIn({ username: 'eve' }))).toBe('EMAIL_NOT_VERIFIED');
  });

  it('a taken username is refused', async () => {
    await register('nora');
    expect(await codeOf(register('NORA', 'other@example.test'))).toBe('USERNAME_TAKEN');
  });

  it('an address belongs to no one by registration: its owner gets it by the link', async () => {
    await register('squatter', 'ceo@example.test');
    await register('ceo', 'ceo@example.test');
    await expect.poll(() => world.asked('ceo@example.test').length).toBe(2);
    const [ofSquatter, ofCeo] = world.asked('ceo@example.test').map(world.tokenOf);
    await world.anonymous.auth.verifyEmail({ body: { token: ofCeo ?? '', password } });
    expect((await signIn({ email: 'ceo@example.test' })).status).toBe(200);
    const late = { token: ofSquatter ?? '', password };
    expect(await codeOf(world.anonymous.auth.verifyEmail({ body: late }))).toBe('EMAIL_TAKEN');
  });

  it('the link is sent again, with the same response for any address', async () => {
    await register('nora');
    await world.mail('nora@example.test', 'emailVerification');
    const again = (email: string) => world.anonymous.auth.verifyEmail({ body: { email } });
    const works = [];
    for (const email of ['nora@example.test', 'nobody@example.test']) {
      works.push(
        await workOf(async () => expect((await again(email)).data).toEqual({ status: 'sent' })),
      );
    }
    expect(works[0]).toEqual(works[1]);
    await expect.poll(() => world.asked('nora@example.test').length).toBe(2);
    expect(world.asked('nobody@example.test')).toEqual([]);
  });

  it('a registration is idempotent under its key', async () => {
    const asked = { body: person('nora'), idempotencyKey: 'the-same-wish-0001' };
    const [first, second] = [
      await world.anonymous.auth.registerUser(asked),
      await world.anonymous.auth.registerUser(asked),
    ];
    expect(second.data).toEqual(first.data);
    expect(world.log.all.filter(({ type }) => type === 'AccountRegistered')).toHaveLength(1);
  });

  it('unverified people can sign in once verification is no longer required', async () => {
    await register('nora');
    await world.setSettings({ requireEmailVerification: false });
    await expect.poll(() => codeOf(signIn({ username: 'nora' }))).toBe('none');
  });
});

describe('a forgotten password', () => {
  it('causes the same work for a known address and an unknown one', async () => {
    world = await openMailWorld();
    await register('nora');
    const forgot = (email: string) => () =>
      world.anonymous.auth.forgotPassword({ body: { email } });
    const [known, unknown] = [
      await workOf(forgot('nora@example.test')),
      await workOf(forgot('nobody@example.test')),
    ];
    expect(known).toEqual(['AddressCalled']);
    expect(unknown).toEqual(known);
    expect(await world.mail('nora@example.test', 'passwordReset')).toMatchObject({
      usefulUntil: expect.any(String),
    });
  });

  it('can be requested three times an hour per address, known or not', async () => {
    // Without Redis counters are in memory.
    world = await openMailWorld({}, createRateLimits({} as Redis, 1));
    for (const email of ['nora@example.test', 'nobody@example.test']) {
      const forgot = () => world.anonymous.auth.forgotPassword({ body: { email } });
      for (let at = 0; at < 3; at++) expect((await forgot()).status).toBe(204);
      expect(await problemOf(forgot())).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    }
  });
});

describe('without required email verification', () => {
  it('a new person signs in at once, and a taken address is refused', async () => {
    world = await openMailWorld();
    await register('nora');
    expect((await signIn({ email: 'nora@example.test' })).status).toBe(200);
    // The address may be someone else's: it is not verified.
    const welcome = await world.mail('nora@example.test', 'welcome');
    expect(welcome).toMatchObject({ values: { name: '', username: '', asksToConfirm: 'yes' } });
    expect(await codeOf(register('eve', 'nora@example.test'))).toBe('EMAIL_TAKEN');
  });

  it('the welcome asks to verify the address, and its link does so for the registered person', async () => {
    world = await openMailWorld();
    await register('nora');
    const token = world.tokenOf(await world.mail('nora@example.test', 'welcome'));
    const open = (body: object) => world.anonymous.auth.verifyEmail({ body: { token, ...body } });
    expect(await codeOf(open({}))).toBe('LINK_NEEDS_OWNER');
    expect((await open({ password })).data).toEqual({ status: 'confirmed' });
    // No second welcome or request follows.
    await register('ana');
    await world.mail('ana@example.test', 'welcome');
    expect(world.asked('nora@example.test').map(({ kind }) => kind)).toEqual(['welcome']);
  });
});
