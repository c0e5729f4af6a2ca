import { authRoutes } from '@ovation/contracts/auth/routes';
import { describe, expect, it } from 'vitest';
import { openAuthenticator } from '../../testing/authenticator.ts';
import { confirmAddress, openMailbox, tokenIn } from '../../testing/mailbox.ts';
import { digestOf, openPeople, type Person } from '../../testing/people.ts';
import { codeOf, problemOf } from '../../testing/refusals.ts';
import { specStack } from '../../testing/stack.ts';
import { openApp } from '../../testing/totp.ts';

const { origin, mailboxUrl } = specStack();
const people = openPeople(origin);
const { anonymous: stranger } = people;
const mailbox = openMailbox(mailboxUrl);
const password = digestOf('a new password of the owner');

const confirmedFan = async (): Promise<Person> => confirmAddress(mailbox, await people.fan());

/** Resets the password by mail, as the owner. */
const recover = async ({ email }: Person) => {
  await stranger.auth.forgotPassword({ body: { email } });
  const token = tokenIn(await mailbox.mail(email, 'Set a new password'));
  return (await stranger.auth.resetPassword({ body: { token, password } })).data;
};

const addPasskeyAsAttacker = async ({ id, api }: Person) => {
  const authenticator = openAuthenticator(id);
  const { challenge } = (await api.factors.newPasskeyOptions()).data;
  const passkey = authenticator.register({ origin, challenge });
  await api.factors.addPasskey({ body: { name: 'Added by an attacker', passkey } });
  return async () => {
    const asked = (await stranger.factors.passkeyChallenge({ body: {} })).data;
    const signed = authenticator.sign({ origin, challenge: asked.challenge });
    return codeOf(stranger.factors.signInWithPasskey({ body: { passkey: signed } }));
  };
};

describe('an account with an unverified address', () => {
  it('refuses other sign-in methods', async () => {
    const fan = await people.fan();
    for (const add of [fan.api.factors.beginTotp, fan.api.factors.newPasskeyOptions]) {
      expect(await problemOf(add())).toMatchObject({ status: 403, code: 'EMAIL_UNCONFIRMED' });
    }
    expect((await fan.api.auth.me()).data.isEmailConfirmed).toBe(false);
    await confirmAddress(mailbox, fan);
    expect((await fan.api.auth.me()).data.isEmailConfirmed).toBe(true);
    expect((await fan.api.factors.beginTotp()).status).toBe(200);
  });

  it('is verified by a password reset by mail', async () => {
    const fan = await people.fan();
    expect(await recover(fan)).toMatchObject({ waysIn: [], removal: null });
    const owner = await people.signInAgain({ ...fan, passwordDigest: password });
    expect((await owner.api.auth.me()).data.isEmailConfirmed).toBe(true);
  });
});

describe('the first proof of an address', () => {
  it('removes sessions and password of an impostor who registered it', async () => {
    const preHijacked = await people.fan();
    await preHijacked.api.auth.verifyEmail({ body: {} });
    const token = tokenIn(await mailbox.mail(preHijacked.email, 'Confirm your email address'));
    const open = (newPassword?: string) =>
      stranger.auth.verifyEmail({ body: { token, ...(newPassword && { newPassword }) } });
    expect(await codeOf(open())).toBe('LINK_NEEDS_OWNER');
    expect((await preHijacked.api.auth.me()).data.isEmailConfirmed).toBe(false);
    expect((await open(password)).data).toEqual({ status: 'confirmed' });
    expect(await codeOf(preHijacked.api.auth.me())).toBe('UNAUTHENTICATED');
    const theirs = { email: preHijacked.email, password: preHijacked.passwordDigest };
    expect(await codeOf(stranger.auth.login({ body: theirs }))).toBe('INCORRECT_CREDENTIALS');
    const owner = await people.signInAgain({ ...preHijacked, passwordDigest: password });
    expect((await owner.api.auth.me()).data.isEmailConfirmed).toBe(true);
  });
});

describe('an attacker with an open session', () => {
  it('ends other sessions, without invalidating the owner’s links', async () => {
    const fan = await people.fan();
    await stranger.auth.forgotPassword({ body: { email: fan.email } });
    await fan.api.auth.verifyEmail({ body: {} });
    const reset = tokenIn(await mailbox.mail(fan.email, 'Set a new password'));
    const verification = tokenIn(await mailbox.mail(fan.email, 'Confirm your email address'));
    await fan.api.auth.closeOtherSessions();
    const confirmed = await fan.api.auth.verifyEmail({ body: { token: verification } });
    expect(confirmed.data).toEqual({ status: 'confirmed' });
    const set = await stranger.auth.resetPassword({ body: { token: reset, password } });
    expect(set.status).toBe(200);
  });

  it('ends others only after a recent proof', () => {
    expect(authRoutes.closeOtherSessions.stepUp).toBe(true);
  });
});

