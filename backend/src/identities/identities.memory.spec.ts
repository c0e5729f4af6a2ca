import { describe, expect, it } from 'vitest';
import { confirmAddress, tokenIn as linkToken, openMailbox } from '../testing/mailbox.ts';
import { digestOf, openPeople, type Person } from '../testing/people.ts';
import {
  acceptedTerms,
  identityProofIn,
  newPersona,
  openProviderFlows,
  type Persona,
  registrationIn,
  tokenIn,
} from '../testing/providers.ts';
import { problemOf } from '../testing/refusals.ts';
import { specEnvironment, specStack } from '../testing/stack.ts';
import { createStaff } from '../testing/staff.ts';
import { openApp } from '../testing/totp.ts';

const { origin, mailboxUrl } = specStack();
const people = openPeople(origin);
const mailbox = openMailbox(mailboxUrl);
const { anonymous: stranger } = people;
const { openBrowser, viaGoogle, viaTwitter, ofToken, join } = openProviderFlows(origin, stranger);

describe('signing in with Google', () => {
  it('registers a new person once the terms are accepted, and signs in from then on', async () => {
    const persona = newPersona();
    const { finish } = await viaGoogle(persona);
    const registration = registrationIn((await finish()).data);
    expect(registration).toMatchObject({
      provider: 'google',
      label: persona.email,
      email: persona.email,
      role: 'user',
      name: persona.name,
      username: `person${persona.subject}`,
    });
    const { proof, name, username } = registration;
    const body = { proof, name, username, acceptedTerms };
    const first = await stranger.identities.registerIdentity({ body });
    const { data: me } = await ofToken(first.data.token).auth.me();
    expect(me).toMatchObject({ name, username, email: persona.email, role: 'user' });

    const again = await viaGoogle(persona);
    const { data } = await again.finish();
    expect(again.browser.cookies.has('google-way')).toBe(false);
    expect([...again.browser.cookies.keys()]).toEqual(
      expect.arrayContaining(['token-key', 'device']),
    );
    const key = again.browser.cookies.get('token-key');
    const headers = { authorization: tokenIn(data), cookie: `token-key=${key}` };
    const response = await fetch(`${origin}/api/users/me`, { headers });
    expect(await response.json()).toMatchObject({ data: { _id: me._id } });
  });

  it('is idempotent when the same registration is repeated', async () => {
    const { own, body } = await join(await viaGoogle(newPersona()));
    const { data } = await stranger.identities.registerIdentity({ body });
    expect((await ofToken(data.token).auth.me()).data).toEqual((await own.auth.me()).data);
  });

  it('registers once for concurrent registrations', async () => {
    const { finish } = await viaGoogle(newPersona());
    const { proof, name, username } = registrationIn((await finish()).data);
    const body = { proof, name, username, acceptedTerms };
    const register = () => stranger.identities.registerIdentity({ body });
    const outcomes = await Promise.allSettled([register(), register(), register()]);
    const tokens = outcomes.flatMap((one) =>
      one.status === 'fulfilled' ? [one.value.data.token] : [],
    );
    const ids = await Promise.all(
      [...tokens, (await register()).data.token].map(
        async (token) => (await ofToken(token).auth.me()).data._id,
      ),
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('stores no email that Google has not verified', async () => {
    const persona = newPersona({ isVerified: false });
    const { own } = await join(await viaGoogle(persona));
    expect((await own.auth.me()).data.email).toBe('');
  });

  it('does not link an existing account by its email', async () => {
    const fan = await people.fan();
    const { finish } = await viaGoogle(newPersona({ email: fan.email }));
    expect(await problemOf(finish())).toMatchObject({
      status: 409,
      code: 'IDENTITY_EMAIL_TAKEN',
      message: expect.stringContaining('connect Google'),
    });
  });

  it('requires another username if it is taken', async () => {
    const fan = await people.fan();
    const { finish } = await viaGoogle(newPersona({ name: fan.username }));
    const { proof, name, username } = registrationIn((await finish()).data);
    expect(username).not.toBe(fan.username);
    const body = { proof, name, username: fan.username, acceptedTerms };
    expect(await problemOf(stranger.identities.registerIdentity({ body }))).toMatchObject({
      code: 'USERNAME_TAKEN',
    });
    const other = { ...body, username };
    expect((await stranger.identities.registerIdentity({ body: other })).status).toBe(200);
  });

  it('is bound to one browser, and single use', async () => {
    const persona = newPersona();
    const { browser, body, finish } = await viaGoogle(persona);
    const way = browser.cookies.get('google-way') ?? '';
    const refusal = { status: 401, code: 'IDENTITY_REFUSED' };
    const elsewhere = openBrowser().client.identities.googleCallback({ body });
    expect(await problemOf(elsewhere)).toMatchObject(refusal);
    const other = { ...body, state: 'of another' };
    const withOther = browser.client.identities.googleCallback({ body: other });
    expect(await problemOf(withOther)).toMatchObject(refusal);
    await finish();
    browser.cookies.set('google-way', way);
    expect(await problemOf(finish())).toMatchObject(refusal);
  });

  it('rejects a code of another flow', async () => {
    const [mine, theirs] = [await viaGoogle(newPersona()), await viaGoogle(newPersona())];
    const body = { ...mine.body, code: theirs.body.code };
    const mixed = mine.browser.client.identities.googleCallback({ body });
    expect(await problemOf(mixed)).toMatchObject({ code: 'IDENTITY_REFUSED' });
  });

  it('rejects an ID token that cannot be verified', async () => {
    const body = { idToken: 'a.b.c' };
    expect(await problemOf(stranger.identities.googleLogin({ body }))).toMatchObject({
      status: 401,
      code: 'IDENTITY_REFUSED',
    });
  });
});

describe('signing in with Twitter', () => {
  it('registers a new person, and signs in from then on', async () => {
    const persona = newPersona({ email: '' });
    const { own } = await join(await viaTwitter(persona));
    const { data: me } = await own.auth.me();
    expect(me).toMatchObject({ username: persona.handle, email: '', name: persona.name });
    const again = await (await viaTwitter(persona)).finish();
    expect((await ofToken(tokenIn(again.data)).auth.me()).data._id).toBe(me._id);
  });

  it('returns the data for a creator’s registration', async () => {
    const { finish } = await viaTwitter(newPersona(), { role: 'performer' });
    expect(registrationIn((await finish()).data)).toMatchObject({ role: 'performer' });
  });

  it.each([
    ['another’s token', 'oauth_token'],
    ['another’s secret', 'oauthTokenSecret'],
    ['another verifier', 'oauth_verifier'],
  ] as const)('rejects %s', async (_, field) => {
    const [mine, theirs] = [await viaTwitter(newPersona()), await viaTwitter(newPersona())];
    const body = { ...mine.body, [field]: theirs.body[field] };
    expect(await problemOf(stranger.identities.twitterCallback({ body }))).toMatchObject({
      status: 401,
      code: 'IDENTITY_REFUSED',
    });
  });

  it('redeems a request token once', async () => {
    const { finish } = await viaTwitter(newPersona());
    await finish();
    expect(await problemOf(finish())).toMatchObject({ code: 'IDENTITY_REFUSED' });
  });

  it('rejects callback URLs of other sites', async () => {
    const body = { callbackUrl: 'https://evil.test/auth/twitter/callback' };
    expect(await problemOf(stranger.identities.twitterLogin({ body }))).toMatchObject({
      status: 422,
      code: 'INVALID',
    });
  });
});

describe('an account created by social login', () => {
  it('can set an email and a password, and then needs them like any other', async () => {
    const { own } = await join(await viaTwitter(newPersona({ email: '' })));
    const email = `${newPersona().handle}@example.test`;
    const { data: updated } = await own.auth.updateUser({ body: { email } });
    expect(updated).toMatchObject({ email: '', newEmail: email });
    const { username } = updated;
    expect((await own.identities.listIdentities()).data.hasPassword).toBe(false);
    const password = digestOf('a long enough one');
    await own.auth.changePassword({ body: { password } });
    expect((await own.identities.listIdentities()).data.hasPassword).toBe(true);
    expect((await stranger.auth.login({ body: { username, password } })).status).toBe(200);
    const other = { password: digestOf('another long one') };
    expect(await problemOf(own.auth.changePassword({ body: other }))).toMatchObject({
      code: 'WRONG_PASSWORD',
    });
  });

  it('is refused at sign-in while suspended', async () => {
    const persona = newPersona();
    const { own } = await join(await viaTwitter(persona));
    const params = { id: (await own.auth.me()).data._id };
    const moderator = await createStaff(origin, 'moderator', 'Mo');
    await moderator.api.suspension.suspendAccount({ params, body: { reason: 'Stole' } });
    expect(await problemOf((await viaTwitter(persona)).finish())).toMatchObject({
      code: 'ACCOUNT_SUSPENDED',
    });
  });

  it('accepts no password', async () => {
    const { own } = await join(await viaTwitter(newPersona()));
    const { username } = (await own.auth.me()).data;
    for (const password of [digestOf(''), digestOf('undefined')]) {
      const body = { username, password };
      expect(await problemOf(stranger.auth.login({ body }))).toMatchObject({
        code: 'INCORRECT_CREDENTIALS',
      });
    }
  });

  it('steps up by signing in again, or by a factor alone', async () => {
    const { own } = await join(await viaTwitter(newPersona()));
    const stepUp = (code: string) => own.factors.stepUp({ body: { code } });
    expect(await problemOf(own.factors.stepUp({ body: { password: digestOf('') } }))).toMatchObject(
      {
        code: 'WRONG_PASSWORD',
      },
    );
    const app = openApp((await own.factors.beginTotp()).data.secret);
    expect(await problemOf(stepUp('123456'))).toMatchObject({ code: 'WRONG_CODE' });
    await own.factors.confirmTotp({ body: { code: app.next() } });
    expect((await stepUp(app.next())).status).toBe(200);
  });

  it('keeps its last sign-in method', async () => {
    const { own } = await join(await viaTwitter(newPersona()));
    const unlink = () => own.identities.unlinkIdentity({ params: { name: 'twitter' }, body: {} });
    expect(await problemOf(unlink())).toMatchObject({ status: 409, code: 'LAST_WAY_IN' });
    await own.auth.changePassword({ body: { password: digestOf('a long enough one') } });
    expect(await problemOf(unlink())).toMatchObject({ code: 'WRONG_PASSWORD' });
  });
});

describe('linking and unlinking an identity', () => {
  const proofOf = async (persona: Persona) => {
    const { finish } = await viaGoogle(persona, { purpose: 'link' });
    return identityProofIn((await finish()).data);
  };
  const link = (person: Person, proof: string) =>
    person.api.identities.linkIdentity({ body: { proof, currentPassword: person.passwordDigest } });

  const confirmedFan = async () => confirmAddress(mailbox, await people.fan());

  it('requires a confirmed email', async () => {
    const [fan, persona] = [await people.fan(), newPersona()];
    expect(await problemOf(link(fan, await proofOf(persona)))).toMatchObject({
      status: 403,
      code: 'EMAIL_UNCONFIRMED',
    });
  });

  it('requires the password, and then signs in', async () => {
    const [fan, persona] = [await confirmedFan(), newPersona()];
    const proof = await proofOf(persona);
    for (const currentPassword of [undefined, digestOf('a guess')]) {
      const body = { proof, ...(currentPassword && { currentPassword }) };
      expect(await problemOf(fan.api.identities.linkIdentity({ body }))).toMatchObject({
        status: 403,
        code: 'WRONG_PASSWORD',
      });
    }
    expect((await link(fan, proof)).data).toMatchObject({ provider: 'google', accountId: fan.id });
    expect((await fan.api.identities.listIdentities()).data).toMatchObject({
      hasPassword: true,
      identities: [{ provider: 'google', label: persona.email }],
    });
    const { finish } = await viaGoogle(persona);
    const { data } = await finish();
    expect('token' in data).toBe(true);
  });

  it('no longer signs in after a recovery by email, until its owner decides', async () => {
    const [fan, persona] = [await confirmedFan(), newPersona()];
    await link(fan, await proofOf(persona));
    await stranger.auth.forgotPassword({ body: { email: fan.email } });
    const reset = await mailbox.mail(fan.email, 'Set a new password');
    const password = digestOf('a new password of the owner');
    const body = { token: linkToken(reset), password };
    const { removal } = (await stranger.auth.resetPassword({ body })).data;
    const signIn = async () => (await viaGoogle(persona)).finish();
    expect(await problemOf(signIn())).toMatchObject({ status: 403, code: 'IDENTITY_ASLEEP' });
    const kept = { token: removal ?? '', keep: ['google'] };
    const { data } = await stranger.auth.removeRecentWaysIn({ body: kept });
    expect(data.waysIn).toMatchObject([{ id: 'google', isAsleep: false }]);
    expect('token' in (await signIn()).data).toBe(true);
  });

  it('allows one account per identity, and one identity per provider', async () => {
    const [fan, other, persona] = [await confirmedFan(), await confirmedFan(), newPersona()];
    await link(fan, await proofOf(persona));
    expect(await problemOf(link(other, await proofOf(persona)))).toMatchObject({
      status: 409,
      code: 'IDENTITY_TAKEN',
    });
    expect(await problemOf(link(fan, await proofOf(newPersona())))).toMatchObject({
      status: 409,
      code: 'IDENTITY_PROVIDER_TAKEN',
    });
  });

  it('can be undone, then repeated by another account; the owner is notified of both', async () => {
    const [fan, other, persona] = [await confirmedFan(), await confirmedFan(), newPersona()];
    await link(fan, await proofOf(persona));
    const params = { name: 'google' } as const;
    const without = fan.api.identities.unlinkIdentity({ params, body: {} });
    expect(await problemOf(without)).toMatchObject({ code: 'WRONG_PASSWORD' });
    const body = { currentPassword: fan.passwordDigest };
    await fan.api.identities.unlinkIdentity({ params, body });
    const again = fan.api.identities.unlinkIdentity({ params, body });
    expect(await problemOf(again)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await link(other, await proofOf(persona))).status).toBe(201);
    const notice = await mailbox.mail(fan.email, 'Google is connected to your account');
    expect(notice.text).toContain(`with Google, as ${persona.email}.`);
    await mailbox.mail(fan.email, 'Google is disconnected from your account');
  });

  it('still requires the second factor, with the returned ticket', async () => {
    const [fan, persona] = [await confirmedFan(), newPersona()];
    await link(fan, await proofOf(persona));
    const app = openApp((await fan.api.factors.beginTotp()).data.secret);
    await fan.api.factors.confirmTotp({ body: { code: app.next() } });
    const { browser, finish } = await viaGoogle(persona);
    const { code, methods, ticket = '' } = await problemOf(finish());
    expect({ code, methods }).toEqual({
      code: 'SECOND_FACTOR_REQUIRED',
      methods: ['totp', 'recoveryCode'],
    });
    const body = { ticket, code: app.next() };
    expect((await browser.client.factors.signInWithFactor({ body })).data.token).toBeTruthy();
  });

  it('rejects a forged proof', async () => {
    const fan = await people.fan();
    expect(await problemOf(link(fan, 'a-proof-of-their-own'))).toMatchObject({
      status: 422,
      code: 'IDENTITY_PROOF_EXPIRED',
    });
    const body = { proof: 'another', name: 'A', username: newPersona().handle, acceptedTerms };
    expect(await problemOf(stranger.identities.registerIdentity({ body }))).toMatchObject({
      code: 'IDENTITY_PROOF_EXPIRED',
    });
  });
});

it('lists the enabled sign-in providers', async () => {
  const { data } = await stranger.settings.settingsByKeys({ body: { keys: ['signInProviders'] } });
  expect(data).toEqual({ signInProviders: ['google', 'twitter'] });
  expect(specEnvironment().GOOGLE_CLIENT_ID).toBeTruthy();
});
