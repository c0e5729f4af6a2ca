import { removalDays } from '@ovation/contracts/removal/rules';
import { describe, expect, it, vi } from 'vitest';
import { fundedPeople } from '../testing/fundedPeople.ts';
import { openMailbox } from '../testing/mailbox.ts';
import { digestOf, openPeople } from '../testing/people.ts';
import { problemOf } from '../testing/refusals.ts';
import { removeAccount } from '../testing/removal.ts';
import { specStack } from '../testing/stack.ts';

const { origin, mailboxUrl } = specStack();
const people = openPeople(origin);
const mailbox = openMailbox(mailboxUrl);
const funded = fundedPeople(people);
const dayMs = 86_400_000;

describe('an account removal', () => {
  it('requires the password, mails its date, and can be cancelled', async () => {
    const fan = await people.fan();
    const { removal } = fan.api;
    expect((await removal.getRemoval()).data.removal).toBeNull();
    const wrong = { currentPassword: digestOf('another one') };
    expect(await problemOf(removal.requestRemoval({ body: wrong }))).toMatchObject({
      status: 403,
      code: 'WRONG_PASSWORD',
    });
    const right = { currentPassword: fan.passwordDigest };
    const first = await removal.requestRemoval({ body: right });
    const { requestedAt, dueAt } = first.data;
    expect(Date.parse(dueAt) - Date.parse(requestedAt)).toBe(removalDays * dayMs);
    expect((await removal.requestRemoval({ body: right })).data).toEqual(first.data);
    expect((await removal.getRemoval()).data.removal).toEqual(first.data);
    const mail = await mailbox.mail(fan.email, 'Your account will be deleted');
    expect(mail.text).toContain('Tokens you haven’t spent by then can no longer be used');
    expect(mail.links).toContain(`${origin}/user/account/data`);
    await removal.cancelRemoval();
    await removal.cancelRemoval();
    expect((await removal.getRemoval()).data.removal).toBeNull();
    expect((await fan.api.auth.me()).data._id).toBe(fan.id);
  });
});

describe('a subscription of a person with a pending removal', () => {
  const subscribed = async () => {
    const [fan, creator] = await Promise.all([funded.fanWithCard(), funded.performerWithPrices()]);
    const body = { performerId: creator.id, subscriptionType: 'monthly' } as const;
    await fan.api.subscriptions.subscribe({ body });
    const own = async () => (await fan.api.subscriptions.listOwnSubscriptions()).data.data[0];
    const theirs = async () => (await creator.api.subscriptions.listSubscribers()).data.data[0];
    return { fan, creator, body, own, theirs };
  };

  it.each(['fan', 'creator'] as const)(
    'of the %s is not renewed, unless the removal is cancelled',
    async (who) => {
      const { own, theirs, ...both } = await subscribed();
      const { removal } = both[who].api;
      const [before, listed] = [await own(), await theirs()];
      expect(before?.nextRecurringDate).toBe(before?.expiredAt);
      await removal.requestRemoval({ body: { currentPassword: both[who].passwordDigest } });
      const held = { nextRecurringDate: null, nextPlan: null, canceledAt: null, status: 'active' };
      const sentence = expect.stringContaining(' ends on ');
      expect(await own()).toEqual({ ...before, ...held, sentence });
      expect(await theirs()).toEqual({ ...listed, ...held });
      await removal.cancelRemoval();
      expect(await own()).toEqual(before);
      expect(await theirs()).toEqual(listed);
    },
  );

  it('cannot be started with a creator about to be removed', async () => {
    const { creator, body } = await subscribed();
    const { removal } = creator.api;
    await removal.requestRemoval({ body: { currentPassword: creator.passwordDigest } });
    const other = await funded.fanWithCard();
    expect(await problemOf(other.api.subscriptions.subscribe({ body }))).toMatchObject({
      status: 422,
      code: 'SUBSCRIPTION_NOT_OFFERED',
    });
    await removal.cancelRemoval();
    expect((await other.api.subscriptions.subscribe({ body })).status).toBe(201);
  });

  it('ends when the account is removed', async () => {
    const { fan, creator, own } = await subscribed();
    await removeAccount(creator.id);
    await vi.waitFor(async () => expect((await own())?.status).toBe('deactivated'));
    expect(await own()).toMatchObject({ performerId: creator.id, nextRecurringDate: null });
    expect((await fan.api.payments.listCards()).data.data).toHaveLength(1);
  });
});
