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

describe('the owner of an account is told by mail', () => {
  it('of an authenticator app that is added, and removed; once each', async () => {
    const fan = await confirmAddress(mailbox, await people.fan());
    await setUpApp(fan);
    const added = await mailbox.mail(fan.email, 'Authenticator app added');
    expect(added.text).toContain('If this wasn’t you, set a new password now.');
    expect(added.links).toContain(`${origin}/auth/forgot`);
    await fan.api.factors.removeTotp();
    await mailbox.mail(fan.email, 'Authenticator app removed');
    // The codes that came with it are no news of their own.
    expect((await subjects(fan)).sort()).toEqual([
      'Authenticator app added',
      'Authenticator app removed',
      'Confirm your email address',
      'Welcome to Ovation',
    ]);
  });

  it('of recovery codes that are made anew, and of one that was used', async () => {
    const fan = await confirmAddress(mailbox, await people.fan());
    await setUpApp(fan);
    const [recoveryCode = ''] = (await fan.api.factors.makeRecoveryCodes()).data.recoveryCodes;
    await mailbox.mail(fan.email, 'New recovery codes');
    const body = { password: fan.passwordDigest, recoveryCode };
    await fan.api.factors.stepUp({ body });
    const used = await mailbox.mail(fan.email, 'Recovery code used');
    expect(used.text).toContain('You have 9 codes left.');
  });

  it('of a passkey by its name, in the language of the person', async () => {
    const star = await confirmAddress(mailbox, await people.performer());
    await star.api.auth.changeLanguage({ body: { language: 'es' } });
    const authenticator = openAuthenticator(star.id);
    const { challenge } = (await star.api.factors.newPasskeyOptions()).data;
    const passkey = authenticator.make({ origin, challenge });
    const { data } = await star.api.factors.addPasskey({ body: { name: 'Portátil', passkey } });
    const added = await mailbox.mail(star.email, 'Llave de acceso añadida');
    expect(added.text).toContain('«Portátil»');
    await star.api.factors.removePasskey({ params: { id: data.passkey._id } });
    await mailbox.mail(star.email, 'Llave de acceso quitada');
  });
});
