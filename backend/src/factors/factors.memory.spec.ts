import type { factorRoutes } from '@ovation/contracts/factors/routes';
import type { ApiProblem } from '@ovation/contracts/kernel/client';
import type { BodyInputOf } from '@ovation/contracts/kernel/route';
import { describe, expect, it } from 'vitest';
import { openAuthenticator } from '../testing/authenticator.ts';
import { confirmAddress, openMailbox } from '../testing/mailbox.ts';
import { openPeople, type Person } from '../testing/people.ts';
import { codeOf, problemOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';
import { openApp } from '../testing/totp.ts';

const { origin, mailboxUrl } = specStack();
const people = openPeople(origin);
const mailbox = openMailbox(mailboxUrl);
const confirmed = async (person: Promise<Person>) => confirmAddress(mailbox, await person);
const { anonymous: stranger } = people;

/** Fan with an authenticator app, its recovery codes and the app. */
const fanWithApp = async () => {
  const fan = await confirmed(people.fan());
  const { secret, uri } = (await fan.api.factors.beginTotp()).data;
  const app = openApp(secret);
  const { data } = await fan.api.factors.confirmTotp({ body: { code: app.next() } });
  return { fan, app, uri, recoveryCodes: data.recoveryCodes ?? [] };
};

/** A creator with a passkey. */
const creatorWithPasskey = async () => {
  const creator = await confirmed(people.performer());
  const authenticator = openAuthenticator(creator.id);
  const { challenge } = (await creator.api.factors.newPasskeyOptions()).data;
  const { data } = await creator.api.factors.addPasskey({
    body: { name: 'Laptop', passkey: authenticator.register({ origin, challenge }) },
  });
  return { creator, authenticator, added: data };
};

const passwordOf = ({ email, passwordDigest: password }: Person) => ({ email, password });
/** Problem after the right password while two-step sign-in is on. */
const secondStep = (person: Person): Promise<ApiProblem['problem']> =>
  problemOf(stranger.auth.login({ body: passwordOf(person) }));
const ticketOf = async (person: Person): Promise<string> => (await secondStep(person)).ticket ?? '';

describe('an authenticator app', () => {
  it('is required after the right password, and not revealed without it', async () => {
    const { fan, app, uri, recoveryCodes } = await fanWithApp();
    expect(uri).toMatch(/^otpauth:\/\/totp\/Ovation/);
    expect(recoveryCodes).toHaveLength(10);
    const wrong = { email: fan.email, password: 'f'.repeat(64) };
    expect(await codeOf(stranger.auth.login({ body: wrong }))).toBe('INCORRECT_CREDENTIALS');
    const step = await secondStep(fan);
    expect(step).toMatchObject({
      status: 401,
      code: 'SECOND_FACTOR_REQUIRED',
      methods: ['totp', 'recoveryCode'],
      ticket: expect.any(String),
    });
    const body = { ticket: step.ticket ?? '', code: app.next() };
    const { data } = await stranger.factors.signInWithFactor({ body });
    expect(data.token).toBeTruthy();
  });

  it('accepts each code once, and each ticket', async () => {
    const { fan, app } = await fanWithApp();
    const [one, another] = [await ticketOf(fan), await ticketOf(fan)];
    const code = app.next();
    await stranger.factors.signInWithFactor({ body: { ticket: one, code } });
    const again = (body: { ticket: string; code: string }) =>
      codeOf(stranger.factors.signInWithFactor({ body }));
    expect(await again({ ticket: another, code })).toBe('WRONG_CODE');
    expect(await again({ ticket: one, code: app.next() })).toBe('WRONG_CODE');
  });

  it('accepts one of concurrent sign-ins with the same code', async () => {
    const { fan, app } = await fanWithApp();
    const code = app.next();
    const tickets = await Promise.all(Array.from({ length: 8 }, () => ticketOf(fan)));
    const codes = await Promise.all(
      tickets.map((ticket) =>
        codeOf(stranger.factors.signInWithFactor({ body: { ticket, code } })),
      ),
    );
    expect(codes.filter((one) => one === 'none')).toHaveLength(1);
  });

  it('rejects a ticket from before a password change', async () => {
    const { fan, app } = await fanWithApp();
    const ticket = await ticketOf(fan);
    const password = `${'a'.repeat(63)}b`;
    const body = { currentPassword: fan.passwordDigest, password };
    await fan.api.auth.changePassword({ body });
    const late = stranger.factors.signInWithFactor({ body: { ticket, code: app.next() } });
    expect(await codeOf(late)).toBe('TICKET_EXPIRED');
  });

  it('rejects a forged ticket', async () => {
    const { fan, app } = await fanWithApp();
    const [body = '', mac = ''] = (await ticketOf(fan)).split('.');
    const other = JSON.parse(Buffer.from(body, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...other, remember: false })).toString('base64url');
    for (const ticket of [`${forged}.${mac}`, body, '', 'x.y', `${body}.${'A'.repeat(43)}`]) {
      const call = stranger.factors.signInWithFactor({ body: { ticket, code: app.next() } });
      expect(await codeOf(call)).toBe('TICKET_EXPIRED');
    }
  });

  it('is active once a code was confirmed, and can be restarted until then', async () => {
    const fan = await confirmed(people.fan());
    const first = openApp((await fan.api.factors.beginTotp()).data.secret);
    const second = openApp((await fan.api.factors.beginTotp()).data.secret);
    const confirm = (code: string) => fan.api.factors.confirmTotp({ body: { code } });
    expect(await codeOf(confirm(first.next()))).toBe('WRONG_CODE');
    expect((await stranger.auth.login({ body: passwordOf(fan) })).status).toBe(200);
    await confirm(second.next());
    expect(await codeOf(fan.api.factors.beginTotp())).toBe('TOTP_ALREADY_ON');
    expect((await secondStep(fan)).code).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('is listed, and gone after removal', async () => {
    const { fan } = await fanWithApp();
    const listed = (await fan.api.factors.listFactors()).data;
    expect(listed).toMatchObject({
      totp: { addedAt: expect.any(String) },
      recoveryCodes: { left: 10 },
      passkeys: [],
      isRequired: false,
    });
    await fan.api.factors.removeTotp();
    const { data } = await fan.api.factors.listFactors();
    expect(data).toMatchObject({ totp: null, recoveryCodes: null });
    expect((await stranger.auth.login({ body: passwordOf(fan) })).status).toBe(200);
  });

  it('works only in the browser that entered the password', async () => {
    const { fan, app } = await fanWithApp();
    const post = (path: string, body: object, cookie?: string) =>
      fetch(`${origin}/api${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          ...(cookie && { cookie }),
        },
        body: JSON.stringify(body),
      });
    const loginResponse = await post('/auth/login', passwordOf(fan));
    const { ticket } = (await loginResponse.json()) as { ticket: string };
    const [set = ''] = loginResponse.headers.getSetCookie();
    expect(set).toMatch(/^sign-in-key=.+HttpOnly/);
    const elsewhere = await post('/auth/login/second-factor', { ticket, code: app.next() });
    expect(elsewhere.status).toBe(401);
    const [cookie = ''] = set.split(';');
    const here = await post('/auth/login/second-factor', { ticket, code: app.next() }, cookie);
    expect(here.status).toBe(200);
    const names = here.headers.getSetCookie().map((one) => one.split('=')[0]);
    expect(names).toEqual(expect.arrayContaining(['token-key', 'device', 'sign-in-key']));
  });
});

describe('recovery codes', () => {
  it('sign in once each, in any spelling', async () => {
    const { fan, recoveryCodes } = await fanWithApp();
    const [first = '', second = ''] = recoveryCodes;
    const use = async (recoveryCode: string) =>
      codeOf(
        stranger.factors.signInWithFactor({ body: { ticket: await ticketOf(fan), recoveryCode } }),
      );
    expect(await use(first)).toBe('none');
    expect(await use(first)).toBe('WRONG_CODE');
    expect(await use(` ${second.replace('-', '').toUpperCase()} `)).toBe('none');
    const { data } = await fan.api.factors.listFactors();
    expect(data.recoveryCodes?.left).toBe(8);
  });

  it('are void after new ones were made', async () => {
    const { fan, recoveryCodes } = await fanWithApp();
    const { data } = await fan.api.factors.makeRecoveryCodes();
    const use = async (recoveryCode = '') =>
      codeOf(
        stranger.factors.signInWithFactor({ body: { ticket: await ticketOf(fan), recoveryCode } }),
      );
    expect(await use(recoveryCodes[0])).toBe('WRONG_CODE');
    expect(await use(data.recoveryCodes[0])).toBe('none');
  });

  it('require another factor', async () => {
    const fan = await people.fan();
    expect(await codeOf(fan.api.factors.makeRecoveryCodes())).toBe('NO_SECOND_FACTOR');
  });
});

describe('a passkey', () => {
  const challengeTo = async (api: Person['api'], ticket?: string): Promise<string> =>
    (await api.factors.passkeyChallenge({ body: ticket === undefined ? {} : { ticket } })).data
      .challenge;

  it('signs in alone, each challenge once', async () => {
    const { authenticator, added } = await creatorWithPasskey();
    expect(added.recoveryCodes).toHaveLength(10);
    const passkey = authenticator.sign({ origin, challenge: await challengeTo(stranger) });
    const signIn = () => stranger.factors.signInWithPasskey({ body: { passkey } });
    expect((await signIn()).data.token).toBeTruthy();
    expect(await codeOf(signIn())).toBe('WRONG_PASSKEY');
  });

  it('is a second factor after a password', async () => {
    const { creator, authenticator } = await creatorWithPasskey();
    const step = await secondStep(creator);
    expect(step.methods).toEqual(['passkey', 'recoveryCode']);
    const ticket = step.ticket ?? '';
    const challenge = await challengeTo(stranger, ticket);
    const passkey = authenticator.sign({ origin, challenge });
    const body = { ticket, passkey };
    expect((await stranger.factors.signInWithFactor({ body })).data.token).toBeTruthy();
  });

  it('is bound to this site, challenge and account', async () => {
    const { creator, authenticator } = await creatorWithPasskey();
    const ticket = await ticketOf(creator);
    const forSecondStep = await challengeTo(stranger, ticket);
    const signIn = (passkey: ReturnType<typeof authenticator.sign>) =>
      codeOf(stranger.factors.signInWithPasskey({ body: { passkey } }));
    const elsewhere = { origin: 'https://evil.test', challenge: await challengeTo(stranger) };
    expect(await signIn(authenticator.sign(elsewhere))).toBe('WRONG_PASSKEY');
    const another = authenticator.sign({ origin, challenge: forSecondStep });
    expect(await signIn(another)).toBe('WRONG_PASSKEY');
    const made = Buffer.from('made up').toString('base64url');
    expect(await signIn(authenticator.sign({ origin, challenge: made }))).toBe('WRONG_PASSKEY');
    const foreign = openAuthenticator(creator.id);
    const challenge = await challengeTo(stranger);
    expect(await signIn(foreign.sign({ origin, challenge }))).toBe('WRONG_PASSKEY');
    const nobody = openAuthenticator('nobody');
    expect(await signIn(nobody.sign({ origin, challenge }))).toBe('WRONG_PASSKEY');
  });

  it('is refused when its counter has not risen, as for a clone', async () => {
    const { authenticator } = await creatorWithPasskey();
    const signIn = async () => {
      const challenge = await challengeTo(stranger);
      const passkey = authenticator.sign({ origin, challenge });
      return codeOf(stranger.factors.signInWithPasskey({ body: { passkey } }));
    };
    expect(await signIn()).toBe('none');
    authenticator.rewindCounter();
    expect(await signIn()).toBe('WRONG_PASSKEY');
  });

  it('is listed, renamed and removed', async () => {
    const { creator, authenticator, added } = await creatorWithPasskey();
    const { api } = creator;
    const params = { id: added.passkey._id };
    const challenge = await challengeTo(stranger);
    const passkey = authenticator.sign({ origin, challenge });
    await stranger.factors.signInWithPasskey({ body: { passkey } });
    expect((await api.factors.renamePasskey({ params, body: { name: 'Desk' } })).data.name).toBe(
      'Desk',
    );
    const listed = (await api.factors.listFactors()).data.passkeys;
    expect(listed).toEqual([
      {
        _id: params.id,
        name: 'Desk',
        isSynced: false,
        createdAt: expect.any(String),
        usedAt: expect.any(String),
      },
    ]);
    await api.factors.removePasskey({ params });
    expect(await codeOf(api.factors.removePasskey({ params }))).toBe('NOT_FOUND');
    const again = authenticator.sign({ origin, challenge: await challengeTo(stranger) });
    const late = stranger.factors.signInWithPasskey({ body: { passkey: again } });
    expect(await codeOf(late)).toBe('WRONG_PASSKEY');
    expect((await stranger.auth.login({ body: passwordOf(creator) })).status).toBe(200);
  });

  it('is added once, with its own challenge', async () => {
    const { creator, authenticator } = await creatorWithPasskey();
    const add = (challenge: string) =>
      creator.api.factors.addPasskey({
        body: { name: 'Again', passkey: authenticator.register({ origin, challenge }) },
      });
    const { challenge } = (await creator.api.factors.newPasskeyOptions()).data;
    expect(await codeOf(add(challenge))).toBe('PASSKEY_KNOWN');
    expect(await codeOf(add(await challengeTo(creator.api)))).toBe('WRONG_PASSKEY');
  });
});

describe('step-up authentication', () => {
  const stepUp = (person: Person, body: BodyInputOf<typeof factorRoutes.stepUp>) =>
    person.api.factors.stepUp({ body });

  it('takes the password alone without a factor', async () => {
    const fan = await people.fan();
    const { data } = await stepUp(fan, { password: fan.passwordDigest });
    expect(Date.parse(data.provenUntil)).toBeGreaterThan(Date.now());
    expect(await codeOf(stepUp(fan, { password: 'f'.repeat(64) }))).toBe('WRONG_PASSWORD');
  });

  it('takes password and code with an app, and neither alone', async () => {
    const { fan, app } = await fanWithApp();
    const password = fan.passwordDigest;
    expect(await problemOf(stepUp(fan, { password }))).toMatchObject({
      code: 'STEP_UP_REQUIRED',
      methods: ['password', 'totp', 'recoveryCode'],
    });
    expect(await codeOf(stepUp(fan, { code: app.next() }))).toBe('STEP_UP_REQUIRED');
    expect(await codeOf(stepUp(fan, { password, code: '000000' }))).toBe('WRONG_CODE');
    expect((await stepUp(fan, { password, code: app.next() })).status).toBe(200);
  });

  it('takes a passkey alone', async () => {
    const { creator, authenticator } = await creatorWithPasskey();
    const { challenge } = (await creator.api.factors.passkeyChallenge({ body: {} })).data;
    const passkey = authenticator.sign({ origin, challenge });
    expect((await stepUp(creator, { passkey })).status).toBe(200);
    expect(await codeOf(stepUp(creator, { passkey }))).toBe('WRONG_PASSKEY');
  });
});
