import { isBalanced } from '@ovation/contracts/ledger/posting';
import { settingsDefault } from '@ovation/contracts/settings/settings';
import type { SubscriptionEvent } from '@ovation/contracts/subscriptions/events';
import { afterDays, afterMs, periodEndOf } from '@ovation/contracts/subscriptions/rules';
import { describe, expect, it } from 'vitest';
import type { Decision } from '../kernel/commands/decision.ts';
import { decideApplyPayment, decidePaymentFailed } from './applyPayment.decide.ts';
import { decideRestorePayment, decideReversePayment } from './correctPayment.decide.ts';
import { decideDue } from './due.decide.ts';
import { isLive, type Subscription, subscriptionModel } from './model.ts';
import { decideCancel, decideSubscribeFree, decideSubscribePaid } from './subscribe.decide.ts';

const id = (at: number): string => `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const parties = { subscriptionId: id(1), fanId: id(2), performerId: id(3) };
const offer = {
  monthlyPriceMinor: 999,
  yearlyPriceMinor: 9_900,
  isFreeSubscription: true,
  mayPublish: true,
};
const day0 = '2026-01-31T12:00:00.000Z';

type State = Subscription | undefined;
type Step = (state: State) => Decision<SubscriptionEvent, string>;

/** Runs steps in order and folds their events; the last may be refused. */
const given = (...steps: readonly Step[]) => {
  let state: State = subscriptionModel.initial;
  let last: readonly SubscriptionEvent[] = [];
  for (const step of steps) {
    const decision = step(state);
    if (!decision.ok) return { state, last, code: decision.code };
    last = decision.events;
    for (const event of decision.events) state = subscriptionModel.evolve(state, event);
  }
  return { state, last, code: undefined };
};

const free =
  (now: string): Step =>
  (state) =>
    decideSubscribeFree(
      { parties, offer, settings: settingsDefault, priceSeen: 0, isFanLeaving: false, now },
      state,
    );

const request =
  (
    now: string,
    transactionId: string,
    subscriptionType: 'monthly' | 'yearly' = 'monthly',
    priceSeen?: number,
  ): Step =>
  (state) =>
    decideSubscribePaid(
      {
        parties,
        offer,
        subscriptionType,
        transactionId,
        currency: 'USD',
        priceSeen,
        cardId: id(9),
        isFanLeaving: false,
        now,
      },
      state,
    );

const pay =
  (now: string, transactionId: string, isRenewal = false): Step =>
  (state) =>
    decideApplyPayment(
      {
        transactionId,
        fanId: parties.fanId,
        provider: 'stripe',
        cardId: id(9),
        amount: 999,
        currency: 'USD',
        couponCode: null,
        purpose: {
          type: 'subscription',
          subscriptionId: parties.subscriptionId,
          performerId: parties.performerId,
          subscriptionType: 'monthly',
          isRenewal,
          commissionBasisPoints: 2_000,
        },
      },
      now,
      state,
    );

const fail =
  (now: string, transactionId: string): Step =>
  (state) =>
    decidePaymentFailed({ transactionId, failureCode: 'CARD_DECLINED', now }, state);

const cancel =
  (now: string): Step =>
  (state) =>
    decideCancel(now, state);

/** Timer; the n-th renewal attempt has the id 100 + n. */
const clock =
  (now: string): Step =>
  (state) =>
    decideDue(
      { now, mayCharge: true, isOnHold: false, transactionIdOf: (_, attempt) => id(100 + attempt) },
      state,
    );

const refund =
  (now: string, transactionId: string, amount: number): Step =>
  (state) =>
    decideReversePayment(
      {
        transactionId,
        cause: 'refund',
        correction: `refund:${amount}`,
        amount,
        now,
      },
      state,
    );

const restore =
  (now: string, transactionId: string, amount: number): Step =>
  (state) =>
    decideRestorePayment(
      {
        transactionId,
        cause: 'dispute',
        correction: `refund:${amount}`,
        amount,
        now,
      },
      state,
    );

const types = (events: readonly SubscriptionEvent[]): string[] => events.map(({ type }) => type);
const subscribed = [request(day0, id(50)), pay(day0, id(50))];
const end = periodEndOf(day0, 'monthly', day0);

describe('a subscription', () => {
  it('is open for a month from its payment, in one balanced posting', () => {
    const { state, last } = given(...subscribed);
    expect(state).toMatchObject({ status: 'active', periodEnd: '2026-02-28T12:00:00.000Z' });
    const [event] = last;
    if (event?.type !== 'SubscriptionActivated') throw new Error('nothing was activated');
    expect(event.data).toMatchObject({ commission: 199 });
    expect(event.data.legs.map(({ amount }) => amount)).toEqual([-999, 800, 199]);
    expect(isBalanced(event.data.legs)).toBe(true);
  });

  it('counts a payment once', () => {
    expect(given(...subscribed, pay(day0, id(50))).last).toEqual([]);
  });

  it('reverses and restores a payment once, under repeated events', () => {
    const back = [...subscribed, refund(day0, id(50), 999)];
    expect(types(given(...back).last)).toContain('SubscriptionPaymentReversed');
    expect(given(...back, refund(day0, id(50), 999)).last).toEqual([]);
    const again = [...back, restore(day0, id(50), 999)];
    expect(types(given(...again).last)).toEqual(['SubscriptionPaymentRestored']);
    expect(given(...again, restore(day0, id(50), 999)).last).toEqual([]);
    expect(given(...again, refund(day0, id(50), 999)).last).toEqual([]);
  });

  it('is not paid twice', () => {
    expect(given(...subscribed, request(day0, id(51))).code).toBe('ALREADY_SUBSCRIBED');
    expect(given(request(day0, id(50)), request(day0, id(51))).code).toBe('PAYMENT_UNDER_WAY');
  });

  it('renews before its end, by its billing day', () => {
    const early = clock(afterMs(end, -2 * 3_600_000));
    expect(given(...subscribed, early).last).toEqual([]);
    const due = afterMs(end, -3_600_000);
    const { state, last } = given(...subscribed, clock(due), pay(due, id(101), true));
    expect(types(last)).toEqual(['SubscriptionRenewed']);
    expect(state).toMatchObject({ status: 'active', periodEnd: '2026-03-31T12:00:00.000Z' });
    expect(given(...subscribed, clock(due), clock(due)).last).toEqual([]);
  });

  it('is retried three times in seven days without access, and expires', () => {
    const tries = [0, 1, 3, 7].map((days) => afterDays(end, days));
    const steps = tries.flatMap((at, n) => [clock(at), fail(at, id(101 + n))]);
    for (const done of [2, 4, 6]) {
      const { state } = given(...subscribed, ...steps.slice(0, done));
      expect(state).toMatchObject({ status: 'past_due', nextAttemptAt: tries[done / 2] });
      expect(isLive(state, tries[done / 2] ?? '')).toBe(false);
    }
    const { state, last } = given(...subscribed, ...steps);
    expect(types(last)).toEqual(['SubscriptionPaymentFailed', 'SubscriptionExpired']);
    expect(state?.status).toBe('expired');
    const later = afterDays(end, 30);
    const again = given(...subscribed, ...steps, request(later, id(60)), pay(later, id(60)));
    expect(again.state).toMatchObject({ status: 'active', startedAt: later });
  });

  it('that is paid in a retry is open from that payment on', () => {
    const retried = afterDays(end, 1);
    const { state } = given(
      ...subscribed,
      clock(end),
      fail(end, id(101)),
      clock(retried),
      pay(retried, id(102), true),
    );
    expect(state).toMatchObject({ status: 'active', periodEnd: '2026-04-01T12:00:00.000Z' });
  });

  it('that is canceled stays open to its end, then expires, and can start again', () => {
    const canceled = given(...subscribed, cancel(day0));
    expect(canceled.state).toMatchObject({ status: 'canceled', periodEnd: end });
    expect(isLive(canceled.state, afterMs(end, -1))).toBe(true);
    expect(given(...subscribed, cancel(day0), cancel(day0)).last).toEqual([]);
    const { state, last } = given(...subscribed, cancel(day0), clock(end));
    expect(types(last)).toEqual(['SubscriptionExpired']);
    expect(isLive(state, end)).toBe(false);
    expect(given(...subscribed, cancel(day0), clock(end), cancel(end)).code).toBe(
      'SUBSCRIPTION_NOT_ACTIVE',
    );
  });

  it('that is bought again before its end continues after it', () => {
    const { state } = given(...subscribed, cancel(day0), request(day0, id(51)), pay(day0, id(51)));
    expect(state).toMatchObject({
      status: 'active',
      canceledAt: null,
      periodEnd: '2026-03-31T12:00:00.000Z',
    });
  });

  it('that is refunded in full ends; a partial refund changes no access', () => {
    const part = given(...subscribed, refund(day0, id(50), 100));
    expect(types(part.last)).toEqual(['SubscriptionPaymentReversed']);
    const { state, last } = given(...subscribed, refund(day0, id(50), 999));
    expect(types(last)).toEqual(['SubscriptionPaymentReversed', 'SubscriptionExpired']);
    expect(last[0]?.data).toMatchObject({ creatorShare: 800 });
    expect(isLive(state, day0)).toBe(false);
  });
});

describe('a free subscription', () => {
  it('happens once per fan and creator, and ends by time', () => {
    const next = afterDays(day0, settingsDefault.freeSubscriptionDuration);
    expect(given(free(day0), free(day0)).code).toBe('ALREADY_SUBSCRIBED');
    expect(types(given(free(day0), clock(next)).last)).toEqual(['SubscriptionExpired']);
    expect(given(free(day0), clock(next), free(next)).code).toBe('FREE_SUBSCRIPTION_USED');
  });

  it('needs a creator who offers it', () => {
    const refused = decideSubscribeFree(
      {
        parties,
        offer: { ...offer, isFreeSubscription: false },
        settings: settingsDefault,
        priceSeen: undefined,
        isFanLeaving: false,
        now: day0,
      },
      undefined,
    );
    expect(refused).toMatchObject({ code: 'SUBSCRIPTION_NOT_OFFERED' });
  });

  it('is followed by the paid one without a gap', () => {
    const { state } = given(free(day0), request(day0, id(50)), pay(day0, id(50)));
    expect(state).toMatchObject({
      subscriptionType: 'monthly',
      periodEnd: '2026-03-01T12:00:00.000Z',
    });
  });
});

describe('the price shown to a fan', () => {
  const decide = (priceSeen: number | undefined, yearly = false) =>
    decideSubscribePaid(
      {
        parties,
        offer,
        subscriptionType: yearly ? 'yearly' : 'monthly',
        transactionId: id(50),
        currency: 'USD',
        priceSeen,
        cardId: id(9),
        isFanLeaving: false,
        now: day0,
      },
      undefined,
    );

  it('is the one charged', () => {
    const [requested] = given(request(day0, id(50), 'monthly', offer.monthlyPriceMinor)).last;
    expect(requested?.data).toMatchObject({ price: offer.monthlyPriceMinor });
  });

  it('is refused when outdated, with the current one', () => {
    expect(decide(offer.monthlyPriceMinor + 1)).toEqual({
      ok: false,
      code: 'PRICE_CHANGED',
      price: offer.monthlyPriceMinor / 100,
      currency: 'USD',
    });
    expect(decide(offer.monthlyPriceMinor, true)).toMatchObject({
      code: 'PRICE_CHANGED',
      price: offer.yearlyPriceMinor / 100,
    });
  });

  it('does not apply to trials', () => {
    const dear = {
      parties,
      offer,
      settings: settingsDefault,
      priceSeen: 999,
      isFanLeaving: false,
      now: day0,
    };
    expect(decideSubscribeFree(dear, undefined)).toMatchObject({ code: 'PRICE_CHANGED', price: 0 });
  });
});
