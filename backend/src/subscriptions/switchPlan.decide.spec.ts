import { accounts, isBalanced } from '@ovation/contracts/ledger/posting';
import type { SubscriptionEvent } from '@ovation/contracts/subscriptions/events';
import { afterDays } from '@ovation/contracts/subscriptions/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CreatorPlan } from '../plans/model.ts';
import { given, idOf } from '../testing/decider.ts';
import {
  canceled,
  cardId,
  day0,
  end,
  free,
  parties,
  paymentOf,
  type State,
  subscribed,
} from '../testing/subscriptions.ts';
import { decideApplyPayment } from './applyPayment.decide.ts';
import { decideReversePayment } from './correctPayment.decide.ts';
import { decideDue } from './due.decide.ts';
import { subscriptionModel } from './model.ts';
import {
  decideSwitchPlan,
  lateUpgradeOf,
  quotePlanChange,
  type SwitchPlan,
} from './switchPlan.decide.ts';

const [firstPlanId, goldId, upgradePayment] = [idOf(20), idOf(21), idOf(60)];
const gold: CreatorPlan = {
  planId: goldId,
  name: 'Gold',
  description: '',
  trialDays: 0,
  version: 2,
  monthlyPrice: 1_999,
  yearlyPrice: 0,
  bundles: [],
  isFirst: false,
  isRetired: false,
};
const cheap = { ...gold, planId: idOf(22), monthlyPrice: 500, version: 1 };
/** Half of the first month, of 28 days. */
const middle = afterDays(day0, 14);

const command = (more: Partial<SwitchPlan> = {}): SwitchPlan => ({
  plan: gold,
  firstPlanId,
  mayPublish: true,
  now: middle,
  currency: 'USD',
  priceSeen: undefined,
  transactionId: upgradePayment,
  cardId,
  hasCard: true,
  isFanLeaving: false,
  ...more,
});
const change =
  (more: Partial<SwitchPlan> = {}) =>
  (state: State) =>
    decideSwitchPlan(command(more), state);
const upgradeRequested: SubscriptionEvent = {
  type: 'SubscriptionRequested',
  data: {
    ...parties,
    subscriptionType: 'monthly',
    transactionId: upgradePayment,
    price: 500,
    currency: 'USD',
    couponCode: null,
    cardId,
    planId: goldId,
    planVersion: 2,
    periodMonths: 1,
    renewalPrice: 1_999,
    upgradeUntil: end,
    requestedAt: middle,
  },
};
const { purpose, ...paid } = paymentOf(upgradePayment);
const upgrade = {
  ...paid,
  amount: 500,
  purpose: {
    ...purpose,
    planId: goldId,
    planVersion: 2,
    periodMonths: 1,
    renewalPrice: 1_999,
    upgradeUntil: end,
  },
};
const payUpgrade = (state: State) => decideApplyPayment(upgrade, middle, state);
const upgraded = () => given(subscriptionModel, subscribed()).when(change()).when(payUpgrade);
const planned = (plan: CreatorPlan): SubscriptionEvent => ({
  type: 'SubscriptionPlanChanged',
  data: {
    ...parties,
    subscriptionType: 'monthly',
    price: plan.monthlyPrice,
    currency: 'USD',
    planId: plan.planId,
    planVersion: plan.version,
    periodMonths: 1,
    effectiveAt: end,
    changedAt: middle,
  },
});

describe('an upgrade', () => {
  it('costs the difference for the days left, and begins with its payment', () => {
    given(subscriptionModel, subscribed())
      .when(change({ priceSeen: 500 }))
      .thenAppends([upgradeRequested]);
    const { state } = upgraded().thenAppendsLike({
      type: 'SubscriptionRenewed',
      data: {
        price: 500,
        renewalPrice: 1_999,
        planId: goldId,
        isUpgrade: true,
        periodStart: middle,
        periodEnd: end,
        startedAt: day0,
      },
    });
    expect(state).toMatchObject({ price: 1_999, planId: goldId, periodEnd: end, anchorAt: day0 });
  });

  it('is renewed at its own price, with the version that was bought', () => {
    const due = { now: end, mayCharge: true, isOnHold: false, transactionIdOf: () => idOf(70) };
    upgraded()
      .when((state) => decideDue(due, state))
      .thenAppendsLike({
        type: 'RenewalStarted',
        data: { price: 1_999, planId: goldId, planVersion: 2, periodMonths: 1 },
      });
  });

  it('is at once and free where less than a card payment is due', () => {
    given(subscriptionModel, subscribed())
      .when(change({ now: afterDays(day0, 27), cardId: undefined }))
      .thenAppendsLike({
        type: 'SubscriptionPlanChanged',
        data: { planId: goldId, price: 1_999, isImmediate: true, effectiveAt: afterDays(day0, 27) },
      });
  });

  it('is refused when the price has changed since it was shown', () => {
    given(subscriptionModel, subscribed())
      .when(change({ priceSeen: 499 }))
      .thenRefuses('PRICE_CHANGED', { price: 5, currency: 'USD' });
  });

  it('is paid once, and not twice at a time', () => {
    given(subscriptionModel, subscribed(upgradeRequested))
      .when(change())
      .thenRefuses('PAYMENT_UNDER_WAY')
      .when(payUpgrade)
      .when(payUpgrade)
      .thenAppendsNothing();
  });

  it('opens nothing once its period is over', () => {
    const { state } = given(subscriptionModel, subscribed(upgradeRequested));
    expect(lateUpgradeOf(upgrade.purpose, state, middle)).toBe(undefined);
    expect(lateUpgradeOf(upgrade.purpose, state, end)).toBe('period-over');
    expect(lateUpgradeOf({ ...upgrade.purpose, upgradeUntil: day0 }, state, middle)).toBe(
      'period-over',
    );
  });

  it('returns to the plan before when its payment is refunded whole; access stays', () => {
    const refund = (amount: number, correction: string) => (state: State) =>
      decideReversePayment(
        { transactionId: upgradePayment, cause: 'refund', correction, amount, now: middle },
        state,
      );
    const { state } = upgraded()
      .when(refund(200, 'refund 1'))
      .thenAppendsLike({ type: 'SubscriptionPaymentReversed' })
      .when(refund(300, 'refund 2'))
      .thenAppendsLike(
        { type: 'SubscriptionPaymentReversed' },
        { type: 'SubscriptionPlanChanged', data: { price: 999, isImmediate: true } },
      );
    expect(state).toMatchObject({ status: 'active', price: 999, periodEnd: end });
    expect(state?.planId).toBe(undefined);
  });
});

