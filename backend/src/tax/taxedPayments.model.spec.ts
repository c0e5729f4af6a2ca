import { proportionOf, shareOf } from '@ovation/contracts/kernel/rules';
import { accounts, type Leg } from '@ovation/contracts/ledger/posting';
import { taxReturnedFor } from '@ovation/contracts/tax/rules';
import { type BookedTax, paymentTaxOf } from '@ovation/contracts/tax/tax';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { transactionModel } from '../payments/transactions/model.ts';
import { decideDispute, decideRefund } from '../payments/transactions/transaction.decide.ts';
import { ledgerWorld } from '../testing/ledgerWorld.ts';

const now = '2026-01-31T12:00:00.000Z';
const performerId = '019a0000-0000-7000-8000-000000000003';

const providerEvents = fc.record({
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
type ProviderEvent = typeof providerEvents extends fc.Arbitrary<infer Value> ? Value : never;

const topUp = {
  type: 'top_up' as const,
  tokens: 100,
  bonusTokens: 10,
  package: null,
  tokenConversionMinor: 10,
};
const subscription = {
  type: 'subscription' as const,
  subscriptionId: '019a0000-0000-7000-8000-000000000004',
  performerId,
  subscriptionType: 'monthly' as const,
  isRenewal: false,
  commissionBasisPoints: 2_000,
};

interface TaxedEvent {
  readonly type: string;
  readonly data: { readonly tax?: BookedTax; readonly legs?: readonly Leg[] };
}

/** Coupon of the platform that lowered a price to an amount. */
const couponOf = (amount: number, discount: number) => ({
  couponId: '019a0000-0000-7000-8000-000000000005',
  code: 'WELCOME',
  ownerId: null,
  originalPrice: amount + discount,
  periodsLeft: 0,
});

interface Sale {
  readonly amount: number;
  readonly rate: number;
  /** By the platform's coupon. */
  readonly discount: number;
  readonly kind: typeof topUp | typeof subscription;
}

/** Succeeded payment with tax, and its corrections. */
const paidWorld = async ({ amount, rate, discount, kind }: Sale) => {
  const world = ledgerWorld();
  const [transactionId, fanId] = [world.idOf('payment'), world.idOf('fan')];
  const evidence = [{ source: 'card' as const, country: 'ES' }];
  const { tax } = paymentTaxOf({ country: 'ES', basisPoints: rate, evidence }, amount);
  if (!tax) throw new Error('no tax');
  world.provider.answer = () => ({ status: 'succeeded', paymentRef: 'pi_1' });
  await world.charging.charge(world.context(now), {
    transactionId,
    fanId,
    provider: 'stripe',
    amount,
    currency: 'USD',
    purpose: discount === 0 ? kind : { ...kind, coupon: couponOf(amount, discount) },
    tax,
    couponCode: null,
    cardId: world.idOf('card'),
    cardRef: 'pm_1',
    customerRef: 'cus_1',
    offSession: false,
  });
  await world.settle();
  const tell = async ({ kind, name, amount: some }: ProviderEvent): Promise<void> => {
    const about = { paymentRef: 'pi_1', reason: 'fraudulent' };
    await world.commands.handle(transactionModel, transactionId, world.context(now), (known) =>
      kind === 'refunded' || kind === 'refund-failed'
        ? decideRefund({ ...about, kind, refundRef: `re_${name}`, refunded: some }, now, known)
        : decideDispute({ ...about, kind, disputeRef: `dp_${name}`, disputed: some }, now, known),
    );
  };
  const on = (account: string): number => world.accounts().get(`${account} USD`) ?? 0;
  const taxed = () => world.log.all as unknown as readonly TaxedEvent[];
  return { ...world, tax, tell, on, taxed };
};

const taxLegOf = ({ legs = [] }: TaxedEvent['data']): number =>
  legs.filter(({ account }) => account === accounts.tax).reduce((sum, leg) => sum + leg.amount, 0);

it('keeps the tax of what remains paid, under any refunds, disputes and returns', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        amount: fc.integer({ min: 50, max: 5_000 }),
        rate: fc.integer({ min: 1, max: 3_000 }),
        discount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2_000 })),
        kind: fc.constantFrom(topUp, subscription),
      }),
      fc.array(providerEvents, { maxLength: 12 }),
      fc.boolean(),
      async (sale, all, isTold) => {
        const { amount, discount } = sale;
        const world = await paidWorld(sale);
        for (const one of all) {
          await world.tell(one);
          if (isTold) await world.settle();
        }
        await world.settle();
        expect(world.breach()).toBeUndefined();
        const back = Math.min(amount, amount + world.on(accounts.clearing('stripe')));
        const { taxAmount, netAmount } = world.tax;
        const taxBack = taxReturnedFor({ price: amount, taxAmount }, back);
        expect(world.on(accounts.tax)).toBe(taxAmount - taxBack);
        const discountBack = proportionOf(discount, back, amount);
        expect(world.on(accounts.promotions)).toBe(discountBack - discount);
        const worth = netAmount + discount;
        const worthBack = back - taxBack + discountBack;
        if (sale.kind.type === 'top_up') {
          expect(world.on(accounts.tokensSold)).toBe(worth - worthBack);
        } else {
          const { commissionBasisPoints } = sale.kind;
          const commission = shareOf(worth, commissionBasisPoints);
          const commissionBack =
            back === amount ? commission : shareOf(worthBack, commissionBasisPoints);
          expect(world.on(accounts.commission)).toBe(commission - commissionBack);
          expect(world.on(accounts.creator(performerId))).toBe(
            worth - worthBack - commission + commissionBack,
          );
        }
        // The tax return is built from the events' own words: they say what the legs move.
        for (const { type, data } of world.taxed()) {
          if (type.startsWith('Transaction') || !data.legs) continue;
          const isBack = type.endsWith('Reversed');
          expect(taxLegOf(data)).toBe((isBack ? -1 : 1) * (data.tax?.taxAmount ?? 0) || 0);
        }
        const before = world.log.all.length;
        await world.deliver(world.log.all);
        expect(world.log.all.length).toBe(before);
      },
    ),
    { numRuns: 150 },
  );
}, 60_000);
