import type { CouponEvent } from '@ovation/contracts/coupons/events';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { couponCreated, couponMinutes, ownerId } from '../testing/coupons.ts';
import { idOf } from '../testing/decider.ts';
import { type Coupon, couponModel } from './model.ts';
import {
  decideExpireReservations,
  decideRedeemCoupon,
  decideReleaseCoupon,
  decideReserveCoupon,
} from './reserve.decide.ts';

const fans = 4;
const payments = 6;

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('apply', 'pay', 'succeed', 'fail', 'expire', 'wait'),
    fan: fc.nat(fans - 1),
    payment: fc.nat(payments - 1),
    minutes: fc.nat(20),
  }),
  { maxLength: 80 },
);
type Step = typeof steps extends fc.Arbitrary<readonly (infer Value)[]> ? Value : never;

interface World {
  coupon: Coupon | undefined;
  minutes: number;
  /** Payments by number: whose, and how they ended. A payment is never reused. */
  readonly payments: Map<number, { readonly fan: number; status: 'open' | 'paid' | 'failed' }>;
  readonly events: CouponEvent[];
}

const purchase = {
  type: 'subscription',
  performerId: ownerId,
  subscriptionType: 'monthly',
} as const;

const append = (world: World, events: readonly CouponEvent[]): void => {
  world.coupon = events.reduce(couponModel.evolve, world.coupon);
  world.events.push(...events);
};

const fanOf = (fan: number): string => idOf(10 + fan);
const paymentOf = (payment: number): string => idOf(50 + payment);

const reserve = (world: World, fan: number, payment: number | null): boolean => {
  const decision = decideReserveCoupon(
    {
      fanId: fanOf(fan),
      purchase,
      isFirstPurchase: true,
      reservationId: idOf(1_000 + world.events.length),
      transactionId: payment === null ? null : paymentOf(payment),
      now: couponMinutes(world.minutes),
    },
    world.coupon,
  );
  if (decision.ok) append(world, decision.events);
  return decision.ok;
};

const settle = (world: World, payment: number, isPaid: boolean): void => {
  const known = world.payments.get(payment);
  if (known?.status !== 'open') return;
  known.status = isPaid ? 'paid' : 'failed';
  const [transactionId, now] = [paymentOf(payment), couponMinutes(world.minutes)];
  const redemption = { purchase: 'subscription', price: 750, originalPrice: 999 } as const;
  const command = { ...redemption, transactionId, fanId: fanOf(known.fan), now };
  // Delivered twice, as a reactor may be.
  for (let times = 0; times < 2; times++) {
    const { events } = isPaid
      ? decideRedeemCoupon({ ...command, currency: 'USD' }, world.coupon)
      : decideReleaseCoupon(transactionId, now, world.coupon);
    append(world, events);
  }
};

const take = (world: World, { kind, fan, payment, minutes }: Step): void => {
  switch (kind) {
    case 'apply':
      reserve(world, fan, null);
      return;
    case 'pay':
      if (!world.payments.has(payment) && reserve(world, fan, payment)) {
        world.payments.set(payment, { fan, status: 'open' });
      }
      return;
    case 'succeed':
    case 'fail':
      settle(world, payment, kind === 'succeed');
      return;
    case 'expire':
      append(world, decideExpireReservations(couponMinutes(world.minutes), world.coupon).events);
      return;
    default:
      world.minutes += minutes;
  }
};

it('keeps limits under any order of reserving, redeeming, releasing and expiry', () => {
  fc.assert(
    fc.property(
      steps,
      fc.integer({ min: 1, max: 3 }),
      fc.option(fc.integer({ min: 1, max: 2 })),
      (all, numberOfUses, perUserLimit) => {
        const world: World = { coupon: undefined, minutes: 0, payments: new Map(), events: [] };
        append(world, [couponCreated({ numberOfUses, perUserLimit })]);
        for (const step of all) {
          take(world, step);
          const uses = [...world.payments.values()].filter(({ status }) => status !== 'failed');
          expect(uses.length).toBeLessThanOrEqual(numberOfUses);
          for (let fan = 0; fan < fans; fan++) {
            const own = uses.filter((use) => use.fan === fan).length;
            expect(own).toBeLessThanOrEqual(perUserLimit ?? numberOfUses);
          }
        }
        const paid = [...world.payments.values()].filter(({ status }) => status === 'paid');
        expect(world.coupon?.redeemed.size).toBe(paid.length);
        expect(world.events.filter(({ type }) => type === 'CouponRedeemed').length).toBe(
          paid.length,
        );
        // The fold of the whole stream is the state that was decided on.
        expect(world.events.reduce(couponModel.evolve, couponModel.initial)).toEqual(world.coupon);
      },
    ),
    { numRuns: 500 },
  );
});
