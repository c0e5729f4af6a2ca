import { describe, expect, it, vi } from 'vitest';
import { fundedPeople } from '../testing/fundedPeople.ts';
import { openMailbox } from '../testing/mailbox.ts';
import { openPeople, type Person } from '../testing/people.ts';
import { codeOf } from '../testing/refusals.ts';
import { removeAccount } from '../testing/removal.ts';
import { specStack } from '../testing/stack.ts';
import { createStaff } from '../testing/staff.ts';

const { origin, mailboxUrl } = specStack();
const people = openPeople(origin);
const funded = fundedPeople(people);
const waiting = { timeout: 15_000, interval: 50 };

/** Pair whose first payment awaits the cardholder's confirmation. */
const pairWithPendingPayment = async () => {
  const [fan, star] = await Promise.all([people.fan(), funded.performerWithPrices()]);
  const { data } = await fan.api.subscriptions.subscribe({
    body: { performerId: star.id, paymentMethodId: 'pm_card_authenticationRequired' },
  });
  expect(data.transaction).toMatchObject({ status: 'requires_action' });
  const confirm = () =>
    fetch(data.transaction?.confirmUrl ?? '', {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'complete' }),
      redirect: 'manual',
    });
  return { fan, star, confirm };
};

const block = (star: Person, fan: Person) =>
  star.api.blocking.blockUser({ body: { userId: fan.id } });

/** Requests account removal, which can be canceled for days. */
const leave = async ({ api, passwordDigest: currentPassword }: Person) => {
  const { status } = await api.removal.requestRemoval({ body: { currentPassword } });
  expect(status).toBe(201);
};

const stateOf = async ({ api }: Person) => {
  const [{ data: payments }, { data: own }] = await Promise.all([
    api.payments.listTransactions(),
    api.subscriptions.listOwnSubscriptions(),
  ]);
  return { payment: payments.data[0]?.status, subscription: own.data[0]?.status };
};

describe('a first payment that awaits 3-D Secure', () => {
  it.each<[string, (star: Person, fan: Person) => Promise<unknown>]>([
    ['the creator blocks the fan', block],
    [
      'the creator is suspended',
      async ({ id }) => {
        const moderator = await createStaff(origin, 'moderator');
        const body = { reason: 'Spam' };
        return moderator.api.suspension.suspendAccount({ params: { id }, body });
      },
    ],
    ['the creator is removed', ({ id }) => removeAccount(id)],
    ['the fan asks to be removed', (_, fan) => leave(fan)],
  ])('is canceled when %s', async (_, part) => {
    const { fan, star, confirm } = await pairWithPendingPayment();
    await part(star, fan);
    await vi.waitFor(async () => {
      expect(await stateOf(fan)).toEqual({ payment: 'canceled', subscription: 'deactivated' });
    }, waiting);
    await confirm();
    expect(await stateOf(fan)).toEqual({ payment: 'canceled', subscription: 'deactivated' });
  });

  it('that succeeds during the creator’s removal is refunded, opens nothing, and notifies the fan', async () => {
    const { fan, star, confirm } = await pairWithPendingPayment();
    // The creator's removal is pending, which cancels nothing yet.
    await leave(star);
    await confirm();
    await vi.waitFor(async () => {
      expect(await stateOf(fan)).toEqual({ payment: 'refunded', subscription: 'deactivated' });
    }, waiting);
    const mail = await openMailbox(mailboxUrl).mail(fan.email, 'Your payment was refunded');
    expect(mail.text).toContain('9.99 USD');
  });
});

describe('a fan with a pending removal', () => {
  it('cannot subscribe, and gets the reason before any charge', async () => {
    const [fan, star] = await Promise.all([funded.fanWithCard(), funded.performerWithPrices()]);
    await leave(fan);
    for (const subscriptionType of ['monthly', 'free'] as const) {
      const body = { performerId: star.id, subscriptionType };
      expect(await codeOf(fan.api.subscriptions.subscribe({ body }))).toBe('ACCOUNT_BEING_REMOVED');
    }
    expect(await stateOf(fan)).toEqual({ payment: undefined, subscription: undefined });
    await fan.api.removal.cancelRemoval();
    const { data } = await fan.api.subscriptions.subscribe({ body: { performerId: star.id } });
    expect(data.subscription.status).toBe('active');
  });

  it('can neither resume nor change to another plan', async () => {
    const [fan, star] = await Promise.all([funded.fanWithCard(), funded.performerWithPrices()]);
    const { data, position } = await fan.api.subscriptions.subscribe({
      body: { performerId: star.id },
    });
    const params = { provider: 'stripe', id: data.subscription._id } as const;
    await leave(fan);
    const change = fan.api.subscriptions.changePlan({
      params,
      after: position ?? '',
      body: { subscriptionType: 'yearly' },
    });
    expect(await codeOf(change)).toBe('ACCOUNT_BEING_REMOVED');
    await fan.api.subscriptions.cancelSubscription({ params, body: {} });
    const resume = fan.api.subscriptions.resumeSubscription({ params, body: {} });
    expect(await codeOf(resume)).toBe('ACCOUNT_BEING_REMOVED');
  });
});
