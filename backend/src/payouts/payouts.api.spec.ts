import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { api } from '@ovation/contracts/api';
import { createClient } from '@ovation/contracts/kernel/client';
import { expect, it, vi } from 'vitest';
import { openPeople, topUp } from '../testing/people.ts';
import { specEnvironment, specStack } from '../testing/stack.ts';
import { createStaff, type StaffPerson } from '../testing/staff.ts';

/** A payout from the first tip to the bank's confirmation, on processes of their own. */
const { origin, apiUrls } = specStack();
const people = openPeople(origin);
const waiting = { timeout: 15_000, interval: 100 };
const bankAccount = {
  firstName: 'Luna',
  lastName: 'do Mar',
  bankAccount: 'ES9121000418450200051332',
  bankSwiftCode: 'BBVAESMM',
  country: 'ES',
};

const ledger = fileURLToPath(new URL('../../../projections/dist/ledger/cli.js', import.meta.url));

/** Runs the audit of the ledger; rejects if it finds a violation. */
const runLedger = async (...args: readonly string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [ledger, ...args], {
    env: specEnvironment() as NodeJS.ProcessEnv,
  });
  return stdout;
};

/** Calls of a staff member at one api process. */
const at = (process: number, { token }: StaffPerson) =>
  createClient(api, {
    baseUrl: `${apiUrls[process % apiUrls.length] ?? origin}/api`,
    token: () => token,
  });

it('goes from a tip to the bank, with the approval of two people at once', async () => {
  const [fan, star, admin, moderator, clerk, second] = await Promise.all([
    people.fan(),
    people.performer(),
    createStaff(origin, 'admin'),
    createStaff(origin, 'moderator'),
    createStaff(origin, 'finance'),
    createStaff(origin, 'finance', 'The second clerk'),
  ]);
  await admin.api.settings.changeSettings({
    body: { payoutHoldDays: 0, payoutBankChangeHours: 0, payoutTwoPersonAmount: 70 },
  });
  await vi.waitFor(
    () => moderator.api.verification.approveApplication({ params: { id: star.id } }),
    waiting,
  );
  await star.api.banking.updateBankingSettings({ params: { id: star.id }, body: bankAccount });
  await topUp(fan, 100);
  await fan.api.tipping.sendTip({ params: { id: star.id }, body: { tokens: 1_000 } });
  const { data: payout } = await vi.waitFor(
    () =>
      star.api.payouts.requestPayout({
        body: { requestTokens: 800, paymentAccountType: 'banking' },
      }),
    waiting,
  );
  const params = { id: payout._id };
  await vi.waitFor(() => clerk.api.payouts.adminViewPayout({ params }), waiting);

  const answers = await Promise.allSettled(
    [clerk, clerk, second, second].map((staff, process) =>
      at(process, staff).payouts.approvePayout({ params, body: {} }),
    ),
  );
  const statuses = answers.flatMap((one) =>
    one.status === 'fulfilled' ? [one.value.data.status] : [],
  );
  expect(statuses.toSorted()).toEqual(['approved', 'pending']);

  const { data: batch } = await vi.waitFor(() => clerk.api.payouts.createPayoutBatch({}), waiting);
  expect(batch.count).toBeGreaterThanOrEqual(1);
  const confirmed = await clerk.api.payouts.confirmPayout({ params, body: { result: 'paid' } });
  expect(confirmed.data).toMatchObject({ status: 'done', batchId: batch._id, net: 80 });
  await vi.waitFor(async () => {
    const { data } = await star.api.payouts.viewPayout({ params });
    expect(data.steps.map(({ status }) => status)).toEqual([
      'pending',
      'approved',
      'processing',
      'done',
    ]);
  }, waiting);
  const { data: left } = await star.api.payouts.calculatePayout({ body: {} });
  expect(left).toMatchObject({ earned: { tokens: 800 }, held: { tokens: 0 } });
  expect(left.available).toMatchObject({ tokens: 0, money: 0 });

  expect(await runLedger('trial-balance')).toContain('platform:bank');
  const explained = await runLedger('explain', `creator:${star.id}:held`);
  expect(explained).toContain('PayoutRequested');
  expect(explained).toContain('PayoutApproved');
});
