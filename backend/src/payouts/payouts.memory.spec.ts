import { randomUUID } from 'node:crypto';
import { attemptOf, referenceOf } from '@ovation/bank-files/references/payoutReference';
import { type WrittenEntry, writeStatementFile } from '@ovation/bank-files/testing/statementFile';
import type { AdminPayoutRequest } from '@ovation/contracts/payouts/payout';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openPeople, type Person, topUp } from '../testing/people.ts';
import { problemOf } from '../testing/refusals.ts';
import { specOperator, specStack } from '../testing/stack.ts';
import { createStaff, type StaffPerson } from '../testing/staff.ts';

const { origin } = specStack();
const people = openPeople(origin);
const waiting = { timeout: 15_000, interval: 50 };
const bankAccount = {
  firstName: 'Luna',
  lastName: 'do Mar',
  bankName: 'Banco',
  bankAccount: 'ES9121000418450200051332',
  bankSwiftCode: 'BBVAESMM',
  country: 'ES',
};
let clerk: StaffPerson;
let second: StaffPerson;

const changeSettings = async (
  changes: Parameters<NonNullable<ReturnType<typeof specOperator>>['changeSettings']>[0],
) => {
  await specOperator()?.changeSettings(changes);
};

beforeAll(async () => {
  [clerk, second] = await Promise.all([
    createStaff(origin, 'finance'),
    createStaff(origin, 'finance', 'The second clerk'),
  ]);
  await changeSettings({
    payoutHoldDays: 0,
    payoutBankChangeHours: 0,
    payoutTwoPersonMinor: 7_000,
  });
});

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

const requestOf = async (star: Person, requestTokens: number, idempotencyKey?: string) =>
  (
    await star.api.payouts.requestPayout({
      body: { requestTokens, paymentAccountType: 'banking' },
      ...(idempotencyKey && { idempotencyKey }),
    })
  ).data;

const seenByStaff = async (id: string): Promise<AdminPayoutRequest> =>
  vi.waitFor(
    async () => (await clerk.api.payouts.adminViewPayout({ params: { id } })).data,
    waiting,
  );

const approvedOf = async (star: Person, tokens = 500) => {
  const { _id: id } = await requestOf(star, tokens);
  await seenByStaff(id);
  await clerk.api.payouts.approvePayout({ params: { id }, body: {} });
  await vi.waitFor(async () => expect(await seenByStaff(id)).toMatchObject({ status: 'approved' }));
  return id;
};

describe('what a creator could be paid', () => {
  it('is shown with what is held, and why', async () => {
    const star = await earner();
    const { _id } = await requestOf(star, 500);
    const { data } = await star.api.payouts.calculatePayout({ body: {} });
    expect(data).toMatchObject({
      earned: { tokens: 800, money: 0, total: 80 },
      pending: { tokens: 0 },
      held: { tokens: 500, total: 50 },
      available: { tokens: 300, total: 30 },
      minimum: 50,
      requestTokens: 300,
      gross: 30,
      net: 30,
      tokenConversionRate: 0.1,
      accounts: { banking: true, stripe: false },
      schedule: 'none',
      holds: [{ _id, reason: 'payout', tokens: 500, amount: 0, until: null }],
    });
  });

  it('is pending while it is recent', async () => {
    const star = await earner();
    await changeSettings({ payoutHoldDays: 7 });
    await vi.waitFor(async () => {
      const { data } = await star.api.payouts.calculatePayout({ body: {} });
      expect(data).toMatchObject({
        pending: { tokens: 800 },
        available: { tokens: 0 },
        holds: [{ _id: null, reason: 'recent', tokens: 800 }],
      });
      expect(data.nextPayoutDate).toBe(data.holds[0]?.until);
    }, waiting);
    await changeSettings({ payoutHoldDays: 0 });
  });
});