describe('a password reset by mail', () => {
  it('cancels a change of address requested before', async () => {
    const fan = await confirmedFan();
    const evil = `evil${fan.username}@example.test`;
    await fan.api.auth.updateUser({
      body: { email: evil, currentPassword: fan.passwordDigest },
    });
    const mail = await mailbox.mail(evil, 'Confirm your new email');
    await recover(fan);
    const late = stranger.auth.confirmEmailChange({ body: { token: tokenIn(mail) } });
    expect(await codeOf(late)).toBe('LINK_EXPIRED');
    const owner = await people.signInAgain({ ...fan, passwordDigest: password });
    expect((await owner.api.auth.me()).data).toMatchObject({ email: fan.email, newEmail: null });
  });

  it('lists other sign-in methods, and removes recent ones with one call', async () => {
    const fan = await confirmedFan();
    const signInWithPasskey = await addPasskeyAsAttacker(fan);
    const { waysIn, removal } = await recover(fan);
    expect(waysIn).toMatchObject([
      { kind: 'passkey', name: 'Added by an attacker', isAsleep: true },
      { kind: 'recoveryCodes', name: null, isAsleep: true },
    ]);
    const told = await mailbox.mail(fan.email, 'Your password has changed');
    expect(told.text).toContain('You can also sign in with: the passkey “Added by an attacker” (');
    expect(told.text).toContain('off until you decide');
    expect(await signInWithPasskey()).toBe('WRONG_PASSKEY');
    const remove = () => stranger.auth.removeRecentWaysIn({ body: { token: removal ?? '' } });
    expect((await remove()).data).toEqual({ waysIn: [] });
    expect(await signInWithPasskey()).toBe('WRONG_PASSKEY');
    expect(await codeOf(remove())).toBe('LINK_EXPIRED');
    const signedIn = await stranger.auth.login({ body: { email: fan.email, password } });
    expect(signedIn.data.token).toBeTruthy();
  });
});

describe('recently added sign-in methods', () => {
  it('are quarantined, and active again once the owner keeps them', async () => {
    const fan = await confirmedFan();
    const signInWithPasskey = await addPasskeyAsAttacker(fan);
    const { waysIn, removal } = await recover(fan);
    // Only the password: an attacker’s factor cannot lock the owner out.
    const owner = await people.signInAgain({ ...fan, passwordDigest: password });
    const listed = (await owner.api.auth.listSleepingWaysIn()).data.waysIn;
    expect(listed.map(({ id }) => id).sort()).toEqual(waysIn.map(({ id }) => id).sort());
    await owner.api.auth.closeOtherSessions();
    const keep = waysIn.map(({ id }) => id);
    const kept = await owner.api.auth.decideOnWaysIn({ body: { keep } });
    expect(kept.data.waysIn).toMatchObject([
      { kind: 'passkey', isAsleep: false },
      { kind: 'recoveryCodes', isAsleep: false },
    ]);
    expect(await signInWithPasskey()).toBe('none');
    const after = kept.position ?? '';
    expect((await owner.api.auth.listSleepingWaysIn({ after })).data.waysIn).toEqual([]);
    const late = stranger.auth.removeRecentWaysIn({ body: { token: removal ?? '', keep: [] } });
    expect(await codeOf(late)).toBe('LINK_EXPIRED');
  });
});

describe('an undone change of address', () => {
  it('invalidates the password of its requester', async () => {
    const fan = await confirmedFan();
    const evil = `evil${fan.username}@example.test`;
    await fan.api.auth.updateUser({ body: { email: evil, currentPassword: fan.passwordDigest } });
    const mail = await mailbox.mail(evil, 'Confirm your new email');
    await fan.api.auth.confirmEmailChange({ body: { token: tokenIn(mail) } });
    const signInWithPasskey = await addPasskeyAsAttacker(fan);
    const told = await mailbox.mail(fan.email, 'Your email has changed');
    const undo = { token: tokenIn(told), password };
    const { waysIn } = (await stranger.auth.undoEmailChange({ body: undo })).data;
    expect(waysIn.map(({ kind }) => kind)).toEqual(['passkey', 'recoveryCodes']);
    const before = { email: fan.email, password: fan.passwordDigest };
    expect(await codeOf(stranger.auth.login({ body: before }))).toBe('INCORRECT_CREDENTIALS');
    expect(await signInWithPasskey()).toBe('WRONG_PASSKEY');
  });

  it('undoes pre-hijacking: removes what was added before the address was verified', async () => {
    const fan = await people.fan();
    const evil = `evil${fan.username}@example.test`;
    await fan.api.auth.updateUser({ body: { email: evil, currentPassword: fan.passwordDigest } });
    const mail = await mailbox.mail(evil, 'Confirm your new email');
    await fan.api.auth.confirmEmailChange({ body: { token: tokenIn(mail) } });
    const signInWithPasskey = await addPasskeyAsAttacker(fan);
    const told = await mailbox.mail(fan.email, 'Your email has changed');
    const undo = { token: tokenIn(told), password };
    expect((await stranger.auth.undoEmailChange({ body: undo })).data.waysIn).toEqual([]);
    expect(await signInWithPasskey()).toBe('WRONG_PASSKEY');
  });
});

describe('enabling two-step sign-in', () => {
  const turnOn = async (person: Person) => {
    const app = openApp((await person.api.factors.beginTotp()).data.secret);
    await person.api.factors.confirmTotp({ body: { code: app.next() } });
    return app;
  };

  it('ends every other session', async () => {
    const fan = await confirmedFan();
    const other = await people.signInAgain(fan);
    await turnOn(fan);
    expect(await codeOf(other.api.auth.me())).toBe('UNAUTHENTICATED');
    expect((await fan.api.auth.me()).status).toBe(200);
  });
});
