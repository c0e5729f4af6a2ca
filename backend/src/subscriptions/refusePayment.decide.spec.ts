import { accounts } from '@ovation/contracts/ledger/posting';
import { describe, expect, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import {
  day0,
  end,
  firstPayment,
  parties,
  paymentOf,
  renewalStarted,
  requested,
  type State,
  subscribed,
} from '../testing/subscriptions.ts';
import { decideApplyPayment } from './applyPayment.decide.ts';
import { subscriptionModel } from './model.ts';
import { decideCorrectRefused, decideRefusePayment } from './refusePayment.decide.ts';

const refuse =
  (transactionId = firstPayment, isRenewal = false) =>
  (state: State) =>
    decideRefusePayment(paymentOf(transactionId, isRenewal), 'creator-away', day0, state);
const apply = (state: State) => decideApplyPayment(paymentOf(firstPayment), day0, state);
const correct =
  (isUndone = false, correction = 'refund:re_1') =>
  (state: State) =>
    decideCorrectRefused(
      {
        transactionId: firstPayment,
        cause: 'refund',
        correction,
        amount: 999,
        isUndone,
        now: day0,
      },
      state,
    );

describe('a payment for a pair that may not be charged', () => {
  it('opens nothing, and is due for refund in full', () => {
    const { state } = given(subscriptionModel, [requested()])
      .when(refuse())
      .thenAppendsLike(
        {
          type: 'SubscriptionPaymentRefused',
          data: {
            ...parties,
            transactionId: firstPayment,
            reason: 'creator-away',
            price: 999,
            legs: [
              { account: accounts.clearing('stripe'), commodity: 'USD', amount: -999 },
              { account: accounts.refundsDue, commodity: 'USD', amount: 999 },
            ],
          },
        },
        { type: 'SubscriptionPaymentFailed', data: { isRenewal: false, failureCode: 'REFUSED' } },
      );
    expect(state).toMatchObject({ status: 'incomplete', pending: null, periodEnd: null });
  });

  it('is refused once, and not applied afterwards', () => {
    const first = given(subscriptionModel, [requested()]).when(refuse());
    first.when(refuse()).thenAppendsNothing();
    first.when(apply).thenAppendsNothing();
  });

  it('stays applied when applied before', () => {
    given(subscriptionModel, [requested()]).when(apply).when(refuse()).thenAppendsNothing();
  });

  it('keeps access until its end for a refused renewal', () => {
    const { state } = given(subscriptionModel, subscribed(renewalStarted(1, day0)))
      .when(refuse(idOf(101), true))
      .thenAppendsLike(
        { type: 'SubscriptionPaymentRefused', data: { isRenewal: true } },
        { type: 'SubscriptionPaymentFailed', data: { isRenewal: true } },
      );
    expect(state).toMatchObject({ periodEnd: end, attempts: 1, pending: null });
  });
});

describe('the refund of a refused payment', () => {
  it('is booked once, reversed once, and clears the refund due', () => {
    const refused = given(subscriptionModel, [requested()]).when(refuse());
    refused
      .when(correct())
      .thenAppendsLike({
        type: 'RefusedPaymentCorrected',
        data: {
          legs: [
            { account: accounts.clearing('stripe'), commodity: 'USD', amount: 999 },
            { account: accounts.refundsDue, commodity: 'USD', amount: -999 },
          ],
        },
      })
      .when(correct())
      .thenAppendsNothing();
    refused
      .when(correct())
      .when(correct(true))
      .thenAppendsLike({ type: 'RefusedPaymentCorrected', data: { isUndone: true } })
      .when(correct(true))
      .thenAppendsNothing();
  });

  it('of another payment is ignored', () => {
    given(subscriptionModel, subscribed()).when(correct()).thenAppendsNothing();
    given(subscriptionModel, [requested()]).when(refuse()).when(correct(true)).thenAppendsNothing();
  });
});