describe('a payout request', () => {
  it('is made once with an idempotency key, changed, and canceled', async () => {
    const star = await earner();
    const key = randomUUID();
    const payout = await requestOf(star, 500, key);
    expect(payout).toMatchObject({ status: 'pending', gross: 50, requestTokens: 500 });
    expect(await requestOf(star, 500, key)).toEqual(payout);
    const params = { id: payout._id };
    const change = (body: { requestNote?: string; status?: 'canceled' }) =>
      star.api.payouts.changePayout({ params, body });
    expect((await change({ requestNote: 'For rent' })).data.requestNote).toBe('For rent');
    expect((await change({ status: 'canceled' })).data.status).toBe('canceled');
    expect(await problemOf(change({ requestNote: 'x' }))).toMatchObject({
      status: 409,
      code: 'PAYOUT_NOT_PENDING',
    });
    const { data } = await star.api.payouts.listPayouts({ query: { status: 'canceled' } });
    expect(data).toMatchObject({ total: 1, data: [{ _id: payout._id, status: 'canceled' }] });
    const other = await people.performer();
    const strange = other.api.payouts.viewPayout({ params });
    expect(await problemOf(strange)).toMatchObject({ status: 404, code: 'PAYOUT_NOT_FOUND' });
  });

  it('is refused without verification, account or enough earnings', async () => {
    const star = await earner();
    const stranger = await people.performer();
    const ask = (who: Person, requestTokens: number, to: 'banking' | 'stripe' = 'banking') =>
      problemOf(who.api.payouts.requestPayout({ body: { requestTokens, paymentAccountType: to } }));
    expect(await ask(stranger, 500)).toMatchObject({ code: 'PAYOUT_NEEDS_VERIFICATION' });
    expect(await ask(star, 500, 'stripe')).toMatchObject({ code: 'PAYOUT_ACCOUNT_MISSING' });
    expect(await ask(star, 801)).toMatchObject({ code: 'PAYOUT_EXCEEDS_AVAILABLE' });
    expect(await ask(star, 499)).toMatchObject({
      code: 'PAYOUT_BELOW_MINIMUM',
      message: expect.stringContaining('50.00 USD'),
    });
  });

  it('waits after a change of the bank account', async () => {
    const star = await earner();
    await changeSettings({ payoutBankChangeHours: 72 });
    await vi.waitFor(async () => {
      const { data } = await star.api.payouts.calculatePayout({ body: {} });
      expect(data.payoutsBlockedUntil).not.toBeNull();
    }, waiting);
    expect(await problemOf(requestOf(star, 500))).toMatchObject({ code: 'PAYOUTS_BLOCKED' });
    await changeSettings({ payoutBankChangeHours: 0 });
  });

  it('is approved once by each of two people, who press at the same time', async () => {
    const star = await earner();
    const { _id: id } = await requestOf(star, 800);
    await seenByStaff(id);
    const approve = (staff: StaffPerson) =>
      staff.api.payouts.approvePayout({ params: { id }, body: {} });
    const answers = await Promise.allSettled([
      approve(clerk),
      approve(clerk),
      approve(second),
      approve(second),
    ]);
    const done = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.data] : []));
    expect(done).toHaveLength(2);
    expect(done.filter(({ status }) => status === 'approved')).toHaveLength(1);
    await vi.waitFor(async () => {
      expect(await seenByStaff(id)).toMatchObject({
        status: 'approved',
        approvalsNeeded: 2,
        approvals: expect.arrayContaining([
          expect.objectContaining({ name: 'The finance' }),
          expect.objectContaining({ name: 'The second clerk' }),
        ]),
      });
    }, waiting);
  });

  it('is rejected with a reason, and its amounts return', async () => {
    const star = await earner();
    const { _id: id } = await requestOf(star, 800);
    await seenByStaff(id);
    const body = { reason: 'bank_account', adminNote: 'Check the IBAN.' } as const;
    await clerk.api.payouts.rejectPayout({ params: { id }, body });
    await vi.waitFor(async () => {
      const { data } = await star.api.payouts.viewPayout({ params: { id } });
      expect(data).toMatchObject({
        status: 'rejected',
        rejectionReason: 'bank_account',
        adminNote: 'Check the IBAN.',
      });
    }, waiting);
    const { data } = await star.api.payouts.calculatePayout({ body: {} });
    expect(data.available.tokens).toBe(800);
  });
});

