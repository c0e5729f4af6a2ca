import { attemptOf, referenceOf } from '@ovation/bank-files/references/payoutReference';
import { type WrittenEntry, writeStatementFile } from '@ovation/bank-files/testing/statementFile';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { bankAccount, openPayoutWorld, waiting } from '../testing/payouts/payoutWorld.ts';
import { problemOf } from '../testing/refusals.ts';

let world: Awaited<ReturnType<typeof openPayoutWorld>>;

beforeAll(async () => {
  world = await openPayoutWorld();
});

describe('a bank file', () => {
  const statement = async (entries: readonly WrittenEntry[]) => {
    const form = new FormData();
    const file = writeStatementFile({ entries });
    form.set('file', new Blob([file], { type: 'application/xml' }), 'camt.xml');
    return (await world.clerk.api.payouts.uploadBankStatement({ form })).data;
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
    const response = await fetch(`${world.origin}/api/admin/payout-batches/${id}/${format}`, {
      headers: { authorization: world.clerk.token },
    });
    expect(response.status).toBe(200);
    return response.text();
  };

  it('pays approved payouts, and statements confirm or return them once', async () => {
    const [luna, mara] = await Promise.all([world.earner(), world.earner()]);
    const [first, other] = [await world.approvedOf(luna), await world.approvedOf(mara)];
    const { data: batch } = await vi.waitFor(
      () => world.clerk.api.payouts.createPayoutBatch({}),
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
    expect(await problemOf(world.clerk.api.payouts.createPayoutBatch({}))).toMatchObject({
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
    await world.clerk.api.payouts.retryPayout({ params: { id: other } });
    await vi.waitFor(async () => {
      expect(await world.seenByStaff(other)).toMatchObject({ status: 'approved' });
      const { data } = await world.clerk.api.payouts.createPayoutBatch({});
      expect(data).toMatchObject({ count: 1, total: 50, status: 'created' });
    }, waiting);
    await vi.waitFor(() => world.seenByStaff(other), waiting);
    const { data: confirmed } = await world.clerk.api.payouts.confirmPayout({
      params: { id: other },
      body: { result: 'paid' },
    });
    expect(confirmed).toMatchObject({ status: 'done', attempts: 2 });
    expect(attemptOf(confirmed.payoutId ?? '')).toEqual({ payoutId: other, attempt: 2 });
    await vi.waitFor(async () => {
      const { data } = await world.clerk.api.payouts.listPayoutBatches({ query: {} });
      expect(data.data.map(({ status }) => status)).toEqual(
        expect.arrayContaining(['confirmed', 'confirmed']),
      );
    }, waiting);
  });

  it('is not a statement of another format', async () => {
    const form = new FormData();
    form.set('file', new Blob(['<?xml version="1.0"?><a/>'], { type: 'text/xml' }), 'camt.xml');
    const refused = world.clerk.api.payouts.uploadBankStatement({ form });
    expect(await problemOf(refused)).toMatchObject({
      status: 422,
      code: 'BANK_STATEMENT_INVALID',
    });
  });
});
