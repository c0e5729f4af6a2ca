import { expect, it } from 'vitest';
import { fundedPeople } from '../testing/fundedPeople.ts';
import { openMailbox } from '../testing/mailbox.ts';
import { openPeople, type Person } from '../testing/people.ts';
import { specStack } from '../testing/stack.ts';

const { origin, mailboxUrl } = specStack();
const people = openPeople(origin);
const funded = fundedPeople(people);
const mailbox = openMailbox(mailboxUrl);

const subject = 'You have your first subscriber';
const isMailed = async (person: Person): Promise<boolean> =>
  (await person.api.notifications.getNotificationPreferences()).data.mailed.subscribers;

const call = (method: string, token: string, init: RequestInit = {}) =>
  fetch(`${origin}/api/notifications/unsubscribe/${token}`, {
    method,
    redirect: 'manual',
    ...init,
  });

it('turns off a kind of mails with any mail’s link, and with nothing else', async () => {
  const [fan, star] = await Promise.all([funded.fanWithCard(), funded.performerWithPrices()]);
  const name = (await star.api.auth.me()).data.name;
  await fan.api.subscriptions.subscribe({ body: { performerId: star.id } });
  const { text } = await mailbox.mail(star.email, subject);
  const [, token = ''] = /\/auth\/unsubscribe#token=(\S+)/.exec(text) ?? [];
  const receipt = await mailbox.mail(fan.email, `You’re subscribed to ${name}`);
  expect(receipt.text).not.toContain('unsubscribe');

  const looked = await call('GET', token);
  expect(looked.status).toBe(303);
  expect(looked.headers.get('location')).toBe(
    `/auth/unsubscribe#token=${encodeURIComponent(token)}`,
  );
  const forged = await call('POST', token.replace(star.id, fan.id));
  expect(forged.status).toBe(410);
  expect(await forged.json()).toMatchObject({ code: 'LINK_EXPIRED' });
  expect(await isMailed(star)).toBe(true);
  expect(await isMailed(fan)).toBe(true);

  // As programs for mail send it: without cookies, in a form.
  const oneClick = { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
  expect((await call('POST', token, oneClick)).status).toBe(204);
  expect((await call('POST', token)).status).toBe(204);
  await star.api.notifications.changeNotificationPreferences({ body: { shown: { tips: false } } });
  expect(await isMailed(star)).toBe(false);
  expect((await call('PUT', token)).status).toBe(405);
});

it('sends no mails to people who have turned them off', async () => {
  const [fan, off, on] = await Promise.all([
    funded.fanWithCard(),
    funded.performerWithPrices(),
    funded.performerWithPrices(),
  ]);
  await off.api.notifications.changeNotificationPreferences({
    body: { mailed: { subscribers: false } },
  });
  for (const { id } of [off, on]) {
    await fan.api.subscriptions.subscribe({ body: { performerId: id } });
  }
  await mailbox.mail(on.email, subject);
  const subjects = (await mailbox.received(off.email)).map((mail) => mail.subject);
  expect(subjects).not.toContain(subject);
});
