import type { AdminPayoutRequest, PayoutRequest } from '@ovation/contracts/payouts/payout';
import { expect, vi } from 'vitest';
import { openPeople, type Person, topUp } from '../people.ts';
import { specOperator, specStack } from '../stack.ts';
import { createStaff, type StaffPerson } from '../staff.ts';

export const waiting = { timeout: 15_000, interval: 50 };

export const bankAccount = {
  firstName: 'Luna',
  lastName: 'do Mar',
  bankName: 'Banco',
  bankAccount: 'ES9121000418450200051332',
  bankSwiftCode: 'BBVAESMM',
  country: 'ES',
};

type SettingsChanges = Parameters<
  NonNullable<ReturnType<typeof specOperator>>['changeSettings']
>[0];

export const changeSettings = async (changes: SettingsChanges): Promise<void> => {
  await specOperator()?.changeSettings(changes);
};

/** Settings under which everything earned can be paid at once. */
export const payAtOnce = { payoutHoldDays: 0, payoutBankChangeHours: 0 };

/** Creators with earnings and clerks who pay them, in the product of this process. */
export const openPayoutWorld = async () => {
  const { origin } = specStack();
  const people = openPeople(origin);
  const [clerk, second]: readonly [StaffPerson, StaffPerson] = await Promise.all([
    createStaff(origin, 'finance'),
    createStaff(origin, 'finance', 'The second clerk'),
  ]);
  await changeSettings(payAtOnce);

  /** Verified creator with 800 tokens, which are worth 80 dollars, and a bank account. */
  const earner = async (): Promise<Person> => {
    const [fan, star] = await Promise.all([people.fan(), people.performer()]);
    await specOperator()?.verify(star.id);
    await star.api.banking.updateBankingSettings({ params: { id: star.id }, body: bankAccount });
    await topUp(fan, 100);
    await fan.api.tipping.sendTip({ params: { id: star.id }, body: { tokens: 1_000 } });
    await vi.waitFor(async () => {
      const { data } = await star.api.payouts.calculatePayout({ body: {} });
      expect(data.available.tokens).toBe(800);
    }, waiting);
    return star;
  };

  const requestOf = async (
    star: Person,
    requestTokens: number,
    idempotencyKey?: string,
  ): Promise<PayoutRequest> =>
    (
      await star.api.payouts.requestPayout({
        body: { requestTokens, paymentAccountType: 'banking' },
        ...(idempotencyKey && { idempotencyKey }),
      })
    ).data;

  /** Payout as staff see it, once the read model has it. */
  const seenByStaff = (id: string): Promise<AdminPayoutRequest> =>
    vi.waitFor(
      async () => (await clerk.api.payouts.adminViewPayout({ params: { id } })).data,
      waiting,
    );

  /** Approved payout of 50 dollars; returns its id. */
  const approvedOf = async (star: Person): Promise<string> => {
    const { _id: id } = await requestOf(star, 500);
    await seenByStaff(id);
    await clerk.api.payouts.approvePayout({ params: { id }, body: {} });
    await vi.waitFor(async () => {
      expect(await seenByStaff(id)).toMatchObject({ status: 'approved' });
    }, waiting);
    return id;
  };

  return { origin, people, clerk, second, earner, requestOf, seenByStaff, approvedOf };
};
