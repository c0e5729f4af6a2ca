import { describe, expect, it } from 'vitest';
import { fundedPeople } from '../testing/fundedPeople.ts';
import { linkIn, openMailbox } from '../testing/mailbox.ts';
import { openPeople } from '../testing/people.ts';
import { specStack } from '../testing/stack.ts';

const { origin, mailboxUrl } = specStack();
const people = openPeople(origin);
const funded = fundedPeople(people);
const mailbox = openMailbox(mailboxUrl);

const subjectsOf = async (address: string): Promise<readonly string[]> =>
  (await mailbox.received(address)).map(({ subject }) => subject);

describe('mails', () => {
  it('are sent for a paid and canceled subscription, once each', async () => {
    const [fan, star] = await Promise.all([funded.fanWithCard(), funded.performerWithPrices()]);
    const name = (await star.api.auth.me()).data.name;
    const { data } = await fan.api.subscriptions.subscribe({ body: { performerId: star.id } });
    const receipt = await mailbox.mail(fan.email, `You’re subscribed to ${name}`);
    expect(receipt.text).toContain('9.99 USD');
    // The link opens the receipt without a sign-in.
    const link = new URL(receipt.links.find((one) => one.includes('/receipts/')) ?? '');
    expect(link.pathname).toContain(`:${data.transaction?._id}.`);
    const opened = await fetch(origin + link.pathname);
    expect(opened.headers.get('content-type')).toBe('application/pdf');
    expect(opened.headers.get('cache-control')).toBe('private, no-store');
    const forged = await fetch(origin + link.pathname.replace(fan.id, star.id));
    expect(forged.status).toBe(410);
    expect(await forged.json()).toMatchObject({ code: 'LINK_EXPIRED' });
    await mailbox.mail(star.email, 'You have your first subscriber');
    await fan.api.subscriptions.cancelSubscription({
      params: { provider: 'stripe', id: data.subscription._id },
    });
    const canceled = await mailbox.mail(fan.email, `Your subscription to ${name} is canceled`);
    expect(canceled.text).toContain('nothing more is charged');

    const second = await funded.fanWithCard();
    await second.api.subscriptions.subscribe({ body: { performerId: star.id } });
    await mailbox.mail(second.email, `You’re subscribed to ${name}`);
    const first = (await subjectsOf(star.email)).filter((one) => one.includes('first subscriber'));
    expect(first).toHaveLength(1);
  });

  it('are sent for a top-up, in the payer’s language', async () => {
    const fan = await funded.fanWithCard();
    await fan.api.auth.changeLanguage({ body: { language: 'es' } });
    const { data: cards } = await fan.api.payments.listCards();
    await fan.api.payments.topUp({
      body: { amount: 15, currency: 'USD', cardId: cards.data[0]?._id ?? '' },
    });
    const receipt = await mailbox.mail(fan.email, 'Recibo: 150 tokens');
    expect(receipt.text).toContain('Has pagado 15,00 USD');
  });

  it('are sent on registration, without the username', async () => {
    const fan = await people.fan();
    const mail = await mailbox.mail(fan.email, 'Welcome to Ovation');
    // The address is unconfirmed: nothing about the registrant is mailed to it.
    expect(mail.text).not.toContain(fan.username);
    expect(mail.text).toContain('Confirm that this is your email address.');
    expect(linkIn(mail)).toContain('/auth/verify#token=');
  });
});
