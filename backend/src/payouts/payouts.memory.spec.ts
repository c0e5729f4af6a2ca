import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { changeSettings, openPayoutWorld, waiting } from '../testing/payouts/payoutWorld.ts';
import type { Person } from '../testing/people.ts';
import { problemOf } from '../testing/refusals.ts';
import type { StaffPerson } from '../testing/staff.ts';

let world: Awaited<ReturnType<typeof openPayoutWorld>>;

beforeAll(async () => {
  world = await openPayoutWorld();
  await changeSettings({ payoutTwoPersonMinor: 7_000 });
});

describe('what a creator could be paid', () => {
  it('is shown with what is held, and why', async () => {
    const star = await world.earner();
    const { _id } = await world.requestOf(star, 500);
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
    const star = await world.earner();
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
    const star = await world.earner();
    const key = randomUUID();
    const payout = await world.requestOf(star, 500, key);
    expect(payout).toMatchObject({ status: 'pending', gross: 50, requestTokens: 500 });
    expect(await world.requestOf(star, 500, key)).toEqual(payout);
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
    const other = await world.people.performer();
    const strange = other.api.payouts.viewPayout({ params });
    expect(await problemOf(strange)).toMatchObject({ status: 404, code: 'PAYOUT_NOT_FOUND' });
  });

  it('is refused without verification, account or enough earnings', async () => {
    const star = await world.earner();
    const stranger = await world.people.performer();
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
    const star = await world.earner();
    await changeSettings({ payoutBankChangeHours: 72 });
    await vi.waitFor(async () => {
      const { data } = await star.api.payouts.calculatePayout({ body: {} });
      expect(data.payoutsBlockedUntil).not.toBeNull();
    }, waiting);
    expect(await problemOf(world.requestOf(star, 500))).toMatchObject({
      code: 'PAYOUTS_BLOCKED',
      message: expect.stringMatching(/possible again from \w+ \d+, \d{4}, \d+:\d+\s[AP]M \(UTC\)/u),
    });
    await changeSettings({ payoutBankChangeHours: 0 });
  });

  it('is approved once by each of two people, who press at the same time', async () => {
    const star = await world.earner();
    const { _id: id } = await world.requestOf(star, 800);
    await world.seenByStaff(id);
    const approve = (staff: StaffPerson) =>
      staff.api.payouts.approvePayout({ params: { id }, body: {} });
    const answers = await Promise.allSettled([
      approve(world.clerk),
      approve(world.clerk),
      approve(world.second),
      approve(world.second),
    ]);
    const done = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.data] : []));
    expect(done).toHaveLength(2);
    expect(done.filter(({ status }) => status === 'approved')).toHaveLength(1);
    await vi.waitFor(async () => {
      expect(await world.seenByStaff(id)).toMatchObject({
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
    const star = await world.earner();
    const { _id: id } = await world.requestOf(star, 800);
    await world.seenByStaff(id);
    const body = { reason: 'bank_account', adminNote: 'Check the IBAN.' } as const;
    await world.clerk.api.payouts.rejectPayout({ params: { id }, body });
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
