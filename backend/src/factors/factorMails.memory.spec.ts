import { describe, expect, it } from 'vitest';
import { openAuthenticator } from '../testing/authenticator.ts';
import { confirmAddress, openMailbox } from '../testing/mailbox.ts';
import { openPeople, type Person } from '../testing/people.ts';
import { specStack } from '../testing/stack.ts';
import { openApp } from '../testing/totp.ts';

const { origin, mailboxUrl } = specStack();
const people = openPeople(origin);
const mailbox = openMailbox(mailboxUrl);

const subjects = async ({ email }: Person): Promise<string[]> =>
  (await mailbox.received(email)).map(({ subject }) => subject);

const setUpApp = async (person: Person) => {
  const app = openApp((await person.api.factors.beginTotp()).data.secret);
  const { data } = await person.api.factors.confirmTotp({ body: { code: app.next() } });
  return { app, recoveryCodes: data.recoveryCodes ?? [] };
};

describe('a security notice is mailed to the account owner', () => {
  it('for an authenticator app added or removed, once each', async () => {
    const fan = await confirmAddress(mailbox, await people.fan());
    await setUpApp(fan);
    const added = await mailbox.mail(fan.email, 'Authenticator app added');
    expect(added.text).toContain('If this wasn’t you, set a new password now.');
    expect(added.links).toContain(`${origin}/auth/forgot`);
    await fan.api.factors.removeTotp();
    await mailbox.mail(fan.email, 'Authenticator app removed');
    // The recovery codes made with it have no mail of their own.
    expect((await subjects(fan)).sort()).toEqual([
      'Authenticator app added',
      'Authenticator app removed',
      'Confirm your email address',
      'Welcome to Ovation',
    ]);
  });

  it('for new recovery codes, and for a used one', async () => {
    const fan = await confirmAddress(mailbox, await people.fan());
    await setUpApp(fan);
    const [recoveryCode = ''] = (await fan.api.factors.makeRecoveryCodes()).data.recoveryCodes;
    await mailbox.mail(fan.email, 'New recovery codes');
    const body = { password: fan.passwordDigest, recoveryCode };
    await fan.api.factors.stepUp({ body });
    const used = await mailbox.mail(fan.email, 'Recovery code used');
    expect(used.text).toContain('You have 9 codes left.');
  });

  it('for a passkey by its name, in the account’s language', async () => {
    const star = await confirmAddress(mailbox, await people.performer());
    await star.api.auth.changeLanguage({ body: { language: 'es' } });
    const authenticator = openAuthenticator(star.id);
    const { challenge } = (await star.api.factors.newPasskeyOptions()).data;
    const passkey = authenticator.register({ origin, challenge });
    const { data } = await star.api.factors.addPasskey({ body: { name: 'Portátil', passkey } });
    const added = await mailbox.mail(star.email, 'Llave de acceso añadida');
    expect(added.text).toContain('«Portátil»');
    await star.api.factors.removePasskey({ params: { id: data.passkey._id } });
    await mailbox.mail(star.email, 'Llave de acceso quitada');
  });
});
