import { describe, expect, it, vi } from 'vitest';
import { fundedPeople } from '../testing/fundedPeople.ts';
import { openMailbox } from '../testing/mailbox.ts';
import { openPeople, type Person } from '../testing/people.ts';
import { removeAccount } from '../testing/removal.ts';
import { specStack } from '../testing/stack.ts';
import { employ } from '../testing/staff.ts';

const { origin, mailboxUrl } = specStack();
const people = openPeople(origin);
const funded = fundedPeople(people);
const waiting = { timeout: 15_000, interval: 50 };

/** A first payment that waits for the holder to answer the bank. */
const waitingPair = async () => {
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

const stateOf = async ({ api }: Person) => {
  const [{ data: payments }, { data: own }] = await Promise.all([
    api.payments.listTransactions(),
    api.subscriptions.listOwnSubscriptions(),
  ]);
  return { payment: payments.data[0]?.status, subscription: own.data[0]?.status };
};

describe('a payment that waits for its holder', () => {
  it.each<[string, (star: Person, fan: Person) => Promise<unknown>]>([
    ['the creator blocks the fan', block],
    [
      'the creator is suspended',
      async ({ id }) => {
        const moderator = await employ(origin, 'moderator');
        const body = { reason: 'Spam' };
        return moderator.api.suspension.suspendAccount({ params: { id }, body });
      },
    ],
    ['the creator is removed', ({ id }) => removeAccount(id)],
  ])('is given up when %s', async (_, part) => {
    const { fan, star, confirm } = await waitingPair();
    await part(star, fan);
    await vi.waitFor(async () => {
      expect(await stateOf(fan)).toEqual({ payment: 'canceled', subscription: 'deactivated' });
    }, waiting);
    await confirm();
    expect(await stateOf(fan)).toEqual({ payment: 'canceled', subscription: 'deactivated' });
  });

  it('that comes when the creator is leaving goes back, opens nothing, and the fan is told', async () => {
    const { fan, star, confirm } = await waitingPair();
    // The creator is on the way out, which cancels nothing yet.
    const removal = await star.api.removal.requestRemoval({
      body: { currentPassword: star.passwordDigest },
    });
    expect(removal.status).toBeLessThan(300);
    await confirm();
    await vi.waitFor(async () => {
      expect(await stateOf(fan)).toEqual({ payment: 'refunded', subscription: 'deactivated' });
    }, waiting);
    const mail = await openMailbox(mailboxUrl).mail(fan.email, 'Your payment was refunded');
    expect(mail.text).toContain('9.99 USD');
  });
});