describe('a downgrade', () => {
  it('begins with the next period, once', () => {
    given(subscriptionModel, subscribed())
      .when(change({ plan: cheap, priceSeen: 500 }))
      .thenAppends([planned(cheap)])
      .when(change({ plan: cheap }))
      .thenAppendsNothing();
  });

  it('is withdrawn by choosing the running plan', () => {
    const first = { ...gold, planId: firstPlanId, monthlyPrice: 5_000 };
    const { state } = given(subscriptionModel, subscribed(planned(cheap)))
      .when(change({ plan: first, hasCard: false, isFanLeaving: true }))
      .thenAppendsLike({
        type: 'SubscriptionPlanChanged',
        data: { price: 999, isWithdrawal: true },
      })
      .when(change({ plan: first }))
      .thenRefuses('SAME_PLAN');
    expect(state).toMatchObject({ planned: null, price: 999 });
  });
});

describe('changing to another plan', () => {
  it.each<[string, Partial<SwitchPlan>]>([
    ['PLAN_NOT_FOUND', { plan: undefined }],
    ['PERFORMER_NOT_VERIFIED', { mayPublish: false }],
    ['SUBSCRIPTION_NOT_OFFERED', { plan: { ...gold, isRetired: true } }],
    ['ACCOUNT_BEING_REMOVED', { isFanLeaving: true }],
    ['CARD_REQUIRED', { cardId: undefined }],
    ['CARD_REQUIRED', { plan: cheap, hasCard: false }],
    ['SUBSCRIPTION_NOT_ACTIVE', { now: end }],
  ])('is refused: %s, %#', (code, more) => {
    given(subscriptionModel, subscribed()).when(change(more)).thenRefuses(code);
  });

  it('needs an active, paid subscription', () => {
    given(subscriptionModel).when(change()).thenRefuses('NOT_FOUND');
    given(subscriptionModel, subscribed(canceled()))
      .when(change())
      .thenRefuses('SUBSCRIPTION_NOT_ACTIVE');
    given(subscriptionModel, [free(day0, end)])
      .when(change())
      .thenRefuses('SUBSCRIPTION_NOT_ACTIVE');
  });

  it('makes and loses no money, at any price and time', () => {
    const price = fc.integer({ min: 99, max: 30_000 });
    const minute = fc.integer({ min: 0, max: 28 * 1_440 - 1 });
    fc.assert(
      fc.property(price, minute, fc.nat(10_000), (monthlyPrice, minutes, basisPoints) => {
        const now = new Date(Date.parse(day0) + minutes * 60_000).toISOString();
        const plan = { ...gold, monthlyPrice };
        const { state } = given(subscriptionModel, subscribed());
        const quote = quotePlanChange({ plan, firstPlanId, mayPublish: true, now }, state);
        if (!quote.ok) throw new Error(quote.code);
        expect(quote.charge).toBeLessThanOrEqual(Math.max(0, monthlyPrice - 999));
        const decided = decideSwitchPlan(command({ plan, now }), state);
        if (!decided.ok) throw new Error(decided.code);
        if (quote.charge === 0) return;
        const after = decided.events.reduce(subscriptionModel.evolve, state);
        const payment = {
          ...upgrade,
          amount: quote.charge,
          purpose: { ...upgrade.purpose, commissionBasisPoints: basisPoints },
        };
        const [renewed] = decideApplyPayment(payment, now, after).events;
        if (renewed?.type !== 'SubscriptionRenewed') throw new Error('nothing was opened');
        const { legs, commission, periodEnd } = renewed.data;
        expect(isBalanced(legs)).toBe(true);
        const of = (account: string) => legs.find((leg) => leg.account === account)?.amount ?? 0;
        expect(of(accounts.creator(parties.performerId)) + commission).toBe(quote.charge);
        expect(periodEnd).toBe(end);
      }),
    );
  });
});
