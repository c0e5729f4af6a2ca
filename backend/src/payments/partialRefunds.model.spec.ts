import { accounts } from '@ovation/contracts/ledger/posting';
import type { PaymentPurpose } from '@ovation/contracts/payments/events';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ledgerWorld } from '../testing/ledgerWorld.ts';
import { transactionModel } from './transactions/model.ts';
import { decideDispute, decideRefund } from './transactions/transaction.decide.ts';

const now = '2026-01-31T12:00:00.000Z';

/** Bank and provider events of one payment; a name is one refund or dispute. */
const eventCommands = fc.record({
  kind: fc.constantFrom(
    'refunded' as const,
    'refund-failed' as const,
    'disputed' as const,
    'dispute-won' as const,
    'dispute-lost' as const,
  ),
  name: fc.integer({ min: 1, max: 4 }),
  amount: fc.integer({ min: 1, max: 2_000 }),
});

/** Coupon that took so much off what was charged; the platform's, or a creator's. */
const coupons = fc.option(fc.record({ saved: fc.nat(3_000), isOfPlatform: fc.boolean() }), {
  nil: undefined,
});

const purposes = fc.oneof(
  fc.record({
    type: fc.constant('top_up' as const),
    tokens: fc.integer({ min: 1, max: 5_000 }),
    bonusTokens: fc.nat(500),
    package: fc.constant(null),
    tokenConversionMinor: fc.constant(10),
  }),
  fc.record({
    type: fc.constant('subscription' as const),
    subscriptionId: fc.constant('019a0000-0000-7000-8000-000000000004'),
    performerId: fc.constant('019a0000-0000-7000-8000-000000000003'),
    subscriptionType: fc.constant('monthly' as const),
    isRenewal: fc.constant(false),
    commissionBasisPoints: fc.integer({ min: 0, max: 5_000 }),
  }),
);

type ProviderEventCommand = typeof eventCommands extends fc.Arbitrary<infer Value> ? Value : never;

const withCoupon = (
  amount: number,
  purpose: PaymentPurpose,
  coupon: typeof coupons extends fc.Arbitrary<infer Value> ? Value : never,
): PaymentPurpose =>
  coupon
    ? {
        ...purpose,
        coupon: {
          couponId: '019a0000-0000-7000-8000-000000000005',
          code: 'SPRING',
          ownerId: coupon.isOfPlatform ? null : '019a0000-0000-7000-8000-000000000003',
          originalPrice: amount + coupon.saved,
          periodsLeft: 0,
        },
      }
    : purpose;

/** Succeeded payment with its events. */
const paidWorld = async (amount: number, purpose: PaymentPurpose) => {
  const world = ledgerWorld();
  const transactionId = world.idOf('payment');
  const fanId = world.idOf('fan');
  world.provider.answer = () => ({ status: 'succeeded', paymentRef: 'pi_1' });
  await world.charging.charge(world.context(now), {
    transactionId,
    fanId,
    provider: 'stripe',
    amount,
    currency: 'USD',
    purpose,
    couponCode: null,
    cardId: world.idOf('card'),
    cardRef: 'pm_1',
    customerRef: 'cus_1',
    offSession: false,
  });
  await world.settle();
  const tell = async ({ kind, name, amount: some }: ProviderEventCommand): Promise<void> => {
    const about = { paymentRef: 'pi_1', reason: 'fraudulent' };
    await world.commands.handle(transactionModel, transactionId, world.context(now), (known) =>
      kind === 'refunded' || kind === 'refund-failed'
        ? decideRefund({ ...about, kind, refundRef: `re_${name}`, refunded: some }, now, known)
        : decideDispute({ ...about, kind, disputeRef: `dp_${name}`, disputed: some }, now, known),
    );
  };
  /** Amount refunded so far, from the provider's events. */
  const back = (): number => {
    const signs: Record<string, number> = { TransactionRefunded: 1, RefundFailed: -1 };
    return world.log.all.reduce((sum, { type, data }) => {
      const { refunded = 0, disputed = 0, outcome } = data as Record<string, never>;
      if (type === 'TransactionDisputed') return sum + disputed;
      if (type === 'DisputeClosed') return sum - (outcome === 'won' ? disputed : 0);
      return sum + (signs[type] ?? 0) * refunded;
    }, 0);
  };
  const on = (account: string, commodity: 'TOKEN' | 'USD'): number =>
    world.accounts().get(`${account} ${commodity}`) ?? 0;
  return { ...world, fanId, tell, back, on };
};

it('matches balances to money under any refunds and returns', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 50, max: 5_000 }),
      purposes,
      coupons,
      fc.array(eventCommands, { maxLength: 12 }),
      fc.boolean(),
      async (amount, purpose, coupon, all, isTold) => {
        const world = await paidWorld(amount, withCoupon(amount, purpose, coupon));
        for (const one of all) {
          await world.tell(one);
          if (isTold) await world.settle();
        }
        await world.settle();
        const remaining = Math.max(0, amount - world.back());
        expect(world.breach()).toBeUndefined();
        const refundedAmount = amount - remaining;
        const promotion = coupon?.isOfPlatform ? coupon.saved : 0;
        const promotionGone = Math.floor((promotion * refundedAmount) / amount);
        expect(0 - world.on(accounts.promotions, 'USD')).toBe(promotion - promotionGone);
        expect(world.on(accounts.clearing('stripe'), 'USD')).toBe(world.back() - amount);
        if (purpose.type === 'top_up') {
          const { tokens, bonusTokens } = purpose;
          const alive = [tokens, bonusTokens].map((some) => Math.ceil((some * remaining) / amount));
          expect(0 - world.on(accounts.tokenIssue, 'TOKEN')).toBe(alive[0]);
          expect(0 - world.on(accounts.promotions, 'TOKEN')).toBe(alive[1]);
          expect(world.on(accounts.fan(world.fanId), 'TOKEN')).toBe(
            (alive[0] ?? 0) + (alive[1] ?? 0),
          );
          expect(world.on(accounts.losses, 'TOKEN')).toBe(0);
          expect(world.on(accounts.tokensSold, 'USD')).toBe(remaining + promotion - promotionGone);
        } else {
          const { performerId, commissionBasisPoints } = purpose;
          const worth = amount + promotion;
          const worthGone = refundedAmount + promotionGone;
          const commission = Math.floor((worth * commissionBasisPoints) / 10_000);
          const commissionGone =
            remaining === 0 ? commission : Math.floor((worthGone * commissionBasisPoints) / 10_000);
          expect(world.on(accounts.commission, 'USD')).toBe(commission - commissionGone);
          expect(world.on(accounts.creator(performerId), 'USD')).toBe(
            worth - commission - (worthGone - commissionGone),
          );
        }
        expect(world.on(accounts.losses, 'USD')).toBe(-Math.max(0, world.back() - amount) || 0);
        const before = world.log.all.length;
        await world.deliver(world.log.all);
        expect(world.log.all.length).toBe(before);
      },
    ),
    { numRuns: 150 },
  );
}, 60_000);
