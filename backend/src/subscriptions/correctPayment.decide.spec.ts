import { accounts } from '@ovation/contracts/ledger/posting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import {
  day0,
  end,
  expired,
  firstPayment,
  parties,
  type State,
  subscribed,
} from '../testing/subscriptions.ts';
import {
  decideRestorePayment,
  decideReversePayment,
  type PaymentCorrection,
} from './correctPayment.decide.ts';
import { subscriptionModel } from './model.ts';

const correction = (more: Partial<PaymentCorrection> = {}): PaymentCorrection => ({
  transactionId: firstPayment,
  cause: 'refund',
  correction: 'refund 1',
  amount: 999,
  now: day0,
  ...more,
});
const reverse = (more?: Partial<PaymentCorrection>) => (state: State) =>
  decideReversePayment(correction(more), state);
const restore = (more?: Partial<PaymentCorrection>) => (state: State) =>
  decideRestorePayment(correction(more), state);
const legs = (sign: 1 | -1) => [
  { account: accounts.clearing('stripe'), commodity: 'USD' as const, amount: -sign * 999 },
  { account: accounts.commission, commodity: 'USD' as const, amount: sign * 199 },
  { account: accounts.losses, commodity: 'USD' as const, amount: sign * 800 },
];
const data = (cause: 'refund' | 'dispute', sign: 1 | -1) => ({
  ...parties,
  transactionId: firstPayment,
  cause,
  correction: 'refund 1',
  amount: 999,
  creatorShare: 800,
  currency: 'USD' as const,
  provider: 'stripe',
  legs: legs(sign),
});

describe('a refunded period', () => {
  it('is booked once, and ends access when refunded in full', () => {
    given(subscriptionModel, subscribed())
      .when(reverse())
      .thenAppends([
        {
          type: 'SubscriptionPaymentReversed',
          data: { ...data('refund', -1), reversedAt: day0 },
        },
        expired(day0, 'refunded'),
      ])
      .when(reverse())
      .thenAppendsNothing();
  });

  it('keeps access after a partial refund, and ends it with any dispute', () => {
    given(subscriptionModel, subscribed())
      .when(reverse({ amount: 100 }))
      .thenAppendsLike({ type: 'SubscriptionPaymentReversed', data: { amount: 100 } });
    given(subscriptionModel, subscribed())
      .when(reverse({ cause: 'dispute', amount: 100 }))
      .thenAppendsLike({ type: 'SubscriptionPaymentReversed' }, expired(day0, 'disputed'));
  });

  it('ends neither ended access nor another payment’s', () => {
    given(subscriptionModel, subscribed(expired(end)))
      .when(reverse({ now: end }))
      .thenAppendsLike({ type: 'SubscriptionPaymentReversed' });
  });

  it('without a payment or amount is no correction', () => {
    given(subscriptionModel, subscribed())
      .when(reverse({ transactionId: idOf(51) }))
      .thenAppendsNothing();
    given(subscriptionModel, subscribed())
      .when(reverse({ amount: 0 }))
      .thenAppendsNothing();
    given(subscriptionModel).when(reverse()).thenAppendsNothing();
  });

  it('takes exactly the creator’s earnings back, in any parts', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 998 }), { maxLength: 6 });
    fc.assert(
      fc.property(cuts, (some) => {
        let { state } = given(subscriptionModel, subscribed());
        let [from, share] = [0, 0];
        for (const to of [...some.toSorted((a, b) => a - b), 999]) {
          const part = { correction: `refund ${to}`, amount: to - from };
          for (const event of reverse(part)(state).events) {
            if (event.type === 'SubscriptionPaymentReversed') share += event.data.creatorShare;
            state = subscriptionModel.evolve(state, event);
          }
          from = to;
        }
        expect(share).toBe(800);
      }),
    );
  });
});

describe('money restored after a won dispute', () => {
  it('is booked once; access stays ended', () => {
    const dispute = { cause: 'dispute' as const };
    const { state } = given(subscriptionModel, subscribed())
      .when(reverse(dispute))
      .when(restore(dispute))
      .thenAppends([
        {
          type: 'SubscriptionPaymentRestored',
          data: { ...data('dispute', 1), restoredAt: day0 },
        },
      ])
      .when(restore(dispute))
      .thenAppendsNothing()
      .when(reverse(dispute))
      .thenAppendsNothing();
    expect(state?.status).toBe('expired');
  });

  it('is ignored when nothing was taken', () => {
    given(subscriptionModel, subscribed()).when(restore()).thenAppendsNothing();
    given(subscriptionModel).when(restore()).thenAppendsNothing();
  });
});
