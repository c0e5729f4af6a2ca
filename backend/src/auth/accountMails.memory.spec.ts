import { randomBytes } from 'node:crypto';
import { api } from '@ovation/contracts/api';
import { createClient } from '@ovation/contracts/kernel/client';
import { describe, expect, it } from 'vitest';
import { confirmAddress, openMailbox, tokenIn } from '../testing/mailbox.ts';
import { digestOf, openPeople, type Person } from '../testing/people.ts';
import { codeOf, problemOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';

const { origin, mailboxUrl } = specStack();
const people = openPeople(origin);
const { anonymous: stranger } = people;
const mailbox = openMailbox(mailboxUrl);

const newAddress = () => `new${randomBytes(8).toString('hex')}@example.test`;
const signIn = (email: string, password: string) =>
  stranger.auth.login({ body: { email, password } });
const forgot = async ({ email }: Pick<Person, 'email'>): Promise<string> => {
  await stranger.auth.forgotPassword({ body: { email } });
  return tokenIn(await mailbox.mail(email, 'Set a new password'));
};

/** Requests another address, and opens the link sent there. */
const moveTo = async (person: Person, email: string): Promise<void> => {
  const body = { email, currentPassword: person.passwordDigest };
  await person.api.auth.updateUser({ body });
  const mail = await mailbox.mail(email, 'Confirm your new email');
  await person.api.auth.confirmEmailChange({ body: { token: tokenIn(mail) } });
};

describe('a forgotten password', () => {
  it('is reset with the link of a mail, once, and ends all sessions', async () => {
    const fan = await people.fan();
    const token = await forgot(fan);
    const password = digestOf('a new password of theirs');
    await stranger.auth.resetPassword({ body: { token, password } });
    expect(await codeOf(fan.api.auth.me())).toBe('UNAUTHENTICATED');
    expect(await codeOf(signIn(fan.email, fan.passwordDigest))).toBe('INCORRECT_CREDENTIALS');
    expect((await signIn(fan.email, password)).status).toBe(200);
    const again = { token, password: digestOf('yet another') };
    expect(await problemOf(stranger.auth.resetPassword({ body: again }))).toMatchObject({
      status: 410,
      code: 'LINK_EXPIRED',
    });
    const note = await mailbox.mail(fan.email, 'Your password has changed');
    expect(note.text).toContain('If this wasn’t you, set a new password now.');
    expect(note.links).toContain(`${origin}/auth/forgot`);
  });

  it('gets the same response with and without an account', async () => {
    const fan = await people.fan();
    const nobody = newAddress();
    const answers = await Promise.all(
      [fan.email, nobody].map((email) => stranger.auth.forgotPassword({ body: { email } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    await mailbox.mail(fan.email, 'Set a new password');
    expect(await mailbox.received(nobody)).toEqual([]);
  });

  it.each(['', 'x', 'a:b.1999999999.key.seal'])('is not reset with “%s”', async (token) => {
    const body = { token, password: digestOf('a new password') };
    const { status } = await problemOf(stranger.auth.resetPassword({ body }));
    expect(status).toBe(token === '' ? 422 : 410);
  });

  it('is not reset to a common one, and the link remains valid', async () => {
    const fan = await people.fan();
    const token = await forgot(fan);
    const common = { token, password: digestOf('iloveyou') };
    expect(await codeOf(stranger.auth.resetPassword({ body: common }))).toBe('COMMON_PASSWORD');
    const body = { token, password: digestOf('a longer one of theirs') };
    expect((await stranger.auth.resetPassword({ body })).status).toBe(200);
  });

  it('is mailed in the language of the person', async () => {
    const fan = await people.fan();
    await fan.api.auth.changeLanguage({ body: { language: 'es' } });
    await stranger.auth.forgotPassword({ body: { email: fan.email } });
    const mail = await mailbox.mail(fan.email, 'Pon una contraseña nueva');
    expect(mail.text).toContain('El enlace sirve una vez, durante 30 minutos.');
    expect(mail.html).toContain('<html lang="es">');
  });
});

describe('a change of address', () => {
  it('takes effect once its link is opened; a notice to the previous address can undo it', async () => {
    const fan = await people.fan();
    const { email: old, passwordDigest } = fan;
    const email = newAddress();
    const changed = await fan.api.auth.updateUser({
      body: { email, currentPassword: passwordDigest },
    });
    expect(changed.data).toMatchObject({ email: old, newEmail: email });
    expect(await codeOf(signIn(email, passwordDigest))).toBe('INCORRECT_CREDENTIALS');
    const mail = await mailbox.mail(email, 'Confirm your new email');
    const confirmed = await stranger.auth.confirmEmailChange({
      body: { token: tokenIn(mail), password: passwordDigest },
    });
    const after = confirmed.position ?? '';
    expect((await fan.api.auth.me({ after })).data).toMatchObject({ email, newEmail: null });
    expect((await signIn(email, passwordDigest)).status).toBe(200);
    const told = await mailbox.mail(old, 'Your email has changed');
    expect(told.text).toContain(email);
    const token = tokenIn(told);
    const password = digestOf('a password of the owner');
    const common = { token, password: digestOf('iloveyou') };
    expect(await codeOf(stranger.auth.undoEmailChange({ body: common }))).toBe('COMMON_PASSWORD');
    await stranger.auth.undoEmailChange({ body: { token, password } });
    expect(await codeOf(fan.api.auth.me())).toBe('UNAUTHENTICATED');
    expect(await codeOf(signIn(email, passwordDigest))).toBe('INCORRECT_CREDENTIALS');
    expect(await codeOf(signIn(old, passwordDigest))).toBe('INCORRECT_CREDENTIALS');
    expect((await signIn(old, password)).status).toBe(200);
    const again = { token, password: digestOf('yet another') };
    expect(await codeOf(stranger.auth.undoEmailChange({ body: again }))).toBe('LINK_EXPIRED');
  });

  it('to a taken one gets the same response; its owner is notified', async () => {
    const [fan, other] = await Promise.all([people.fan(), people.fan()]);
    await confirmAddress(mailbox, other);
    const currentPassword = fan.passwordDigest;
    const change = (email: string) => fan.api.auth.updateUser({ body: { email, currentPassword } });
    const [free, taken] = [await change(newAddress()), await change(other.email)];
    expect({ ...taken.data, newEmail: '' }).toEqual({ ...free.data, newEmail: '' });
    const mail = await mailbox.mail(other.email, 'You already have an account');
    expect(mail.links).toContain(`${origin}/auth/login`);
    expect(mail.text).toContain(`@${other.username}`);
  });

  it('claims the address when its link is opened: the first one wins', async () => {
    const [fan, other] = await Promise.all([people.fan(), people.fan()]);
    const email = newAddress();
    for (const [at, { api: own, passwordDigest }] of [fan, other].entries()) {
      await own.auth.updateUser({ body: { email, currentPassword: passwordDigest } });
      await expect.poll(async () => (await mailbox.received(email)).length).toBe(at + 1);
    }
    const [ofOther, ofFan] = (await mailbox.received(email)).map(tokenIn);
    await other.api.auth.confirmEmailChange({ body: { token: ofOther ?? '' } });
    const late = { body: { token: ofFan ?? '' } };
    expect(await codeOf(fan.api.auth.confirmEmailChange(late))).toBe('EMAIL_TAKEN');
  });

  it('reserves the previous address for a week', async () => {
    const [fan, other] = await Promise.all([people.fan(), people.fan()]);
    await moveTo(fan, newAddress());
    await other.api.auth.updateUser({
      body: { email: fan.email, currentPassword: other.passwordDigest },
    });
    const mail = await mailbox.mail(fan.email, 'Confirm your new email');
    const body = { token: tokenIn(mail) };
    expect(await codeOf(other.api.auth.confirmEmailChange({ body }))).toBe('EMAIL_TAKEN');
  });

  it('is confirmed by the account’s owner alone, even if others read the mail', async () => {
    const [fan, other] = await Promise.all([people.fan(), people.fan()]);
    const email = newAddress();
    const body = { email, currentPassword: fan.passwordDigest };
    await fan.api.auth.updateUser({ body });
    const token = tokenIn(await mailbox.mail(email, 'Confirm your new email'));
    const open = (api: typeof stranger, more: object = {}) =>
      codeOf(api.auth.confirmEmailChange({ body: { token, ...more } }));
    for (const api of [stranger, other.api]) {
      expect(await open(api)).toBe('LINK_NEEDS_OWNER');
      const password = digestOf('guessed');
      expect(await open(api, { password })).toBe('WRONG_PASSWORD');
    }
    expect((await fan.api.auth.me()).data.email).toBe(fan.email);
    expect(await open(fan.api)).toBe('none');
  });

  it('is sent again, and cancelled', async () => {
    const fan = await people.fan();
    const email = newAddress();
    await fan.api.auth.updateUser({ body: { email, currentPassword: fan.passwordDigest } });
    const first = tokenIn(await mailbox.mail(email, 'Confirm your new email'));
    await fan.api.auth.resendEmailChange();
    await expect.poll(async () => (await mailbox.received(email)).length).toBe(2);
    const confirm = (token: string) =>
      codeOf(stranger.auth.confirmEmailChange({ body: { token } }));
    expect(await confirm(first)).toBe('LINK_EXPIRED');
    const second = tokenIn(await mailbox.mail(email, 'Confirm your new email'));
    const { position } = await fan.api.auth.cancelEmailChange();
    expect((await fan.api.auth.me({ after: position ?? '' })).data.newEmail).toBeNull();
    expect(await confirm(second)).toBe('LINK_EXPIRED');
    expect(await codeOf(fan.api.auth.resendEmailChange())).toBe('NO_EMAIL_CHANGE');
  });

  it('of a creator is requested in the same way', async () => {
    const star = await people.performer();
    const email = newAddress();
    const body = { email, currentPassword: star.passwordDigest };
    await star.api.performers.updatePerformer({ params: { id: star.id }, body });
    const mail = await mailbox.mail(email, 'Confirm your new email');
    await star.api.auth.confirmEmailChange({ body: { token: tokenIn(mail) } });
    expect((await signIn(email, star.passwordDigest)).status).toBe(200);
  });
});

describe('the owner of an account', () => {
  it('is notified of another username', async () => {
    const fan = await people.fan();
    await confirmAddress(mailbox, fan);
    const username = `moved${randomBytes(6).toString('hex')}`;
    await fan.api.auth.updateUser({ body: { username } });
    const mail = await mailbox.mail(fan.email, 'Your username has changed');
    expect(mail.text).toContain(`@${username}`);
    expect(mail.text).toContain(`@${fan.username}`);
  });

  const browser = async (
    { email, passwordDigest: password }: Person,
    cookie = '',
  ): Promise<string> => {
    const response = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'accept-language': 'en',
        'user-agent':
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
        ...(cookie && { cookie }),
      },
      body: JSON.stringify({ email, password }),
    });
    const cookies = response.headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '');
    return cookies.find((one) => one.startsWith('device=')) ?? '';
  };

  it('is notified of a sign-in with a new browser, and not of the next with it', async () => {
    const fan = await people.fan();
    const cookie = await browser(fan);
    const mail = await mailbox.mail(fan.email, 'New sign-in to your account');
    expect(mail.text).toContain('With Chrome on Windows');
    await browser(fan, cookie);
    // Later mails arrive after it: a second notice would be there by then.
    await forgot(fan);
    const subjects = (await mailbox.received(fan.email)).map(({ subject }) => subject);
    expect(subjects.filter((one) => one === 'New sign-in to your account')).toHaveLength(1);
  });

  it('is not notified of the program that registered the account', async () => {
    const fan = await people.fan();
    await people.signInAgain(fan);
    await forgot(fan);
    const subjects = (await mailbox.received(fan.email)).map(({ subject }) => subject);
    expect(subjects).not.toContain('New sign-in to your account');
  });
});

describe('verifying an address', () => {
  it('needs only its link from a signed-in person, and is done once', async () => {
    const fan = await people.fan();
    const sent = await fan.api.auth.verifyEmail({ body: {} });
    expect(sent.data).toEqual({ status: 'sent' });
    const token = tokenIn(await mailbox.mail(fan.email, 'Confirm your email address'));
    const confirmed = await fan.api.auth.verifyEmail({ body: { token } });
    expect(confirmed.data).toEqual({ status: 'confirmed' });
    const own = createClient(api, { baseUrl: `${origin}/api`, token: () => fan.token });
    expect((await own.auth.verifyEmail({ body: {} })).data).toEqual({ status: 'confirmed' });
  });

  it('is refused without address and token', async () => {
    expect(await codeOf(stranger.auth.verifyEmail({ body: {} }))).toBe('UNAUTHENTICATED');
  });
});
