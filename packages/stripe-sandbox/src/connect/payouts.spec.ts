import { describe, expect, it, vi } from 'vitest';
import { pay, runSandbox } from '../testing/harness.ts';
import { startReceiver, webhookSecret } from '../testing/webhookReceiver.ts';

const waitFor = { timeout: 10_000, interval: 10 };
const never = 86_400_000;

describe('payouts of the platform’s own balance', () => {
  it('leave the balance at once, and are paid or fail by the bank’s decision', async () => {
    const receiver = await startReceiver();
    const { stripe, control } = await runSandbox({
      settleAfterMs: never,
      webhook: {
        url: receiver.url,
        secret: webhookSecret,
        events: ['payout.created', 'payout.failed', 'payout.paid'],
      },
    });
    await pay(stripe, 10_000, 'pm_card_bypassPending');
    const available = async () => (await stripe.balance.retrieve()).available[0]?.amount;
    expect(await available()).toBe(9_680);
    const { data } = (await control('payouts', {})) as { data: { id: string; amount: number }[] };
    expect(data).toMatchObject([{ amount: 9_680, automatic: true, status: 'pending' }]);
    expect(await available()).toBe(0);
    const [first] = data;
    await control(`payouts/${first?.id}/settle`, { outcome: 'failed' });
    expect(await available()).toBe(9_680);
    const failed = await stripe.payouts.retrieve(first?.id ?? '', {
      expand: ['failure_balance_transaction'],
    });
    expect(failed).toMatchObject({
      status: 'failed',
      failure_code: 'could_not_process',
      failure_balance_transaction: { amount: 9_680, type: 'payout_failure' },
    });
    const second = await stripe.payouts.create({ amount: 680, currency: 'usd' });
    await control(`payouts/${second.id}/settle`, { outcome: 'paid' });
    expect((await stripe.payouts.retrieve(second.id)).status).toBe('paid');
    await expect(control(`payouts/${second.id}/settle`, { outcome: 'paid' })).rejects.toThrow(
      '400',
    );
    const { data: booked } = await stripe.balanceTransactions.list({ source: first?.id ?? '' });
    expect(booked.map(({ type, net }) => [type, net])).toEqual([
      ['payout_failure', 9_680],
      ['payout', -9_680],
    ]);
    await receiver.event('payout.created');
    await receiver.event('payout.failed');
    expect(await receiver.event('payout.paid')).toMatchObject({
      data: { object: { id: second.id } },
    });
  });

  it('are made automatically on a schedule', async () => {
    let nowMs = Date.UTC(2026, 0, 1);
    const { stripe } = await runSandbox({ wallClock: () => nowMs, payoutEveryMs: 20 });
    await pay(stripe, 10_000, 'pm_card_bypassPending');
    await pay(stripe, 5_000, 'pm_card_visa');
    expect((await stripe.payouts.list()).data).toEqual([]);
    nowMs += 20;
    await vi.waitFor(async () => {
      const { data } = await stripe.payouts.list();
      expect(data).toMatchObject([{ amount: 9_680, automatic: true }]);
    }, waitFor);
    const { pending } = await stripe.balance.retrieve();
    expect(pending[0]?.amount).toBe(4_825);
  });
});
