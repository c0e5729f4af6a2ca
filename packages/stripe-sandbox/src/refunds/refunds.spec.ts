import type Stripe from 'stripe';
import { describe, expect, it, vi } from 'vitest';
import { pay, rejectionOf, runSandbox } from '../testing/harness.ts';

const waitFor = { timeout: 5_000, interval: 10 };

describe('refunds', () => {
  it('return money in parts and never more than was paid', async () => {
    const { stripe } = await runSandbox();
    const intent = await pay(stripe, 1_000, 'pm_card_visa');
    const part = await stripe.refunds.create({
      payment_intent: intent.id,
      amount: 400,
      reason: 'requested_by_customer',
      expand: ['balance_transaction'],
    });
    expect(part).toMatchObject({
      status: 'succeeded',
      amount: 400,
      balance_transaction: { amount: -400, fee: 0, net: -400, type: 'refund' },
    });
    const tooMuch = await rejectionOf(
      stripe.refunds.create({ payment_intent: intent.id, amount: 601 }),
    );
    expect(tooMuch.message).toContain('greater than unrefunded amount');
    await stripe.refunds.create({ payment_intent: intent.id });
    const charge = await stripe.charges.retrieve(intent.latest_charge as string, {
      expand: ['refunds'],
    });
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 1_000 });
    expect(charge.refunds?.data.map(({ amount }) => amount)).toEqual([600, 400]);
    const none = await rejectionOf(stripe.refunds.create({ charge: charge.id }));
    expect(none.code).toBe('charge_already_refunded');
  });

  it('twenty at once return exactly what was paid', async () => {
    const { stripe } = await runSandbox();
    const intent = await pay(stripe, 1_000, 'pm_card_visa');
    const tried = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        stripe.refunds.create({ payment_intent: intent.id, amount: 100 }),
      ),
    );
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const { data } = await stripe.refunds.list({ payment_intent: intent.id, limit: 100 });
    expect(data).toHaveLength(10);
  });

  it('of some cards arrive later', async () => {
    const { stripe } = await runSandbox();
    const intent = await pay(stripe, 1_000, 'pm_card_pendingRefund');
    const { id, status } = await stripe.refunds.create({ payment_intent: intent.id });
    expect(status).toBe('pending');
    await vi.waitFor(async () => {
      expect((await stripe.refunds.retrieve(id)).status).toBe('succeeded');
    }, waitFor);
    const events = await stripe.events.list({ types: ['refund.updated'] });
    expect(events.data).toMatchObject([{ data: { previous_attributes: { status: 'pending' } } }]);
  });

  it('of some cards fail', async () => {
    const { stripe } = await runSandbox();
    const intent = await pay(stripe, 1_000, 'pm_card_refundFail');
    const { id } = await stripe.refunds.create({ payment_intent: intent.id });
    await vi.waitFor(async () => {
      expect(await stripe.refunds.retrieve(id)).toMatchObject({
        status: 'failed',
        failure_reason: 'expired_or_canceled_card',
      });
    }, waitFor);
    const charge = await stripe.charges.retrieve(intent.latest_charge as string);
    expect(charge).toMatchObject({ refunded: false, amount_refunded: 0 });
  });
});

describe('disputes', () => {
  it('take the money and a fee at once, and return it when won', async () => {
    const { stripe } = await runSandbox();
    const intent = await pay(stripe, 5_000, 'pm_card_createDispute');
    const { data } = await stripe.disputes.list({ payment_intent: intent.id });
    const [dispute] = data;
    expect(dispute).toMatchObject({
      amount: 5_000,
      reason: 'fraudulent',
      status: 'needs_response',
      balance_transactions: [{ amount: -5_000, fee: 1_500, net: -6_500 }],
    });
    const blocked = await rejectionOf(stripe.refunds.create({ payment_intent: intent.id }));
    expect(blocked.code).toBe('charge_disputed');
    const won = await stripe.disputes.update(dispute?.id ?? '', {
      evidence: { uncategorized_text: 'winning_evidence' },
    });
    expect(won.status).toBe('won');
    expect(won.balance_transactions).toHaveLength(2);
    const types = (await stripe.events.list({ type: 'charge.dispute.*', limit: 100 })).data;
    expect(types.map(({ type }) => type)).toEqual([
      'charge.dispute.funds_reinstated',
      'charge.dispute.closed',
      'charge.dispute.updated',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.created',
    ]);
  });

  it('are lost when closed or badly argued', async () => {
    const { stripe } = await runSandbox();
    const first = await pay(stripe, 5_000, 'pm_card_createDispute');
    const second = await pay(stripe, 5_000, 'pm_card_createDisputeProductNotReceived');
    const disputeOf = async ({ id }: Stripe.PaymentIntent): Promise<string> =>
      (await stripe.disputes.list({ payment_intent: id })).data[0]?.id ?? '';
    expect((await stripe.disputes.close(await disputeOf(first))).status).toBe('lost');
    const argued = await stripe.disputes.update(await disputeOf(second), {
      evidence: { uncategorized_text: 'losing_evidence' },
    });
    expect(argued.status).toBe('lost');
    const twice = await rejectionOf(stripe.disputes.close(argued.id));
    expect(twice.statusCode).toBe(400);
  });

  it('that are inquiries take nothing', async () => {
    const { stripe } = await runSandbox();
    await pay(stripe, 5_000, 'pm_card_createDisputeInquiry');
    const [inquiry] = (await stripe.disputes.list()).data;
    expect(inquiry).toMatchObject({ status: 'warning_needs_response', balance_transactions: [] });
    expect((await stripe.disputes.close(inquiry?.id ?? '')).status).toBe('warning_closed');
  });

  it('can be opened and decided by the control API', async () => {
    const { stripe, control } = await runSandbox();
    const intent = await pay(stripe, 5_000, 'pm_card_visa');
    const opened = await control('disputes', { charge: intent.latest_charge });
    const { id } = opened as Stripe.Dispute;
    expect(await control(`disputes/${id}/close`, { outcome: 'won' })).toMatchObject({
      status: 'won',
    });
  });
});

describe('the balance', () => {
  it('is pending for two days, then available, and consistent', async () => {
    let nowMs = Date.UTC(2026, 0, 1);
    const { stripe } = await runSandbox({ wallClock: () => nowMs });
    const intent = await pay(stripe, 1_000, 'pm_card_visa');
    await pay(stripe, 2_000, 'pm_card_bypassPending');
    const amounts = async () => {
      const { available, pending } = await stripe.balance.retrieve();
      return [available[0]?.amount, pending[0]?.amount];
    };
    expect(await amounts()).toEqual([1_912, 941]);
    nowMs += 2 * 24 * 60 * 60 * 1000;
    expect(await amounts()).toEqual([2_853, 0]);
    await stripe.refunds.create({ payment_intent: intent.id });
    expect(await amounts()).toEqual([1_853, 0]);
    const { data } = await stripe.balanceTransactions.list({ limit: 100 });
    expect(data.reduce((sum, { net }) => sum + net, 0)).toBe(1_853);
    expect(data.every(({ status }) => status === 'available')).toBe(true);
    const charges = await stripe.balanceTransactions.list({ type: 'charge' });
    expect(charges.data).toHaveLength(2);
  });

  it('takes a higher fee for a foreign card', async () => {
    const { stripe } = await runSandbox();
    const expand = ['latest_charge.balance_transaction'];
    const intent = await pay(stripe, 10_000, 'pm_card_es', { expand });
    expect(intent.latest_charge).toMatchObject({ balance_transaction: { fee: 470 } });
  });
});