describe('a bank file', () => {
  const statement = async (entries: readonly WrittenEntry[]) => {
    const form = new FormData();
    const file = writeStatementFile({ entries });
    form.set('file', new Blob([file], { type: 'application/xml' }), 'camt.xml');
    return (await clerk.api.payouts.uploadBankStatement({ form })).data;
  };

  const entryOf = (payoutId: string, direction: 'debit' | 'credit', attempt = 1): WrittenEntry => ({
    amount: { minorUnits: 5_000, currency: 'USD' },
    direction,
    bankReference: `${direction} ${payoutId.slice(-6)} ${attempt}`,
    payments: [
      {
        endToEndId: referenceOf({ payoutId, attempt }),
        amount: { minorUnits: 5_000, currency: 'USD' },
        ...(direction === 'credit' && { returnCode: 'AC04' }),
      },
    ],
  });

  const download = async (id: string, format: 'pain001' | 'csv') => {
    const response = await fetch(`${origin}/api/admin/payout-batches/${id}/${format}`, {
      headers: { authorization: clerk.token },
    });
    expect(response.status).toBe(200);
    return response.text();
  };

  it('pays approved payouts, and statements confirm or return them once', async () => {
    const [luna, mara] = await Promise.all([earner(), earner()]);
    const [first, other] = [await approvedOf(luna), await approvedOf(mara)];
    const { data: batch } = await vi.waitFor(
      () => clerk.api.payouts.createPayoutBatch({}),
      waiting,
    );
    expect(batch.count).toBeGreaterThanOrEqual(2);
    const file = await download(batch._id, 'pain001');
    expect(file).toContain('pain.001.001.09');
    for (const id of [first, other]) {
      expect(file).toContain(referenceOf({ payoutId: id, attempt: 1 }));
    }
    expect(file).toContain('ES9121000418450200051332');
    // A later change of the bank account does not reach a file that was made before it.
    await luna.api.banking.updateBankingSettings({
      params: { id: luna.id },
      body: { ...bankAccount, bankAccount: 'GB82WEST12345698765432' },
    });
    expect(await download(batch._id, 'pain001')).toBe(file);
    expect(await download(batch._id, 'csv')).toContain('Luna do Mar');
    expect(await problemOf(clerk.api.payouts.createPayoutBatch({}))).toMatchObject({
      code: 'PAYOUT_BATCH_EMPTY',
    });

    const paid = [entryOf(first, 'debit'), entryOf(other, 'debit')];
    expect(await statement(paid)).toEqual({
      paid: 2,
      returned: 0,
      alreadyKnown: 0,
      unmatched: [],
    });
    expect(await statement([...paid, entryOf(other, 'credit')])).toEqual({
      paid: 0,
      returned: 1,
      alreadyKnown: 2,
      unmatched: [],
    });
    await vi.waitFor(async () => {
      const { data } = await luna.api.payouts.viewPayout({ params: { id: first } });
      expect(data).toMatchObject({ status: 'done', payoutId: `debit ${first.slice(-6)} 1` });
      const failed = await mara.api.payouts.viewPayout({ params: { id: other } });
      expect(failed.data).toMatchObject({ status: 'failed', failureCode: 'account_closed' });
      expect(failed.data.failureMessage).toContain('closed');
    }, waiting);
    await clerk.api.payouts.retryPayout({ params: { id: other } });
    await vi.waitFor(async () => {
      expect(await seenByStaff(other)).toMatchObject({ status: 'approved' });
      const { data } = await clerk.api.payouts.createPayoutBatch({});
      expect(data).toMatchObject({ count: 1, total: 50, status: 'created' });
    }, waiting);
    await vi.waitFor(() => seenByStaff(other), waiting);
    const { data: confirmed } = await clerk.api.payouts.confirmPayout({
      params: { id: other },
      body: { result: 'paid' },
    });
    expect(confirmed).toMatchObject({ status: 'done', attempts: 2 });
    expect(attemptOf(confirmed.payoutId ?? '')).toEqual({ payoutId: other, attempt: 2 });
    await vi.waitFor(async () => {
      const { data } = await clerk.api.payouts.listPayoutBatches({ query: {} });
      expect(data.data.map(({ status }) => status)).toEqual(
        expect.arrayContaining(['confirmed', 'confirmed']),
      );
    }, waiting);
  });

  it('is not a statement of another format', async () => {
    const form = new FormData();
    form.set('file', new Blob(['<?xml version="1.0"?><a/>'], { type: 'text/xml' }), 'camt.xml');
    const refused = clerk.api.payouts.uploadBankStatement({ form });
    expect(await problemOf(refused)).toMatchObject({
      status: 422,
      code: 'BANK_STATEMENT_INVALID',
    });
  });
});
